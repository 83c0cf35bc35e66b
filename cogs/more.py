"""*More* below a board: what a player can do in a game beside moving, in a private message; and giving up."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord.ext import commands

from cogs import table, words
from cogs.address import Address, button
from cogs.answer import Reply
from cogs.client import Lagoon
from cogs.desk import Desk, Extra
from sessions.model import Session
from sessions.steps import held_seats


async def ask_resignation(desk: Desk, reply: Reply, session: Session) -> None:
    """Ask whether the user really gives the game up. Raises NotSeated or NotRunning."""
    held_seats(session, reply.user.id)
    answers = table.row(
        button(table.address(session, "resign-yes"), "Yes, resign", discord.ButtonStyle.danger),
        button(table.address(session, "resign-no"), "No, play on"),
    )
    if session.terms.run:
        await reply.say(f"Give this {words.run(session)} up? It will not be ranked.", rows=[answers])
        return
    title = desk.faces[session.game].game.title
    rival = words.against(session, reply.user.id)
    await reply.say(f"Resign this game of {title} against {rival}? It counts as a loss.", rows=[answers])


class More(commands.Cog):
    """The menu of ``Desk.more``, and the first of its entries."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self.desk = bot.desk
        self.desk.on("more", self._more)
        self.desk.on("resign", self._resign)
        self.desk.on("resign-yes", self._resign_yes)
        self.desk.on("resign-no", self._resign_no)
        self.desk.more.append(Extra("resign", "Resign", style=discord.ButtonStyle.danger))

    async def _more(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.get(address.session)
        held_seats(session, reply.user.id)
        reply.keep()
        # Every cog adds its entries when it is loaded; the one that ends a game for good stands last.
        extras = sorted(self.desk.more, key=lambda extra: extra.style is discord.ButtonStyle.danger)
        buttons = [
            button(table.address(session, extra.key), extra.label, extra.style)
            for extra in extras
            if extra.possible(session, reply.user.id)
        ]
        await reply.say(f"{words.waiting(session)} What else would you like to do?", rows=table.rows(buttons))

    async def _resign(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await ask_resignation(self.desk, reply, await self.bot.sessions.get(address.session))

    async def _resign_yes(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.resign(address.session, reply.user.id)
        await self.desk.report(reply, session, "You resigned.")

    async def _resign_no(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        await reply.say("Good: the game goes on.")


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(More(bot))
