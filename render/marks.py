"""Marks: the cells and actions highlighted in a picture for one player."""

from __future__ import annotations

from typing import Literal

import msgspec


class Arrow(msgspec.Struct, frozen=True):
    """An action on a board: its target cell, and its origin (None without one)."""

    target: str
    origin: str | None = None


class Marks(msgspec.Struct, frozen=True):
    """The highlighted cells, by name.

    ``selected``: the chosen cell or column. ``targets``: the target cells of legal actions. ``numbers``: the menu
    number of each cell, in games without cell names. ``labels``: numbers of cells that the player can read about,
    drawn without a frame. ``played``, ``better``: an action, and a better action. ``votes``: the number of votes for
    each cell, the leading first. ``is_close``: True for the part of the board around the selected cell, without name
    plates, beside a picture of the whole.
    """

    selected: str | None = None
    targets: frozenset[str] = frozenset()
    numbers: tuple[tuple[str, int], ...] = ()
    labels: tuple[tuple[str, int], ...] = ()
    played: Arrow | None = None
    better: Arrow | None = None
    votes: tuple[tuple[str, int], ...] = ()
    is_close: bool = False

    @property
    def arrows(self) -> tuple[tuple[Literal["played", "better"], Arrow], ...]:
        both: tuple[tuple[Literal["played", "better"], Arrow | None], ...]
        both = (("played", self.played), ("better", self.better))
        return tuple((verdict, arrow) for verdict, arrow in both if arrow)


NO_MARKS = Marks()
