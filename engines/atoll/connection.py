"""Connections: each stone knows the islands its group reaches. A placement updates them.

A position is a text with one letter for each node of the board's graph (first the cells, then the islands): ``.`` is an
empty cell, ``A`` to ``P`` a black stone and ``a`` to ``p`` a white one. The letter's place in its alphabet is the set
of its colour's islands reached by the stone's group, as bits: north 1, east 2, south 4, west 8. So a position is an
immutable value of a few hundred bytes, and one letter tells if two islands are joined.

A placement looks at the cell's neighbours only, unless it brings a group news of an island: then the group's letters
are rewritten. Before a win no group reaches more than two islands (of any three, two are opposite), so a stone is
rewritten at most twice in a whole game: on average a placement costs constant time, on any size and at any ply.
"""

from __future__ import annotations

from collections import deque

import msgspec

from engines.atoll.geometry import Board, Colour, Opposite, Pair, Side

EMPTY = "."
_FIRST: dict[Colour, int] = {"black": ord("A"), "white": ord("a")}
_BIT: dict[Side, int] = {"north": 1, "east": 2, "south": 4, "west": 8}
_SETS = 16


class Chain(msgspec.Struct, frozen=True):
    """A shortest chain between two opposite islands: fewest played stones.

    ``cells``: their cells from end to end. ``islands``: the islands from end to end: the opposite two, and any that the
    chain passes through.
    """

    colour: Colour
    pair: Pair
    cells: tuple[str, ...]
    islands: tuple[str, ...]


def empty(board: Board) -> str:
    """The position before the first stone."""
    return EMPTY * len(board.cells) + "".join(
        chr(_FIRST[island.colour] + _BIT[island.side]) for island in board.islands
    )


def place(board: Board, position: str, cell: int, colour: Colour) -> str:
    """The position with one more stone on an empty cell, given by number."""
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
    """The colour of a node's stone, or None for an empty cell."""
    letter = position[node]
    return None if letter == EMPTY else "black" if letter.isupper() else "white"


def joined(board: Board, position: str) -> tuple[Opposite, ...]:
    """The opposite islands that one group holds: no pair, or one or both of the winner's."""
    cells = len(board.cells)
    return tuple(
        opposite
        for opposite in board.opposites
        if ord(position[opposite.start]) - _FIRST[opposite.colour] & _BIT[board.islands[opposite.goal - cells].side]
    )


def chains(board: Board, position: str) -> tuple[Chain, ...]:
    """A shortest chain for each joined pair.

    All of them pass through the stone that won: without it no pair was joined.
    """
    return tuple(_chain(board, position, opposite) for opposite in joined(board, position))


def _chain(board: Board, position: str, opposite: Opposite) -> Chain:
    """Breadth first from the first island to the second, where a cell is a step and an island none."""
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
