"""Corals on a reef: their cells, Colonies, Pollution and Fatigue."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.reef.grid import Cell
from engines.reef.pieces import PlacedCoral

if TYPE_CHECKING:
    from engines.reef.table import Table


def coral_cell(table: Table, seat: int, card: str) -> Cell:
    """Cell of a coral on the seat's reef. The coral must be there."""
    return next(cell for cell, coral in table.player(seat).corals.items() if coral.card == card)


def place_coral(table: Table, seat: int, cell: Cell, card: str) -> None:
    """Place a new coral, without tokens. The cell is not checked."""
    table.put_coral(seat, cell, PlacedCoral(card))


def sides(table: Table, coral: PlacedCoral) -> str:
    """Letters (``nesw``) of the coral's sides with a Colony, the printed sides first."""
    return table.cards.corals[coral.card].sides + coral.tokens


def clean(table: Table, seat: int, cell: Cell) -> None:
    """Remove the Pollution from a coral, and trigger abilities."""
    table.put_coral(seat, cell, msgspec.structs.replace(table.player(seat).corals[cell], polluted=False))
    table.emit(seat, "cleaned")


def pollute(table: Table, seat: int, cell: Cell) -> None:
    """Put Pollution on a coral, and trigger abilities."""
    table.put_coral(seat, cell, msgspec.structs.replace(table.player(seat).corals[cell], polluted=True))
    table.emit(seat, "polluted")


def tire_coral(table: Table, seat: int, cell: Cell) -> None:
    """Put one Fatigue token on a coral."""
    coral = table.player(seat).corals[cell]
    table.player(seat).corals[cell] = msgspec.structs.replace(coral, fatigue=coral.fatigue + 1)


def rest_coral(table: Table, seat: int, cell: Cell) -> None:
    """Remove one Fatigue token from a coral, if it has any."""
    coral = table.player(seat).corals[cell]
    if coral.fatigue:
        table.player(seat).corals[cell] = msgspec.structs.replace(coral, fatigue=coral.fatigue - 1)


def grow(table: Table, seat: int, cell: Cell, side: str) -> None:
    """Put a Colony token on a coral's bare side, a letter of ``nesw``."""
    coral = table.player(seat).corals[cell]
    table.put_coral(seat, cell, msgspec.structs.replace(coral, tokens=coral.tokens + side))
