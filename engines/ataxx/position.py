"""A position: both sides' stones, the side to move, and FEN's two counters."""

from __future__ import annotations

import msgspec

from engines.ataxx.board import ALL, play
from engines.ataxx.notation import Ply

RED = 0
BLUE = 1


class Position(msgspec.Struct, frozen=True):
    """Bitboards as in ``board``. ``turn`` is RED or BLUE.

    ``halfmove``: plies since the last clone. ``fullmove``: the move number from 1, raised after Blue's plies.
    """

    red: int
    blue: int
    blocked: int
    turn: int = RED
    halfmove: int = 0
    fullmove: int = 1

    @property
    def own(self) -> int:
        return self.blue if self.turn else self.red

    @property
    def other(self) -> int:
        return self.red if self.turn else self.blue

    @property
    def empty(self) -> int:
        return ALL & ~(self.red | self.blue | self.blocked)

    def after(self, ply: Ply) -> Position:
        """Position after a ply, which is not checked. Counters are updated as in FEN."""
        own, other = self.own, self.other
        if ply.target is not None:
            origin = 0 if ply.is_clone or ply.origin is None else 1 << ply.origin
            own, other = play(own, other, origin, 1 << ply.target)
        red, blue = (other, own) if self.turn else (own, other)
        halfmove = 0 if ply.is_clone else self.halfmove + 1
        return Position(red, blue, self.blocked, 1 - self.turn, halfmove, self.fullmove + self.turn)
