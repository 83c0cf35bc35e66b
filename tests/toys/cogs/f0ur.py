"""``/f0ur``: the toy on a board of squares."""

from __future__ import annotations

from frontend.client import Lagoon
from frontend.playing.gamecommands import game_commands
from tests.toys.f0ur import F0ur


async def setup(bot: Lagoon) -> None:
    """Add ``/f0ur`` to the bot."""
    bot.tree.add_command(game_commands(F0ur()))
