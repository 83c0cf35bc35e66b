"""``/ladder``: a server's ladder of a game."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.ladders.room import OFFERED, LadderRoom


class LadderCog(commands.Cog):
    """``/ladder``, and the buttons of ladders' messages."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.room = LadderRoom(bot.parts)

    @app_commands.command()
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=name) for name, game in OFFERED.items()])
    async def ladder(self, interaction: Interaction, game: str) -> None:
        """Post the table of a server's ladder with its buttons. Refuse outside servers."""
        async with self.parts.router.serving(interaction) as reply:
            await self.room.show(reply, game)


async def setup(bot: Lagoon) -> None:
    """Add ``/ladder`` and the buttons of ladders to the bot."""
    await bot.add_cog(LadderCog(bot))
