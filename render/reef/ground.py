"""The water below a reef's cards: depth, light and shadows."""

from __future__ import annotations

import math

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from render.paint import Point
from render.reef import cards
from render.reef.layout import TableauLayout
from render.reef.looks import LOOKS, SHADE
from render.sprites import sprite


@sprite
def draw_ground(places: tuple[Point, ...], layout: TableauLayout, look: str) -> Image.Image:
    """Draw the sea, shallower near the cards, and the cards' shadows.

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
        shallow = wide.point([max(0, min(255, (value - 104) * 8)) for value in range(256)])
        light = _light(layout.width, layout.height, round(layout.pitch))
        ground.paste(colours.gleam, (0, 0), ImageChops.multiply(light, shallow))
    if colours.shadows:
        shade, margin = cards.shadow(layout.side), layout.side // 6
        for x, y in places:
            spot = round(x - layout.side / 2 - margin), round(y - layout.side / 2 - margin + layout.side * 0.03)
            ground.paste(SHADE, spot, shade)
    return ground


@sprite
def _light(width: int, height: int, pitch: int) -> Image.Image:
    """Picture (mode L) of the caustics that waves cast on the floor of shallow water."""
    net = Image.new("L", (width, height))
    draw, mesh = ImageDraw.Draw(net), pitch * 0.42
    reach, thick = width + height, max(2, round(pitch / 60))
    for way in (-1, 1):
        for row in range(round(reach / mesh) + 1):
            start = row * mesh - (height if way > 0 else 0)
            points = []
            for step in range(round(height / (mesh / 4)) + 2):
                y = step * mesh / 4
                sway = math.sin(0.83 * step + 2.1 * row) + math.sin(0.31 * step + 1.7 * row + way)
                points.append((start + way * 0.7 * y + 0.34 * mesh * sway, y))
            draw.line(points, fill=255, width=thick, joint="curve")
    return net.filter(ImageFilter.GaussianBlur(1))


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
