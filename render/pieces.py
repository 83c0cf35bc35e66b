"""Stones and rocks: the pieces on a board's cells."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from render.paint import SHADE, Canvas, Mask, Point, around, mix, star
from render.png import encode
from render.themes import Theme, theme_of

Emblem = Callable[[Canvas, Point, float], Mask]
"""Function that returns the inlay of a stone: canvas, centre, the stone's radius."""


class StoneStyle(NamedTuple):
    """A side's stones: ``colour`` and ``inlay`` (the emblem's colour), both ``#rrggbb``, and ``emblem``."""

    colour: str
    inlay: str
    emblem: Emblem


def starfish(canvas: Canvas, centre: Point, radius: float) -> Mask:
    tips = [around(centre, radius * 0.43, -90 + index * 72) for index in range(5)]
    arms = canvas.lines(([centre, tip] for tip in tips), radius * 0.2)
    return canvas.polygon(star(centre, radius * 0.44, radius * 0.21, 5)) | arms


def pearl(canvas: Canvas, centre: Point, radius: float) -> Mask:
    return canvas.ring(centre, radius * 0.44, radius * 0.15) | canvas.disc(centre, radius * 0.15)


def stone(canvas: Canvas, theme: Theme, style: StoneStyle, centre: Point, radius: float) -> None:
    """Draw a round stone with its inlay: a polished pebble lit from the upper left, or a flat disc."""
    x, y = centre
    unit = radius / 40
    body = canvas.disc(centre, radius)
    mark = style.emblem(canvas, centre, radius)
    if not theme.polished:
        canvas.fill(body, theme.ink)
        canvas.fill(canvas.disc(centre, radius - 2.5 * unit), style.colour)
        canvas.fill(mark, style.inlay)
        return
    light, dark = mix(style.colour, "#ffffff", 0.5), mix(style.colour, SHADE, 0.55)
    # Layers from bottom to top: shadow in the water, foam, body, shade at the upper left (where light enters a wet
    # stone), glow at the lower right (where it leaves), sunken inlay, highlight.
    canvas.fill(canvas.disc((x + 1.5 * unit, y + 3.5 * unit), radius + 1 * unit).soft(2.2 * unit), SHADE, 0.45)
    canvas.fill(canvas.arc(centre, radius + 1.4 * unit, 1.8 * unit, 5, 110), theme.foam, 0.5)
    canvas.fill(body, style.colour)
    canvas.fill(body & ~canvas.disc((x + 3 * unit, y + 4 * unit), radius - 2 * unit).soft(5 * unit), dark, 0.55)
    canvas.fill(body & ~canvas.disc(centre, radius - 1.4 * unit), dark, 0.6)
    glow = canvas.disc(centre, radius - 3 * unit) & ~canvas.disc((x - 7 * unit, y - 8 * unit), radius - 1 * unit)
    canvas.fill(body & glow.soft(1.6 * unit), light, 0.8)
    canvas.fill(style.emblem(canvas, (x, y + 1.6 * unit), radius).soft(1 * unit), dark, 0.7)
    canvas.fill(mark, style.inlay)
    gleam = canvas.arc(centre, radius - 7.5 * unit, 5.5 * unit, 198, 246) | canvas.disc(
        around(centre, radius - 7.5 * unit, 266), 2.6 * unit
    )
    canvas.fill(gleam.soft(0.5 * unit), "#ffffff", 0.85)


def piece(canvas: Canvas, theme: Theme, side: int, centre: Point, radius: float) -> None:
    """Draw a stone of Red (0) or Blue (1)."""
    style = (
        StoneStyle(theme.blue, theme.blue_emblem, pearl) if side else StoneStyle(theme.red, theme.red_emblem, starfish)
    )
    stone(canvas, theme, style, centre, radius)


def avatar_picture(width: int = 128) -> bytes:
    """Draw a PNG file of the bot's avatar: a red and a blue stone in the water, within a circle."""
    theme = theme_of(None)
    canvas = Canvas(width, width, theme.pool[-1])
    centre, unit = (width / 2, width / 2), width / 128
    for number, shade in enumerate(theme.pool):
        canvas.fill(canvas.disc(centre, width / 2 - 7 * unit * number), shade)
    piece(canvas, theme, 1, (84 * unit, 44 * unit), 25 * unit)
    piece(canvas, theme, 0, (54 * unit, 74 * unit), 36 * unit)
    return encode(canvas.image().quantize(64))


def rock(canvas: Canvas, theme: Theme, centre: Point, radius: float) -> None:
    unit = radius / 40
    head = _head(canvas, centre, radius)
    grooves = _grooves(canvas, centre, radius)
    if not theme.polished:
        canvas.fill(head, theme.rock)
        canvas.fill(head & grooves, theme.pool[0])
        return
    light, dark = mix(theme.rock, "#ffffff", 0.4), mix(theme.rock, SHADE, 0.55)
    x, y = centre
    canvas.fill(_head(canvas, (x, y + 4 * unit), radius).soft(3.5 * unit), SHADE, 0.4)
    canvas.fill(head, theme.rock)
    canvas.fill(head & grooves, dark, 0.7)
    canvas.fill(head & ~_head(canvas, (x - 3 * unit, y - 4 * unit), radius - 2 * unit).soft(5 * unit), dark, 0.8)
    canvas.fill(head & canvas.disc((x - 11 * unit, y - 13 * unit), 18 * unit).soft(9 * unit), light, 0.45)


def _head(canvas: Canvas, centre: Point, radius: float) -> Mask:
    corners = []
    for degrees in range(0, 360, 3):
        angle = math.radians(degrees)
        bulge = 0.93 + 0.045 * math.sin(3 * angle + 0.6) + 0.03 * math.sin(7 * angle)
        corners.append(around(centre, radius * bulge, degrees))
    return canvas.polygon(corners)


def _grooves(canvas: Canvas, centre: Point, radius: float) -> Mask:
    x, y = centre
    grooves = []
    for row in range(-3, 4):
        points = []
        for step in range(-20, 21):
            across = step / 20
            sway = 0.07 * math.sin(7 * across + 1.9 * row) + 0.05 * math.sin(13 * across + row)
            points.append((x + across * radius, y + (row * 0.27 + sway) * radius))
        grooves.append(points)
    return canvas.lines(grooves, radius * 0.075)
