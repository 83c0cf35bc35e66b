### Die Spielerkarte in /profile

# The picture in words: a line, then a line for each tile. $player: the name, perhaps with the place.
card-alt = Karte von { $player }
card-fact = { $label }: { $value }
# Below the name.
card-here = { $place ->
    [friends] in diesem Chat
   *[member] auf diesem Server
}

## Labels below a number, about 16 characters

card-streak = { $days ->
    [one] Tag in Folge
   *[other] Tage in Folge
}
# $part: the cards found.
card-share = { $part } / { $all }
card-collection = Sammlung
card-best = { $kind ->
    [free] Beste Solopartie
   *[daily] Beste Tagespartie
}
card-puzzles = { $count ->
    [one] Rätsel gelöst
   *[other] Rätsel gelöst
}
card-won = { $count ->
    [one] Sieg
   *[other] Siege
}
card-cups = Turniere
# In words only: the picture has medals.
card-cup = { $first } × Erster, { $second } × Zweiter, { $third } × Dritter
