"""The offer: a picture of the animals for sale, and one of the corals, numbered as in menus and typed actions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace
from PIL import Image

from engines.reef.cards import Animal, PrintedCard
from engines.reef.cardwords.prey import Reduce
from engines.reef.placing import Lack
from engines.reef.view import OfferView, ReefView
from locales import Voice
from render.base import Outline
from render.fonts import FRAMED, least_type
from render.reef.cards import number_badge, written
from render.reef.cardtext import name_of, names_on, row_of, worth_of
from render.reef.offercard import (
    BADGE,
    CORNER,
    PANEL,
    Line,
    bold_width,
    draw_coin,
    draw_line,
    draw_panel,
    line_width,
    lines_of,
    offered_card,
    plan_of,
)
from render.reef.offercard import WIDTH as CARD
from render.reef.page import Page, width_of
from render.reef.phrases import Icon, phrase_of
from render.sprites import sprite

WIDTH: Final = 800
_TILE, _LINE, _SPACE = 66, 26, 4
"""Heights in pixels of a card on the shelf, of each further line on it, and of the gap between cards."""
_RIMMED, _PANEL = 8, (6, 76)
"""Water around all of the shelf in pixels, and left and right edge of a portrait there."""
_NAMES, _SIGNS = 20, 48
"""Middles of such a card's name and of the line below it, in pixels."""
_SIZES: Final = range(30, 21, -2)
"""Sizes of icons in pixels on such a line."""
ROOM: Final = CARD - 12 - _PANEL[1] - 12
"""Width of such a line in pixels."""
_POINTS: Final = 26
"""Type size in pixels of an animal's points there."""
KEYS: Final = ("worth", "new", "more", "colony", "hunt", "fatigue", "popularity", "pollution", "scales")
"""Signs that the shelf's legend explains, in its order: points first."""
_MARGIN, _GAP, _HEAD = 11, 10, 48
_RIM: Final = _GAP // 2
"""Width of the water drawn around a card, in pixels."""
_LEFT: Final = (_MARGIN, WIDTH - _MARGIN - CARD)
"""Left edges of the two columns, in pixels."""

Part = Literal["animals", "corals"]
"""The parts of the offer, one picture each."""
PARTS: Final[tuple[Part, ...]] = ("animals", "corals")


class _Pair(NamedTuple):
    """Two cards side by side, or a single card: their top and height, and the row of the offer titled above them."""

    title: str
    cards: Sequence[OfferView]
    top: int
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
    picture = _water(offer_size(voice, view, part, only), look)
    for title, pair, top, height in _pairs(voice, view, part, only):
        if title:
            picture.paste(_head(voice.say("picture-offer", row=title), view.decks[title].left, look), (0, top - _HEAD))
        for left, offered in zip(_LEFT, pair, strict=False):
            tile = _tile(voice, view.cards[offered.card], look, height, _shown(view, offered, buyable))
            picture.paste(tile, (left - _RIM, top - _RIM))
    return picture


def offer_size(voice: Voice, view: ReefView, part: Part, only: frozenset[str] | None = None) -> tuple[int, int]:
    """Width and height of a part's picture, in pixels. ``only``: as in ``draw_offer``."""
    last = _pairs(voice, view, part, only)[-1]
    return WIDTH, last.top + last.height + _MARGIN


def offer_outlines(voice: Voice, view: ReefView, part: Part, only: frozenset[str] | None = None) -> dict[str, Outline]:
    """Outlines of the cards in a part's picture, by id. ``only``: as in ``draw_offer``."""
    return {
        offered.card: (left, top, left + CARD, top + height - _GAP)
        for _, pair, top, height in _pairs(voice, view, part, only)
        for left, offered in zip(_LEFT, pair, strict=False)
    }


def _pairs(voice: Voice, view: ReefView, part: Part, only: frozenset[str] | None) -> list[_Pair]:
    rows: list[tuple[str, Sequence[OfferView]]] = (
        [("animals", view.animal_offer), ("large", view.large_offer)]
        if part == "animals"
        else [("corals", view.coral_offer)]
    )
    if only is not None:
        rows = [("", [each for _, offer in rows for each in offer if each.card in only])]
    found, top = list[_Pair](), 0 if only is None else _MARGIN
    for name, offer in rows:
        top += _HEAD * bool(name)
        for at in range(0, max(len(offer), 1), 2):
            pair = offer[at : at + 2]
            height = _GAP + max((plan_of(voice, view.cards[each.card]).height for each in pair), default=0)
            found.append(_Pair("" if at else name, pair, top, height))
            top += height
    return found


def draw_shelf(
    voice: Voice,
    view: ReefView,
    seat: int,
    cards: Collection[str],
    look: str,
    *,
    legend: Sequence[str] = KEYS,
    whole: bool = False,
) -> Image.Image:
    """Draw these cards on offer (ids), two in a row, named as on a seat's buttons.

    ``legend``: what it explains below them, of ``KEYS``. ``whole``: True for whole names, where there is room.
    """
    picture, top = _water(shelf_size(voice, view, cards, legend=legend), look), _RIMMED
    shown = iter(shelf_of(voice, view, seat, cards, whole=whole))
    for pair, high in _shelves(voice, view, cards):
        for left, (face, seen, names) in zip(_LEFT, islice(shown, len(pair)), strict=False):
            picture.paste(_shelved(voice, face, look, seen, names, height=high), (left, top))
        top += high + _SPACE
    if signs := _keys(voice, view, cards, legend):
        picture.paste(_legend(voice, signs, look), (0, top))
    return picture


@sprite
def _legend(voice: Voice, signs: tuple[str, ...], look: str) -> Image.Image:
    """Draw the lines that explain these signs, for readers who have never seen them."""
    lines = _explained(voice, signs)
    page = Page(WIDTH, _LINE * len(lines), look)
    page.box((0, 0, *page.size), page.look.swell)
    for place, line in enumerate(lines):
        draw_line(page, line, (_MARGIN + 4, _LINE * (place + 1 / 2)), _SIZES[-2], page.look.caption)
    return page.palette_image()


def _water(size: tuple[int, int], look: str) -> Image.Image:
    """A palette picture of plain water."""
    page = Page(1, 1, look)
    page.box((0, 0, 1, 1), page.look.swell)
    return page.palette_image().resize(size, Image.Resampling.NEAREST)


def shelf_of(
    voice: Voice, view: ReefView, seat: int, cards: Collection[str], *, whole: bool
) -> list[tuple[PrintedCard, OfferView, tuple[str, str]]]:
    """All that the picture of these cards shows: each one's face, its offer without its place, its name, a short one.

    ``whole``: as in ``draw_shelf``.
    """
    short, found = names_on(voice, view, seat), [(view.cards[each.card], each) for each in _offered(view, cards)]
    return [
        (face, replace(each, slot=0, lack=None), (name_of(voice, face) if whole else short[face.id], short[face.id]))
        for face, each in found
    ]


def shelf_size(
    voice: Voice, view: ReefView, cards: Collection[str], *, legend: Sequence[str] = KEYS
) -> tuple[int, int]:
    """Width and height of the picture of these cards, in pixels. ``legend``: as in ``draw_shelf``."""
    explained = _LINE * len(_explained(voice, _keys(voice, view, cards, legend)))
    return WIDTH, 2 * _RIMMED - _SPACE + sum(high + _SPACE for _, high in _shelves(voice, view, cards)) + explained


def _keys(voice: Voice, view: ReefView, cards: Collection[str], legend: Sequence[str]) -> tuple[str, ...]:
    """The signs on these cards that a ``legend`` explains, in its order."""
    signs = frozenset[str]().union(*(_signs_of(voice, view.cards[card]) for card in cards))
    gaining = [view.cards[each.card] for each in _offered(view, cards) if each.gain]
    signs |= {"new" if face.kind == "other" else "more" for face in gaining if face.type == "animal"}
    return tuple(sign for sign in legend if sign in signs)


@lru_cache(maxsize=256)
def _explained(voice: Voice, signs: tuple[str, ...]) -> Sequence[Line]:
    said = voice.row(*(voice.say("cards-shelf-key", sign=sign) for sign in signs))
    return lines_of(phrase_of(None, said), _SIZES[-2], WIDTH - 2 * _MARGIN - 8)


@lru_cache(maxsize=1024)
def _signs_of(voice: Voice, face: PrintedCard) -> frozenset[str]:
    """Signs on a card of the shelf; the Hunt token also where the animal may use it."""
    lines, _ = shelf_lines(voice, face, None)
    hunts = isinstance(face.card, Animal) and any(isinstance(word, Reduce) for word in face.card.feed or ())
    shown = (part.name for line in lines for group in line for part in group if isinstance(part, Icon))
    return frozenset([*shown, "colony", *["worth"] * bool(face.points), *["hunt"] * hunts])


def _shelves(voice: Voice, view: ReefView, cards: Collection[str]) -> list[tuple[list[OfferView], int]]:
    """Pairs of cards on offer, and a last single card, each with the height of its row."""
    shown = _offered(view, cards)
    pairs = [shown[start : start + 2] for start in range(0, len(shown), 2)]
    lines = [max(len(shelf_lines(voice, view.cards[each.card], each.gain)[0]) for each in pair) for pair in pairs]
    return [(pair, _TILE + _LINE * (many - 1)) for pair, many in zip(pairs, lines, strict=True)]


def _offered(view: ReefView, cards: Collection[str]) -> list[OfferView]:
    return [each for card, each in view.on_offer.items() if card in cards]


@lru_cache(maxsize=1024)
def shelf_lines(voice: Voice, face: PrintedCard, gain: int | None) -> tuple[Sequence[Line], int]:
    """A card's rules in as few lines as they need, and their icons' size.

    An animal's first line leaves room for its points. ``gain``: as in ``OfferView``.
    """
    phrase, base = phrase_of(face, row_of(voice, face, gain)), 34
    narrow = points_width(face) if face.type == "animal" else 0
    for many, size in product((1, 2, 3, 4), _SIZES):
        scale = 0.97 * base / size  # type has whole sizes, so it may be wider than in proportion
        lines = lines_of(phrase, base, ROOM * scale, narrow * scale, _by_letters)
        rooms = ((ROOM - narrow * (not place)) * scale for place in range(len(lines)))
        wide = (line_width(line, base, _by_letters) for line in lines)
        if len(lines) <= many and all(each <= room for each, room in zip(wide, rooms, strict=True)):
            break
    return lines[:many], size


def _by_letters(text: str, size: float) -> float:
    """Sum of the widths of a word's letters: measuring many words takes longer than a press may."""
    return sum(bold_width(letter, size) for letter in text)


def points_width(face: PrintedCard) -> float:
    return 38 + width_of(worth_of(face), _POINTS, bold=True)


@sprite
def _shelved(
    voice: Voice, face: PrintedCard, look: str, offered: OfferView, names: tuple[str, str], *, height: int
) -> Image.Image:
    """Draw a card of the shelf: portrait, name and price, and below them what the card brings.

    A coral has its ability, and its Colonies on the portrait. An animal has the Colonies that it needs beside its
    price, its food, and its points by level. ``names``: the first that has room.
    """
    page, size, (left, right) = Page(CARD, height, look), least_type(WIDTH, FRAMED), _PANEL
    colours, is_coral = page.look, face.type == "coral"
    page.box((0, 0, CARD, height), colours.edge)
    page.box((3, 3, CARD - 3, height - 3), colours.paper, CORNER - 3)
    draw_panel(page, face, (left, 6, right, height - 6), colony=24)
    x, end = right + 12, CARD - 12
    draw_coin(page, (end - 20, _NAMES), offered.cost, 40)
    free: float = end - 44
    room = f"+{len(face.sides)}" if face.type == "coral" else str(offered.colonies)
    if room not in {"+0", "0"}:
        page.text((free - 4, _NAMES), room, size, colours.ink, "r", bold=True)
        page.icon("colony", (free - 24 - width_of(room, size, bold=True), _NAMES), 32)
        free -= 46 + width_of(room, size, bold=True)
    name = written(names[width_of(names[0], size, bold=True) > free - x], size, round(free - x))
    page.image.paste(colours.ink, (x, round(_NAMES - name.height / 2)), name)
    lines, icons = shelf_lines(voice, face, offered.gain)
    for place, line in enumerate(lines):
        draw_line(page, line, (x, _SIGNS + place * _LINE), icons, colours.ink)
    if not is_coral:
        if offered.gain:  # what its category brings stands apart, at the bottom of its portrait
            page.box((_PANEL[0], height - 36, _PANEL[1], height - 6), colours.paper)
            wide = page.text((_PANEL[0] + 5, height - 20), f"+{offered.gain}", _POINTS, colours.ink, bold=True)
            page.icon("points", (_PANEL[0] + wide + 20, height - 20), 26)
        page.text((end, _SIGNS), worth_of(face), _POINTS, colours.ink, "r", bold=True)
        page.icon("points", (end - points_width(face) + 21, _SIGNS), 28)
    rounded = Page(CARD, height, look)
    rounded.box((0, 0, CARD, height), colours.swell)
    rounded.card(page.palette_image(), 0, 0, CORNER)
    return rounded.palette_image()


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
