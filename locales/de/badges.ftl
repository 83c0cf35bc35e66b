### Abzeichen in ``/profile`` und die Zeile über neue

# $badges: one or more of “badges-name”, in a row with dots between them.
badges-new = { $count ->
    [one] 🏅 Neues Abzeichen: { $badges }
   *[other] 🏅 Neue Abzeichen: { $badges }
}
# In a game of several people. $player: a mention.
badges-new-of = { $count ->
    [one] 🏅 Neues Abzeichen für { $player }: { $badges }
   *[other] 🏅 Neue Abzeichen für { $player }: { $badges }
}
# A badge's title, and more about it: “Ataxx – Octopus”.
badges-name = { $title } – { $about }

## A picture's texts below a badge: a title, more text, the day. Keep them short.

# $day: the date when it was reached.
badges-day = { $day }
# Below the strongest level's name.
badges-strongest = Ohne Tipp besiegt
# Above a rank.
badges-run = { $game } solo
# Below the game's name.
badges-collection = Sammlung vollständig
badges-cup = Turnier gewonnen
badges-week = Perfekte Woche
badges-week-puzzles = Alle Tagesrätsel gelöst

## The picture in words: the badges follow, one a line.

badges-alt = Abzeichen:
