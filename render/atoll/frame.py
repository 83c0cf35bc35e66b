"""The surroundings of an Atoll board: letters and numbers, and the players above it."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engines.atoll.geometry import COLOURS, Point
from render.atoll.layout import AtollLayout, layout_of
from render.atoll.looks import LOOKS, SIDES
from render.atoll.tiles import Style, draw_stone, palette
from render.nameplates import Nameplates
from render.paint import Canvas, Mask
from render.paint import Point as Spot
from render.sprites import sprite
from render.themes import THEMES


def coordinates(canvas: Canvas, layout: AtollLayout, flip: bool) -> Mask:
    """Letters above and below their files; ranks on both sides, in line with the cells of every second file."""
    files = range(1, layout.files + 1)
    lines = [(spot, _letter(file)) for file in files for spot in _file_ends(layout, file, flip)]
    for rank in range(1, layout.files):
        _, y = layout.middle(Point(0, 2 * layout.files - 2 * rank), flip)
        lines += [((x, y), str(rank)) for x in (layout.edge, layout.width - layout.edge)]
    return canvas.texts(lines, layout.letters, bold=True)


@cache
def nameplates(style: Style) -> Nameplates:
    """The plates of a style; Black's is the left one."""
    look = LOOKS[style.look]

    def sign(canvas: Canvas, side: int, centre: Spot, radius: float) -> None:
        canvas.fill(canvas.disc(centre, radius + 3), look.cells[0])
        draw_stone(canvas, look, SIDES[style.sides][COLOURS[side]], centre, radius * 0.94)

    theme = THEMES.get(style.look, THEMES["light"])
    return Nameplates(("atoll", style), theme, layout_of(style.size).width, sign, palette(style).convert)


def draw_chosen_file(picture: Image.Image, style: Style, letter: str, flip: bool) -> None:
    """Lights the letter of a file at both of its ends."""
    layout = layout_of(style.size)
    flag = _flag(style, letter)
    for x, y in _file_ends(layout, ord(letter) - ord("a") + 1, flip):
        picture.paste(flag, (round(x) - flag.width // 2, round(y) - flag.height // 2))


def _file_ends(layout: AtollLayout, file: int, flip: bool) -> list[Spot]:
    x, _ = layout.middle(Point(file, file % 2), flip)
    return [(x, y) for y in (layout.top + layout.edge, layout.height - layout.edge)]


def _letter(file: int) -> str:
    return chr(ord("a") + file - 1)


@sprite
def _flag(style: Style, letter: str) -> Image.Image:
    layout, look = layout_of(style.size), LOOKS[style.look]
    reach = round(layout.letters * 0.75)
    middle = (float(reach), float(reach))
    canvas = Canvas(2 * reach, 2 * reach, look.ocean)
    canvas.fill(canvas.disc(middle, reach), look.target)
    canvas.fill(canvas.text(middle, letter, layout.letters, bold=True), look.flag)
    return palette(style).convert(canvas.image())
