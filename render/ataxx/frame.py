"""The name plates and the score bar above an Ataxx board."""

from __future__ import annotations

from typing import Final, Literal

from PIL import Image

from render.ataxx.layout import BAR, BAR_HEIGHT, BOARD, GRID
from render.fonts import typeface
from render.grid.frame import nameplates
from render.grid.layout import MARGIN
from render.grid.tiles import palette
from render.nameplates import Plate
from render.paint import Canvas
from render.phone import FRAMED, least_type
from render.sprites import sprite
from render.themes import THEMES

_LEFT: Final = least_type(GRID.size[0], FRAMED)
"""Type size in pixels of the number of free squares."""
_SIGN: Final = 20
"""Side in pixels of the empty square before the number of free squares."""


def draw_score(picture: Image.Image, theme: str, plates: tuple[Plate, Plate], *, room: int) -> None:
    """Draw both name plates and the score bar, which both sides fill from its ends.

    ``room``: the number of stones in a full bar. The gap between both sides' parts shows the number of free squares.
    """
    nameplates(GRID, theme).draw(picture, plates)
    stones = [plate.stones or 0 for plate in plates]
    red, blue = (round(BOARD * each / room) for each in stones)
    picture.paste(_bar(theme, "empty"), (MARGIN, BAR))
    picture.paste(_bar(theme, "red").crop((0, 0, red, BAR_HEIGHT)), (MARGIN, BAR))
    picture.paste(_bar(theme, "blue").crop((BOARD - blue, 0, BOARD, BAR_HEIGHT)), (MARGIN + BOARD - blue, BAR))
    if left := room - sum(stones):
        label = _squares_left(theme, left, is_signed=BOARD - red - blue > 2 * GRID.cell // 3)
        middle = MARGIN + (red + BOARD - blue) // 2
        picture.paste(label, (middle - label.width // 2, BAR + (BAR_HEIGHT - label.height) // 2))
    for top in (BAR - 7, BAR + BAR_HEIGHT + 1):
        picture.paste(_notch(theme), (GRID.size[0] // 2 - 2, top))


@sprite
def _bar(theme: str, part: Literal["red", "blue", "empty"]) -> Image.Image:
    colours = THEMES[theme]
    width, height = BOARD, BAR_HEIGHT
    canvas = Canvas(width, height, colours.page)
    colour = {"red": colours.red, "blue": colours.blue, "empty": colours.pool[0]}[part]
    canvas.fill(canvas.box((0, 0, width, height), height / 2), colours.water)
    canvas.fill(canvas.box((2, 2, width - 2, height - 2), height / 2 - 2), colour)
    if colours.polished and part != "empty":
        canvas.fill(canvas.box((14, 6, width - 14, 9), 1.5), "#ffffff", 0.45)
    return palette(GRID, theme).convert(canvas.image())


@sprite
def _squares_left(theme: str, count: int, *, is_signed: bool) -> Image.Image:
    """Draw the number of free squares, after an empty square if there is room for it."""
    colours, face = THEMES[theme], typeface(_LEFT, bold=True)
    text = round(face.length(str(count)))
    width, height = text + (_SIGN + 8 if is_signed else 0), BAR_HEIGHT - 6
    canvas, middle = Canvas(width, height, colours.pool[0]), height / 2
    canvas.fill(canvas.text((width - text / 2, middle), str(count), _LEFT, bold=True), colours.ink)
    if is_signed:
        top = middle - _SIGN / 2
        frame = canvas.box((0, top, _SIGN, top + _SIGN), 5) & ~canvas.box((3, top + 3, _SIGN - 3, top + _SIGN - 3), 2.5)
        canvas.fill(frame, colours.ink)
    return palette(GRID, theme).convert(canvas.image())


@sprite
def _notch(theme: str) -> Image.Image:
    return palette(GRID, theme).convert(Image.new("RGB", (4, 6), THEMES[theme].caption))
