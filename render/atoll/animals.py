"""The animals of the ``animals`` look: each pair of islands has its species."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engines.atoll.geometry import Colour, Pair
from render.atoll.looks import Pebble
from render.paint import Canvas, Mask, Point, mix

Drawing = Callable[[Canvas, Point, float, Pebble], None]
"""Function that draws an animal within a circle: canvas, centre, radius, colours of its side."""


def cat(canvas: Canvas, middle: Point, radius: float, pebble: Pebble) -> None:
    """Draw a cat's face with pointed ears and whiskers."""
    x, y = middle

    def at(across: float, down: float) -> Point:
        return x + across * radius, y + down * radius

    head = canvas.ellipse(at(0, 0.18), radius * 0.8, radius * 0.68)
    for side in (-1, 1):
        head |= canvas.polygon([at(side * 0.78, -0.9), at(side * 0.8, 0.15), at(side * 0.12, -0.42)])
    _outlined(canvas, head, pebble, radius)
    for side in (-1, 1):
        canvas.fill(canvas.polygon([at(side * 0.66, -0.62), at(side * 0.67, -0.2), at(side * 0.34, -0.4)]), "#e58f8a")
        canvas.fill(canvas.ellipse(at(side * 0.32, 0.08), radius * 0.12, radius * 0.17), pebble.inlay)
        for tilt in (0.22, 0.42):
            whisker = canvas.line([at(side * 0.3, 0.38), at(side * 0.98, tilt)], radius * 0.05)
            canvas.fill(whisker, mix(pebble.inlay, pebble.body, 0.35))
    canvas.fill(canvas.polygon([at(-0.12, 0.3), at(0.12, 0.3), at(0, 0.44)]), "#e58f8a")
    mouth = canvas.arc(at(-0.12, 0.46), radius * 0.12, radius * 0.06, 10, 150)
    mouth |= canvas.arc(at(0.12, 0.46), radius * 0.12, radius * 0.06, 30, 170)
    canvas.fill(mouth, pebble.inlay)


def rabbit(canvas: Canvas, middle: Point, radius: float, pebble: Pebble) -> None:
    """Draw a rabbit's face with long ears and two teeth."""
    x, y = middle

    def at(across: float, down: float) -> Point:
        return x + across * radius, y + down * radius

    head = canvas.ellipse(at(0, 0.42), radius * 0.66, radius * 0.56)
    for side in (-1, 1):
        head |= canvas.line([at(side * 0.28, 0.1), at(side * 0.36, -0.78)], radius * 0.38)
    _outlined(canvas, head, pebble, radius)
    for side in (-1, 1):
        canvas.fill(canvas.line([at(side * 0.3, -0.12), at(side * 0.36, -0.74)], radius * 0.15), "#e58f8a")
        canvas.fill(canvas.ellipse(at(side * 0.27, 0.3), radius * 0.1, radius * 0.14), pebble.inlay)
    canvas.fill(canvas.ellipse(at(0, 0.5), radius * 0.11, radius * 0.08), "#e58f8a")
    canvas.fill(canvas.line([at(0, 0.56), at(0, 0.68)], radius * 0.06), pebble.inlay)
    teeth = canvas.box((*at(-0.14, 0.68), *at(0.14, 0.9)), radius * 0.05)
    canvas.fill(teeth, pebble.inlay)
    canvas.fill(canvas.line([at(0, 0.7), at(0, 0.88)], radius * 0.04), pebble.body)


def fish(canvas: Canvas, middle: Point, radius: float, pebble: Pebble) -> None:
    """Draw a whole fish, swimming to the left."""
    x, y = middle

    def at(across: float, down: float) -> Point:
        return x + across * radius, y + down * radius

    body = canvas.ellipse(at(-0.18, 0), radius * 0.76, radius * 0.5)
    body |= canvas.polygon([at(0.36, 0), at(0.96, -0.52), at(0.82, 0), at(0.96, 0.52)])
    body |= canvas.polygon([at(-0.4, -0.4), at(0.0, -0.82), at(0.24, -0.34)])
    body |= canvas.polygon([at(-0.2, 0.4), at(0.1, 0.74), at(0.2, 0.34)])
    _outlined(canvas, body, pebble, radius)
    canvas.fill(canvas.disc(at(-0.58, -0.1), radius * 0.11), pebble.inlay)
    canvas.fill(canvas.arc(at(-0.62, 0.02), radius * 0.42, radius * 0.07, -42, 42), pebble.inlay)
    for step in (0.04, 0.3):
        canvas.fill(canvas.arc(at(step - 0.2, 0.02), radius * 0.26, radius * 0.06, -48, 48), "#6aa7c4")


def turtle(canvas: Canvas, middle: Point, radius: float, pebble: Pebble) -> None:
    """Draw a turtle seen from above, swimming upwards."""
    x, y = middle

    def at(across: float, down: float) -> Point:
        return x + across * radius, y + down * radius

    body = canvas.ellipse(at(0, 0.14), radius * 0.62, radius * 0.68) | canvas.ellipse(
        at(0, -0.68), radius * 0.24, radius * 0.3
    )
    for side in (-1, 1):
        body |= canvas.line([at(side * 0.4, -0.2), at(side * 0.86, -0.46)], radius * 0.3)
        body |= canvas.line([at(side * 0.36, 0.56), at(side * 0.62, 0.84)], radius * 0.26)
    _outlined(canvas, body, pebble, radius)
    canvas.fill(canvas.ellipse(at(0, 0.14), radius * 0.5, radius * 0.56), "#6fae7a")
    plates = canvas.line([at(0, -0.36), at(0, 0.64)], radius * 0.07)
    for down in (-0.06, 0.34):
        plates |= canvas.line([at(-0.48, down), at(0, down - 0.08), at(0.48, down)], radius * 0.07)
    canvas.fill(plates & canvas.ellipse(at(0, 0.14), radius * 0.5, radius * 0.56), pebble.inlay)
    for side in (-1, 1):
        canvas.fill(canvas.disc(at(side * 0.11, -0.78), radius * 0.06), pebble.inlay)


def _outlined(canvas: Canvas, shape: Mask, pebble: Pebble, radius: float) -> None:
    """Fill the shape in its side's colour, with a contrasting outline for backgrounds of the same colour."""
    canvas.fill(shape.grown(radius * 0.08), pebble.inlay)
    canvas.fill(shape, pebble.body)


ANIMALS: Mapping[tuple[Colour, Pair], Drawing] = MappingProxyType(
    {
        ("black", "north-south"): cat,
        ("black", "west-east"): rabbit,
        ("white", "north-south"): fish,
        ("white", "west-east"): turtle,
    }
)
"""Functions that draw the animals of the pairs of islands, by colour and pair."""
