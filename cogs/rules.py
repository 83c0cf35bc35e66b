"""``/rules``: how each game is played, with pictures."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client import Lagoon
from cogs.games import PLAYED

GAME_CHOICES = [app_commands.Choice(name=game.title, value=name) for name, game in PLAYED.items()]


class Rules(commands.Cog):
    """The rules of the games."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(game="Which game's rules")
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(self, interaction: discord.Interaction[Any], game: app_commands.Choice[str]) -> None:
        """How a game is played, with pictures."""
        async with self.bot.desk.serving(interaction) as reply:
            await self.bot.desk.show_rules(reply, self.bot.faces[game.value])


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(Rules(bot))
