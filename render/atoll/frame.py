"""The surroundings of an Atoll board: its coordinates, and the name plates."""

from __future__ import annotations

from functools import cache

from engines.atoll.geometry import COLOURS, Point
from render.atoll.layout import AtollLayout
from render.atoll.looks import LOOKS, SIDES
from render.atoll.tiles import Style, draw_stone, palette
from render.curve import ChartPen
from render.nameplates import Nameplates
from render.paint import Canvas
from render.paint import Point as Spot
from render.themes import THEMES


def write_coordinates(pen: ChartPen, layout: AtollLayout, ink: str, flip: bool) -> None:
    """Draw letters above and below their files, and ranks on both sides, level with the outermost cells."""
    for file in range(1, layout.files + 1):
        x, _ = layout.middle(Point(file, file % 2), flip)
        for y in (layout.top + layout.edge, layout.height - layout.edge):
            pen.text((x, y), chr(ord("a") + file - 1), layout.letters, ink, bold=True)
    for rank in range(1, layout.files):
        _, y = layout.middle(Point(1, 2 * layout.files - 2 * rank - 1), flip)
        for edge in (layout.edge, layout.width - layout.edge):
            pen.text((edge, y), str(rank), layout.letters, ink, bold=True)


@cache
def nameplates(style: Style) -> Nameplates:
    """Name plates of a style, Black's on the left."""
    look = LOOKS[style.look]

    def sign(canvas: Canvas, side: int, centre: Spot, radius: float) -> None:
        canvas.fill(canvas.disc(centre, radius + 3), look.cells[0])
        draw_stone(canvas, look, SIDES[style.sides][COLOURS[side]], centre, radius * 0.9)

    theme = THEMES.get(style.look, THEMES["light"])
    return Nameplates(("atoll", style), theme, style.layout.width, sign, palette(style).convert)
