"""The evaluation of a position, as numba compiles it: by weights of a few features, or by the network."""

from __future__ import annotations

from typing import Final

from engines.ataxx import board
from engines.ataxx.search.lanes import exchange, load, save, weigh
from engines.ataxx.search.layout import (
    CONSTANT,
    EMPTY,
    FIRST_ROW,
    OPEN,
    OTHER,
    OUTPUT,
    OWN,
    ROOT,
    STAGES,
    SURE,
    TERNARY,
    WINDOW,
    WINDOWS,
    Ints,
    Tables,
)
from engines.ataxx.search.squares import count, first, reach, spread
from engines.compiling import compiled

_CORNERS: Final = sum(1 << board.SQUARES[name] for name in ("a1", "g1", "a7", "g7"))
_EDGES: Final = sum(1 << square for name, square in board.SQUARES.items() if name[0] in "ag" or name[1] in "17")


@compiled
def evaluate(weights: Ints, own: int, other: int, empty: int) -> int:
    """The position's value for the side to move, in hundredths of a stone: see ``weights`` for what counts.

    Safe stones have no empty neighbour, exposed ones a neighbour that the other side can reach; holes are empty squares
    beside one's own stones alone, into which the other side can jump.
    """
    row = count(empty)
    mine, theirs = reach(own) & empty, reach(other) & empty
    near_mine, near_theirs = spread(own), spread(other)
    rim = spread(empty)
    value = (
        weights[row, 0] * (count(own) - count(other))
        + weights[row, 1] * (count(own & ~rim) - count(other & ~rim))
        + weights[row, 2] * (count(own & spread(theirs)) - count(other & spread(mine)))
        + weights[row, 3] * (count(own & _CORNERS) - count(other & _CORNERS))
        + weights[row, 4] * (count(own & _EDGES) - count(other & _EDGES))
        + weights[row, 5] * (count(mine) - count(theirs))
        + weights[row, 6] * (count(near_mine & theirs & ~near_theirs) - count(near_theirs & mine & ~near_mine))
        + weights[row, 7]
    )
    return max(-SURE, min(value, SURE))


@compiled
def row_of(own: int, other: int, window: int) -> int:
    """The network's row for how a window is filled."""
    mine, theirs = TERNARY[own >> window & WINDOW], TERNARY[other >> window & WINDOW]
    return FIRST_ROW[window] + mine + 2 * theirs


@compiled
def follow(t: Tables, ply: int) -> None:
    """Sets up the hidden layer from that of the position before: only windows that a move has changed are summed.

    What comes before the root is the empty board.
    """
    own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
    mine, theirs = 0, 0
    near = far = load(t.network, EMPTY)
    if ply > t.state[ROOT]:
        mine, theirs = t.frames[ply - 1, OTHER], t.frames[ply - 1, OWN]
        near, far = load(t.sums, 2 * ply - 1), load(t.sums, 2 * ply - 2)
    changed = own ^ mine | other ^ theirs
    windows = (changed | changed >> 1 | changed >> 9 | changed >> 10) & WINDOWS
    while windows:
        window = first(windows)
        windows &= windows - 1
        near = exchange(
            near, load(t.network, row_of(own, other, window)), load(t.network, row_of(mine, theirs, window))
        )
        far = exchange(far, load(t.network, row_of(other, own, window)), load(t.network, row_of(theirs, mine, window)))
    save(t.sums, 2 * ply, near)
    save(t.sums, 2 * ply + 1, far)


@compiled
def stage_of(empty: int) -> int:
    """The stage of a game with so many empty squares: the standard board has 45 at the start."""
    return min(empty * STAGES // 45, STAGES - 1)


@compiled
def judged(t: Tables, ply: int) -> int:
    """The network's value for the side to move, in hundredths of a stone."""
    stage = stage_of(count(t.state[OPEN] & ~(t.frames[ply, OWN] | t.frames[ply, OTHER])))
    total = weigh(load(t.sums, 2 * ply), load(t.network, OUTPUT + 2 * stage)) + weigh(
        load(t.sums, 2 * ply + 1), load(t.network, OUTPUT + 2 * stage + 1)
    )
    value = (total * t.network[CONSTANT, STAGES] >> 22) + t.network[CONSTANT, stage]
    return max(-SURE, min(value, SURE))


@compiled
def assess(t: Tables, ply: int) -> int:
    """The evaluation of a position on the path, by the network where there is one."""
    if t.network.shape[0]:
        follow(t, ply)
        return judged(t, ply)
    own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
    return evaluate(t.weights, own, other, t.state[OPEN] & ~(own | other))
