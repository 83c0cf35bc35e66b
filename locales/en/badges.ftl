### Badges in ``/profile``, and the line about new badges.

# $badges: names such as “Ataxx · Octopus”, listed.
badges-new = 🏅 New badge: { $badges }
# In a game of several people. $player: a mention.
badges-new-of = 🏅 New badge for { $player }: { $badges }

## A picture's texts below a badge: a title, more text, the day. Keep them short.

# $day: the date when it was reached.
badges-day = { $day }
# Below the strongest level's name.
badges-strongest = Beaten without a hint
# Above a rank.
badges-run = { $game } solo
# Below the game's name.
badges-collection = Whole collection found
badges-week = Perfect week
badges-week-puzzles = All daily puzzles solved

## The picture in words: the badges follow, one a line.

badges-alt = Badges:
