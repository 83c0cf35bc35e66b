"""The positions of the elements of a square board's picture, in pixels."""

from __future__ import annotations

from typing import NamedTuple

from render.base import SMALL
from render.nameplates import STRIP

MARGIN = 44
"""Distance in pixels from the left and right edge of the picture to the squares."""
BOTTOM = 46
"""Distance in pixels from the squares to the picture's lower edge."""
SMALL_MARGIN = 5
"""Distance in pixels from the left and upper edge of a thumbnail to the squares."""
WIDEST = 900
"""Maximum side in pixels of all squares together."""

Place = tuple[int, int]
"""Column from the left and row from the top of the picture, both from 0."""


class Grid(NamedTuple):
    """A square board with a1 at its lower left. ``above``: pixels between the name plates and the squares."""

    columns: int
    rows: int
    above: int = 28

    @property
    def cell(self) -> int:
        """Side of a square in pixels, with the lines around it."""
        return min(96, WIDEST // max(self.columns, self.rows))

    @property
    def small_cell(self) -> int:
        """Side of a square in a thumbnail, in pixels."""
        return (SMALL - 2 * SMALL_MARGIN - 1) // max(self.columns, self.rows)

    @property
    def small_size(self) -> tuple[int, int]:
        edges = 2 * SMALL_MARGIN + 1
        return self.columns * self.small_cell + edges, self.rows * self.small_cell + edges

    @property
    def unit(self) -> float:
        """Scale of pieces relative to the largest squares, from 0 to 1."""
        return self.cell / 96

    @property
    def top(self) -> int:
        """Distance in pixels from the picture's top to the squares."""
        return STRIP + self.above

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in pixels."""
        return self.columns * self.cell + 2 * MARGIN, self.top + self.rows * self.cell + BOTTOM

    @property
    def names(self) -> list[str]:
        files = [chr(ord("a") + column) for column in range(self.columns)]
        return [f"{file}{rank}" for rank in range(self.rows, 0, -1) for file in files]

    def number(self, name: str) -> int:
        """Index of the named square, row by row from the upper left."""
        return ord(name[0]) - ord("a") + self.columns * (self.rows - int(name[1:]))

    def depth(self, index: int) -> int:
        row, column = divmod(index, self.columns)
        return min(row, column, self.rows - 1 - row, self.columns - 1 - column)

    def place(self, index: int, flip: bool) -> Place:
        """Column and row of a square in the picture. ``flip`` rotates the board by 180 degrees."""
        row, column = divmod(self.columns * self.rows - 1 - index if flip else index, self.columns)
        return column, row

    def corner(self, spot: Place) -> tuple[int, int]:
        return MARGIN + self.cell * spot[0], self.top + self.cell * spot[1]
