"""The cards that may be bought, numbered as in menus and typed actions, with all their text."""

from __future__ import annotations

from PIL import Image

from engines.reef.view import OfferView, ReefView
from locales import Voice
from render.reef.cards import number_badge
from render.reef.faces import ANIMAL_SIZE, CORAL_SIZE, corner_mask, whole_card
from render.reef.page import Page

WIDTH = 1214
_MARGIN, _GAP, _HEAD = 20, 14, 44
VEIL = 0.35
"""The share of water colour over a card that cannot be chosen."""
_ROWS = (0, ANIMAL_SIZE[1] + _HEAD, 2 * (ANIMAL_SIZE[1] + _HEAD))
"""The left ends of the three parts' heads: four animals, two with the Large Fish, the corals."""
HEIGHT = _ROWS[2] + _HEAD + 2 * CORAL_SIZE[1] + _GAP + _MARGIN


def draw_offer(voice: Voice, view: ReefView, look: str, buyable: frozenset[str] | None = None) -> Page:
    """The three offers; cards that are not ``buyable`` (by id; None: all are) stand back."""
    page = Page(WIDTH, HEIGHT, look)
    page.box((0, 0, WIDTH, HEIGHT), page.look.swell)
    half = _MARGIN + 2 * (ANIMAL_SIZE[0] + _GAP)
    _head(page, (_MARGIN, _ROWS[0]), voice.say("picture-offer", row="animals"), view.decks["animals"].left)
    _head(page, (half, _ROWS[1]), voice.say("picture-offer", row="large"), view.decks["large"].left)
    _head(page, (_MARGIN, _ROWS[2]), voice.say("picture-offer", row="corals"), view.decks["corals"].left)
    columns = [_MARGIN + index * (ANIMAL_SIZE[0] + _GAP) for index in range(4)]
    for index, offered in enumerate(view.animal_offer):
        _card(voice, page, view, offered, (columns[index % 4], _ROWS[index // 4] + _HEAD), buyable=buyable)
    for index, offered in enumerate(view.large_offer):
        _card(voice, page, view, offered, (columns[2 + index], _ROWS[1] + _HEAD), buyable=buyable)
    for index, offered in enumerate(view.coral_offer):
        row, column = divmod(index, 3)
        top = _ROWS[2] + _HEAD + row * (CORAL_SIZE[1] + _GAP)
        _card(voice, page, view, offered, (_MARGIN + column * (CORAL_SIZE[0] + _GAP), top), buyable=buyable)
    return page


def _head(page: Page, at: tuple[float, float], title: str, left: int) -> None:
    x, y = at[0] + 4, at[1] + _HEAD / 2 + 2
    wide = page.text((x, y), title, 25, page.look.caption, bold=True)
    page.icon("cards", (x + wide + 32, y), 28)
    page.text((x + wide + 52, y), str(left), 22, page.look.quiet)


def _card(
    voice: Voice, page: Page, view: ReefView, offered: OfferView, at: tuple[int, int], *, buyable: frozenset[str] | None
) -> None:
    card = whole_card(voice, view.faces[offered.card], page.name, 1.0, cost=offered.cost, colonies=offered.colonies)
    mask = corner_mask(card, 1.0)
    page.image.paste(card, at, mask)
    open_ = buyable is None or offered.card in buyable
    if not open_:
        veil = Image.eval(mask, lambda value: round(value * VEIL))
        page.image.paste(page.look.swell, at, veil)
    page.put(number_badge(offered.slot, page.name, 46), at[0] + 8, at[1] + 8)
