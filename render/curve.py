"""Charts of curves."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec
from PIL import Image, ImageDraw

from locales import Voice
from render.fonts import FRAMED, Anchor, least_type, typeface
from render.paint import Point, around, mix
from render.themes import Theme

FINE: Final = 3
"""Supersampling factor in each direction."""


class ChartPen:
    """Draws opaque shapes on a plain background, without the masks of a ``Canvas``.

    All measures are in pixels of the finished picture.
    """

    def __init__(self, width: int, height: int, ground: str) -> None:
        self._image = Image.new("RGB", (width * FINE, height * FINE), ground)
        self._draw = ImageDraw.Draw(self._image)

    def polygon(self, points: Sequence[Point], colour: str) -> None:
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], colour)

    def box(self, box: tuple[float, float, float, float], corner: float, colour: str) -> None:
        self._draw.rounded_rectangle([each * FINE for each in box], corner * FINE, colour)

    def line(self, points: Sequence[Point], width: float, colour: str) -> None:
        fine = [(x * FINE, y * FINE) for x, y in points]
        self._draw.line(fine, colour, round(width * FINE), joint="curve")

    def disc(self, centre: Point, radius: float, colour: str) -> None:
        self._draw.circle((centre[0] * FINE, centre[1] * FINE), radius * FINE, colour)

    def text(self, at: Point, text: str, size: float, colour: str, anchor: Anchor = "m", *, bold: bool = False) -> None:
        """Write a line of text, its capitals vertically centred on ``at``."""
        typeface(size * FINE, bold=bold).draw(self._draw, (at[0] * FINE, at[1] * FINE), text, colour, anchor)

    def picture(self) -> Image.Image:
        return self._image.reduce(FINE)


WIDTH, HEIGHT = 600, 360
LEFT, RIGHT, TOP, BOTTOM = 84, 256, 34, 34
SIZE = least_type(WIDTH, FRAMED)
"""Type size of the chart's texts in pixels."""

LINES: Final = 3
"""Most curves that fit in one picture."""


class Series(msgspec.Struct, frozen=True):
    """A curve: a label, and pairs (rating points, True if the rating was established), from oldest to newest."""

    label: str
    points: tuple[tuple[int, bool], ...]


def curve_alt(voice: Voice, series: Sequence[Series]) -> str:
    parts = []
    for each in series:
        values = [points for points, _ in each.points]
        games = len(values) - 1
        parts.append(
            voice.say(
                "analysis-curve",
                name=each.label,
                first=values[0],
                last=values[-1],
                games=games,
                highest=max(values),
                lowest=min(values),
            )
        )
    return "\n".join([voice.say("analysis-curves"), *parts])


def curves_drawn(
    voice: Voice, series: Sequence[Series], theme: Theme, width: int = WIDTH, height: int = HEIGHT
) -> Image.Image:
    """Draw the curves as an RGB picture of this size."""
    pen = ChartPen(width, height, theme.sheet)
    low, high, step = _scale([points for each in series for points, _ in each.points])
    longest = max(2, *(len(each.points) for each in series))

    def place(index: int, points: float, count: int) -> Point:
        # All curves end today, at the right edge, however long they are.
        x = LEFT + (width - LEFT - RIGHT) * (longest - count + index) / (longest - 1)
        return x, TOP + (height - TOP - BOTTOM) * (high - points) / (high - low)

    colours = (theme.accent, theme.blue, theme.red)
    paths = [[place(index, each[0], len(one.points)) for index, each in enumerate(one.points)] for one in series]
    floor = height - BOTTOM
    if len(paths) == 1:
        pen.polygon([(paths[0][0][0], floor), *paths[0], (paths[0][-1][0], floor)], mix(theme.sheet, colours[0], 0.13))
    for value in range(low, high + 1, step):
        _, y = place(0, value, longest)
        pen.line([(LEFT, y), (width - RIGHT, y)], 1.4, mix(theme.sheet, theme.pencil, 0.3))
        pen.text((LEFT - 14, y), voice.number(value), SIZE, theme.pencil, "r")
    heights = _apart([path[-1][1] for path in paths], height)
    for number, (one, path, colour) in enumerate(zip(series, paths, colours, strict=False)):
        first = next((index for index, (_, sure) in enumerate(one.points) if sure), len(path))
        for start, end in pairwise(path[: first + 1]):
            for dot in _dots(start, end):
                pen.disc(dot, 2.4, colour)
        if first < len(path) - 1:
            pen.line(path[first:], 4.5, colour)
        _mark(pen, path[-1], number, 11, theme.sheet)
        _mark(pen, path[-1], number, 8, colour)
        left = width - RIGHT + 24
        pen.text((left, heights[number] - 14), one.label, SIZE, theme.pencil, "l")
        pen.text((left, heights[number] + 14), voice.number(one.points[-1][0]), SIZE + 3, theme.ink, "l", bold=True)
    return pen.picture()


def _mark(pen: ChartPen, centre: Point, number: int, radius: float, colour: str) -> None:
    """Draw the end of a curve as a disc, square or lozenge, so that curves differ in shape as well as colour."""
    if number == 0:
        pen.disc(centre, radius, colour)
    else:
        reach, turn = (radius * 1.28, 45) if number == 1 else (radius * 1.3, 0)
        pen.polygon([around(centre, reach, turn + 90 * corner) for corner in range(4)], colour)


def _dots(start: Point, end: Point) -> list[Point]:
    count = max(1, round(math.dist(start, end) / 9))
    return [
        (start[0] + (end[0] - start[0]) * step / count, start[1] + (end[1] - start[1]) * step / count)
        for step in range(count)
    ]


def _scale(values: Sequence[int]) -> tuple[int, int, int]:
    """Scale around the values: the lowest line, the highest line and the step, all round numbers."""
    spread = max(max(values) - min(values), 100)
    step = next(step for step in (50, 100, 200, 500, 1000, 2000, 5000) if spread / step <= 4)
    low = math.floor(min(values) / step) * step
    high = math.ceil(max(values) / step) * step
    return low, max(high, low + 2 * step), step


def _apart(heights: Sequence[float], height: int, least: float = 60.0) -> list[float]:
    """Heights of the labels in pixels, moved apart where they overlap, and kept inside the picture."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    placed = [heights[index] for index in order]
    for index in range(1, len(placed)):
        placed[index] = max(placed[index], placed[index - 1] + least)
    over = max(0.0, placed[-1] - (height - 32))
    placed = [max(32 + least * index, each - over) for index, each in enumerate(placed)]
    return [placed[order.index(index)] for index in range(len(heights))]
