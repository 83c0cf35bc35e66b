"""Iterative deepening, with the parameters of pruning and reduction.

``AHEAD``: the margin of reverse futility pruning, in hundredths of a stone. ``BEHIND``: the margin of futility pruning.
``ENOUGH``: the number of moves before late move pruning. ``IDLE``: 1 to skip jumps without captures. From ``REDUCTION``
on: the late move reduction in plies for each move number, by the child's depth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np

from engines.ataxx.board import ALL, moves, reach
from engines.ataxx.fen import Position
from engines.ataxx.notation import PASS, Ply
from engines.ataxx.search import memory, tree
from engines.ataxx.search.memory import AHEAD, BEHIND, ENOUGH, IDLE, LATEST, MAX_DEPTH, REDUCTION, Ints
from engines.ataxx.search.network import Network, packaged

_NEVER: Final = 1 << 20


def _tuning() -> Ints:
    tuning = np.zeros((MAX_DEPTH + 1, REDUCTION + LATEST + 1), dtype=np.int64)
    tuning[:, [AHEAD, BEHIND, ENOUGH]] = _NEVER
    for depth in range(MAX_DEPTH + 1):
        if depth <= 6:
            tuning[depth, AHEAD] = 100 * depth
            tuning[depth, BEHIND] = 120 * depth
            tuning[depth, ENOUGH] = 3 + 2 * depth * depth
            tuning[depth, IDLE] = 1
        for tried in range(3, LATEST + 1):
            if depth >= 2:
                tuning[depth, REDUCTION + tried] = round(0.5 + math.log(depth) * math.log(tried) / 2)
    return tuning


TUNING: Final = _tuning()
"""Array ``AtaxxTables.tuning``: a row of parameters for each depth."""


MEGABYTES = 32
"""Default size of the transposition table, in MiB."""
_ROW_BYTES = 16
WINDOW = 50
"""Half-width of the aspiration window around the previous iteration's value, in hundredths of a stone."""


class Iteration(msgspec.Struct, frozen=True):
    """A finished iteration: its depth in plies, its value in hundredths of a stone, and all nodes so far."""

    depth: int
    value: int
    nodes: int

    @property
    def plies_to_end(self) -> int | None:
        """Number of plies to the proved end: positive for a win, negative for a loss. None while undecided."""
        if abs(self.value) <= memory.SURE:
            return None
        plies = memory.WIN - abs(self.value)
        return plies if self.value > 0 else -plies


class AtaxxSearch:
    """Searches one position after another, with one transposition table.

    No clock is used: the same calls find the same moves with the same number of nodes.
    """

    def __init__(self, megabytes: int = MEGABYTES, network: Network | None = None) -> None:
        """Allocate a table of ``megabytes`` MiB. ``network``: None for the packaged network."""
        size = 1 << (megabytes * 2**20 // _ROW_BYTES).bit_length() - 1
        self._store = np.zeros((size, 2), dtype=np.int64)
        self._network = network or packaged()
        self._open = 0
        self._age = 0

    def forget(self) -> None:
        """Empty the transposition table. The next search starts without earlier results."""
        self._store[:] = 0
        self._age = 0

    def begin(self, positions: Sequence[Position], seed: int = 0, selective: bool = True) -> None:
        """Prepare to search the last of ``positions``. It may be a repetition, but must not be over otherwise.

        The earlier positions since the last clone, oldest first, count for repetition. ``seed`` breaks ties between
        moves. Without ``selective`` nothing is pruned or reduced, and the table only orders moves: the value is exact
        for the depth.
        """
        root = self._from = positions[-1]
        first = len(positions) - 1
        opened = ALL & ~root.blocked
        if opened != self._open:
            if self._age:
                self.forget()
            self._open = opened
        self._age = (self._age + 1) % 2**20
        state = np.zeros(memory.FIELDS, dtype=np.int64)
        state[memory.ROOT] = first
        state[memory.OPEN] = opened
        state[memory.SELECTIVE] = selective
        state[memory.SEED] = seed % 2**31
        state[memory.ROOT_MOVE] = memory.NONE
        state[memory.AGE] = self._age
        frames = np.zeros((first + memory.LEVELS, memory.COLUMNS), dtype=np.int64)
        for still, position in enumerate(positions):
            frames[still, memory.OWN] = position.own
            frames[still, memory.OTHER] = position.other
            frames[still, memory.STILL] = still
        self._tables = memory.AtaxxTables(
            state=state,
            frames=frames,
            moves=np.zeros((memory.LEVELS, memory.MAX_MOVES), dtype=np.int32),
            store=self._store,
            history=np.zeros((2, memory.PASS + 1), dtype=np.int16),
            killers=np.full(memory.LEVELS, memory.NONE, dtype=np.int64),
            tuning=TUNING,
            network=self._network.on_board(root.blocked),
            sums=np.zeros((2 * len(frames), memory.HIDDEN), dtype=np.int16),
        )
        self._search = tree.run.on(self._tables)
        self.found: Iteration | None = None
        self._deepen(1, -memory.WIN, memory.WIN)

    def run(self, nodes: int, depth: int = memory.MAX_DEPTH) -> bool:
        """Search about ``nodes`` more nodes, at most to ``depth`` plies.

        Returns True if the search is finished: at ``depth``, at a proved end of the game, or with only one legal move.
        """
        limit = self.nodes + nodes
        while not self._finished(depth) and self._search(limit):
            value = int(self._tables.state[memory.ROOT_VALUE])
            low, high = self._window
            if value <= low and low > -memory.WIN:
                self._deepen(self._depth, -memory.WIN, high)
                continue
            if value >= high and high < memory.WIN:
                self._deepen(self._depth, low, memory.WIN)
                continue
            self.found = Iteration(self._depth, value, self.nodes)
            if not self._finished(depth):
                narrow = self._depth >= 4 and abs(value) < memory.SURE
                low, high = (value - WINDOW, value + WINDOW) if narrow else (-memory.WIN, memory.WIN)
                self._deepen(self._depth + 1, low, high)
        return self._finished(depth)

    @property
    def nodes(self) -> int:
        return int(self._tables.state[memory.NODES])

    @property
    def move(self) -> Ply | None:
        """Best move so far, without origin if it is a clone; None before any move is found."""
        move = int(self._tables.state[memory.ROOT_MOVE])
        return None if move == memory.NONE else _ply(move)

    @property
    def line(self) -> tuple[Ply, ...]:
        """Principal variation as stored in the table, next ply first. Ends before a repeated position."""
        position, seen, line = self._from, set[Position](), list[Ply]()
        ply = self.move
        while ply and len(line) < self._depth:
            line.append(ply)
            position = position.after(ply)
            still = msgspec.structs.replace(position, halfmove=0, fullmove=1)
            if still in seen:
                break
            seen.add(still)
            ply = self._remembered(position)
        return tuple(line)

    def _finished(self, depth: int) -> bool:
        """True if the search can stop: at ``depth``, at a proved end of the game, or with only one legal move."""
        if self.found is None:
            return False
        plies = self.found.plies_to_end
        certain = plies is not None and abs(plies) <= self.found.depth
        alone = self._tables.frames[self._root, memory.END] == 1
        return bool(certain or alone or self.found.depth >= depth)

    @property
    def _root(self) -> int:
        return int(self._tables.state[memory.ROOT])

    def _deepen(self, depth: int, low: int, high: int) -> None:
        self._depth = depth
        self._window = low, high
        state, frame = self._tables.state, self._tables.frames[self._root]
        state[memory.PLY] = self._root
        state[memory.ENTERING] = 1
        frame[memory.DEPTH] = depth
        frame[memory.ALPHA] = low
        frame[memory.BETA] = high

    def _remembered(self, position: Position) -> Ply | None:
        """Best move in the table for a position, or a forced pass; None if the table has no move."""
        own, other, empty = position.own, position.other, position.empty
        if not own or not other or not reach(own | other) & empty:
            return None
        if not reach(own) & empty:
            return PASS
        (key,) = tree.key_of(np.array([own]), np.array([other]))
        known, entry = self._store[key & (len(self._store) - 1)]
        if known != key:
            return None
        ply = _ply(int(entry) & memory.PASS)
        first = 0 if ply.origin is None else 1 << ply.origin
        return ply if ply.target is not None and (first, 1 << ply.target) in moves(own, empty) else None


def _ply(move: int) -> Ply:
    if move == memory.PASS:
        return PASS
    origin, target = divmod(move, 64)
    return Ply(target, None if origin == target else origin)
