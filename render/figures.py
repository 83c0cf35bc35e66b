"""The lagoon around tables and podiums, and the figures in it: medals, players’ stones, creatures of computers."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Final

from PIL import Image

import render
from render.badges import creature
from render.curve import ChartPen
from render.paint import SHADE, Canvas, Mask, Point, around, mix
from render.sprites import sprite
from render.themes import Theme, theme_of

FRAME: Final = 30
"""Width of the shore around the water, in pixels."""
SILVER: Final = "#c3ced6"
BRONZE: Final = "#c98a54"
RIBBONS: Final = ("#2c6fb0", "#b0413a", "#3f7d55")
TINTS: Final = ("#f4927c", "#f2b84b", "#74bf7a", "#b592dd", "#6fb1dc", "#8fd3d6", "#4fae9c")


def framed(width: int, height: int, theme: Theme) -> ChartPen:
    """A pen on water that deepens inwards, with a shore around it, as on a board."""
    pen = ChartPen(width, height, theme.page)
    sand = (
        (9, 2.6, 0.4, theme.swell),
        (14, 2.2, 2.1, theme.shoal),
        (19, 1.8, 0.0, theme.sand),
        (24, 1.6, 1.9, theme.foam),
    )
    bands = sand if theme.polished else ((18, 0, 0.0, theme.foam),)
    for inset, sway, phase, colour in bands:
        pen.polygon(_shore((width, height), inset, sway, phase), colour)
    shades = [theme.pool[0]]
    for shade, deeper in pairwise(theme.pool[:3]):
        shades += [mix(shade, deeper, 0.5), deeper]
    for step, colour in enumerate(shades):
        pen.polygon(_shore((width, height), 28 + 7 * step, 1.6 if theme.polished else 0, 0.7 * step), colour)
    return pen


def waves(pen: ChartPen, theme: Theme, width: int, top: float, bottom: float) -> None:
    """Draw small waves between two heights. Themes without shading have none."""
    colour = mix(theme.pool[min(2, len(theme.pool) - 1)], theme.foam, 0.07 + 0.3 * theme.glint)
    number = 0
    while theme.polished and (y := top + 26 * number) < bottom:
        x = 70 + (number * 173) % (width - 190)
        crest = [(x + 4 * step, y + 3 * math.sin(0.9 * step + number)) for step in range(12 + number % 3 * 4)]
        pen.line(crest, 2, colour)
        number += 1


def medal(place: int, size: int, theme: Theme) -> Image.Image:
    """Draw the medal of one of the first three places, with its ribbon, as an RGBA picture."""
    metal, ribbon = (theme.gold, SILVER, BRONZE)[place - 1], RIBBONS[place - 1]

    def paint(canvas: Canvas) -> Mask:
        unit = size / 40
        middle = (20 * unit, 25 * unit)
        tails = canvas.polygon([(8 * unit, 0), (18 * unit, 0), (25 * unit, 20 * unit), (15 * unit, 22 * unit)])
        tails |= canvas.polygon([(32 * unit, 0), (22 * unit, 0), (15 * unit, 20 * unit), (25 * unit, 22 * unit)])
        canvas.fill(tails, ribbon)
        disc = canvas.disc(middle, 14 * unit)
        canvas.fill(disc, mix(metal, SHADE, 0.45))
        canvas.fill(canvas.disc(middle, 12.6 * unit), metal)
        canvas.fill(canvas.ring(middle, 10.4 * unit, 1.2 * unit), mix(metal, "#ffffff", 0.55))
        canvas.fill(canvas.text(middle, str(place), 15 * unit, bold=True), mix(metal, SHADE, 0.85))
        return tails | disc

    return cut(size, size, theme.pool[0], paint)


@sprite
def figure(game: str, level: int | None, seat: int, size: int, theme: str | None) -> Image.Image:
    """Draw a player as an RGBA picture: the creature of ``level``, or for a person a stone of the seat's side."""
    look, middle = theme_of(theme), (size / 2, size / 2)
    if level is None:
        drawn = render.renderer_of(game).token(seat, size, theme or "", look.panel if look.polished else look.pool[0])
        drawn.putalpha(cut(size, size, look.page, lambda canvas: canvas.disc(middle, size / 2 - 1)).getchannel("A"))
        return drawn
    tint = TINTS[(level - 1) % len(TINTS)]

    def paint(canvas: Canvas) -> Mask:
        disc = canvas.disc(middle, size / 2 - 1)
        canvas.fill(disc, mix(tint, SHADE, 0.4))
        canvas.fill(canvas.disc(middle, 0.45 * size), tint)
        return disc

    drawn, shape = cut(size, size, tint, paint), creature(level, 0.32 * size)
    drawn.paste(mix(tint, SHADE, 0.85), ((size - shape.width) // 2, (size - shape.height) // 2), shape)
    return drawn


def cut(width: int, height: int, ground: str, paint: Callable[[Canvas], Mask]) -> Image.Image:
    canvas = Canvas(width, height, ground)
    shape = paint(canvas)
    drawn = canvas.image()
    stencil = Canvas(width, height, "#000000")
    stencil.fill(shape, "#ffffff")
    drawn.putalpha(stencil.image().convert("L"))
    return drawn


def _shore(size: tuple[int, int], inset: float, sway: float, phase: float, corner: float = 34) -> list[Point]:
    """Points of a closed wavy line ``inset`` pixels within a picture, with amplitude ``sway``."""
    left, top, right, bottom = (inset + corner, inset + corner, size[0] - inset - corner, size[1] - inset - corner)
    turns = ((right, top, -90), (right, bottom, 0), (left, bottom, 90), (left, top, 180))
    line: list[tuple[float, float, float]] = []
    for number, (x, y, turn) in enumerate(turns):
        line += [(x, y, turn + 9 * step) for step in range(11)]
        (across, down, _), pieces = turns[(number + 1) % 4], 40
        line += [
            (x + (across - x) * step / pieces, y + (down - y) * step / pieces, turn + 90) for step in range(1, pieces)
        ]
    share = math.tau / len(line)
    swells = [
        math.sin(11 * share * number + phase) + 0.6 * math.sin(29 * share * number + 2 * phase)
        for number in range(len(line))
    ]
    return [around((x, y), corner + sway * swell, turn) for (x, y, turn), swell in zip(line, swells, strict=True)]
