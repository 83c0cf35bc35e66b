"""The portraits of Other Animals: crustaceans, bivalves, cephalopods, reptiles, cnidarians, starfish, sea cucumbers."""

from __future__ import annotations

import math

from render.paint import Point
from render.reef.fish import Coat
from render.reef.pen import Pen


def shrimp(pen: Pen, coat: Coat) -> None:
    """Draw a bent, ringed tail, long antennae and a claw."""
    pen.limbs(
        [[(-0.6, -0.2), (-1.0, -0.56), (-1.16, -0.86)], [(-0.6, -0.16), (-1.06, -0.3), (-1.26, -0.18)]],
        0.035,
        coat.second,
    )
    pen.limbs([[(x, 0.1), (x - 0.16, 0.42), (x - 0.06, 0.62)] for x in (-0.4, -0.16, 0.08, 0.3)], 0.06, coat.second)
    pen.blob([(0.62, 0.36), (1.04, 0.22), (1.12, 0.5), (0.96, 0.74), (0.6, 0.56)], coat.second)
    body = pen.blob(
        [(-0.86, -0.12), (-0.5, -0.38), (0.1, -0.44), (0.6, -0.22), (0.8, 0.2), (0.72, 0.54), (0.5, 0.44), (0.4, 0.18),
         (0.06, 0.12), (-0.44, 0.16)],
        coat.main,
    )  # fmt: skip
    for start, finish in (((-0.1, -0.5), (-0.06, 0.2)), ((0.2, -0.46), (0.16, 0.22)), ((0.52, -0.36),
            (0.3, 0.24)), ((0.8, 0.02), (0.4, 0.28)), ((0.86, 0.32), (0.46, 0.4))):  # fmt: skip
        pen.on(body, pen.path([start, finish], 0.075), coat.second)
    if coat.pattern == "back":
        pen.on(body, pen.path([(-0.7, -0.3), (0.0, -0.4), (0.6, -0.2), (0.8, 0.3)], 0.1), "#ffffff")
    pen.limbs([[(-0.5, 0.12), (-0.8, 0.38)]], 0.1, coat.main)
    pen.blob([(-0.72, 0.36), (-0.86, 0.22), (-1.16, 0.3), (-0.98, 0.42), (-1.1, 0.58), (-0.84, 0.56)], coat.main)
    pen.eye(-0.7, -0.16, 0.09)


def lobster(pen: Pen, coat: Coat) -> None:
    """Draw a long ringed body from above, with antennae and a tail fan."""
    pen.limbs(
        [[(-0.56, -0.1), (-0.9, -0.5), (-1.2, -0.76)], [(-0.56, 0.1), (-0.9, 0.5), (-1.2, 0.76)]], 0.07, coat.second
    )
    pen.limbs([[(x, side * 0.1), (x - 0.1, side * 0.44), (x + 0.06, side * 0.66)] for x in (-0.4, -0.2,
        0.0, 0.2) for side in (-1, 1)], 0.06, coat.second)  # fmt: skip
    for y in (-0.3, 0.0, 0.3):
        pen.blob([(0.74, y * 0.3), (0.98, y - 0.16), (1.18, y), (0.98, y + 0.16)], coat.second)
    body = pen.blob([(-0.74, 0), (-0.5, -0.28), (0.0, -0.3), (0.5, -0.2), (0.84, -0.12), (0.84, 0.12),
        (0.5, 0.2), (0.0, 0.3), (-0.5, 0.28)], coat.main)  # fmt: skip
    for x in (0.06, 0.26, 0.46, 0.66):
        pen.on(body, pen.path([(x, -0.4), (x + 0.05, 0), (x, 0.4)], 0.06), coat.second)
    pen.on(body, pen.spots([(-0.3, -0.1), (-0.14, 0.1), (-0.36, 0.12)], 0.05), coat.second)
    for side in (-1, 1):
        pen.eye(-0.62, side * 0.13, 0.07)


def crab(pen: Pen, coat: Coat) -> None:
    """Draw a wide shell between two raised claws."""
    pen.limbs([[(side * 0.4, 0.1 + y), (side * (0.8 + y * 0.1), 0.06 + y * 1.3),
        (side * (0.98 - y * 0.3), 0.4 + y)] for side in (-1, 1) for y in (0.0, 0.16, 0.3)], 0.08,
        coat.main)  # fmt: skip
    for side in (-1, 1):
        pen.limbs([[(side * 0.5, -0.08), (side * 0.82, -0.24), (side * 0.78, -0.44)]], 0.13, coat.main)
        pen.blob([(side * 0.7, -0.4), (side * 0.98, -0.5), (side * 1.0, -0.86), (side * 0.84, -0.66),
            (side * 0.66, -0.9), (side * 0.52, -0.62)], coat.main)  # fmt: skip
        pen.limbs([[(side * 0.17, -0.28), (side * 0.2, -0.52)]], 0.06, coat.main)
    shell = pen.blob([(0, -0.36), (0.42, -0.3), (0.68, 0.0), (0.46, 0.36), (0, 0.48), (-0.46, 0.36),
        (-0.68, 0.0), (-0.42, -0.3)], coat.main)  # fmt: skip
    pen.on(shell, pen.spots([(-0.36, 0.0), (0.36, 0.0), (-0.16, 0.2), (0.16, 0.2), (0, -0.06), (-0.42,
        0.2), (0.42, 0.2), (0, 0.36)], 0.065), coat.second)  # fmt: skip
    pen.on(shell, pen.spot(0, -0.36, 0.5, 0.16), "#ffffff", 0.25)
    for side in (-1, 1):
        pen.eye(side * 0.2, -0.54, 0.09)


def clam(pen: Pen, coat: Coat) -> None:
    """Draw two fluted valves with a bright mantle between them."""
    lower, upper = ("#8b8a84", "#a5a49c") if coat.pattern == "spots" else ("#d9cbb2", "#e8dcc5")
    low = pen.blob([(-1.02, 0.0), (-0.8, 0.52), (-0.3, 0.74), (0.3, 0.74), (0.8, 0.52), (1.02, 0.0),
        (0.4, 0.1), (-0.4, 0.1)], lower)  # fmt: skip
    for x in (-0.62, -0.3, 0.0, 0.3, 0.62):
        pen.on(low, pen.path([(x * 1.1, 0.04), (x * 0.6, 0.8)], 0.06), "#a28f71")
    waves = [(-1.0 + step * 0.25, -0.12 + (0.14 if step % 2 else -0.1)) for step in range(9)]
    mantle = pen.blob([*waves, (0.92, 0.16), (0.62, 0.04), (0.36, 0.24), (0.12, 0.06), (-0.12, 0.24),
        (-0.36, 0.06), (-0.62, 0.24), (-0.92, 0.1)], coat.main)  # fmt: skip
    pen.on(mantle, pen.path([(-0.94, 0.0), (-0.5, 0.04), (0.0, 0.0), (0.5, 0.04), (0.94, 0.0)], 0.07), coat.second)
    pen.on(
        mantle,
        pen.spots([(-0.75, 0.08), (-0.45, -0.1), (-0.2, 0.1), (0.1, -0.1), (0.36, 0.1), (0.66, -0.08)], 0.05),
        coat.second,
    )
    if coat.pattern == "bands":
        for x in (-0.84, -0.6, -0.36, -0.12, 0.12, 0.36, 0.6, 0.84):
            pen.on(mantle, pen.path([(x, -0.4), (x * 1.04, 0.4)], 0.1), coat.second)
    elif coat.pattern == "stripe":
        pen.on(
            mantle, pen.path([(-0.94, -0.04), (-0.4, 0.0), (0.0, -0.04), (0.4, 0.0), (0.94, -0.04)], 0.13), "#ffffff"
        )
        pen.limbs([[(x, -0.2), (x * 1.1 - 0.06, -0.5)] for x in (-0.7, -0.42, -0.14, 0.14, 0.42, 0.7)], 0.06, coat.main)
    elif coat.pattern == "spots":
        pen.oval((0.0, 0.1), 0.17, 0.17, "#fbf7f0")
        pen.on(pen.spot(0, 0.1, 0.17), pen.spot(-0.05, 0.04, 0.06), "#ffffff")
    high = pen.blob([(-0.96, -0.24), (-0.74, -0.62), (-0.3, -0.82), (0.3, -0.82), (0.74, -0.62), (0.96,
        -0.24), (0.5, -0.34), (0.25, -0.2), (0.0, -0.36), (-0.25, -0.2), (-0.5, -0.34)], upper)  # fmt: skip
    for x in (-0.56, -0.26, 0.0, 0.26, 0.56):
        pen.on(high, pen.path([(x * 0.5, -0.9), (x * 1.1, -0.22)], 0.06), "#b3a080")


def octopus(pen: Pen, coat: Coat) -> None:
    """Draw a round head over eight curling arms."""
    arms: list[list[Point]] = []
    for side in (-1, 1):
        arms += [
            [(side * 0.2, 0.1), (side * 0.62, 0.2), (side * 0.86, 0.0), (side * 1.12, 0.1), (side * 1.06, 0.3)],
            [(side * 0.2, 0.14), (side * 0.56, 0.42), (side * 0.84, 0.4), (side * 1.0, 0.58)],
            [(side * 0.14, 0.16), (side * 0.34, 0.6), (side * 0.6, 0.66), (side * 0.66, 0.86)],
            [(side * 0.06, 0.16), (side * 0.12, 0.6), (side * 0.3, 0.84)],
        ]
    pen.limbs(arms, 0.15, coat.main)
    head = pen.blob([(0, -0.9), (0.4, -0.74), (0.5, -0.36), (0.34, 0.02), (0.3, 0.26), (0, 0.32), (-0.3,
        0.26), (-0.34, 0.02), (-0.5, -0.36), (-0.4, -0.74)], coat.main)  # fmt: skip
    pen.on(
        head,
        pen.spots([(-0.26, -0.6), (0.06, -0.7), (0.3, -0.5), (0.0, -0.42), (-0.32, -0.32), (0.34, -0.24)], 0.07),
        coat.second,
    )
    pen.on(head, pen.spot(-0.16, -0.72, 0.2, 0.1), "#ffffff", 0.3)
    for side in (-1, 1):
        pen.eye(side * 0.19, 0.0, 0.11)


def squid(pen: Pen, coat: Coat) -> None:
    """Draw a torpedo with a fin along its mantle and arms in front."""
    pen.limbs(
        [[(-0.5, y * 0.3), (-0.86, y * 0.7), (-1.16, y)] for y in (-0.34, -0.16, 0.02, 0.2, 0.38)], 0.085, coat.main
    )
    pen.blob(
        [(-0.2, -0.3), (0.4, -0.62), (0.96, -0.4), (1.16, 0.0), (0.96, 0.4), (0.4, 0.62), (-0.2, 0.3)], coat.second
    )
    body = pen.blob(
        [(-0.36, -0.26), (0.1, -0.4), (0.7, -0.3), (1.06, 0.0), (0.7, 0.3), (0.1, 0.4), (-0.36, 0.26)], coat.main
    )
    if coat.pattern == "lines":
        for x in (0.0, 0.22, 0.44, 0.66):
            pen.on(body, pen.path([(x, -0.5), (x + 0.07, 0), (x, 0.5)], 0.06), coat.second)
    else:
        pen.on(
            body,
            pen.spots([(0.0, -0.16), (0.3, 0.0), (0.56, -0.14), (0.1, 0.2), (0.46, 0.2), (0.8, 0.04)], 0.06),
            coat.second,
        )
    pen.blob(
        [(-0.76, -0.18), (-0.5, -0.3), (-0.26, -0.24), (-0.2, 0), (-0.26, 0.24), (-0.5, 0.3), (-0.76, 0.18)], coat.main
    )
    pen.eye(-0.46, -0.02, 0.13)


def nautilus(pen: Pen, coat: Coat) -> None:
    """Draw a spiral shell with stripes and a bunch of arms."""
    pen.limbs(
        [[(-0.3, 0.3), (-0.66, 0.34 + y * 0.5), (-0.98, 0.3 + y)] for y in (-0.24, -0.06, 0.12, 0.3)], 0.09, "#e9c9a0"
    )
    shell = pen.blob([(-0.6, 0.1), (-0.52, -0.5), (-0.02, -0.84), (0.56, -0.66), (0.84, -0.1), (0.62,
        0.52), (0.08, 0.78), (-0.42, 0.62)], coat.main)  # fmt: skip
    for start, bend, finish in (
        ((0.1, -0.9), (0.0, -0.5), (0.1, -0.2)),
        ((0.5, -0.8), (0.26, -0.4), (0.2, -0.16)),
        ((0.9, -0.4), (0.5, -0.2), (0.3, -0.06)),
        ((0.94, 0.2), (0.6, 0.08), (0.3, 0.06)),
        ((0.7, 0.66), (0.46, 0.34), (0.24, 0.16)),
    ):
        pen.on(shell, pen.path([start, bend, finish], 0.12), coat.second)
    pen.on(
        shell, pen.path([(0.14, 0.06), (0.28, -0.06), (0.24, 0.16), (0.02, 0.14), (0.04, -0.16)], 0.06), "#0b1f2b", 0.6
    )
    pen.blob([(-0.62, 0.0), (-0.34, 0.02), (-0.14, 0.3), (-0.3, 0.58), (-0.58, 0.52)], "#e9c9a0")
    pen.eye(-0.4, 0.24, 0.11)


def turtle(pen: Pen, coat: Coat) -> None:
    """Draw a patterned shell with flippers."""
    skin = coat.second
    pen.blob([(-0.4, -0.2), (-0.5, -0.74), (-0.14, -0.9), (-0.18, -0.5), (0.0, -0.24)], skin)
    pen.blob([(-0.4, 0.24), (-0.62, 0.76), (-0.24, 0.92), (-0.16, 0.56), (0.0, 0.28)], skin)
    pen.blob([(0.6, -0.26), (0.98, -0.5), (1.04, -0.26), (0.74, -0.06)], skin)
    pen.blob([(0.6, 0.26), (0.98, 0.5), (1.04, 0.26), (0.74, 0.06)], skin)
    pen.blob([(-1.14, 0.02), (-1.0, -0.2), (-0.7, -0.18), (-0.5, 0), (-0.7, 0.2), (-1.0, 0.2)], skin)
    shell = pen.blob([(-0.66, 0), (-0.46, -0.42), (0.06, -0.54), (0.6, -0.36), (0.84, 0), (0.6, 0.36),
        (0.06, 0.54), (-0.46, 0.42)], coat.main)  # fmt: skip
    for x, y in ((-0.34, 0), (0.1, 0), (0.52, 0), (-0.12, -0.34), (0.32, -0.34), (-0.12, 0.34), (0.32, 0.34)):
        plate = pen.canvas.polygon([pen.at(x + 0.17 * math.cos(turn),
            y + 0.15 * math.sin(turn)) for turn in (step * math.pi / 3 for step in range(6))])  # fmt: skip
        pen.on(shell, plate, "#ffffff", 0.32)
    pen.eye(-0.92, -0.05, 0.075)


def krait(pen: Pen, coat: Coat) -> None:
    """Draw a banded snake in waves."""
    way = [
        (-0.8, -0.34),
        (-0.5, -0.42),
        (-0.3, -0.1),
        (-0.06, 0.34),
        (0.26, 0.3),
        (0.4, -0.1),
        (0.66, -0.36),
        (0.92, -0.04),
        (1.1, 0.3),
    ]
    body = pen.limbs([way], 0.26, coat.main)
    for x, y, lean in ((-0.56, -0.42, 0.0), (-0.36, -0.22, 0.5), (-0.2, 0.1, 0.3), (0.0, 0.36, 0.1),
            (0.26, 0.28, -0.5), (0.38, 0.0, 0.3), (0.5, -0.26, -0.5), (0.74, -0.3, 0.4), (0.92, -0.04,
            0.4), (1.04, 0.2, 0.4)):  # fmt: skip
        turn = lean * math.pi / 2 * 1.1
        dx, dy = 0.2 * math.sin(turn), 0.2 * math.cos(turn)
        pen.on(body, pen.path([(x - dx, y - dy * -1), (x + dx, y + dy * -1)], 0.1), coat.second)
    head = pen.blob(
        [(-1.1, -0.28), (-0.96, -0.5), (-0.7, -0.5), (-0.62, -0.34), (-0.74, -0.18), (-0.96, -0.16)], coat.second
    )
    pen.on(head, pen.spot(-1.12, -0.3, 0.2, 0.14), "#f2e2a0")
    pen.eye(-0.88, -0.37, 0.07)


def anemone(pen: Pen, coat: Coat) -> None:
    """Draw a foot with a crown of tentacles."""
    foot = pen.blob([(-0.42, -0.06), (0.42, -0.06), (0.5, 0.5), (0.62, 0.8), (-0.62, 0.8), (-0.5, 0.5)], coat.second)
    for x in (-0.26, 0.0, 0.26):
        pen.on(foot, pen.path([(x, 0.0), (x * 1.4, 0.8)], 0.05), "#0b1f2b", 0.2)
    for row, (reach, rise) in enumerate(((1.0, 0.78), (0.78, 0.5))):
        ways, tips = [], []
        for step in range(-4, 5):
            x = step / 4
            tip = (x * reach * 0.98 + (0.05 if step % 2 else -0.05), -rise + 0.62 * abs(x) ** 2 * rise)
            ways.append([(x * 0.4, 0.04), (x * reach * 0.72, -rise * 0.44), tip])
            tips.append(tip)
        pen.limbs(ways, 0.15, coat.main)
        ends = pen.spots(tips, 0.1 if coat.pattern == "spots" else 0.075)
        pen.on(ends, ends, "#fff3cf" if row == 0 else coat.second)


def jellyfish(pen: Pen, coat: Coat) -> None:
    """Draw an upside-down bowl with frilly arms pointing up."""
    pen.limbs(
        [
            [(x * 0.5, 0.2), (x * 0.9, -0.2), (x * 0.8 + 0.1, -0.5), (x * 1.05, -0.8)]
            for x in (-0.9, -0.5, -0.15, 0.2, 0.55, 0.9)
        ],
        0.13,
        coat.second,
    )
    tips = [(x * 0.95 + dx, y) for x in (-0.9, -0.5, -0.15, 0.2, 0.55, 0.9) for dx, y in ((-0.04, -0.28), (0.1, -0.54))]
    knobs = pen.spots(tips, 0.09)
    pen.on(knobs, knobs, "#f6efdc")
    bell = pen.blob(
        [(-1.0, 0.1), (-0.4, 0.02), (0.4, 0.02), (1.0, 0.1), (0.8, 0.56), (0.3, 0.8), (-0.3, 0.8), (-0.8, 0.56)],
        coat.main,
    )
    for x in (-0.6, -0.2, 0.2, 0.6):
        pen.on(bell, pen.path([(x * 1.3, 0.1), (x * 0.8, 0.8)], 0.07), "#ffffff", 0.35)


def sea_fan(pen: Pen, coat: Coat) -> None:
    """Draw a net of branches in one plane."""
    ways: list[list[Point]] = [[(0, 0.86), (0.02, 0.3), (-0.04, -0.8)]]
    for side in (-1, 1):
        ways += [
            [(0, 0.6), (side * 0.36, 0.24), (side * 0.7, -0.1), (side * 0.84, -0.4)],
            [(0, 0.36), (side * 0.24, 0.0), (side * 0.44, -0.4), (side * 0.48, -0.74)],
            [(side * 0.5, 0.1), (side * 0.82, 0.12), (side * 1.02, -0.02)],
            [(side * 0.34, -0.2), (side * 0.64, -0.42), (side * 0.72, -0.66)],
            [(0, 0.0), (side * 0.16, -0.36), (side * 0.22, -0.84)],
        ]
    pen.limbs(ways, 0.085, coat.main)
    dots = pen.spots([way[-1] for way in ways] + [way[1] for way in ways], 0.075)
    pen.on(dots, dots, coat.second)


def sea_star(pen: Pen, coat: Coat) -> None:
    """Draw five broad arms with dots."""
    _star(pen, coat, 5, 0.36)


def crown_of_thorns(pen: Pen, coat: Coat) -> None:
    """Draw many arms with spines."""
    spines = []
    for step in range(28):
        turn = step * math.pi / 14
        spines.append([(0.4 * math.cos(turn), 0.4 * math.sin(turn)), (0.98 * math.cos(turn), 0.94 * math.sin(turn))])
    pen.limbs(spines, 0.04, coat.second)
    _star(pen, coat, 14, 0.6)


def sea_cucumber(pen: Pen, coat: Coat) -> None:
    """Draw a long body with warts and a tuft of tentacles."""
    pen.limbs(
        [[(-0.76, 0.06), (-1.0, 0.06 + y * 0.6), (-1.18, 0.06 + y)] for y in (-0.3, -0.1, 0.1, 0.3)], 0.08, "#f0dcae"
    )
    body = pen.blob([(-0.9, 0.06), (-0.72, -0.26), (-0.2, -0.4), (0.4, -0.36), (0.92, -0.3), (1.12,
        -0.02), (0.9, 0.28), (0.3, 0.32), (-0.3, 0.4), (-0.74, 0.36)], coat.main)  # fmt: skip
    if coat.pattern == "spots":
        for x, y in (
            (-0.6, -0.1),
            (-0.3, 0.14),
            (-0.1, -0.2),
            (0.2, 0.06),
            (0.46, -0.18),
            (0.7, 0.08),
            (0.9, -0.1),
            (-0.56, 0.2),
        ):
            pen.on(body, pen.spot(x, y, 0.13, 0.11), "#f5e6b8")
            pen.on(body, pen.spot(x, y, 0.07, 0.06), coat.second)
    elif coat.pattern == "net":
        for x, y in ((-0.66, -0.3), (-0.4, -0.42), (-0.1, -0.48), (0.2, -0.46), (0.5, -0.42), (0.8,
                -0.38), (-0.5, -0.1), (-0.16, -0.12), (0.2, -0.1), (0.56, -0.08), (0.86, -0.06)):  # fmt: skip
            pen.poly([(x - 0.09, y + 0.14), (x, y - 0.1), (x + 0.09, y + 0.14)], coat.second)
    else:
        pen.on(body, pen.path([(-0.7, -0.08), (0.0, -0.2), (0.9, -0.1)], 0.08), coat.second)
        pen.on(body, pen.path([(-0.7, 0.16), (0.0, 0.1), (0.9, 0.1)], 0.08), coat.second)
    pen.on(body, pen.spot(0, 0.5, 1.0, 0.26), "#ffffff", 0.16)


def _star(pen: Pen, coat: Coat, arms: int, waist: float) -> None:
    corners = []
    for index in range(2 * arms):
        reach = waist if index % 2 else 0.94
        turn = -math.pi / 2 + index * math.pi / arms
        corners.append((reach * math.cos(turn), reach * math.sin(turn)))
    body = pen.blob(corners, coat.main)
    dots = []
    for index in range(arms):
        turn = -math.pi / 2 + index * 2 * math.pi / arms
        dots += [(reach * math.cos(turn), reach * math.sin(turn)) for reach in (0.26, 0.48, 0.7)]
    pen.on(body, pen.spots(dots, 0.055), coat.second)
    pen.on(body, pen.spot(0, 0, 0.1), coat.second)
