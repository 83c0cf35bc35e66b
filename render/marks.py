"""Marks: cells that a picture for one person points out."""

from __future__ import annotations

import msgspec


class Marks(msgspec.Struct, frozen=True):
    """Marked cells, by name.

    ``selected``: the chosen cell or file of cells. ``targets``: cells where a legal action would land. ``numbers``:
    cells with their numbers in a menu, for games whose cells have no names. ``labels``: likewise, without a frame, for
    cells that can be read about.
    """

    selected: str | None = None
    targets: frozenset[str] = frozenset()
    numbers: tuple[tuple[str, int], ...] = ()
    labels: tuple[tuple[str, int], ...] = ()


NO_MARKS = Marks()
