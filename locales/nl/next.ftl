### Next game: de partij die hierna op iemand wacht, after a move.

# Below it stands the most urgent of them.
next-waiting = { $count ->
    [one] { $count } partij wacht op je.
   *[other] { $count } partijen wachten op je.
}
next-none = Verder wacht er niets op je.

## Buttons

next-skip = Overslaan
# $count: how many wait.
next-button = Volgende ({ $count })
