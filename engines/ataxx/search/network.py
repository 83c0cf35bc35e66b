"""The network that judges Ataxx positions: its file, and the rows for a board.

It evaluates the board from either side with the same ``HIDDEN`` units (an efficiently updatable network, NNUE). The
inputs are the patterns of the 36 windows of two by two squares (own, other's, empty); for windows with blocked squares
also the pattern around them, wherever the window lies; and the places of blocked squares. The activation is clipped to
0 to 1 and squared. The value is the weighted sum of both sides' units, with weights for each stage of the game.
``evaluation.follow`` updates the sums after a move.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from engines.ataxx.board import NAMES
from engines.ataxx.search.layout import CORNERS, EMPTY, HIDDEN, PATTERNS, STAGES, Shorts
from engines.weights import read_numbers, write_numbers

FILE: Final = Path(__file__).with_name("ataxx.network")
"""The rows as bytes, and the last one as 16-bit numbers (``engines.weights``)."""

# A stored network's rows: each window's patterns; the patterns around blocked squares; the kinds of blocked squares;
# the units' bias; the output weights of either side's units at each stage; last the stages' constants and the scale of
# the sum.


def _free(blocked: int) -> list[int]:
    """The patterns that a window can have with these of its four squares blocked."""
    return [
        pattern
        for pattern in range(PATTERNS)
        if not any(blocked >> digit & 1 and pattern // 3**digit % 3 for digit in range(4))
    ]


WALLED: Final = PATTERNS * len(CORNERS)
AROUND: Final = np.full((16, PATTERNS), -1, dtype=np.int64)
"""The row of a pattern around blocked squares of a window, by these; -1 where there is none."""
_next = WALLED
for _blocked in range(1, 16):
    for _pattern in _free(_blocked):
        AROUND[_blocked, _pattern] = _next
        _next += 1


def _kinds() -> dict[int, int]:
    """Every square's row as a blocked one: mirror images share a row."""
    folded = {}
    for square in NAMES:
        rank, file = divmod(square, 9)
        folded[square] = tuple(sorted((min(rank, 6 - rank), min(file, 6 - file))))
    order = sorted(set(folded.values()))
    return {square: _next + order.index(kind) for square, kind in folded.items()}


WALL: Final = _kinds()
BIAS: Final = max(WALL.values()) + 1
ROWS: Final = BIAS + 2 + 2 * STAGES
_BYTES: Final = (ROWS - 1) * HIDDEN


class Network:
    """A network's rows, and the search's rows for a board."""

    def __init__(self, rows: Shorts) -> None:
        self.rows = rows
        self.on_board = lru_cache(maxsize=64)(self._on_board)

    def _on_board(self, blocked: int) -> Shorts:
        """The search's rows, with the contributions of the board's blocked squares summed up."""
        windows = self.rows[:EMPTY].copy().reshape(len(CORNERS), PATTERNS, HIDDEN)
        for window, corner in enumerate(CORNERS):
            around = AROUND[blocked_in(blocked, corner)]
            windows[window, around >= 0] += self.rows[around[around >= 0]]
        walls = [row for square, row in WALL.items() if blocked >> square & 1]
        empty = self.rows[[BIAS, *walls]].sum(axis=0, dtype=np.int16) + windows[:, 0].sum(axis=0, dtype=np.int16)
        return np.vstack([windows.reshape(EMPTY, HIDDEN), empty, self.rows[BIAS + 1 :]])


def blocked_in(blocked: int, corner: int) -> int:
    """The blocked squares of a window's four, as bits."""
    return blocked >> corner & 3 | blocked >> corner + 7 & 12


@cache
def packaged() -> Network:
    """The network that comes with the engine. Raises BadSetup if it cannot be read."""
    return read(FILE)


def read(path: Path) -> Network:
    """The network in a file. Raises BadSetup if there is none."""
    numbers = read_numbers(path, _BYTES + 2 * HIDDEN)
    rows = np.frombuffer(numbers, dtype="i1", count=_BYTES)
    last = np.frombuffer(numbers, dtype="<i2", offset=_BYTES)
    return Network(np.concatenate([rows, last]).reshape(ROWS, HIDDEN).astype(np.int16))


def write(path: Path, rows: Shorts, origin: str) -> None:
    """Write a network to a file, with one line about its training."""
    write_numbers(path, rows[:-1].astype("i1").tobytes() + rows[-1].astype("<i2").tobytes(), origin)
