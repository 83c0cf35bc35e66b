"""The currents of both sides on a board, for players that compile nothing.

The board is a net of resistances: an empty cell resists, a side's own stones and islands hardly do, and what the other
side holds lets nothing through. Where a side's current between its islands is strong, a stone serves it, or hinders it.
``search.resistance`` approaches the same, with bridges, inside the compiled search.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np

from engines.atoll.connection import colour_at
from engines.atoll.geometry import COLOURS, Colour, Size, board_of

Floats = np.ndarray[Any, np.dtype[np.float64]]
Places = np.ndarray[Any, np.dtype[np.int64]]

_SOLID: Final = 50.0
"""The conductance between two touching stones; it is 1 between an empty cell and a stone, a half between two empty
cells."""
_STEPS: Final = 60
_NEAR: Final = 1e-4
"""The most iterations of the solver for the potentials, and the squared error of the currents that ends it sooner."""


def currents(size: Size, position: str, *, bridges: bool) -> Floats:
    """The currents of both sides through each node, each side's as a share of its whole.

    With ``bridges`` two stones that share two empty cells count as joined.
    """
    return sum((_of(size, position, colour, bridges) for colour in COLOURS), np.zeros(len(position)))


@cache
def _wires(size: Size) -> Places:
    """Each two nodes that touch, as two rows."""
    pairs = [(node, near) for node, beside in enumerate(board_of(size).neighbours) for near in beside if node < near]
    return np.array(pairs).T


@cache
def _bridges(size: Size) -> Places:
    """Each two nodes that do not touch and share two cells, and these, as four rows."""
    beside = [set(near) for near in board_of(size).neighbours]
    found = []
    for one in range(len(beside)):
        for two in sorted(set().union(*(beside[near] for near in beside[one]))):
            if one < two and two not in beside[one]:
                shared = sorted(near for near in beside[one] & beside[two] if near < len(board_of(size).cells))
                found += [(one, two, *shared[:2])] if len(shared) >= 2 else []
    return np.array(found).T


def _of(size: Size, position: str, colour: Colour, bridges: bool) -> Floats:
    """The current through each node over both circuits of a colour, as a share of what both conduct."""
    holders = [colour_at(position, node) for node in range(len(position))]
    own = np.array([holder == colour for holder in holders])
    open_ = np.array([holder in (None, colour) for holder in holders])
    one, two = _wires(size)
    both = open_[one] & open_[two]
    one, two = one[both], two[both]
    weight = np.where(own[one] & own[two], _SOLID, np.where(own[one] | own[two], 1.0, 0.5))
    if bridges:
        free = open_ & ~own
        first, second, left, right = _bridges(size)
        held = own[first] & own[second] & free[left] & free[right]
        one, two = np.append(one, first[held]), np.append(two, second[held])
        weight = np.append(weight, np.full(int(held.sum()), _SOLID))
    through, whole = np.zeros(len(position)), 1e-9
    for opposite in board_of(size).opposites:
        if opposite.colour == colour:
            potential = _potentials(one, two, weight, len(position), opposite.start, opposite.goal)
            flow = np.abs(weight * (potential[one] - potential[two]))
            through += np.bincount(one, flow, len(position)) + np.bincount(two, flow, len(position))
            whole += float(flow[(one == opposite.start) | (two == opposite.start)].sum())
    return through / whole


def _potentials(one: Places, two: Places, weight: Floats, nodes: int, start: int, goal: int) -> Floats:  # noqa: PLR0917
    """The potentials between two nodes at 1 and 0, by conjugate gradients."""
    total = np.bincount(one, weight, nodes) + np.bincount(two, weight, nodes) + 1e-6
    inner = np.ones(nodes)
    inner[[start, goal]] = 0.0

    def left(values: Floats) -> Floats:
        sums = np.bincount(one, weight * values[two], nodes) + np.bincount(two, weight * values[one], nodes)
        return inner * (total * values - sums)

    potential = np.full(nodes, 0.5)
    potential[start], potential[goal] = 1.0, 0.0
    error = -left(potential)
    way = error / total
    size = float((error * way).sum())
    for _ in range(_STEPS):
        if size < _NEAR:
            break
        bent = left(way)
        share = size / float((way * bent).sum())
        potential += share * way
        error -= share * bent
        former, size = size, float((error * error / total).sum())
        way = error / total + size / former * way
    return potential
