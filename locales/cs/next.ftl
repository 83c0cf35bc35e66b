### Next game: partie, která na hráče čeká jako další, after a move.

# Below it stands the most urgent of them.
next-waiting = { $count ->
    [one] Čeká na tebe { $count } partie.
    [few] Čekají na tebe { $count } partie.
   *[other] Čeká na tebe { $count } partií.
}
next-none = Nic dalšího na tebe nečeká.

## Buttons

next-skip = Přeskočit
# $count: how many wait.
next-button = Další ({ $count })
