"""``/server``: a server's settings, for its managers."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.serversettings import ServersSettings


class ServerCog(commands.Cog):
    """The command ``/server``."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.room = ServersSettings(bot.parts)

    @app_commands.command()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await self.room.open(reply)


async def setup(bot: Lagoon) -> None:
    """Add ``/server`` to the bot."""
    await bot.add_cog(ServerCog(bot))
