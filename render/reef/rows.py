"""Phrases of icons: line breaking and drawing."""

from __future__ import annotations

from itertools import pairwise

from PIL import Image

from render.paint import Point, mix
from render.pen import DEEP, Pen, Sticker
from render.reef.page import Page, width_of
from render.reef.phrases import Emblem, Group, Icon, Phrase, Word
from render.reef.species import animal_portrait, category_portrait
from render.sprites import sprite

_WRITTEN = 0.73
"""Type size of numbers and words relative to the icons' size."""
_NEAR, _APART = 0.08, 0.3
"""Gaps between parts and between groups, relative to the icons' size."""
_WIDE = 1.3
"""Width of an emblem's plaque relative to its height."""

Line = list[Group]


def lines_of(phrase: Phrase, size: float, room: float) -> list[Line]:
    """Break a phrase into lines of at most ``room`` pixels, with icons of this size.

    A group longer than ``room`` gets a separate line.
    """
    lines: list[Line] = []
    for group in phrase:
        if lines and line_width([*lines[-1], group], size) <= room:
            lines[-1].append(group)
        else:
            lines.append([group])
    return lines


def line_width(line: Line, size: float) -> float:
    """Width of a line in pixels. ``size``: the icons' size."""
    inside = sum(_width(part, size) for group in line for part in group)
    near = sum(_gap(first, second) for group in line for first, second in pairwise(group))
    return inside + (near + _APART * (len(line) - 1)) * size


def draw_line(page: Page, line: Line, at: Point, size: float, colour: str) -> float:
    """Draw a line from this point, vertically centred on y, with numbers in this colour.

    Returns the x of its right end.
    """
    left, y = at
    for place, group in enumerate(line):
        left += _APART * size * bool(place)
        for index, part in enumerate(group):
            if index:
                left += _gap(group[index - 1], part) * size
            match part:
                case Icon(name):
                    page.icon(name, (left + size / 2, y), size)
                case Emblem():
                    page.put(plaque(part, round(size)), left, y - size / 2)
                case Word(text):
                    page.text((left, y), text, _WRITTEN * size, colour, bold=True)
            left += _width(part, size)
    return left


@sprite
def plaque(emblem: Emblem, height: int) -> Image.Image:
    """Draw a small emblem on a pale plaque, with a golden rim for a single animal. A category has no rim."""
    width, line = round(_WIDE * height), max(1.0, 0.05 * height)
    sticker = Sticker(width, height)
    ground = "#fff7df" if emblem.card else "#e6f3f5"
    rim = "#c58a1c" if emblem.card else mix(ground, DEEP, 0.5)
    sticker.fill(sticker.box((0, 0, width, height), 0.3 * height), rim)
    sticker.fill(sticker.box((line, line, width - line, height - line), 0.3 * height - line), ground)
    draw, coat = animal_portrait(*emblem) if emblem.card else category_portrait(emblem.category)
    draw(Pen(sticker, (width / 2, height / 2), 0.45 * height, edge=0.05), coat)
    return sticker.image()


def _width(part: Icon | Emblem | Word, size: float) -> float:
    match part:
        case Icon():
            return size
        case Emblem():
            return _WIDE * size
        case Word(text):
            return width_of(text, _WRITTEN * size, bold=True)


def _gap(first: Icon | Emblem | Word, second: Icon | Emblem | Word) -> float:
    """Gap between two parts of a group, smaller between a number and its icon; relative to the icons' size."""
    return _NEAR if isinstance(first, Word) != isinstance(second, Word) else 1.5 * _NEAR
