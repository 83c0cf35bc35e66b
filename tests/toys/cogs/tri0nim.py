"""``/tri0nim``: the toy for three or four."""

from __future__ import annotations

from frontend.client import Lagoon
from frontend.playing.gamecommands import game_commands
from tests.toys.tri0nim import Tri0nim


async def setup(bot: Lagoon) -> None:
    """Add ``/tri0nim`` to the bot."""
    bot.tree.add_command(game_commands(Tri0nim()))
