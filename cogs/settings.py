"""``/settings``: a member's personal settings, vacation, and what the member follows."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.ownsettings import OwnSettings


class SettingsCog(commands.Cog):
    """The command ``/settings``."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.room = OwnSettings(bot.parts)

    async def cog_unload(self) -> None:
        self.room.close()

    @app_commands.command()
    async def settings(self, interaction: Interaction) -> None:
        """Show the first page of the user's settings privately, above a sample picture."""
        async with self.parts.router.serving(interaction) as reply:
            await self.room.open(reply)


async def setup(bot: Lagoon) -> None:
    await bot.add_cog(SettingsCog(bot))
