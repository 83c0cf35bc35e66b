"""The surroundings of an Ataxx board: the edge with its coordinates, the players and the score above it."""

from __future__ import annotations

from functools import cache
from typing import Literal

from PIL import Image

from render.ataxx.layout import BAR, BAR_HEIGHT, BOARD, BOTTOM, CELL, HEIGHT, MARGIN, SIDE, TOP, WIDTH, corner, place
from render.ataxx.tiles import Tile, palette, piece, tile_image
from render.nameplates import Nameplates, Plate
from render.paint import Canvas, Point
from render.sprites import packed_sprite, sprite
from render.themes import THEMES

_LABEL = 32
"""The side of a coordinate's square."""


@packed_sprite
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


def draw_score(picture: Image.Image, theme: str, plates: tuple[Plate, Plate], *, room: int) -> None:
    """Draws both players, and a bar in which each side's part grows towards the middle; ``room`` is its whole."""
    _nameplates(theme).draw(picture, plates)
    red, blue = (round(BOARD * (plate.stones or 0) / room) for plate in plates)
    picture.paste(_bar(theme, "empty"), (MARGIN, BAR))
    picture.paste(_bar(theme, "red").crop((0, 0, red, BAR_HEIGHT)), (MARGIN, BAR))
    picture.paste(_bar(theme, "blue").crop((BOARD - blue, 0, BOARD, BAR_HEIGHT)), (MARGIN + BOARD - blue, BAR))
    picture.paste(_notch(theme), (WIDTH // 2 - 1, BAR - 4))


@cache
def _nameplates(theme: str) -> Nameplates:
    colours = THEMES[theme]

    def sign(canvas: Canvas, side: int, centre: Point, radius: float) -> None:
        if not colours.polished:
            canvas.fill(canvas.disc(centre, radius + 3), colours.cell)
        piece(canvas, colours, side, centre, radius)

    return Nameplates(("ataxx", theme), colours, WIDTH, sign, palette(theme).convert)


def _label(theme: str, text: str) -> Image.Image:
    """A file's letter or a rank's number."""
    canvas = Canvas(_LABEL, _LABEL, THEMES[theme].page)
    canvas.fill(canvas.text((_LABEL / 2, _LABEL / 2), text, 27), THEMES[theme].quiet)
    return palette(theme).convert(canvas.image())


@sprite
def _bar(theme: str, part: Literal["red", "blue", "empty"]) -> Image.Image:
    colours = THEMES[theme]
    width, height = BOARD, BAR_HEIGHT
    canvas = Canvas(width, height, colours.page)
    colour = {"red": colours.red, "blue": colours.blue, "empty": colours.cell}[part]
    canvas.fill(canvas.box((0, 0, width, height), height / 2), colours.water)
    canvas.fill(canvas.box((2, 2, width - 2, height - 2), height / 2 - 2), colour)
    return palette(theme).convert(canvas.image())


@sprite
def _notch(theme: str) -> Image.Image:
    return palette(theme).convert(Image.new("RGB", (2, BAR_HEIGHT + 8), THEMES[theme].caption))
