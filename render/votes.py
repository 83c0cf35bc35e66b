"""Votes on the moves of a game: numbers on the cells of a board, and bars below it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from PIL import Image, ImageDraw

from locales import Voice
from render.curve import FINE, ChartPen
from render.fonts import drawable, typeface
from render.paint import Point, mix
from render.phone import FRAMED, least_type
from render.png import Palette, encode
from render.themes import Theme, theme_of

WIDTH: Final = 600
SIZE: Final = least_type(WIDTH, FRAMED)
"""Type size of labels and counts in pixels."""
HIGH: Final = 64
"""Height of a row in pixels: its words, and its bar below them."""
MARGIN: Final = 14
THICK: Final = 16
"""Thickness of a bar in pixels."""
TRACK: Final = 0.25
"""Share of the theme's ``quiet`` in the colour below a bar."""
COLOURS: Final = 64


class Bar(NamedTuple):
    """A move with its number of votes. The first of several bars leads."""

    label: str
    votes: int


class Paint(NamedTuple):
    """The colours of the numbers on a board, each as a pair of ``#rrggbb``: the disc, and its number and outline."""

    leading: tuple[str, str]
    other: tuple[str, str]


def draw_votes(
    picture: Image.Image, spots: Sequence[tuple[Point, int]], paint: Paint, palette: Palette, size: float
) -> None:
    """Draw a disc with its number of votes on each spot. The first spot leads.

    ``palette``: the picture's. ``size``: the radius of the discs in pixels.
    """
    side = ceil(2 * size) + 2
    for number, ((x, y), votes) in reversed(list(enumerate(spots))):
        colour, edge = paint.other if number else paint.leading
        left, top = round(x - side / 2), round(y - side / 2)
        part = picture.crop((left, top, left + side, top + side)).convert("RGB")
        fine = part.resize((side * FINE, side * FINE), Image.Resampling.NEAREST)
        pen, middle = ImageDraw.Draw(fine), (side * FINE / 2, side * FINE / 2)
        pen.circle(middle, size * FINE, edge)
        pen.circle(middle, size * FINE * 0.86, colour)
        text = str(votes)
        high = size * FINE * (1.15 if len(text) < 3 else 0.85)
        typeface(high, bold=True).draw(pen, middle, text, edge, "m")
        picture.paste(palette.convert(fine.reduce(FINE)), (left, top))


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
