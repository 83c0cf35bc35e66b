"""The values of an Atoll game: its options, its state, and what may be seen of it."""

from __future__ import annotations

import msgspec

from engines.atoll.connection import Chain
from engines.atoll.geometry import Colour, Size
from engines.base import Outcome


class AtollOptions(msgspec.Struct, frozen=True):
    """The options of a game: the size of the board."""

    size: Size = "nauru"


class AtollState(msgspec.Struct, frozen=True):
    """A position and what led to it.

    ``position`` is as ``engines.atoll.connection`` writes it. ``turn`` is the colour to move (after the end: the
    loser's), ``last`` the cell of the newest stone, ``taken`` the cell of the stone that White took over, and ``ply``
    the number of turns.
    """

    size: Size
    position: str
    turn: Colour = "black"
    ply: int = 0
    last: str | None = None
    taken: str | None = None

    @property
    def colours(self) -> tuple[Colour, Colour]:
        """The colours by seat: who began is Black until the first stone is taken over."""
        return ("black", "white") if self.taken is None else ("white", "black")


class AtollView(msgspec.Struct, frozen=True):
    """The public view of the game.

    ``stones``: colours by cell. ``colours``: by seat. ``turn``: the seat to move; None after the end. ``last``: newest
    stone. ``taken``: the stone that was taken over. ``chains``: one for each pair of joined islands.
    """

    size: Size
    stones: dict[str, Colour]
    colours: tuple[Colour, Colour]
    turn: int | None
    ply: int
    last: str | None
    taken: str | None
    chains: tuple[Chain, ...]
    outcome: Outcome | None
