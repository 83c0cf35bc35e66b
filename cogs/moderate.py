"""``/moderate``: a server's managers end games, bar players, hide players from leaderboards, and read the log."""

from __future__ import annotations

from discord import app_commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.moderating import Moderating


async def setup(bot: Lagoon) -> None:
    room = Moderating(bot.parts)

    @bot.tree.command()
    @app_commands.default_permissions(manage_guild=True)
    async def moderate(interaction: Interaction) -> None:
        """Show the menu of rulings privately. Refuse other users."""
        async with bot.parts.router.serving(interaction) as reply:
            await room.show(reply)
