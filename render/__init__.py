"""Pictures of games: a view goes in, a PNG file comes out. Imports neither Discord nor the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import Any, Final, Required, TypedDict, Unpack

from environment import importing

with importing():
    import msgspec
    from PIL import Image

    from engines.errors import UnknownGame
    from games import parts
    from locales import Voice
    from render.base import SMALL, AnyRenderer, Marks, Showing
    from render.png import encode
    from render.themes import THEMES

__all__ = [
    "RENDERERS",
    "THEMES",
    "Marks",
    "alt",
    "beside",
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

GAP: Final = "#80848e"
"""Colour of a gap in a row of thumbnails: a grey that fits Discord's dark and light theme."""

RENDERERS: Final[dict[str, AnyRenderer]] = {name: renderer() for name, renderer in parts("renderer").items()}
"""The renderer of every game in ``games.KITS``, by name. Loaded on first use, like ``engines.GAMES``."""


def theme_names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(theme for renderer in RENDERERS.values() for theme in renderer.themes))


def side_names() -> tuple[str, ...]:
    """Names of all games' colour pairs, each once. A game may lack some of them."""
    return tuple(dict.fromkeys(sides for renderer in RENDERERS.values() for sides in renderer.sides))


class Wishes(TypedDict, total=False):
    """Fields of ``Showing``, each optional but the voice. A game that lacks ``theme`` or ``sides`` uses its default."""

    theme: str | None
    sides: str | None
    voice: Required[Voice]
    flip: bool
    marks: Marks
    names: Sequence[str]


def picture(game: str, view: msgspec.Struct, **wishes: Unpack[Wishes]) -> bytes:
    return encode(image(game, view, **wishes), renderer_of(game).large)


def small(game: str, view: msgspec.Struct, **wishes: Unpack[Wishes]) -> bytes:
    """Draw a view's thumbnail as a PNG file, without text. Raises the same errors as ``image``."""
    return encode(_square(game, view, **wishes))


def strip(views: Mapping[str, msgspec.Struct], **wishes: Unpack[Wishes]) -> bytes:
    """Draw thumbnails side by side as a PNG file, one of each game's view. Raises the same errors as ``image``."""
    squares = [_square(game, view, **wishes) for game, view in views.items()]
    size = max(each.width for each in squares)
    drawn = Image.new("RGB", (size * len(squares), size))
    for number, each in enumerate(squares):
        drawn.paste(each.convert("RGB").resize((size, size)), (number * size, 0))
    return encode(drawn.quantize())


def beside(squares: Sequence[bytes | None]) -> bytes:
    """Place thumbnails (PNG files of ``small``) side by side in a PNG file. None leaves a grey gap."""
    drawn = Image.new("RGB", (SMALL * len(squares), SMALL), GAP)
    for number, data in enumerate(squares):
        if data is not None:
            with Image.open(BytesIO(data)) as each:
                drawn.paste(each.convert("RGB").resize((SMALL, SMALL)), (number * SMALL, 0))
    return encode(drawn.quantize())


def _square(game: str, view: msgspec.Struct, **wishes: Unpack[Wishes]) -> Image.Image:
    renderer, showing = _showing(game, **wishes)
    drawn = renderer.small(view, showing)
    width, height = drawn.size
    square = Image.new("P", (max(SMALL, *drawn.size),) * 2, drawn.getpixel((2, 2)))
    square.putpalette(drawn.getpalette() or ())
    square.paste(drawn, ((square.width - width) // 2, (square.height - height) // 2))
    return square


def image(game: str, view: msgspec.Struct, **wishes: Unpack[Wishes]) -> Image.Image:
    """Draw a view as a palette picture.

    Takes milliseconds of processor time: call it in a worker thread. Raises UnknownGame, and ValueError for a theme
    unknown to all games.
    """
    renderer, showing = _showing(game, **wishes)
    return renderer.draw(view, showing)


def seat_colours(game: str, view: msgspec.Struct, theme: str | None, sides: str | None) -> tuple[str, ...]:
    """Colours (``#rrggbb``) of the stones by seat, for charts; empty if the game leaves them to the chart."""
    renderer, sides = renderer_of(game), sides if sides in renderer_of(game).sides else None
    return renderer.seat_colours(view, _theme(renderer, theme), sides)


def _showing(
    game: str, theme: str | None = None, sides: str | None = None, **further: Any
) -> tuple[AnyRenderer, Showing]:
    renderer = renderer_of(game)
    return renderer, Showing(_theme(renderer, theme), sides if sides in renderer.sides else None, **further)


def _theme(renderer: AnyRenderer, theme: str | None) -> str:
    """Name of the theme, or of the renderer's default if it lacks the theme. Raises ValueError for an unknown name."""
    if theme not in (None, *theme_names()):
        raise ValueError(f"there is no theme called {theme!r}; there are: {', '.join(theme_names())}")
    return theme if theme in renderer.themes else renderer.themes[0]


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
