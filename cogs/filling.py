"""*Fill with the computer* below an open invitation: its host lets computers take the seats that are still free."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ext import commands

from cogs import table
from cogs.address import Address, menu
from cogs.answer import Reply
from cogs.client import Lagoon
from cogs.desk import person
from cogs.opponents import LEVELS
from sessions.steps import check_fill


class Filling(commands.Cog):
    """The choice of a level, and the filling."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.desk.on("fill", self._ask)
        bot.desk.on("fill-level", self._fill)

    async def _ask(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.get(address.session)
        check_fill(session, reply.user.id, discord.utils.utcnow())
        options = [discord.SelectOption(label=level.name, value=str(level.value)) for level in LEVELS]
        choice = menu(table.address(session, "fill-level"), "How strong?", options)
        await reply.say(
            "Computers can take the seats that are still free. How strong shall they be?", rows=[table.row(choice)]
        )

    async def _fill(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        session = await self.bot.sessions.fill(address.session, person(reply.user), int(values[0]))
        await self.bot.desk.report(reply, session, "The computers have sat down. Have a good game!")


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(Filling(bot))
