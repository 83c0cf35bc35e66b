"""A page of a player's collection: found cards in colour, missing cards as outlines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from PIL import Image

from engines.reef.cards import PrintedCard
from locales import Voice
from render.fonts import least_type
from render.paint import mix
from render.reef.cards import TRACK_TOP, UNIT, corner_of, emblem, lines_of, small_card, track
from render.reef.page import Page
from render.sprites import sprite

WIDTH: Final = 800
COLUMNS: Final = 4
_SIDE, _GAP, _MARGIN = 188, 8, 12
_LEAST: Final = least_type(WIDTH)


def draw_album(voice: Voice, faces: Sequence[PrintedCard], found: Collection[str], look: str) -> Page:
    """Draw cards in rows of ``COLUMNS``: ``found`` cards (by id) in colour, all others as outlines."""
    rows = -(-len(faces) // COLUMNS)
    page = Page(WIDTH, 2 * _MARGIN + rows * _SIDE + (rows - 1) * _GAP, look)
    for place, face in enumerate(faces):
        row, column = divmod(place, COLUMNS)
        left, top = (_MARGIN + step * (_SIDE + _GAP) for step in (column, row))
        if face.id in found:
            card = small_card(voice, face, look, _SIDE, least=_LEAST)
            page.card(card, left, top, corner_of(face, _SIDE))
            if face.points:
                steps = track(face.points, len(face.points), look, _SIDE, least=_LEAST)
                page.put(steps, left + (_SIDE - steps.width) / 2, top + (TRACK_TOP + 2.5) * _SIDE / UNIT)
        else:
            _missing(voice, page, face, left, top)
    return page


def _missing(voice: Voice, page: Page, face: PrintedCard, left: int, top: int) -> None:
    colours = page.look
    line = mix(colours.deep, colours.caption, 0.25)
    page.box((left, top, left + _SIDE, top + _SIDE), line, corner_of(face, _SIDE))
    page.box((left + 2, top + 2, left + _SIDE - 2, top + _SIDE - 2), colours.swell, corner_of(face, _SIDE) - 2)
    name = lines_of(voice, face, _LEAST, _SIDE - 16)
    foot = _SIDE - 10 - round(1.14 * _LEAST * len(name))
    shape = _outline(face, line, round(0.8 * _SIDE), foot - 16)
    page.put(shape, left + (_SIDE - shape.width) / 2, top + 8 + (foot - 16 - shape.height) / 2)
    for place, text in enumerate(name):
        at = (left + _SIDE / 2, top + foot + 0.57 * _LEAST + 1.14 * _LEAST * place)
        page.text(at, text, _LEAST, colours.quiet, "m", bold=True)


@sprite
def _outline(face: PrintedCard, colour: str, width: int, height: int) -> Image.Image:
    whole = emblem(face, width, height)
    shape = Image.new("RGBA", whole.size, colour)
    shape.putalpha(whole.getchannel("A"))
    return shape
