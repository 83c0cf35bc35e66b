"""What the evaluation's features weigh, in hundredths of a stone.

The order is that of ``evaluation.evaluate``: stones, safe stones, exposed stones, corners, edges, reach, holes, tempo.
The weights pass evenly from those of an empty board to those of a full one; both are fitted to games.
"""

from __future__ import annotations

import numpy as np

from engines.ataxx.search.fitted import EMPTY_BOARD, FULL_BOARD
from engines.ataxx.search.layout import Ints


def rows(squares: int, start: tuple[int, ...] = EMPTY_BOARD, end: tuple[int, ...] = FULL_BOARD) -> Ints:
    """A row of weights for each number of empty squares, on a board with so many squares that are not blocked."""
    empty = np.arange(squares + 1, dtype=np.int64)[:, None]
    mixed = empty * np.array(start, dtype=np.int64) + (squares - empty) * np.array(end, dtype=np.int64)
    return np.asarray(np.rint(mixed / max(squares, 1)), dtype=np.int64)
