"""``/board``: a game's picture, posted again or shown privately; also *Show from my side* and *Board as text*."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.messages import textual
from frontend.messages.localizations import AS_TEXT, MY_SIDE
from frontend.playing.picking import Question
from locales import ENGLISH

SHOWN = Question(lambda *_: True, "picking-several-shown")


class BoardCog(commands.Cog):
    """``/board``, and the entries *Show from my side* and *Board as text* in messages' context menu."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self._menus = [
            app_commands.ContextMenu(name=ENGLISH.say(MY_SIDE), callback=self._side_menu),
            app_commands.ContextMenu(name=ENGLISH.say(AS_TEXT), callback=self._text_menu),
        ]
        for entry in self._menus:
            bot.tree.add_command(entry)

    async def cog_unload(self) -> None:
        """Remove both entries of messages' context menu."""
        for entry in self._menus:
            self.bot.tree.remove_command(entry.name, type=entry.type)

    async def _side_menu(self, interaction: Interaction, message: discord.Message) -> None:
        """Show a message's game privately, from the user's side of the board."""
        async with self.bot.router.serving(interaction) as reply:
            session = await self.bot.seen.of(interaction, message)
            reply.session_id = session.id
            await self.bot.moves.open(reply, session, turned=True)

    async def _text_menu(self, interaction: Interaction, message: discord.Message) -> None:
        """Describe a message's game in words, with every stone and card, for screen readers."""
        async with self.bot.router.serving(interaction) as reply:
            session = await self.bot.seen.of(interaction, message)
            reply.session_id = session.id
            for page in textual.pages(self.bot.faces[session.game](reply.voice), session, reply.user.id):
                await reply.say(page)

    @app_commands.command()
    async def board(self, interaction: Interaction, game: int | None = None, private: bool = False) -> None:
        """Post a running game's board again, so that the game moves here.

        ``private``: show it to the user alone. Onlookers always get it privately.
        """
        async with self.bot.router.serving(interaction, game) as reply:
            session = await self.bot.running.pick(interaction, game, SHOWN, onlookers=True)
            reply.session_id = session.id
            await self.bot.moves.show(reply, session, private=private)

    @board.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.visible(interaction, typed)


async def setup(bot: Lagoon) -> None:
    """Add ``/board`` and its menu entries to the bot."""
    await bot.add_cog(BoardCog(bot))
