"""Plain UCT, with random playouts and UCB1 and no knowledge of the game: what the search is measured against."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from engines.atoll.connection import EMPTY
from engines.atoll.geometry import COLOURS, Colour, Size, board_of
from engines.atoll.search.growth import stones_of, tables_of
from engines.atoll.search.layout import (
    BLACK,
    BOARD,
    CHANCE,
    EXPLORE,
    FREE,
    MOVER,
    NODES,
    NONE,
    PATH,
    PLAYOUTS,
    USED,
    Ints,
    Tables,
)
from engines.atoll.search.playouts import drawn, free_cells, winner
from engines.compiling import compiled, kept

CELL, CHILD, SIBLING, VISITS, WINS, UNTRIED = range(6)
COLUMNS: Final = 6
ROOM: Final = 2_000_000
"""Nodes that there is room for, one for each playout. Memory is taken as it fills."""
WONDER: Final = 0.3
"""UCB1's constant, the best of several against each other."""


@compiled
def added(t: Tables, tree: Ints, node: int, free: int) -> int:
    """A new child, by lot one of the cells that have not been tried here."""
    child = tree[node, CHILD]
    while child != NONE:
        t.scratch[USED, tree[child, CELL]] = 1
        child = tree[child, SIBLING]
    untried = 0
    for place in range(free):
        cell = t.scratch[FREE, place]
        if t.scratch[USED, cell] == 0:
            t.scratch[FREE, untried] = cell
            untried += 1
        t.scratch[USED, cell] = 0
    new = t.state[NODES]
    t.state[NODES] = new + 1
    tree[new, CELL] = t.scratch[FREE, drawn(t.state, untried)]
    tree[new, CHILD] = NONE
    tree[new, SIBLING] = tree[node, CHILD]
    tree[new, VISITS] = 0
    tree[new, WINS] = 0
    tree[new, UNTRIED] = free - 1
    tree[node, CHILD] = new
    tree[node, UNTRIED] -= 1
    return new


@compiled
def best_child(tree: Ints, node: int, explore: float) -> int:
    """The child of the greatest upper confidence bound."""
    wonder = explore * math.sqrt(math.log(tree[node, VISITS]))
    best, best_value = NONE, -1.0
    child = tree[node, CHILD]
    while child != NONE:
        value = tree[child, WINS] / tree[child, VISITS] + wonder / math.sqrt(tree[child, VISITS])
        if value > best_value:
            best, best_value = child, value
        child = tree[child, SIBLING]
    return best


@kept
def run(t: Tables, tree: Ints, playouts: int) -> None:
    """Plays so many playouts more from the position in ``t``; node 0 is the root, ``WINS`` are whose move led there."""
    for _ in range(playouts):
        for node in range(t.around.shape[0] + 9):
            t.scratch[BOARD, node] = t.stones[node]
        node, mover, depth = 0, t.state[MOVER], 1
        t.scratch[PATH, 0] = 0
        while True:
            free = free_cells(t)
            if free == 0:
                break
            new = tree[node, UNTRIED] > 0 and t.state[NODES] < tree.shape[0]
            if new:
                node = added(t, tree, node, free)
            elif tree[node, CHILD] == NONE:
                break
            else:
                node = best_child(tree, node, t.knobs[EXPLORE])
            t.scratch[BOARD, tree[node, CELL]] = mover
            mover = 3 - mover
            t.scratch[PATH, depth] = node
            depth += 1
            if new:
                break
        free = free_cells(t)
        while free > 0:
            place = drawn(t.state, free)
            free -= 1
            t.scratch[BOARD, t.scratch[FREE, place]] = mover
            t.scratch[FREE, place] = t.scratch[FREE, free]
            mover = 3 - mover
        won = winner(t)
        mover = 3 - t.state[MOVER]
        for level in range(depth):
            node = t.scratch[PATH, level]
            tree[node, VISITS] += 1
            tree[node, WINS] += 1 if won == mover else 0
            mover = 3 - mover
        t.state[PLAYOUTS] += 1


class Plain:
    """A search of one position, which must not be won."""

    def __init__(self, size: Size, position: str, turn: Colour, seed: int, room: int = ROOM) -> None:
        self.size: Size = size
        self._tables = tables_of(size, 0, 0)
        self._tables.stones[:] = stones_of(position)
        self._tables.state[MOVER] = BLACK + COLOURS.index(turn)
        self._tables.state[CHANCE] = seed
        self._tables.state[NODES] = 1
        self._tables.knobs[EXPLORE] = WONDER
        self._tree = np.empty((room, COLUMNS), dtype=np.int32)
        self._tree[0] = (NONE, NONE, NONE, 0, 0, position.count(EMPTY))

    def run(self, playouts: int) -> bool:
        """Plays so many playouts further. It is never done."""
        run(self._tables, self._tree, playouts)
        return False

    @property
    def move(self) -> str:
        """The most tried move."""
        children = []
        child = int(self._tree[0, CHILD])
        while child != NONE:
            children.append(child)
            child = int(self._tree[child, SIBLING])
        best = max(children, key=lambda child: int(self._tree[child, VISITS]))
        return board_of(self.size).cells[self._tree[best, CELL]]
