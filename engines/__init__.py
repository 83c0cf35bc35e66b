"""The rules of the games: pure and deterministic. ``GAMES`` is the table of them."""

from __future__ import annotations

from typing import Final

from engines.ataxx import Ataxx
from engines.atoll import Atoll
from engines.base import AnyGame
from engines.errors import UnknownGame
from engines.reef import Reef
from engines.reef.loading import load, own_files

_ALL: tuple[AnyGame, ...] = (Ataxx(), Atoll(), Reef(load(own_files())))

GAMES: Final[dict[str, AnyGame]] = {game.name: game for game in _ALL}
"""Every game by name, in the order in which menus show them.

Read it when it is needed, not on import: tests add games of other shapes. (A bot's cogs are loaded anew for each bot,
and may.) The other two tables are ``render.RENDERERS`` and ``frontend.faces.FACES``.
"""


def game_named(name: str) -> AnyGame:
    """The registered game of this name. Raises UnknownGame."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(name) from None
