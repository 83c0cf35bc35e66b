"""The icons of tokens and signs, drawn in a circle of radius 1."""

from __future__ import annotations

import math
from collections.abc import Mapping
from types import MappingProxyType

from PIL import Image

from render.paint import Point
from render.reef.actionicons import ACTIONS, Drawing, forbidden
from render.reef.pen import Pen, Sticker
from render.sprites import sprite


def coin(pen: Pen) -> None:
    """Draw a gold coin with shell ribs."""
    pen.oval((0, 0), 0.9, 0.9, "#f2b632")
    rim = pen.spot(0, 0, 0.72) & ~pen.spot(0, 0, 0.6)
    pen.on(pen.spot(0, 0, 0.9), rim, "#b97d0e")
    shell = pen.field(
        [(0, -0.42), (0.36, -0.22), (0.38, 0.1), (0.12, 0.36), (-0.12, 0.36), (-0.38, 0.1), (-0.36, -0.22)]
    )
    pen.on(shell, shell, "#b97d0e")
    for lean in (-0.24, 0.0, 0.24):
        pen.on(shell, pen.path([(0, 0.4), (lean, -0.4)], 0.08), "#f9d576")


def plankton(pen: Pen) -> None:
    """Draw a diatom: a green star of six rays around a core."""
    tips = [(0.82 * math.cos(turn), 0.82 * math.sin(turn)) for turn in _turns(6, 0.5)]
    pen.limbs([[(0, 0), tip] for tip in tips], 0.2, "#2f8f3a")
    for x, y in tips:
        pen.oval((x, y), 0.15, 0.15, "#4fae3f")
    pen.oval((0, 0), 0.4, 0.4, "#1c5f2c")
    pen.on(pen.spot(0, 0, 0.4), pen.spot(-0.1, -0.12, 0.16), "#8fd07c")


def scale(pen: Pen) -> None:
    """Draw a fish scale: a silver shield with growth rings."""
    shape = pen.blob([(-0.72, -0.5), (0, -0.72), (0.72, -0.5), (0.66, 0.2), (0, 0.86), (-0.66, 0.2)], "#c3d2e6")
    for size in (0.95, 0.66, 0.37):
        ring = pen.spot(0, -0.62, size * 1.12) & ~pen.spot(0, -0.62, size * 1.12 - 0.1)
        pen.on(shape, ring, "#6f89ab")
    pen.on(shape, pen.spot(-0.3, -0.42, 0.16, 0.1), "#ffffff", 0.8)


def popularity(pen: Pen) -> None:
    """Draw a heart."""
    pen.blob(
        [(0, -0.42), (0.34, -0.76), (0.8, -0.6), (0.86, -0.1), (0.5, 0.42), (0, 0.86), (-0.5, 0.42), (-0.86, -0.1),
         (-0.8, -0.6), (-0.34, -0.76)],
        "#e8476a",
    )  # fmt: skip
    pen.on(pen.spot(0, 0, 1), pen.spot(-0.42, -0.38, 0.2, 0.14), "#ffffff", 0.7)


def pollution(pen: Pen) -> None:
    """Draw a black drop of oil with a sheen. The pale rim contrasts with dark water."""
    outline = [
        (0, -0.95),
        (0.3, -0.38),
        (0.68, 0.2),
        (0.44, 0.76),
        (0, 0.9),
        (-0.44, 0.76),
        (-0.68, 0.2),
        (-0.3, -0.38),
    ]
    rim = pen.field(outline)
    pen.on(rim, rim, "#d8cfe2")
    drop = pen.field([(x * 0.84, y * 0.84 + 0.03) for x, y in outline])
    pen.on(drop, drop, "#37323d")
    pen.on(drop, pen.path([(-0.32, 0.1), (-0.28, 0.4), (0, 0.56)], 0.13), "#b68ac9")
    pen.on(drop, pen.path([(0.02, -0.44), (0.18, -0.12)], 0.1), "#6d5f78")


def fatigue(pen: Pen) -> None:
    """Draw a crescent moon with a Z: a sleeping animal."""
    disc = pen.oval((0, 0), 0.92, 0.92, "#3a4577")
    moon = pen.spot(-0.16, 0.06, 0.56) & ~pen.spot(0.14, -0.14, 0.5)
    pen.on(disc, moon, "#ffe9a6")
    letter = pen.path([(0.18, -0.42), (0.56, -0.42)], 0.11) | pen.path([(0.56, -0.42), (0.18, 0.02)], 0.11)
    pen.on(disc, letter | pen.path([(0.18, 0.02), (0.56, 0.02)], 0.11), "#ffffff")


def colony(pen: Pen) -> None:
    """Draw a polyp seen from above: eight tentacles around a mouth."""
    _polyp(pen, "#ff8f70", "#ffe3b0")


def growth(pen: Pen) -> None:
    """Draw a Colony token: a polyp on a round chip."""
    pen.oval((0, 0), 0.96, 0.96, "#ffffff")
    _polyp(pen, "#c2409b", "#ffd9f2", 0.82)


def hunt(pen: Pen) -> None:
    """Draw a Hunt token: jaws."""
    _jaws(pen, "#c9402f", "#fff4e2")


def hunt_used(pen: Pen) -> None:
    """Draw a used Hunt token: closed jaws in grey."""
    disc = pen.oval((0, 0), 0.92, 0.92, "#8b9499")
    pen.on(disc, pen.path([(-0.5, 0), (0.5, 0)], 0.16), "#e9eef0")


def symbiosis(pen: Pen) -> None:
    """Draw two interlocked rings."""
    for x, colour in ((-0.34, "#2a9d8f"), (0.34, "#e76f51")):
        ring = pen.spot(x, 0, 0.58) & ~pen.spot(x, 0, 0.34)
        pen.on(pen.spot(x, 0, 0.64) & ~pen.spot(x, 0, 0.28), pen.spot(x, 0, 0.64), "#173038")
        pen.on(ring, ring, colour)


def shelter(pen: Pen) -> None:
    """Draw a cave: an arch over a dark hole."""
    arch = pen.blob([(-0.86, 0.72), (-0.8, -0.2), (-0.42, -0.76), (0.34, -0.8), (0.82, -0.2), (0.88, 0.72)], "#b0967a")
    hole = pen.field([(-0.42, 0.82), (-0.4, 0.1), (0, -0.26), (0.4, 0.1), (0.42, 0.82)])
    pen.on(arch, hole, "#26323b")


def algae(pen: Pen) -> None:
    """Draw a frond with leaves."""
    pen.limbs([[(0.02, 0.86), (-0.08, 0.2), (0.08, -0.76)]], 0.14, "#3f8f4a")
    for y, side in ((0.42, 1), (0.2, -1), (-0.06, 1), (-0.3, -1)):
        pen.blob([(0, y), (side * 0.3, y - 0.32), (side * 0.66, y - 0.3), (side * 0.4, y - 0.02)], "#63b45a")


def starter(pen: Pen) -> None:
    """Draw the Starting Player's token: a pennant on its pole."""
    pen.limbs([[(-0.5, -0.86), (-0.5, 0.9)]], 0.16, "#f3d9b1")
    cloth = pen.poly([(-0.42, -0.84), (0.86, -0.36), (-0.42, 0.12)], "#f2b632")
    pen.on(cloth, pen.path([(-0.34, -0.36), (0.3, -0.36)], 0.16), "#b97d0e")


def points(pen: Pen) -> None:
    """Draw a gold star: Victory Points."""
    corners = []
    for index in range(10):
        radius = 0.44 if index % 2 else 0.96
        turn = -math.pi / 2 + index * math.pi / 5
        corners.append((radius * math.cos(turn), radius * math.sin(turn) + 0.06))
    pen.poly(corners, "#f4bd3e")


def immediate(pen: Pen) -> None:
    """Draw a bolt: an immediate effect."""
    _badge(pen, "#a86400")
    bolt = pen.canvas.polygon([pen.at(*p) for p in ((0.14, -0.7), (-0.42, 0.14), (-0.04, 0.14), (-0.16,
        0.7), (0.42, -0.18), (0.04, -0.18))])  # fmt: skip
    pen.on(bolt, bolt, "#fff6dc")


def action(pen: Pen) -> None:
    """Draw a triangle pointing right: an action."""
    _badge(pen, "#b23a24")
    mark = pen.canvas.polygon([pen.at(*p) for p in ((-0.3, -0.5), (0.54, 0), (-0.3, 0.5))])
    pen.on(mark, mark, "#fff0e8")


def passive(pen: Pen) -> None:
    """Draw a lemniscate: a passive ability."""
    _badge(pen, "#4d6f1c")
    way = [(0.56 * math.cos(t) / (1 + math.sin(t) ** 2),
        0.62 * math.sin(t) * math.cos(t) / (1 + math.sin(t) ** 2)) for t in _turns(28, 0)]  # fmt: skip
    line = pen.path([*way, way[0]], 0.15)
    pen.on(line, line, "#f6ffdf")


def end(pen: Pen) -> None:
    """Draw a flag: points at the end of the game."""
    _badge(pen, "#6b3f93")
    pole = pen.path([(-0.34, -0.56), (-0.34, 0.6)], 0.13)
    cloth = pen.canvas.polygon([pen.at(*p) for p in ((-0.3, -0.56), (0.52, -0.3), (-0.3, -0.02))])
    pen.on(pole | cloth, pole | cloth, "#f9f0ff")


def good(pen: Pen) -> None:
    """Draw a sun: a good event."""
    _badge(pen, "#1f7a66")
    rays = pen.canvas.nothing()
    for turn in _turns(8, 0):
        rays |= pen.path([(0.48 * math.cos(turn), 0.48 * math.sin(turn)), (0.68 * math.cos(turn),
            0.68 * math.sin(turn))], 0.12)  # fmt: skip
    shape = pen.spot(0, 0, 0.32) | rays
    pen.on(shape, shape, "#fff4c2")


def bad(pen: Pen) -> None:
    """Draw a breaking wave: a bad event."""
    _badge(pen, "#7a4632")
    wave = pen.canvas.nothing()
    for y in (-0.28, 0.06, 0.4):
        wave |= pen.path([(-0.6, y), (-0.3, y - 0.2), (0, y), (0.3, y - 0.2), (0.6, y)], 0.13)
    pen.on(wave, wave, "#ffeade")


def size_sign(length: float, colour: str) -> Drawing:
    """Function that draws the icon of a fish size: a fish of this relative length on a disc of this colour."""

    def draw(pen: Pen) -> None:
        _badge(pen, colour)
        body = pen.spot(-0.14 * length, 0, 0.6 * length, 0.36 * length)
        tail = pen.canvas.polygon([pen.at(*p) for p in ((0.26 * length, 0), (0.78 * length,
            -0.36 * length), (0.78 * length, 0.36 * length))])  # fmt: skip
        shape = (body | tail) & ~pen.spot(-0.44 * length, -0.08 * length, 0.08 * length)
        pen.on(shape, shape, "#eefaff")

    return draw


def other(pen: Pen) -> None:
    """Draw a shell: Other Animals."""
    _badge(pen, "#3e7047")
    fan = pen.field([(0, 0.5), (-0.52, 0.02), (-0.42, -0.4), (0, -0.58), (0.42, -0.4), (0.52, 0.02)])
    for lean in (-0.3, 0.0, 0.3):
        fan = fan & ~pen.path([(0, 0.42), (lean, -0.44)], 0.07)
    pen.on(fan, fan, "#f1ffe9")


def feed(pen: Pen) -> None:
    """Draw an arrow up: the feeding of an animal."""
    _badge(pen, "#14776e")
    arrow = [(0, -0.62), (0.5, -0.06), (0.2, -0.06), (0.2, 0.56), (-0.2, 0.56), (-0.2, -0.06), (-0.5, -0.06)]
    mark = pen.canvas.polygon([pen.at(*corner) for corner in arrow])
    pen.on(mark, mark, "#f2fffb")


def coral(pen: Pen) -> None:
    """Draw a branching coral: coral cards."""
    ways: list[list[Point]] = [[(0, 0.9), (0, 0.0), (0, -0.8)]]
    for side in (-1, 1):
        ways += [
            [(0, 0.6), (side * 0.5, 0.2), (side * 0.6, -0.5)],
            [(side * 0.46, 0.2), (side * 0.86, 0.0), (side * 0.88, -0.2)],
        ]
    pen.limbs(ways, 0.26, "#f0785a")


def cards(pen: Pen) -> None:
    """Draw two cards, one behind the other."""
    pen.poly([(-0.7, -0.7), (0.2, -0.7), (0.2, 0.5), (-0.7, 0.5)], "#9fc7cf")
    pen.poly([(-0.24, -0.44), (0.7, -0.44), (0.7, 0.8), (-0.24, 0.8)], "#f3ecdb")


def _badge(pen: Pen, colour: str) -> None:
    pen.oval((0, 0), 0.92, 0.92, colour)


def _polyp(pen: Pen, colour: str, heart: str, size: float = 1.0) -> None:
    tips = [(0.66 * size * math.cos(turn), 0.66 * size * math.sin(turn)) for turn in _turns(8, 0.5)]
    pen.limbs([[(0, 0), tip] for tip in tips], 0.32 * size, colour)
    shape = pen.spot(0, 0, 0.34 * size)
    pen.on(shape, shape, heart)
    pen.on(shape, pen.spot(0, 0, 0.13 * size), "#8c3b2a")


def _jaws(pen: Pen, colour: str, teeth: str) -> None:
    disc = pen.oval((0, 0), 0.92, 0.92, colour)
    mouth = pen.field([(-0.66, 0), (0, -0.52), (0.66, 0), (0, 0.52)])
    pen.on(disc, mouth, "#3a0f14")
    for side in (-1, 1):
        for x in (-0.32, 0.0, 0.32):
            reach = 0.5 - abs(x) * 0.5
            tooth = [(x - 0.16, side * reach), (x + 0.16, side * reach), (x, side * (reach - 0.36))]
            pen.on(mouth, pen.canvas.polygon([pen.at(*p) for p in tooth]), teeth)


def clean(pen: Pen) -> None:
    """Draw sparkles: removal of Pollution from corals."""
    for x, y, size in ((-0.16, 0.14, 0.78), (0.66, -0.6, 0.36)):
        waist = 0.22 * size
        tips = [(x, y - size), (x + waist, y - waist), (x + size, y), (x + waist, y + waist)]
        pen.poly([*tips, *((2 * x - right, 2 * y - low) for right, low in tips)], "#8fe3f2")


def _turns(count: int, shift: float) -> list[float]:
    return [2 * math.pi * (index + shift) / count for index in range(count)]


_SIZES = (size_sign(0.56, "#1b8791"), size_sign(0.8, "#2565b0"), size_sign(1.08, "#4b3ea6"))

ICONS: Mapping[str, Drawing] = MappingProxyType(
    {
        "coins": coin,
        "plankton": plankton,
        "scales": scale,
        "popularity": popularity,
        "pollution": pollution,
        "fatigue": fatigue,
        "colony": colony,
        "growth": growth,
        "hunt": hunt,
        "hunt-used": hunt_used,
        "symbiosis": symbiosis,
        "shelter": shelter,
        "algae": algae,
        "starter": starter,
        "points": points,
        "immediate": immediate,
        "action": action,
        "passive": passive,
        "end": end,
        "good": good,
        "bad": bad,
        "small": _SIZES[0],
        "medium": _SIZES[1],
        "large": _SIZES[2],
        "not-large": forbidden(_SIZES[2]),
        "other": other,
        "feed": feed,
        "coral": coral,
        "cards": cards,
        "clean": clean,
        "unfed": forbidden(feed),
        "no-hunt": forbidden(hunt),
        "no-tourists": forbidden(ACTIONS["tourists"]),
        "no-growth": forbidden(growth),
        "no-space": forbidden(colony),
        **ACTIONS,
    }
)
"""Functions that draw the icons, by the icons' names. A kind of card has the icon of the same name."""


@sprite
def icon(name: str, size: int) -> Image.Image:
    """Draw the icon as an RGBA picture of ``size`` pixels each way."""
    sticker = Sticker(size, size)
    middle: Point = (size / 2, size / 2)
    ICONS[name](Pen(sticker, middle, size / 2 * 0.96, edge=0.07))
    return sticker.image()


@sprite
def inactive(name: str, size: int) -> Image.Image:
    """Draw the icon in grey, for an ability that does nothing now."""
    bright = icon(name, size)
    grey = bright.convert("LA").convert("RGBA")
    grey.putalpha(bright.getchannel("A").point([value * 6 // 10 for value in range(256)]))
    return grey
