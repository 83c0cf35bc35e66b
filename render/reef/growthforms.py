"""Growth forms of corals on the sea floor: functions that make a portrait from a form's parameters."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.paint import Mask, Point
from render.pen import Pen
from render.reef.animals import Coat, Portrait

_SHADE = "#0b1f2b"

Texture = Callable[[Pen, Coat, Mask], None]
"""Function that draws a texture on a body: pen, colours, and the body's mask."""


def branching(
    count: int, spread: float, width: float, *, tips: float = 0.075, twigs: int = 1, reach: float = 1.6, dots: float = 0
) -> Portrait:
    """Portrait of branches from a common foot.

    ``count``: number of branches. ``spread``: lean of the outermost branches in radians. ``width``: width of a branch.
    ``tips``: radius of the round tips. ``twigs``: number of twigs on a branch. ``reach``: length of the middle branch.
    ``dots``: radius of the polyps; 0 for none. The unit of length is the pen's.
    """

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


def dome(outline: list[Point], texture: Texture) -> Portrait:
    """Portrait of a massive coral with a texture on its body. ``outline``: points in the pen's unit."""

    def draw(pen: Pen, coat: Coat) -> None:
        body = pen.blob(outline, coat.main)
        texture(pen, coat, body)
        top = min(outline, key=lambda point: point[1])
        pen.on(body, pen.spot(top[0] - 0.26, top[1] + 0.22, 0.34, 0.14), "#ffffff", 0.25)

    return draw


def cups(size: float, *, wide: float = 1.0, spikes: int = 0) -> Texture:
    """Texture of rows of cups with dark mouths.

    ``size``: half the height of a cup, in the pen's unit. ``wide``: width of a cup relative to its height. ``spikes``:
    number of rays around each cup; 0 for none.
    """

    def draw(pen: Pen, coat: Coat, body: Mask) -> None:
        step = 2.6 * size
        middles = []
        for row in range(-1, int(1.9 / step) + 1):
            y = -0.8 + row * step
            for column in range(-int(1.3 / (step * wide)), int(1.3 / (step * wide)) + 1):
                x = (column + (0.5 if row % 2 else 0)) * step * wide
                middles.append((x, y + 0.14 * x * x))
        turns = [ray * 2 * math.pi / spikes for ray in range(spikes)]
        rays = [
            [pen.at(x, y), pen.at(x + 1.2 * size * math.cos(turn), y + 1.2 * size * math.sin(turn))]
            for x, y in middles
            for turn in turns
        ]
        pen.on(body, pen.canvas.lines(rays, max(1.0, 0.02 * pen.canvas.size[1])), coat.second)
        pen.on(body, pen.spots(middles, size * wide, 0.86 * size), coat.second)
        pen.on(body, pen.spots(middles, 0.42 * size * wide, 0.36 * size), _SHADE, 0.55)

    return draw


def maze(gap: float, width: float, swing: float, *, mirrored: bool = False) -> Texture:
    """Texture of winding grooves.

    ``gap``: distance between grooves. ``width``: width of a groove. ``swing``: amplitude of the winding. ``mirrored``:
    True for a left half that mirrors the right half. The unit of length is the pen's.
    """

    def draw(pen: Pen, coat: Coat, body: Mask) -> None:
        ways = []
        for row in range(-int(1.0 / gap), int(1.2 / gap) + 1):
            points = []
            for step in range(-11, 12):
                x = step / 10
                phase = abs(step) if mirrored else step
                points.append((x, row * gap + swing * math.sin(phase * 0.95 + row * 1.9) + 0.16 * x * x))
            ways.append(points)
        pen.on(body, pen.paths(ways, width), coat.second)

    return draw


def folds(count: int, width: float) -> Texture:
    """Texture of ``count`` upright folds, side by side. ``width``: width of a fold in the pen's unit."""

    def draw(pen: Pen, coat: Coat, body: Mask) -> None:
        middles = [(place, 2.0 * (place + 0.5) / count - 1.0) for place in range(count)]
        ways = [[(x * 0.4, 1.0), (x * 1.05 + 0.1 * math.sin(3 * place), 0.2), (x * 0.8, -0.9)] for place, x in middles]
        pen.on(body, pen.paths(ways, width), coat.second)

    return draw


def plates(levels: tuple[tuple[float, float, float], ...], *, rings: int = 1, stalk: float = 0.2) -> Portrait:
    """Portrait of plates on a stalk, with lines along them.

    ``levels``: for each plate its y, half its width, and its shift to the right. ``rings``: number of lines on a plate.
    ``stalk``: half the width of the stalk. The unit of length is the pen's.
    """

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
    """Portrait of upright leaves from a common foot.

    ``count``: number of leaves. ``width``: half the width of a leaf. ``height``: scale of the leaves' height.
    ``spread``: shift of the outermost leaves. ``curl``: shift of their tips outwards. ``veins``: number of lines on a
    leaf. The unit of length is the pen's.
    """

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
    """Portrait of a head of swollen arms in ``rows`` rows, with round tips, hammers or flowers.

    ``tip``: radius of a tip. ``hammers``: True for hammers. ``petals``: number of petals of a flower; 0 for none.
    ``reach``: scale of the arms' length. ``width``: width of an arm. The unit of length is the pen's.
    """

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
    """Portrait of columns side by side: open tubes, closed pillars, or cups with rays.

    ``tubes``: x, y of the top, and half width of each column. ``open_``: False for closed pillars. ``rays``: number of
    rays of a cup; 0 for none. The unit of length is the pen's.
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
    """Portrait of a big flat cup with ``rays`` rays.

    ``across``, ``down``: semi-axes. ``arms``: length of the arms around the cup; 0 for none. The unit of length is the
    pen's.
    """

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
        lines = [
            [
                (0.22 * across * math.cos(turn), 0.16 + 0.16 * down * math.sin(turn)),
                (1.1 * across * math.cos(turn), 0.16 + 1.1 * down * math.sin(turn)),
            ]
            for turn in turns
        ]
        pen.on(shape, pen.paths(lines, 0.045), coat.second)
        pen.on(shape, pen.spot(0, 0.16, 0.28 * across, 0.16 * down), _SHADE, 0.45)
        pen.on(shape, pen.spot(0, 0.16 - 0.86 * down, 0.8 * across, 0.22 * down), "#ffffff", 0.25)

    return draw


def bush(clusters: list[Point], size: float, *, petals: int = 6, stem: float = 0.2) -> Portrait:
    """Portrait of a soft coral: a stem with round clusters of polyps.

    ``clusters``: their centres. ``size``: radius of a cluster. ``petals``: number of polyps around its middle.
    ``stem``: width of the branches. The unit of length is the pen's.
    """

    def draw(pen: Pen, coat: Coat) -> None:
        pen.limbs([[(0, 0.84), (0, 0.2)], *([(0, 0.56), (x * 0.7, y + 0.1)] for x, y in clusters)], stem, coat.second)
        for x, y in clusters:
            cluster = pen.oval((x, y), size, size * 0.92, coat.main)
            turns = [step * 2 * math.pi / petals for step in range(petals)]
            dots = [(x + 0.62 * size * math.cos(turn), y + 0.58 * size * math.sin(turn)) for turn in turns]
            pen.on(cluster, pen.spots([*dots, (x, y)], 0.17 * size), coat.second)

    return draw


def toadstool(pen: Pen, coat: Coat) -> None:
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
