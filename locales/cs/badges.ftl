### Odznaky v ``/profile`` a řádek o nových

# $badges: names such as “Ataxx · Octopus”, listed.
badges-new = 🏅 Nový odznak: { $badges }
# In a game of several people. $player: a mention.
badges-new-of = 🏅 Nový odznak: { $badges } – { $player }

## A picture's texts below a badge: a title, more text, the day. Keep them short.

# $day: the date when it was reached.
badges-day = { $day }
# Below the strongest level's name.
badges-strongest = Výhra bez tipu
# Above a rank.
badges-run = { $game } sólo
# Below the game's name.
badges-collection = Úplná sbírka
badges-week = Bezchybný týden
badges-week-puzzles = Všechny denní úlohy vyřešené

## The picture in words: the badges follow, one a line.

badges-alt = Odznaky:
