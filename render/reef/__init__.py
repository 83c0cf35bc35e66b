"""Reef in pictures: a reef of cards in shallow water, the offer, the overview, the score sheet, and single cards.

Every ``*_picture`` function returns a PNG file and takes milliseconds of processor time once its cards are cached: call
it in a worker thread. ``theme`` is the name of a look. Names unknown to Reef mean its default. Every ``describe_*``
function returns the alternative text of the same picture, at most 1,024 characters. ``names`` are the players' names by
seat.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PIL import Image

from engines.reef.cards import RoundOverview
from engines.reef.printed import PrintedCard
from engines.reef.view import ReefView
from locales import Voice
from render.base import Renderer
from render.marks import NO_MARKS, Marks
from render.png import encode
from render.reef.album import draw_album
from render.reef.alttext import (
    describe_album,
    describe_all,
    describe_card,
    describe_offer,
    describe_overview,
    describe_sheet,
    describe_shelf,
    describe_tableau,
)
from render.reef.glance import ALL_SIGNS, describe_glance, describe_icons, draw_glance, draw_icons, signs_of
from render.reef.glance import PARTS as GLANCE
from render.reef.glance import Part as GlancePart
from render.reef.layout import HIGH
from render.reef.looks import LOOKS
from render.reef.offer import Part, draw_offer, draw_shelf, offer_size, shelf_size
from render.reef.overview import draw_overview, draw_small_overview
from render.reef.page import LARGE
from render.reef.seats import seat_sign
from render.reef.sheet import draw_sheet
from render.reef.single import draw_card
from render.reef.tableau import draw_small_tableau, draw_tableau, tableau_size

__all__ = [
    "ALL_SIGNS",
    "HIGH",
    "ReefRenderer",
    "album_picture",
    "card_picture",
    "describe_album",
    "describe_card",
    "describe_glance",
    "describe_icons",
    "describe_offer",
    "describe_overview",
    "describe_sheet",
    "describe_shelf",
    "describe_tableau",
    "glance_picture",
    "icons_picture",
    "offer_picture",
    "offer_size",
    "overview_picture",
    "sheet_picture",
    "shelf_picture",
    "shelf_size",
    "signs_of",
    "tableau_picture",
    "tableau_size",
]


class ReefRenderer(Renderer[ReefView]):
    """Reef's renderer: the reef of the viewing seat, or of the only seat. Onlookers see the overview.

    ``flip`` has no effect. Marks: ``selected`` and ``targets`` frame cards, or free cells that can take a card.
    ``numbers`` frame them and add menu numbers. ``labels`` add numbers without frames.
    """

    themes: tuple[str, ...] = tuple(LOOKS)
    sides: tuple[str, ...] = ()
    large: int = LARGE

    def draw(
        self,
        view: ReefView,
        theme: str,
        flip: bool,  # noqa: ARG002 - a reef has no opposite side
        marks: Marks,
        sides: str | None = None,  # noqa: ARG002 - players have no colours
        *,
        names: Sequence[str] = (),
        voice: Voice,
    ) -> Image.Image:
        """Draw the viewing seat's reef. Onlookers of a game with several players get the overview."""
        seat = _shown(view)
        if seat is None:
            return draw_overview(voice, view, theme, tuple(names)).palette_image()
        return draw_tableau(voice, view, seat, theme, marks, name=names[seat] if names else "").palette_image()

    def small(
        self,
        view: ReefView,
        theme: str,
        flip: bool,  # noqa: ARG002 - a reef has no opposite side
        sides: str | None = None,  # noqa: ARG002 - players have no colours
        *,
        voice: Voice,
    ) -> Image.Image:
        """Draw the cards of the shown reef alone. Onlookers get each player's points."""
        seat = _shown(view)
        small = draw_small_overview(view, theme) if seat is None else draw_small_tableau(voice, view, seat, theme)
        return small.palette_image()

    def alt(self, view: ReefView, voice: Voice, names: Sequence[str] = ()) -> str:
        seat = _shown(view)
        if seat is None:
            return describe_overview(voice, view, tuple(names))
        return describe_tableau(voice, view, seat, names[seat] if names else "")

    def lines(self, view: ReefView, voice: Voice, names: Sequence[str] = ()) -> list[str]:
        """Lines about the round, every player's supply, cards and points, and the cards for sale."""
        return describe_all(voice, view, tuple(names))

    def cells(self, view: ReefView) -> list[str]:
        corals = [coral.cell for player in view.players for coral in player.corals]
        return [*corals, *(animal.cell for player in view.players for animal in player.animals)]

    def token(self, seat: int, size: int, theme: str, ground: str) -> Image.Image:  # noqa: ARG002 - the same in all looks
        picture, sign = Image.new("RGB", (size, size), ground), seat_sign(seat % 4, round(0.8 * size))
        picture.paste(sign, ((size - sign.width) // 2, (size - sign.height) // 2), sign)
        return picture

    def touched(self, before: ReefView, after: ReefView) -> frozenset[int]:
        """Seats with an added, removed or changed card or token on their reef."""
        pairs = zip(before.players, after.players, strict=True)
        return frozenset(new.seat for old, new in pairs if (old.corals, old.animals) != (new.corals, new.animals))


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


def glance_picture(
    voice: Voice, board: RoundOverview, *, theme: str | None = None, parts: Sequence[GlancePart] = GLANCE
) -> bytes:
    """Draw a PNG file of the reference sheet: actions, round and named icons, or some of these parts."""
    return draw_glance(voice, board, _look(theme), parts).png()


def shelf_picture(view: ReefView, cards: Collection[str], *, theme: str | None = None) -> bytes:
    """Draw a PNG file of the cards (ids) that can be bought, with prices and gains."""
    return draw_shelf(view, cards, _look(theme)).png()


def icons_picture(voice: Voice, signs: Collection[str], *, theme: str | None = None) -> bytes:
    """Draw a PNG file of these icons with their names."""
    return draw_icons(voice, signs, _look(theme)).png()


def overview_picture(voice: Voice, view: ReefView, *, theme: str | None = None, names: tuple[str, ...] = ()) -> bytes:
    """Draw a PNG file of the round and every player's key figures."""
    return draw_overview(voice, view, _look(theme), names).png()


def sheet_picture(voice: Voice, view: ReefView, *, theme: str | None = None, names: tuple[str, ...] = ()) -> bytes:
    """Draw a PNG file of the current score sheet of all players."""
    return draw_sheet(voice, view, _look(theme), names).png()


def card_picture(voice: Voice, face: PrintedCard, *, theme: str | None = None) -> bytes:
    """Draw a PNG file of one enlarged card with its names and rules."""
    return draw_card(voice, face, _look(theme)).png()


def album_picture(
    voice: Voice, faces: Sequence[PrintedCard], found: frozenset[str], *, theme: str | None = None
) -> bytes:
    """Draw a PNG file of cards of a collection: ``found`` cards (by id) in colour, all others as outlines."""
    return draw_album(voice, faces, found, _look(theme)).png()


def _look(theme: str | None) -> str:
    return theme if theme is not None and theme in LOOKS else next(iter(LOOKS))


def _shown(view: ReefView) -> int | None:
    return 0 if len(view.players) == 1 else view.seat
