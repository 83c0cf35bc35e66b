"""``/profile``: a player's card."""

from __future__ import annotations

import discord

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.profiles import Profiles


async def setup(bot: Lagoon) -> None:
    room = Profiles(bot.parts)

    @bot.tree.command()
    async def profile(interaction: Interaction, member: discord.User | None = None) -> None:
        """Show a player's card privately. Refuse if there is nothing to show. ``member``: None for the user."""
        async with bot.parts.router.serving(interaction) as reply:
            await room.open(reply, (member or interaction.user).id)
