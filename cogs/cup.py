"""``/cup``: a server's cups, from joining to the podium."""

from __future__ import annotations

from frontend.client import Lagoon
from frontend.cups.room import CupRoom
from frontend.interactions import Interaction


async def setup(bot: Lagoon) -> None:
    room = CupRoom(bot.parts)

    @bot.tree.command()
    async def cup(interaction: Interaction) -> None:
        """Show the server's cups privately, with a menu for a new cup."""
        async with bot.parts.router.serving(interaction) as reply:
            await room.survey(reply)
