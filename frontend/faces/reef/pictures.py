"""Sketches of Reef's pictures: reefs, the offer, the overview, the score sheet, and single cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Final

from engines.reef.cards import PrintedCard, RoundOverview
from engines.reef.view import ReefView
from frontend.controls import Keys
from frontend.face import YOU
from frontend.faces.reef.labels import SIGNS
from frontend.pictures import Look, Sketch, board_name, key_of
from locales import Voice
from render.base import NO_MARKS, Marks
from render.png import encode
from render.reef.alttext import (
    describe_album,
    describe_card,
    describe_offer,
    describe_overview,
    describe_sheet,
    describe_shelf,
    describe_tableau,
)
from render.reef.cards import draw_album
from render.reef.glance import ALL_SIGNS, describe_glance, describe_icons, draw_glance, draw_icons, signs_of
from render.reef.glance import PARTS as GLANCE
from render.reef.glance import Part as GlancePart
from render.reef.layout import HIGH, HIGHEST, LOW
from render.reef.looks import look_named
from render.reef.offer import PARTS, Part, draw_offer, draw_shelf, offer_outlines, offer_size, shelf_of, shelf_size
from render.reef.offercard import draw_card
from render.reef.overview import draw_overview
from render.reef.page import LARGE, Page
from render.reef.sheet import draw_sheet
from render.reef.tableau import draw_tableau, tableau_outlines, tableau_size

FIRST = board_name("reef")
"""File name of the first picture of a message."""
SHELF = "reef-shelf.png"
"""File name of the picture of the cards to buy."""
HEIGHTS: Final = (HIGH, 500, 380, LOW)
"""Heights of a reef's picture in pixels: the usual bound, then lower bounds with room for more buttons."""
ICONS, ICONS_OF = "reef-icons", Keys("reef-icons-{signs}")
"""Key of the button for all icons, and prefix of the keys of buttons for the icons on some cards."""


def _drawn(draw: Callable[[str], Page]) -> Callable[[Look], bytes]:
    """Function that draws a page in a reader's look, as a PNG file. ``draw``: given the name of Reef's look."""
    return lambda look: draw(look_named(look.theme)).png()


def tableau_sketch(
    voice: Voice, view: ReefView, seat: int, marks: Marks = NO_MARKS, *, high: int = HIGH, **named: str
) -> Sketch:
    """Sketch of a player's reef. ``high``: preferred maximum height in pixels. ``named``: as in ``reef_sketches``."""
    (sketch,) = reef_sketches(voice, view, seat, marks, (high,), **named)
    return sketch


def reef_sketches(  # noqa: PLR0917 - the parts of a picture
    voice: Voice,
    view: ReefView,
    seat: int,
    marks: Marks,
    heights: Sequence[int],
    name: str = "",
    places: str = "",
    file: str = FIRST,
) -> list[Sketch]:
    """Sketches of a player's reef for these preferred maximum heights, each lower than the one before.

    ``name``: the player's name, or ``YOU``. ``places``: text about the numbered cells.
    """
    shown = voice.say("reef-you") if name == YOU else name
    described = describe_tableau(voice, view, seat, voice.say("reef-owned", who=name) if name else "")
    text, key, found = f"{places} {described}".strip(), key_of(voice, view, seat, marks, shown), list[Sketch]()
    for high in heights:
        size, outlines = tableau_size(view, seat, marks, high), partial(tableau_outlines, view, seat, marks, high)
        if not found or size[1] < found[-1].size[1]:
            draw = partial(draw_tableau, voice, view, seat, marks=marks, name=shown, high=high)
            found.append(Sketch(file, text, _drawn(draw), size, key_of(voice, key, high), outlines))
    return found


def heights_for(taken: int) -> Sequence[int]:
    """Heights of a reef's picture, highest first; on a page (by ``taken``) the highest alone."""
    return (HIGHEST,) if taken < -HIGHEST else HEIGHTS


def offer_sketches(voice: Voice, view: ReefView) -> tuple[Sketch, ...]:
    return tuple(part_sketch(voice, view, part) for part in PARTS)


def part_sketch(
    voice: Voice, view: ReefView, part: Part, buyable: frozenset[str] | None = None, only: frozenset[str] | None = None
) -> Sketch:
    """Sketch of the animals or corals on offer.

    ``buyable``: ids of the cards that can be chosen. ``only``: ids of the shown cards. None means all cards.
    """
    return Sketch(
        f"reef-{part}.png",
        describe_offer(voice, view, part, only),
        lambda look: encode(draw_offer(voice, view, part, look_named(look.theme), buyable=buyable, only=only), LARGE),
        offer_size(voice, view, part, only),
        key_of(voice, view, part, buyable, only),
        lambda: offer_outlines(voice, view, part, only),
    )


def shelf_sketch(
    voice: Voice, view: ReefView, seat: int, cards: Collection[str], *, legend: Sequence[str], whole: bool
) -> Sketch:
    def draw(look: Look) -> bytes:
        drawn = draw_shelf(voice, view, seat, cards, look_named(look.theme), legend=legend, whole=whole)
        return encode(drawn, LARGE)

    return Sketch(
        SHELF,
        describe_shelf(voice, view, cards),
        draw,
        shelf_size(voice, view, cards, legend=legend),
        key_of(voice, shelf_of(voice, view, seat, cards, whole=whole), legend),
    )


def part_of(view: ReefView, cards: Collection[str]) -> Part:
    """Part of the offer with these cards: the corals if any of the cards is a coral, else the animals."""
    return "corals" if any(offered.card in cards for offered in view.coral_offer) else "animals"


def glance_sketch(voice: Voice, board: RoundOverview, parts: Sequence[GlancePart] = GLANCE) -> Sketch:
    """Sketch of the overview of actions, round and icons with their names, or of some of its parts."""
    return Sketch(
        "reef-glance.png",
        describe_glance(voice, board, parts),
        _drawn(lambda look: draw_glance(voice, board, look, parts)),
    )


def icons_key(voice: Voice, faces: Iterable[PrintedCard]) -> str:
    """Key of the button for the icons on these cards: the icons’ numbers in binary, as a hexadecimal number."""
    signs = signs_of(voice, faces)
    return ICONS_OF(signs=f"{sum(1 << place for place, sign in enumerate(ALL_SIGNS) if sign in signs):x}")


def icons_sketch(voice: Voice, digits: str) -> Sketch:
    """Sketch of the icons in the key of a button (``icons_key``); of all icons for an empty or unknown text."""
    wanted = int(digits, 16) if re.fullmatch("[0-9a-f]{1,16}", digits) else -1
    signs = [sign for place, sign in enumerate(ALL_SIGNS) if wanted >> place & 1] or ALL_SIGNS
    return Sketch(
        "reef-icons.png",
        describe_icons(voice, signs),
        _drawn(lambda look: draw_icons(voice, signs, look)),
    )


def overview_sketch(voice: Voice, view: ReefView, names: Sequence[str]) -> Sketch:
    shown = tuple(names)
    return Sketch(
        FIRST,
        describe_overview(voice, view, _signed(names)),
        _drawn(lambda look: draw_overview(voice, view, look, shown)),
    )


def sheet_sketch(voice: Voice, view: ReefView, names: Sequence[str]) -> Sketch:
    """Sketch of the score sheet as it would be now. ``names``: the players' by seat."""
    shown = tuple(names)
    return Sketch(
        FIRST, describe_sheet(voice, view, _signed(names)), _drawn(lambda look: draw_sheet(voice, view, look, shown))
    )


def _signed(names: Sequence[str]) -> tuple[str, ...]:
    """Names with seat signs if there are several players: two computers may have the same name."""
    signed = tuple(f"{sign} {name}" for sign, name in zip(SIGNS, names, strict=False))
    return signed if len(signed) > 1 else tuple(names)


def card_sketch(voice: Voice, face: PrintedCard) -> Sketch:
    return Sketch("reef-card.png", describe_card(voice, face), _drawn(lambda look: draw_card(voice, face, look)))


def album_sketch(voice: Voice, faces: Sequence[PrintedCard], found: frozenset[str]) -> Sketch:
    """Sketch of cards of a collection. ``found``: ids of the cards in colour. Other cards are outlines."""
    return Sketch(
        "collection.png",
        describe_album(voice, faces, found),
        _drawn(lambda look: draw_album(voice, faces, found, look)),
    )
