"""The values of an Atoll game: options, state and view."""

from __future__ import annotations

import msgspec

from engines.atoll.connection import Chain
from engines.atoll.geometry import Colour, Size
from engines.base import Outcome


class AtollOptions(msgspec.Struct, frozen=True):
    """Options of a game: the size of the board."""

    size: Size = "nauru"


class AtollState(msgspec.Struct, frozen=True):
    """The state of a game.

    ``position``: as in ``engines.atoll.connection``. ``turn``: the colour to move (after the end the loser's).
    ``last``: the cell of the newest stone. ``taken``: the cell of the swapped stone. ``ply``: the number of turns.
    """

    size: Size
    position: str
    turn: Colour = "black"
    ply: int = 0
    last: str | None = None
    taken: str | None = None

    @property
    def colours(self) -> tuple[Colour, Colour]:
        """Colours of the seats: the seat that began is Black unless the first stone was swapped."""
        return ("black", "white") if self.taken is None else ("white", "black")


class AtollView(msgspec.Struct, frozen=True):
    """The public view of the game. ``stones``: colours by the cell's name. ``colours``: by seat.

    ``turn``: the seat to move; None after the end. ``ply``: the number of turns. ``last``: the newest stone's cell.
    ``taken``: the swapped stone's cell. ``chains``: one for each joined pair of islands. ``outcome``: None while the
    game goes on.
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
