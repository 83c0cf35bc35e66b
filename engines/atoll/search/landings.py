"""The board around a cell: its neighbours, nodes at bridge distance, and landings on an island's shore.

A landing is a stone's cell, an island and a set of cells, its ground. While the ground is free of the rival's stones,
each intrusion has an answer that keeps stone and island connected.

Landings are built from the shore by V. Anshelevich's H-search rules (*The game of Hex: an automatic theorem proving
approach to game programming*, 2000). AND rule: a stone linked to a cell with a landing on disjoint ground has a
landing. OR rule: several landings without a common cell make one, because no intrusion breaks them all. A link is
adjacency or a bridge.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from engines.atoll.geometry import Island, Point, Size, board_of


@cache
def nodes_at(size: Size) -> dict[Point, int]:
    board = board_of(size)
    at = {point: number for number, point in enumerate(board.points)}
    for island in board.islands:
        at.update(dict.fromkeys(island.points, board.node[island.name]))
    return at


@cache
def around(size: Size) -> list[list[int]]:
    """Six neighbours of each cell, clockwise: cells, islands, or the outside."""
    board = board_of(size)
    outside = len(board.cells) + len(board.islands)
    return [[nodes_at(size).get(near, outside) for near in point.around()] for point in board.points]


@cache
def leaps(size: Size) -> list[list[int]]:
    """Six nodes at bridge distance from each cell, clockwise, each touching two of its neighbours."""
    board = board_of(size)
    outside = len(board.cells) + len(board.islands)

    def beyond(point: Point) -> list[int]:
        near = point.around()
        pairs = zip(near, (*near[1:], near[0]), strict=True)
        far = [Point(one.file + two.file - point.file, one.row + two.row - point.row) for one, two in pairs]
        return [nodes_at(size).get(each, outside) for each in far]

    return [beyond(point) for point in board.points]


LARGEST: Final = 20
"""Size of the largest ground in cells."""
KEPT: Final = 10
"""Most grounds kept for a stone, smallest first."""
WAYS: Final = 80
"""Most grounds by the AND rule for a stone, smallest first: the OR rule combines them."""


class Landing(NamedTuple):
    """A stone on ``cell`` stays connected to the island while ``ground`` is free of the rival's stones."""

    island: int
    cell: int
    ground: tuple[int, ...]


@cache
def landings(size: Size) -> tuple[Landing, ...]:
    """The landings on all islands, by island and cell, smallest first. Stones adjacent to an island have none here."""
    board = board_of(size)
    return tuple(
        Landing(board.node[island.name], cell, _cells(ground))
        for island in board.islands
        for cell, grounds in sorted(_grounds(size, island).items())
        for ground in grounds
        if ground
    )


def _grounds(size: Size, island: Island) -> dict[int, list[int]]:
    """Grounds of each cell, as bit sets. A cell adjacent to the island has only the empty ground."""
    links = _links(size)
    found = {cell: [0] for cell in island.border}
    changed = True
    while changed:
        changed = False
        for cell, linked in links.items():
            if cell in island.border:
                continue
            ways = _least(
                (
                    1 << near | link | ground
                    for near, link in linked
                    for ground in found.get(near, ())
                    if not link & ground and not ground >> cell & 1
                ),
                WAYS,
            )
            grounds = _least([*found.get(cell, ()), *_together(ways)], KEPT)
            if grounds and grounds != found.get(cell):
                found[cell] = grounds
                changed = True
    return found


def _together(ways: list[int]) -> Iterable[int]:
    """Unions of two or three grounds without a common cell (OR rule)."""
    for one, two in itertools.combinations(ways, 2):
        both = one & two
        if not both:
            yield one | two
        elif (one | two).bit_count() <= LARGEST:
            yield from (one | two | three for three in ways if not both & three)


def _least(grounds: Iterable[int], most: int) -> list[int]:
    """Up to ``most`` sets that contain no other of the sets, smallest first, of at most ``LARGEST`` cells."""
    least: list[int] = []
    for ground in sorted(set(grounds), key=lambda each: (each.bit_count(), each)):
        if len(least) == most or ground.bit_count() > LARGEST:
            break
        if all(smaller & ~ground for smaller in least):
            least.append(ground)
    return least


@cache
def _links(size: Size) -> dict[int, list[tuple[int, int]]]:
    """Linked cells of each cell, with the cells between as bits: none if adjacent, two for a bridge."""
    board = board_of(size)
    cells = range(len(board.cells))
    beside = [{near for near in board.neighbours[cell] if near < len(cells)} for cell in cells]
    links: dict[int, list[tuple[int, int]]] = {}
    for cell in cells:
        links[cell] = [(near, 0) for near in sorted(beside[cell])]
        further = sorted(set().union(*(beside[near] for near in beside[cell])) - beside[cell] - {cell})
        for near in further:
            between = sorted(beside[cell] & beside[near])
            if len(between) == 2:
                links[cell].append((near, 1 << between[0] | 1 << between[1]))
    return links


def _cells(ground: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(ground.bit_length()) if ground >> cell & 1)
