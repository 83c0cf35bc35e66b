### Badges in ``/profile`` en de regel over nieuwe

# $badges: names such as “Ataxx · Octopus”, listed.
badges-new = 🏅 Nieuwe badge: { $badges }
# In a game of several people. $player: a mention.
badges-new-of = 🏅 Nieuwe badge voor { $player }: { $badges }

## A picture's texts below a badge: a title, more text, the day. Keep them short.

# $day: the date when it was reached.
badges-day = { $day }
# Below the strongest level's name.
badges-strongest = Verslagen zonder hint
# Above a rank.
badges-run = { $game } solo
# Below the game's name.
badges-collection = Verzameling compleet
badges-week = Perfecte week
badges-week-puzzles = Alle dagpuzzels opgelost

## The picture in words: the badges follow, one a line.

badges-alt = Badges:
