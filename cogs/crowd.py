"""``/crowd``: everyone in a channel plays one side by votes."""

from __future__ import annotations

from frontend.client import Lagoon
from frontend.crowds.room import CrowdRoom
from frontend.interactions import Interaction


async def setup(bot: Lagoon) -> None:
    room = CrowdRoom(bot.parts, bot.parts.replays)

    @bot.tree.command()
    async def crowd(interaction: Interaction) -> None:
        """Open the form for a new game in this channel, or show what the user can do about the running game."""
        async with bot.parts.router.serving(interaction, at_once=True) as reply:
            await room.show(reply)
