"""Portraits of corals on the sea floor: parametrized growth forms, chosen by species.

For unknown species the form is chosen by a word of the name, or else pseudo-randomly, with parameters seeded by the
card's id.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from render.paint import Mask, Point
from render.reef.fish import Coat, Portrait
from render.reef.pen import Pen

_SHADE = "#0b1f2b"

Texture = Callable[[Pen, Coat, Mask], None]
"""Draws a texture on a body."""


def branching(
    count: int, spread: float, width: float, *, tips: float = 0.075, twigs: int = 1, reach: float = 1.6, dots: float = 0
) -> Portrait:
    """Branches from a common foot: number, lean (radians) and width, with round tips, twigs and polyps."""

    def draw(pen: Pen, coat: Coat) -> None:
        ways: list[list[Point]] = []
        for place in range(count):
            lean = spread * (2 * place / (count - 1) - 1)
            long = reach * (0.84 + 0.16 * math.cos(2.6 * place))
            end = (math.sin(lean) * long * 0.95, 0.82 - math.cos(lean) * long)
            bend = (end[0] * 0.62, 0.82 - (0.82 - end[1]) * 0.5)
            ways.append([(0.1 * lean, 0.82), bend, end])
            for twig in range(twigs):
                share = 0.5 + 0.28 * twig
                root = (end[0] * share, 0.82 - (0.82 - end[1]) * share)
                side = -1 if (place + twig) % 2 else 1
                turn = lean + side * 0.7
                ways.append([root, (root[0] + math.sin(turn) * long * 0.3, root[1] - math.cos(turn) * long * 0.3)])
        pen.limbs(ways, width, coat.main)
        ends = pen.spots([way[-1] for way in ways], tips)
        pen.on(ends, ends, coat.second)
        if dots:
            middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in ((way[0], way[-1]) for way in ways)]
            marks = pen.spots([*middles, *(way[1] for way in ways if len(way) > 2)], dots)
            pen.on(marks, marks, coat.second)

    return draw


_ROUND = [
    (-1.0, 0.62),
    (-0.94, 0.06),
    (-0.62, -0.5),
    (0, -0.74),
    (0.62, -0.5),
    (0.94, 0.06),
    (1.0, 0.62),
    (0.5, 0.8),
    (-0.5, 0.8),
]
_FLAT = [
    (-1.14, 0.66),
    (-1.0, 0.26),
    (-0.5, 0.0),
    (0.1, -0.08),
    (0.7, 0.04),
    (1.06, 0.34),
    (1.14, 0.66),
    (0.5, 0.82),
    (-0.5, 0.82),
]
_PEAK = [
    (-0.96, 0.72),
    (-0.8, 0.3),
    (-0.5, 0.16),
    (-0.36, -0.36),
    (-0.08, -0.92),
    (0.2, -0.5),
    (0.44, 0.0),
    (0.78, 0.2),
    (0.98, 0.72),
    (0.4, 0.82),
    (-0.4, 0.82),
]
_LOBES = [
    (-1.04, 0.66),
    (-1.06, 0.1),
    (-0.74, -0.2),
    (-0.5, 0.06),
    (-0.42, -0.56),
    (0, -0.8),
    (0.36, -0.6),
    (0.46, 0.0),
    (0.72, -0.3),
    (1.02, 0.04),
    (1.04, 0.66),
    (0.4, 0.82),
    (-0.4, 0.82),
]
_KNOBS = [
    (-1.0, 0.66),
    (-1.02, 0.2),
    (-0.78, 0.1),
    (-0.8, -0.32),
    (-0.48, -0.34),
    (-0.34, -0.66),
    (0.0, -0.48),
    (0.3, -0.72),
    (0.5, -0.36),
    (0.84, -0.28),
    (0.8, 0.12),
    (1.04, 0.24),
    (1.0, 0.66),
    (0.4, 0.8),
    (-0.4, 0.8),
]
_OVAL = [
    (-0.8, 0.7),
    (-0.98, 0.3),
    (-0.8, -0.16),
    (-0.3, -0.36),
    (0.36, -0.34),
    (0.84, -0.1),
    (0.98, 0.34),
    (0.8, 0.7),
    (0.3, 0.82),
    (-0.3, 0.82),
]
_OUTLINES: Final = (_ROUND, _FLAT, _PEAK, _LOBES, _KNOBS, _OVAL)


def dome(outline: list[Point], texture: Texture) -> Portrait:
    """A massive coral with this outline."""

    def draw(pen: Pen, coat: Coat) -> None:
        body = pen.blob(outline, coat.main)
        texture(pen, coat, body)
        top = min(outline, key=lambda point: point[1])
        pen.on(body, pen.spot(top[0] - 0.26, top[1] + 0.22, 0.34, 0.14), "#ffffff", 0.25)

    return draw


def cups(size: float, *, wide: float = 1.0, spikes: int = 0) -> Texture:
    """Rows of cups with dark mouths; ``spikes`` turns each into a star with that number of rays."""

    def draw(pen: Pen, coat: Coat, body: Mask) -> None:
        step = 2.6 * size
        for row in range(-1, int(1.9 / step) + 1):
            y = -0.8 + row * step
            for column in range(-int(1.3 / (step * wide)), int(1.3 / (step * wide)) + 1):
                x = (column + (0.5 if row % 2 else 0)) * step * wide
                middle = (x, y + 0.14 * x * x)
                if spikes:
                    rays = [
                        (middle[0] + 1.2 * size * math.cos(turn), middle[1] + 1.2 * size * math.sin(turn))
                        for turn in (step * 2 * math.pi / spikes for step in range(spikes))
                    ]
                    star = pen.canvas.lines(
                        [[pen.at(*middle), pen.at(*ray)] for ray in rays], max(1.0, 0.02 * pen.canvas.size[1])
                    )
                    pen.on(body, star, coat.second)
                pen.on(body, pen.spot(*middle, size * wide, 0.86 * size), coat.second)
                pen.on(body, pen.spot(*middle, 0.42 * size * wide, 0.36 * size), _SHADE, 0.55)

    return draw


def maze(gap: float, width: float, swing: float, *, mirrored: bool = False) -> Texture:
    """Winding grooves, by distance, width and amplitude."""

    def draw(pen: Pen, coat: Coat, body: Mask) -> None:
        for row in range(-int(1.0 / gap), int(1.2 / gap) + 1):
            points = []
            for step in range(-11, 12):
                x = step / 10
                phase = abs(step) if mirrored else step
                points.append((x, row * gap + swing * math.sin(phase * 0.95 + row * 1.9) + 0.16 * x * x))
            pen.on(body, pen.path(points, width), coat.second)

    return draw


def folds(count: int, width: float) -> Texture:
    """Upright folds, side by side."""

    def draw(pen: Pen, coat: Coat, body: Mask) -> None:
        for place in range(count):
            x = 2.0 * (place + 0.5) / count - 1.0
            way = [(x * 0.4, 1.0), (x * 1.05 + 0.1 * math.sin(3 * place), 0.2), (x * 0.8, -0.9)]
            pen.on(body, pen.path(way, width), coat.second)

    return draw


def plates(levels: tuple[tuple[float, float, float], ...], *, rings: int = 1, stalk: float = 0.2) -> Portrait:
    """Plates on a stalk, with lines along them. ``levels``: height, half width and shift of each plate."""

    def draw(pen: Pen, coat: Coat) -> None:
        top = levels[-1][0]
        pen.blob(
            [
                (-stalk * 0.8, top),
                (stalk * 0.8, top),
                (stalk, 0.4),
                (2 * stalk, 0.84),
                (-2 * stalk, 0.84),
                (-stalk, 0.4),
            ],
            coat.second,
        )
        for y, wide, shift in levels:
            plate = pen.blob(
                [
                    (shift - wide, y - 0.12),
                    (shift - wide * 0.4, y - 0.2),
                    (shift + wide * 0.4, y - 0.2),
                    (shift + wide, y - 0.1),
                    (shift + wide * 0.5, y + 0.14),
                    (shift - wide * 0.5, y + 0.14),
                ],
                coat.main,
            )
            for ring in range(rings):
                line = [
                    (shift - wide * 0.9, y - 0.06 + 0.07 * ring),
                    (shift, y - 0.12 + 0.09 * ring),
                    (shift + wide * 0.9, y - 0.05 + 0.07 * ring),
                ]
                pen.on(plate, pen.path(line, 0.07 if rings == 1 else 0.035), coat.second)

    return draw


def leaves(
    count: int, width: float, height: float, *, spread: float = 0.6, curl: float = 0.0, veins: int = 1
) -> Portrait:
    """Upright leaves from a common foot; ``curl`` bends their tips outwards."""

    def draw(pen: Pen, coat: Coat) -> None:
        order = sorted(range(count), key=lambda place: -abs(2 * place / (count - 1) - 1))
        for place in order:
            x = spread * (2 * place / (count - 1) - 1)
            tall = height * (1.0 - 0.3 * abs(x))
            lean, foot = x * 0.7, 0.8
            tip = (x + lean * 0.6 + curl * x, foot - tall * 1.2)
            leaf = pen.blob(
                [
                    (x * 0.5 - 0.12, foot),
                    (x + lean * 0.5 - width, foot - tall * 0.72),
                    (tip[0] - width * 0.5, foot - tall * 1.06),
                    tip,
                    (x + lean * 0.5 + width, foot - tall * 0.78),
                    (x * 0.5 + 0.14, foot),
                ],
                coat.main,
            )
            for vein in range(veins):
                shift = (vein - (veins - 1) / 2) * width * 0.6
                pen.on(leaf, pen.path([(x * 0.5, foot), (x + lean * 0.4 + shift, foot - tall)], 0.05), coat.second)
            rim = [
                (x + lean * 0.5 - width * 0.9, foot - tall * 0.76),
                tip,
                (x + lean * 0.5 + width * 0.95, foot - tall * 0.82),
            ]
            pen.on(leaf, pen.path(rim, 0.09), coat.second)

    return draw


def polyps(
    rows: int, tip: float, *, hammers: bool = False, petals: int = 0, reach: float = 1.0, width: float = 0.13
) -> Portrait:
    """A head of swollen arms in ``rows`` rows, with round tips, hammers or flowers."""

    def draw(pen: Pen, coat: Coat) -> None:
        pen.blob([(-0.5, 0.3), (0.5, 0.3), (0.36, 0.84), (-0.36, 0.84)], "#c9b79c")
        for row in range(rows):
            rise = (0.9 - 0.66 * row / max(rows - 1, 1)) * reach
            count, wide = 9 - 2 * row, (1.0 - 0.26 * row) * min(reach, 1.06)
            ways = []
            for step in range(count):
                x = -1 + 2 * step / (count - 1)
                ways.append(
                    [(x * 0.34, 0.42), (x * wide * 0.8, 0.2 - rise * 0.5), (x * wide, 0.1 - rise + 0.5 * x * x * rise)]
                )
            pen.limbs(ways, width, coat.main)
            for way in ways:
                x, y = way[-1]
                if hammers:
                    pen.oval((x, y), tip * 1.7, tip * 0.7, coat.second)
                elif petals:
                    turns = [2 * math.pi * petal / petals for petal in range(petals)]
                    pen.limbs(
                        [[(x, y), (x + tip * math.cos(turn), y + tip * math.sin(turn))] for turn in turns],
                        0.4 * tip,
                        coat.second,
                    )
                    pen.on(pen.spot(x, y, tip), pen.spot(x, y, 0.32 * tip), coat.main)
                else:
                    pen.oval((x, y), tip, tip, coat.second)

    return draw


def pillars(tubes: tuple[tuple[float, float, float], ...], *, open_: bool = True, rays: int = 0) -> Portrait:
    """Columns side by side: open tubes, closed pillars, or cups with rays.

    ``tubes``: centre, top and half width of each.
    """

    def draw(pen: Pen, coat: Coat) -> None:
        for x, top, width in tubes:
            if open_ or rays:
                tube = pen.poly([(x - width, 0.8), (x - width, top), (x + width, top), (x + width, 0.8)], coat.main)
            else:
                tube = pen.blob(
                    [
                        (x - width, 0.8),
                        (x - width, top + 0.3),
                        (x - 0.6 * width, top),
                        (x + 0.6 * width, top),
                        (x + width, top + 0.3),
                        (x + width, 0.8),
                    ],
                    coat.main,
                )
            pen.on(tube, pen.path([(x - width * 0.5, top + 0.2), (x - width * 0.5, 0.8)], 0.07), "#ffffff", 0.25)
            if rays:
                turns = [2 * math.pi * ray / rays for ray in range(rays)]
                ends = [(x + 1.5 * width * math.cos(turn), top + 1.1 * width * math.sin(turn)) for turn in turns]
                pen.limbs([[(x, top), end] for end in ends], 0.07, coat.second)
                pen.oval((x, top), 0.5 * width, 0.4 * width, coat.main)
            elif open_:
                pen.oval((x, top), width, 0.12, coat.second)
                pen.on(pen.spot(x, top, width, 0.12), pen.spot(x, top + 0.01, width * 0.6, 0.06), _SHADE, 0.6)
            else:
                places = [(x + dx * width, top + 0.3 + dy) for dy in (0.0, 0.24, 0.48, 0.72) for dx in (-0.5, 0.1, 0.6)]
                pen.on(tube, pen.spots(places, 0.05), coat.second)

    return draw


def disc(rays: int, across: float, down: float, *, arms: float = 0.0) -> Portrait:
    """A big flat cup with rays, optionally surrounded by short ``arms``."""

    def draw(pen: Pen, coat: Coat) -> None:
        turns = [step * 2 * math.pi / rays for step in range(rays)]
        if arms:
            ways = [
                [
                    (0.7 * across * math.cos(turn), 0.16 + 0.7 * down * math.sin(turn)),
                    ((across + arms) * math.cos(turn), 0.16 + (down + arms) * math.sin(turn)),
                ]
                for turn in turns
            ]
            pen.limbs(ways, 0.09, coat.second)
        shape = pen.oval((0, 0.16), across, down, coat.main)
        for turn in turns:
            way = [
                (0.22 * across * math.cos(turn), 0.16 + 0.16 * down * math.sin(turn)),
                (1.1 * across * math.cos(turn), 0.16 + 1.1 * down * math.sin(turn)),
            ]
            pen.on(shape, pen.path(way, 0.045), coat.second)
        pen.on(shape, pen.spot(0, 0.16, 0.28 * across, 0.16 * down), _SHADE, 0.45)
        pen.on(shape, pen.spot(0, 0.16 - 0.86 * down, 0.8 * across, 0.22 * down), "#ffffff", 0.25)

    return draw


def bush(clusters: tuple[Point, ...], size: float, *, petals: int = 6, stem: float = 0.2) -> Portrait:
    """A soft coral: a stem with round clusters of polyps."""

    def draw(pen: Pen, coat: Coat) -> None:
        pen.limbs([[(0, 0.84), (0, 0.2)], *([(0, 0.56), (x * 0.7, y + 0.1)] for x, y in clusters)], stem, coat.second)
        for x, y in clusters:
            cluster = pen.oval((x, y), size, size * 0.92, coat.main)
            turns = [step * 2 * math.pi / petals for step in range(petals)]
            dots = [(x + 0.62 * size * math.cos(turn), y + 0.58 * size * math.sin(turn)) for turn in turns]
            pen.on(cluster, pen.spots([*dots, (x, y)], 0.17 * size), coat.second)

    return draw


def toadstool(pen: Pen, coat: Coat) -> None:
    """Draw a broad cap on a stalk, with a fringe of polyps."""
    pen.blob([(-0.26, 0.0), (0.26, 0.0), (0.3, 0.5), (0.42, 0.84), (-0.42, 0.84), (-0.3, 0.5)], coat.second)
    ways = [[(x, -0.2), (x * 1.06, -0.56 + 0.2 * x * x)] for x in (-0.8, -0.56, -0.3, 0.0, 0.3, 0.56, 0.8)]
    pen.limbs(ways, 0.07, coat.second)
    cap = pen.blob(
        [(-1.06, 0.02), (-0.8, -0.3), (0, -0.46), (0.8, -0.3), (1.06, 0.02), (0.5, 0.22), (-0.5, 0.22)], coat.main
    )
    pen.on(
        cap,
        pen.spots(
            [(-0.7, -0.08), (-0.36, -0.2), (0, -0.26), (0.36, -0.2), (0.7, -0.08), (-0.2, 0.02), (0.2, 0.02)], 0.07
        ),
        coat.second,
    )


def bubbles(pen: Pen, coat: Coat) -> None:
    """Draw vesicles piled up like grapes."""
    pen.blob([(-0.56, 0.3), (0.56, 0.3), (0.4, 0.84), (-0.4, 0.84)], coat.second)
    for y, row in (
        (-0.56, (-0.2, 0.2)),
        (-0.28, (-0.56, -0.18, 0.2, 0.58)),
        (0.02, (-0.78, -0.4, 0.0, 0.4, 0.78)),
        (0.3, (-0.58, -0.2, 0.2, 0.58)),
    ):
        for x in row:
            bubble = pen.oval((x, y), 0.23, 0.22, coat.main)
            pen.on(bubble, pen.spot(x - 0.07, y - 0.08, 0.08, 0.06), "#ffffff", 0.75)


_TABLE = ((-0.3, 1.12, 0.0),)
_TIERS = ((0.42, 0.62, 0.26), (0.12, 0.74, -0.26), (-0.3, 1.0, 0.04))
_SHELVES = ((0.5, 0.5, -0.4), (0.3, 0.56, 0.42), (0.0, 0.66, -0.36), (-0.36, 0.8, 0.2))
_COLUMNS = ((-0.74, 0.1, 0.2), (0.76, 0.0, 0.2), (-0.4, -0.5, 0.22), (0.42, -0.4, 0.22), (0.02, -0.8, 0.24))
_PIPES = tuple(
    (x, -0.5 + 0.3 * abs(x) + 0.16 * (place % 2), 0.12)
    for place, x in enumerate((-0.86, -0.6, -0.34, -0.1, 0.16, 0.4, 0.64, 0.88))
)
_BLADES = ((-0.66, -0.1, 0.3), (0.66, -0.24, 0.3), (0.0, -0.66, 0.34))
_SUNS = ((-0.62, 0.1, 0.26), (0.66, 0.0, 0.26), (0.0, -0.3, 0.28))
_CROWN: tuple[Point, ...] = ((-0.7, -0.04), (0.7, -0.04), (-0.44, -0.36), (0.44, -0.36), (0.0, -0.56), (0.0, -0.14))
_HEAD: tuple[Point, ...] = (
    (-0.56, 0.2),
    (0.56, 0.2),
    (-0.62, -0.2),
    (0.62, -0.2),
    (-0.2, -0.5),
    (0.24, -0.5),
    (0.0, -0.06),
)
_TUFTS: tuple[Point, ...] = ((-0.8, -0.2), (-0.4, -0.5), (0.0, -0.62), (0.4, -0.5), (0.8, -0.2))

FORMS: Mapping[str, Portrait] = MappingProxyType(
    {
        "porites-lobata": dome(_LOBES, cups(0.07)),
        "porites-lutea": dome(_ROUND, cups(0.05)),
        "porites-astreoides": dome(_KNOBS, cups(0.06)),
        "porites-porites": branching(5, 0.8, 0.3, tips=0.14, twigs=0, reach=1.35),
        "acropora-cervicornis": branching(5, 0.85, 0.13, tips=0.06, twigs=2),
        "acropora-palmata": branching(4, 1.0, 0.32, tips=0.1, twigs=1, reach=1.5),
        "acropora-hyacinthus": plates(_TABLE),
        "pocillopora-damicornis": bush(_HEAD, 0.34, petals=7),
        "pocillopora-grandis": branching(4, 0.7, 0.22, tips=0.13, twigs=1, reach=1.6),
        "seriatopora-hystrix": branching(9, 1.0, 0.08, tips=0.04, twigs=2, reach=1.25),
        "stylophora-pistillata": branching(6, 1.05, 0.24, tips=0.16, twigs=0, reach=1.4, dots=0.05),
        "diploria-labyrinthiformis": dome(_ROUND, maze(0.26, 0.11, 0.1)),
        "pseudodiploria-strigosa": dome(_ROUND, maze(0.19, 0.06, 0.12, mirrored=True)),
        "pseudodiploria-clivosa": dome(_KNOBS, maze(0.17, 0.06, 0.07)),
        "colpophyllia-natans": dome(_OVAL, maze(0.3, 0.16, 0.13)),
        "platygyra-lamellina": dome(_FLAT, maze(0.14, 0.05, 0.03)),
        "trachyphyllia-geoffroyi": dome(_LOBES, folds(7, 0.1)),
        "lobophyllia-hemprichii": dome(_LOBES, cups(0.2, spikes=10)),
        "montastraea-cavernosa": dome(_ROUND, cups(0.15)),
        "orbicella-franksi": dome(_KNOBS, cups(0.1)),
        "orbicella-annularis": pillars(_COLUMNS, open_=False),
        "orbicella-faveolata": dome(_PEAK, cups(0.09)),
        "stephanocoenia-intersepta": dome(_OVAL, cups(0.075)),
        "dichocoenia-stokesii": dome(_FLAT, cups(0.1, wide=1.7)),
        "dendrogyra-cylindrus": pillars(_BLADES, open_=False),
        "meandrina-meandrites": dome(_FLAT, maze(0.22, 0.1, 0.12)),
        "agaricia-agaricites": leaves(5, 0.34, 0.9),
        "turbinaria-reniformis": leaves(4, 0.42, 0.84, spread=0.5, curl=0.6),
        "pachyseris-speciosa": plates(_SHELVES, rings=3),
        "pavona-decussata": leaves(7, 0.2, 1.0, veins=0),
        "pavona-cactus": leaves(6, 0.24, 1.05, spread=0.56, curl=0.3, veins=2),
        "fungia-fungites": disc(26, 1.0, 0.62),
        "polyphyllia-talpina": disc(18, 1.02, 0.34, arms=0.16),
        "heliofungia-actiniformis": polyps(3, 0.12),
        "fimbriaphyllia-ancora": polyps(3, 0.13, hammers=True),
        "euphyllia-glabrescens": polyps(2, 0.11, reach=1.15, width=0.1),
        "fimbriaphyllia-divisa": polyps(3, 0.19),
        "plerogyra-sinuosa": bubbles,
        "catalaphyllia-jardinei": disc(14, 0.74, 0.4, arms=0.42),
        "nemenzophyllia-turbida": leaves(5, 0.44, 0.84, spread=0.5, veins=3),
        "galaxea-fascicularis": dome(_ROUND, cups(0.13, spikes=8)),
        "tubastraea-coccinea": pillars(_SUNS, rays=12),
        "tubastraea-micranthus": branching(5, 0.85, 0.2, tips=0.12, twigs=1, reach=1.5, dots=0.09),
        "goniopora-djiboutiensis": polyps(3, 0.17, petals=8),
        "alveopora-gigas": bush(_TUFTS, 0.36, petals=12, stem=0.13),
        "montipora-capitata": plates(_TIERS),
        "montipora-digitata": branching(6, 0.8, 0.17, tips=0.08, twigs=0, reach=1.55, dots=0.04),
        "heliopora-coerulea": pillars(_COLUMNS),
        "tubipora-musica": pillars(_PIPES),
        "millepora-dichotoma": branching(6, 0.75, 0.15, tips=0.09, twigs=1, reach=1.5),
        "stylaster-roseus": branching(9, 1.0, 0.07, tips=0.045, twigs=2, reach=1.5, dots=0.03),
        "sarcophyton-glaucum": toadstool,
        "xenia-umbellata": bush(_TUFTS, 0.27, petals=8, stem=0.16),
        "dendronephthya-hemprichi": bush(_CROWN, 0.3, petals=6, stem=0.22),
        "corallium-rubrum": branching(4, 0.8, 0.14, tips=0.07, twigs=2, reach=1.6, dots=0.055),
        "antipathes-dichotoma": branching(7, 0.55, 0.1, tips=0.04, twigs=2, reach=1.75),
    }
)
"""The growth forms of known species, by the slug of their scientific name."""


def _any_dome(chance: Random) -> Portrait:
    texture = chance.choice(
        [cups(chance.uniform(0.06, 0.17)), maze(chance.uniform(0.15, 0.3), 0.08, chance.uniform(0.04, 0.14))]
    )
    return dome(chance.choice(_OUTLINES), texture)


def _any_tree(chance: Random) -> Portrait:
    return branching(
        chance.randint(4, 8), chance.uniform(0.6, 1.2), chance.uniform(0.1, 0.28), twigs=chance.randint(0, 2)
    )


def _any_plates(chance: Random) -> Portrait:
    return plates(
        chance.choice([_TABLE, _TIERS, _SHELVES]), rings=chance.randint(1, 3), stalk=chance.uniform(0.14, 0.26)
    )


def _any_leaves(chance: Random) -> Portrait:
    return leaves(
        chance.randint(4, 7), chance.uniform(0.2, 0.42), chance.uniform(0.6, 1.0), curl=chance.uniform(0, 0.6)
    )


def _any_polyps(chance: Random) -> Portrait:
    return polyps(
        chance.randint(2, 3), chance.uniform(0.1, 0.18), hammers=chance.random() < 0.3, petals=chance.choice((0, 0, 8))
    )


def _any_pillars(chance: Random) -> Portrait:
    return pillars(chance.choice([_COLUMNS, _PIPES, _BLADES]), open_=chance.random() < 0.6)


def _any_disc(chance: Random) -> Portrait:
    return disc(
        chance.randint(14, 28), chance.uniform(0.7, 1.0), chance.uniform(0.34, 0.62), arms=chance.choice((0.0, 0.2))
    )


def _any_bush(chance: Random) -> Portrait:
    return bush(chance.choice([_CROWN, _HEAD, _TUFTS]), chance.uniform(0.26, 0.38), petals=chance.randint(5, 9))


_GROWTHS: Final = (_any_dome, _any_tree, _any_plates, _any_leaves, _any_polyps, _any_pillars, _any_disc, _any_bush)

_WORDS: Mapping[str, Callable[[Random], Portrait]] = MappingProxyType(
    {
        **dict.fromkeys(("brain", "maze", "valley", "star", "lobe", "pore", "hill", "galaxy", "boulder"), _any_dome),
        **dict.fromkeys(("table", "elephant", "rice", "plate", "hood"), _any_plates),
        **dict.fromkeys(("lettuce", "scroll", "leaf", "cactus", "fox", "cabbage"), _any_leaves),
        **dict.fromkeys(("hammer", "torch", "frogspawn", "anemone", "flowerpot", "daisy"), _any_polyps),
        **dict.fromkeys(("pillar", "organ", "sun", "tube"), _any_pillars),
        **dict.fromkeys(("mushroom", "slipper", "elegance"), _any_disc),
        **dict.fromkeys(("toadstool", "leather", "xenia", "carnation", "cauliflower", "bubble"), _any_bush),
        **dict.fromkeys(("staghorn", "elkhorn", "finger", "antler", "nest", "lace", "fire"), _any_tree),
    }
)
"""The growth forms of other corals, by a word of the English name."""


def form(card: str, words: list[str], species: str) -> Portrait:
    """A coral's portrait, by its id, the words of its name and the slug of its species."""
    if species in FORMS:
        return FORMS[species]
    chance = Random(card)  # noqa: S311 - not for cryptography
    grown = next((_WORDS[word] for word in words if word in _WORDS), None)
    return (grown or chance.choice(_GROWTHS))(chance)
