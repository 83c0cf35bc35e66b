"""Tables of players in the lagoon: a row each with place, figure, name and numbers; and a cup's podium."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise, zip_longest
from typing import Final

import msgspec
from msgspec.structs import replace
from PIL import Image

from locales import Voice
from render.curve import ChartPen
from render.figures import FRAME, cut, figure, framed, medal, waves
from render.fonts import FRAMED, drawable_name, least_type, typeface
from render.nameplates import crown
from render.paint import SHADE, Canvas, Mask, Point, mix
from render.png import encode
from render.themes import Theme, theme_of

WIDTH: Final = 600
SIZE: Final = least_type(WIDTH, FRAMED)
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
AROUND: Final = 4
"""Most rows at the top of a reader's part of a long table, and most above and below the reader's row."""
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


def windowed(count: int, row: Callable[[int], Row], *, most: int, whole: int, own: int | None = None) -> list[Row]:
    """Rows of a long table: its first ``most``, or its top and the rows around the reader's row ``own``.

    ``row``: makes the row with an index. ``own``: None for a table without a reader. ``whole``: the largest table that
    its reader sees as others do.
    """
    kept: Sequence[int] = range(min(count, most))
    if own is not None and count > whole:
        kept = sorted({*range(AROUND), *range(max(0, own - AROUND), min(count, own + AROUND + 1))})
    return [
        replace(row(index), own=index == own, skips=index > before + 1, cut=index == kept[-1] < count - 1)
        for before, index in pairwise([-1, *kept])
    ]


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
    left, right, radius = MARGIN - 10 + inset, WIDTH - MARGIN + 10 - inset, HIGH / 2 - 2 - inset
    middle = top + HIGH / 2
    for x in (left + radius, right - radius):
        pen.disc((x, middle), radius, colour)
    pen.line([(left + radius, middle), (right - radius, middle)], 2 * radius, colour)


def _dots(pen: ChartPen, middle: Point, colour: str) -> None:
    for step in (-1, 0, 1):
        pen.disc((middle[0] + 12 * step, middle[1]), 2.5, colour)


HEIGHT: Final = 500
FOOT: Final = HEIGHT - FRAME - 36
"""Lower end of the steps."""
BROAD: Final = 168
RISES: Final = (206, 168, 136)
"""Heights of the steps of the first three places, in pixels."""
_WINNER: Final = 96
MEDAL: Final = 56
LEAST: Final = least_type(WIDTH)
"""Smallest type size of a name in pixels: the message has no frame."""
WRITING: Final = "#0f2a33"


class Step(msgspec.Struct, frozen=True):
    """A player on the podium, with a text of points. ``level``: a computer's; None for a person."""

    place: int
    name: str
    points: str
    level: int | None = None


def podium_picture(game: str, steps: Sequence[Step], theme: str | None = None) -> bytes:
    """Draw a PNG file of a podium with at least one player, the best first. Three players at most have a step.

    ``game``: the players' stones are its stones. An unknown theme means the default.
    """
    image = _draw_podium(game, steps[: len(RISES)], theme)
    return encode(image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))


def podium_alt(voice: Voice, steps: Sequence[Step]) -> str:
    lines = (voice.row(voice.say("standings-place", place=each.place, name=each.name), each.points) for each in steps)
    return "\n".join([voice.say("standings-podium"), *lines])[:LONGEST]


def _draw_podium(game: str, steps: Sequence[Step], theme: str | None) -> Image.Image:
    look = theme_of(theme)
    pen = framed(WIDTH, HEIGHT, look)
    if look.polished:
        _rays(pen, look)
    middles = (WIDTH / 2, WIDTH / 2 - BROAD - 4, WIDTH / 2 + BROAD + 4)
    pasted: list[tuple[Image.Image, Point]] = []
    people = [each for each in steps if each.level is None]
    for each, middle in zip(steps, middles, strict=False):
        top = FOOT - RISES[each.place - 1]
        _step(pen, look, middle, top)
        name, room = drawable_name(each.name) or "–", BROAD - 16
        sizes = (size for size in range(SIZE, LEAST, -1) if typeface(size, bold=True).length(name) <= room)
        size = next(sizes, LEAST)
        pen.text((middle, top + MEDAL + 22), typeface(size, bold=True).shortened(name, room), size, WRITING, bold=True)
        pen.text((middle, top + MEDAL + 52), each.points, SIZE, WRITING)
        seat = people.index(each) if each in people else 0
        pasted.append((figure(game, each.level, seat, _WINNER, theme), (middle, top - _WINNER / 2 + 6)))
        pasted.append((medal(each.place, MEDAL, look), (middle, top + MEDAL / 2 + 2)))
        if each.place == 1:
            pasted.append((_crown(look), (middle, top - _WINNER - 12)))
    _surf(pen, look)
    image = pen.picture()
    for part, (x, y) in pasted:
        image.paste(part, (round(x - part.width / 2), round(y - part.height / 2)), part)
    return image


def _step(pen: ChartPen, look: Theme, middle: float, top: float) -> None:
    left, right = middle - BROAD / 2, middle + BROAD / 2
    front = mix(look.sand, "#f6e3b4", 0.6) if look.polished else "#f0e3bf"
    pen.polygon([(left, top), (right, top), (right, FOOT + 10), (left, FOOT + 10)], front)
    pen.polygon([(right - 10, top), (right, top), (right, FOOT + 10), (right - 10, FOOT + 10)], mix(front, SHADE, 0.2))
    pen.polygon([(left, top), (left + 9, top - 14), (right - 9, top - 14), (right, top)], mix(front, "#ffffff", 0.5))
    pen.line([(left, top), (right, top)], 2, mix(front, SHADE, 0.25))


def _rays(pen: ChartPen, look: Theme) -> None:
    colour = mix(look.pool[1], look.foam, 0.12 + 0.25 * look.glint)
    for lean in (-190, -105, -30, 45, 120, 205):
        x = WIDTH / 2 + lean * 0.18
        pen.polygon(
            [(x - 8, FRAME + 2), (x + 8, FRAME + 2), (WIDTH / 2 + lean + 34, FOOT), (WIDTH / 2 + lean - 34, FOOT)],
            colour,
        )


def _surf(pen: ChartPen, look: Theme) -> None:
    left, right = FRAME + 2, WIDTH - FRAME - 2
    if not look.polished:
        pen.line([(left, FOOT), (right, FOOT)], 4, look.ink)
        pen.polygon([(left, FOOT), (right, FOOT), (right, FOOT + 12), (left, FOOT + 12)], look.pool[0])
        return
    for level, phase, colour in (
        (-5, 0.0, look.foam),
        (-1, 0.5, mix(look.pool[0], look.foam, 0.35)),
        (6, 1.4, look.pool[0]),
    ):
        crest = [(float(x), FOOT + level + 4 * math.sin(x / 17 + phase)) for x in range(left, right + 1, 4)]
        pen.polygon([*crest, (right - 4, FOOT + 32), (left + 4, FOOT + 32)], colour)


def _crown(look: Theme) -> Image.Image:
    def paint(canvas: Canvas) -> Mask:
        shape = crown(canvas, (26, 22), 44)
        rim = shape.grown(2)
        canvas.fill(rim, mix(look.gold, SHADE, 0.6))
        canvas.fill(shape, look.gold)
        return rim

    return cut(52, 44, look.gold, paint)
