"""One cog for each game, loaded by the game's name: its commands, its words and how a move is chosen step by step."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from types import MappingProxyType

from engines import GAMES
from engines.base import AnyGame

PLAYED: Mapping[str, AnyGame] = MappingProxyType(
    {name: game for name, game in GAMES.items() if find_spec(f"{__name__}.{name}")}
)
"""The games that can be played in Discord: those with a cog. An engine may be there before its cog is."""
