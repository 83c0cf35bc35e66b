"""Drawings stored as strokes: the icons and the animals of fixed shape, in the folder ``art``.

A stroke is an array: its name, then the fields of the class below with this name. Points and lengths are in the pen's
unit. A mask is an array of the same form, or the name of an earlier stroke, for its shape. A drawing is a list of
strokes, in the order of painting.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from render.paint import Mask, Point
from render.reef.pen import Pen

ART: Final = Path(__file__).parent / "art"

Line: TypeAlias = list[Point]


class Mark(msgspec.Struct, array_like=True, tag=str.lower):
    """A mask or a stroke, stored as an array that begins with the class's name in small letters."""


class Spots(Mark):
    """Mask of ellipses with these semi-axes, or of circles without ``down``."""

    places: Line
    across: float
    down: float | None = None


class Paths(Mark):
    """Mask of smooth lines of one width."""

    width: float
    ways: list[Line]


class Field(Mark):
    """Mask of a smooth closed area."""

    points: Line


class Polygon(Mark):
    """Mask of an area with corners."""

    points: Line


class Cut(Mark):
    """Mask of a shape without its holes."""

    shape: Shape
    holes: list[Shape]


class Join(Mark):
    """Mask of several shapes."""

    shapes: list[Shape]


class Blob(Mark):
    """A smooth closed shape with an outline."""

    colour: str
    points: Line
    name: str = ""


class Poly(Mark):
    """A polygon with an outline."""

    colour: str
    points: Line
    name: str = ""


class Oval(Mark):
    """An ellipse with an outline."""

    colour: str
    centre: Point
    across: float
    down: float
    name: str = ""


class Limbs(Mark):
    """Smooth thick lines as one outlined shape."""

    colour: str
    width: float
    ways: list[Line]
    name: str = ""


class Eye(Mark):
    """An eye with a highlight."""

    centre: Point
    size: float


class Fill(Mark):
    """A shape without an outline."""

    colour: str
    shape: Shape
    name: str = ""


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


Shape: TypeAlias = str | Spots | Paths | Field | Polygon | Cut | Join
Stroke: TypeAlias = Blob | Poly | Oval | Limbs | Eye | Fill | On | When
Strokes: TypeAlias = Sequence[Stroke]


def load(name: str) -> Mapping[str, Strokes]:
    """Drawings of a file in the folder ``art``, by their names."""
    return msgspec.json.decode((ART / f"{name}.json").read_bytes(), type=dict[str, list[Stroke]])


def draw(pen: Pen, strokes: Strokes, colours: Mapping[str, str], pattern: str = "") -> None:
    """Draw the strokes. ``colours``: the colours of the names in the strokes that are no ``#rrggbb``."""
    _Drawing(pen, colours, pattern).draw(strokes)


class _Drawing:
    def __init__(self, pen: Pen, colours: Mapping[str, str], pattern: str) -> None:
        self._pen = pen
        self._colours = colours
        self._pattern = pattern
        self._shapes: dict[str, Mask] = {}

    def draw(self, strokes: Strokes) -> None:
        for stroke in strokes:
            if isinstance(stroke, When):
                self.draw(stroke.strokes if self._pattern in stroke.patterns else stroke.others)
            elif isinstance(stroke, Eye):
                self._pen.eye(*stroke.centre, stroke.size)
            else:
                self._paint(stroke, self._colours.get(stroke.colour, stroke.colour))

    def _paint(self, stroke: Blob | Poly | Oval | Limbs | Fill | On, colour: str) -> None:
        match stroke:
            case Blob(points=points):
                shape = self._pen.blob(points, colour)
            case Poly(points=points):
                shape = self._pen.poly(points, colour)
            case Oval(centre=centre, across=across, down=down):
                shape = self._pen.oval(centre, across, down, colour)
            case Limbs(width=width, ways=ways):
                shape = self._pen.limbs(ways, width, colour)
            case Fill():
                shape = self._mask(stroke.shape)
                self._pen.canvas.fill(shape, colour)
            case On():
                self._pen.on(self._mask(stroke.shape), self._mask(stroke.mark), colour, stroke.opacity)
                return
        self._shapes[stroke.name] = shape

    def _mask(self, shape: Shape) -> Mask:
        match shape:
            case Spots(places=places, across=across, down=down):
                return self._pen.spots(places, across, down)
            case Paths(width=width, ways=ways):
                return self._pen.paths(ways, width)
            case Field(points=points):
                return self._pen.field(points)
            case Polygon(points=points):
                return self._pen.canvas.polygon([self._pen.at(*point) for point in points])
            case Cut(shape=whole, holes=holes):
                left = self._mask(whole)
                for hole in holes:
                    left &= ~self._mask(hole)
                return left
            case Join(shapes=shapes):
                union = self._pen.canvas.nothing()
                for each in shapes:
                    union |= self._mask(each)
                return union
            case str():
                return self._shapes[shape]
