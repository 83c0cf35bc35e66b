"""``/ladder``: a server's ladder of a game."""

from __future__ import annotations

from discord import app_commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.ladders.room import OFFERED, LadderRoom


async def setup(bot: Lagoon) -> None:
    room = LadderRoom(bot.parts)

    @bot.tree.command()
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=name) for name, game in OFFERED.items()])
    async def ladder(interaction: Interaction, game: str) -> None:
        """Post the table of a server's ladder with its buttons. Refuse outside servers."""
        async with bot.parts.router.serving(interaction) as reply:
            await room.show(reply, game)
