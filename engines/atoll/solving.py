"""Exhaustive search of late positions by must-play regions, on bit sets.

A carrier is a set of empty cells that holds a whole proof of a win. The loser must play into it. So after each losing
move, only the cells of its refutation's carrier are left to try: the must-play region. After R. Hayward and others,
*Solving 7x7 Hex with domination, fill-in, and virtual connections* (2005).

Bits lie on a sheared grid, so that each of the six directions is one shift. Bits between two files are unused.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from engines.atoll.connection import colour_at
from engines.atoll.geometry import COLOURS, ISLAND_BIT, PAIR_BITS, Colour, Size, board_of, has_pair

DEEPEST: Final = 5
"""Greatest depth of iterative deepening in moves. Forced moves do not count."""

Group: TypeAlias = tuple[int, int]
"""A group of touching stones: the bit sets of its liberties and of the islands that it touches."""


class Exhausted(Exception):
    """The node budget is spent before a result is proved."""


class Army(NamedTuple):
    """A colour's stones as a bit set, and its groups. ``colour``: the index in ``COLOURS``."""

    colour: int
    cells: int
    groups: tuple[Group, ...]

    @property
    def wins(self) -> bool:
        return any(has_pair(ends) for _, ends in self.groups)


class Proof(NamedTuple):
    """A proved result for the side to move.

    ``carrier``: the winner's. ``move``: the winning cell, 0 in a loss. ``depth``: the number of the winner's moves
    until unbreakable bridges join two opposite islands.
    """

    carrier: int
    move: int
    depth: int

    @property
    def won(self) -> bool:
        return self.move != 0


class BitGrid:
    """A board for bit sets. ``bits``: cells' bits by number. ``names``: cells' names by bit. ``bit``: bits by name."""

    def __init__(self, size: Size) -> None:
        self.board = board_of(size)
        self.side = 3 * self.board.files // 2 + 2
        shift = self.board.files // 2
        self.bits = tuple(
            1 << point.file * self.side + (point.row - point.file) // 2 + shift for point in self.board.points
        )
        self.names = dict(zip(self.bits, self.board.cells, strict=True))
        self.bit = {name: bit for bit, name in self.names.items()}

    def set_of(self, letters: str, kind: Colour | None) -> int:
        """Bit set of a colour's stones, or of the empty cells (None). ``letters``: as in ``connection``."""
        return sum(bit for number, bit in enumerate(self.bits) if colour_at(letters, number) == kind)

    def army(self, letters: str, colour: Colour) -> Army:
        """A colour's stones with their groups and liberties. ``letters``: as in ``engines.atoll.connection``."""
        empty = self.set_of(letters, None)
        everything = sum(self.bits)
        islands = (island for island in self.board.islands if island.colour == colour)
        groups = tuple((sum(self.bits[cell] for cell in island.border), ISLAND_BIT[island.side]) for island in islands)
        army = Army(COLOURS.index(colour), 0, groups)
        for bit in cells_of(self.set_of(letters, colour)):
            army = self.added(army, bit, everything & ~army.cells)
        return without(army, everything & ~empty)

    def sides(self, letters: str, turn: Colour) -> tuple[Army, Army, int]:
        """Army of the side to move, army of its rival, and the bit set of the empty cells."""
        rival: Colour = "white" if turn == "black" else "black"
        return self.army(letters, turn), self.army(letters, rival), self.set_of(letters, None)

    def added(self, army: Army, cell: int, empty: int) -> Army:
        """Army after one more stone, which may join several groups. ``cell``, ``empty``: bit sets."""
        liberties, ends, others = self.around(cell), 0, []
        for group in army.groups:
            if group[0] & cell:
                liberties |= group[0]
                ends |= group[1]
            else:
                others.append(group)
        liberties &= empty & ~cell
        if liberties or ends:
            others.append((liberties, ends))
        return Army(army.colour, army.cells | cell, tuple(others))

    def around(self, cells: int) -> int:
        """Bit set of the neighbours of ``cells``. Bits outside the board are not cleared."""
        side = self.side
        return cells << 1 | cells >> 1 | cells << side | cells >> side | cells << side - 1 | cells >> side - 1

    def near(self, liberties: int, empty: int) -> int:
        """Bit set of the empty cells that are liberties of a group, or at bridge distance from it."""
        once, twice = 0, liberties
        for step in (1, self.side, self.side - 1):
            for moved in (liberties << step, liberties >> step):
                twice |= once & moved
                once |= moved
        return twice & empty

    def reached(self, cells: int, empty: int) -> int:
        """Bit set of the empty cells that touch one of these cells, or are at bridge distance from one."""
        side = self.side
        steps = (1, side, side - 1, -1, -side, 1 - side)
        beside = [_moved(cells, step) & empty for step in steps]
        found = 0
        for turn in range(6):
            further = turn - 5
            found |= beside[turn] | _moved(beside[turn], steps[further]) & _moved(beside[further], steps[turn])
        return found & empty


@cache
def grid_of(size: Size) -> BitGrid:
    """The grid of a size. Every call returns the same object."""
    return BitGrid(size)


def _moved(cells: int, step: int) -> int:
    return cells << step if step > 0 else cells >> -step


def cells_of(cells: int) -> list[int]:
    """Single bits of a set, ascending."""
    found = []
    while cells:
        bit = cells & -cells
        found.append(bit)
        cells ^= bit
    return found


def without(army: Army, taken: int) -> Army:
    """Army after the loss of the liberties in ``taken``. Groups without liberties and islands are dropped."""
    groups = tuple((liberties & ~taken, ends) for liberties, ends in army.groups)
    return Army(army.colour, army.cells, tuple(group for group in groups if group[0] or group[1]))


def linked(groups: tuple[Group, ...], allowed: int) -> tuple[list[list[int]], list[int]]:
    """Chains of groups joined by bridges of allowed cells, and the bridges. A chain is a list of liberties and islands.

    Two common liberties are a bridge: the rival can take only one. Each cell serves one bridge, so all hold together.
    """
    chains = [[liberties & allowed, ends] for liberties, ends in groups]
    bridges: list[int] = []
    changed = True
    while changed:
        changed = False
        for one in range(len(chains) - 1, 0, -1):
            liberties, ends = chains[one]
            for other in range(one):
                common = liberties & chains[other][0]
                rest = common & common - 1
                if not rest:
                    continue
                bridge = common ^ (rest & rest - 1)
                bridges.append(bridge)
                del chains[one]
                chains[other][0] |= liberties
                chains[other][1] |= ends
                for chain in chains:
                    chain[0] &= ~bridge
                changed = True
                break
    return chains, bridges


def joins(chains: list[list[int]]) -> bool:
    return any(has_pair(ends) for _, ends in chains)


def held(groups: tuple[Group, ...], allowed: int) -> int | None:
    """Carrier (bit set) of bridges over ``allowed`` cells that join two opposite islands; None without such bridges."""
    chains, bridges = linked(groups, allowed)
    return _carrier(groups, bridges) if joins(chains) else None


def _carrier(groups: tuple[Group, ...], bridges: list[int]) -> int:
    carrier = sum(bridges)
    for bridge in bridges:
        if joins(linked(groups, carrier & ~bridge)[0]):
            carrier &= ~bridge
    return carrier


class AtollSolver:
    """A search of positions on one size of board, with one transposition table. ``left``: its budget in nodes."""

    def __init__(self, size: Size, nodes: int) -> None:
        self.grid = grid_of(size)
        self.left = nodes
        self._proofs: dict[tuple[int, int, int], Proof] = {}
        self._tried: dict[tuple[int, int, int], int] = {}

    def solve(self, own: Army, rival: Army, empty: int) -> Proof | None:
        """The proved result by iterative deepening; None without a proof within ``DEEPEST`` and the node budget."""
        try:
            for depth in range(DEEPEST + 1):
                proof = self._search(own, rival, empty, depth)
                if proof is not None:
                    return proof
        except Exhausted:
            pass
        return None

    def after(self, own: Army, rival: Army, empty: int, cell: int) -> tuple[Army, Army, int]:
        """Position after a stone of ``own`` on ``cell``: the rival's army (to move), the own army, the empty cells."""
        return without(rival, cell), self.grid.added(own, cell, empty), empty & ~cell

    def _threats(self, army: Army, chains: list[list[int]], empty: int, enough: int = 99) -> list[Proof]:
        """Wins by one stone that completes unbreakable bridges, at most ``enough``. Misses rare wins."""
        close = [(ends, self.grid.near(liberties, empty)) for liberties, ends in chains if ends]
        wanted = 0
        for pair in PAIR_BITS:
            one, two = (_close_to(close, end) for end in pair)
            wanted |= one & two
        found: list[Proof] = []
        for cell in cells_of(wanted):
            carrier = held(self.grid.added(army, cell, empty).groups, empty & ~cell)
            if carrier is not None:
                found.append(Proof(carrier | cell, cell, 1))
                if len(found) >= enough:
                    break
        return found

    def _search(self, own: Army, rival: Army, empty: int, depth: int) -> Proof | None:
        key = (own.colour, own.cells, empty)
        proof = self._proofs.get(key)
        if proof is not None:
            return proof
        if self._tried.get(key, -1) >= depth:
            return None
        if not self.left:
            raise Exhausted
        self.left -= 1
        proof = self._searched(own, rival, empty, depth)
        if proof is None:
            self._tried[key] = depth
        else:
            self._proofs[key] = proof
        return proof

    def _searched(self, own: Army, rival: Army, empty: int, depth: int) -> Proof | None:
        theirs, bridges = linked(rival.groups, empty)
        if joins(theirs):
            return Proof(_carrier(rival.groups, bridges), 0, 0)
        mine, bridges = linked(own.groups, empty)
        if joins(mine):
            carrier = _carrier(own.groups, bridges)
            return Proof(carrier, carrier & -carrier, 1)
        if threats := self._threats(own, mine, empty, 1):
            return threats[0]
        refuted = self._threats(rival, theirs, empty)
        if not refuted and depth:
            passed = self._search(rival, own, empty, depth - 1)
            refuted = [passed] if passed is not None and passed.won else []
        must = empty
        for proof in refuted:
            must &= proof.carrier
        unknown = bool(must and not depth)
        for cell in [] if unknown else self._by_distance(mine, theirs, empty, must):
            if not cell & must:
                continue
            proof_after = self._search(*self.after(own, rival, empty, cell), depth - (must != cell))
            if proof_after is None:
                unknown = True
            elif proof_after.won:
                must &= proof_after.carrier
                refuted.append(proof_after)
            else:
                return Proof(proof_after.carrier | cell, cell, proof_after.depth + 1)
        return None if unknown else _lost(refuted)

    def ordered(self, own: Army, rival: Army, empty: int) -> list[int]:
        """Empty cells as single bits, the cells on the shortest chains of both sides first."""
        return self._by_distance(linked(own.groups, empty)[0], linked(rival.groups, empty)[0], empty, empty)

    def _by_distance(self, mine: list[list[int]], theirs: list[list[int]], empty: int, cells: int) -> list[int]:
        if not cells & (cells - 1):
            return [cells]
        far = dict.fromkeys(cells_of(cells), 0)
        for chains in (mine, theirs):
            near = self._distances(chains, empty, cells)
            for cell in far:
                far[cell] += near.get(cell, _FAR)
        return sorted(far, key=far.__getitem__)

    def _distances(self, chains: list[list[int]], empty: int, cells: int) -> dict[int, int]:
        """Number of further stones in the shortest chain through each of ``cells``, if every bridge holds."""
        found: dict[int, int] = {}
        for pair in PAIR_BITS:
            one, two = (self._rounds(chains, end, empty) for end in pair)
            for far in range(len(one) + len(two) - 1):
                here = 0
                for steps in range(max(0, far - len(two) + 1), min(far + 1, len(one))):
                    here |= one[steps] & two[far - steps]
                for cell in cells_of(here & cells):
                    found[cell] = min(found.get(cell, _FAR), far)
        return found

    def _rounds(self, chains: list[list[int]], end: int, empty: int) -> list[int]:
        """Bit sets of the cells at 0, 1, 2 … stones from the island ``end``, if every bridge holds."""
        rounds, seen, left = [], 0, list(chains)
        front = 0
        for chain in chains:
            if chain[1] & end:
                front |= self.grid.near(chain[0], empty)
                left.remove(chain)
        while front:
            rounds.append(front)
            seen |= front
            further = self.grid.reached(front, empty)
            for chain in [chain for chain in left if chain[0] & front]:
                further |= self.grid.near(chain[0], empty)
                left.remove(chain)
            front = further & ~seen
        return rounds


_FAR: Final = 99


def _close_to(close: list[tuple[int, int]], end: int) -> int:
    """Bit set of the cells near the chain that touches the island ``end``; 0 without this chain."""
    return next((cells for ends, cells in close if ends & end), 0)


def _lost(refuted: list[Proof]) -> Proof:
    """The loss proved by the rival's wins: no cell is in all their carriers, so no move stops all of them."""
    carrier = 0
    for proof in refuted:
        carrier |= proof.carrier
    return Proof(carrier, 0, max(proof.depth for proof in refuted))
