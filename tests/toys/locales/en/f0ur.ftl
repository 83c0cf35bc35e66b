### F0ur: a toy.

commands-f0ur = F0ur: let stones fall, four in a row win
    .name = f0ur
f0ur-rules = In turn, let a stone fall into a column. Four in a row win, across, upwards or diagonally.
