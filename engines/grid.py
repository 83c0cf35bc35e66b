"""Shared parts of two-player games on square boards."""

from __future__ import annotations

import msgspec

from engines.base import Outcome


class GridView(msgspec.Struct, frozen=True):
    """A board of squares for renderers and texts, without hidden parts.

    ``stones``: the seat by square name, such as a1. ``turn``: the seat to move; None at the end. ``last``: the square
    of the stone that was placed or moved last, None also after a stone was taken away. ``line``: the winning line.
    ``ply``: the number of turns played. ``outcome``: None while the game goes on. ``left``: the square that the last
    stone came from, or that a stone was taken away from; None if it was placed. ``taken``: the squares of the stones
    that the last turn captured, without ``last``.
    """

    stones: dict[str, int]
    turn: int | None
    last: str | None
    line: tuple[str, ...]
    ply: int
    outcome: Outcome | None
    left: str | None = None
    taken: tuple[str, ...] = ()

    @property
    def mover(self) -> int:
        """Seat that made the last turn, in a game where both take turns."""
        return self.stones[self.last] if self.last else (self.ply - 1) % 2

    @property
    def move(self) -> str:
        """Text of the last move: ``c4``, ``c2-c4`` of a moved stone, ``c2`` of one taken away; empty without one."""
        return "-".join(filter(None, (self.left, self.last)))
