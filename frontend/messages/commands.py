"""The commands by which a game is begun: those that it has by what it declares."""

from __future__ import annotations

from engines import GAMES
from engines.base import AnyGame


def beginnings(game: AnyGame) -> tuple[str, ...]:
    """The subcommands of the game's own command that begin one, the usual one first. A test holds its cog to them."""
    computer = ("computer",) if game.levels else ()
    together = ("challenge", "open", *computer) if game.together else ()
    alone = ("solo", "daily") if game.is_played_alone else ()
    return (*together, *alone)


def usual(game: AnyGame) -> str:
    """The command by which the game is usually begun, as messages write it."""
    return f"`/{game.name} {beginnings(game)[0]}`"


def without_others(game: AnyGame) -> str:
    """The command by which one person begins the game; empty if it takes others."""
    found = [name for name in ("solo", "computer") if name in beginnings(game)]
    return f"`/{game.name} {found[0]}`" if found else ""


def start() -> str:
    """What to do without a game, as a sentence."""
    return f"{' or '.join(usual(game) for game in GAMES.values())} starts one."


def start_together() -> str:
    """What to do to play with somebody, as a sentence."""
    return f"{' or '.join(usual(game) for game in GAMES.values() if game.together)} starts one."
