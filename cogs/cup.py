"""``/cup``: a server's cups, from joining to the podium."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.cups.room import CupRoom
from frontend.interactions import Interaction


class CupCog(commands.Cog):
    """``/cup``, and the controls of cups' messages."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.room = CupRoom(bot.parts)

    @app_commands.command()
    async def cup(self, interaction: Interaction) -> None:
        """Show the server's cups privately, with a menu for a new cup."""
        async with self.parts.router.serving(interaction) as reply:
            await self.room.survey(reply)


async def setup(bot: Lagoon) -> None:
    """Add ``/cup`` and the controls of cups to the bot."""
    await bot.add_cog(CupCog(bot))
