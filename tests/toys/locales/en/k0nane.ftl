### K0nane: a toy.

commands-k0nane = K0nane: take a stone away, then jump
    .name = k0nane
k0nane-rules =
    Who has no move left loses.
    Red takes a central or corner stone away, Blue one beside the gap. Then stones jump in a line over enemy stones onto free squares, and capture them.
k0nane-illegal = **{ $move }** isn’t possible: { $code ->
    [not-central] the first move takes a1, c3, d4 or f6 away. Choose one of them.
    [not-beside] take a stone beside the gap away.
   *[no-jump] a stone jumps in a line over enemy stones onto a free square. Choose another move.
}
