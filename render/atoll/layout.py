"""The positions of the elements of an Atoll picture, in pixels."""

from __future__ import annotations

from functools import cache
from math import ceil
from typing import Literal, NamedTuple

from engines.atoll.geometry import FILES, Point, Size
from render.fonts import FRAMED, least_type
from render.nameplates import STRIP
from render.paint import Point as Spot

Scale = Literal["whole", "close", "small"]
"""The scale of a picture: the whole board, an enlarged part of a large board, or a thumbnail."""


class AtollLayout(NamedTuple):
    """The layout of one board size at one scale.

    ``half`` is half the height of a hexagon in pixels, and ``step`` the distance between two files. Both are integers,
    so every tile lies on whole pixels. A hexagon is 4/3 ``step`` wide. ``margin`` is the width of the coordinates'
    margin. ``named`` boards have the coordinates in the cells instead. ``top`` is the height of the name plates.
    """

    size: Size
    half: int
    step: int
    margin: int
    named: bool
    top: int

    @property
    def files(self) -> int:
        """Number of files with cells, without the western and eastern islands."""
        return FILES[self.size]

    @property
    def reach(self) -> tuple[int, int]:
        """Distances in pixels from a tile's centre to its edges, across and down."""
        return ceil(self.step * 2 / 3) + 1, self.half + 1

    @property
    def width(self) -> int:
        return (self.files + 1) * self.step + 2 * (self.reach[0] + self.margin)

    @property
    def height(self) -> int:
        """Height of the whole picture in pixels, name plates included."""
        return self.top + 2 * self.files * self.half + 2 * (self.reach[1] + self.margin)

    @property
    def gap(self) -> float:
        """Distance in pixels from a hexagon's edge to the water inside it."""
        return min(1.2, 0.06 * self.half)

    @property
    def letters(self) -> int:
        """Type size of the coordinates at the edges, in pixels."""
        return least_type(self.width, FRAMED)

    @property
    def names(self) -> float:
        """Type size of the cells' names, in pixels.

        Legible on a phone where every cell has its name. On the largest boards, names are as large as cells allow.
        """
        shown = self.width if self.files <= WINDOW else (WINDOW + 1) * self.step
        return max(self.half * 0.78, least_type(shown, FRAMED) if self.named else 0)

    @property
    def edge(self) -> float:
        """Distance in pixels from the picture's edge to the middle of the coordinates."""
        return self.margin * 0.5

    def middle(self, point: Point, flip: bool) -> tuple[int, int]:
        """Pixel at the centre of the hexagon at ``point``. ``flip``: rotate the board by 180 degrees."""
        file, row = (self.files + 1 - point.file, 2 * self.files - point.row) if flip else point
        return self.margin + self.reach[0] + file * self.step, self.top + self.margin + self.reach[1] + row * self.half

    def corners(self, middle: Spot, inset: float = 0.0) -> list[Spot]:
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

    def border(self, point: Point, near: Point, flip: bool) -> list[Spot]:
        """Ends of the edge between two adjacent hexagons, in pixels."""
        (x, y), (u, v) = self.middle(point, flip), self.middle(near, flip)
        across, down = (v - y) / 12**0.5, (x - u) / 12**0.5
        return [((x + u) / 2 + across, (y + v) / 2 + down), ((x + u) / 2 - across, (y + v) / 2 - down)]


@cache
def layout_of(size: Size, scale: Scale = "whole") -> AtollLayout:
    """Layout of a board size: at most 1,000 pixels each way, or ``SMALL`` for a thumbnail."""
    half, step, margin, named, top = {
        ("gan", "whole"): (42, 73, 28, True, STRIP + 4),
        ("gan", "small"): (14, 24, 11, False, 0),
        ("nauru", "whole"): (32, 55, 24, True, STRIP + 2),
        ("nauru", "small"): (10, 17, 6, False, 0),
        ("tokelau", "whole"): (23, 40, 42, False, STRIP),
        ("tokelau", "close"): (30, 52, 18, True, 0),
        ("tokelau", "small"): (7, 12, 7, False, 0),
        ("kiritimati", "whole"): (21, 36, 42, False, STRIP),
        ("kiritimati", "close"): (24, 42, 18, True, 0),
        ("kiritimati", "small"): (6, 10, 6, False, 0),
    }[size, scale]
    return AtollLayout(size, half, step, margin, named, top)


WINDOW = 11
"""Most files in an enlarged part: on a phone its cells are twice as large as on the largest board."""


def window(layout: AtollLayout, files: list[int], flip: bool) -> tuple[int, int]:
    """Left and right edge, in pixels, of the part of a picture around these files (numbers from 1)."""
    if layout.files <= WINDOW:
        return 0, layout.width
    middle = (min(files) + max(files)) / 2
    x = layout.middle(Point(round(middle), round(middle) % 2), flip)[0]
    width = (WINDOW + 1) * layout.step
    left = min(max(x - width // 2, 0), layout.width - width)
    return left, left + width
