"""``/ataxx``: challenges, open tables, and games against the computer."""

from __future__ import annotations

from engines import GAMES
from frontend.client import Lagoon
from frontend.playing.gamecommands import game_commands


async def setup(bot: Lagoon) -> None:
    bot.tree.add_command(game_commands(GAMES["ataxx"], "colour", {"red": 0, "blue": 1, "random": None}))
