"""Portraits of fish, one build per category: seen from the side, swimming to the left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

from render.paint import Mask, Point
from render.reef.pen import Pen

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
    """Portrait of a fish with this build."""

    def draw(pen: Pen, coat: Coat) -> None:
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

    return draw


def seahorse(pen: Pen, coat: Coat) -> None:
    """Draw an upright S with a snout and a curled tail, scaled to the height of the box."""
    pen.blob([(0.24, -0.16), (0.56, -0.24), (0.54, 0.1), (0.24, 0.14)], coat.second)
    pen.limbs([[(0.06, 0.4), (0.16, 0.66), (-0.02, 0.84), (-0.2, 0.72), (-0.1, 0.58)]], 0.13, coat.main)
    body = pen.blob(
        [(-0.06, -0.56), (0.2, -0.46), (0.32, -0.1), (0.26, 0.3), (0.1, 0.56), (-0.04, 0.5), (0.0, 0.2), (-0.16, -0.04),
         (-0.14, -0.3)],
        coat.main,
    )  # fmt: skip
    if coat.pattern == "spots":
        for x, y in ((0.0, -0.4), (0.22, -0.26), (0.04, -0.14), (0.26, 0.0), (0.1, 0.12), (0.22, 0.28), (0.06, 0.42)):
            pen.oval((x, y), 0.09, 0.09, coat.second)
    else:
        for y in (-0.28, -0.1, 0.08, 0.26, 0.42):
            pen.on(body, pen.path([(-0.2, y + 0.06), (0.06, y), (0.34, y - 0.04)], 0.05), coat.second)
    pen.poly([(0.0, -0.76), (0.04, -0.96), (0.14, -0.82), (0.28, -0.92), (0.24, -0.66)], coat.second)
    pen.limbs([[(-0.14, -0.6), (-0.56, -0.48)]], 0.13, coat.main)
    pen.oval((0.02, -0.62), 0.25, 0.2, coat.main)
    pen.eye(-0.04, -0.66, 0.08)


def pipefish(pen: Pen, coat: Coat) -> None:
    """Draw a long thin fish, with rings or with lines along it."""
    pen.blob([(0.78, 0.02), (1.14, -0.28), (1.04, 0.02), (1.14, 0.3)], coat.second)
    pen.blob([(0.0, -0.1), (0.12, -0.34), (0.36, -0.3), (0.34, -0.06)], coat.second)
    sway = 3.0 if coat.pattern == "lines" else 1.0
    way = [(-0.78, 0.06), (-0.4, -0.04 * sway), (0.1, 0.06 * sway), (0.5, -0.04 * sway), (0.84, 0.02)]
    body = pen.limbs([way], 0.26, coat.main)
    if coat.pattern == "lines":
        for shift in (-0.06, 0.06):
            pen.on(body, pen.path([(x, y + shift) for x, y in way], 0.05), coat.second)
    else:
        rings = [-0.56 + step * 0.13 for step in range(11)]
        pen.on(body, pen.paths([[(x, -0.3), (x, 0.3)] for x in rings], 0.055), coat.second)
    pen.limbs([[(-0.78, 0.06), (-1.16, 0.1)]], 0.1, coat.main)
    pen.eye(-0.7, 0.0, 0.085)


def moray(pen: Pen, coat: Coat) -> None:
    """Draw a thick wavy eel with an open mouth."""
    way = [(-0.66, -0.2), (-0.36, -0.02), (-0.12, 0.36), (0.22, 0.42), (0.42, 0.06), (0.68, -0.22), (1.06, -0.1)]
    body = pen.limbs([way], 0.4, coat.main)
    places = [(-0.5, -0.1), (-0.3, 0.16), (-0.14, 0.46), (-0.02, 0.28), (0.16, 0.5), (0.36, 0.3), (0.4,
        0.0), (0.62, -0.1),
              (0.76, -0.3), (0.94, -0.06)]  # fmt: skip
    _marks(pen, coat, body, places, 0.085)
    head = pen.blob([(-1.1, -0.32), (-0.9, -0.58), (-0.52, -0.5), (-0.36, -0.18), (-0.56, 0.1), (-0.92,
        0.12), (-1.06, 0.0), (-0.74, -0.14)], coat.main)  # fmt: skip
    _marks(pen, coat, head, [(-0.56, -0.34), (-0.6, -0.04), (-0.44, -0.12)], 0.07)
    pen.eye(-0.82, -0.38, 0.09)


def shark(pen: Pen, coat: Coat) -> None:
    """Draw a long body with a dorsal fin, a tall tail, gills and a pale belly."""
    pen.blob(
        [(0.74, -0.04), (1.06, -0.62), (1.16, -0.58), (0.96, -0.02), (1.08, 0.36), (0.98, 0.38), (0.74, 0.12)],
        coat.main,
    )
    fin = pen.poly([(-0.14, -0.26), (0.16, -0.74), (0.24, -0.2)], coat.main)
    if coat.pattern == "plain":
        pen.on(fin, pen.spot(0.16, -0.74, 0.2), coat.second)
    pen.poly([(0.5, -0.12), (0.64, -0.32), (0.68, -0.1)], coat.main)
    body = pen.blob(
        [(-1.14, -0.08), (-0.8, -0.3), (-0.2, -0.36), (0.4, -0.2), (0.86, -0.04), (0.86, 0.08), (0.4,
            0.2), (-0.2, 0.32),
         (-0.8, 0.2)],
        coat.main,
    )  # fmt: skip
    _pattern(pen, coat, body, 0.34)
    pen.on(body, pen.field([(-1.2, 0.1), (-0.5, 0.06), (0.3, 0.12), (0.9, 0.08), (0.4, 0.5), (-0.6, 0.5)]), "#f2f4ef")
    pen.poly([(-0.34, 0.2), (-0.04, 0.62), (0.04, 0.58), (-0.02, 0.2)], coat.main)
    for x in (-0.52, -0.43, -0.34):
        pen.on(body, pen.path([(x, -0.12), (x + 0.02, 0.06)], 0.035), "#0b1f2b", 0.55)
    pen.on(body, pen.path([(-1.0, 0.08), (-0.82, 0.14), (-0.7, 0.08)], 0.045), "#0b1f2b", 0.7)
    pen.eye(-0.84, -0.08, 0.075)


def ray(pen: Pen, coat: Coat) -> None:
    """Draw wide wings from above, with a whip-like tail."""
    pen.limbs([[(0.0, 0.34), (0.2, 0.66), (0.56, 0.8), (0.96, 0.7)]], 0.08, coat.main)
    for side in (-1, 1):
        pen.blob([(side * 0.1, -0.4), (side * 0.2, -0.66), (side * 0.32, -0.62), (side * 0.3, -0.36)], coat.main)
    body = pen.blob(
        [(0, -0.5), (0.36, -0.42), (0.7, -0.3), (1.14, 0.02), (0.66, 0.14), (0.26, 0.38), (0, 0.44), (-0.26, 0.38),
         (-0.66, 0.14), (-1.14, 0.02), (-0.7, -0.3), (-0.36, -0.42)],
        coat.main,
    )  # fmt: skip
    places = [(x, y) for y, row in ((-0.24, (-0.5, -0.18, 0.18, 0.5)), (-0.02, (-0.74, -0.34, 0.0, 0.34,
        0.74)), (0.2, (-0.26, 0.26))) for x in row]  # fmt: skip
    _marks(pen, coat, body, places, 0.075)
    pen.on(body, pen.spot(0, -0.5, 0.5, 0.16), "#ffffff", 0.2)
    for side in (-1, 1):
        pen.eye(side * 0.17, -0.38, 0.07)


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


def _marks(pen: Pen, coat: Coat, body: Mask, places: list[Point], size: float) -> None:
    if coat.pattern != "plain":
        pen.on(body, pen.spots(places, size), coat.second)
