### Alternative texts of pictures, for people who don’t see them: at most 1,024 characters each, as whole sentences.

## Ataxx

alt-ataxx-turn = { $side ->
    [red] Ataxx, Red to move.
   *[blue] Ataxx, Blue to move.
}
alt-ataxx-won = { $side ->
    [red] Ataxx, Red won.
   *[blue] Ataxx, Blue won.
}
alt-ataxx-drawn = Ataxx, a draw.
# Without a result on the board, for example after a resignation.
alt-ataxx-over = Ataxx, the game is over.
# $side: the side that lost.
alt-ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] Red has no stones left.
       *[blue] Blue has no stones left.
    }
    [full] The board is full.
    [no-moves] No one can move any more.
   *[repetition] The same position came up three times.
}
alt-ataxx-score = Red { $red }, Blue { $blue }.
alt-ataxx-move = { $deed ->
    [clone] Last move: { $origin } split to { $target }.
   *[jump] Last move: { $origin } jumped to { $target }.
}
# After the last move. $squares: those whose stones changed sides.
alt-ataxx-flipped = Flipped: { $squares }.
alt-ataxx-passed = { $side ->
    [red] Red had to pass.
   *[blue] Blue had to pass.
}
alt-ataxx-squares = { $kind ->
    [red] Red: { $squares }.
    [blue] Blue: { $squares }.
   *[blocked] Blocked: { $squares }.
}

## Atoll

alt-atoll-board = { $size ->
    [gan] Atoll, small board (Gan).
    [nauru] Atoll, medium board (Nauru).
    [tokelau] Atoll, large board (Tokelau).
   *[kiritimati] Atoll, huge board (Kiritimati).
}
alt-atoll-turn = { $side ->
    [black] Black to move.
   *[white] White to move.
}
alt-atoll-won = { $side ->
    [black] Black won.
   *[white] White won.
}
alt-atoll-over = The game is over.
# After a swap.
alt-atoll-taken = The stone on { $cell } was swapped.
alt-atoll-last = Last stone: { $cell }.
# $cells: those of the winning chain, from one island to the other.
alt-atoll-joined = { $side ->
    [black] Black
   *[white] White
} connected { $pair ->
    [north-south] North and South
   *[west-east] West and East
}: { $cells }.
alt-atoll-stones = { $side ->
    [black] Black: { $cells }.
   *[white] White: { $cells }.
}
# Instead of the cells, where they are too many, or none.
alt-atoll-count = { $side ->
    [black] Black
   *[white] White
}: { $stones ->
    [0] no stones.
    [one] { $stones } stone.
   *[other] { $stones } stones.
}
