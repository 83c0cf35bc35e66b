"""Reef in pictures: the renderer of a reef of cards in shallow water, and of the overview of all players.

Drawing a picture takes milliseconds of processor time once its cards are cached: do it in a worker thread.
"""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.reef.view import ReefView
from locales import Voice
from render.base import Renderer, Showing
from render.reef.alttext import describe_all, describe_overview, describe_tableau
from render.reef.looks import LOOKS
from render.reef.overview import draw_overview, draw_small_overview
from render.reef.page import LARGE, seat_sign
from render.reef.tableau import draw_small_tableau, draw_tableau


class ReefRenderer(Renderer[ReefView]):
    """Reef's renderer: the reef of the viewing seat, or of the only seat. Onlookers see the overview.

    ``flip`` has no effect. Marks: ``selected`` and ``targets`` frame cards, or free cells that can take a card.
    ``numbers`` frame them and add menu numbers. ``labels`` add numbers without frames.
    """

    themes: tuple[str, ...] = tuple(LOOKS)
    sides: tuple[str, ...] = ()
    large: int = LARGE

    def draw(self, view: ReefView, how: Showing) -> Image.Image:
        seat, names = _shown(view), tuple(how.names)
        if seat is None:
            return draw_overview(how.voice, view, how.theme, names).palette_image()
        name = names[seat] if names else ""
        return draw_tableau(how.voice, view, seat, how.theme, how.marks, name=name).palette_image()

    def small(self, view: ReefView, how: Showing) -> Image.Image:
        seat = _shown(view)
        if seat is None:
            return draw_small_overview(view, how.theme).palette_image()
        return draw_small_tableau(how.voice, view, seat, how.theme).palette_image()

    def alt(self, view: ReefView, voice: Voice, names: Sequence[str] = ()) -> str:
        seat = _shown(view)
        if seat is None:
            return describe_overview(voice, view, tuple(names))
        return describe_tableau(voice, view, seat, names[seat] if names else "")

    def lines(self, view: ReefView, voice: Voice, names: Sequence[str] = ()) -> list[str]:
        return describe_all(voice, view, tuple(names))

    def cells(self, view: ReefView) -> list[str]:
        corals = [coral.cell for player in view.players for coral in player.corals]
        return [*corals, *(animal.cell for player in view.players for animal in player.animals)]

    def token(self, seat: int, size: int, theme: str, ground: str) -> Image.Image:  # noqa: ARG002 - the same in all looks
        picture, sign = Image.new("RGB", (size, size), ground), seat_sign(seat % 4, round(0.8 * size))
        picture.paste(sign, ((size - sign.width) // 2, (size - sign.height) // 2), sign)
        return picture

    def touched(self, before: ReefView, after: ReefView) -> frozenset[int]:
        pairs = zip(before.players, after.players, strict=True)
        return frozenset(new.seat for old, new in pairs if (old.corals, old.animals) != (new.corals, new.animals))


def _shown(view: ReefView) -> int | None:
    return 0 if len(view.players) == 1 else view.seat
