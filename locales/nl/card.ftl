### De spelerskaart in /profile

# The picture in words: a line, then a line for each tile. $player: the name, perhaps with the place.
card-alt = Kaart van { $player }
card-fact = { $label }: { $value }
# Below the name.
card-here = { $place ->
    [friends] in deze chat
   *[member] op deze server
}

## Labels below a number, about 16 characters

card-streak = { $days ->
    [one] Dag op rij
   *[other] Dagen op rij
}
# $part: the cards found.
card-share = { $part } / { $all }
card-collection = Verzameling
card-best = { $kind ->
    [free] Beste solopartij
   *[daily] Beste dagpartij
}
card-puzzles = { $count ->
    [one] Puzzel opgelost
   *[other] Puzzels opgelost
}
card-won = { $count ->
    [one] Partij gewonnen
   *[other] Partijen gewonnen
}
card-cups = Toernooien
# In words only: the picture has medals.
card-cup = { $first } × eerste, { $second } × tweede, { $third } × derde
