### Next game: die Partie, die als nächste auf jemanden wartet, after a move.

# Below it stands the most urgent of them.
next-waiting = { $count ->
    [one] { $count } Partie wartet auf dich.
   *[other] { $count } Partien warten auf dich.
}
next-none = Sonst wartet nichts auf dich.

## Buttons

next-skip = Überspringen
# $count: how many wait.
next-button = Nächste Partie ({ $count })
