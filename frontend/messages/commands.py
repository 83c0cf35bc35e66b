"""The commands that begin a game, derived from its declarations."""

from __future__ import annotations

from typing import Literal

from engines import GAMES
from engines.base import AnyGame
from locales import Voice

Beginning = Literal["challenge", "open", "computer", "solo", "daily"]


def beginnings(game: AnyGame) -> tuple[Beginning, ...]:
    """Names of the subcommands that begin a game, the default first. A test checks that the game's cog has each."""
    computer: tuple[Beginning, ...] = ("computer",) if game.levels else ()
    together: tuple[Beginning, ...] = ("challenge", "open", *computer) if game.together else ()
    alone: tuple[Beginning, ...] = ("solo", "daily") if game.is_played_alone else ()
    return (*together, *alone)


def written(game: AnyGame, name: Beginning) -> str:
    """Full name of a game's command without the slash: ``ataxx solo``. Raises LookupError if the game lacks it."""
    if name not in beginnings(game):
        raise LookupError(f"{game.name} has no {name}")
    return f"{game.name} {name}"


def default_command(game: AnyGame) -> str:
    """Full name of the default command that begins a game, without the slash."""
    return written(game, beginnings(game)[0])


def ways(voice: Voice) -> str:
    """List of the default commands of all games, joined by “or”, as mentions where their ids are known."""
    return voice.listed([voice.command(default_command(game)) for game in GAMES.values()], either=True)


def without_others(game: AnyGame) -> str:
    """Full name of the command for playing alone or with a computer; empty if the game has neither."""
    alone: tuple[Beginning, ...] = ("solo", "computer")
    return next((written(game, name) for name in alone if name in beginnings(game)), "")


def ways_together(voice: Voice) -> str:
    """List of the default commands of all games for several players, joined by “or”."""
    return voice.listed([voice.command(default_command(game)) for game in GAMES.values() if game.together], either=True)
