"""The entries of context menus: messages' *Analyse*, *Show from my side*, *Board as text*, members' *Challenge*."""

from __future__ import annotations

import discord

from frontend.client import Lagoon
from frontend.controls import Interaction, person
from frontend.messages.boardtext import pages
from frontend.messages.commands import ANALYSIS, AS_TEXT, CHALLENGE, MY_SIDE
from frontend.playing import picking
from frontend.playing.lobby import Guest, check_guest
from frontend.playing.picking import shown_in
from locales import ENGLISH


async def setup(bot: Lagoon) -> None:
    parts = bot.parts

    @bot.tree.context_menu(name=ENGLISH.say(ANALYSIS))
    async def analysis(interaction: Interaction, message: discord.Message) -> None:
        async with parts.router.replying(interaction) as reply:
            reply.session_id = shown_in(message)
            await bot.playing.analysing.show(reply, await picking.check_finished(interaction, reply.session_id))

    @bot.tree.context_menu(name=ENGLISH.say(MY_SIDE))
    async def my_side(interaction: Interaction, message: discord.Message) -> None:
        async with parts.router.replying(interaction) as reply:
            session = await picking.session_in(interaction, message)
            reply.session_id = session.id
            await parts.moves.open(reply, session, turned=True)

    @bot.tree.context_menu(name=ENGLISH.say(AS_TEXT))
    async def as_text(interaction: Interaction, message: discord.Message) -> None:
        async with parts.router.replying(interaction) as reply:
            session = await picking.session_in(interaction, message)
            reply.session_id = session.id
            for page in pages(reply.face(session.game), session, reply.user.id):
                await reply.say(page)

    @bot.tree.context_menu(name=ENGLISH.say(CHALLENGE))
    async def challenge(interaction: Interaction, member: Guest) -> None:
        async with parts.router.replying(interaction) as reply:
            await check_guest(reply, member)
            await bot.playing.front_door.ask_game(reply, person(member))
