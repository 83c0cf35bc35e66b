"""The background of a square board: sea, sandbar, surf, and water deepening inwards."""

from __future__ import annotations

import math
from itertools import pairwise, product

from PIL import Image, ImageDraw

from render.grid.layout import MARGIN, Grid
from render.paint import Point, mix
from render.themes import Theme

_FINE = 2
_ROUND = 26
"""Radius of the lagoon's corners in pixels, at the outer edge of the squares."""


def lagoon(grid: Grid, theme: Theme) -> Image.Image:
    return _modelled(grid, theme) if theme.polished else _flat(grid, theme)


def _flat(grid: Grid, theme: Theme) -> Image.Image:
    picture = Image.new("RGB", _fine(grid), theme.page)
    draw, cell = ImageDraw.Draw(picture), grid.cell

    def box(left: int, top: int, size: tuple[int, int], corner: int, colour: str) -> None:
        edges = (_FINE * left, _FINE * top, _FINE * (left + size[0]) - 1, _FINE * (top + size[1]) - 1)
        draw.rounded_rectangle(edges, _FINE * corner, colour)

    box(MARGIN - 6, grid.top - 6, (grid.columns * cell + 12, grid.rows * cell + 12), 18, theme.water)
    for spot in product(range(grid.columns), range(grid.rows)):
        left, top = grid.corner(spot)
        box(left + 2, top + 2, (cell - 4, cell - 4), 13, theme.pool[0])
    return picture.reduce(_FINE)


def _modelled(grid: Grid, theme: Theme) -> Image.Image:
    picture = Image.new("RGB", grid.size, theme.page)

    def within(out: float, sway: float, phase: float) -> Image.Image:
        return _filled(grid, _shore(grid, out, sway, phase))

    picture.paste(theme.swell, mask=within(27, 2.4, 0.4))
    picture.paste(theme.shoal, mask=within(20, 2.0, 2.1))
    picture.paste(theme.sand, mask=within(14, 1.8, 0.0))
    picture.paste(theme.foam, mask=within(7.5, 1.8, 1.9))
    picture.paste(_water(grid, theme), mask=within(3.8, 1.5, 0.7))
    for out, phase in ((-3.5, 3.0), (-8, 5.2)):
        picture.paste(theme.rim, mask=_washed(grid, _shore(grid, out, 1.6, phase), phase))
    return picture


def waters(theme: Theme) -> tuple[str, ...]:
    """Colours of the water: each depth, each intermediate shade, and each depth's highlight."""
    steps = tuple(mix(shade, deeper, 0.5) for shade, deeper in pairwise(theme.pool))
    return (*theme.pool, *steps, *(mix(shade, theme.foam, theme.glint) for shade in theme.pool))


def _water(grid: Grid, theme: Theme) -> Image.Image:
    """Draw water over the whole picture: depths, lines between squares, and small waves.

    It uses only the few colours of ``waters``: smooth gradients would double the file size.
    """
    picture = Image.new("RGB", grid.size, theme.pool[0])
    cell, (width, height) = grid.cell, (grid.columns * grid.cell, grid.rows * grid.cell)
    for depth, (shade, deeper) in enumerate(pairwise(theme.pool), start=1):
        if min(width, height) / 2 - depth * cell < cell / 2:
            break
        for out, colour in ((6, mix(shade, deeper, 0.5)), (-6, deeper)):
            line = _shore(grid, out - depth * cell, 2.2 - 0.4 * depth, 1.1 * depth, radius=34 + out)
            picture.paste(colour, mask=_filled(grid, line))
    picture.paste(Image.blend(picture, Image.new("RGB", picture.size, theme.foam), theme.glint), mask=_waves(grid))
    draw = ImageDraw.Draw(picture)
    for column in range(1, grid.columns):
        x = MARGIN + column * cell
        draw.rectangle((x - 1, grid.top, x, grid.top + height - 1), theme.rim)
    for row in range(1, grid.rows):
        y = grid.top + row * cell
        draw.rectangle((MARGIN, y - 1, MARGIN + width - 1, y), theme.rim)
    return picture


def _waves(grid: Grid) -> Image.Image:
    """Mask of small waves in most squares. A stone covers the waves of its square completely."""
    mask = Image.new("L", _fine(grid))
    draw, unit = ImageDraw.Draw(mask), grid.unit
    for column, row in product(range(grid.columns), range(grid.rows)):
        turn = 1.7 * column + 2.9 * row + 0.4 * column * row
        if math.sin(5.3 * turn) < -0.3:
            continue
        x = MARGIN + grid.cell * (column + 0.5) + unit * 8 * math.sin(turn)
        y = grid.top + grid.cell * (row + 0.5) + unit * 12 * math.cos(2 * turn)
        _crest(draw, (x, y), unit * (17 + 4 * math.sin(3 * turn)), turn)
        _crest(draw, (x + unit * 10 * math.copysign(1, math.sin(2 * turn)), y + unit * 9), unit * 9, turn + 2)
    return mask.reduce(_FINE)


def _crest(draw: ImageDraw.ImageDraw, middle: Point, reach: float, phase: float) -> None:
    upper, lower = [], []
    for step in range(-12, 13):
        share = step / 12
        x, thick = middle[0] + reach * share, 1.6 * (1 - share**2) + 0.2
        y = middle[1] + 2.4 * math.sin(reach * share / 4.5 + phase)
        upper.append((_FINE * x, _FINE * (y - thick)))
        lower.append((_FINE * x, _FINE * (y + thick)))
    draw.polygon([*upper, *reversed(lower)], fill=255)


def _shore(grid: Grid, out: float, sway: float, phase: float, radius: float | None = None) -> list[Point]:
    """Points of a closed wavy line, about ``out`` pixels outside the squares, with amplitude ``sway``."""
    radius = _ROUND + out if radius is None else radius
    halves = (grid.columns * grid.cell / 2 + out, grid.rows * grid.cell / 2 + out)
    bend = [_turned((0, -radius), 9.0 * step) for step in range(1, 10)]
    line: list[Point] = []
    for quarter in range(4):
        across, down = halves if quarter % 2 == 0 else halves[::-1]
        edge = [((across - radius) * (step / 20 - 1), -down) for step in range(41)]
        side = [*edge, *((across - radius + x, y - (down - radius)) for x, y in bend)]
        line += [_turned(point, 90.0 * quarter) for point in side]
    centre = (MARGIN + grid.columns * grid.cell / 2, grid.top + grid.rows * grid.cell / 2)
    swaying = []
    for number, (x, y) in enumerate(line):
        share = math.tau * number / len(line)
        wave = math.sin(9 * share + phase) + 0.7 * math.sin(23 * share + 2 * phase) + 0.5 * math.sin(41 * share)
        far = 1 + sway * wave / max(min(halves), 96)
        swaying.append((centre[0] + far * x, centre[1] + far * y))
    return swaying


def _turned(point: Point, degrees: float) -> Point:
    angle = math.radians(degrees)
    x, y = point
    return x * math.cos(angle) - y * math.sin(angle), x * math.sin(angle) + y * math.cos(angle)


def _fine(grid: Grid) -> tuple[int, int]:
    """Size of the picture in supersampled pixels."""
    return _FINE * grid.size[0], _FINE * grid.size[1]


def _filled(grid: Grid, line: list[Point]) -> Image.Image:
    mask = Image.new("L", _fine(grid))
    ImageDraw.Draw(mask).polygon([(_FINE * x, _FINE * y) for x, y in line], fill=255)
    return mask.reduce(_FINE)


def _washed(grid: Grid, line: list[Point], phase: float) -> Image.Image:
    """Mask of segments of a line: foam of expired waves."""
    mask = Image.new("L", _fine(grid))
    draw, count = ImageDraw.Draw(mask), len(line)
    for number in range(14):
        first = round(count * (number + 0.3 * math.sin(5 * number + phase)) / 14)
        piece = [line[step % count] for step in range(first, first + 5 + number % 3)]
        draw.line([(_FINE * x, _FINE * y) for x, y in piece], fill=255, width=2 * _FINE, joint="curve")
    return mask.reduce(_FINE)
