"""Drawings stored as strokes: icons, animals and emblems of fixed shape, in folders ``art``.

A stroke is an array: its name, then the fields of the class below with this name. Points and lengths are in the pen's
unit. A mask is an array of the same form, or the name of an earlier stroke, for its shape. A drawing is a list of
strokes, in the order of painting.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from render.paint import Mask, Point
from render.pen import Pen

Line: TypeAlias = list[Point]
T = TypeVar("T")


class Mark(msgspec.Struct, array_like=True, tag=str.lower):
    """A mask or a stroke, stored as an array that begins with the class's name in small letters."""


def _by_pen(pen: Pen, mark: Mark, **fields: Any) -> Mask:
    drawn: Mask = getattr(pen, type(mark).__name__.lower())(**fields)
    return drawn


class Area(Mark):
    """A stored mask. By default the pen's method of this name makes it of the fields."""

    def mask(self, pen: Pen, shapes: Mapping[str, Mask]) -> Mask:
        return _by_pen(pen, self, **msgspec.structs.asdict(self))


class Spots(Area):
    """Ellipses with these semi-axes, or circles without ``down``."""

    places: Line
    across: float
    down: float | None = None


class Paths(Area):
    """Smooth lines of one width."""

    width: float
    ways: list[Line]


class Lines(Area):
    """Lines with corners and round ends, of one width."""

    width: float
    ways: list[Line]


class Arc(Area):
    """A part of a ring of this width, between two angles in degrees, clockwise from the right."""

    centre: Point
    radius: float
    width: float
    start: float
    end: float


class Box(Area):
    """A rectangle from the upper left to the lower right, with round corners of this radius."""

    start: Point
    end: Point
    corner: float


class Field(Area):
    """A smooth closed area."""

    points: Line


class Polygon(Area):
    """An area with corners."""

    points: Line


class Cut(Area):
    """A shape without its holes."""

    shape: Shape
    holes: list[Shape]

    def mask(self, pen: Pen, shapes: Mapping[str, Mask]) -> Mask:
        left = mask(pen, self.shape, shapes)
        for hole in self.holes:
            left &= ~mask(pen, hole, shapes)
        return left


class Join(Area):
    """Several shapes as one."""

    shapes: list[Shape]

    def mask(self, pen: Pen, shapes: Mapping[str, Mask]) -> Mask:
        union = pen.canvas.nothing()
        for each in self.shapes:
            union |= mask(pen, each, shapes)
        return union


class Outlined(Mark):
    """A stroke with an outline, drawn by the pen's method of this name.

    ``colour``: ``#rrggbb`` or a name. ``name``: for later marks on its shape.
    """

    def paint(self, pen: Pen, colour: str) -> Mask:
        fields = {name: value for name, value in msgspec.structs.asdict(self).items() if name != "name"}
        return _by_pen(pen, self, **fields | {"colour": colour})


class Blob(Outlined):
    """A smooth closed shape."""

    colour: str
    points: Line
    name: str = ""


class Poly(Outlined):
    """A polygon."""

    colour: str
    points: Line
    name: str = ""


class Oval(Outlined):
    """An ellipse."""

    colour: str
    centre: Point
    across: float
    down: float
    name: str = ""


class Limbs(Outlined):
    """Smooth thick lines as one shape."""

    colour: str
    width: float
    ways: list[Line]
    name: str = ""


class Eye(Mark):
    """An eye with a highlight."""

    centre: Point
    size: float


class Fill(Mark):
    """A shape without an outline. ``edge``: the colour of an outline instead, for backgrounds of the same colour."""

    colour: str
    shape: Shape
    name: str = ""
    edge: str = ""


class On(Mark):
    """A mark without an outline, clipped to a shape."""

    colour: str
    shape: Shape
    mark: Shape
    opacity: float = 1.0


class When(Mark):
    """Strokes for coats with one of these patterns, and for all other coats."""

    patterns: list[str]
    strokes: list[Stroke]
    others: list[Stroke] = []


Shape: TypeAlias = str | Spots | Paths | Lines | Arc | Box | Field | Polygon | Cut | Join
Stroke: TypeAlias = Blob | Poly | Oval | Limbs | Eye | Fill | On | When
Strokes: TypeAlias = Sequence[Stroke]
Drawings: TypeAlias = dict[str, list[Stroke]]
Shapes: TypeAlias = dict[str, Shape]


def stored(beside: str, name: str, kind: type[T]) -> T:
    """Content of a JSON file in the folder ``art`` beside a source file, as a value of this type."""
    return msgspec.json.decode((Path(beside).with_name("art") / f"{name}.json").read_bytes(), type=kind)


def mask(pen: Pen, shape: Shape, shapes: Mapping[str, Mask] = {}) -> Mask:
    """Mask of a stored shape. ``shapes``: of earlier strokes, by name."""
    return shapes[shape] if isinstance(shape, str) else shape.mask(pen, shapes)


def draw(pen: Pen, strokes: Strokes, colours: Mapping[str, str], pattern: str = "") -> None:
    """Draw the strokes. ``colours``: the colours of the names in the strokes that are no ``#rrggbb``."""
    _draw(pen, strokes, colours, pattern, {})


def _draw(pen: Pen, strokes: Strokes, colours: Mapping[str, str], pattern: str, shapes: dict[str, Mask]) -> None:
    for stroke in strokes:
        match stroke:
            case When():
                chosen = stroke.strokes if pattern in stroke.patterns else stroke.others
                _draw(pen, chosen, colours, pattern, shapes)
            case Eye():
                pen.eye(*stroke.centre, stroke.size)
            case Fill():
                shapes[stroke.name] = shape = mask(pen, stroke.shape, shapes)
                if stroke.edge:
                    pen.canvas.fill(shape.grown(0.08 * pen.radius), colours[stroke.edge])
                pen.canvas.fill(shape, colours.get(stroke.colour, stroke.colour))
            case On():
                colour = colours.get(stroke.colour, stroke.colour)
                pen.on(mask(pen, stroke.shape, shapes), mask(pen, stroke.mark, shapes), colour, stroke.opacity)
            case _:
                shapes[stroke.name] = stroke.paint(pen, colours.get(stroke.colour, stroke.colour))
