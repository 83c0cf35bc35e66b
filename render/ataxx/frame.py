"""The surroundings of an Ataxx board: the edge with its coordinates, and the score above it."""

from __future__ import annotations

from functools import cache
from typing import Literal

from PIL import Image

from render.ataxx.layout import BOARD, BOTTOM, CELL, HEIGHT, MARGIN, SIDE, TOP, WIDTH, corner, place
from render.ataxx.tiles import Tile, palette, piece, tile_image
from render.paint import Canvas, Point
from render.signs import crown, equal, skip
from render.sprites import sprite
from render.themes import THEMES

Standing = Literal["", "to-move", "won", "drawn"]
"""A side's state; "" is waiting or beaten."""

_LABEL = 32
"""The side of a coordinate's square."""
_CHIP = (176, 60)
"""Width and height of one side's score, in pixels."""
_CHIP_TOP = 12
_BAR = (BOARD - 2 * _CHIP[0] - 24, 22)
_BAR_CORNER = (MARGIN + _CHIP[0] + 12, _CHIP_TOP + (_CHIP[1] - _BAR[1]) // 2)


@cache
def empty_board(theme: str, flip: bool) -> Image.Image:
    """The picture without stones and score. Not to be drawn on: copy it."""
    colours = THEMES[theme]
    canvas = Canvas(WIDTH, HEIGHT, colours.page)
    canvas.fill(canvas.box((MARGIN - 6, TOP - 6, MARGIN + BOARD + 6, TOP + BOARD + 6), 18), colours.water)
    picture = palette(theme).convert(canvas.image())
    half = _LABEL // 2
    for index in range(SIDE):
        left, top = corner(place((SIDE + 1) * index, flip))
        rank = _label(theme, str(SIDE - index))
        picture.paste(rank, (MARGIN // 2 - 3 - half, top + CELL // 2 - half))
        file = _label(theme, "abcdefg"[index])
        picture.paste(file, (left + CELL // 2 - half, TOP + BOARD + BOTTOM // 2 + 4 - half))
    for index in range(SIDE * SIDE):
        picture.paste(tile_image(Tile(), theme), corner(place(index, flip)))
    return picture


def draw_score(
    picture: Image.Image,
    theme: str,
    *,
    counts: tuple[int, int],
    room: int,
    standings: tuple[Standing, Standing],
    passed: int | None,
) -> None:
    """Draws both sides' stones, and a bar in which each side's part grows towards the middle; ``room`` is its whole."""
    for side in (0, 1):
        chip = _chip(theme, side, counts[side], standings[side], passed == side)
        left = MARGIN if side == 0 else MARGIN + BOARD - _CHIP[0]
        picture.paste(chip, (left, _CHIP_TOP))
    width, height = _BAR
    left, top = _BAR_CORNER
    red, blue = (round(width * count / room) for count in counts)
    picture.paste(_bar(theme, "empty"), (left, top))
    picture.paste(_bar(theme, "red").crop((0, 0, red, height)), (left, top))
    picture.paste(_bar(theme, "blue").crop((width - blue, 0, width, height)), (left + width - blue, top))
    middle = left + width // 2
    picture.paste(_notch(theme), (middle - 1, top - 7))


def _label(theme: str, text: str) -> Image.Image:
    """A file's letter or a rank's number."""
    canvas = Canvas(_LABEL, _LABEL, THEMES[theme].page)
    canvas.fill(canvas.text((_LABEL / 2, _LABEL / 2), text, 27), THEMES[theme].quiet)
    return palette(theme).convert(canvas.image())


@sprite
def _chip(theme: str, side: int, count: int, standing: Standing, passed: bool) -> Image.Image:
    """A side's stone and count; framed while it is to move, framed with a crown when it has won."""
    colours = THEMES[theme]
    width, height = _CHIP
    canvas = Canvas(width, height, colours.page)
    middle = height / 2
    if standing in {"to-move", "won"}:
        reach = width if standing == "won" else width - 48
        left, right = (0, reach) if side == 0 else (width - reach, width)
        canvas.fill(canvas.box((left, 0, right, height), middle), colours.caption)
        canvas.fill(canvas.box((left + 3, 3, right - 3, height - 3), middle - 3), colours.page)

    def across(distance: float) -> Point:
        return (distance, middle) if side == 0 else (width - distance, middle)

    piece(canvas, colours, side, across(32), 21)
    canvas.fill(canvas.text(across(86), str(count), 38, bold=True), colours.caption)
    sign = {"won": crown, "drawn": equal}.get(standing, skip if passed else None)
    if sign:
        canvas.fill(sign(canvas, across(143), 32), colours.caption)
    return palette(theme).convert(canvas.image())


@cache
def _bar(theme: str, part: Literal["red", "blue", "empty"]) -> Image.Image:
    colours = THEMES[theme]
    width, height = _BAR
    canvas = Canvas(width, height, colours.page)
    colour = {"red": colours.red, "blue": colours.blue, "empty": colours.cell}[part]
    canvas.fill(canvas.box((0, 0, width, height), height / 2), colours.water)
    canvas.fill(canvas.box((2, 2, width - 2, height - 2), height / 2 - 2), colour)
    return palette(theme).convert(canvas.image())


@cache
def _notch(theme: str) -> Image.Image:
    return palette(theme).convert(Image.new("RGB", (2, _BAR[1] + 14), THEMES[theme].caption))
