"""Reef in pictures: a reef of cards in shallow water, and the offer, the overview, the score sheet and single cards.

Every ``*_picture`` is a PNG file and takes milliseconds of processor time once its cards have been drawn: call it from
a worker thread. ``theme`` is the name of a look; Reef's default stands in for names that only other games have. Every
``describe_*`` is the same in words, at most 1,024 characters. ``names`` are the players', by seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.reef.cards import RoundOverview
from engines.reef.printed import PrintedCard
from engines.reef.view import ReefView
from locales import Voice
from render.base import Renderer
from render.marks import NO_MARKS, Marks
from render.png import encode
from render.reef.alttext import (
    describe_all,
    describe_card,
    describe_offer,
    describe_overview,
    describe_sheet,
    describe_tableau,
)
from render.reef.glance import PARTS as GLANCE
from render.reef.glance import Part as GlancePart
from render.reef.glance import describe_glance, draw_glance
from render.reef.looks import LOOKS
from render.reef.offer import Part, draw_offer, offer_size
from render.reef.overview import draw_overview, draw_small_overview
from render.reef.page import LARGE
from render.reef.sheet import draw_sheet
from render.reef.single import draw_card
from render.reef.tableau import draw_small_tableau, draw_tableau, tableau_size

__all__ = [
    "ReefRenderer",
    "card_picture",
    "describe_card",
    "describe_glance",
    "describe_offer",
    "describe_overview",
    "describe_sheet",
    "describe_tableau",
    "glance_picture",
    "offer_picture",
    "offer_size",
    "overview_picture",
    "sheet_picture",
    "tableau_picture",
    "tableau_size",
]


class ReefRenderer(Renderer[ReefView]):
    """Draws the reef of the seat that looks, or of the only one; for onlookers the overview.

    ``flip`` means nothing here. Marks: ``selected`` and ``targets`` frame cards, or free cells where one may be placed;
    ``numbers`` also write a menu's numbers there; ``labels`` write them beside cards, without a frame.
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
        """The reef, or the overview."""
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
        """The cards alone, or each player's points."""
        seat = _shown(view)
        small = draw_small_overview(view, theme) if seat is None else draw_small_tableau(voice, view, seat, theme)
        return small.palette_image()

    def alt(self, view: ReefView, voice: Voice, names: Sequence[str] = ()) -> str:
        seat = _shown(view)
        if seat is None:
            return describe_overview(voice, view, tuple(names))
        return describe_tableau(voice, view, seat, names[seat] if names else "")

    def lines(self, view: ReefView, voice: Voice, names: Sequence[str] = ()) -> list[str]:
        """The round, every player's supply, cards and points, and the cards for sale."""
        return describe_all(voice, view, tuple(names))

    def cells(self, view: ReefView) -> list[str]:
        corals = [coral.cell for player in view.players for coral in player.corals]
        return [*corals, *(animal.cell for player in view.players for animal in player.animals)]

    def touched(self, before: ReefView, after: ReefView) -> frozenset[int]:
        """The seats with a card or a token on their reef that has come, gone or changed."""
        pairs = zip(before.players, after.players, strict=True)
        return frozenset(new.seat for old, new in pairs if (old.corals, old.animals) != (new.corals, new.animals))


def tableau_picture(
    voice: Voice, view: ReefView, seat: int, *, theme: str | None = None, marks: Marks = NO_MARKS, name: str = ""
) -> bytes:
    """The PNG file of a player's reef. ``name``: written above it."""
    return draw_tableau(voice, view, seat, _look(theme), marks, name=name).png()


def offer_picture(
    voice: Voice,
    view: ReefView,
    part: Part,
    *,
    theme: str | None = None,
    buyable: frozenset[str] | None = None,
    only: frozenset[str] | None = None,
) -> bytes:
    """The PNG file of the animals or the corals on offer.

    ``buyable``: the ids that may be chosen; None: all. ``only``: the ids that are shown; None: all.
    """
    return encode(draw_offer(voice, view, part, _look(theme), buyable=buyable, only=only), LARGE)


def glance_picture(
    voice: Voice, board: RoundOverview, *, theme: str | None = None, parts: Sequence[GlancePart] = GLANCE
) -> bytes:
    """The PNG file of the actions, the round and the icons with their names, or of some of these parts."""
    return draw_glance(voice, board, _look(theme), parts).png()


def overview_picture(voice: Voice, view: ReefView, *, theme: str | None = None, names: tuple[str, ...] = ()) -> bytes:
    """The PNG file of the round and every player's key figures."""
    return draw_overview(voice, view, _look(theme), names).png()


def sheet_picture(voice: Voice, view: ReefView, *, theme: str | None = None, names: tuple[str, ...] = ()) -> bytes:
    """The PNG file of the score sheet as it stands."""
    return draw_sheet(voice, view, _look(theme), names).png()


def card_picture(voice: Voice, face: PrintedCard, *, theme: str | None = None) -> bytes:
    """The PNG file of one card, large."""
    return draw_card(voice, face, _look(theme)).png()


def _look(theme: str | None) -> str:
    return theme if theme is not None and theme in LOOKS else next(iter(LOOKS))


def _shown(view: ReefView) -> int | None:
    return 0 if len(view.players) == 1 else view.seat
