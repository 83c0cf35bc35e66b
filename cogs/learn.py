"""``/learn``: the games' lessons, step by step on a real board, and their rules."""

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
"""The lessons to choose from, in the order of the games. A second lesson has a number: Reef, Reef2."""


class LearnCog(commands.Cog):
    """The command ``/learn``. ``frontend.playing.learning`` handles the lesson's controls."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.learning = bot.learning

    @app_commands.command()
    @app_commands.choices(game=TAUGHT)
    async def learn(self, interaction: Interaction, game: app_commands.Choice[str] | None = None) -> None:
        """Show the lesson privately at the step that the user has reached. A finished lesson begins again.

        ``game``: None for the choice of a lesson, or of a game's rules.
        """
        async with self.parts.router.serving(interaction) as reply:
            if game is None:
                await self.learning.ask(reply)
            else:
                await self.learning.open(reply, game.value)


async def setup(bot: Lagoon) -> None:
    """Add ``/learn`` to the bot."""
    await bot.add_cog(LearnCog(bot))
