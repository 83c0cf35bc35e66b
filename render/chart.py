"""A pen for charts and maps: opaque shapes, anti-aliased by supersampling."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from render.fonts import Anchor, typeface
from render.paint import Point

FINE: Final = 3
"""Supersampling factor in each direction."""


class ChartPen:
    """Draws opaque shapes on a plain background, without the masks of a ``Canvas``.

    All measures are in pixels of the finished picture.
    """

    def __init__(self, width: int, height: int, ground: str) -> None:
        self._image = Image.new("RGB", (width * FINE, height * FINE), ground)
        self._draw = ImageDraw.Draw(self._image)

    def polygon(self, points: Sequence[Point], colour: str) -> None:
        """Draw a filled polygon with these corners."""
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], colour)

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """Draw a line through the points, with rounded bends."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        self._draw.line(fine, colour, round(width * FINE), joint="curve")

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        """Draw a filled circle around ``centre``."""
        self._draw.circle((centre[0] * FINE, centre[1] * FINE), radius * FINE, colour)

    def text(self, at: Point, text: str, size: float, colour: str, anchor: Anchor = "m", *, bold: bool = False) -> None:
        """Write a line of text, its capitals vertically centred on ``at``."""
        typeface(size * FINE, bold=bold).draw(self._draw, (at[0] * FINE, at[1] * FINE), text, colour, anchor)

    def picture(self) -> Image.Image:
        """Finished picture in mode RGB, scaled down."""
        return self._image.reduce(FINE)
