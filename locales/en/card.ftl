### A player’s card in /profile: the labels of its tiles, and the picture in words

# The picture in words: a line, then a line for each tile. $player: the name, perhaps with the place.
card-alt = Card of { $player }
card-fact = { $label }: { $value }
# Below the name.
card-here = { $place ->
    [friends] in this chat
   *[member] on this server
}

## Labels below a number, about 16 characters

card-streak = { $days ->
    [one] Day in a row
   *[other] Days in a row
}
# $part: the cards found.
card-share = { $part } / { $all }
card-collection = Collection
card-best = { $kind ->
    [free] Best solo run
   *[daily] Best daily run
}
card-puzzles = { $count ->
    [one] Puzzle solved
   *[other] Puzzles solved
}
card-won = { $count ->
    [one] Game won
   *[other] Games won
}
card-cups = Cups
# In words only: the picture has medals.
card-cup = { $first } × first, { $second } × second, { $third } × third
