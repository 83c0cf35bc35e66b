"""Pictures of Reef as PNG files, for tests. ``theme``: a look's name; None for the default."""

from __future__ import annotations

from engines.reef.cards import PrintedCard
from engines.reef.view import ReefView
from locales import Voice
from render.marks import NO_MARKS, Marks
from render.png import encode
from render.reef.layout import HIGH
from render.reef.looks import look_named as _look
from render.reef.offer import Part, draw_offer
from render.reef.offercard import draw_card
from render.reef.overview import draw_overview
from render.reef.page import LARGE
from render.reef.sheet import draw_sheet
from render.reef.tableau import draw_tableau


def tableau_picture(
    voice: Voice,
    view: ReefView,
    seat: int,
    *,
    theme: str | None = None,
    marks: Marks = NO_MARKS,
    name: str = "",
    high: int = HIGH,
) -> bytes:
    """Draw a PNG file of a player's reef.

    ``name``: the name in its header. ``high``: preferred maximum height in pixels.
    """
    return draw_tableau(voice, view, seat, _look(theme), marks, name=name, high=high).png()


def offer_picture(
    voice: Voice,
    view: ReefView,
    part: Part,
    *,
    theme: str | None = None,
    buyable: frozenset[str] | None = None,
    only: frozenset[str] | None = None,
) -> bytes:
    """Draw a PNG file of the animals or the corals on offer.

    ``buyable``: the ids of selectable cards; None: all. ``only``: the ids of the drawn cards; None: all.
    """
    return encode(draw_offer(voice, view, part, _look(theme), buyable=buyable, only=only), LARGE)


def overview_picture(voice: Voice, view: ReefView, *, theme: str | None = None, names: tuple[str, ...] = ()) -> bytes:
    """Draw a PNG file of the round and every player's key figures."""
    return draw_overview(voice, view, _look(theme), names).png()


def sheet_picture(voice: Voice, view: ReefView, *, theme: str | None = None, names: tuple[str, ...] = ()) -> bytes:
    """Draw a PNG file of the current score sheet of all players."""
    return draw_sheet(voice, view, _look(theme), names).png()


def card_picture(voice: Voice, face: PrintedCard, *, theme: str | None = None) -> bytes:
    """Draw a PNG file of one enlarged card with its names and rules."""
    return draw_card(voice, face, _look(theme)).png()
