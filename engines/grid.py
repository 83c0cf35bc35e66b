"""Shared parts of two-player games on square boards."""

from __future__ import annotations

import msgspec

from engines.base import Outcome


class GridView(msgspec.Struct, frozen=True):
    """A board of squares for renderers and texts, without hidden parts.

    ``stones``: the seat by square name, such as a1. ``turn``: the seat to move; None at the end. ``last``: the square
    of the newest stone. ``line``: the winning line. ``ply``: the number of turns played. ``outcome``: None while the
    game goes on.
    """

    stones: dict[str, int]
    turn: int | None
    last: str | None
    line: tuple[str, ...]
    ply: int
    outcome: Outcome | None
