"""A pen for outlined shapes and marks, in coordinates from -1 to 1 around a centre."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image, ImageChops

from render.paint import SCALE, Canvas, Mask, Point, mix

DEEP = "#0b1f2b"
"""Colour mixed into outlines and shades: dark water rather than black."""


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

    def trimmed(self) -> Image.Image:
        """Picture like ``image``, but without transparent margins. Cutting them first saves half the time."""
        left, top, right, bottom = self._alpha.getbbox() or (0, 0, *self._alpha.size)
        box = (left // SCALE * SCALE, top // SCALE * SCALE, -(-right // SCALE) * SCALE, -(-bottom // SCALE) * SCALE)
        self._image, self._alpha = self._image.crop(box), self._alpha.crop(box)
        whole = self.image()
        return whole.crop(whole.getbbox())


class Pen:
    """Draws in local coordinates: the origin is ``centre``, the unit is ``radius`` pixels, y points downwards.

    Lengths are in the same unit. ``edge`` is the width of the outlines drawn by every method except ``on``.
    """

    def __init__(self, canvas: Canvas, centre: Point, radius: float, *, edge: float = 0.05) -> None:
        self.canvas = canvas
        self.centre = centre
        self.radius = radius
        self._edge = edge

    def blob(self, points: Sequence[Point], colour: str) -> Mask:
        """Draw a smooth closed shape through the points, with an outline. Returns its mask."""
        return self.poly(spline(points, closed=True), colour)

    def poly(self, points: Sequence[Point], colour: str) -> Mask:
        corners = self._all(points)
        shape = self.canvas.polygon(corners)
        if self._edge:
            self.canvas.fill(self.canvas.line([*corners, corners[0]], 2 * self._edge * self.radius), _outline(colour))
        self.canvas.fill(shape, colour)
        return shape

    def oval(self, centre: Point, across: float, down: float, colour: str) -> Mask:
        middle, edge = self.at(*centre), self._edge * self.radius
        size = across * self.radius, down * self.radius
        self.canvas.fill(self.canvas.ellipse(middle, size[0] + edge, size[1] + edge), _outline(colour))
        shape = self.canvas.ellipse(middle, *size)
        self.canvas.fill(shape, colour)
        return shape

    def limbs(self, ways: Sequence[Sequence[Point]], width: float, colour: str) -> Mask:
        paths = [self._smooth(way) for way in ways]
        thin = self.canvas.lines(paths, width * self.radius)
        self.canvas.fill(self.canvas.lines(paths, (width + 2 * self._edge) * self.radius), _outline(colour))
        self.canvas.fill(thin, colour)
        return thin

    def eye(self, x: float, y: float, size: float = 0.08) -> None:
        self.canvas.fill(self.spot(x, y, size), "#f7f4e9")
        self.canvas.fill(self.spot(x, y, size * 0.72), "#10202b")
        self.canvas.fill(self.spot(x - size * 0.22, y - size * 0.25, size * 0.24), "#ffffff")

    def on(self, shape: Mask, mark: Mask, colour: str, opacity: float = 1.0) -> None:
        self.canvas.fill(shape & mark, colour, opacity)

    def spot(self, x: float, y: float, across: float, down: float | None = None) -> Mask:
        """Mask of an ellipse with these semi-axes, as a mark for ``on``. ``down``: None for a circle."""
        return self.spots([(x, y)], across, down)

    def spots(self, places: Sequence[Point], across: float, down: float | None = None) -> Mask:
        """Mask of ellipses with these semi-axes, as one mark for ``on``. ``down``: None for circles."""
        tall = across if down is None else down
        return self.canvas.ellipses(self._all(places), across * self.radius, tall * self.radius)

    def path(self, points: Sequence[Point], width: float) -> Mask:
        return self.paths([points], width)

    def paths(self, ways: Sequence[Sequence[Point]], width: float) -> Mask:
        return self.canvas.lines(map(self._smooth, ways), width * self.radius)

    def lines(self, ways: Sequence[Sequence[Point]], width: float) -> Mask:
        return self.canvas.lines(map(self._all, ways), width * self.radius)

    def arc(self, centre: Point, radius: float, width: float, start: float, end: float) -> Mask:
        """Mask of a part of a ring between two angles in degrees."""
        return self.canvas.arc(self.at(*centre), radius * self.radius, width * self.radius, start, end)

    def box(self, start: Point, end: Point, corner: float) -> Mask:
        """Mask of a rectangle with round corners of this radius."""
        return self.canvas.box((*self.at(*start), *self.at(*end)), corner * self.radius)

    def polygon(self, points: Sequence[Point]) -> Mask:
        return self.canvas.polygon(self._all(points))

    def field(self, points: Sequence[Point]) -> Mask:
        return self.canvas.polygon(self._all(spline(points, closed=True)))

    def at(self, x: float, y: float) -> Point:
        """Convert local coordinates to the canvas's pixels."""
        return self.centre[0] + x * self.radius, self.centre[1] + y * self.radius

    def _smooth(self, way: Sequence[Point]) -> list[Point]:
        return self._all(spline(way, closed=False) if len(way) > 2 else way)

    def _all(self, points: Sequence[Point]) -> list[Point]:
        return [self.at(*point) for point in points]


def spline(points: Sequence[Point], *, closed: bool, steps: int = 5) -> list[Point]:
    """Points of a smooth curve through all these points (uniform Catmull–Rom spline)."""
    ways = [points[-1], *points, *points[:2]] if closed else [points[0], *points, points[-1]]
    weights = _weights(steps)
    curve = []
    for before, start, end, after in zip(ways, ways[1:], ways[2:], ways[3:], strict=False):
        for first, second, third, fourth in weights:
            x = first * before[0] + second * start[0] + third * end[0] + fourth * after[0]
            y = first * before[1] + second * start[1] + third * end[1] + fourth * after[1]
            curve.append((x / 2, y / 2))
    return curve if closed else [*curve, points[-1]]


@cache
def _weights(steps: int) -> tuple[tuple[float, float, float, float], ...]:
    """Catmull–Rom weights of four points, doubled, for each step from the second to the third."""
    shares = [step / steps for step in range(steps)]
    return tuple(
        (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, -(t**2) + t**3) for t in shares
    )


def _outline(colour: str) -> str:
    return mix(colour, DEEP, 0.72)
