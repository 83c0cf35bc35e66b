"""A search that is begun, given nodes until it has had enough, and asked for its move."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from engines.ataxx.board import ALL
from engines.ataxx.notation import PASS, Ply
from engines.ataxx.position import Position
from engines.ataxx.search import kernel, weights

DEFAULT_MEGABYTES = 16
_ROW = 16  # bytes


class Found(msgspec.Struct, frozen=True):
    """What a finished iteration found: plies looked ahead, value in hundredths of a stone, nodes so far, the line."""

    depth: int
    value: int
    nodes: int
    line: tuple[Ply, ...]


class Search:
    """Iterative deepening over the compiled search, with tables that outlast a move.

    The same positions, seed and nodes give the same moves: no clock is looked at.
    """

    def __init__(self, megabytes: int = DEFAULT_MEGABYTES, table: np.ndarray | None = None) -> None:
        rows = 1 << (megabytes * 2**20 // _ROW).bit_length() - 1
        self._store = np.zeros((rows, 2), dtype=np.int64)
        self._age = 0
        self._open = 0
        self._weights = table

    def begin(self, positions: Sequence[Position], seed: int = 0, selective: bool = True) -> None:
        """Prepares a search of the last position."""
        root = positions[-1]
        opened = ALL & ~root.blocked
        if opened != self._open:
            self._store[:] = 0
            self._open = opened
        self._age += 1
        first = len(positions) - 1
        state = np.zeros(kernel.FIELDS, dtype=np.int64)
        frames = np.zeros((first + kernel.MAX_DEPTH + 3, kernel.COLUMNS), dtype=np.int64)
        for number, position in enumerate(positions):
            frames[number, kernel.OWN] = position.own
            frames[number, kernel.OTHER] = position.other
            frames[number, kernel.STILL] = number
        state[kernel.ROOT] = first
        state[kernel.OPEN] = opened
        state[kernel.SELECTIVE] = selective
        state[kernel.SEED] = seed % 2**31
        state[kernel.ROOT_MOVE] = kernel.NONE
        state[kernel.AGE] = self._age & 0xFFFFFF
        self._tables = kernel.Tables(
            state,
            frames,
            np.zeros((kernel.MAX_DEPTH + 3, kernel.MAX_MOVES), dtype=np.int64),
            self._store,
            np.zeros((2, 4096), dtype=np.int64),
            np.full(kernel.MAX_DEPTH + 3, kernel.NONE, dtype=np.int64),
            self._weights if self._weights is not None else weights_by_empty(opened),
        )
        self.depth = 0
        self.found: Found | None = None
        self._deepen()

    def _deepen(self) -> None:
        self.depth += 1
        state, frames = self._tables.state, self._tables.frames
        root = state[kernel.ROOT]
        state[kernel.PLY] = root
        state[kernel.ENTERING] = 1
        frames[root, kernel.DEPTH] = self.depth
        frames[root, kernel.ALPHA] = -kernel.WIN
        frames[root, kernel.BETA] = kernel.WIN

    def run(self, nodes: int) -> bool:
        state = self._tables.state
        limit = int(state[kernel.NODES]) + nodes
        while kernel.run(self._tables, limit):
            self.found = Found(self.depth, int(state[kernel.ROOT_VALUE]), int(state[kernel.NODES]), ())
            if self.depth == kernel.MAX_DEPTH or abs(self.found.value) > kernel.SURE and self.depth >= kernel.WIN - abs(self.found.value):
                return True
            self._deepen()
        return False

    @property
    def nodes(self):
        return int(self._tables.state[kernel.NODES])

    @property
    def move(self) -> Ply:
        return ply_of(int(self._tables.state[kernel.ROOT_MOVE]))


def ply_of(move: int) -> Ply:
    origin, target = divmod(move, 64)
    return PASS if move == kernel.PASS else Ply(target, None if origin == target else origin)


def weights_by_empty(opened: int) -> np.ndarray:
    squares = opened.bit_count()
    rows = np.zeros((50, kernel.FEATURES), dtype=np.int64)
    for empty in range(squares + 1):
        for f in range(kernel.FEATURES):
            rows[empty, f] = round((weights.EMPTY_BOARD[f] * empty + weights.FULL_BOARD[f] * (squares - empty)) / squares)
    return rows
