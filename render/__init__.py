"""Pictures of games: a view goes in, a PNG file comes out. Imports neither Discord nor the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    "seat_colours",
    "side_names",
    "small",
    "strip",
    "theme_names",
]

RENDERERS: Final[dict[str, AnyRenderer]] = {name: renderer() for name, renderer in parts("renderer").items()}
"""The renderer of every game in ``games.KITS``, by name. Loaded on first use, like ``engines.GAMES``."""


def theme_names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(theme for renderer in RENDERERS.values() for theme in renderer.themes))


def side_names() -> tuple[str, ...]:
    """Names of all games' colour pairs, each once. A game may lack some of them."""
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
    """Draw a view as a PNG file. Arguments and errors are as for ``image``."""
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
    """Draw a view's thumbnail as a PNG file: a small square without text.

    Takes a millisecond of processor time. Raises the same errors as ``image``.
    """
    return encode(_square(game, view, theme, sides, flip=flip, voice=voice))


def strip(
    views: Mapping[str, msgspec.Struct], *, theme: str | None = None, sides: str | None = None, voice: Voice
) -> bytes:
    """Draw thumbnails side by side as a PNG file, one of each game's view. Raises the same errors as ``image``."""
    squares = [_square(game, view, theme, sides, voice=voice) for game, view in views.items()]
    size = max(each.width for each in squares)
    drawn = Image.new("RGB", (size * len(squares), size))
    for number, each in enumerate(squares):
        drawn.paste(each.convert("RGB").resize((size, size)), (number * size, 0))
    return encode(drawn.quantize())


def _square(
    game: str, view: msgspec.Struct, theme: str | None, sides: str | None, *, flip: bool = False, voice: Voice
) -> Image.Image:
    renderer, look, side = _look(game, theme, sides)
    drawn = renderer.small(view, look, flip, side, voice=voice)
    width, height = drawn.size
    square = Image.new("P", (max(SMALL, *drawn.size),) * 2, drawn.getpixel((2, 2)))
    square.putpalette(drawn.getpalette() or ())
    square.paste(drawn, ((square.width - width) // 2, (square.height - height) // 2))
    return square


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
    """Draw a view as a palette picture. ``flip``: rotate the board for the player on the opposite side.

    ``voice`` words its texts. ``names``: the players' names by seat; empty in pictures without players, such as the
    rules'. A name that no typeface can draw is left out, because the seat's stone identifies the player. A game that
    lacks the given ``theme`` or ``sides`` uses its own default.

    Takes milliseconds of processor time: call it in a worker thread. Raises UnknownGame, and ValueError for a theme
    unknown to all games.
    """
    renderer, look, side = _look(game, theme, sides)
    return renderer.draw(view, look, flip, marks, side, names=names, voice=voice)


def seat_colours(game: str, view: msgspec.Struct, theme: str | None, sides: str | None) -> tuple[str, ...]:
    """Colours (``#rrggbb``) of the stones by seat, for charts; empty if the game leaves them to the chart."""
    renderer, look, side = _look(game, theme, sides)
    return renderer.seat_colours(view, look, side)


def _look(game: str, theme: str | None, sides: str | None) -> tuple[AnyRenderer, str, str | None]:
    renderer = renderer_of(game)
    if theme not in (None, *theme_names()):
        raise ValueError(f"there is no theme called {theme!r}; there are: {', '.join(theme_names())}")
    look = theme if theme in renderer.themes else renderer.themes[0]
    return renderer, look, sides if sides in renderer.sides else None


def alt(game: str, view: msgspec.Struct, voice: Voice, names: Sequence[str] = ()) -> str:
    """Describe the view in at most 1,024 characters, as alternative text. Raises UnknownGame for an unknown name."""
    return renderer_of(game).alt(view, voice, names)


def lines(game: str, view: msgspec.Struct, voice: Voice, names: Sequence[str] = ()) -> list[str]:
    """Describe the whole view, one line per fact: every stone, every card. ``names``: the players' names by seat.

    Raises UnknownGame for an unknown name.
    """
    return renderer_of(game).lines(view, voice, names)


def renderer_of(game: str) -> AnyRenderer:
    """Find the renderer of a game. Raises UnknownGame for an unknown name."""
    try:
        return RENDERERS[game]
    except KeyError:
        raise UnknownGame(game) from None
