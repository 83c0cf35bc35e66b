"""The cards that may be bought, numbered as in menus and typed actions: a picture of the animals, one of the corals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from engines.reef.buying import Lack
from engines.reef.view import OfferView, ReefView
from locales import Voice
from render.reef.cards import number_badge
from render.reef.offercard import BADGE, CORNER, PANEL, offered_card, plan_of
from render.reef.offercard import WIDTH as CARD
from render.reef.page import Page, least_type, width_of

WIDTH: Final = 800
_MARGIN, _GAP, _HEAD = 11, 10, 46
_LEFT: Final = (_MARGIN, WIDTH - _MARGIN - CARD)
"""The left ends of the two columns."""

Part = Literal["animals", "corals"]
"""The parts of the offer, a picture each."""
PARTS: Final[tuple[Part, ...]] = ("animals", "corals")


def draw_offer(voice: Voice, view: ReefView, part: Part, look: str, buyable: frozenset[str] | None = None) -> Page:
    """A part of the offer. The numbers of cards that are not ``buyable`` (by id; None: all are) are grey.

    On a turn, such a card has a badge with the missing tokens; in other questions the cards to choose from are framed.
    """
    rows: list[tuple[str, Sequence[OfferView]]] = (
        [("animals", view.animal_offer), ("large", view.large_offer)]
        if part == "animals"
        else [("corals", view.coral_offer)]
    )
    pairs = [(row, [*offered[at : at + 2]]) for row, offered in rows for at in range(0, max(len(offered), 1), 2)]
    heights = [
        max((plan_of(voice, view.cards[each.card]).height for each in pair), default=0) + _GAP for _, pair in pairs
    ]
    page = Page(WIDTH, _HEAD * len(rows) + sum(heights) + _MARGIN, look)
    page.box((0, 0, *page.size), page.look.swell)
    top, titled = 0, ""
    for (row, pair), height in zip(pairs, heights, strict=True):
        if row != titled:
            _head(page, top, voice.say("picture-offer", row=row), view.decks[row].left)
            top, titled = top + _HEAD, row
        for left, offered in zip(_LEFT, pair, strict=False):
            _card(voice, page, view, offered, (left, top, height - _GAP), buyable=buyable)
        top += height
    return page


def _head(page: Page, top: int, title: str, left: int) -> None:
    x, y = _MARGIN + 4, top + _HEAD / 2 + 2
    wide = page.text((x, y), title, 28, page.look.caption, bold=True)
    page.icon("cards", (x + wide + 32, y), 30)
    page.text((x + wide + 52, y), str(left), 26, page.look.quiet)


def _card(
    voice: Voice,
    page: Page,
    view: ReefView,
    offered: OfferView,
    place: tuple[int, int, int],
    *,
    buyable: frozenset[str] | None,
) -> None:
    """Draw a card at the left and upper end and of the height in ``place``."""
    face, (left, top, height) = view.cards[offered.card], place
    is_open = buyable is None or offered.card in buyable
    on_turn = any(decision.prompt == "turn" for decision in view.decisions)
    lack = offered.lack if on_turn and not is_open else None
    card = offered_card(
        voice, face, page.name, height, cost=offered.cost, colonies=offered.colonies, short=lack is not None
    )
    if is_open and buyable is not None and not on_turn:
        page.box((left - 5, top - 5, left + CARD + 5, top + height + 5), page.look.accent, 21)
    page.card(card, left, top, CORNER)
    page.put(number_badge(offered.slot, page.name, 50, dim=not is_open), left + 8, top + 5)
    if lack is not None:
        _badge(voice, page, (left + PANEL[0] + 4, top + plan_of(voice, face).strip + 3), lack)


def _badge(voice: Voice, page: Page, at: tuple[float, float], lack: Lack) -> None:
    """Draw the lack that keeps a card from being bought: Coins, or a space with enough Colonies, or both."""
    (x, y), size = at, least_type(WIDTH)
    text = voice.say("picture-lack-coins", count=lack.coins) if lack.coins else voice.say("picture-lack-space")
    signs = ["coins"] * bool(lack.coins) + ["no-space"] * lack.space
    wide = width_of(text, size, bold=True) + 30 * len(signs)
    page.box((x, y, x + wide + 18, y + BADGE), "#ffffff", BADGE / 2)
    page.box((x + 2, y + 2, x + wide + 16, y + BADGE - 2), page.look.lack, BADGE / 2 - 2)
    page.text((x + 11, y + BADGE / 2), text, size, "#ffffff", bold=True)
    for place, sign in enumerate(reversed(signs)):
        page.icon(sign, (x + wide - 2 - 30 * place, y + BADGE / 2), 27)
