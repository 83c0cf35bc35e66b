"""The rules of the games: pure and deterministic. ``GAMES`` is the one registry."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engines.ataxx import Ataxx
from engines.atoll import Atoll
from engines.base import AnyGame
from engines.errors import UnknownGame
from engines.reef import Reef
from engines.reef.loading import load, own_files

_ALL: tuple[AnyGame, ...] = (Ataxx(), Atoll(), Reef(load(own_files())))

GAMES: Mapping[str, AnyGame] = MappingProxyType({game.name: game for game in _ALL})
"""Every game by name, in the order in which menus show them."""


def game_named(name: str) -> AnyGame:
    """The registered game of this name. Raises UnknownGame."""
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(name) from None
