"""*Fill with the computer* below an open invitation: its host lets computers take the seats that are still free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from frontend.controls import Address, menu
from frontend.interactions import person
from frontend.messages import board
from frontend.options import LEVELS
from frontend.reply import Reply
from sessions.life.steps import check_fill

if TYPE_CHECKING:
    from frontend.client import Lagoon


class Filling:
    """The choice of a level, and the filling."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on("fill", self._ask)
        bot.router.on("fill-level", self._fill)

    async def _ask(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.get(address.session)
        check_fill(session, reply.user.id, discord.utils.utcnow())
        options = [discord.SelectOption(label=level.name, value=str(level.value)) for level in LEVELS]
        choice = menu(board.address(session, "fill-level"), "How strong?", options)
        await reply.say(
            "Computers can take the seats that are still free. How strong shall they be?", rows=[board.row(choice)]
        )

    async def _fill(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        session = await self.bot.sessions.fill(address.session, person(reply.user), int(values[0]))
        await self.bot.moves.report(reply, session, "The computers have sat down. Have a good game!")
