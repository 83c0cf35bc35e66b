"""The offer: a picture of the animals for sale, and one of the corals, numbered as in menus and typed actions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace
from PIL import Image

from engines.reef.cards import PrintedCard
from engines.reef.placing import Lack
from engines.reef.view import OfferView, ReefView
from locales import Voice
from render.base import Outline, outline_of
from render.fonts import FRAMED, least_type
from render.reef.cards import number_badge, written
from render.reef.cardtext import name_of, names_on
from render.reef.offercard import (
    BADGE,
    CORNER,
    PANEL,
    draw_coin,
    draw_line,
    draw_panel,
    line_width,
    offered_card,
    plan_of,
)
from render.reef.offercard import WIDTH as CARD
from render.reef.page import Page, signed, width_of
from render.reef.phrases import abilities_in_icons
from render.sprites import sprite

WIDTH: Final = 800
_TILE: Final = 78
"""Height of a card on the shelf, in pixels."""
_SPACE = 5
"""Gap between cards on the shelf, in pixels."""
_PORTRAIT: Final = (7, 86)
"""Left and right edge of the portrait on such a card, in pixels."""
_LINES: Final = (22, 56)
"""Middles of such a card's name and of the line below it, in pixels."""
_MARGIN, _GAP, _HEAD = 11, 10, 48
_RIM: Final = _GAP // 2
"""Width of the water drawn around a card, in pixels."""
_LEFT: Final = (_MARGIN, WIDTH - _MARGIN - CARD)
"""Left edges of the two columns, in pixels."""

Part = Literal["animals", "corals"]
"""The parts of the offer, one picture each."""
PARTS: Final[tuple[Part, ...]] = ("animals", "corals")


class _Pair(NamedTuple):
    """Two cards side by side, or a single card: their row of the offer, and their height."""

    row: str
    cards: Sequence[OfferView]
    height: int


def draw_offer(
    voice: Voice,
    view: ReefView,
    part: Part,
    look: str,
    *,
    buyable: frozenset[str] | None = None,
    only: frozenset[str] | None = None,
) -> Image.Image:
    """Draw a part of the offer in the look's palette.

    Cards outside ``buyable`` (ids; None: all) have grey numbers. On a turn they also have a badge with the missing
    tokens. Other questions frame the selectable cards instead. ``only``: the ids of the drawn cards, without titles;
    None: all.
    """
    page = Page(1, 1, look)
    page.box((0, 0, 1, 1), page.look.swell)
    picture = page.palette_image().resize(offer_size(voice, view, part, only), Image.Resampling.NEAREST)
    top, titled = 0 if only is None else _MARGIN, ""
    for row, pair, height in _pairs(voice, view, part, only):
        if row != titled and only is None:
            picture.paste(_head(voice.say("picture-offer", row=row), view.decks[row].left, look), (0, top))
            top, titled = top + _HEAD, row
        for left, offered in zip(_LEFT, pair, strict=False):
            tile = _tile(voice, view.cards[offered.card], look, height, _shown(view, offered, buyable))
            picture.paste(tile, (left - _RIM, top - _RIM))
        top += height
    return picture


def offer_size(voice: Voice, view: ReefView, part: Part, only: frozenset[str] | None = None) -> tuple[int, int]:
    """Width and height of a part's picture, in pixels. ``only``: as in ``draw_offer``."""
    pairs = _pairs(voice, view, part, only)
    heads = _HEAD * len({pair.row for pair in pairs}) if only is None else _MARGIN
    return WIDTH, heads + sum(pair.height for pair in pairs) + _MARGIN


def offer_outlines(voice: Voice, view: ReefView, part: Part, only: frozenset[str] | None = None) -> dict[str, Outline]:
    """Outlines of the cards in a part's picture, by id. ``only``: as in ``draw_offer``."""
    top, titled, found = 0 if only is None else _MARGIN, "", dict[str, Outline]()
    for row, pair, height in _pairs(voice, view, part, only):
        if row != titled and only is None:
            top, titled = top + _HEAD, row
        for left, offered in zip(_LEFT, pair, strict=False):
            found[offered.card] = outline_of(left, top, left + CARD, top + height - _GAP)
        top += height
    return found


def _pairs(voice: Voice, view: ReefView, part: Part, only: frozenset[str] | None) -> list[_Pair]:
    rows: list[tuple[str, Sequence[OfferView]]] = (
        [("animals", view.animal_offer), ("large", view.large_offer)]
        if part == "animals"
        else [("corals", view.coral_offer)]
    )
    if only is not None:
        rows = [(part, [each for _, offer in rows for each in offer if each.card in only])]
    found = []
    for name, offer in rows:
        for at in range(0, max(len(offer), 1), 2):
            pair = offer[at : at + 2]
            height = max((plan_of(voice, view.cards[each.card]).height for each in pair), default=0)
            found.append(_Pair(name, pair, height + _GAP))
    return found


def draw_shelf(voice: Voice, view: ReefView, seat: int, cards: Collection[str], look: str) -> Page:
    """Draw these cards on offer (ids), two in a row: the animals, then the corals, named as on a seat's buttons."""
    page, names = Page(*shelf_size(view, cards), look), names_on(voice, view, seat)
    page.box((0, 0, *page.size), page.look.swell)
    for row, pair in enumerate(_shelves(view, cards)):
        for left, each in zip(_LEFT, pair, strict=False):
            tile = _line(voice, view.cards[each.card], look, each, names[each.card])
            page.card(tile, left, _MARGIN + row * (_TILE + _SPACE), CORNER)
    return page


def shelf_size(view: ReefView, cards: Collection[str]) -> tuple[int, int]:
    """Width and height of the picture of these cards, in pixels."""
    return WIDTH, 2 * _MARGIN - _SPACE + (_TILE + _SPACE) * len(_shelves(view, cards))


def _shelves(view: ReefView, cards: Collection[str]) -> list[list[OfferView]]:
    """Pairs of cards on offer, and a last single card."""
    shown = [each for each in (*view.animal_offer, *view.large_offer, *view.coral_offer) if each.card in cards]
    return [shown[start : start + 2] for start in range(0, len(shown), 2)]


@sprite
def _line(voice: Voice, face: PrintedCard, look: str, offered: OfferView, short: str) -> Image.Image:
    """Draw a card of the shelf: portrait and name, and below it the price, and what the card brings.

    A coral has its ability, and its Colonies on the portrait. An animal has the Colonies it needs, and its points by
    level. ``short``: the name where there is no room for the whole name.
    """
    page, size, (left, right) = Page(CARD, _TILE, look), least_type(WIDTH, FRAMED), _PORTRAIT
    colours, (first, second), is_coral = page.look, _LINES, face.type == "coral"
    page.box((0, 0, CARD, _TILE), colours.edge)
    page.box((3, 3, CARD - 3, _TILE - 3), colours.paper, CORNER - 3)
    draw_panel(page, face, (left, 7, right, _TILE - 7), colony=26)
    x, end = right + 12, CARD - 12
    room = end - x - 38 * is_coral
    whole = width_of(name_of(voice, face), size, bold=True) <= room
    name = written(name_of(voice, face) if whole else short, size, room)
    page.image.paste(colours.ink, (x, round(first - name.height / 2)), name)
    draw_coin(page, (x + 20, second), offered.cost, 42)
    x += 48
    if is_coral:
        page.icon(face.kind, (end - 16, first), 34)
        line = [group for phrase in abilities_in_icons(voice, face) for group in phrase]
        icons = next((each for each in range(40, 30, -1) if line_width(line, each) <= end - x), 30)
        draw_line(page, line, (x, second), icons, colours.ink)
        return page.palette_image()
    if offered.colonies:
        page.icon("colony", (x + 17, second), 34)
        page.text((x + 36, second), str(offered.colonies), size, colours.ink, bold=True)
        x += 62
    page.icon("points", (x + 17, second), 36)
    points = written("/".join(map(signed, face.points)), size, end - x - 38)
    page.image.paste(colours.ink, (x + 38, round(second - points.height / 2)), points)
    return page.palette_image()


@sprite
def _head(title: str, left: int, look: str) -> Image.Image:
    page = Page(WIDTH, _HEAD - _RIM, look)
    page.box((0, 0, *page.size), page.look.swell)
    x, y = _MARGIN + 4, _HEAD / 2 + 2
    wide = page.text((x, y), title, 34, page.look.caption, bold=True)
    page.icon("cards", (x + wide + 32, y), 30)
    page.text((x + wide + 52, y), str(left), 32, page.look.quiet)
    return page.palette_image()


class _Shown(NamedTuple):
    """How a card is shown: its offer, True if it is selectable, True if it is framed.

    The offer's ``lack`` is set only if a badge shows it.
    """

    offered: OfferView
    is_open: bool
    is_framed: bool


def _shown(view: ReefView, offered: OfferView, buyable: frozenset[str] | None) -> _Shown:
    is_open = buyable is None or offered.card in buyable
    on_turn = any(decision.prompt == "turn" for decision in view.decisions)
    lack = offered.lack if on_turn and not is_open else None
    return _Shown(replace(offered, lack=lack), is_open, is_open and buyable is not None and not on_turn)


@sprite
def _tile(voice: Voice, face: PrintedCard, look: str, height: int, shown: _Shown) -> Image.Image:
    page, offered, lack = Page(CARD + 2 * _RIM, height, look), shown.offered, shown.offered.lack
    page.box((0, 0, *page.size), page.look.swell)
    if shown.is_framed:
        page.box((0, 0, *page.size), page.look.accent, 21)
    card = offered_card(
        voice, face, look, height - _GAP, cost=offered.cost, colonies=offered.colonies, short=lack is not None
    )
    page.card(card, _RIM, _RIM, CORNER)
    page.put(number_badge(offered.slot, look, 54, dim=not shown.is_open), _RIM + 8, _RIM + 5)
    if lack is not None:
        _badge(voice, page, (_RIM + PANEL[0] + 4, _RIM + plan_of(voice, face).strip + 3), lack)
    return page.palette_image()


def _badge(voice: Voice, page: Page, at: tuple[float, float], lack: Lack) -> None:
    (x, y), size = at, least_type(WIDTH, FRAMED)
    text = voice.say("picture-lack", count=lack.coins) if lack.coins else ""
    signs = ["coins"] * bool(lack.coins) + ["no-space"] * lack.space
    wide = (width_of(text, size, bold=True) + 8 if text else 0) + 40 * len(signs)
    page.box((x, y, x + wide + 12, y + BADGE), "#ffffff", BADGE / 2)
    page.box((x + 2, y + 2, x + wide + 10, y + BADGE - 2), page.look.lack, BADGE / 2 - 2)
    page.text((x + 12, y + BADGE / 2), text, size, "#ffffff", bold=True)
    for place, sign in enumerate(reversed(signs)):
        page.icon(sign, (x + wide - 14 - 40 * place, y + BADGE / 2), 36)
