"""``/k0nane``: the toy with captures."""

from __future__ import annotations

from frontend.client import Lagoon
from frontend.playing.gamecommands import game_commands
from tests.toys.k0nane import K0nane


async def setup(bot: Lagoon) -> None:
    """Add ``/k0nane`` to the bot."""
    bot.tree.add_command(game_commands(K0nane()))
