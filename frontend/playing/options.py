"""Options common to several commands. Their choices' texts are in the catalogues, by value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import discord
from discord import app_commands

from engines import GAMES
from engines.base import AnyGame
from engines.levels import default_level, levels_with
from frontend.messages import words
from locales import Voice
from sessions.life.clocks import CLOCKS

Value = TypeVar("Value", str, int)


def choices(values: Iterable[Value]) -> list[app_commands.Choice[Value]]:
    return [app_commands.Choice(name=str(value), value=value) for value in values]


def level_choices(game: AnyGame) -> list[app_commands.Choice[int]]:
    """Choices of a command's option for a game's levels, from 1."""
    return choices(range(1, len(game.levels) + 1))


def level_menu(voice: Voice, game: AnyGame, options: Any, *, usual: bool = False) -> list[discord.SelectOption]:
    """Entries of a menu for the levels with these options. ``usual``: True to mark the default level."""
    return [
        discord.SelectOption(
            label=words.level_choice(voice, level),
            value=str(level),
            description=voice.say("lobby-usual-level") if usual and level == default_level(game) else None,
        )
        for level in range(1, levels_with(game, options) + 1)
    ]


def game_choices() -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=game.title, value=name) for name, game in GAMES.items()]


Command = TypeVar("Command", bound=Callable[..., Any])


def timed(command: Command) -> Command:
    """Give the option ``clock`` of a command its choices: seconds for a move, or 0 for none. Returns the command."""
    return app_commands.choices(clock=choices((0, *CLOCKS)))(command)
