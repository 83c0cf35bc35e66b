"""The icons of cards' effects and counts: levels, actions, incomes, moments and shapes."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType

from render.paint import Mask, Point
from render.reef.pen import Pen

Drawing = Callable[[Pen], None]

_GOOD, _LOSS, _SLATE, _PALE = "#14776e", "#b3372a", "#3d5866", "#f6f3e8"
_GOLD, _CORAL, _ANIMAL = "#f2b632", "#f0785a", "#57aee6"


def _bars(pen: Pen, colours: tuple[str, str, str], left: float, right: float) -> None:
    """Draw the three steps of Abundance in these colours, lowest first, between ``left`` and ``right``."""
    for step, colour in enumerate(colours):
        top = 0.36 - 0.5 * step
        pen.poly([(left, top), (right, top), (right, top + 0.34), (left, top + 0.34)], colour)


def level(pen: Pen) -> None:
    """Draw three steps: levels of Abundance."""
    _bars(pen, ("#3f9e95", "#7cc9c0", "#c9e8e2"), -0.62, 0.62)


def top(pen: Pen) -> None:
    """Draw three golden steps: the highest level."""
    _bars(pen, (_GOLD, _GOLD, "#ffdf7a"), -0.62, 0.62)


def rise(pen: Pen) -> None:
    """Draw steps and an arrow up: a gained level."""
    _bars(pen, ("#3f9e95", "#7cc9c0", "#c9e8e2"), -0.92, -0.06)
    _arrow(pen, _GOOD, up=True)


def fall(pen: Pen) -> None:
    """Draw steps and an arrow down: a lost level."""
    _bars(pen, ("#c98a7a", "#e5bcae", "#f4ded6"), -0.92, -0.06)
    _arrow(pen, _LOSS, up=False)


def _arrow(pen: Pen, colour: str, *, up: bool) -> None:
    way = -1 if up else 1
    pen.poly(
        [(0.5, way * 0.92), (0.98, way * 0.2), (0.68, way * 0.2), (0.68, -way * 0.8), (0.32, -way * 0.8),
         (0.32, way * 0.2), (0.02, way * 0.2)],
        colour,
    )  # fmt: skip


def becomes(pen: Pen) -> None:
    """Draw an arrow to the right, from cost to gain."""
    pen.poly(
        [(0.92, 0), (0.16, -0.66), (0.16, -0.26), (-0.86, -0.26), (-0.86, 0.26), (0.16, 0.26), (0.16, 0.66)], "#8fa3a8"
    )


def placed(pen: Pen) -> None:
    """Draw an arrow down onto a cell: placing a card."""
    pen.poly([(-0.9, 0.3), (0.9, 0.3), (0.9, 0.86), (-0.9, 0.86)], "#9fc7cf")
    pen.poly(
        [(0, 0.5), (0.56, -0.14), (0.22, -0.14), (0.22, -0.92), (-0.22, -0.92), (-0.22, -0.14), (-0.56, -0.14)], _GOOD
    )


def bought(pen: Pen) -> None:
    """Draw a card with a coin on its corner."""
    pen.poly([(-0.78, -0.9), (0.4, -0.9), (0.4, 0.72), (-0.78, 0.72)], _PALE)
    pen.oval((0.36, 0.36), 0.54, 0.54, _GOLD)
    pen.on(pen.spot(0.36, 0.36, 0.54), pen.spot(0.36, 0.36, 0.34) & ~pen.spot(0.36, 0.36, 0.24), "#b97d0e")


def swapped(pen: Pen) -> None:
    """Draw two arrows in a circle: replacing cards of an offer."""
    disc = pen.oval((0, 0), 0.92, 0.92, _SLATE)
    for side in (-1, 1):
        bend = [(side * 0.5 * math.cos(turn), side * 0.5 * math.sin(turn)) for turn in (-2.5, -1.9, -1.3, -0.7, -0.3)]
        pen.on(disc, pen.path(bend, 0.17), _PALE)
        tip = pen.canvas.polygon([pen.at(side * x, side * y) for x, y in ((0.72, -0.3), (0.5, 0.22), (0.16, -0.22))])
        pen.on(disc, tip, _PALE)


def others(pen: Pen) -> None:
    """Draw two people, the icon for all other players."""
    for x, colour in ((-0.42, "#c98bd0"), (0.42, "#8fb4e8")):
        pen.blob([(x - 0.44, 0.86), (x - 0.36, 0.16), (x, -0.06), (x + 0.36, 0.16), (x + 0.44, 0.86)], colour)
        pen.oval((x, -0.42), 0.33, 0.33, colour)


def tourists(pen: Pen) -> None:
    """Draw a camera: the tourists' income."""
    pen.poly([(-0.36, -0.66), (0.3, -0.66), (0.42, -0.36), (-0.48, -0.36)], "#e58a4e")
    body = pen.poly([(-0.94, -0.4), (0.94, -0.4), (0.94, 0.68), (-0.94, 0.68)], "#e58a4e")
    pen.oval((0, 0.14), 0.42, 0.42, "#24323a")
    pen.on(body, pen.spot(0, 0.14, 0.22), "#8fd0e8")
    pen.on(body, pen.spot(0.66, -0.16, 0.12), _PALE)


def scientists(pen: Pen) -> None:
    """Draw a magnifying glass: the scientists' income."""
    pen.limbs([[(0.26, 0.28), (0.8, 0.82)]], 0.3, "#7a5a3a")
    glass = pen.oval((-0.22, -0.22), 0.62, 0.62, "#cfeaf6")
    pen.on(glass, pen.spot(-0.22, -0.22, 0.62) & ~pen.spot(-0.22, -0.22, 0.46), _SLATE)
    pen.on(glass, pen.spot(-0.4, -0.38, 0.14, 0.1), "#ffffff")


def recovery(pen: Pen) -> None:
    """Draw the sun above the sea: the Recovery between two rounds."""
    disc = pen.oval((0, 0), 0.92, 0.92, "#2c5f86")
    sun = pen.spot(0, 0.12, 0.42)
    for turn in (-2.9, -2.3, -1.57, -0.85, -0.25):
        inner, outer = (
            (0.54 * math.cos(turn), 0.12 + 0.54 * math.sin(turn)),
            (0.78 * math.cos(turn), 0.12 + 0.78 * math.sin(turn)),
        )
        sun |= pen.path([inner, outer], 0.13)
    pen.on(disc, sun, "#ffd766")
    pen.on(disc, pen.field([(-1.2, 0.22), (-0.4, 0.14), (0.4, 0.26), (1.2, 0.16), (1.2, 1.2), (-1.2, 1.2)]), "#58b4c4")


def sold(pen: Pen) -> None:
    """Draw a frond over a coin: the Seaweed Sale."""
    pen.oval((0.2, 0.3), 0.62, 0.62, _GOLD)
    pen.on(pen.spot(0.2, 0.3, 0.62), pen.spot(0.2, 0.3, 0.42) & ~pen.spot(0.2, 0.3, 0.3), "#b97d0e")
    pen.limbs([[(-0.3, 0.8), (-0.46, 0.1), (-0.22, -0.84)]], 0.16, "#3f8f4a")
    for y, side in ((0.3, -1), (0.02, 1), (-0.3, -1), (-0.5, 1)):
        x = -0.42 + 0.1 * (0.4 - y)
        pen.blob([(x, y), (x + side * 0.3, y - 0.32), (x + side * 0.52, y - 0.26), (x + side * 0.34, y)], "#63b45a")


def bloom(pen: Pen) -> None:
    """Draw green specks in a drop of water: the Algal Bloom."""
    drop = pen.blob(
        [(0, -0.96), (0.36, -0.42), (0.74, 0.14), (0.5, 0.74), (0, 0.92), (-0.5, 0.74), (-0.74, 0.14), (-0.36, -0.42)],
        "#bfe6a0",
    )
    places = [(0, -0.4), (-0.3, 0.0), (0.3, 0.06), (0.0, 0.34), (-0.34, 0.46), (0.36, 0.5), (0.02, 0.7), (0.04, -0.02)]
    pen.on(drop, pen.spots(places, 0.13), "#3f8f2e")


def extinct(pen: Pen) -> None:
    """Draw a fish's bones: extinction of an animal."""
    pen.limbs([[(-0.4, 0), (0.62, 0)]], 0.13, _PALE)
    pen.limbs([[(x, -reach), (x, reach)] for x, reach in ((-0.12, 0.4), (0.14, 0.34), (0.4, 0.24))], 0.12, _PALE)
    pen.poly([(0.56, 0), (0.96, -0.44), (0.86, 0), (0.96, 0.44)], _PALE)
    pen.blob([(-0.96, 0.04), (-0.66, -0.38), (-0.3, -0.36), (-0.24, 0.36), (-0.66, 0.4)], _PALE)
    pen.on(pen.spot(-0.6, -0.04, 0.3), pen.spot(-0.62, -0.06, 0.13), "#24323a")


def everything(pen: Pen) -> None:
    """Draw a fish and a starfish: animals of any kind."""
    _small_star(pen, (0.42, 0.42), 0.58, "#f2a03f")
    pen.poly([(0.2, -0.34), (0.66, -0.74), (0.66, 0.06)], "#3f8fd0")
    body = pen.blob([(-0.96, -0.34), (-0.6, -0.68), (-0.1, -0.72), (0.34, -0.34), (-0.1, 0.04), (-0.6, 0.0)], _ANIMAL)
    pen.on(body, pen.path([(-0.2, -0.9), (-0.12, -0.34), (-0.2, 0.2)], 0.16), _PALE)
    pen.eye(-0.62, -0.42, 0.12)


def fish(pen: Pen) -> None:
    """Draw a fish: Fish of every size."""
    pen.poly([(0.4, 0), (0.94, -0.46), (0.94, 0.46)], "#3f8fd0")
    body = pen.blob([(-0.94, 0.0), (-0.5, -0.46), (0.1, -0.52), (0.6, 0.0), (0.1, 0.52), (-0.5, 0.46)], _ANIMAL)
    pen.on(body, pen.path([(-0.1, -0.6), (0.0, 0.0), (-0.1, 0.6)], 0.2), _PALE)
    pen.eye(-0.56, -0.1, 0.14)


def categories(pen: Pen) -> None:
    """Draw three different shapes: categories of animals."""
    pen.poly([(-0.94, 0.86), (-0.5, 0.06), (-0.06, 0.86)], "#8fc15a")
    pen.oval((0.5, 0.46), 0.42, 0.42, "#e58a4e")
    pen.poly([(-0.4, -0.92), (0.4, -0.92), (0.4, -0.16), (-0.4, -0.16)], "#8b7fd0")


def clean_coral(pen: Pen) -> None:
    """Draw a coral with a sparkle: a coral without Pollution."""
    _coral(pen, (-0.18, 0.1), 0.82)
    _sparkle(pen, (0.56, -0.44), 0.5)


def free_colony(pen: Pen) -> None:
    """Draw a polyp over an empty cell: a Colony without an adjacent animal."""
    _cell(pen, (0.28, 0.28), 0.6, "#e8f1ec")
    tips = [(-0.3 + 0.44 * math.cos(turn), -0.3 + 0.44 * math.sin(turn)) for turn in _eighths()]
    pen.limbs([[(-0.3, -0.3), tip] for tip in tips], 0.22, "#ff8f70")
    heart = pen.spot(-0.3, -0.3, 0.22)
    pen.on(heart, heart, "#ffe3b0")


def adjacent(pen: Pen) -> None:
    """Draw an animal's cell beside a coral's."""
    _cell(pen, (-0.5, 0), 0.44, _CORAL)
    _cell(pen, (0.5, 0), 0.44, _ANIMAL)


def lagoon(pen: Pen) -> None:
    """Draw an empty cell with corals on its four sides."""
    for x, y in ((0, -0.64), (0.64, 0), (0, 0.64), (-0.64, 0)):
        _cell(pen, (x, y), 0.28, _CORAL)
    _cell(pen, (0, 0), 0.24, "#bfe6ee")


def diagonal(pen: Pen) -> None:
    """Draw three corals corner to corner."""
    for shift in (-0.62, 0.0, 0.62):
        _cell(pen, (shift, -shift), 0.3, _CORAL)


def animal_cards(pen: Pen) -> None:
    """Draw a card with a fish: the offer of animals."""
    _card(pen, "#b9dce6")
    pen.poly([(0.16, 0.0), (0.46, -0.3), (0.46, 0.3)], "#3f8fd0")
    pen.blob([(-0.5, 0), (-0.24, -0.28), (0.08, -0.28), (0.26, 0), (0.08, 0.28), (-0.24, 0.28)], _ANIMAL)


def coral_cards(pen: Pen) -> None:
    """Draw a card with a coral, the icon of coral cards and of their offer."""
    _card(pen, "#f3e2c8")
    _coral(pen, (0, 0.0), 0.6)


def forbidden(drawing: Drawing) -> Drawing:
    """Function that draws the icon with a bar across it, for prohibitions."""

    def draw(pen: Pen) -> None:
        drawing(pen)
        ring = pen.spot(0, 0, 1.0) & ~pen.spot(0, 0, 0.8)
        bar = pen.path([(-0.62, 0.62), (0.62, -0.62)], 0.22)
        pen.canvas.fill((ring | bar).grown(0.02), _PALE, 0.9)
        pen.canvas.fill(ring | bar, "#c22a1e")

    return draw


def _small_star(pen: Pen, middle: Point, size: float, colour: str) -> None:
    corners = []
    for index in range(10):
        reach = size * (0.44 if index % 2 else 1.0)
        turn = -math.pi / 2 + index * math.pi / 5
        corners.append((middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)))
    pen.blob(corners, colour)


def _sparkle(pen: Pen, middle: Point, size: float) -> None:
    (x, y), waist = middle, 0.24 * size
    tips = [(x, y - size), (x + waist, y - waist), (x + size, y), (x + waist, y + waist)]
    pen.poly([*tips, *((2 * x - right, 2 * y - low) for right, low in tips)], "#8fe3f2")


def _coral(pen: Pen, middle: Point, size: float) -> None:
    x, y = middle

    def place(right: float, low: float) -> Point:
        return x + right * size, y + low * size

    ways = [[place(0, 0.9), place(0, 0.0), place(0, -0.8)]]
    ways += [[place(0, 0.6), place(side * 0.5, 0.2), place(side * 0.66, -0.5)] for side in (-1, 1)]
    pen.limbs(ways, 0.27 * size, _CORAL)


def _card(pen: Pen, colour: str) -> None:
    pen.poly([(-0.72, -0.94), (0.72, -0.94), (0.72, 0.94), (-0.72, 0.94)], colour)


def _cell(pen: Pen, middle: Point, half: float, colour: str) -> Mask:
    x, y = middle
    return pen.poly([(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)], colour)


def _eighths() -> list[float]:
    return [2 * math.pi * (index + 0.5) / 8 for index in range(8)]


ACTIONS: Mapping[str, Drawing] = MappingProxyType(
    {
        "level": level,
        "top": top,
        "rise": rise,
        "fall": fall,
        "becomes": becomes,
        "placed": placed,
        "bought": bought,
        "swapped": swapped,
        "others": others,
        "tourists": tourists,
        "scientists": scientists,
        "recovery": recovery,
        "sold": sold,
        "bloom": bloom,
        "extinct": extinct,
        "any": everything,
        "fish": fish,
        "categories": categories,
        "clean-coral": clean_coral,
        "free-colony": free_colony,
        "adjacent": adjacent,
        "lagoon": lagoon,
        "diagonal": diagonal,
        "animal-cards": animal_cards,
        "coral-cards": coral_cards,
    }
)
"""Functions that draw this module's icons, by the icons' names."""
