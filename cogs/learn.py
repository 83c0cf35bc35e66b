"""``/learn``: a game's lesson, step by step on its real board."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.faces import FACES
from frontend.interactions import Interaction
from frontend.playing.options import game_choices

TAUGHT = [choice for choice in game_choices() if FACES[choice.value].lesson is not None]
"""The games that have lessons, as choices."""


class LearnCog(commands.Cog):
    """``/learn``. ``frontend.playing.learning`` answers its controls."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.choices(game=TAUGHT)
    async def learn(self, interaction: Interaction, game: app_commands.Choice[str]) -> None:
        """Answer ``/learn``."""
        async with self.bot.router.serving(interaction) as reply:
            await self.bot.learning.open(reply, game.value)


async def setup(bot: Lagoon) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(LearnCog(bot))
