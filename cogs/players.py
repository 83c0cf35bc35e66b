"""``/games``, ``/history``, ``/profile``, ``/leaderboard`` and ``/settings``: a player's games, data and choices."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.controls import Interaction
from frontend.people.gamelists import ALL_GAMES
from frontend.people.leaderboards import KINDS, PERIODS, SCOPES
from frontend.playing.options import choices, game_choices


class PlayersCog(commands.Cog):
    """The commands about players. ``member``: None for the user."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.people = bot.people

    @app_commands.command()
    async def games(self, interaction: Interaction) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await self.people.lists.show_running(reply)

    @app_commands.command()
    @app_commands.choices(game=game_choices())
    async def history(
        self, interaction: Interaction, member: discord.User | None = None, game: str = ALL_GAMES
    ) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await self.people.lists.show_history(reply, member or interaction.user, game)

    @app_commands.command()
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await self.people.profiles.open(reply, (member or interaction.user).id)

    @app_commands.command()
    @app_commands.choices(game=game_choices(), period=choices(PERIODS), scope=choices(SCOPES), kind=choices(KINDS))
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str | None = None,
        period: str | None = None,
        scope: str | None = None,
        kind: str | None = None,
    ) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await self.people.leaderboards.open(reply, game, period, scope, kind)

    @app_commands.command()
    async def settings(self, interaction: Interaction) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await self.people.own_settings.open(reply)


async def setup(bot: Lagoon) -> None:
    await bot.add_cog(PlayersCog(bot))
