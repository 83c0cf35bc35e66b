"""The layout of all that the compiled search reads and writes: its arrays, their rows and columns, and its numbers.

All integers are signed and 64 bits wide, sets of squares too (they leave the sign bit alone), so that types never mix;
arrays that are read often keep them narrower, as far as they fit.
A move is ``origin * 64 + target`` by the bit numbers of ``board``; a clone has its target as origin. Values are
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
"""No position has more: 240 pairs of squares are two steps apart, 48 squares can be cloned to."""
NONE: Final = -1
PASS: Final = 4095
UNKNOWN: Final = 1 << 20
"""In place of a value: not known yet."""
PENDING: Final = 1 << 21
"""In place of a value: a child on the next frame has to be searched first."""
WIN: Final = 30_000
SURE: Final = WIN - 1_000
"""Values beyond it are won or lost games: ``WIN`` less the plies until then."""

# The columns of a frame: the data of one position on the path.
OWN, OTHER, STILL, DEPTH, ALPHA, BETA, FLOOR, BEST, MOVE, TRIED, END, EVAL, KEY, CURRENT, MODE, HINT = range(16)
COLUMNS: Final = 16
# The mode of a child's search: full window; null window around alpha; null window at reduced depth.
FULL, SCOUT, REDUCED = range(3)
# The fields of the search's state.
ROOT, PLY, NODES, ENTERING, VALUE, OPEN, SELECTIVE, SEED, ROOT_MOVE, ROOT_VALUE, AGE = range(11)
FIELDS: Final = 11
# How a stored value bounds the true one.
EXACT, LOWER, UPPER = range(3)
# The columns of the tuning: see there.
AHEAD, BEHIND, ENOUGH, IDLE, REDUCTION = range(5)
LATEST: Final = 63
"""Moves of a node beyond this one are reduced like it."""


class Tables(NamedTuple):
    """All that the search reads and writes.

    ``frames`` has a row for each position of the path, those before the root since the last clone included; ``moves`` a
    row of scored moves for each ply from the root; ``store`` is the transposition table, rows of (key, entry), a power
    of two of them; ``history`` and ``killers`` are by ply's parity and by ply. ``tuning`` has a row for each depth,
    with the pruning and reduction: see ``tuning``. ``network`` are the network's rows, and ``sums`` its hidden layer in
    the positions of the path, two rows for each.
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
"""Hidden units of the network, for either side."""
PATTERNS: Final = 81
"""The ways to fill a window of two by two squares: each is empty, one's own or the other's."""
CORNERS: Final = tuple(9 * rank + file for rank in range(6) for file in range(6))
"""The windows by the first of their squares, ascending."""
WINDOWS: Final = sum(1 << corner for corner in CORNERS)
FIRST_ROW: Final = np.array([PATTERNS * (CORNERS.index(n) if n in CORNERS else 0) for n in range(64)])
"""By window: the network's row for the empty one."""
WINDOW: Final = 1 << 0 | 1 << 1 | 1 << 9 | 1 << 10
"""The squares of the first window."""
TERNARY: Final = np.array(
    [sum(3**digit for digit, square in enumerate((0, 1, 9, 10)) if squares >> square & 1) for squares in range(1 << 11)]
)
"""The squares of the first window as digits of a ternary number, the first one least significant."""
STAGES: Final = 8
"""The stages of a game, by how many squares are still empty, each with its own weights of the units."""
# The rows after the windows' rows: the hidden layer of the empty board; the output weights of either side's units for
# each stage; last each stage's constant and the scale of the sum.
EMPTY: Final = PATTERNS * len(CORNERS)
OUTPUT: Final = EMPTY + 1
CONSTANT: Final = OUTPUT + 2 * STAGES
ONE: Final = 256
"""The number that stands for 1 in the hidden layer, where each unit is held between 0 and 1."""
