"""The surroundings of an Atoll board: letters and numbers, and both sides' signs in the upper corners."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from engines.atoll.geometry import Colour, Point
from render.atoll.layout import AtollLayout, layout_of
from render.atoll.looks import LOOKS, SIDES
from render.atoll.tiles import Style, draw_stone, palette
from render.paint import Canvas, Mask
from render.paint import Point as Spot
from render.signs import crown

Standing = Literal["", "to-move", "won"]
"""A side's state."""


def coordinates(canvas: Canvas, layout: AtollLayout, flip: bool) -> Mask:
    """Letters above and below their files; ranks on both sides, in line with the cells of every second file."""
    files = range(1, layout.files + 1)
    lines = [(spot, _letter(file)) for file in files for spot in _file_ends(layout, file, flip)]
    for rank in range(1, layout.files):
        _, y = layout.middle(Point(0, 2 * layout.files - 2 * rank), flip)
        lines += [((x, y), str(rank)) for x in (layout.edge, layout.width - layout.edge)]
    return canvas.texts(lines, layout.letters, bold=True)


def draw_standing(picture: Image.Image, style: Style, colour: Colour, standing: Standing) -> None:
    """Draws a side's stone in its corner, Black's at the left: ringed while it is to move, crowned when it has won."""
    chip = _chip(style, colour, standing)
    x, y = layout_of(style.size).corner
    left = x - chip.width // 2
    picture.paste(chip, (left if colour == "black" else picture.width - left - chip.width, y - chip.height // 2))


def draw_chosen_file(picture: Image.Image, style: Style, letter: str, flip: bool) -> None:
    """Lights the letter of a file at both of its ends."""
    layout = layout_of(style.size)
    flag = _flag(style, letter)
    for x, y in _file_ends(layout, ord(letter) - ord("a") + 1, flip):
        picture.paste(flag, (round(x) - flag.width // 2, round(y) - flag.height // 2))


def _file_ends(layout: AtollLayout, file: int, flip: bool) -> list[Spot]:
    x, _ = layout.middle(Point(file, file % 2), flip)
    return [(x, y) for y in (layout.edge, layout.height - layout.edge)]


def _letter(file: int) -> str:
    return chr(ord("a") + file - 1)


@lru_cache(maxsize=256)
def _chip(style: Style, colour: Colour, standing: Standing) -> Image.Image:
    layout, look = layout_of(style.size), LOOKS[style.look]
    pebble = SIDES[style.sides][colour]
    radius = layout.half * 0.6
    reach = round(radius * 1.55)
    middle = (float(reach), float(reach))
    canvas = Canvas(2 * reach, 2 * reach, look.ocean)
    canvas.fill(canvas.disc(middle, radius * 1.25), look.cells[0])
    if standing:
        canvas.fill(canvas.ring(middle, radius * 1.37, radius * 0.2), look.caption)
    draw_stone(canvas, look, pebble, middle, radius)
    if standing == "won":
        canvas.fill(crown(canvas, middle, radius * 1.1), pebble.inlay)
    return palette(style).convert(canvas.image())


@lru_cache(maxsize=256)
def _flag(style: Style, letter: str) -> Image.Image:
    layout, look = layout_of(style.size), LOOKS[style.look]
    reach = round(layout.letters * 0.75)
    middle = (float(reach), float(reach))
    canvas = Canvas(2 * reach, 2 * reach, look.ocean)
    canvas.fill(canvas.disc(middle, reach), look.target)
    canvas.fill(canvas.text(middle, letter, layout.letters, bold=True), look.flag)
    return palette(style).convert(canvas.image())
