"""``/crowd``: everyone in a channel plays one side by votes."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.crowds.room import CrowdRoom
from frontend.interactions import Interaction


class CrowdCog(commands.Cog):
    """``/crowd``, and the controls of crowds' boards."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.room = CrowdRoom(bot.parts, bot.parts.replays)

    @app_commands.command()
    async def crowd(self, interaction: Interaction) -> None:
        """Open the form for a new game in this channel, or show what the user can do about the running game."""
        async with self.parts.router.serving(interaction, at_once=True) as reply:
            await self.room.show(reply)


async def setup(bot: Lagoon) -> None:
    """Add ``/crowd`` and the controls of its boards to the bot."""
    await bot.add_cog(CrowdCog(bot))
