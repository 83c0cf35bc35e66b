"""The memory layout of the compiled search: arrays, rows, columns and constants.

All integers are signed 64-bit, bitboards too (their sign bit is free), so types never mix. Arrays that are read often
store narrower integers.

A move is ``origin * 64 + target`` in the bit numbers of ``board``. A clone's origin is its target. Values are
hundredths of a stone for the side to move.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

Ints = np.ndarray[Any, np.dtype[np.int64]]
Words = np.ndarray[Any, np.dtype[np.int32]]
Shorts = np.ndarray[Any, np.dtype[np.int16]]

MAX_DEPTH: Final = 60
LEVELS: Final = MAX_DEPTH + 2
MAX_MOVES: Final = 288
"""Upper bound of a position's moves: 240 pairs of squares two steps apart, 48 squares for clones."""
NONE: Final = -1
PASS: Final = 4095
UNKNOWN: Final = 1 << 20
"""Placeholder for an unknown value, greater than all values."""
PENDING: Final = 1 << 21
"""Placeholder for a node's value until the child on the next frame is searched."""
WIN: Final = 30_000
SURE: Final = WIN - 1_000
"""Values above ``SURE`` or below ``-SURE`` are proved results: ±(``WIN`` minus the plies to the end)."""

# The columns of a frame, the data of one position on the path.
OWN, OTHER, STILL, DEPTH, ALPHA, BETA, FLOOR, BEST, MOVE, TRIED, END, EVAL, KEY, CURRENT, MODE, HINT = range(16)
COLUMNS: Final = 16
# The mode of a child's search: full window, null window at alpha, null window at reduced depth.
FULL, SCOUT, REDUCED = range(3)
# The fields of the search's state.
ROOT, PLY, NODES, ENTERING, VALUE, OPEN, SELECTIVE, SEED, ROOT_MOVE, ROOT_VALUE, AGE = range(11)
FIELDS: Final = 11
# The bound type of a stored value.
EXACT, LOWER, UPPER = range(3)
# The columns of ``tuning``.
AHEAD, BEHIND, ENOUGH, IDLE, REDUCTION = range(5)
LATEST: Final = 63
"""Last move number with its own reduction in ``tuning``. Later moves have the same reduction."""


class AtaxxTables(NamedTuple):
    """The arrays of the search.

    ``frames``: a row for each position on the path, after the game's positions since the last clone. ``moves``: a row
    of scored moves for each ply from the root. ``store``: the transposition table, rows of (key, entry), their number a
    power of two. ``history``: by ply parity. ``killers``: by ply. ``tuning``: pruning and reduction, a row for each
    depth. ``network``: the network's rows. ``sums``: the hidden layer for each position on the path, two rows each.
    """

    state: Ints
    frames: Ints
    moves: Words
    store: Ints
    history: Shorts
    killers: Ints
    tuning: Ints
    network: Shorts
    sums: Shorts


HIDDEN: Final = 64
"""Number of the network's hidden units for each side."""
PATTERNS: Final = 81
"""Number of patterns of a window of two by two squares: each square is empty, own or the other's."""
CORNERS: Final = tuple(9 * rank + file for rank in range(6) for file in range(6))
"""First square of each window of two by two squares, ascending."""
WINDOWS: Final = sum(1 << corner for corner in CORNERS)
FIRST_ROW: Final = np.array([PATTERNS * (CORNERS.index(n) if n in CORNERS else 0) for n in range(64)])
"""First row of each window in the network (its empty pattern), by the window's first square."""
WINDOW: Final = 1 << 0 | 1 << 1 | 1 << 9 | 1 << 10
"""Bit set of the first window: a1, b1, a2, b2."""
TERNARY: Final = np.array(
    [sum(3**digit for digit, square in enumerate((0, 1, 9, 10)) if squares >> square & 1) for squares in range(1 << 11)]
)
"""Base-3 number of each filling of the first window, by its bit set. The first square is the lowest digit."""
STAGES: Final = 8
"""Number of game stages, by empty squares. Each has its own output weights."""
# The rows after the windows': the hidden layer of the empty board, the output weights of both sides' units for each
# stage, and the stages' constants with the output scale.
EMPTY: Final = PATTERNS * len(CORNERS)
OUTPUT: Final = EMPTY + 1
CONSTANT: Final = OUTPUT + 2 * STAGES
ONE: Final = 256
"""Integer for 1 in the hidden layer, the upper clipping bound."""
