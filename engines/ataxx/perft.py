"""Perft: leaf counts of the game tree, the standard test of move generators.

All clones to one square are one move, a pass is a move, and a finished game has no leaves. Repetition is ignored, as in
published counts. The last two plies are counted without being played.
"""

from __future__ import annotations

from engines.ataxx.board import FAN, FAR, LANES, NEAR, bits, count_moves, moves, play, reach, spread
from engines.ataxx.fen import Position
from engines.ataxx.notation import PASS, Ply


def perft(own: int, other: int, empty: int, depth: int) -> int:
    """Count the leaves ``depth`` plies below a position with ``own`` to move."""
    if depth == 0:
        return 1
    if not own or not other:
        return 0
    if depth == 1:
        return count_moves(own, empty) or (1 if reach(other) & empty else 0)
    if not reach(own) & empty:
        return perft(other, own, empty, depth - 1) if reach(other) & empty else 0
    if depth == 2:
        return _replies(own, other, empty)
    total = 0
    for origin, target in moves(own, empty):
        mine, theirs = play(own, other, origin, target)
        total += perft(theirs, mine, empty ^ origin ^ target, depth - 1)
    return total


def divide(position: Position, depth: int) -> dict[Ply, int]:
    """Count the leaves ``depth`` >= 1 plies below the position, by first move. Clones have no origin."""
    own, other, empty = position.own, position.other, position.empty
    if not perft(own, other, empty, 1):
        return {}
    found = {}
    for origin, target in moves(own, empty):
        mine, theirs = play(own, other, origin, target)
        ply = Ply(target.bit_length() - 1, origin.bit_length() - 1 if origin else None)
        found[ply] = perft(theirs, mine, empty ^ origin ^ target, depth - 1)
    return found or {PASS: perft(other, own, empty, depth - 1)}


def _replies(own: int, other: int, empty: int) -> int:
    """Count the leaves two plies below a position where ``own`` can move.

    All moves to a target flip the same stones. A jump differs from the clone only by its vacated square. This square
    adds one clone if an opponent's stone is next to it, and a jump for each opponent's stone two steps away.
    """
    total = 0
    near = spread(own)
    for target in bits(reach(own) & empty):
        square = target.bit_length() - 1
        foes = other & ~NEAR[square]
        left = empty ^ target
        origins = own & FAR[square]
        fan = foes * FAN
        area = spread(foes)
        replies = (area & left).bit_count() + (fan & left * LANES).bit_count()
        if replies:
            plays = origins.bit_count() + (1 if target & near else 0)
            total += plays * replies + (area & origins).bit_count() + (fan & origins * LANES).bit_count()
        else:
            # The opponent may have no stones or must pass, and a vacated square may give a move: count each move's
            # replies.
            choices = [*bits(origins), 0] if target & near else bits(origins)
            for origin in choices:
                mine, theirs = play(own, other, origin, target)
                total += perft(theirs, mine, left ^ origin, 1)
    return total
