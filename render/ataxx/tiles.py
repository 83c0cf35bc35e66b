"""One square of an Ataxx board with all that lies on it."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from PIL import Image

from render.ataxx.layout import CELL
from render.paint import Canvas, Mask, Point, around
from render.pieces import StoneStyle, ripple, rock, starfish, stone
from render.png import Palette
from render.sprites import sprite
from render.themes import THEMES, Theme

Target = Literal["", "clone", "jump"]
"""The way in which a stone may come to an empty square."""

_RADIUS = 35.5
"""The radius of a stone, in pixels."""
_HALO = 42.0
"""The radius of the marks around a stone."""
_MIDDLE: Point = (CELL / 2, CELL / 2)


class Tile(NamedTuple):
    """The picture of a square: its letter in the view, and the marks on it."""

    square: str = "."
    landed: bool = False
    left: bool = False
    flipped: bool = False
    selected: bool = False
    target: Target = ""


def piece(canvas: Canvas, theme: Theme, side: int, centre: Point, radius: float) -> None:
    """A stone of Red (0) or Blue (1)."""
    style = (
        StoneStyle(theme.blue, theme.blue_emblem, ripple) if side else StoneStyle(theme.red, theme.red_emblem, starfish)
    )
    stone(canvas, theme, style, centre, radius)


def paint(tile: Tile, theme: Theme) -> Image.Image:
    """The square in full colour."""
    canvas = Canvas(CELL, CELL, theme.water)
    chosen = tile.selected or tile.target
    canvas.fill(canvas.box((2, 2, CELL - 2, CELL - 2), 13), theme.lit if chosen else theme.cell)
    if tile.square == "-":
        rock(canvas, theme, _MIDDLE, 42)
    elif tile.square in "xo":
        piece(canvas, theme, "xo".index(tile.square), _MIDDLE, _RADIUS)
    if tile.left:
        canvas.fill(canvas.dashes(_MIDDLE, _HALO, 4.5, 14), theme.ink)
    if tile.landed:
        canvas.fill(canvas.ring(_MIDDLE, _HALO, 4.5), theme.ink)
    if tile.flipped:
        _turned(canvas, theme)
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


def _turned(canvas: Canvas, theme: Theme) -> None:
    """Two arrows around a stone that has changed sides."""
    for start in (195, 15):
        end = start + 68
        canvas.fill(canvas.arc(_MIDDLE, _HALO - 1, 4, start, end), theme.ink)
        tip = around(_MIDDLE, _HALO - 2.5, end + 15)
        wings = [around(_MIDDLE, _HALO - 1 + side * 6.5, end - 2) for side in (-1, 1)]
        canvas.fill(canvas.polygon([tip, *wings]), theme.ink)


# Every colour that a board can show is in one of these; other combinations of marks only repeat them.
_SAMPLES = (
    Tile(),
    Tile("-"),
    Tile("x"),
    Tile("o"),
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
    return Palette(colours.flat, [page.image(), plate.image(), *(paint(tile, colours) for tile in _SAMPLES)])


@sprite
def tile_image(tile: Tile, theme: str) -> Image.Image:
    """The square in the theme's palette."""
    return palette(theme).convert(paint(tile, THEMES[theme]))
