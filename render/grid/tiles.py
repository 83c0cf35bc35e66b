"""The tiles of square boards, a square with everything on it, and the frame around them."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render.fonts import FRAMED, least_type, typeface
from render.grid.layout import BOTTOM, MARGIN, SMALL_MARGIN, Grid
from render.grid.water import lagoon, waters
from render.nameplates import Nameplates
from render.paint import Canvas, Mask, Point
from render.pieces import piece, rock
from render.png import Palette
from render.sprites import sprite
from render.themes import THEMES, Theme

Target = Literal["", "clone", "jump"]
"""Kind of move to a square: a clone of a stone (plus), or a jump, also onto a stone (circle)."""
Extent = Literal["stone", "halo", "square"]
"""Part of a square that is drawn over the water: the stone's disc, the disc of its marks, or the square."""

_COLOURS = 66
"""Number of colours of the palette. Fewer leave bands on polished stones, more cost bytes on crowded boards."""
_RADIUS = 34.5
"""Radius of a stone on the largest squares, in pixels."""
_HALO = 42.0
"""Radius of the marks around a stone on the largest squares, in pixels."""


class SquareTile(NamedTuple):
    """The contents of a square: piece, depth of the water (0 at the rim), and marks.

    ``square``: ``x`` is a stone of the first seat, ``o`` a stone of the second, ``-`` a rock, ``.`` empty. ``landed``,
    ``left``, ``flipped``, ``taken``: marks of the last move. ``selected``, ``target``: marks of a player's choice.
    """

    square: str = "."
    depth: int = 0
    landed: bool = False
    left: bool = False
    flipped: bool = False
    selected: bool = False
    target: Target = ""
    taken: bool = False

    @property
    def extent(self) -> Extent:
        """Part of the square that the tile draws over the water. An empty square without marks counts as ``stone``."""
        if self.selected or self.target:
            return "square"
        if self.landed or self.left or self.flipped or self.taken or self.square == "-":
            return "halo"
        return "stone"


def paint(tile: SquareTile, grid: Grid, theme: Theme) -> Image.Image:
    cell, unit, water = grid.cell, grid.unit, theme.pool[min(tile.depth, len(theme.pool) - 1)]
    canvas, middle, halo = Canvas(cell, cell, water), _middle(grid), _HALO * unit
    if tile.selected or tile.target:
        canvas.fill(canvas.box((2, 2, cell - 2, cell - 2), 13 * unit), theme.lit)
    if tile.flipped:
        canvas.fill(canvas.ring(middle, halo - 2.5 * unit, 3 * unit), theme.ink)
        for start in (30, 150, 270):
            canvas.fill(canvas.arc(middle, halo + 3.4 * unit, 3 * unit, start, start + 76), theme.ink)
    if tile.square == "-":
        rock(canvas, theme, middle, 40 * unit)
    elif tile.square in "xo":
        piece(canvas, theme, "xo".index(tile.square), middle, _RADIUS * unit)
    if tile.left:
        canvas.fill(canvas.dashes(middle, halo, 4.5 * unit, 14), theme.ink)
    if tile.taken:
        canvas.fill(_cross(canvas, grid), theme.ink)
    if tile.landed:
        canvas.fill(canvas.ring(middle, halo, 4.5 * unit), theme.ink)
    if tile.selected:
        canvas.fill(canvas.ring(middle, halo, 6 * unit), theme.accent)
    if tile.target == "clone":
        canvas.fill(canvas.disc(middle, 20 * unit) & ~_plus(canvas, grid), theme.accent)
    elif tile.target == "jump":
        canvas.fill(canvas.ring(middle, 17 * unit, 6 * unit), theme.accent)
    return canvas.image()


def _middle(grid: Grid) -> Point:
    return grid.cell / 2, grid.cell / 2


def _plus(canvas: Canvas, grid: Grid) -> Mask:
    (x, y), reach, width = _middle(grid), 9 * grid.unit, 5 * grid.unit
    return canvas.line([(x - reach, y), (x + reach, y)], width) | canvas.line([(x, y - reach), (x, y + reach)], width)


def _cross(canvas: Canvas, grid: Grid) -> Mask:
    (x, y), reach, width = _middle(grid), 13 * grid.unit, 5 * grid.unit
    down, up = (canvas.line([(x - reach, y - each), (x + reach, y + each)], width) for each in (reach, -reach))
    return down | up


# These tiles contain every colour of a board; other combinations of marks add none.
_SAMPLES = (
    *(SquareTile(square, depth) for square in "xo" for depth in range(4)),
    *(SquareTile("-", depth) for depth in (0, 2)),
    SquareTile("x", landed=True),
    SquareTile("o", flipped=True),
    SquareTile(left=True),
    SquareTile("x", selected=True),
    SquareTile("o", selected=True),
    SquareTile(target="clone"),
    SquareTile(target="jump"),
)


@cache
def palette(grid: Grid, theme: str) -> Palette:
    colours, cell, height = THEMES[theme], grid.cell, grid.size[1]
    page = Canvas(cell, cell, colours.page)
    page.fill(page.text(_middle(grid), "a7", 40), colours.caption)
    plate = Canvas(cell, cell, colours.panel)
    plate.fill(plate.text(_middle(grid), "name", 40), colours.caption)
    shore = lagoon(grid, colours).crop((0, height - cell, 2 * cell, height))
    samples = [page.image(), plate.image(), shore, *(paint(tile, grid, colours) for tile in _SAMPLES)]
    sea = (*waters(colours), colours.swell, colours.shoal, colours.sand, colours.foam, colours.rim)
    return Palette((*colours.flat, *sea, colours.flag), samples, _COLOURS)


@sprite
def tile_image(tile: SquareTile, grid: Grid, theme: str) -> Image.Image:
    return palette(grid, theme).convert(paint(tile, grid, THEMES[theme]))


@sprite
def tile_mask(extent: Extent, grid: Grid) -> Image.Image:
    """Mask for pasting a tile on the water, without the lines around the square."""
    cell, unit = grid.cell, grid.unit
    cover = Canvas(cell, cell, "#000000")
    shape = cover.box((2, 2, cell - 2, cell - 2), 13 * unit)
    if extent != "square":
        shape &= cover.disc(_middle(grid), _HALO * unit + 6 * unit if extent == "halo" else _RADIUS * unit + 5 * unit)
    cover.fill(shape, "#ffffff")
    return cover.image().convert("1", dither=Image.Dither.NONE)


@sprite
def small_tile(tile: SquareTile, grid: Grid, theme: str) -> Image.Image:
    return palette(grid, theme).convert(_smaller(tile_image(tile, grid, theme).convert("RGB"), grid))


@sprite
def small_mask(extent: Extent, grid: Grid) -> Image.Image:
    return _smaller(tile_mask(extent, grid).convert("L"), grid).convert("1", dither=Image.Dither.NONE)


def _smaller(image: Image.Image, grid: Grid) -> Image.Image:
    return image.resize((grid.small_cell, grid.small_cell), Image.Resampling.LANCZOS)


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
    colours = THEMES[theme]

    def sign(canvas: Canvas, side: int, centre: Point, radius: float) -> None:
        if not colours.polished:
            canvas.fill(canvas.disc(centre, radius + 3), colours.pool[0])
        piece(canvas, colours, side, centre, radius)

    return Nameplates(("grid", grid, theme), colours, grid.size[0], sign, palette(grid, theme).convert)
