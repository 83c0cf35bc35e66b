"""What a picture for one person points out beyond the position itself."""

from __future__ import annotations

import msgspec


class Marks(msgspec.Struct, frozen=True):
    """By name: the cell (or the file of cells) that is chosen, and the cells where a legal action would land."""

    selected: str | None = None
    targets: frozenset[str] = frozenset()


NO_MARKS = Marks()
