"""Connections between islands, updated by each placement.

A position is a text with one letter for each node of the board's graph (cells, then islands): ``.`` is an empty cell,
``A`` to ``P`` a black stone, ``a`` to ``p`` a white one. The letter's place in the alphabet is a bit set of the
colour's islands that the stone's group touches (``ISLAND_BIT``). So one letter shows if two islands are joined.

A placement looks at the cell's neighbours only, unless a group gains an island: then its letters are rewritten. Before
a win no group touches more than two islands (of any three, two are opposite). So a stone is rewritten at most twice a
game, and a placement takes amortized constant time.
"""

from __future__ import annotations

from collections import deque

import msgspec

from engines.atoll.geometry import ISLAND_BIT, Board, Colour, Opposite, Pair

EMPTY = "."
_FIRST: dict[Colour, int] = {"black": ord("A"), "white": ord("a")}
_SETS = 16


class Chain(msgspec.Struct, frozen=True):
    """A shortest chain between two opposite islands, by number of stones.

    ``cells``: names of the chain's cells from end to end. ``islands``: names of its islands from end to end, the
    opposite pair and any between.
    """

    colour: Colour
    pair: Pair
    cells: tuple[str, ...]
    islands: tuple[str, ...]


def empty(board: Board) -> str:
    return EMPTY * len(board.cells) + "".join(
        chr(_FIRST[island.colour] + ISLAND_BIT[island.side]) for island in board.islands
    )


def place(board: Board, position: str, cell: int, colour: Colour) -> str:
    first = _FIRST[colour]
    beyond = first + _SETS
    letters = bytearray(position, "ascii")
    own = [node for node in board.neighbours[cell] if first <= letters[node] < beyond]
    reach = 0
    for node in own:
        reach |= letters[node] - first
    letter = first + reach
    letters[cell] = letter
    stale = [node for node in own if letters[node] != letter]
    while stale:
        node = stale.pop()
        letters[node] = letter
        stale += [
            near for near in board.neighbours[node] if first <= letters[near] < beyond and letters[near] != letter
        ]
    return letters.decode("ascii")


def colour_at(position: str, node: int) -> Colour | None:
    letter = position[node]
    return None if letter == EMPTY else "black" if letter.isupper() else "white"


def joined(board: Board, position: str) -> tuple[Opposite, ...]:
    """Pairs of opposite islands in one group: the winner's, one or both. Empty before a win."""
    cells = len(board.cells)
    return tuple(
        opposite
        for opposite in board.opposites
        if ord(position[opposite.start]) - _FIRST[opposite.colour]
        & ISLAND_BIT[board.islands[opposite.goal - cells].side]
    )


def chains(board: Board, position: str) -> tuple[Chain, ...]:
    """A shortest chain for each joined pair. All contain the winning stone: no pair was joined without it."""
    return tuple(_chain(board, position, opposite) for opposite in joined(board, position))


def _chain(board: Board, position: str, opposite: Opposite) -> Chain:
    """Find a shortest chain between a pair's islands, by breadth-first search. A cell costs 1, an island 0."""
    colour, pair, start, goal = opposite
    cells = len(board.cells)
    steps = {start: 0}
    came_from: dict[int, int] = {}
    queue = deque([start])
    while queue:
        node = queue.popleft()
        for near in board.neighbours[node]:
            if colour_at(position, near) != colour:
                continue
            distance = steps[node] + (near < cells)
            if distance < steps.get(near, len(position)):
                steps[near] = distance
                came_from[near] = node
                if near < cells:
                    queue.append(near)
                else:
                    queue.appendleft(near)
    path = [goal]
    while path[-1] != start:
        path.append(came_from[path[-1]])
    path.reverse()
    return Chain(
        colour,
        pair,
        cells=tuple(board.cells[node] for node in path if node < cells),
        islands=tuple(board.islands[node - cells].name for node in path if node >= cells),
    )
