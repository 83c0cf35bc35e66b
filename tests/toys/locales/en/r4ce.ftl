### R4ce: a toy.

commands-r4ce = R4ce: step forward, the far rank wins
    .name = r4ce
r4ce-rules =
    Reach the far rank first.
    Stones step one rank ahead: straight to a free square, or diagonally, also onto an enemy stone.
r4ce-reason = { $reason ->
    [reached] A stone has reached the far rank.
   *[none-left] One side has no stones left.
}
r4ce-illegal = **{ $move }** isn’t possible: { $code ->
    [occupied] that square is taken. Choose another.
   *[other] stones step one rank ahead. Choose another square.
}
