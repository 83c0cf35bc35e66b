"""Electrical currents of both sides on a board, for players without compiled code.

The board is a resistor network: an empty cell has some resistance, a side's stones and islands hardly any, and enemy
nodes block. A strong current between a side's islands marks a good cell for either side. ``search.priors`` computes
the same with bridges in compiled code.
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
"""Conductance between two touching stones. Between a cell and a stone it is 1, between two empty cells a half."""
_STEPS: Final = 60
_NEAR: Final = 1e-4
"""Parameters of the solver for potentials: the most iterations, and the squared error that stops it earlier."""


def currents(size: Size, position: str, *, bridges: bool) -> Floats:
    """Current through each node, summed over both sides, each as a share of the side's total current.

    ``bridges``: True to treat two stones with two common empty cells as connected.
    """
    return sum((_current_of(size, position, colour, bridges) for colour in COLOURS), np.zeros(len(position)))


@cache
def _wires(size: Size) -> Places:
    pairs = [(node, near) for node, beside in enumerate(board_of(size).neighbours) for near in beside if node < near]
    return np.array(pairs).T


@cache
def _bridges(size: Size) -> Places:
    """Bridges: two non-adjacent nodes and two common neighbouring cells, as four rows."""
    beside = [set(near) for near in board_of(size).neighbours]
    found = []
    for one in range(len(beside)):
        for two in sorted(set().union(*(beside[near] for near in beside[one]))):
            if one < two and two not in beside[one]:
                shared = sorted(near for near in beside[one] & beside[two] if near < len(board_of(size).cells))
                found += [(one, two, *shared[:2])] if len(shared) >= 2 else []
    return np.array(found).T


def _current_of(size: Size, position: str, colour: Colour, bridges: bool) -> Floats:
    """Current of one colour through each node over both its circuits, as a share of their total."""
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
    """Solve for the potentials of the nodes, with 1 at ``start`` and 0 at ``goal``, by conjugate gradients.

    ``one``, ``two``, ``weight``: both ends and the conductance of each wire.
    """
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
