"""A table of players as a picture: a row each with place, name and figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

import msgspec
from PIL import Image

from locales import Voice
from render.chart import ChartPen
from render.fonts import drawable_name, typeface
from render.paint import Point, mix
from render.phone import FRAMED, least_type
from render.png import encode
from render.themes import THEMES, Theme

WIDTH: Final = 600
SIZE: Final = least_type(WIDTH, FRAMED)
"""Type size of the table in pixels."""
HIGH: Final = 46
"""Height of a table's row in pixels."""
MARGIN: Final = 14
GAP: Final = 24
"""Space between two columns, and the height of the dots for left out rows, in pixels."""
COLOURS: Final = 64
LONGEST: Final = 1000
"""Most characters of the alternative text. Discord allows 1,024."""


class Row(msgspec.Struct, frozen=True):
    """A row of a table. ``figures``: a text for each column after the name.

    ``own``: True for the reader's row, which is marked. ``faint``: True for a player who takes no part now. ``skips``:
    True if rows above this row are left out. ``cut``: True for the last row of a part, if rows below it are left out.
    ``head``: the heading of the part of the table that begins with this row; empty within a part.
    """

    place: int
    name: str
    figures: tuple[str, ...] = ()
    own: bool = False
    faint: bool = False
    skips: bool = False
    cut: bool = False
    head: str = ""


def standings_picture(heads: Sequence[str], rows: Sequence[Row], theme: str | None = None) -> bytes:
    """Draw a PNG file of a table with at least one row. An unknown theme means the default.

    ``heads``: a word above each column of figures, perhaps empty.
    """
    image = _draw(heads, rows, THEMES.get(theme or "", next(iter(THEMES.values()))))
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


def _draw(heads: Sequence[str], rows: Sequence[Row], look: Theme) -> Image.Image:
    header = HIGH if any(heads) else 0
    parts = sum(bool(row.head) for row in rows)
    height = 2 * MARGIN + header + (len(rows) + parts) * HIGH + GAP * sum(row.skips + row.cut for row in rows)
    pen = ChartPen(WIDTH, height, look.page)
    plain, bold = typeface(SIZE), typeface(SIZE, bold=True)
    named = 2 * MARGIN + max(bold.length(str(row.place)) for row in rows) + MARGIN
    # The columns' right edges, from the last to the first.
    edges: list[float] = []
    edge = float(WIDTH - 2 * MARGIN)
    for column in reversed(range(len(heads))):
        edges.insert(0, edge)
        widest = max(plain.length(heads[column]), *(bold.length(row.figures[column]) for row in rows))
        edge -= widest + GAP if widest else 0
    for right, head in zip(edges, heads, strict=True):
        pen.text((right, MARGIN + HIGH / 2), head, SIZE, look.quiet, "r")
    top = float(MARGIN + header)
    for number, row in enumerate(rows):
        if row.skips:
            _dots(pen, (named + MARGIN, top + GAP / 2), look.quiet)
            top += GAP
        if row.head:
            words = bold.shortened(row.head, WIDTH - 4 * MARGIN)
            pen.text((2 * MARGIN, top + HIGH / 2), words, SIZE, look.quiet, bold=True, anchor="l")
            top += HIGH
        middle = top + HIGH / 2
        if row.own:
            box = [(MARGIN, top), (WIDTH - MARGIN, top), (WIDTH - MARGIN, top + HIGH), (MARGIN, top + HIGH)]
            pen.polygon(box, look.panel)
            pen.line([(MARGIN + 3, top), (MARGIN + 3, top + HIGH)], 6, look.page_accent)
        elif number and not (row.skips or row.head or rows[number - 1].own):
            pen.line([(2 * MARGIN, top), (WIDTH - 2 * MARGIN, top)], 1.4, mix(look.page, look.quiet, 0.3))
        colour = look.quiet if row.faint else look.caption
        pen.text((named - MARGIN, middle), str(row.place), SIZE, colour, "r", bold=True)
        face = bold if row.own else plain
        pen.text(
            (named, middle),
            face.shortened(drawable_name(row.name) or "–", edge - named),
            SIZE,
            colour,
            bold=row.own,
            anchor="l",
        )
        for right, figure in zip(edges, row.figures, strict=True):
            pen.text((right, middle), figure, SIZE, colour, "r", bold=row.own)
        top += HIGH
        if row.cut:
            _dots(pen, (named + MARGIN, top + GAP / 2), look.quiet)
            top += GAP
    return pen.picture()


def _dots(pen: ChartPen, middle: Point, colour: str) -> None:
    """Draw three dots in place of rows."""
    for step in (-1, 0, 1):
        pen.disc((middle[0] + 12 * step, middle[1]), 2.5, colour)
