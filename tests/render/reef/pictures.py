"""Pictures of Reef as PNG files, for tests. ``theme``: a look's name; None for the default."""

from __future__ import annotations

from render.base import NO_MARKS
from render.png import encode
from render.reef.looks import look_named
from render.reef.offer import draw_offer
from render.reef.offercard import draw_card
from render.reef.overview import draw_overview
from render.reef.page import LARGE
from render.reef.sheet import draw_sheet
from render.reef.tableau import draw_tableau


def tableau_picture(voice, view, seat, *, theme=None, name="") -> bytes:
    return draw_tableau(voice, view, seat, look_named(theme), NO_MARKS, name=name).png()


def offer_picture(voice, view, part, *, buyable=None) -> bytes:
    return encode(draw_offer(voice, view, part, look_named(None), buyable=buyable), LARGE)


def overview_picture(voice, view, *, theme=None, names=()) -> bytes:
    return draw_overview(voice, view, look_named(theme), names).png()


def sheet_picture(voice, view, *, theme=None, names=()) -> bytes:
    return draw_sheet(voice, view, look_named(theme), names).png()


def card_picture(voice, face, *, theme=None) -> bytes:
    return draw_card(voice, face, look_named(theme)).png()
