"""What a picture for one person points out beyond the position itself."""

from __future__ import annotations

import msgspec


class Marks(msgspec.Struct, frozen=True):
    """By name: the cell (or the file of cells) that is chosen, and the cells where a legal action would land.

    ``numbers`` are cells with the number under which each stands in a menu, for games whose cells have no names.
    ``labels`` are numbers likewise, of cells that are only there to be read about: nothing is pointed out.
    """

    selected: str | None = None
    targets: frozenset[str] = frozenset()
    numbers: tuple[tuple[str, int], ...] = ()
    labels: tuple[tuple[str, int], ...] = ()


NO_MARKS = Marks()
