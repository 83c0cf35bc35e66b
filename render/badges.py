"""A player's badges as medals in rows: an emblem, the reached grades, a title and the day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec
from PIL import Image, ImageDraw

from locales import Voice
from render.fonts import typeface
from render.paint import Canvas, Mask, Point, around, star
from render.png import encode
from render.signs import crown
from render.subtitle import two_lines
from render.themes import Theme, theme_of

WIDTH: Final = 800
COLUMNS: Final = 4
_SIDE: Final = WIDTH // COLUMNS
_HEIGHT: Final = 262
_MARGIN: Final = 12
_RADIUS: Final = 62.0
_SIZE: Final = 22
"""Type size in pixels: legible at half the width, as on a phone."""
_COLOURS: Final = 64

LEVELS: Final = ("shrimp", "seahorse", "turtle", "octopus", "orca", "narwhal", "leviathan")
"""Names of the emblems of computer levels, weakest first."""


class Medal(msgspec.Struct, frozen=True):
    """A drawn badge with a title, more text, and the day. ``emblem``: a name in ``EMBLEMS``, or at most three digits.

    ``pips``: for each grade, True if it was reached; empty for a badge of one grade.
    """

    emblem: str
    title: str
    about: str
    day: str
    pips: tuple[bool, ...] = ()
    crowned: bool = False


class _Place(NamedTuple):
    """A canvas, and the circle for an emblem on it."""

    canvas: Canvas
    centre: Point
    radius: float

    def at(self, across: float, down: float) -> Point:
        """Point in units of the radius from the centre."""
        return self.centre[0] + across * self.radius, self.centre[1] + down * self.radius

    def points(self, *points: tuple[float, float]) -> list[Point]:
        """Points in units of the radius."""
        return [self.at(*point) for point in points]

    def limb(self, width: float, *points: tuple[float, float]) -> Mask:
        """Mask of a line with round ends; measures in units of the radius."""
        return self.canvas.line(self.points(*points), width * self.radius)

    def blob(self, *points: tuple[float, float]) -> Mask:
        """Mask of a polygon; measures in units of the radius."""
        return self.canvas.polygon(self.points(*points))

    def oval(self, across: float, down: float, wide: float, high: float) -> Mask:
        """Mask of an ellipse; measures in units of the radius."""
        return self.canvas.ellipse(self.at(across, down), wide * self.radius, high * self.radius)


def badges_picture(medals: Sequence[Medal], theme: str | None = None) -> bytes:
    """Draw a PNG file of medals, at least one. An unknown theme means the default."""
    look = theme_of(theme)
    image = medals_drawn(medals, look, look.page)
    return encode(image.quantize(_COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))


def medals_drawn(medals: Sequence[Medal], look: Theme, ground: str) -> Image.Image:
    """Draw medals, at least one, on a plain ground."""
    rows = -(-len(medals) // COLUMNS)
    canvas = Canvas(WIDTH, rows * _HEIGHT + _MARGIN, ground)
    corners = []
    for number in range(len(medals)):
        row, column = divmod(number, COLUMNS)
        beside = min(COLUMNS, len(medals) - row * COLUMNS)
        corners.append(((WIDTH - beside * _SIDE) / 2 + column * _SIDE, _MARGIN + row * _HEIGHT))
    for medal, (left, top) in zip(medals, corners, strict=True):
        _draw_medal(_Place(canvas, (left + _SIDE / 2, top + _RADIUS + 8), _RADIUS), medal, look)
    image = canvas.image()
    for medal, (left, top) in zip(medals, corners, strict=True):
        _write(image, medal, (left + _SIDE / 2, top + 2 * _RADIUS + 16), look)
    return image


def badges_alt(voice: Voice, medals: Sequence[Medal]) -> str:
    """Describe the medals, one a line: title, text and day."""
    lines = (voice.row(medal.title, medal.about, medal.day) for medal in medals)
    return "\n".join([voice.say("badges-alt"), *lines])


def creature(canvas: Canvas, level: int, centre: Point, radius: float) -> Mask:
    """Mask of the creature of a computer's level, from 1."""
    return EMBLEMS[LEVELS[(level - 1) % len(LEVELS)]](_Place(canvas, centre, radius))


def _draw_medal(place: _Place, medal: Medal, look: Theme) -> None:
    """Draw the disc with its emblem, and below it a pip for each grade."""
    canvas, centre, radius = place
    canvas.fill(canvas.disc(centre, radius), look.gold)
    canvas.fill(canvas.disc(centre, radius * 0.91), look.panel)
    if medal.emblem in EMBLEMS:
        inner = _Place(canvas, place.at(0, 0.1 if medal.crowned else 0), radius * (0.58 if medal.crowned else 0.66))
        shape = EMBLEMS[medal.emblem](inner)
    else:
        shape = canvas.polygon(star(centre, radius * 0.8, radius * 0.62, 12))
        shape &= ~canvas.text(centre, medal.emblem, radius * 0.62, bold=True)
    canvas.fill(shape, look.caption)
    if medal.crowned:
        canvas.fill(crown(canvas, place.at(0, -0.62), radius * 0.44), look.gold)
    count = len(medal.pips)
    for number, reached in enumerate(medal.pips):
        angle = 90 + 22 * ((count - 1) / 2 - number)
        pip = canvas.disc(around(centre, radius * 0.955, angle), radius * 0.115)
        canvas.fill(pip.grown(radius * 0.03), look.page)
        canvas.fill(pip, look.caption)
        if not reached:
            canvas.fill(canvas.disc(around(centre, radius * 0.955, angle), radius * 0.07), look.page)


def _write(image: Image.Image, medal: Medal, at: Point, look: Theme) -> None:
    """Write title, text and day below a medal."""
    draw, plain, bold = ImageDraw.Draw(image), typeface(_SIZE), typeface(_SIZE, bold=True)
    title, *about = captions(medal)
    lines = [(bold, title, look.caption), *((plain, line, look.caption) for line in about)]
    for number, (face, text, colour) in enumerate([*lines, (plain, medal.day, look.quiet)]):
        face.draw(draw, (at[0], at[1] + 16 + number * 1.25 * _SIZE), text, colour, "m")


def captions(medal: Medal) -> list[str]:
    """Lines below a medal, at most three: the title, then the text. Lines that are too long are cut."""
    room, plain = _SIDE - 8, typeface(_SIZE)
    about = medal.about if plain.length(medal.about) <= room else medal.about.replace("-", "- ")
    return [typeface(_SIZE, bold=True).shortened(medal.title, room), *two_lines(about, plain, room)]


def _shrimp(place: _Place) -> Mask:
    """Mask of a bent, ringed tail with antennae and legs."""
    body = place.canvas.arc(place.at(0.02, 0.12), place.radius * 0.56, place.radius * 0.5, 175, 400)
    body |= place.blob((0.3, 0.56), (0.06, 0.96), (0.42, 0.98), (0.62, 0.62))
    body |= place.blob((-0.8, 0.14), (-1.0, 0.4), (-0.6, 0.3), (-0.3, 0.1))
    feelers = place.limb(0.07, (-0.7, 0.0), (-1.05, -0.3), (-1.1, -0.75))
    feelers |= place.limb(0.07, (-0.6, -0.15), (-0.8, -0.6), (-0.65, -0.95))
    for across in (-0.35, -0.08, 0.16):
        feelers |= place.limb(0.08, (across, 0.0), (across - 0.1, 0.5))
    rings = place.limb(0.07, (0.02, -0.2), (0.1, -0.8)) | place.limb(0.07, (0.3, -0.05), (0.75, -0.4))
    rings |= place.limb(0.07, (0.32, 0.22), (0.9, 0.2))
    return ((body | feelers) & ~rings) & ~place.oval(-0.44, -0.1, 0.09, 0.09)


def _seahorse(place: _Place) -> Mask:
    """Mask of a head with a snout, an upright body, and a curled tail."""
    shape = place.limb(0.36, (-0.02, -0.62), (0.16, -0.3), (0.18, 0.05), (0.02, 0.35))
    shape |= place.oval(0.12, 0.0, 0.36, 0.4)
    shape |= place.limb(0.2, (-0.1, -0.62), (-0.62, -0.42))
    shape |= place.oval(-0.02, -0.66, 0.27, 0.25)
    shape |= place.blob((0.06, -0.85), (0.14, -1.08), (0.24, -0.8), (0.42, -0.78), (0.26, -0.58))
    shape |= place.blob((0.4, -0.25), (0.78, -0.15), (0.72, 0.22), (0.42, 0.2))
    shape |= place.limb(0.22, (0.06, 0.3), (-0.06, 0.6))
    shape |= place.canvas.arc(place.at(0.14, 0.68), place.radius * 0.22, place.radius * 0.17, 330, 540)
    return shape & ~place.oval(-0.08, -0.68, 0.08, 0.08)


def _turtle(place: _Place) -> Mask:
    """Mask of a turtle from above."""
    shape = place.oval(0, 0.12, 0.62, 0.72) | place.oval(0, -0.76, 0.22, 0.26)
    for side in (-1, 1):
        shape |= place.limb(0.3, (side * 0.42, -0.3), (side * 0.92, -0.5), (side * 1.0, -0.2))
        shape |= place.limb(0.24, (side * 0.36, 0.62), (side * 0.7, 0.92))
    plates = place.canvas.polygon(star(place.at(0, 0.12), place.radius * 0.34, place.radius * 0.3, 3))
    seams = plates & ~place.canvas.polygon(star(place.at(0, 0.12), place.radius * 0.26, place.radius * 0.22, 3))
    for angle in range(-90, 270, 60):
        start, end = (around(place.at(0, 0.12), place.radius * reach, angle) for reach in (0.3, 0.62))
        seams |= place.canvas.line([start, end], place.radius * 0.08)
    return shape & ~seams


def _octopus(place: _Place) -> Mask:
    """Mask of a round head over curling arms."""
    shape = place.oval(0, -0.34, 0.5, 0.58)
    for side in (-1, 1):
        shape |= place.limb(0.19, (side * 0.3, 0.0), (side * 0.66, 0.2), (side * 0.86, 0.04), (side * 1.0, -0.16))
        shape |= place.limb(0.19, (side * 0.24, 0.1), (side * 0.5, 0.48), (side * 0.78, 0.54), (side * 0.98, 0.4))
        shape |= place.limb(0.19, (side * 0.12, 0.1), (side * 0.24, 0.6), (side * 0.44, 0.86), (side * 0.66, 0.88))
        shape |= place.limb(0.18, (side * 0.06, 0.1), (side * 0.07, 0.6), (side * 0.16, 0.94))
    return shape & ~(place.oval(-0.2, -0.14, 0.1, 0.13) | place.oval(0.2, -0.14, 0.1, 0.13))


def _orca(place: _Place) -> Mask:
    """Mask of a whale with a high fin and an eye patch."""
    shape = place.oval(-0.2, 0.1, 0.74, 0.42)
    shape |= place.blob((0.2, -0.26), (0.72, -0.1), (0.78, 0.14), (0.2, 0.5))
    shape |= place.blob((0.66, 0.0), (1.08, -0.52), (1.02, -0.1), (1.12, 0.34), (0.7, 0.14))
    shape |= place.blob((-0.26, -0.24), (0.06, -0.98), (0.16, -0.2))
    shape |= place.blob((-0.4, 0.4), (-0.2, 0.92), (0.06, 0.44))
    patch = place.oval(-0.56, -0.06, 0.17, 0.1)
    belly = place.blob((-0.92, 0.24), (-0.5, 0.32), (0.0, 0.36), (0.34, 0.22), (0.22, 0.4), (-0.3, 0.47), (-0.7, 0.4))
    return shape & ~(patch | belly)


def _narwhal(place: _Place) -> Mask:
    """Mask of a small whale with a tusk."""
    shape = place.oval(0.04, 0.24, 0.62, 0.38)
    shape |= place.blob((0.3, -0.06), (0.8, -0.1), (0.9, 0.08), (0.3, 0.56))
    shape |= place.blob((0.76, 0.02), (0.86, -0.56), (1.0, -0.24), (1.18, -0.1), (0.9, 0.14))
    shape |= place.blob((-0.1, 0.5), (0.02, 0.92), (0.3, 0.52))
    shape |= place.blob((-0.44, -0.04), (-0.36, -0.12), (-1.08, -0.92), (-0.56, 0.1))
    return shape & ~place.oval(-0.3, 0.14, 0.08, 0.08)


def _leviathan(place: _Place) -> Mask:
    """Mask of a sea serpent in three arches."""
    shape = place.limb(0.34, (-0.6, -0.5), (-0.46, -0.06), (-0.52, 0.46))
    shape |= place.oval(-0.68, -0.58, 0.3, 0.24) | place.blob((-0.7, -0.7), (-1.1, -0.52), (-1.04, -0.3), (-0.6, -0.4))
    shape |= place.blob((-0.5, -0.76), (-0.28, -1.0), (-0.32, -0.6))
    for across, reach in ((0.1, 0.3), (0.72, 0.22)):
        shape |= place.canvas.arc(place.at(across, 0.46), place.radius * reach, place.radius * 0.26, 180, 360)
    for across, down in ((-0.22, -0.28), (-0.2, 0.12), (0.1, -0.12), (0.72, 0.0)):
        shape |= place.blob((across - 0.12, down + 0.12), (across + 0.02, down - 0.14), (across + 0.14, down + 0.14))
    for down in (0.6, 0.86):
        wave = [(-1.0 + 0.25 * step, down + (0.07 if step % 2 else -0.05)) for step in range(9)]
        shape = (shape & ~place.limb(0.22, *wave)) | place.limb(0.1, *wave)
    return shape & ~place.oval(-0.72, -0.6, 0.08, 0.08)


def _shell(place: _Place) -> Mask:
    """Mask of a scallop with ribs."""
    rim = [around(place.at(0, 0.62), place.radius * 1.5, angle) for angle in range(-140, -39, 10)]
    shape = place.canvas.polygon([place.at(0, 0.72), *rim])
    for point in rim[1::2]:
        shape |= place.canvas.disc(point, place.radius * 0.2)
    shape |= place.blob((-0.5, 0.86), (-0.3, 0.44), (0.3, 0.44), (0.5, 0.86))
    ribs = place.canvas.nothing()
    for angle in (-125, -107, -90, -73, -55):
        start, end = (around(place.at(0, 0.62), place.radius * reach, angle) for reach in (0.36, 1.36))
        ribs |= place.canvas.line([start, end], place.radius * 0.07)
    return shape & ~ribs


def _week(place: _Place) -> Mask:
    """Mask of seven ticked days: four above three."""
    shape = place.canvas.nothing()
    for number in range(7):
        row, column = divmod(number, 4)
        across = (column - (1 if row else 1.5)) * 0.56
        down = -0.32 + 0.64 * row
        shape |= place.canvas.box((*place.at(across - 0.24, down - 0.26), *place.at(across + 0.24, down + 0.26)), 4)
        shape &= ~place.limb(0.09, (across - 0.12, down), (across - 0.03, down + 0.1), (across + 0.13, down - 0.11))
    return shape


def _cup(place: _Place) -> Mask:
    """Mask of a cup with two handles on a foot."""
    bowl = place.blob((-0.52, -0.8), (0.52, -0.8), (0.46, -0.2), (0.26, 0.18), (-0.26, 0.18), (-0.46, -0.2))
    for side in (-1, 1):
        bowl |= place.limb(0.13, (side * 0.5, -0.62), (side * 0.86, -0.6), (side * 0.78, -0.14), (side * 0.34, 0.02))
    bowl |= place.blob((-0.1, 0.14), (0.1, 0.14), (0.14, 0.56), (-0.14, 0.56))
    return bowl | place.blob((-0.4, 0.54), (0.4, 0.54), (0.52, 0.84), (-0.52, 0.84))


EMBLEMS: Final[Mapping[str, Callable[[_Place], Mask]]] = MappingProxyType(
    dict(zip(LEVELS, (_shrimp, _seahorse, _turtle, _octopus, _orca, _narwhal, _leviathan), strict=True))
    | {"collection": _shell, "week": _week, "cup": _cup}
)
"""Functions that make the shapes of the emblems, by name."""
