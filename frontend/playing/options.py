"""Options that several commands share: choices and descriptions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from discord import app_commands

from engines import GAMES
from engines.levels import DEFAULT, NAMES
from frontend.messages import words
from frontend.messages.offers import CLOCKS

RATED_HELP: Final = "Whether it changes your ratings; it does unless you say no"

CLOCK_CHOICES = [app_commands.Choice(name=name, value=seconds) for seconds, name in CLOCKS.items()]

LEVELS = [
    app_commands.Choice(name=f"{words.CREATURES[number - 1]} {name} ({number} of {len(NAMES)})", value=number)
    for number, name in enumerate(NAMES, start=1)
]
"""The levels as a command offers them."""
LEVEL_HELP = f"How strong the computer plays; {NAMES[DEFAULT - 1]} unless you choose another"


def game_choices() -> list[app_commands.Choice[str]]:
    """Every game, for an option that takes its name."""
    return [app_commands.Choice(name=game.title, value=name) for name, game in GAMES.items()]


Command = TypeVar("Command", bound=Callable[..., Any])


def timed(command: Command) -> Command:
    """Describe a command's option ``clock``: the seconds for a move, 0 for none, and None for the server's default."""
    describe = app_commands.describe(clock="How long each move may take; the server's default if you do not choose")
    return describe(app_commands.choices(clock=CLOCK_CHOICES)(command))
