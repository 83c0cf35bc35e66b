"""A player's badges as medals in rows: an emblem, the reached grades, a title and the day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from locales import Voice
from render.drawings import drawings
from render.fonts import two_lines, typeface
from render.nameplates import crown
from render.paint import Canvas, Point, around, star
from render.sprites import sprite
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


EMBLEMS: Final = drawings(__file__, "emblems")
"""The emblems by name: the creatures of the levels, and the other badges' emblems."""


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
        _draw_medal(canvas, (left + _SIDE / 2, top + _RADIUS + 8), medal, look)
    image = canvas.image()
    for medal, (left, top) in zip(medals, corners, strict=True):
        _add_emblem(image, medal, (left + _SIDE / 2, top + _RADIUS + 8), look)
        _write(image, medal, (left + _SIDE / 2, top + 2 * _RADIUS + 16), look)
    return image


def badges_alt(voice: Voice, medals: Sequence[Medal]) -> str:
    lines = (voice.row(medal.title, medal.about, medal.day) for medal in medals)
    return "\n".join([voice.say("badges-alt"), *lines])


@sprite
def emblem(name: str, radius: float) -> Image.Image:
    """Coverage (mode L) of a named emblem, in a square around a circle of this radius in pixels."""
    return EMBLEMS[name].cover(radius / 100)


def creature(level: int, radius: float) -> Image.Image:
    """Coverage (mode L) of the creature of a computer's level, from 1."""
    return emblem(LEVELS[(level - 1) % len(LEVELS)], radius)


def _add_emblem(image: Image.Image, medal: Medal, centre: Point, look: Theme) -> None:
    if medal.emblem in EMBLEMS:
        shape = emblem(medal.emblem, _RADIUS * (0.58 if medal.crowned else 0.66))
        middle = centre[1] + (0.1 * _RADIUS if medal.crowned else 0)
        image.paste(look.caption, (round(centre[0] - shape.width / 2), round(middle - shape.height / 2)), shape)


def _draw_medal(canvas: Canvas, centre: Point, medal: Medal, look: Theme) -> None:
    radius = _RADIUS
    canvas.fill(canvas.disc(centre, radius), look.gold)
    canvas.fill(canvas.disc(centre, radius * 0.91), look.panel)
    if medal.emblem not in EMBLEMS:
        shape = canvas.polygon(star(centre, radius * 0.8, radius * 0.62, 12))
        canvas.fill(shape & ~canvas.text(centre, medal.emblem, radius * 0.62, bold=True), look.caption)
    if medal.crowned:
        canvas.fill(crown(canvas, (centre[0], centre[1] - 0.62 * radius), radius * 0.44), look.gold)
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
