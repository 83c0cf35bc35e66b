"""The network: its file, its rows for a board, and the evaluation of a position, compiled by numba.

An efficiently updatable network (NNUE): each side sees the board through the same ``HIDDEN`` units. The inputs are the
patterns of the 36 windows of two by two squares, the patterns of windows with blocked squares wherever they lie, and
the places of blocked squares. The activation is clipped to 0 to 1 and squared. The output is a weighted sum with
weights for each game stage.

``follow`` updates the hidden layer after a move.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import numpy as np

from engines.ataxx.board import NAMES
from engines.ataxx.search.memory import (
    CONSTANT,
    CORNERS,
    EMPTY,
    FIRST_ROW,
    HIDDEN,
    OPEN,
    OTHER,
    OUTPUT,
    OWN,
    PATTERNS,
    ROOT,
    STAGES,
    SURE,
    TERNARY,
    WINDOW,
    WINDOWS,
    AtaxxTables,
    Shorts,
)
from engines.ataxx.search.squares import count, exchange, first, load, save, weigh
from engines.compiling import called, compiled
from engines.files import read_numbers

FILE: Final = Path(__file__).with_name("ataxx.network")
"""File of the network: its rows as bytes, the last row as 16-bit integers (``engines.files``)."""

# A stored network's rows: each window's patterns, the patterns of windows with blocked squares, the kinds of blocked
# squares, the bias of the units, the output weights of both sides for each stage, and the stages' constants with the
# output scale.


def _free(blocked: int) -> list[int]:
    """Patterns (0 to 80) of a window without stones on its blocked squares. ``blocked``: bits of its four squares."""
    return [
        pattern
        for pattern in range(PATTERNS)
        if not any(blocked >> digit & 1 and pattern // 3**digit % 3 for digit in range(4))
    ]


WALLED: Final = PATTERNS * len(CORNERS)
AROUND: Final = np.full((16, PATTERNS), -1, dtype=np.int64)
"""Row numbers of windows with blocked squares, by the window's blocked squares (as bits) and its pattern.

-1 without a row: no square is blocked, or a stone would be on a blocked square.
"""
_next = WALLED
for _blocked in range(1, 16):
    for _pattern in _free(_blocked):
        AROUND[_blocked, _pattern] = _next
        _next += 1


def _kinds() -> dict[int, int]:
    """Row number of each blocked square, by the square's bit number. Symmetric squares share a row."""
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
    """A network's rows. ``on_board`` derives (and caches) the rows for a set of blocked squares."""

    def __init__(self, rows: Shorts) -> None:
        self.rows = rows
        self.on_board = lru_cache(maxsize=64)(self._on_board)

    def _on_board(self, blocked: int) -> Shorts:
        """Rows for a board, as in ``AtaxxTables.network``: blocked squares add their rows to the rows they affect."""
        windows = self.rows[:EMPTY].copy().reshape(len(CORNERS), PATTERNS, HIDDEN)
        for window, corner in enumerate(CORNERS):
            around = AROUND[blocked_in(blocked, corner)]
            windows[window, around >= 0] += self.rows[around[around >= 0]]
        walls = [row for square, row in WALL.items() if blocked >> square & 1]
        empty = self.rows[[BIAS, *walls]].sum(axis=0, dtype=np.int16) + windows[:, 0].sum(axis=0, dtype=np.int16)
        return np.vstack([windows.reshape(EMPTY, HIDDEN), empty, self.rows[BIAS + 1 :]])


def blocked_in(blocked: int, corner: int) -> int:
    """Blocked squares of a window, as four bits. ``corner``: the bit number of the window's first square."""
    return blocked >> corner & 3 | blocked >> corner + 7 & 12


@cache
def packaged() -> Network:
    """Load the packaged network, once a process. Raises BadSetup if the file is damaged."""
    return read(FILE)


def read(path: Path) -> Network:
    """Load the network in a file. Raises BadSetup if the file is missing or damaged."""
    numbers = read_numbers(path, _BYTES + 2 * HIDDEN)
    rows = np.frombuffer(numbers, dtype="i1", count=_BYTES)
    last = np.frombuffer(numbers, dtype="<i2", offset=_BYTES)
    return Network(np.concatenate([rows, last]).reshape(ROWS, HIDDEN).astype(np.int16))


@compiled
def row_of(own: int, other: int, window: int) -> int:
    """Row number of the pattern in a window of two by two squares. ``window``: the bit number of its first square."""
    mine, theirs = TERNARY[own >> window & WINDOW], TERNARY[other >> window & WINDOW]
    return FIRST_ROW[window] + mine + 2 * theirs


@compiled
def follow(t: AtaxxTables, ply: int) -> None:
    """Update the hidden layer by the windows that the move changed; at the root, from the empty board."""
    own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
    mine, theirs = 0, 0
    near = far = load(t.network, EMPTY)
    if ply > t.state[ROOT]:
        mine, theirs = t.frames[ply - 1, OTHER], t.frames[ply - 1, OWN]
        near, far = load(t.sums, 2 * ply - 1), load(t.sums, 2 * ply - 2)
    changed = own ^ mine | other ^ theirs
    windows = (changed | changed >> 1 | changed >> 9 | changed >> 10) & WINDOWS
    while windows:
        window = first(windows)
        windows &= windows - 1
        near = exchange(
            near, load(t.network, row_of(own, other, window)), load(t.network, row_of(mine, theirs, window))
        )
        far = exchange(far, load(t.network, row_of(other, own, window)), load(t.network, row_of(theirs, mine, window)))
    save(t.sums, 2 * ply, near)
    save(t.sums, 2 * ply + 1, far)


def game_stage(empty: int) -> int:
    """Game stage from 0 (full board) to ``STAGES - 1``. The standard board starts with 45 empty squares."""
    return min(empty * STAGES // 45, STAGES - 1)


stage_of = compiled(game_stage)


@called
def assess(t: AtaxxTables, ply: int) -> int:
    """Evaluate the position at ``ply`` by the network, in hundredths of a stone for the side to move.

    Needs the previous position's hidden layer, and stores this position's.
    """
    follow(t, ply)
    stage = stage_of(count(t.state[OPEN] & ~(t.frames[ply, OWN] | t.frames[ply, OTHER])))
    total = weigh(load(t.sums, 2 * ply), load(t.network, OUTPUT + 2 * stage)) + weigh(
        load(t.sums, 2 * ply + 1), load(t.network, OUTPUT + 2 * stage + 1)
    )
    value = (total * t.network[CONSTANT, STAGES] >> 22) + t.network[CONSTANT, stage]
    return max(-SURE, min(value, SURE))
