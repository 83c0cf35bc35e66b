"""A small anti-aliased canvas: shapes are supersampled masks through which colour is painted.

A mask covers only its shape's bounding box, because most shapes are small parts of their canvas. Without soft edges it
has mode 1, through which Pillow paints ten times as fast as through mode L.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from render.fonts import typeface

SCALE = 4

SHADE = "#06141c"
"""Colour of shadows: dark water rather than black."""
DEEP = "#0b1f2b"
"""Colour mixed into outlines and shades: dark water, too."""
CASING = 0.85
"""Share of ``SHADE`` in the dark outline of a bright edge. The outline keeps the edge visible on any background."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]
Spot = tuple[int, int]
FineBox = tuple[int, int, int, int]
"""Left, top, right and bottom of a part of a canvas, in supersampled pixels."""


def mix(first: str, second: str, share: float) -> str:
    """Mix two colours (``#rrggbb``). ``share``: the second's, from 0 to 1."""
    pairs = zip(ImageColor.getrgb(first), ImageColor.getrgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def outline_of(colour: str) -> str:
    return mix(colour, DEEP, 0.72)


class Mask:
    """A shape: the coverage (0 to 255) of every supersampled pixel in a box of the canvas, and 0 outside.

    Operations return new masks. ``at`` is the box's upper left corner, ``size`` the canvas's size, both in supersampled
    pixels.
    """

    def __init__(self, image: Image.Image, at: Spot, size: Spot) -> None:
        self.image = image
        self.at = at
        self.size = size

    @property
    def box(self) -> FineBox:
        (left, top), (width, height) = self.at, self.image.size
        return left, top, left + width, top + height

    def within(self, box: FineBox) -> Image.Image:
        """Coverage (mode L, 0 to 255) in this box of the canvas."""
        if box == self.box:
            return self.image
        left, top = self.at
        return self.image.crop((box[0] - left, box[1] - top, box[2] - left, box[3] - top))

    def __and__(self, other: Mask | Outside) -> Mask:
        if isinstance(other, Outside):
            hole = ImageChops.invert(other.shape.within(self.box))
            return self._with(_both(self.image, hole))
        box = _common(self.box, other.box)
        return Mask(_both(self.within(box), other.within(box)), box[:2], self.size)

    def __or__(self, other: Mask) -> Mask:
        box = _around(self.box, other.box)
        return Mask(ImageChops.lighter(*_alike(self.within(box), other.within(box))), box[:2], self.size)

    def __invert__(self) -> Outside:
        return Outside(self)

    def soft(self, radius: float) -> Mask:
        reach = math.ceil(3 * (radius * SCALE + 2))  # Pillow approximates the blur by three box filters
        left, top, right, bottom = self.box
        box = _common((left - reach, top - reach, right + reach, bottom + reach), (0, 0, *self.size))
        blurred = self.within(box).convert("L").filter(ImageFilter.GaussianBlur(radius * SCALE))
        return Mask(blurred, box[:2], self.size)

    def grown(self, margin: float) -> Mask:
        """Copy of the shape, enlarged by ``margin`` pixels of the picture on every side, with round corners."""
        blurred = self.soft(margin)
        # One standard deviation outside a straight edge, a Gaussian blur leaves a sixth: a steep ramp there is the new
        # edge.
        return blurred._with(blurred.image.point([min(255, max(0, (value - 30) * 12)) for value in range(256)]))

    def faint(self, opacity: float) -> Mask:
        if self.image.mode == "L":
            return self._with(self.image.point(_shares(opacity)))
        faint = Image.new("L", self.image.size)
        faint.paste(round(255 * opacity), None, self.image)
        return self._with(faint)

    def _with(self, image: Image.Image) -> Mask:
        return Mask(image, self.at, self.size)


class Outside(NamedTuple):
    """The complement of a shape, as an operand of ``&``."""

    shape: Mask


class Canvas:
    """An opaque picture in the making. All measures are in pixels of the finished picture, y downwards."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.size = (width, height)
        self._image = Image.new("RGB", (width * SCALE, height * SCALE), ground)

    def fill(self, mask: Mask, colour: str, opacity: float = 1.0) -> None:
        """Paint a shape in a colour (``#rrggbb``). ``opacity``: from 0 to 1."""
        shape = mask if opacity == 1.0 else mask.faint(opacity)
        self._image.paste(colour, shape.box, shape.image)

    def image(self) -> Image.Image:
        """Picture in mode RGB, scaled down. Call it last: nothing can be painted afterwards."""
        return self._image.reduce(SCALE)

    def nothing(self) -> Mask:
        return Mask(Image.new("1", (0, 0)), (0, 0), self._image.size)

    def disc(self, centre: Point, radius: float) -> Mask:
        return self.ellipse(centre, radius, radius)

    def ellipse(self, centre: Point, across: float, down: float) -> Mask:
        return self.ellipses([centre], across, down)

    def discs(self, centres: Iterable[Point], radius: float) -> Mask:
        return self.ellipses(centres, radius, radius)

    def ellipses(self, centres: Iterable[Point], across: float, down: float) -> Mask:
        boxes = [(x - across, y - down, x + across, y + down) for x, y in centres]
        shape = self._shape([corner for box in boxes for corner in (box[:2], box[2:])])
        for box in boxes:
            shape.draw.ellipse(shape.fine(*box), fill=255)
        return shape.mask

    def ring(self, centre: Point, radius: float, width: float) -> Mask:
        """Mask of a circle's outline, ``width`` pixels wide and centred on ``radius``."""
        return self.disc(centre, radius + width / 2) & ~self.disc(centre, radius - width / 2)

    def arc(self, centre: Point, radius: float, width: float, start: float, end: float) -> Mask:
        """Mask of an arc with round ends. ``start``, ``end``: degrees clockwise from three o'clock."""
        return self._arcs(centre, radius, width, [(start, end)])

    def dashes(self, centre: Point, radius: float, width: float, count: int) -> Mask:
        """Mask of a dashed circle: ``count`` round-ended dashes with gaps of the same length."""
        step = 360 / count
        trim = math.degrees(width / radius) / 2
        starts = [index * step + trim for index in range(count)]
        return self._arcs(centre, radius, width, [(start, start + step / 2) for start in starts])

    def line(self, points: list[Point], width: float) -> Mask:
        return self.lines([points], width)

    def lines(self, lines: Iterable[list[Point]], width: float) -> Mask:
        lines = list(lines)
        shape = self._shape([point for points in lines for point in points], width / 2)
        for points in lines:
            shape.draw.line(shape.points(points), fill=255, width=round(width * SCALE))
            for point in (points[0], points[-1]):
                shape.disc(point, width / 2)
            for point in points[1:-1]:  # much faster than Pillow's own rounded bends
                shape.disc(point, (width - 1 / SCALE) / 2)
        return shape.mask

    def polygon(self, points: list[Point]) -> Mask:
        return self.polygons([points])

    def polygons(self, shapes: Iterable[list[Point]]) -> Mask:
        shapes = list(shapes)
        shape = self._shape([point for points in shapes for point in points])
        for points in shapes:
            shape.draw.polygon(shape.points(points), fill=255)
        return shape.mask

    def box(self, box: Box, corner: float = 0.0) -> Mask:
        """Mask of a filled rectangle (left, top, right, bottom) with corners of radius ``corner``."""
        shape = self._shape([box[:2], box[2:]])
        left, top, right, bottom = shape.fine(*box)
        # Pillow includes the last row and column.
        shape.draw.rounded_rectangle((left, top, right - 1, bottom - 1), corner * SCALE, fill=255)
        return shape.mask

    def text(self, centre: Point, text: str, size: float, *, bold: bool = False) -> Mask:
        """Mask of a line of text centred on a point, vertically on the middle of its capitals."""
        (x, y), face = centre, typeface(size * SCALE, bold=bold)
        half = face.length(text) / (2 * SCALE)
        shape = self._shape([(x - half, y), (x + half, y)], size, mode="L")
        ((across, down),) = shape.points([centre])
        face.draw(shape.draw, (across, down), text, 255, "m")
        return shape.mask

    def _arcs(self, centre: Point, radius: float, width: float, spans: Iterable[tuple[float, float]]) -> Mask:
        (x, y), outer = centre, radius + width / 2
        shape = self._shape([centre], outer)
        box = shape.fine(x - outer, y - outer, x + outer, y + outer)
        for span in spans:
            shape.draw.arc(box, *span, fill=255, width=round(width * SCALE))
            for angle in span:
                shape.disc(around(centre, radius, angle), width / 2)
        return shape.mask

    def _shape(self, points: Sequence[Point], margin: float = 0.0, mode: str = "1") -> _Shape:
        """Empty shape with room for these points and a margin in pixels."""
        size = self._image.size
        reach = margin * SCALE + _SPARE
        across, down = [x * SCALE for x, _ in points] or [0], [y * SCALE for _, y in points] or [0]
        box = (min(across) - reach, min(down) - reach, max(across) + reach, max(down) + reach)
        return _Shape(_common((int(box[0]), int(box[1]), int(box[2]), int(box[3])), (0, 0, *size)), size, mode)


class Sticker(Canvas):
    """A canvas that is transparent wherever nothing is painted."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__(width, height, DEEP)
        self._alpha = Image.new("L", self._image.size)

    def fill(self, mask: Mask, colour: str, opacity: float = 1.0) -> None:
        shape = mask if opacity == 1.0 else mask.faint(opacity)
        super().fill(shape, colour)
        if shape.image.mode == "1":
            self._alpha.paste(255, shape.box, shape.image)
        else:
            self._alpha.paste(ImageChops.lighter(self._alpha.crop(shape.box), shape.image), shape.box)

    def image(self) -> Image.Image:
        """Picture in mode RGBA, scaled down. Call it last: nothing can be painted afterwards."""
        self._image.putalpha(self._alpha)
        return self._image.reduce(SCALE)


@lru_cache(maxsize=64)
def _shares(opacity: float) -> list[int]:
    return [round(value * opacity) for value in range(256)]


_SPARE: Final = 3
"""Supersampled pixels kept free around a shape, because rounding may move its edge."""


class _Shape:
    """A mask in the making, in a box of a canvas."""

    def __init__(self, box: FineBox, size: Spot, mode: str) -> None:
        self._left, self._top, right, bottom = box
        image = Image.new(mode, (right - self._left, bottom - self._top))
        self.draw = ImageDraw.Draw(image)
        self.mask = Mask(image, (self._left, self._top), size)

    def fine(self, left: float, top: float, right: float, bottom: float) -> Box:
        """Convert a box of the canvas to supersampled pixels of the mask's box."""
        ((first, second), (third, fourth)) = self.points([(left, top), (right, bottom)])
        return first, second, third, fourth

    def points(self, points: Iterable[Point]) -> list[Point]:
        """Convert points of the canvas to supersampled pixels of the mask's box."""
        return [(x * SCALE - self._left, y * SCALE - self._top) for x, y in points]

    def disc(self, centre: Point, radius: float) -> None:
        (x, y), left, top = centre, self._left, self._top  # not by ``fine``, which takes longer than drawing
        box = (
            (x - radius) * SCALE - left,
            (y - radius) * SCALE - top,
            (x + radius) * SCALE - left,
            (y + radius) * SCALE - top,
        )
        self.draw.ellipse(box, fill=255)


def _both(one: Image.Image, other: Image.Image) -> Image.Image:
    if one.mode == other.mode:
        return ImageChops.multiply(one, other)
    soft, hard = (one, other) if one.mode == "L" else (other, one)
    product = Image.new("L", soft.size)
    product.paste(soft, None, hard)
    return product


def _alike(one: Image.Image, other: Image.Image) -> tuple[Image.Image, Image.Image]:
    return (one, other) if one.mode == other.mode else (one.convert("L"), other.convert("L"))


def _common(one: FineBox, other: FineBox) -> FineBox:
    left, top = max(one[0], other[0]), max(one[1], other[1])
    return left, top, max(left, min(one[2], other[2])), max(top, min(one[3], other[3]))


def _around(one: FineBox, other: FineBox) -> FineBox:
    if one[0] == one[2] or one[1] == one[3]:
        return other
    if other[0] == other[2] or other[1] == other[3]:
        return one
    return min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3])


def around(centre: Point, radius: float, degrees: float) -> Point:
    """Point at ``radius`` from the centre, ``degrees`` clockwise from three o'clock."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def star(centre: Point, outer: float, inner: float, points: int) -> list[Point]:
    """Corners of a star with ``points`` tips, clockwise. The first tip is at the top."""
    corners = []
    for index in range(2 * points):
        radius = inner if index % 2 else outer
        corners.append(around(centre, radius, -90 + index * 180 / points))
    return corners
