"""Drawing charts and sea charts: opaque shapes on a picture that is drawn finer than it will be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from render.fonts import Anchor, typeface
from render.paint import Point

FINE: Final = 3
"""The number of drawn pixels to a pixel of the picture, each way."""


class ChartPen:
    """Draws opaque shapes on a plain ground, without the masks that a ``Canvas`` needs for soft ones.

    All measures are pixels of the finished picture.
    """

    def __init__(self, width: int, height: int, ground: str) -> None:
        self._image = Image.new("RGB", (width * FINE, height * FINE), ground)
        self._draw = ImageDraw.Draw(self._image)

    def polygon(self, points: Sequence[Point], colour: str) -> None:
        """Draw a filled shape."""
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], colour)

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        """Draw a line, round at its bends."""
        fine = [(x * FINE, y * FINE) for x, y in points]
        self._draw.line(fine, colour, round(width * FINE), joint="curve")

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        """Draw a filled circle."""
        self._draw.circle((centre[0] * FINE, centre[1] * FINE), radius * FINE, colour)

    def text(self, at: Point, text: str, size: float, colour: str, anchor: Anchor = "m", *, bold: bool = False) -> None:
        """Write a line, its capitals centred on y."""
        typeface(size * FINE, bold=bold).draw(self._draw, (at[0] * FINE, at[1] * FINE), text, colour, anchor)

    def picture(self) -> Image.Image:
        """The finished picture."""
        return self._image.reduce(FINE)
