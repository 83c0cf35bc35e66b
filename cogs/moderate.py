"""``/moderate``: a server's managers end games, bar players, hide players from leaderboards, and read the log."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.moderating import Moderating


class ModerateCog(commands.Cog):
    """``/moderate``, for members with the permission *Manage Server*."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.moderating = Moderating(bot.parts)

    @app_commands.command()
    @app_commands.default_permissions(manage_guild=True)
    async def moderate(self, interaction: Interaction) -> None:
        """Show the menu of rulings privately. Refuse other users."""
        async with self.parts.router.serving(interaction) as reply:
            await self.moderating.show(reply)


async def setup(bot: Lagoon) -> None:
    """Add ``/moderate`` and its controls to the bot."""
    await bot.add_cog(ModerateCog(bot))
