"""A small anti-aliased canvas: shapes are masks drawn several times finer than the picture, paint goes through them."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from render.fonts import typeface

SCALE = 4
"""The number of fine pixels to a pixel of the finished picture, each way."""

Point = tuple[float, float]
Box = tuple[float, float, float, float]


def mix(first: str, second: str, share: float) -> str:
    """The colour (``#rrggbb``) that lies ``share`` of the way from the first to the second."""
    pairs = zip(ImageColor.getrgb(first), ImageColor.getrgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


class Mask:
    """A shape: the coverage, 0 to 255, of every fine pixel. Operations return new masks."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    def __and__(self, other: Mask) -> Mask:
        return Mask(ImageChops.multiply(self.image, other.image))

    def __or__(self, other: Mask) -> Mask:
        return Mask(ImageChops.lighter(self.image, other.image))

    def __invert__(self) -> Mask:
        return Mask(ImageChops.invert(self.image))

    def soft(self, radius: float) -> Mask:
        """The same shape blurred, the radius in pixels of the picture."""
        return Mask(self.image.filter(ImageFilter.GaussianBlur(radius * SCALE)))

    def grown(self, margin: float) -> Mask:
        """The same shape with a round margin of so many pixels of the picture around it."""
        blurred = self.soft(margin).image
        # One deviation outside a straight edge a Gaussian blur leaves a sixth: a steep ramp there is the new edge.
        return Mask(blurred.point([min(255, max(0, (value - 30) * 12)) for value in range(256)]))

    def faint(self, opacity: float) -> Mask:
        """The same shape with less coverage."""
        return Mask(self.image.point([round(value * opacity) for value in range(256)]))


class Canvas:
    """An opaque picture in the making. All measures are in pixels of the finished picture, y downwards."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.size = (width, height)
        self._image = Image.new("RGB", (width * SCALE, height * SCALE), ground)

    def fill(self, mask: Mask, colour: str, opacity: float = 1.0) -> None:
        """Paints the shape. Only the box that it covers is touched: most shapes are small parts of their canvas."""
        if box := mask.image.getbbox():
            shape = Mask(mask.image.crop(box))
            self._image.paste(colour, box, (shape if opacity == 1.0 else shape.faint(opacity)).image)

    def image(self) -> Image.Image:
        """The finished RGB picture."""
        return self._image.reduce(SCALE)

    def nothing(self) -> Mask:
        """An empty shape, to add others to."""
        return Mask(self._blank())

    def disc(self, centre: Point, radius: float) -> Mask:
        """A filled circle."""
        return self.ellipse(centre, radius, radius)

    def ellipse(self, centre: Point, across: float, down: float) -> Mask:
        """A filled ellipse with these half axes."""
        (x, y), mask = centre, self._blank()
        ImageDraw.Draw(mask).ellipse(_fine(x - across, y - down, x + across, y + down), fill=255)
        return Mask(mask)

    def discs(self, centres: Iterable[Point], radius: float) -> Mask:
        """Equal filled circles, as one shape."""
        mask = self._blank()
        draw = ImageDraw.Draw(mask)
        for centre in centres:
            _disc(draw, centre, radius)
        return Mask(mask)

    def ring(self, centre: Point, radius: float, width: float) -> Mask:
        """A circle's line; the radius is that of its middle."""
        return self.disc(centre, radius + width / 2) & ~self.disc(centre, radius - width / 2)

    def arc(self, centre: Point, radius: float, width: float, start: float, end: float) -> Mask:
        """A piece of a ring with round ends; degrees run clockwise from three o'clock."""
        return self._arcs(centre, radius, width, [(start, end)])

    def dashes(self, centre: Point, radius: float, width: float, count: int) -> Mask:
        """A dashed circle: ``count`` round-ended dashes with gaps of the same length."""
        step = 360 / count
        trim = math.degrees(width / radius) / 2
        starts = [index * step + trim for index in range(count)]
        return self._arcs(centre, radius, width, [(start, start + step / 2) for start in starts])

    def line(self, points: list[Point], width: float) -> Mask:
        """A line through the points, round at its ends and bends."""
        return self.lines([points], width)

    def lines(self, lines: Iterable[list[Point]], width: float) -> Mask:
        """Lines of one width, as one shape."""
        mask = self._blank()
        draw = ImageDraw.Draw(mask)
        for points in lines:
            draw.line([(x * SCALE, y * SCALE) for x, y in points], fill=255, width=round(width * SCALE), joint="curve")
            for point in (points[0], points[-1]):
                _disc(draw, point, width / 2)
        return Mask(mask)

    def polygon(self, points: list[Point]) -> Mask:
        """A filled polygon."""
        return self.polygons([points])

    def polygons(self, shapes: Iterable[list[Point]]) -> Mask:
        """Filled polygons, as one shape."""
        mask = self._blank()
        draw = ImageDraw.Draw(mask)
        for points in shapes:
            draw.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=255)
        return Mask(mask)

    def box(self, box: Box, corner: float = 0.0) -> Mask:
        """A filled rectangle (left, top, right, bottom) with round corners."""
        mask = self._blank()
        left, top, right, bottom = _fine(*box)
        # Pillow draws the last row and column too.
        edges = (left, top, right - 1, bottom - 1)
        ImageDraw.Draw(mask).rounded_rectangle(edges, corner * SCALE, fill=255)
        return Mask(mask)

    def text(self, centre: Point, text: str, size: float, *, bold: bool = False) -> Mask:
        """A line of text around a centre (the middle of its capitals)."""
        return self.texts([(centre, text)], size, bold=bold)

    def texts(self, lines: Iterable[tuple[Point, str]], size: float, *, bold: bool = False) -> Mask:
        """Lines of text, each around its centre, as one shape."""
        mask = self._blank()
        draw = ImageDraw.Draw(mask)
        face = typeface(size * SCALE, bold=bold)
        for (x, y), text in lines:
            face.draw(draw, (x * SCALE, y * SCALE), text, 255, "m")
        return Mask(mask)

    def _arcs(self, centre: Point, radius: float, width: float, spans: Iterable[tuple[float, float]]) -> Mask:
        """Pieces of a ring, each from an angle to another, with round ends, as one shape."""
        (x, y), mask, outer = centre, self._blank(), radius + width / 2
        draw, box = ImageDraw.Draw(mask), _fine(x - outer, y - outer, x + outer, y + outer)
        for span in spans:
            draw.arc(box, *span, fill=255, width=round(width * SCALE))
            for angle in span:
                _disc(draw, around(centre, radius, angle), width / 2)
        return Mask(mask)

    def _blank(self) -> Image.Image:
        return Image.new("L", self._image.size)


def _disc(draw: ImageDraw.ImageDraw, centre: Point, radius: float) -> None:
    x, y = centre
    draw.ellipse(_fine(x - radius, y - radius, x + radius, y + radius), fill=255)


def around(centre: Point, radius: float, degrees: float) -> Point:
    """The point at this distance from the centre; degrees run clockwise from three o'clock."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def star(centre: Point, outer: float, inner: float, points: int) -> list[Point]:
    """The corners of a star, its first tip upwards."""
    corners = []
    for index in range(2 * points):
        radius = inner if index % 2 else outer
        corners.append(around(centre, radius, -90 + index * 180 / points))
    return corners


def _fine(*values: float) -> tuple[float, ...]:
    return tuple(value * SCALE for value in values)
