"""The lagoon under an Ataxx board: the sea around, a bar of sand, surf, and water that grows deeper inwards."""

from __future__ import annotations

import math
from itertools import pairwise, product

from PIL import Image, ImageDraw

from render.ataxx.layout import BOARD, CELL, HEIGHT, MARGIN, SIDE, TOP, WIDTH
from render.paint import Point, mix
from render.themes import Theme

_FINE = 2
"""The number of drawn pixels to a pixel of the picture, each way: enough for shores."""
_CENTRE: Point = (MARGIN + BOARD / 2, TOP + BOARD / 2)
_ROUND = 26
"""The radius of the lagoon's corners in pixels, at the edge of the outermost squares."""


def depth_of(index: int) -> int:
    """The depth of a square by its index in a view: 0 at the rim to 3 in the middle."""
    row, column = divmod(index, SIDE)
    return min(row, column, SIDE - 1 - row, SIDE - 1 - column)


def lagoon(theme: Theme) -> Image.Image:
    """The whole ground in full colour, without coordinates and what stands on it."""
    return _modelled(theme) if theme.polished else _flat(theme)


def _flat(theme: Theme) -> Image.Image:
    """Plain squares with lines between them."""
    picture = Image.new("RGB", (_FINE * WIDTH, _FINE * HEIGHT), theme.page)
    draw = ImageDraw.Draw(picture)

    def box(left: int, top: int, side: int, corner: int, colour: str) -> None:
        edges = (_FINE * left, _FINE * top, _FINE * (left + side) - 1, _FINE * (top + side) - 1)
        draw.rounded_rectangle(edges, _FINE * corner, colour)

    box(MARGIN - 6, TOP - 6, BOARD + 12, 18, theme.water)
    for column, row in product(range(SIDE), repeat=2):
        box(MARGIN + CELL * column + 2, TOP + CELL * row + 2, CELL - 4, 13, theme.pool[0])
    return picture.reduce(_FINE)


def _modelled(theme: Theme) -> Image.Image:
    picture = Image.new("RGB", (WIDTH, HEIGHT), theme.page)
    picture.paste(theme.swell, mask=_filled(_shore(27, 2.4, 0.4)))
    picture.paste(theme.shoal, mask=_filled(_shore(20, 2.0, 2.1)))
    picture.paste(theme.sand, mask=_filled(_shore(14, 1.8, 0.0)))
    picture.paste(theme.foam, mask=_filled(_shore(7.5, 1.8, 1.9)))
    picture.paste(_water(theme), mask=_filled(_shore(3.8, 1.5, 0.7)))
    for out, phase in ((-3.5, 3.0), (-8, 5.2)):
        picture.paste(theme.rim, mask=_washed(_shore(out, 1.6, phase), phase))
    return picture


def waters(theme: Theme) -> tuple[str, ...]:
    """Every colour of the water: each depth, the steps between them, and the light on each."""
    steps = tuple(mix(shade, deeper, 0.5) for shade, deeper in pairwise(theme.pool))
    return (*theme.pool, *steps, *(mix(shade, theme.foam, theme.glint) for shade in theme.pool))


def _water(theme: Theme) -> Image.Image:
    """Water that covers the whole picture: its depth, the lines between the squares, and small waves.

    It has few colours, all of them in ``waters``: smooth slopes would double the picture's bytes.
    """
    picture = Image.new("RGB", (WIDTH, HEIGHT), theme.pool[0])
    for depth, (shade, deeper) in enumerate(pairwise(theme.pool), start=1):
        for out, colour in ((6, mix(shade, deeper, 0.5)), (-6, deeper)):
            line = _shore(out - depth * CELL, 2.2 - 0.4 * depth, 1.1 * depth, radius=34 + out)
            picture.paste(colour, mask=_filled(line))
    picture.paste(Image.blend(picture, Image.new("RGB", picture.size, theme.foam), theme.glint), mask=_waves())
    draw = ImageDraw.Draw(picture)
    for step in range(1, SIDE):
        x, y = MARGIN + step * CELL, TOP + step * CELL
        draw.rectangle((x - 1, TOP, x, TOP + BOARD - 1), theme.rim)
        draw.rectangle((MARGIN, y - 1, MARGIN + BOARD - 1, y), theme.rim)
    return picture


def _waves() -> Image.Image:
    """Small waves in most squares, as a mask. A stone covers those of its square whole."""
    mask = Image.new("L", (_FINE * WIDTH, _FINE * HEIGHT))
    draw = ImageDraw.Draw(mask)
    for column, row in product(range(SIDE), repeat=2):
        turn = 1.7 * column + 2.9 * row + 0.4 * column * row
        if math.sin(5.3 * turn) < -0.3:
            continue
        x, y = MARGIN + CELL * (column + 0.5) + 8 * math.sin(turn), TOP + CELL * (row + 0.5) + 12 * math.cos(2 * turn)
        _crest(draw, (x, y), 17 + 4 * math.sin(3 * turn), turn)
        _crest(draw, (x + 10 * math.copysign(1, math.sin(2 * turn)), y + 9), 9, turn + 2)
    return mask.reduce(_FINE)


def _crest(draw: ImageDraw.ImageDraw, middle: Point, reach: float, phase: float) -> None:
    """A wave's line, thin at both ends."""
    upper, lower = [], []
    for step in range(-12, 13):
        share = step / 12
        x, thick = middle[0] + reach * share, 1.6 * (1 - share**2) + 0.2
        y = middle[1] + 2.4 * math.sin(reach * share / 4.5 + phase)
        upper.append((_FINE * x, _FINE * (y - thick)))
        lower.append((_FINE * x, _FINE * (y + thick)))
    draw.polygon([*upper, *reversed(lower)], fill=255)


def _shore(out: float, sway: float, phase: float, radius: float | None = None) -> list[Point]:
    """A closed line around the squares, some ``out`` pixels away from them, which sways by about ``sway`` pixels.

    ``radius`` is that of its corners; the shores' own follow ``out``.
    """
    radius = _ROUND + out if radius is None else radius
    half = BOARD / 2 + out
    straight = half - radius
    edge = [(straight * (step / 20 - 1), -half) for step in range(41)]
    bend = [_turned((0, -radius), 9.0 * step) for step in range(1, 10)]
    side = [*edge, *((straight + x, y - straight) for x, y in bend)]
    line = [_turned(point, 90.0 * quarter) for quarter in range(4) for point in side]
    swaying = []
    for number, (x, y) in enumerate(line):
        share = math.tau * number / len(line)
        wave = math.sin(9 * share + phase) + 0.7 * math.sin(23 * share + 2 * phase) + 0.5 * math.sin(41 * share)
        far = 1 + sway * wave / max(half, 96)
        swaying.append((_CENTRE[0] + far * x, _CENTRE[1] + far * y))
    return swaying


def _turned(point: Point, degrees: float) -> Point:
    """The point turned clockwise around the origin."""
    angle = math.radians(degrees)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def _filled(line: list[Point]) -> Image.Image:
    """The inside of a closed line, as a mask of the picture."""
    mask = Image.new("L", (_FINE * WIDTH, _FINE * HEIGHT))
    ImageDraw.Draw(mask).polygon([(_FINE * x, _FINE * y) for x, y in line], fill=255)
    return mask.reduce(_FINE)


def _washed(line: list[Point], phase: float) -> Image.Image:
    """Pieces of a line, as a mask: foam of waves that have run out."""
    mask = Image.new("L", (_FINE * WIDTH, _FINE * HEIGHT))
    draw, count = ImageDraw.Draw(mask), len(line)
    for number in range(14):
        first = round(count * (number + 0.3 * math.sin(5 * number + phase)) / 14)
        piece = [line[step % count] for step in range(first, first + 5 + number % 3)]
        draw.line([(_FINE * x, _FINE * y) for x, y in piece], fill=255, width=2 * _FINE, joint="curve")
    return mask.reduce(_FINE)
