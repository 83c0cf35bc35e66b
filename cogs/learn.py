"""``/learn``: the games' lessons, step by step on a real board, and their rules."""

from __future__ import annotations

from discord import app_commands

from frontend.client import Lagoon
from frontend.controls import Interaction
from frontend.faces import FACES
from frontend.messages import lesson
from frontend.playing.options import game_choices

TAUGHT = [
    app_commands.Choice(name=lesson.course(choice.name, each.part), value=lesson.course(choice.value, each.part))
    for choice in game_choices()
    for each in FACES[choice.value].lessons()
]
"""The lessons to choose from, in the order of the games. A second lesson has a number: Reef, Reef2."""


async def setup(bot: Lagoon) -> None:
    @bot.tree.command()
    @app_commands.choices(game=TAUGHT)
    async def learn(interaction: Interaction, game: app_commands.Choice[str] | None = None) -> None:
        """Show the lesson privately at the step that the user has reached. A finished lesson begins again.

        ``game``: None for the choice of a lesson, or of a game's rules.
        """
        async with bot.parts.router.serving(interaction) as reply:
            if game is None:
                await bot.playing.learning.ask(reply)
            else:
                await bot.playing.learning.open(reply, game.value)
