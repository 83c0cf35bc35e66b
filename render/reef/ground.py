"""The water below a reef's cards: depth, light and shadows."""

from __future__ import annotations

import math
from functools import cache
from math import ceil
from typing import Final

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from render.paint import Point
from render.reef import cards
from render.reef.layout import TableauLayout
from render.reef.looks import LOOKS, SHADE
from render.reef.page import Page
from render.sprites import sprite

_COARSE: Final = 40
"""Step of the caustics' sizes in pixels of the cells' distance. With few sizes, many reefs share a sprite."""
_SHALLOW: Final = [max(0, min(255, (value - 104) * 8)) for value in range(256)]
"""Strength of the caustics by depth."""


@sprite
def draw_ground(places: tuple[Point, ...], layout: TableauLayout, look: str) -> Image.Image:
    """Draw the sea, shallower near the cards, and the cards' shadows, in the look's palette.

    A blurred map of the cards' positions is cut into bands of depth.
    """
    fine = 8
    depth = Image.new("L", (layout.width // fine + 1, layout.height // fine + 1))
    draw = ImageDraw.Draw(depth)
    reach = layout.pitch * 0.78 / fine
    for x, y in places:
        middle = x / fine, y / fine
        draw.rounded_rectangle(
            (middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach), reach * 0.6, fill=255
        )
    soft = depth.filter(ImageFilter.GaussianBlur(layout.pitch * 0.24 / fine))
    wide = soft.resize((soft.width * fine, soft.height * fine), Image.Resampling.BICUBIC)
    wide = wide.crop((0, 0, layout.width, layout.height))
    colours = LOOKS[look]
    stops = ((0, colours.deep), (40, colours.swell), (104, colours.shoal), (168, colours.sand))
    ground = Image.merge("RGB", [wide.point(_steps(stops, channel)) for channel in range(3)])
    if colours.gleam:
        light = _light(100 * ceil(max(ground.size) / 100), _COARSE * round(layout.pitch / _COARSE))
        light = light.crop((0, 0, *ground.size))
        ground.paste(colours.gleam, (0, 0), ImageChops.multiply(light, wide.point(_SHALLOW)))
    if colours.shadows:
        shade, margin = cards.shadow(layout.side), layout.side // 6
        for x, y in places:
            spot = round(x - layout.side / 2 - margin), round(y - layout.side / 2 - margin + layout.side * 0.03)
            ground.paste(SHADE, spot, shade)
    return Page(layout.width, layout.height, look, ground).palette_image()


@sprite
def _light(size: int, pitch: int) -> Image.Image:
    """Square (mode L) of the caustics that waves cast on the floor of shallow water."""
    net = Image.new("L", (size, size))
    draw, mesh = ImageDraw.Draw(net), pitch * 0.42
    thick = max(2, round(pitch / 60))
    for way in (-1, 1):
        for row in range(round(2 * size / mesh) + 1):
            start = row * mesh - (size if way > 0 else 0)
            points = []
            for step in range(round(size / (mesh / 4)) + 2):
                y = step * mesh / 4
                sway = math.sin(0.83 * step + 2.1 * row) + math.sin(0.31 * step + 1.7 * row + way)
                points.append((start + way * 0.7 * y + 0.34 * mesh * sway, y))
            draw.line(points, fill=255, width=thick, joint="curve")
    return net.filter(ImageFilter.GaussianBlur(1))


@cache
def _steps(stops: tuple[tuple[int, str], ...], channel: int) -> list[int]:
    """Levels of a colour channel by depth: flat bands, each with a short anti-aliasing ramp at its start."""
    level, table = ImageColor.getrgb(stops[0][1])[channel], list[int]()
    bounds = [*stops[1:], (10**6, stops[-1][1])]
    for value in range(256):
        start, colour = bounds[0]
        target = ImageColor.getrgb(colour)[channel]
        if value >= start + 3:
            level = target
            bounds.pop(0)
        share = max(0.0, min(1.0, (value - start) / 3)) if value >= start else 0.0
        table.append(round(level + (target - level) * share))
    return table
