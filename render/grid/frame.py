"""The surroundings of a square board: its coordinates, and the name plates."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from render.fonts import typeface
from render.grid.layout import BOTTOM, MARGIN, SMALL_MARGIN, Grid
from render.grid.tiles import palette
from render.grid.water import lagoon
from render.nameplates import Nameplates
from render.paint import Canvas, Point
from render.phone import FRAMED, least_type
from render.pieces import piece
from render.sprites import sprite
from render.themes import THEMES


@sprite
def empty_board(grid: Grid, theme: str, flip: bool) -> Image.Image:
    """Draw the picture without stones and name plates. As a large sprite, each call returns a new copy."""
    picture = lagoon(grid, THEMES[theme])
    draw, face, ink = ImageDraw.Draw(picture), typeface(least_type(grid.size[0], FRAMED)), THEMES[theme].quiet
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
    """Draw the thumbnail of an empty board, without coordinates. Each call returns a new copy, as for large sprites."""
    share, (width, height) = grid.cell / grid.small_cell, grid.small_size
    left, top = MARGIN - SMALL_MARGIN * share, grid.top - SMALL_MARGIN * share
    box = (left, top, left + width * share, top + height * share)
    whole = empty_board(grid, theme, False).convert("RGB")  # noqa: FBT003 - flip
    return palette(grid, theme).convert(whole.resize((width, height), Image.Resampling.LANCZOS, box))


@cache
def nameplates(grid: Grid, theme: str) -> Nameplates:
    """Name plates of a board. The first seat's is on the left."""
    colours = THEMES[theme]

    def sign(canvas: Canvas, side: int, centre: Point, radius: float) -> None:
        if not colours.polished:
            canvas.fill(canvas.disc(centre, radius + 3), colours.pool[0])
        piece(canvas, colours, side, centre, radius)

    return Nameplates(("grid", grid, theme), colours, grid.size[0], sign, palette(grid, theme).convert)
