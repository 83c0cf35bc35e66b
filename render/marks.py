"""Marks: cells and actions that a picture for one person points out."""

from __future__ import annotations

from typing import Literal

import msgspec


class Arrow(msgspec.Struct, frozen=True):
    """An action on a board: its target cell, and its origin, if any."""

    target: str
    origin: str | None = None


class Marks(msgspec.Struct, frozen=True):
    """Marked cells, by name.

    ``selected``: the chosen cell or file of cells. ``targets``: cells where a legal action would land. ``numbers``:
    cells with their numbers in a menu, for games without names of cells. ``labels``: likewise, without a frame, for
    cells that can be read about. ``played`` and ``better``: an action, and a better one.
    """

    selected: str | None = None
    targets: frozenset[str] = frozenset()
    numbers: tuple[tuple[str, int], ...] = ()
    labels: tuple[tuple[str, int], ...] = ()
    played: Arrow | None = None
    better: Arrow | None = None

    @property
    def arrows(self) -> tuple[tuple[Literal["played", "better"], Arrow], ...]:
        """The present arrows, each with its meaning."""
        both: tuple[tuple[Literal["played", "better"], Arrow | None], ...]
        both = (("played", self.played), ("better", self.better))
        return tuple((verdict, arrow) for verdict, arrow in both if arrow)


NO_MARKS = Marks()
