### Badges in ``/profile``, and the line about new badges.

# $badges: one or more of “badges-name”, in a row with dots between them.
badges-new = { $count ->
    [one] 🏅 New badge: { $badges }
   *[other] 🏅 New badges: { $badges }
}
# In a game of several people. $player: a mention.
badges-new-of = { $count ->
    [one] 🏅 New badge for { $player }: { $badges }
   *[other] 🏅 New badges for { $player }: { $badges }
}
# A badge's title, and more about it: “Ataxx – Octopus”.
badges-name = { $title } – { $about }

## A picture's texts below a badge: a title, more text, the day. Keep them short.

# $day: the date when it was reached.
badges-day = { $day }
# Below the strongest level's name.
badges-strongest = Beaten without a hint
# Above a rank.
badges-run = { $game } solo
# Below the game's name.
badges-collection = Collection complete
badges-cup = Cup won
badges-week = Perfect week
badges-week-puzzles = All daily puzzles solved

## The picture in words: the badges follow, one a line.

badges-alt = Badges:
