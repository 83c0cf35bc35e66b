"""The levels of computer opponents, with the same names in every game."""

from __future__ import annotations

from typing import Any, Final

from engines.base import AnyGame
from engines.errors import BadSetup

NAMES: Final = ("Shrimp", "Seahorse", "Turtle", "Octopus", "Orca", "Narwhal", "Leviathan")
"""Names of the levels, weakest first. Levels are numbered from 1.

A game or board may lack the last two, where extra search hardly helps.
"""

DEFAULT: Final = 2
"""Default level of a computer (see ``default_level``).

Shrimp sees its move's gain but no reply, like a beginner. Seahorse also sees the reply, like a casual player.
"""


def default_level(game: AnyGame) -> int:
    """Number of the default level in a game with levels: ``DEFAULT``, or the highest if there are fewer."""
    return min(DEFAULT, len(game.levels))


def player_for(game: AnyGame, state: Any, level: int) -> str:
    """Name of the player for a level in a state. Raises BadSetup for a level that the state lacks."""
    players = game.levels_for(state)
    if not 1 <= level <= len(players):
        raise BadSetup("level", game=game.title, level=level)
    return players[level - 1]


def named(game: AnyGame, state: Any, name: str) -> str:
    """Name of a level's player (“turtle” in any capitalization). Others stay. Raises BadSetup as ``player_for``."""
    level = name.capitalize()
    return player_for(game, state, 1 + NAMES.index(level)) if level in NAMES else name


def highest(game: AnyGame, state: Any) -> int:
    """Number of the highest level for a state; 0 if the game has none. Texts of hints name this level."""
    return len(game.levels_for(state))


def levels_with(game: AnyGame, options: Any) -> int:
    """Number of levels for games with these options; 0 if the game has none. Small boards lack the strongest levels."""
    return highest(game, game.new(options, game.together or game.seats[0], 0)) if game.levels else 0
