"""The interface of a game's renderer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeVar

import msgspec
from PIL import Image

from locales import Voice
from render.marks import NO_MARKS, Marks
from render.png import LARGE

SMALL: Final = 256
"""The most pixels of a small picture each way: three times what Discord's phones show beside a text."""

ViewT_contra = TypeVar("ViewT_contra", bound=msgspec.Struct, contravariant=True)


class Renderer(Protocol[ViewT_contra]):
    """The pictures of one game. The methods are pure and may run in several threads at once.

    ``themes``: the names of its looks, at least one. ``sides``: the ways to show the players' colours, named by the
    colours of the side that begins and of the other, as in ``black-white``; empty if there is no choice. The first of
    each is the game's default. ``large``: the bytes of a file above which it is packed tightly.
    """

    themes: tuple[str, ...]
    sides: tuple[str, ...]
    large: int = LARGE

    def draw(
        self,
        view: ViewT_contra,
        theme: str,
        flip: bool,
        marks: Marks,
        sides: str | None = None,
        *,
        names: Sequence[str] = (),
        voice: Voice,
    ) -> Image.Image:
        """The picture in palette mode; ``flip`` turns the board by 180 degrees.

        ``names``: the players', by seat; none without players, as in rules.

        All pictures of one game in one theme, with the same ``sides``, have the same palette: a replay relies on it.
        """
        ...

    def small(
        self, view: ViewT_contra, theme: str, flip: bool, sides: str | None = None, *, voice: Voice
    ) -> Image.Image:
        """The picture for lists in palette mode: at most ``SMALL`` pixels each way, nothing that must be read.

        By default the whole picture, which Discord makes smaller.
        """
        return self.draw(view, theme, flip, NO_MARKS, sides, voice=voice)

    def alt(self, view: ViewT_contra, voice: Voice, names: Sequence[str] = ()) -> str:
        """The position in words, at most 1,024 characters, for people who do not see the picture."""
        ...

    def lines(self, view: ViewT_contra, voice: Voice, names: Sequence[str] = ()) -> list[str]:  # noqa: ARG002
        """The whole position in words, a line each, of any length: every stone, every card. ``names``: by seat.

        By default the alternative text, for games where that is always complete.
        """
        return [self.alt(view, voice)]

    def cells(self, view: ViewT_contra) -> list[str]:  # noqa: ARG002
        """The names of the cells that hold a stone or a card, as ``lines`` has them; none in games without cells."""
        return []

    def touched(self, before: ViewT_contra, after: ViewT_contra) -> frozenset[int]:  # noqa: ARG002
        """The seats with news in their own area; none in games with one board for all."""
        return frozenset()


AnyRenderer = Renderer[Any]
