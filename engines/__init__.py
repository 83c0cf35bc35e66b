"""The rules of the games: pure and deterministic. ``GAMES`` is their table."""

from __future__ import annotations

from typing import Final

from environment import importing

with importing():
    from engines.base import AnyGame
    from engines.errors import UnknownGame
    from games import parts

GAMES: Final[dict[str, AnyGame]] = {name: game() for name, game in parts("game").items()}
"""Every game of ``games.KITS`` by name, in the order of menus.

Look a game up where it is used, not on import: tests add games. ``render.RENDERERS`` and ``frontend.faces.FACES`` come
from the same list.
"""


def game_named(name: str) -> AnyGame:
    """Look up the registered game of this name. Raises UnknownGame for any other name."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(name) from None
