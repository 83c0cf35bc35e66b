"""``/server``: a server's settings, for its managers."""

from __future__ import annotations

from discord import app_commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.serversettings import ServersSettings


async def setup(bot: Lagoon) -> None:
    room = ServersSettings(bot.parts)

    @bot.tree.command()
    @app_commands.default_permissions(manage_guild=True)
    async def server(interaction: Interaction) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await room.open(reply)
