"""``/d1ve``: solo and daily dives of the toy game for one."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.controls import Interaction, person
from frontend.playing import runs
from sessions.life.model import Terms
from tests.toys.d1ve import D1ve

GAME = D1ve()


class D1veCog(commands.GroupCog, group_name=GAME.name):
    """``/d1ve solo`` and ``/d1ve daily``: dives of one player."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts

    @app_commands.command()
    async def solo(self, interaction: Interaction, private: bool = False) -> None:
        """Begin a dive alone and show it. ``private``: to the user only."""
        async with self.parts.router.serving(interaction) as reply:
            terms = Terms(run="free", private=private)
            await runs.begin(self.parts.moves, reply, GAME, GAME.options(), terms)

    @app_commands.command()
    async def daily(self, interaction: Interaction) -> None:
        """Begin or show today's dive, at the same place for all players."""
        async with self.parts.router.serving(interaction) as reply:
            session = await self.parts.sessions.runs.daily(
                GAME.name, person(reply.user), place=reply.place, language=reply.channel_language
            )
            await runs.go_on(self.parts.moves, reply, session)


async def setup(bot: Lagoon) -> None:
    """Add ``/d1ve`` to the bot."""
    await bot.add_cog(D1veCog(bot))
