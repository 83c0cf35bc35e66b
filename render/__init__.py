"""Pictures of games: a view goes in, a PNG file comes out. Knows neither Discord nor the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image

from engines.errors import UnknownGame
from games import parts
from locales import Voice
from render.base import SMALL, AnyRenderer
from render.marks import NO_MARKS, Marks
from render.png import encode
from render.themes import THEMES

__all__ = [
    "RENDERERS",
    "THEMES",
    "Marks",
    "alt",
    "image",
    "lines",
    "picture",
    "renderer_of",
    "side_names",
    "small",
    "theme_names",
]

RENDERERS: Final[dict[str, AnyRenderer]] = {name: renderer() for name, renderer in parts("renderer").items()}
"""The renderer of every game in ``games.KITS`` by name. Read when needed, as ``engines.GAMES``."""


def theme_names() -> tuple[str, ...]:
    """The names of all games' themes. Not every game has them all."""
    return tuple(dict.fromkeys(theme for renderer in RENDERERS.values() for theme in renderer.themes))


def side_names() -> tuple[str, ...]:
    """The names of all games' ways to show the players' colours. Not every game has them all."""
    return tuple(dict.fromkeys(sides for renderer in RENDERERS.values() for sides in renderer.sides))


def picture(
    game: str,
    view: msgspec.Struct,
    *,
    theme: str | None = None,
    flip: bool = False,
    marks: Marks = NO_MARKS,
    sides: str | None = None,
    names: Sequence[str] = (),
    voice: Voice,
) -> bytes:
    """The PNG file of a view; for the rest see ``image``."""
    drawn = image(game, view, theme=theme, flip=flip, marks=marks, sides=sides, names=names, voice=voice)
    return encode(drawn, renderer_of(game).large)


def small(
    game: str,
    view: msgspec.Struct,
    *,
    theme: str | None = None,
    flip: bool = False,
    sides: str | None = None,
    voice: Voice,
) -> bytes:
    """The PNG file of a view as a small square, for lists: without words that could not be read there.

    Takes a millisecond of processor time, and raises the same as ``image``.
    """
    renderer, look, side = _look(game, theme, sides)
    drawn = renderer.small(view, look, flip, side, voice=voice)
    width, height = drawn.size
    square = Image.new("P", (max(SMALL, *drawn.size),) * 2, drawn.getpixel((2, 2)))
    square.putpalette(drawn.getpalette() or ())
    square.paste(drawn, ((square.width - width) // 2, (square.height - height) // 2))
    return encode(square)


def image(
    game: str,
    view: msgspec.Struct,
    *,
    theme: str | None = None,
    flip: bool = False,
    marks: Marks = NO_MARKS,
    sides: str | None = None,
    names: Sequence[str] = (),
    voice: Voice,
) -> Image.Image:
    """The picture of a view in palette mode. ``flip`` turns the board for a player who sits opposite.

    ``voice`` words its texts. ``names``: the players', by seat; none without players, as in rules. A name that no
    typeface can draw is left out: the sign of its seat stands there, too. A game draws its own default for a ``theme``
    or ``sides`` that only other games have. Takes milliseconds of processor time: call it from a worker thread. Raises
    UnknownGame, and ValueError for a theme that no game has.
    """
    renderer, look, side = _look(game, theme, sides)
    return renderer.draw(view, look, flip, marks, side, names=names, voice=voice)


def _look(game: str, theme: str | None, sides: str | None) -> tuple[AnyRenderer, str, str | None]:
    """The game's renderer, and its names of the look."""
    renderer = renderer_of(game)
    if theme not in (None, *theme_names()):
        raise ValueError(f"there is no theme called {theme!r}; there are: {', '.join(theme_names())}")
    look = theme if theme in renderer.themes else renderer.themes[0]
    return renderer, look, sides if sides in renderer.sides else None


def alt(game: str, view: msgspec.Struct, voice: Voice, names: Sequence[str] = ()) -> str:
    """The view in words, at most 1,024 characters, to go with its picture. Raises UnknownGame."""
    return renderer_of(game).alt(view, voice, names)


def lines(game: str, view: msgspec.Struct, voice: Voice, names: Sequence[str] = ()) -> list[str]:
    """The whole view in words, a line each: every stone, every card. ``names``: by seat. Raises UnknownGame."""
    return renderer_of(game).lines(view, voice, names)


def renderer_of(game: str) -> AnyRenderer:
    """The renderer of a game. Raises UnknownGame."""
    try:
        return RENDERERS[game]
    except KeyError:
        raise UnknownGame(game) from None
