### Badges in ``/profile`` en de regel over nieuwe

# $badges: one or more of “badges-name”, in a row with dots between them.
badges-new = { $count ->
    [one] 🏅 Nieuwe badge: { $badges }
   *[other] 🏅 Nieuwe badges: { $badges }
}
# In a game of several people. $player: a mention.
badges-new-of = { $count ->
    [one] 🏅 Nieuwe badge voor { $player }: { $badges }
   *[other] 🏅 Nieuwe badges voor { $player }: { $badges }
}
# A badge's title, and more about it: “Ataxx – Octopus”.
badges-name = { $title } – { $about }

## A picture's texts below a badge: a title, more text, the day. Keep them short.

# $day: the date when it was reached.
badges-day = { $day }
# Below the strongest level's name.
badges-strongest = Verslagen zonder hint
# Above a rank.
badges-run = { $game } solo
# Below the game's name.
badges-collection = Verzameling compleet
badges-cup = Toernooi gewonnen
badges-week = Perfecte week
badges-week-puzzles = Alle dagpuzzels opgelost

## The picture in words: the badges follow, one a line.

badges-alt = Badges:
