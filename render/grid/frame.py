"""The surroundings of a board of squares: the edge with its coordinates, and the players above it."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image, ImageDraw

from render.fonts import typeface
from render.grid.layout import BOTTOM, MARGIN, SMALL_MARGIN, Grid
from render.grid.tiles import palette, piece
from render.grid.water import lagoon
from render.nameplates import Nameplates
from render.paint import Canvas, Point
from render.sprites import sprite
from render.themes import THEMES

_LETTERS: Final = 27
"""The size of the coordinates' type."""


@sprite
def empty_board(grid: Grid, theme: str, flip: bool) -> Image.Image:
    """The picture without stones and players. A new copy for each caller, as it is large."""
    picture = lagoon(grid, THEMES[theme])
    draw, face, ink = ImageDraw.Draw(picture), typeface(_LETTERS), THEMES[theme].quiet
    for row in range(grid.rows):
        _, top = grid.corner(grid.place(grid.columns * row, flip))
        face.draw(draw, (MARGIN // 2 - 7, top + grid.cell // 2), str(grid.rows - row), ink, "m")
    lower = grid.size[1] - BOTTOM + BOTTOM // 2 + 7
    for column in range(grid.columns):
        left, _ = grid.corner(grid.place(column, flip))
        face.draw(draw, (left + grid.cell // 2, lower), chr(ord("a") + column), ink, "m")
    return palette(grid, theme).convert(picture)


@sprite
def small_board(grid: Grid, theme: str) -> Image.Image:
    """The same for a small picture, without coordinates. A new copy for each caller, as it is large."""
    share, (width, height) = grid.cell / grid.small_cell, grid.small_size
    left, top = MARGIN - SMALL_MARGIN * share, grid.top - SMALL_MARGIN * share
    box = (left, top, left + width * share, top + height * share)
    whole = empty_board(grid, theme, False).convert("RGB")  # noqa: FBT003 - not turned
    return palette(grid, theme).convert(whole.resize((width, height), Image.Resampling.LANCZOS, box))


@cache
def nameplates(grid: Grid, theme: str) -> Nameplates:
    """The plates of a board; the first seat's is the left one."""
    colours = THEMES[theme]

    def sign(canvas: Canvas, side: int, centre: Point, radius: float) -> None:
        if not colours.polished:
            canvas.fill(canvas.disc(centre, radius + 3), colours.pool[0])
        piece(canvas, colours, side, centre, radius)

    return Nameplates(("grid", grid, theme), colours, grid.size[0], sign, palette(grid, theme).convert)
