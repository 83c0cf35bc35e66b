"""The levels of computer opponents, with the same names in every game."""

from __future__ import annotations

from typing import Any, Final

from engines.base import AnyGame
from engines.errors import BadSetup

NAMES: Final = ("Shrimp", "Seahorse", "Turtle", "Octopus", "Orca", "Narwhal", "Leviathan")
"""From the weakest to the strongest; their numbers begin with 1.

A game, or one of its boards, may lack the last two, where nothing is so much stronger than the level before.
"""

DEFAULT: Final = 2
"""The default level of a computer, where a game has as many (``default_level``).

Shrimp sees the gain of one move and no reply to it, like a beginner. Seahorse also sees the reply, like a casual
player.
"""


def default_level(game: AnyGame) -> int:
    """The default level of a computer, in a game with levels."""
    return min(DEFAULT, len(game.levels))


def player_for(game: AnyGame, state: Any, level: int) -> str:
    """The name of the player that plays on from a state at a level, as ``player_named`` takes it. Raises BadSetup."""
    players = game.levels_for(state)
    if not 1 <= level <= len(players):
        raise BadSetup("level", game=game.title, level=level)
    return players[level - 1]


def named(game: AnyGame, state: Any, name: str) -> str:
    """The player of the level of this name, however it is capitalized; a player's own name stays as it is."""
    level = name.capitalize()
    return player_for(game, state, 1 + NAMES.index(level)) if level in NAMES else name


def highest(game: AnyGame, state: Any) -> int:
    """The highest level that plays on from a state. Hints are given in its name."""
    return len(game.levels_for(state))


def levels_with(game: AnyGame, options: Any) -> int:
    """The number of levels in games with these options. On some boards the strongest would have no room."""
    return highest(game, game.new(options, game.together or game.seats[0], 0)) if game.levels else 0
