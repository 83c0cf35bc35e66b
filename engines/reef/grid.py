"""Cells of a reef as texts like ``1,-2`` (x eastwards, y northwards), their neighbours and reading order.

Corals lie on cells with an even sum x + y, animals on odd ones: an endless chessboard.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Annotated

import msgspec

Cell = str
"""A cell as text, such as ``1,-2``. Cells are stored in this form only."""

_NUMBER = r"(0|-?[1-9]\d{0,2})"
StoredCell = Annotated[Cell, msgspec.Meta(pattern=f"^{_NUMBER},{_NUMBER}$")]
"""A cell in a stored state, checked by its pattern."""

MaybeCell = Annotated[Cell, msgspec.Meta(pattern=f"^({_NUMBER},{_NUMBER})?$")]

CENTRE: Cell = "0,0"
"""Cell of every player's Basic Coral."""

SIDES = ("n", "e", "s", "w")
"""Sides of a card, in the order of ``neighbours``."""


@cache
def position(cell: Cell) -> tuple[int, int]:
    x, y = cell.split(",")
    return int(x), int(y)


@cache
def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Four adjacent cells: north, east, south, west."""
    x, y = position(cell)
    return f"{x},{y + 1}", f"{x + 1},{y}", f"{x},{y - 1}", f"{x - 1},{y}"


@cache
def beside(cell: Cell, sides: str) -> tuple[Cell, ...]:
    """Adjacent cells on these sides, in the order of ``sides``: letters of ``nesw``, such as ``ns``."""
    around = neighbours(cell)
    return tuple(around["nesw".index(side)] for side in sides)


@cache
def corners(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """Four diagonal neighbours, clockwise from the north-east."""
    x, y = position(cell)
    return f"{x + 1},{y + 1}", f"{x + 1},{y - 1}", f"{x - 1},{y - 1}", f"{x - 1},{y + 1}"


@cache
def _reading_rank(cell: Cell) -> tuple[int, int]:
    x, y = position(cell)
    return -y, x


def in_reading_order(cells: Iterable[Cell]) -> list[Cell]:
    return sorted(cells, key=_reading_rank)
