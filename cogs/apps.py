"""The entries of messages' context menu: *Analyse*, *Show from my side*, *Board as text*."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.messages.boardtext import pages
from frontend.messages.commands import ANALYSIS, AS_TEXT, MY_SIDE
from frontend.playing.picking import shown_in
from locales import ENGLISH


class AppsCog(commands.Cog):
    """The entries of messages' context menu."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self.parts = bot.parts
        self.analysing = bot.analysing
        self._menus = [
            app_commands.ContextMenu(name=ENGLISH.say(ANALYSIS), callback=self._analyse_menu),
            app_commands.ContextMenu(name=ENGLISH.say(MY_SIDE), callback=self._side_menu),
            app_commands.ContextMenu(name=ENGLISH.say(AS_TEXT), callback=self._text_menu),
        ]
        for entry in self._menus:
            bot.tree.add_command(entry)

    async def cog_unload(self) -> None:
        """Remove the entries."""
        for entry in self._menus:
            self.bot.tree.remove_command(entry.name, type=entry.type)

    async def _analyse_menu(self, interaction: Interaction, message: discord.Message) -> None:
        async with self.parts.router.serving(interaction) as reply:
            reply.session_id = shown_in(message)
            await self.analysing.show(reply, await self.parts.finished.finished(interaction, reply.session_id))

    async def _side_menu(self, interaction: Interaction, message: discord.Message) -> None:
        """Show a message's game privately, from the user's side of the board."""
        async with self.parts.router.serving(interaction) as reply:
            session = await self.parts.seen.of(interaction, message)
            reply.session_id = session.id
            await self.parts.moves.open(reply, session, turned=True)

    async def _text_menu(self, interaction: Interaction, message: discord.Message) -> None:
        """Describe a message's game in words, with every stone and card, for screen readers."""
        async with self.parts.router.serving(interaction) as reply:
            session = await self.parts.seen.of(interaction, message)
            reply.session_id = session.id
            for page in pages(self.parts.faces[session.game](reply.voice), session, reply.user.id):
                await reply.say(page)


async def setup(bot: Lagoon) -> None:
    """Add the menu entries to the bot."""
    await bot.add_cog(AppsCog(bot))
