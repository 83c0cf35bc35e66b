"""``/games`` and ``/history``: a player's running games and invitations, and the finished games."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.gamelists import ALL_GAMES, GameLists
from frontend.playing.options import game_choices


class GamesCog(commands.Cog):
    """``/games`` on all servers, and ``/history``."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.room = GameLists(bot.parts)

    @app_commands.command()
    async def games(self, interaction: Interaction) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await self.room.show_running(reply)

    @app_commands.command()
    @app_commands.choices(game=game_choices())
    async def history(
        self, interaction: Interaction, member: discord.User | None = None, game: str = ALL_GAMES
    ) -> None:
        """Show a player's finished games. ``member``: None for the user."""
        async with self.parts.router.serving(interaction) as reply:
            await self.room.show_history(reply, member or interaction.user, game)


async def setup(bot: Lagoon) -> None:
    """Add ``/games`` and ``/history`` to the bot."""
    await bot.add_cog(GamesCog(bot))
