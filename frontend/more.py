"""*More* below a board: what a player can do in a game beside moving, in a private message."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord

from frontend import talk
from frontend.controls import Address
from frontend.desk import Extra
from frontend.reply import Reply
from sessions.life.model import Note, Proposal

if TYPE_CHECKING:
    from frontend.client import Lagoon


class More:
    """The menu with the offers of the moment and the entries of ``Desk.more``; and what its buttons do."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        desk = self.desk = bot.desk
        desk.on("more", self._more)
        desk.on("offer", self._offer)
        desk.on("agree", self._agree)
        desk.on("refuse", self._refuse)
        desk.on("withdraw", self._withdraw)
        desk.on("claim", self._claim)
        desk.on("resign", self._resign)
        desk.on("resign-yes", self._resign_yes)
        desk.on("resign-no", self._resign_no)
        desk.more.append(Extra("resign", "Resign", style=discord.ButtonStyle.danger))

    async def _more(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        reply.keep()
        text, rows = await talk.menu(self.desk, await self.bot.sessions.get(address.session), reply.user.id)
        await reply.say(text, rows=rows)

    async def _offer(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        what = Proposal(address.key.removeprefix("offer-"))
        await talk.offer(self.desk, reply, address.session, what, address.seq)

    async def _agree(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.answer(self.desk, reply, address.session, Note.ACCEPTED, address.seq)

    async def _refuse(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.answer(self.desk, reply, address.session, Note.REFUSED, address.seq)

    async def _withdraw(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.answer(self.desk, reply, address.session, Note.WITHDRAWN, address.seq)

    async def _claim(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.claim(self.desk, reply, address.session)

    async def _resign(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.ask_resignation(self.desk, reply, await self.bot.sessions.get(address.session))

    async def _resign_yes(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.resign(address.session, reply.user.id)
        await self.desk.report(reply, session, "You resigned.")

    async def _resign_no(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        await reply.say("Good: the game goes on.")
