"""``/leaderboard``: players ranked by rating or by their best run."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.leaderboards import KINDS, PERIODS, SCOPES, Leaderboards
from frontend.playing.options import choices, game_choices


class LeaderboardCog(commands.Cog):
    """The command ``/leaderboard``."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.room = Leaderboards(bot.parts)

    @app_commands.command()
    @app_commands.choices(game=game_choices(), period=choices(PERIODS), scope=choices(SCOPES), kind=choices(KINDS))
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str,
        period: str | None = None,
        scope: str | None = None,
        kind: str | None = None,
    ) -> None:
        """Show the first page of a leaderboard privately."""
        async with self.parts.router.serving(interaction) as reply:
            await self.room.open(reply, game, period, scope, kind)


async def setup(bot: Lagoon) -> None:
    """Add ``/leaderboard`` to the bot."""
    await bot.add_cog(LeaderboardCog(bot))
