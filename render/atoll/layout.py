"""The positions of things in an Atoll picture, in pixels."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import NamedTuple

from engines.atoll.geometry import FILES, Point, Size
from render.nameplates import STRIP
from render.paint import Point as Spot


class AtollLayout(NamedTuple):
    """One size of board.

    ``half`` is the height of a half-row and ``step`` the distance of two files: whole numbers, so that every tile falls
    on whole pixels. A hexagon is ``2 * half`` high and 4/3 ``step`` wide. ``margin`` holds the coordinates.
    """

    size: Size
    half: int
    step: int
    margin: int

    @property
    def files(self) -> int:
        """The number of playable files."""
        return FILES[self.size]

    @property
    def reach(self) -> tuple[int, int]:
        """From the middle of a tile's picture to its edges, across and down."""
        return ceil(self.step * 2 / 3) + 1, self.half + 1

    @property
    def width(self) -> int:
        """The picture's width."""
        return (self.files + 1) * self.step + 2 * (self.reach[0] + self.margin)

    @property
    def height(self) -> int:
        """The picture's height."""
        return self.top + 2 * self.files * self.half + 2 * (self.reach[1] + self.margin)

    @property
    def top(self) -> int:
        """From the picture's upper edge to the sea around the board."""
        return STRIP

    @property
    def letters(self) -> float:
        """The size of the coordinates' type."""
        return max(17.0, self.half * 0.66)

    @property
    def edge(self) -> float:
        """From the picture's edge to the middle of the coordinates."""
        return self.margin * 0.52

    def middle(self, point: Point, flip: bool) -> tuple[int, int]:
        """The pixel in the middle of a hexagon."""
        file, row = (self.files + 1 - point.file, 2 * self.files - point.row) if flip else point
        return self.margin + self.reach[0] + file * self.step, self.top + self.margin + self.reach[1] + row * self.half

    def corners(self, middle: Spot, inset: float = 0.0) -> list[Spot]:
        """The corners of a hexagon whose sides lie ``inset`` pixels inside the full one."""
        share = 1 - inset / self.half
        x, y = middle
        wide, narrow, tall = self.step * 2 / 3 * share, self.step / 3 * share, self.half * share
        return [
            (x + wide, y),
            (x + narrow, y + tall),
            (x - narrow, y + tall),
            (x - wide, y),
            (x - narrow, y - tall),
            (x + narrow, y - tall),
        ]


@cache
def layout_of(size: Size) -> AtollLayout:
    """The layout of a board of this size: at most 1,000 pixels each way."""
    half, step, margin = {
        "gan": (41, 71, 36),
        "nauru": (30, 52, 30),
        "tokelau": (23, 40, 26),
        "kiritimati": (22, 38, 22),
    }[size]
    return AtollLayout(size, half, step, margin)
