"""``/learn``: a game's lesson, step by step on a real board."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.faces import FACES
from frontend.interactions import Interaction
from frontend.messages import lesson
from frontend.playing.options import game_choices

TAUGHT = [
    app_commands.Choice(name=lesson.course(choice.name, each.part), value=lesson.course(choice.value, each.part))
    for choice in game_choices()
    for each in FACES[choice.value].lessons()
]
"""Choices of lessons by name: Reef, Reef2."""


class LearnCog(commands.Cog):
    """``/learn``. ``frontend.playing.learning`` handles the lesson's controls."""

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
