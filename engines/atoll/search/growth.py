"""Monte Carlo tree search of one position after another."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from engines.atoll.connection import EMPTY, empty
from engines.atoll.geometry import COLOURS, Colour, Size, board_of
from engines.atoll.search import memory, tree
from engines.atoll.search.landings import LARGEST, around, landings, leaps
from engines.atoll.search.policy import Policy, packaged, windows

KNOBS: Final[dict[int, float]] = {
    memory.RIPE: 6,
    memory.EQUAL: 300,
    memory.SWEEPS: 3,
    memory.TRUST: 100,
    memory.LEAN: 0.8,
    memory.RELAX: 1.4,
    memory.SPAN: 5,
    memory.WIDE: 10,
    memory.ROOT_SWEEPS: 60,
}
"""The search's parameters, chosen by matches.

A node takes as long as about ten playouts. So the search trusts its priors and widens slowly.
"""
LEVEL_SWEEPS: Final = 400
"""Number of sweeps until the potentials of the largest empty board converge."""
EDGES: Final = 4_000_000
"""Most edges (32 bytes each): enough for two seconds of search. The memory is committed only as it fills."""


class AtollSearch:
    """Monte Carlo tree search on one size of board, with a new tree for each position.

    The search knows edge templates (``landings``) and threats: the side to move completes its chain or must break the
    rival's. The potentials of a new position start from the parent's. No clock is used: the same calls find the same
    moves.
    """

    def __init__(self, size: Size, room: int = EDGES, policy: Policy | None = None) -> None:
        """Allocate a tree of at most ``room`` edges. ``policy``: None for the packaged network."""
        self.size: Size = size
        self.tables = _blank(size, room // 10, room, policy or packaged())

    def begin(self, position: str, turn: Colour, last: str | None = None, seed: int = 0) -> None:
        """Prepare to search an undecided position in the form of ``engines.atoll.connection``.

        The search is finished at once if the side to move can complete an unbreakable chain. ``last``: the newest
        stone's cell.
        """
        state = self.tables.state
        self.tables.stones[:] = stones_of(position)
        state[memory.MOVER] = memory.BLACK + COLOURS.index(turn)
        state[memory.LAST] = memory.NONE if last is None else board_of(self.size).number[last]
        state[memory.CHANCE] = seed
        self.tables.level[:] = _level(self.size)
        state[memory.ROOT] = memory.NONE
        state[[memory.PLAYOUTS, memory.NODES, memory.EDGES, memory.FATE_OF_ROOT]] = 0
        # The first run adds the root, even with no playouts.
        tree.run(self.tables, 0)

    def run(self, playouts: int) -> bool:
        """Run ``playouts`` more playouts. Returns True if the winner is proved."""
        tree.run(self.tables, playouts)
        return self.fate != 0

    @property
    def playouts(self) -> int:
        return int(self.tables.state[memory.PLAYOUTS])

    @property
    def fate(self) -> int:
        """Proved result for the side to move: ``d`` for a win with ``d`` more stones, ``-d`` for a loss; 0 if unproved.

        ``d``: the fewest stones that fill the winner's chain. A rival who plays into its gaps can add one or two.
        """
        return int(self.tables.state[memory.FATE_OF_ROOT])

    @property
    def share(self) -> float:
        """Share of playouts won by the side to move: 0.5 before the first, 1 or 0 if the winner is proved."""
        if self.fate:
            return float(self.fate > 0)
        edges = self._edges()
        visits = int(edges[memory.VISITS].sum())
        return int(edges[memory.WINS].sum()) / visits if visits else 0.5

    @property
    def move(self) -> str:
        """Best move: the shortest proved win, else the most visited unproved move, else the longest proved loss."""
        edges = self._edges()
        fates, visits = edges[memory.FATE], edges[memory.VISITS]
        won, open_ = fates > 0, fates == 0
        rank = np.where(won, -fates, -fates if not open_.any() else np.where(open_, 0, -1))
        candidates = won if won.any() else np.full(len(fates), fill_value=True)
        order = np.lexsort((edges[memory.PRIOR], visits, rank, candidates))
        return board_of(self.size).cells[edges[memory.MOVE, order[-1]]]

    @property
    def open(self) -> list[str]:
        """Names of the empty cells that are not proved losses, in the order of the tree's edges."""
        edges = self._edges()
        return [board_of(self.size).cells[cell] for cell in edges[memory.MOVE, edges[memory.FATE] >= 0]]

    @property
    def tries(self) -> dict[str, int]:
        """Number of visits of each empty cell that is not a proved loss, by name."""
        edges = self._edges()
        chances = edges[memory.FATE] >= 0
        moves, tried = edges[memory.MOVE, chances].tolist(), edges[memory.VISITS, chances].tolist()
        return {board_of(self.size).cells[cell]: count for cell, count in zip(moves, tried, strict=True)}

    def _edges(self) -> memory.Ints:
        """Columns of ``AtollTables.edges`` with the edges of the root."""
        first, count = self.tables.nodes[self.tables.state[memory.ROOT], [memory.FIRST, memory.COUNT]]
        return self.tables.edges[:, first : first + count]


@cache
def _level(size: Size) -> memory.Floats:
    """Potentials on the empty board: the solver's initial values."""
    tables = _blank(size, 0, 0, packaged())
    tables.state[memory.ROOT] = memory.NONE
    tables.knobs[memory.ROOT_SWEEPS] = LEVEL_SWEEPS
    tree.run(tables, 0)
    return tables.level


def _blank(size: Size, nodes: int, edges: int, policy: Policy) -> memory.AtollTables:
    board = board_of(size)
    cells = len(board.cells)
    room = cells + 16
    border = np.full((8, max(len(island.border) for island in board.islands)), memory.NONE, dtype=np.int32)
    for row, island in enumerate(board.islands):
        border[row, : len(island.border)] = island.border
    ends = np.zeros((3, 4), dtype=np.int32)
    for code, colour in enumerate(COLOURS, memory.BLACK):
        ends[code] = [node for pair in board.opposites if pair.colour == colour for node in (pair.start, pair.goal)]
    tables = memory.AtollTables(
        state=np.zeros(memory.FIELDS, dtype=np.int64),
        knobs=np.zeros(memory.KNOBS),
        around=np.array(around(size), dtype=np.int32),
        leaps=np.array(leaps(size), dtype=np.int32),
        order=_scattered(size),
        mends=_mends(),
        landings=_landings(size),
        border=border,
        ends=ends,
        level=np.full((6, room), 0.5),
        window=windows(size),
        **policy._asdict(),
        stones=np.array(stones_of(empty(board)), dtype=np.int32),
        nodes=np.zeros((nodes, memory.NODE_COLUMNS), dtype=np.int32),
        edges=np.zeros((memory.EDGE_COLUMNS, edges), dtype=np.int32),
        scratch=np.zeros((memory.SCRATCH, room), dtype=np.int32),
        pairs=np.zeros((cells + 8, cells + 8), dtype=np.int64),
        flows=np.zeros((memory.FLOWS, room)),
        contacts=np.zeros((2, 3 * cells), dtype=np.int32),
        links=np.zeros((cells, memory.WIRES), dtype=np.int32),
        conductance=np.zeros((cells, memory.WIRES)),
        ranks=np.zeros(memory.BUCKETS + 1, dtype=np.int32),
        inputs=np.zeros((cells, memory.NUMBERS), dtype=np.float32),
        units=np.zeros((2, memory.HIDDEN), dtype=np.float32),
    )
    tables.knobs[list(KNOBS)] = list(KNOBS.values())
    return tables


@cache
def _mends() -> memory.Bytes:
    """Directions (as bits) of a cell's empty neighbours that repair a bridge, by colour and ring.

    A ring has the content of the six neighbours, two bits each. A repairing neighbour lies between two stones.
    """
    rings = np.arange(1 << 12)
    at = [rings >> 2 * turn & 3 for turn in range(6)]
    mends = np.zeros((3, len(rings)), dtype=np.uint8)
    for colour in (memory.BLACK, memory.WHITE):
        for turn in range(6):
            beside = (at[turn - 1] == colour) & (at[(turn + 1) % 6] == colour) & (at[turn] == memory.NOBODY)
            mends[colour] |= (beside << turn).astype(np.uint8)
    return mends


@cache
def _landings(size: Size) -> memory.Ints:
    """Landings in the form of ``AtollTables``, by size of ground. Bridges are left out, because ``join`` finds them."""
    found = sorted((len(each.ground), each) for each in landings(size) if len(each.ground) > 2)
    rows = np.full((len(found), memory.GROUND + LARGEST), memory.NONE, dtype=np.int32)
    for row, (count, each) in zip(rows, found, strict=True):
        row[: memory.GROUND + count] = (each.cell, each.island, count, *each.ground)
    return rows


@cache
def _scattered(size: Size) -> memory.Ints:
    """Cell numbers by set. No two cells of one of the three sets touch, so the processor handles several at once."""
    points = board_of(size).points
    order = sorted(range(len(points)), key=lambda cell: ((points[cell].row - 3 * points[cell].file) // 2 % 3, cell))
    return np.array(order, dtype=np.int32)


def stones_of(position: str) -> list[int]:
    """Colour of each node in a position, then ``NEITHER`` for the outside: the values of ``AtollTables.stones``."""
    colours = [
        memory.NOBODY if letter == EMPTY else memory.BLACK if letter.isupper() else memory.WHITE for letter in position
    ]
    return [*colours, memory.NEITHER]
