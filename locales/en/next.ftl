### Next game: the game that waits for a player next, after a move.

# Below it stands the most urgent of them.
next-waiting = { $count ->
    [one] { $count } game is waiting for you.
   *[other] { $count } games are waiting for you.
}
next-none = Nothing else is waiting for you.

## Buttons

next-skip = Skip
# $count: how many wait.
next-button = Next game ({ $count })
