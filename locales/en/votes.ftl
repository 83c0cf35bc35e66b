### Votes as pictures, in words.

# The moves follow, one a line.
votes-alt = Votes:
votes-bar = { $count ->
    [one] { $move }: 1 vote
   *[other] { $move }: { $count } votes
}
