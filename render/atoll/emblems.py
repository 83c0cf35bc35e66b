"""Signs on islands: the two islands of a pair have the same sign."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engines.atoll.geometry import Colour, Pair, Side
from render.paint import Canvas, Mask, Point, star

Emblem = Callable[[Canvas, Point, float], Mask]
"""Function that returns a shape within a circle: canvas, centre, radius."""


def starfish(canvas: Canvas, middle: Point, radius: float) -> Mask:
    """Mask of a five-pointed star."""
    x, y = middle
    return canvas.polygon(star((x, y + radius * 0.06), radius * 1.12, radius * 0.5, 5))


def pearl(canvas: Canvas, middle: Point, radius: float) -> Mask:
    """Mask of a ring."""
    return canvas.ring(middle, radius * 0.7, radius * 0.4)


def sail(canvas: Canvas, middle: Point, radius: float) -> Mask:
    """Mask of a triangle on a line."""
    x, y = middle
    cloth = canvas.polygon(
        [(x, y - radius), (x + radius * 0.85, y + radius * 0.35), (x - radius * 0.85, y + radius * 0.35)]
    )
    return cloth | canvas.line(
        [(x - radius * 0.75, y + radius * 0.78), (x + radius * 0.75, y + radius * 0.78)], radius * 0.3
    )


def waves(canvas: Canvas, middle: Point, radius: float) -> Mask:
    """Mask of two zigzag lines."""
    x, y = middle
    lines = [
        [
            (x + across * radius * 0.45, y + (down + (0.24 if across % 2 else -0.24)) * radius)
            for across in (-2, -1, 0, 1, 2)
        ]
        for down in (-0.38, 0.44)
    ]
    return canvas.lines(lines, radius * 0.32)


PAIR_OF: Mapping[Side, Pair] = MappingProxyType(
    {"north": "north-south", "south": "north-south", "west": "west-east", "east": "west-east"}
)
"""The pair of the island on each side of the board."""

EMBLEMS: Mapping[tuple[Colour, Pair], Emblem] = MappingProxyType(
    {
        ("black", "north-south"): starfish,
        ("black", "west-east"): pearl,
        ("white", "north-south"): sail,
        ("white", "west-east"): waves,
    }
)
"""Functions that make the signs of islands, by colour and pair."""
