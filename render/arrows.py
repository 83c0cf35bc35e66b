"""Drawings over a board: arrows comparing two actions (the played, crossed out, and a better), and votes."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from render.base import Marks
from render.curve import FINE
from render.fonts import typeface
from render.paint import SCALE, Canvas, Mask, Point, around
from render.png import Palette

Verdict = Literal["played", "better"]


class Way(NamedTuple):
    """An arrow in pixels. Without ``start`` only the sign at its end is drawn."""

    verdict: Verdict
    start: Point | None
    end: Point


class Paint(NamedTuple):
    """Colours over a board, each a pair of ``#rrggbb``: the shape, and its sign or number and outline.

    ``better``: the better action, or the leading one. ``other``: the played action, or one with fewer votes.
    """

    other: tuple[str, str]
    better: tuple[str, str]


def draw_over(
    picture: Image.Image,
    marks: Marks,
    middle: Callable[[str], Point],
    paint: Paint,
    palette: Palette,
    *,
    sign: float,
    disc: float,
) -> None:
    """Draw the arrows and votes of ``marks``. ``sign``, ``disc``: the radius of arrows' signs, and of votes."""
    if marks.arrows:
        ways = [
            Way(verdict, middle(arrow.origin) if arrow.origin else None, middle(arrow.target))
            for verdict, arrow in marks.arrows
        ]
        draw_ways(picture, ways, paint, palette, sign)
    draw_votes(picture, [(middle(name), count) for name, count in marks.votes], paint, palette, disc)


def draw_ways(picture: Image.Image, ways: Sequence[Way], paint: Paint, palette: Palette, size: float) -> None:
    """Draw arrows. ``size``: the radius of their signs in pixels. Signs at the same end stand side by side."""
    if len(ways) == 2 and ways[0].end == ways[1].end:
        x, y = ways[0].end
        ways = [way._replace(end=(x + shift * size * 0.95, y)) for way, shift in zip(ways, (-1, 1), strict=True)]
    points = [point for way in ways for point in (way.start, way.end) if point]
    reach = 2 * size
    left, top = (max(0, math.floor(min(point[axis] for point in points) - reach)) for axis in (0, 1))
    right, bottom = (
        min(picture.size[axis], math.ceil(max(point[axis] for point in points) + reach)) for axis in (0, 1)
    )
    part = picture.crop((left, top, right, bottom)).convert("RGB")
    canvas = Canvas(*part.size, "#000000")
    for way in ways:
        colour, edge = paint.better if way.verdict == "better" else paint.other
        end = (way.end[0] - left, way.end[1] - top)
        body, sign = _badge(canvas, way.verdict, end, size), _sign(canvas, way.verdict, end, size)
        if way.start:
            start = (way.start[0] - left, way.start[1] - top)
            body |= _shaft(canvas, start, end, size, dashed=way.verdict == "played")
        for shape, ink in ((body.grown(size * 0.12), edge), (body, colour), (sign, edge)):
            part.paste(ink, mask=shape.within((0, 0, *shape.size)).convert("L").reduce(SCALE))
    picture.paste(palette.convert(part), (left, top))


def draw_votes(
    picture: Image.Image, spots: Sequence[tuple[Point, int]], paint: Paint, palette: Palette, size: float
) -> None:
    """Draw the number of votes in a disc on each spot. The first spot leads. ``size``: the radius in pixels."""
    side = math.ceil(2 * size) + 2
    for number, ((x, y), votes) in reversed(list(enumerate(spots))):
        colour, edge = paint.other if number else paint.better
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


def _badge(canvas: Canvas, verdict: Verdict, middle: Point, size: float) -> Mask:
    """Mask of the background of a sign: a disc or a square, neither confusable with a stone."""
    x, y = middle
    reach = size * 0.86
    square = canvas.box((x - reach, y - reach, x + reach, y + reach), size * 0.3)
    return square if verdict == "played" else canvas.disc(middle, size)


def _shaft(canvas: Canvas, start: Point, end: Point, size: float, *, dashed: bool) -> Mask:
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    far = math.dist(start, end)
    head = far - size * 1.02
    tip, neck = around(start, head, angle), around(start, head - size * 0.95, angle)
    wings = [around(neck, size * 0.72, angle + side * 90) for side in (-1, 1)]
    first, last, step = size * 0.5, head - size * 0.95, size * 0.95
    if dashed:
        count = max(1, round((last - first) / step))
        part = (last - first) / count
        lines = [
            [around(start, first + number * part, angle), around(start, first + (number + 0.45) * part, angle)]
            for number in range(count)
        ]
    else:
        lines = [[around(start, first, angle), neck]]
    return canvas.lines(lines, size * 0.42) | canvas.polygon([tip, *wings]) | canvas.disc(start, size * 0.34)


def _sign(canvas: Canvas, verdict: Verdict, middle: Point, size: float) -> Mask:
    """Mask of the sign at an arrow's end: a cross for the played action, a tick for the better action."""
    x, y = middle
    if verdict == "played":
        reach = size * 0.42
        return canvas.lines([[(x - reach, y - s * reach), (x + reach, y + s * reach)] for s in (-1, 1)], size * 0.26)
    tick = [(x - size * 0.5, y + size * 0.02), (x - size * 0.14, y + size * 0.4), (x + size * 0.52, y - size * 0.4)]
    return canvas.line(tick, size * 0.26)
