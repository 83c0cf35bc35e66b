"""The name plates above a two-player board: stone, name, side to move and winner."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, Literal, NamedTuple, ParamSpec

from PIL import Image, ImageDraw

from render.fonts import FRAMED, drawable_name, least_type, typeface
from render.paint import CASING, SHADE, Canvas, Mask, Point, mix
from render.sprites import SPRITES
from render.themes import Theme


def crown(canvas: Canvas, centre: Point, size: float) -> Mask:
    x, y = centre
    half = size / 2
    tips = [(x - half, y - half * 0.45), (x, y - half * 0.8), (x + half, y - half * 0.45)]
    shape = canvas.polygon(
        [
            tips[0],
            (x - half * 0.45, y + half * 0.1),
            tips[1],
            (x + half * 0.45, y + half * 0.1),
            tips[2],
            (x + half * 0.75, y + half * 0.8),
            (x - half * 0.75, y + half * 0.8),
        ]
    )
    return shape | canvas.discs(tips, size * 0.09)


def equal(canvas: Canvas, centre: Point, size: float) -> Mask:
    x, y = centre
    bars = ([(x - size * 0.4, y + dy), (x + size * 0.4, y + dy)] for dy in (-size / 5, size / 5))
    return canvas.lines(bars, size * 0.16)


def skip(canvas: Canvas, centre: Point, size: float) -> Mask:
    x, y = centre
    reach = size * 0.28
    chevrons = [
        canvas.line([(left, y - reach), (left + reach, y), (left, y + reach)], size * 0.13)
        for left in (x - size * 0.35, x + size * 0.05)
    ]
    return chevrons[0] | chevrons[1]


P = ParamSpec("P")

Standing = Literal["", "to-move", "won", "drawn", "passed"]
"""State of a player. Empty: waiting, or beaten."""

HEIGHT: Final = 60
GAP: Final = 14
STRIP: Final = GAP + HEIGHT
"""Distance in pixels from the picture's top to the plates' lower edge."""

_SIGNS: Final[dict[Standing, Callable[[Canvas, Point, float], Mask]]] = {"won": crown, "drawn": equal, "passed": skip}
_STONE: Final = 21
"""Radius of the stone on a plate, in pixels."""
_LINE: Final = 4
"""Width of the frame around the side to move or the winner, in pixels."""
_SHRINK: Final = 4
"""Pixels of type size that a long name can lose before it is shortened."""
_INSIDE: Final = GAP + 2 * _LINE
"""Distance in pixels from the picture's top to the text of a plate."""
_COUNT: Final = 64
_SIGN: Final = 40


class Plate(NamedTuple):
    """The contents of a name plate.

    ``name`` may be empty. ``stones`` is the player's stone count, in games that show it.
    """

    name: str = ""
    standing: Standing = ""
    stones: int | None = None


class Nameplates:
    """The name plates of one game in one style.

    ``key`` identifies the style in the sprite cache. ``width`` is the picture's width. ``stone`` paints the stone of a
    side (0 left, 1 right) at a centre with a radius. ``convert`` maps an RGB picture to the game's palette.
    """

    def __init__(
        self,
        key: Hashable,
        theme: Theme,
        width: int,
        stone: Callable[[Canvas, int, Point, float], None],
        convert: Callable[[Image.Image], Image.Image],
    ) -> None:
        self._key = (key, width)
        self._theme = theme
        self._stone = stone
        self._convert = convert
        self._right = width - GAP
        self._size = ((width - 3 * GAP) // 2, HEIGHT)
        self._least = least_type(width, FRAMED)

    def draw(self, picture: Image.Image, plates: tuple[Plate, Plate]) -> None:
        for side, plate in enumerate(plates):
            left = GAP if side == 0 else self._right - self._size[0]
            picture.paste(self._kept("body", self._body, side, plate.standing, plate.stones is not None), (left, GAP))
            inner, used = 2 * GAP + 2 * _STONE, _SIGN if plate.standing in _SIGNS else 0
            if plate.stones is not None:
                used += _COUNT
                at = left + self._size[0] - _COUNT - GAP if side == 0 else left + GAP
                picture.paste(self._kept("count", self._count, plate.stones), (at, _INSIDE))
            room = self._size[0] - inner - max(used, GAP) - GAP
            if name := drawable_name(plate.name):
                text = self._kept("name", self._name, name, room)
                at = left + inner if side == 0 else left + self._size[0] - inner - text.width
                picture.paste(text, (at, _INSIDE))

    def _kept(self, kind: str, draw: Callable[P, Image.Image], *given: P.args, **named: P.kwargs) -> Image.Image:
        key = (f"{__name__}.{kind}", (self._key, given))
        return SPRITES.get(key, lambda: self._convert(draw(*given, **named)))

    def _body(self, side: int, standing: Standing, is_counted: bool) -> Image.Image:
        """Draw a side's plate (0 left, 1 right) without texts. ``is_counted``: True to leave room for a stone count."""
        theme, (width, height) = self._theme, self._size
        canvas, middle = Canvas(width, height, theme.page), height / 2
        frame = {"to-move": theme.page_accent, "won": theme.gold}.get(standing)
        if frame:
            canvas.fill(canvas.box((0, 0, width, height), middle), mix(frame, SHADE, CASING))
            canvas.fill(canvas.box((1.5, 1.5, width - 1.5, height - 1.5), middle - 1.5), frame)
        line = _LINE + 1 if frame else 0
        canvas.fill(canvas.box((line, line, width - line, height - line), middle - line), theme.panel)

        def across(distance: float) -> Point:
            return (distance, middle) if side == 0 else (width - distance, middle)

        self._stone(canvas, side, across(GAP + _STONE), _STONE)
        if sign := _SIGNS.get(standing):
            away = GAP + (_COUNT if is_counted else 0) + _SIGN / 2
            canvas.fill(sign(canvas, across(width - away), 30), theme.caption)
        return canvas.image()

    def _count(self, count: int) -> Image.Image:
        canvas = Canvas(_COUNT, HEIGHT - 4 * _LINE, self._theme.panel)
        canvas.fill(canvas.text((_COUNT / 2, HEIGHT / 2 - 2 * _LINE), str(count), 38, bold=True), self._theme.caption)
        return canvas.image()

    def _name(self, name: str, room: int) -> Image.Image:
        """Draw a name at the largest size that fits into ``room`` pixels, else in regular type, else shortened."""
        sizes = range(self._least + _SHRINK, self._least - 1, -1)
        bold, regular = (typeface(size, bold=True) for size in sizes), typeface(self._least)
        face = next((each for each in (*bold, regular) if each.length(name) <= room), typeface(self._least, bold=True))
        text = face.shortened(name, room)
        picture = Image.new("RGB", (round(face.length(text)) + 2, HEIGHT - 4 * _LINE), self._theme.panel)
        face.draw(ImageDraw.Draw(picture), (1, picture.height / 2), text, self._theme.caption)
        return picture
