### Karta hráče v /profile

# The picture in words: a line, then a line for each tile. $player: the name, perhaps with the place.
card-alt = Karta hráče { $player }
card-fact = { $label }: { $value }
# Below the name.
card-here = { $place ->
    [friends] v tomhle chatu
   *[member] na tomhle serveru
}

## Labels below a number, about 16 characters

card-streak = { $days ->
    [one] Den v řadě
    [few] Dny v řadě
   *[other] Dní v řadě
}
# $part: the cards found.
card-share = { $part } / { $all }
card-collection = Sbírka
card-best = { $kind ->
    [free] Nejlepší sólo
   *[daily] Nejlepší denní
}
card-puzzles = { $count ->
    [one] Vyřešená úloha
    [few] Vyřešené úlohy
   *[other] Vyřešených úloh
}
card-won = { $count ->
    [one] Výhra
    [few] Výhry
   *[other] Výher
}
card-cups = Turnaje
# In words only: the picture has medals.
card-cup = { $first } × první, { $second } × druhý, { $third } × třetí
