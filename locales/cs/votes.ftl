### Votes as pictures, in words.

# The moves follow, one a line.
votes-alt = Hlasy:
votes-bar = { $count ->
    [one] { $move }: 1 hlas
    [few] { $move }: { $count } hlasy
   *[other] { $move }: { $count } hlasů
}
