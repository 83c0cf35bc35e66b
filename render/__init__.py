"""Pictures of games: a view goes in, a PNG file comes out. Knows neither Discord nor the database."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from engines.errors import UnknownGame
from render.ataxx import AtaxxRenderer
from render.base import AnyRenderer
from render.marks import NO_MARKS, Marks
from render.png import encode
from render.themes import DEFAULT_THEME, THEMES

__all__ = ["DEFAULT_THEME", "RENDERERS", "THEMES", "Marks", "alt", "picture"]

RENDERERS: Mapping[str, AnyRenderer] = MappingProxyType({"ataxx": AtaxxRenderer()})
"""Every game's renderer by the game's name."""


def picture(
    game: str, view: msgspec.Struct, *, theme: str = DEFAULT_THEME, flip: bool = False, marks: Marks = NO_MARKS
) -> bytes:
    """The PNG file of a view. ``flip`` turns the board for a player who sits opposite.

    Takes milliseconds of processor time: call it from a worker thread. Raises UnknownGame, and ValueError for a theme
    that is not in ``THEMES``.
    """
    if theme not in THEMES:
        raise ValueError(f"there is no theme called {theme!r}; there are: {', '.join(THEMES)}")
    return encode(_renderer(game).draw(view, theme, flip, marks))


def alt(game: str, view: msgspec.Struct) -> str:
    """The view in words, at most 1,024 characters, to go with its picture. Raises UnknownGame."""
    return _renderer(game).alt(view)


def _renderer(game: str) -> AnyRenderer:
    try:
        return RENDERERS[game]
    except KeyError:
        raise UnknownGame(game) from None
