"""The chart of an analysed game: each seat's winning chances move by move, and the turning points."""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Sequence
from typing import Final

from locales import Voice
from render.curve import ChartPen
from render.fonts import FRAMED, drawable_name, least_type, typeface
from render.paint import Point, mix
from render.png import Palette, encode
from render.themes import Theme, theme_of

WIDTH: Final = 1000
HEIGHT: Final = 600
LEFT, TOP, RIGHT, BOTTOM = 152, 104, 968, 532
"""Edges of the plot area in the picture, in pixels."""
TEXT: Final = least_type(WIDTH, FRAMED)
DISC: Final = 24

Share = tuple[int, tuple[float, ...]]
"""Number of moves so far, and each seat's winning chance (0 to 1) after them."""


def chart(
    voice: Voice,
    shares: Sequence[Share],
    turning: Sequence[int],
    names: Sequence[str],
    *,
    theme: str | None = None,
    colours: Sequence[str] = (),
) -> bytes:
    """Draw a PNG file: a stacked area chart with a band per seat, the first seat's at the bottom.

    ``shares`` ascend from the start to the end of the game (at least two). ``turning``: the moves numbered in the
    picture. ``names``: the players' names by seat. ``colours``: the stones' colours by seat; by default the theme's.
    """
    look = theme_of(theme)
    bands = tuple(colours) or _colours(look)[: len(names)]
    # Stones of any brightness may lie on a sheet of any brightness: lines in this colour are visible on all of them.
    lines = mix(look.pencil, look.sheet, 0.4) if colours else look.sheet
    pen = ChartPen(WIDTH, HEIGHT, look.sheet)
    last = shares[-1][0]
    if colours:
        corners = [(LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM), (LEFT, BOTTOM), (LEFT, TOP)]
        pen.line(corners, 6, lines)
    for seat, colour in enumerate(bands):
        pen.polygon([*_edge(shares, seat, last), *reversed(_edge(shares, seat + 1, last))], colour)
    for seat in range(1, len(bands)):
        pen.line(_edge(shares, seat, last), 5, look.sheet)
    _legend(pen, look, bands, names, rim=lines)
    _grid(pen, voice, look, last, lines)
    _turns(pen, look, shares, turning, lines)
    small = pen.picture()
    inks = [look.sheet, look.pencil, look.ink, lines, *bands]
    return encode(Palette(inks, [small.reduce(2)]).convert(small))


def alt(voice: Voice, shares: Sequence[Share], names: Sequence[str]) -> str:
    """Describe the chart in at most 1,024 characters: each player's chance at the start, at best and at the end."""
    _, first = shares[0]
    best = [max(shares, key=lambda each: each[1][seat]) for seat in range(len(names))]
    parts = [
        voice.say(
            "analysis-chances",
            name=name,
            first=voice.percent(first[seat]),
            best=voice.percent(best[seat][1][seat]),
            move=best[seat][0],
            last=voice.percent(shares[-1][1][seat]),
        )
        for seat, name in enumerate(names)
    ]
    return "\n".join([voice.say("analysis-alt", moves=shares[-1][0]), *parts])[:1024]


def _colours(look: Theme) -> tuple[str, ...]:
    """Colours for four seats: the two sides of board games, and two more of different lightness."""
    return look.red, look.blue, mix(look.accent, look.pool[0], 0.15), mix(look.ink, look.water, 0.35)


def _x(move: float, last: int) -> float:
    return LEFT + (RIGHT - LEFT) * move / last


def _y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


def _edge(shares: Sequence[Share], seats: int, last: int) -> list[Point]:
    return [(_x(move, last), _y(min(1.0, sum(each[:seats])))) for move, each in shares]


def _legend(pen: ChartPen, look: Theme, colours: Sequence[str], names: Sequence[str], *, rim: str) -> None:
    room = (WIDTH - 2 * DISC) / len(names)
    for seat, (colour, name) in enumerate(zip(colours, names, strict=True)):
        left = DISC + seat * room
        pen.disc((left + 14, TOP / 2), 16, rim)
        pen.disc((left + 14, TOP / 2), 14, colour)
        label = typeface(TEXT).shortened(drawable_name(name), room - 56)
        pen.text((left + 40, TOP / 2), label, TEXT, look.ink, "l")


def _grid(pen: ChartPen, voice: Voice, look: Theme, last: int, lines: str) -> None:
    for part in (0.25, 0.5, 0.75):
        for x in range(LEFT, RIGHT, 24):
            pen.line([(x + 2, _y(part)), (x + 12, _y(part))], 4 if part == 0.5 else 2, lines)
    for part in (0.0, 0.5, 1.0):
        pen.text((LEFT - 12, _y(part)), voice.percent(part), TEXT, look.pencil, "r")
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if last <= 10 * step)
    for move in range(0, last + 1, step):
        pen.text((_x(move, last), BOTTOM + 36), str(move), TEXT, look.pencil)


def _turns(pen: ChartPen, look: Theme, shares: Sequence[Share], turning: Sequence[int], lines: str) -> None:
    """Draw a numbered disc for each move, on the edge of the first band or above an overlapping disc."""
    placed: list[Point] = []
    for move in turning:
        at = max(0, bisect(shares, move, key=lambda each: each[0]) - 1)
        x, y = _x(move, shares[-1][0]), min(max(_y(shares[at][1][0]), TOP + DISC), BOTTOM - DISC)
        while any(math.dist((x, y), other) < 2 * DISC + 6 for other in placed):
            y -= DISC / 2
        placed.append((x, y))
        pen.line([(x, TOP), (x, BOTTOM)], 3, lines)
    for number, (x, y) in enumerate(placed, start=1):
        pen.disc((x, y), DISC + 4, look.sheet)
        pen.disc((x, y), DISC, look.ink)
        pen.text((x, y), str(number), TEXT, look.sheet)
