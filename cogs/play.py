"""``/play``, and *Challenge to a game* in a member's context menu."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction, person
from frontend.messages.commands import CHALLENGE
from frontend.playing.frontdoor import FrontDoor
from frontend.playing.lobby import Guest, check_guest
from locales import ENGLISH


class PlayCog(commands.Cog):
    """The command ``/play``, and *Challenge to a game* in members' context menu."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self.parts = bot.parts
        self.room = FrontDoor(bot.parts, bot.puzzling)
        self._menu = app_commands.ContextMenu(name=ENGLISH.say(CHALLENGE), callback=self._challenge_menu)
        bot.tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Remove *Challenge to a game* from members' context menu."""
        self.bot.tree.remove_command(self._menu.name, type=self._menu.type)

    @app_commands.command()
    async def play(self, interaction: Interaction) -> None:
        """Show privately what the user can play now, above the open tables."""
        async with self.parts.router.serving(interaction) as reply:
            await self.room.show(reply)

    async def _challenge_menu(self, interaction: Interaction, member: Guest) -> None:
        async with self.parts.router.serving(interaction) as reply:
            await check_guest(reply, member)
            await self.room.ask_game(reply, person(member))


async def setup(bot: Lagoon) -> None:
    """Add ``/play`` and its menu entry to the bot."""
    await bot.add_cog(PlayCog(bot))
