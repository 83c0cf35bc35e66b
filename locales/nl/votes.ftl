### Votes as pictures, in words.

# The moves follow, one a line.
votes-alt = Stemmen:
votes-bar = { $count ->
    [one] { $move }: 1 stem
   *[other] { $move }: { $count } stemmen
}
