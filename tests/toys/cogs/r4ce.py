"""``/r4ce``: the toy with moving stones."""

from __future__ import annotations

from frontend.client import Lagoon
from frontend.playing.gamecommands import game_commands
from tests.toys.r4ce import R4ce


async def setup(bot: Lagoon) -> None:
    """Add ``/r4ce`` to the bot."""
    bot.tree.add_command(game_commands(R4ce()))
