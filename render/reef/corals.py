"""Coral growth forms, drawn on the sea floor: which one a card shows is told from its name."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from render.paint import Point
from render.reef.fish import Coat, Portrait
from render.reef.pen import Pen


def branches(pen: Pen, coat: Coat) -> None:
    """Antlers with pale tips."""
    ways: list[list[Point]] = []
    for side in (-1, 1):
        ways += [
            [(side * 0.08, 0.8), (side * 0.24, 0.3), (side * 0.2, -0.3), (side * 0.3, -0.82)],
            [(side * 0.14, 0.6), (side * 0.56, 0.24), (side * 0.66, -0.3), (side * 0.6, -0.62)],
            [(side * 0.5, 0.3), (side * 0.84, 0.16), (side * 0.98, -0.2)],
            [(side * 0.2, 0.1), (side * 0.4, -0.16), (side * 0.44, -0.46)],
            [(0, 0.5), (side * 0.02, 0.0), (side * 0.04, -0.62)],
        ]
    pen.limbs(ways, 0.17, coat.main)
    tips = pen.spots([way[-1] for way in ways], 0.075)
    pen.on(tips, tips, coat.second)


def brain(pen: Pen, coat: Coat) -> None:
    """A dome with winding grooves."""
    dome = pen.blob(_dome(), coat.main)
    for row in range(-4, 6):
        points = [
            (x / 10, row * 0.19 + 0.08 * math.sin(x * 0.95 + row * 1.9) + 0.16 * (x / 10) ** 2) for x in range(-11, 12)
        ]
        pen.on(dome, pen.path(points, 0.07), coat.second)
    pen.on(dome, pen.spot(-0.3, -0.5, 0.42, 0.2), "#ffffff", 0.22)


def boulder(pen: Pen, coat: Coat) -> None:
    """A dome with many cups."""
    dome = pen.blob(_dome(), coat.main)
    for row in range(5):
        y = -0.5 + row * 0.28
        for column in range(-4, 5):
            x = (column + (0.5 if row % 2 else 0)) * 0.27
            pen.on(dome, pen.spot(x, y + 0.16 * x * x, 0.105, 0.09), coat.second)
            pen.on(dome, pen.spot(x, y + 0.16 * x * x, 0.045, 0.04), "#0b1f2b", 0.55)
    pen.on(dome, pen.spot(-0.3, -0.54, 0.4, 0.16), "#ffffff", 0.22)


def plates(pen: Pen, coat: Coat) -> None:
    """Tables above one another on one stalk."""
    pen.blob([(-0.16, -0.3), (0.16, -0.3), (0.2, 0.4), (0.4, 0.84), (-0.4, 0.84), (-0.2, 0.4)], coat.second)
    for y, width, shift in ((0.42, 0.62, 0.26), (0.12, 0.74, -0.26), (-0.3, 1.0, 0.04)):
        plate = pen.blob([(shift - width, y - 0.12), (shift - width * 0.4, y - 0.2),
            (shift + width * 0.4, y - 0.2), (shift + width, y - 0.1), (shift + width * 0.5, y + 0.14),
            (shift - width * 0.5, y + 0.14)], coat.main)  # fmt: skip
        pen.on(
            plate,
            pen.path([(shift - width * 0.9, y - 0.06), (shift, y - 0.12), (shift + width * 0.9, y - 0.05)], 0.07),
            coat.second,
        )


def leaves(pen: Pen, coat: Coat) -> None:
    """Upright scrolls like a head of lettuce."""
    for x, lean, height in (
        (-0.6, -0.4, 0.9),
        (0.6, 0.4, 0.9),
        (-0.3, -0.14, 1.25),
        (0.34, 0.16, 1.2),
        (0.0, 0.0, 0.95),
    ):
        foot = 0.8
        leaf = pen.blob([(x * 0.5 - 0.12, foot), (x + lean * 0.5 - 0.34, foot - height * 0.7),
            (x + lean * 0.5 - 0.14, foot - height * 1.06), (x + lean * 0.5 + 0.06,
            foot - height * 1.24), (x + lean * 0.5 + 0.36, foot - height * 0.8), (x * 0.5 + 0.14,
            foot)], coat.main)  # fmt: skip
        pen.on(leaf, pen.path([(x * 0.5, foot), (x + lean * 0.4, foot - height)], 0.06), coat.second)
        pen.on(leaf, pen.path([(x + lean * 0.5 - 0.3, foot - height * 0.78), (x + lean * 0.5,
            foot - height * 1.16), (x + lean * 0.5 + 0.32, foot - height * 0.86)], 0.09), coat.second)  # fmt: skip


def tentacles(pen: Pen, coat: Coat) -> None:
    """A head of swollen polyp arms."""
    pen.blob([(-0.5, 0.3), (0.5, 0.3), (0.36, 0.84), (-0.36, 0.84)], "#c9b79c")
    for rise, count, reach in ((0.84, 9, 1.0), (0.5, 7, 0.76), (0.2, 5, 0.46)):
        ways = []
        for step in range(count):
            x = -1 + 2 * step / (count - 1)
            ways.append(
                [(x * 0.34, 0.42), (x * reach * 0.8, 0.2 - rise * 0.5), (x * reach, 0.1 - rise + 0.5 * x * x * rise)]
            )
        pen.limbs(ways, 0.13, coat.main)
        tips = [way[-1] for way in ways]
        for tip in tips:
            pen.oval(tip, 0.115, 0.115, coat.second)


def pillars(pen: Pen, coat: Coat) -> None:
    """Columns or tubes side by side with open tops."""
    for x, top, width in (
        (-0.74, 0.1, 0.2),
        (0.76, 0.0, 0.2),
        (-0.4, -0.5, 0.22),
        (0.42, -0.4, 0.22),
        (0.02, -0.8, 0.24),
    ):
        tube = pen.poly([(x - width, 0.8), (x - width, top), (x + width, top), (x + width, 0.8)], coat.main)
        pen.on(tube, pen.path([(x - width * 0.5, top + 0.2), (x - width * 0.5, 0.8)], 0.07), "#ffffff", 0.25)
        pen.oval((x, top), width, 0.12, coat.second)
        pen.on(pen.spot(x, top, width, 0.12), pen.spot(x, top + 0.01, width * 0.6, 0.06), "#0b1f2b", 0.6)


def disc(pen: Pen, coat: Coat) -> None:
    """A mushroom coral: one big cup with rays."""
    shape = pen.oval((0, 0.16), 1.0, 0.62, coat.main)
    for step in range(26):
        turn = step * 2 * math.pi / 26
        pen.on(shape, pen.path([(0.22 * math.cos(turn), 0.16 + 0.1 * math.sin(turn)),
            (1.1 * math.cos(turn), 0.16 + 0.7 * math.sin(turn))], 0.045), coat.second)  # fmt: skip
    pen.on(shape, pen.spot(0, 0.16, 0.28, 0.1), "#0b1f2b", 0.45)
    pen.on(shape, pen.spot(0, -0.38, 0.8, 0.14), "#ffffff", 0.25)


def bush(pen: Pen, coat: Coat) -> None:
    """A soft coral: a stem with round clusters."""
    pen.limbs([[(0, 0.84), (0, 0.2)], [(0, 0.5), (-0.4, 0.06)], [(0, 0.5), (0.4, 0.06)]], 0.2, coat.second)
    for x, y in ((-0.7, -0.04), (0.7, -0.04), (-0.44, -0.36), (0.44, -0.36), (0.0, -0.56), (0.0, -0.14)):
        cluster = pen.oval((x, y), 0.32, 0.29, coat.main)
        dots = [
            (x + 0.2 * math.cos(turn), y + 0.18 * math.sin(turn)) for turn in (step * math.pi / 3 for step in range(6))
        ]
        pen.on(cluster, pen.spots([*dots, (x, y)], 0.055), coat.second)


def bubbles(pen: Pen, coat: Coat) -> None:
    """Vesicles heaped like grapes."""
    pen.blob([(-0.56, 0.3), (0.56, 0.3), (0.4, 0.84), (-0.4, 0.84)], coat.second)
    for y, row in ((-0.56, (-0.2, 0.2)), (-0.28, (-0.56, -0.18, 0.2, 0.58)), (0.02, (-0.78, -0.4, 0.0,
            0.4, 0.78)), (0.3, (-0.58, -0.2, 0.2, 0.58))):  # fmt: skip
        for x in row:
            bubble = pen.oval((x, y), 0.23, 0.22, coat.main)
            pen.on(bubble, pen.spot(x - 0.07, y - 0.08, 0.08, 0.06), "#ffffff", 0.75)


def _dome() -> list[Point]:
    return [
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


FORMS: Mapping[str, Portrait] = MappingProxyType(
    {
        "brain": brain, "maze": brain, "valley": brain, "elegance": brain,
        "star": boulder, "lobe": boulder, "pore": boulder, "hill": boulder, "galaxy": boulder, "daisy": boulder,
        "table": plates, "elephant": plates, "rice": plates, "slipper": plates, "hood": plates,
        "lettuce": leaves, "scroll": leaves, "leaf": leaves, "cactus": leaves, "fox": leaves,
        "hammer": tentacles, "torch": tentacles, "frogspawn": tentacles, "anemone": tentacles, "flowerpot": tentacles,
        "pillar": pillars, "organ": pillars, "sun": pillars, "blue": pillars,
        "mushroom": disc, "bubble": bubbles,
        "toadstool": bush, "xenia": bush, "carnation": bush, "cauliflower": bush,
    }
)  # fmt: skip
"""The growth form by a word of a coral's English name; all others branch."""


def form(name: str) -> Portrait:
    """The growth form of the coral with this name: the first of its words that tells."""
    words = name.lower().replace("-", " ").split()
    return next((FORMS[word] for word in words if word in FORMS), branches)
