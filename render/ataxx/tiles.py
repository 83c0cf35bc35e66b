"""One square of an Ataxx board with all that lies on it."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from PIL import Image

from render.ataxx.layout import CELL, HEIGHT, SMALL_CELL
from render.ataxx.water import lagoon, waters
from render.paint import Canvas, Mask, Point
from render.pieces import StoneStyle, pearl, rock, starfish, stone
from render.png import Palette
from render.sprites import sprite
from render.themes import THEMES, Theme

Target = Literal["", "clone", "jump"]
"""The way in which a stone may come to an empty square."""
Extent = Literal["stone", "halo", "square"]
"""The part of a square that is drawn over the water: a disc just around the stone or its marks, or all of it."""

_COLOURS = 66
"""The size of the palette: with fewer, polished stones show bands, and each shade costs bytes on a crowded board."""
_RADIUS = 34.5
"""The radius of a stone, in pixels."""
_HALO = 42.0
"""The radius of the marks around a stone."""
_MIDDLE: Point = (CELL / 2, CELL / 2)


class Tile(NamedTuple):
    """The picture of a square: its letter in the view, the depth of its water from the rim, and the marks on it."""

    square: str = "."
    depth: int = 0
    landed: bool = False
    left: bool = False
    flipped: bool = False
    selected: bool = False
    target: Target = ""

    @property
    def extent(self) -> Extent:
        """The share of the square that is not plain water."""
        if self.selected or self.target:
            return "square"
        if self.landed or self.left or self.flipped or self.square == "-":
            return "halo"
        return "stone"


def piece(canvas: Canvas, theme: Theme, side: int, centre: Point, radius: float) -> None:
    """A stone of Red (0) or Blue (1)."""
    style = (
        StoneStyle(theme.blue, theme.blue_emblem, pearl) if side else StoneStyle(theme.red, theme.red_emblem, starfish)
    )
    stone(canvas, theme, style, centre, radius)


def paint(tile: Tile, theme: Theme) -> Image.Image:
    """The square in full colour."""
    water = theme.pool[min(tile.depth, len(theme.pool) - 1)]
    canvas = Canvas(CELL, CELL, water)
    if tile.selected or tile.target:
        canvas.fill(canvas.box((2, 2, CELL - 2, CELL - 2), 13), theme.lit)
    if tile.flipped:
        canvas.fill(canvas.ring(_MIDDLE, _HALO - 2.5, 3), theme.ink)
        for start in (30, 150, 270):
            canvas.fill(canvas.arc(_MIDDLE, _HALO + 3.4, 3, start, start + 76), theme.ink)
    if tile.square == "-":
        rock(canvas, theme, _MIDDLE, 40)
    elif tile.square in "xo":
        piece(canvas, theme, "xo".index(tile.square), _MIDDLE, _RADIUS)
    if tile.left:
        canvas.fill(canvas.dashes(_MIDDLE, _HALO, 4.5, 14), theme.ink)
    if tile.landed:
        canvas.fill(canvas.ring(_MIDDLE, _HALO, 4.5), theme.ink)
    if tile.selected:
        canvas.fill(canvas.ring(_MIDDLE, _HALO, 6), theme.accent)
    if tile.target == "clone":
        canvas.fill(canvas.disc(_MIDDLE, 20) & ~_plus(canvas), theme.accent)
    elif tile.target == "jump":
        canvas.fill(canvas.ring(_MIDDLE, 17, 6), theme.accent)
    return canvas.image()


def _plus(canvas: Canvas) -> Mask:
    x, y = _MIDDLE
    return canvas.line([(x - 9, y), (x + 9, y)], 5) | canvas.line([(x, y - 9), (x, y + 9)], 5)


# Every colour that a board can show is in one of these; other combinations of marks only repeat them.
_SAMPLES = (
    *(Tile(square, depth) for square in "xo" for depth in range(4)),
    *(Tile("-", depth) for depth in (0, 2)),
    Tile("x", landed=True),
    Tile("o", flipped=True),
    Tile(left=True),
    Tile("x", selected=True),
    Tile("o", selected=True),
    Tile(target="clone"),
    Tile(target="jump"),
)


@cache
def palette(theme: str) -> Palette:
    """The colours of the theme's Ataxx pictures."""
    colours = THEMES[theme]
    page = Canvas(CELL, CELL, colours.page)
    page.fill(page.text(_MIDDLE, "a7", 40), colours.caption)
    plate = Canvas(CELL, CELL, colours.panel)
    plate.fill(plate.text(_MIDDLE, "name", 40), colours.caption)
    shore = lagoon(colours).crop((0, HEIGHT - CELL, 2 * CELL, HEIGHT))
    samples = [page.image(), plate.image(), shore, *(paint(tile, colours) for tile in _SAMPLES)]
    sea = (*waters(colours), colours.swell, colours.shoal, colours.sand, colours.foam, colours.rim)
    return Palette((*colours.flat, *sea, colours.flag), samples, _COLOURS)


@sprite
def tile_image(tile: Tile, theme: str) -> Image.Image:
    """The square in the theme's palette."""
    return palette(theme).convert(paint(tile, THEMES[theme]))


@sprite
def small_tile(tile: Tile, theme: str) -> Image.Image:
    """The square in a small picture."""
    return palette(theme).convert(_smaller(tile_image(tile, theme).convert("RGB")))


@sprite
def small_mask(extent: Extent) -> Image.Image:
    """The mask with which a small tile is pasted."""
    return _smaller(tile_mask(extent).convert("L")).convert("1", dither=Image.Dither.NONE)


def _smaller(image: Image.Image) -> Image.Image:
    return image.resize((SMALL_CELL, SMALL_CELL), Image.Resampling.LANCZOS)


@sprite
def tile_mask(extent: Extent) -> Image.Image:
    """The mask with which a tile is pasted on the water: never on the lines around its square."""
    cover = Canvas(CELL, CELL, "#000000")
    shape = cover.box((2, 2, CELL - 2, CELL - 2), 13)
    if extent != "square":
        shape &= cover.disc(_MIDDLE, _HALO + 6 if extent == "halo" else _RADIUS + 5)
    cover.fill(shape, "#ffffff")
    return cover.image().convert("1", dither=Image.Dither.NONE)
