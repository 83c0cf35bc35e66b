"""Portraits of animals: fish by the build of their category, others as stored drawings. They swim to the left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from render.paint import Mask, Point
from render.pen import Pen
from render.strokes import Drawings, Strokes, draw, stored

Pattern = Literal["plain", "bands", "collar", "lines", "spots", "back", "halves", "stripe", "net"]


class Coat(NamedTuple):
    """An animal's coat: main colour, colour of pattern and fins, and pattern."""

    main: str
    second: str
    pattern: Pattern = "plain"


Portrait = Callable[[Pen, Coat], None]
"""Function that draws an animal within a box of 1.5 by 1 around the centre."""


class Build(NamedTuple):
    """A fish's proportions.

    ``depth``: half the body's height. ``crest``, ``keel``: heights of the fins above and below. ``nose``: shift of the
    snout. ``trailing``: True for long fin tips. The unit is the pen's.
    """

    depth: float
    tail: Literal["fork", "round", "lyre", "fan"]
    crest: float
    keel: float
    nose: float = 0.0
    trailing: bool = False


BUILDS: Mapping[str, Build] = MappingProxyType(
    {
        "anthias": Build(0.36, "lyre", 0.34, 0.22),
        "clownfishes": Build(0.46, "round", 0.24, 0.2),
        "gobies": Build(0.23, "round", 0.24, 0.14),
        "angelfishes": Build(0.62, "fan", 0.24, 0.22, nose=0.04, trailing=True),
        "wrasses": Build(0.34, "fan", 0.18, 0.15),
        "groupers": Build(0.44, "round", 0.24, 0.18, nose=0.06),
        "parrotfishes": Build(0.5, "fan", 0.16, 0.14, nose=-0.12),
    }
)
"""Build of each fish category, by slug. Other categories have portraits of another shape."""


def fish(build: Build) -> Portrait:
    def portrait(pen: Pen, coat: Coat) -> None:
        depth = build.depth
        _tail(pen, coat, build)
        _fins(pen, coat, build)
        outline: list[Point] = [
            (-1.02, 0.04 + build.nose),
            (-0.82, -0.5 * depth),
            (-0.46, -0.93 * depth),
            (-0.06, -depth),
            (0.38, -0.66 * depth),
            (0.78, -0.13),
            (0.8, 0.13),
            (0.38, 0.7 * depth),
            (-0.06, depth),
            (-0.5, 0.92 * depth),
            (-0.86, 0.5 * depth),
        ]
        body = pen.blob(outline, coat.main)
        _pattern(pen, coat, body, depth)
        pen.on(body, pen.spot(-0.14, 1.22 * depth, 1.1, 0.62 * depth), "#ffffff", 0.22)
        pen.on(body, pen.spot(-0.2, -1.02 * depth, 0.9, 0.42 * depth), "#0b1f2b", 0.1)
        gill = pen.path([(-0.5, -0.5 * depth), (-0.42, 0.02), (-0.5, 0.5 * depth)], 0.045)
        pen.on(body, gill, "#0b1f2b", 0.4)
        pen.blob([(-0.3, 0.1), (-0.04, 0.08), (0.06, 0.3), (-0.16, 0.34)], coat.second)
        pen.on(
            body,
            pen.path([(-1.02, 0.14 * depth + build.nose), (-0.84, 0.2 * depth + build.nose)], 0.05),
            "#0b1f2b",
            0.65,
        )
        pen.eye(-0.7, -0.16 * depth - 0.02, 0.1)

    return portrait


def _tail(pen: Pen, coat: Coat, build: Build) -> None:
    shapes: dict[str, list[Point]] = {
        "fork": [(0.7, -0.1), (1.14, -0.5), (1.0, 0.0), (1.14, 0.5), (0.7, 0.1)],
        "lyre": [
            (0.68, -0.12),
            (0.92, -0.3),
            (1.3, -0.62),
            (1.08, -0.12),
            (1.0, 0.02),
            (1.08, 0.16),
            (1.3, 0.66),
            (0.92, 0.32),
            (0.68, 0.12),
        ],
        "round": [(0.68, -0.12), (0.96, -0.32), (1.16, -0.2), (1.2, 0.0), (1.16, 0.2), (0.96, 0.32), (0.68, 0.12)],
        "fan": [(0.7, -0.14), (1.0, -0.36), (1.18, -0.38), (1.12, 0.0), (1.18, 0.38), (1.0, 0.36), (0.7, 0.14)],
    }
    shape = pen.blob(shapes[build.tail], coat.second)
    pen.on(shape, pen.paths([[(0.8, y * 0.4), (1.1, y)] for y in (-0.14, 0.0, 0.14)], 0.035), "#0b1f2b", 0.25)


def _fins(pen: Pen, coat: Coat, build: Build) -> None:
    for sign, height in ((-1, build.crest), (1, build.keel)):
        top, root = sign * (build.depth + height), sign * build.depth * 0.5
        start = -0.52 if sign < 0 else -0.14
        back = 0.84 if build.trailing else 0.62
        tip = sign * (build.depth + height * 0.5) if build.trailing else top * 0.74
        fin = pen.blob(
            [(start, root), (start + 0.12, top * 0.92), (0.2, top), (back, tip), (0.56, root * 0.5)], coat.second
        )
        pen.on(fin, pen.paths([[(x, root), (x + 0.1, top)] for x in (-0.28, -0.04, 0.2, 0.44)], 0.03), "#0b1f2b", 0.22)


def _pattern(pen: Pen, coat: Coat, body: Mask, depth: float) -> None:
    if coat.pattern in ("bands", "collar"):
        for x, width in ((-0.42, 0.17), (0.12, 0.17), (0.62, 0.12))[: 1 if coat.pattern == "collar" else 3]:
            band = [(x + 0.04, -1.1 * depth), (x - 0.03, 0), (x + 0.04, 1.1 * depth)]
            pen.on(body, pen.path(band, width + 0.07), "#0b1f2b", 0.85)
            pen.on(body, pen.path(band, width), coat.second)
    elif coat.pattern == "lines":
        heights = [step * depth * 0.24 for step in range(-4, 5)]
        pen.on(body, pen.paths([[(-0.5, y * 1.04), (0.1, y), (0.76, y * 0.4)] for y in heights], 0.05), coat.second)
    elif coat.pattern == "spots":
        rows = ((-0.62, (-0.3, 0.0, 0.28)), (-0.28, (-0.38, -0.1, 0.18, 0.46)), (0.08, (-0.26, 0.02,
            0.3, 0.58)), (0.44, (-0.3, 0.0, 0.3)))  # fmt: skip
        pen.on(body, pen.spots([(x, y * depth) for y, row in rows for x in row], 0.055), coat.second)
    elif coat.pattern == "back":
        pen.on(body, pen.field([(-1.2, -0.3 * depth), (-0.2, -0.12 * depth), (0.9, -0.02), (0.9,
            -2 * depth), (-1.2, -2 * depth)]), coat.second)  # fmt: skip
    elif coat.pattern == "halves":
        pen.on(body, pen.field([(0.04, -2 * depth), (0.18, 0), (0.04, 2 * depth), (1.4, 2 * depth),
            (1.4, -2 * depth)]), coat.second)  # fmt: skip
    elif coat.pattern == "stripe":
        pen.on(body, pen.path([(-1.1, 0.02), (0.0, -0.06), (0.9, 0.0)], 0.36 * depth), coat.second)
    elif coat.pattern == "net":
        knots = [(step * 0.17, lean) for step in range(-6, 8) for lean in (-0.5, 0.5)]
        pen.on(body, pen.paths([[(x - lean, -depth), (x + lean, depth)] for x, lean in knots], 0.022), coat.second)


def _drawn(strokes: Strokes) -> Portrait:
    def portrait(pen: Pen, coat: Coat) -> None:
        draw(pen, strokes, {"main": coat.main, "second": coat.second}, coat.pattern)

    return portrait


ANIMALS: Mapping[str, Portrait] = MappingProxyType(
    {
        **{category: fish(build) for category, build in BUILDS.items()},
        **{name: _drawn(strokes) for name, strokes in stored(__file__, "animals", Drawings).items()},
    }
)
"""Portraits of fish by the slug of their category, and of other animals by their names in ``art/animals.json``."""
