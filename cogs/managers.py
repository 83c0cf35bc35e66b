"""``/server`` and ``/moderate``, for a server's managers: its settings, and rulings about games and members."""

from __future__ import annotations

from discord import app_commands

from frontend.client import Lagoon
from frontend.controls import Interaction


async def setup(bot: Lagoon) -> None:
    @bot.tree.command()
    @app_commands.default_permissions(manage_guild=True)
    async def server(interaction: Interaction) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await bot.people.servers_settings.open(reply)

    @bot.tree.command()
    @app_commands.default_permissions(manage_guild=True)
    async def moderate(interaction: Interaction) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await bot.people.moderating.show(reply)
