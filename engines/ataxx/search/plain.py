"""Plain alpha-beta to a fixed depth by material alone: what the search is measured against."""

from __future__ import annotations

import random

import numba

from engines.ataxx.board import moves, play
from engines.ataxx.notation import Ply
from engines.ataxx.position import Position
from engines.ataxx.search.squares import FAR, NEAR, count, first, reach, spread

_LOST = -1_000
_NO_CAP = 1 << 20


@numba.njit("int64(int64, int64, int64, int64, int64, int64)", cache=True, nogil=True)
def _value(own: int, other: int, empty: int, depth: int, alpha: int, beta: int) -> int:  # noqa: PLR0917 - numba takes no names
    """The lead in stones that the side to move can hold, within a window; a lost game counts as ``_LOST`` more.

    It calls itself with the types of its one signature and no others: only so may numba keep it on disk.
    """
    lead = count(own) - count(other)
    if own == 0 or other == 0 or reach(own | other) & empty == 0:
        return lead + _LOST if lead < 0 else lead - _LOST if lead > 0 else 0
    if depth == 0:
        return lead
    targets = reach(own) & empty
    if targets == 0:
        return -_value(other, own, empty, depth - 1, -beta, -alpha)
    clones = spread(own)
    best = -_NO_CAP
    while targets:
        target = first(targets)
        targets &= targets - 1
        bit = 1 << target
        turned = other & NEAR[target]
        origins = FAR[target] & own
        if clones & bit:
            origins |= bit  # a clone is a move from its own target
        while origins:
            origin = origins & -origins
            origins ^= origin
            mine = own & ~origin | bit | turned
            value = -_value(other ^ turned, mine, empty & ~bit | origin & ~bit, depth - 1, -beta, -max(alpha, best))
            best = max(best, value)
            if best >= beta:
                return best
    return best


def choose(position: Position, depth: int, rng: random.Random) -> Ply:
    """The move that leaves the most stones after ``depth`` >= 1 plies; lots are drawn between equals."""
    best = -_NO_CAP
    equals: list[tuple[int, int]] = []
    for origin, target in moves(position.own, position.empty):
        mine, theirs = play(position.own, position.other, origin, target)
        value = -int(_value(theirs, mine, position.empty ^ origin ^ target, depth - 1, -_NO_CAP, 1 - best))
        if value > best:
            best, equals = value, []
        if value == best:
            equals.append((origin, target))
    origin, target = rng.choice(equals)
    return Ply(target.bit_length() - 1, origin.bit_length() - 1 if origin else None)
