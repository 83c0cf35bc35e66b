"""The network's evaluation of a position, compiled by numba."""

from __future__ import annotations

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
    Tables,
)
from engines.ataxx.search.squares import count, first
from engines.compiling import called, compiled


@compiled
def row_of(own: int, other: int, window: int) -> int:
    """Row number of the pattern in a window of two by two squares. ``window``: the bit number of its first square."""
    mine, theirs = TERNARY[own >> window & WINDOW], TERNARY[other >> window & WINDOW]
    return FIRST_ROW[window] + mine + 2 * theirs


@compiled
def follow(t: Tables, ply: int) -> None:
    """Update the hidden layer from the previous position, summing only the windows changed by the move.

    The root is updated from the empty board.
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


def game_stage(empty: int) -> int:
    """Game stage from 0 (full board) to ``STAGES - 1``. The standard board starts with 45 empty squares."""
    return min(empty * STAGES // 45, STAGES - 1)


stage_of = compiled(game_stage)


@called
def assess(t: Tables, ply: int) -> int:
    """Evaluate the position at ``ply`` by the network, in hundredths of a stone for the side to move.

    Needs the previous position's hidden layer, and stores this position's.
    """
    follow(t, ply)
    stage = stage_of(count(t.state[OPEN] & ~(t.frames[ply, OWN] | t.frames[ply, OTHER])))
    total = weigh(load(t.sums, 2 * ply), load(t.network, OUTPUT + 2 * stage)) + weigh(
        load(t.sums, 2 * ply + 1), load(t.network, OUTPUT + 2 * stage + 1)
    )
    value = (total * t.network[CONSTANT, STAGES] >> 22) + t.network[CONSTANT, stage]
    return max(-SURE, min(value, SURE))
