"""A player's badges as medals in rows: an emblem, the reached grades, a title and the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from locales import Voice
from render.fonts import two_lines, typeface
from render.nameplates import crown
from render.paint import Canvas, Mask, Point, around, star
from render.pen import Pen
from render.strokes import Shapes, mask, stored
from render.themes import Theme

WIDTH: Final = 800
COLUMNS: Final = 4
_SIDE: Final = WIDTH // COLUMNS
_HEIGHT: Final = 262
_MARGIN: Final = 12
_RADIUS: Final = 62.0
_SIZE: Final = 22
"""Type size in pixels: legible at half the width, as on a phone."""

LEVELS: Final = ("shrimp", "seahorse", "turtle", "octopus", "orca", "narwhal", "leviathan")


EMBLEMS: Final = stored(__file__, "emblems", Shapes)
"""Shapes of the emblems by name: the creatures of the levels, and the other badges' emblems."""


class Medal(msgspec.Struct, frozen=True):
    """A drawn badge with a title, more text, and the day. ``emblem``: a name in ``EMBLEMS``, or at most three digits.

    ``pips``: for each grade, True if it was reached; empty for a badge of one grade.
    """

    emblem: str
    title: str
    about: str
    day: str
    pips: tuple[bool, ...] = ()
    crowned: bool = False


def medals_drawn(medals: Sequence[Medal], look: Theme, ground: str) -> Image.Image:
    rows = -(-len(medals) // COLUMNS)
    canvas = Canvas(WIDTH, rows * _HEIGHT + _MARGIN, ground)
    corners = []
    for number in range(len(medals)):
        row, column = divmod(number, COLUMNS)
        beside = min(COLUMNS, len(medals) - row * COLUMNS)
        corners.append(((WIDTH - beside * _SIDE) / 2 + column * _SIDE, _MARGIN + row * _HEIGHT))
    for medal, (left, top) in zip(medals, corners, strict=True):
        _draw_medal(Pen(canvas, (left + _SIDE / 2, top + _RADIUS + 8), _RADIUS), medal, look)
    image = canvas.image()
    for medal, (left, top) in zip(medals, corners, strict=True):
        _write(image, medal, (left + _SIDE / 2, top + 2 * _RADIUS + 16), look)
    return image


def badges_alt(voice: Voice, medals: Sequence[Medal]) -> str:
    lines = (voice.row(medal.title, medal.about, medal.day) for medal in medals)
    return "\n".join([voice.say("badges-alt"), *lines])


def creature(canvas: Canvas, level: int, centre: Point, radius: float) -> Mask:
    """Mask of the creature of a computer's level, from 1."""
    return mask(Pen(canvas, centre, radius), EMBLEMS[LEVELS[(level - 1) % len(LEVELS)]])


def _draw_medal(place: Pen, medal: Medal, look: Theme) -> None:
    canvas, centre, radius = place.canvas, place.centre, place.radius
    canvas.fill(canvas.disc(centre, radius), look.gold)
    canvas.fill(canvas.disc(centre, radius * 0.91), look.panel)
    if medal.emblem in EMBLEMS:
        inner = Pen(canvas, place.at(0, 0.1 if medal.crowned else 0), radius * (0.58 if medal.crowned else 0.66))
        shape = mask(inner, EMBLEMS[medal.emblem])
    else:
        shape = canvas.polygon(star(centre, radius * 0.8, radius * 0.62, 12))
        shape &= ~canvas.text(centre, medal.emblem, radius * 0.62, bold=True)
    canvas.fill(shape, look.caption)
    if medal.crowned:
        canvas.fill(crown(canvas, place.at(0, -0.62), radius * 0.44), look.gold)
    count = len(medal.pips)
    for number, reached in enumerate(medal.pips):
        angle = 90 + 22 * ((count - 1) / 2 - number)
        pip = canvas.disc(around(centre, radius * 0.955, angle), radius * 0.115)
        canvas.fill(pip.grown(radius * 0.03), look.page)
        canvas.fill(pip, look.caption)
        if not reached:
            canvas.fill(canvas.disc(around(centre, radius * 0.955, angle), radius * 0.07), look.page)


def _write(image: Image.Image, medal: Medal, at: Point, look: Theme) -> None:
    draw, plain, bold = ImageDraw.Draw(image), typeface(_SIZE), typeface(_SIZE, bold=True)
    title, *about = captions(medal)
    lines = [(bold, title, look.caption), *((plain, line, look.caption) for line in about)]
    for number, (face, text, colour) in enumerate([*lines, (plain, medal.day, look.quiet)]):
        face.draw(draw, (at[0], at[1] + 16 + number * 1.25 * _SIZE), text, colour, "m")


def captions(medal: Medal) -> list[str]:
    """Lines below a medal, at most three: the title, then the text. Lines that are too long are cut."""
    room, plain = _SIDE - 8, typeface(_SIZE)
    about = medal.about if plain.length(medal.about) <= room else medal.about.replace("-", "- ")
    return [typeface(_SIZE, bold=True).shortened(medal.title, room), *two_lines(about, plain, room)]
