"""Votes on the moves of a game as bars. ``arrows`` has their numbers on the cells of a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PIL import Image

from locales import Voice
from render.curve import ChartPen
from render.fonts import FRAMED, drawable, least_type, typeface
from render.paint import Point, mix
from render.png import encode
from render.themes import Theme, theme_of

WIDTH: Final = 600
SIZE: Final = least_type(WIDTH, FRAMED)
HIGH: Final = 64
"""Height of a row in pixels: its words, and its bar below them."""
MARGIN: Final = 14
THICK: Final = 16
TRACK: Final = 0.25
"""Share of the theme's ``quiet`` in the colour below a bar."""
COLOURS: Final = 64


class Bar(NamedTuple):
    """A move with its number of votes. The first of several bars leads."""

    label: str
    votes: int


def bars_picture(bars: Sequence[Bar], theme: str | None = None) -> bytes:
    """Draw a PNG file of at least one bar. An unknown theme means the default."""
    image = _draw(bars, theme_of(theme))
    return encode(image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))


def bars_alt(voice: Voice, bars: Sequence[Bar]) -> str:
    """Describe the bars, one a line: move and votes. The text is cut at 1,024 characters."""
    lines = [voice.say("votes-bar", move=each.label, count=each.votes) for each in bars]
    return "\n".join([voice.say("votes-alt"), *lines])[:1024]


def _draw(bars: Sequence[Bar], look: Theme) -> Image.Image:
    pen = ChartPen(WIDTH, 2 * MARGIN + HIGH * len(bars) - (HIGH - 46) // 2, look.page)
    most, inside = max(each.votes for each in bars), WIDTH - 4 * MARGIN
    plain, bold = typeface(SIZE), typeface(SIZE, bold=True)
    for number, each in enumerate(bars):
        leads, top = number == 0, MARGIN + number * HIGH
        words, count = top + SIZE * 0.55, str(each.votes)
        room = inside - bold.length(count) - MARGIN
        label = (bold if leads else plain).shortened(drawable(each.label) or "–", room)
        pen.text((2 * MARGIN, words), label, SIZE, look.caption, "l", bold=leads)
        pen.text((WIDTH - 2 * MARGIN, words), count, SIZE, look.caption, "r", bold=True)
        middle = top + SIZE + 4 + THICK / 2
        ends = [(2 * MARGIN + THICK / 2, middle), (WIDTH - 2 * MARGIN - THICK / 2, middle)]
        _bar(pen, ends[0], ends[1], mix(look.page, look.quiet, TRACK))
        reach = ends[0][0] + (ends[1][0] - ends[0][0]) * each.votes / most
        _bar(pen, ends[0], (reach, middle), look.page_accent if leads else mix(look.page, look.quiet, 0.8))
    return pen.picture()


def _bar(pen: ChartPen, start: Point, end: Point, colour: str) -> None:
    pen.line([start, end], THICK, colour)
    for each in (start, end):
        pen.disc(each, THICK / 2, colour)
