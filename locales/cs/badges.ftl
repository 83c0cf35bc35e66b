### Odznaky v ``/profile`` a řádek o nových

# $badges: one or more of “badges-name”, in a row with dots between them.
badges-new = { $count ->
    [one] 🏅 Nový odznak: { $badges }
    [few] 🏅 Nové odznaky: { $badges }
   *[other] 🏅 Nové odznaky: { $badges }
}
# In a game of several people. $player: a mention.
badges-new-of = { $count ->
    [one] 🏅 { $player } má nový odznak: { $badges }
    [few] 🏅 { $player } má nové odznaky: { $badges }
   *[other] 🏅 { $player } má nové odznaky: { $badges }
}
# A badge's title, and more about it: “Ataxx – Octopus”.
badges-name = { $title } – { $about }

## A picture's texts below a badge: a title, more text, the day. Keep them short.

# $day: the date when it was reached.
badges-day = { $day }
# Below the strongest level's name.
badges-strongest = Výhra bez tipu
# Above a rank.
badges-run = { $game } sólo
# Below the game's name.
badges-collection = Kompletní sbírka
badges-cup = Vyhraný turnaj
badges-week = Dokonalý týden
badges-week-puzzles = Všechny denní úlohy vyřešené

## The picture in words: the badges follow, one a line.

badges-alt = Odznaky:
