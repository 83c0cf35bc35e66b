"""What a picture for one person points out beyond the position itself."""

from __future__ import annotations

import msgspec


class Marks(msgspec.Struct, frozen=True):
    """Cells by name: the one whose stone is chosen, and those where a legal action would land."""

    selected: str | None = None
    targets: frozenset[str] = frozenset()


NO_MARKS = Marks()
