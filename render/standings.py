"""A table of players as a picture in the lagoon: a row each with place, figure, name and numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

import msgspec
from PIL import Image

from locales import Voice
from render.curve import ChartPen
from render.figures import FRAME, figure, framed, medal, waves
from render.fonts import drawable_name, typeface
from render.paint import Point, mix
from render.phone import FRAMED, least_type
from render.png import encode
from render.themes import theme_of

WIDTH: Final = 600
SIZE: Final = least_type(WIDTH, FRAMED)
"""Type size of the table in pixels."""
HIGH: Final = 52
"""Height of a table's row in pixels."""
FIGURE: Final = 42
"""Size of a player's figure and medal in pixels."""
MARGIN: Final = FRAME + 14
"""Space between the picture's edge and the table, in pixels."""
GAP: Final = 24
"""Space between two columns, and the height of the dots for left out rows, in pixels."""
COLOURS: Final = 192
MEDALS: Final = 3
"""Number of places with a medal."""
LONGEST: Final = 1000
"""Most characters of the alternative text. Discord allows 1,024."""


class Row(msgspec.Struct, frozen=True):
    """A row of a table. ``figures``: a text for each column after the name.

    ``level``: a computer's; None for a person. ``medal``: False if one of the first three places has no medal yet.
    ``own``: True for the reader's row, which is marked. ``faint``: True for a player who takes no part now. ``skips``:
    True if rows above this row are left out. ``cut``: True for the last row of a part, if rows below it are left out.
    ``head``: the heading of the part of the table that begins with this row; empty within a part.
    """

    place: int
    name: str
    figures: tuple[str, ...] = ()
    level: int | None = None
    medal: bool = True
    own: bool = False
    faint: bool = False
    skips: bool = False
    cut: bool = False
    head: str = ""


def standings_picture(game: str, heads: Sequence[str], rows: Sequence[Row], theme: str | None = None) -> bytes:
    """Draw a PNG file of a table with at least one row. An unknown theme means the default.

    ``game``: the players' stones are its stones. ``heads``: a word above each column of numbers, perhaps empty.
    """
    image = _draw(game, heads, rows, theme)
    return encode(image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))


def standings_alt(voice: Voice, heads: Sequence[str], rows: Sequence[Row]) -> str:
    """Describe the table, one row a line, in at most ``LONGEST`` characters. The last rows may be missing."""
    lines = [voice.say("standings-alt")]
    for row in rows:
        figures = [
            f"{head} {figure}".strip() for head, figure in zip_longest(heads, row.figures, fillvalue="") if figure
        ]
        line = voice.row(voice.say("standings-place", place=row.place, name=row.name), *figures)
        line = f"{row.head}\n{line}" if row.head else line
        if sum(map(len, lines)) + len(lines) + len(line) > LONGEST:
            break
        lines.append(line)
    return "\n".join(lines)


def _draw(game: str, heads: Sequence[str], rows: Sequence[Row], theme: str | None) -> Image.Image:
    look, header = theme_of(theme), 40 if any(heads) else 8
    parts = sum(bool(row.head) for row in rows)
    height = 2 * MARGIN + header + (len(rows) + parts) * HIGH + GAP * sum(row.skips + row.cut for row in rows)
    pen = framed(WIDTH, height, look)
    waves(pen, look, WIDTH, MARGIN, height - MARGIN)
    plain, bold = typeface(SIZE), typeface(SIZE, bold=True)
    faint = mix(look.ink, look.pool[0], 0.4)
    placed = MARGIN + max(FIGURE, *(bold.length(str(row.place)) for row in rows)) / 2
    shown = placed + FIGURE / 2 + 12
    named = shown + FIGURE + 12
    # The columns' right edges, from the last to the first.
    edges: list[float] = []
    edge = float(WIDTH - MARGIN - 6)
    for column in reversed(range(len(heads))):
        edges.insert(0, edge)
        widest = max(plain.length(heads[column]), *(bold.length(row.figures[column]) for row in rows))
        edge -= widest + GAP if widest else 0
    for right, head in zip(edges, heads, strict=True):
        pen.text((right, MARGIN + header / 2 - 6), head, SIZE, faint, "r")
    pasted: list[tuple[Image.Image, Point]] = []
    top = float(MARGIN + header)
    for number, row in enumerate(rows):
        if row.skips:
            _dots(pen, (WIDTH / 2, top + GAP / 2), faint)
            top += GAP
        if row.head:
            words = bold.shortened(row.head, WIDTH - 2 * MARGIN)
            pen.text((MARGIN, top + HIGH / 2), words, SIZE, look.ink, bold=True, anchor="l")
            top += HIGH
        middle = top + HIGH / 2
        if row.own:
            _bar(pen, top, look.accent)
            _bar(pen, top, mix(look.pool[0], look.foam, 0.35) if look.polished else "#ffe9a8", 3)
        elif not number % 2:
            _bar(pen, top, mix(look.pool[0], look.foam, 0.12 if look.polished else 0))
        colour, strong = (faint if row.faint else look.ink), row.own or (row.medal and row.place <= MEDALS)
        if row.medal and row.place <= MEDALS:
            pasted.append((medal(row.place, FIGURE, look), (placed, middle)))
        else:
            pen.text((placed, middle), str(row.place), SIZE, colour, bold=True)
        pasted.append(
            (figure(game, row.level, 0 if row.level else number % 4, FIGURE, theme), (shown + FIGURE / 2, middle))
        )
        face = bold if strong else plain
        name = face.shortened(drawable_name(row.name) or "–", edge - named)
        pen.text((named, middle), name, SIZE, colour, bold=strong, anchor="l")
        for column, (right, text) in enumerate(zip(edges, row.figures, strict=True)):
            pen.text((right, middle), text, SIZE, colour, "r", bold=row.own or not column)
        top += HIGH
        if row.cut:
            _dots(pen, (WIDTH / 2, top + GAP / 2), faint)
            top += GAP
    image = pen.picture()
    for part, (x, y) in pasted:
        image.paste(part, (round(x - part.width / 2), round(y - part.height / 2)), part)
    return image


def _bar(pen: ChartPen, top: float, colour: str, inset: float = 0) -> None:
    """Draw the ground of a row, with round ends."""
    left, right, radius = MARGIN - 10 + inset, WIDTH - MARGIN + 10 - inset, HIGH / 2 - 2 - inset
    middle = top + HIGH / 2
    for x in (left + radius, right - radius):
        pen.disc((x, middle), radius, colour)
    pen.line([(left + radius, middle), (right - radius, middle)], 2 * radius, colour)


def _dots(pen: ChartPen, middle: Point, colour: str) -> None:
    """Draw three dots in place of rows."""
    for step in (-1, 0, 1):
        pen.disc((middle[0] + 12 * step, middle[1]), 2.5, colour)
