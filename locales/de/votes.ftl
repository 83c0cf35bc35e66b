### Votes as pictures, in words.

# The moves follow, one a line.
votes-alt = Stimmen:
votes-bar = { $count ->
    [one] { $move }: 1 Stimme
   *[other] { $move }: { $count } Stimmen
}
