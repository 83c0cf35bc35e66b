"""``/profile``: a player's card."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.profiles import Profiles


class ProfileCog(commands.Cog):
    """The command ``/profile``."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.room = Profiles(bot.parts)

    @app_commands.command()
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        """Show a player's card privately. Refuse if there is nothing to show. ``member``: None for the user."""
        async with self.parts.router.serving(interaction) as reply:
            await self.room.open(reply, (member or interaction.user).id)


async def setup(bot: Lagoon) -> None:
    """Add ``/profile`` to the bot."""
    await bot.add_cog(ProfileCog(bot))
