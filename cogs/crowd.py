"""``/crowd``: everyone in a channel plays one side by votes."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.crowds.room import LEVELS, OFFERED, CrowdRoom
from frontend.interactions import Interaction
from frontend.playing.options import choices
from sessions.crowds.rules import INTERVALS, USUAL


class CrowdCog(commands.GroupCog, group_name="crowd"):
    """The commands of ``/crowd``."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self.room = CrowdRoom(bot, bot.replays)

    @app_commands.command()
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=name) for name, game in OFFERED.items()])
    @app_commands.choices(level=LEVELS, time=choices(INTERVALS))
    async def start(self, interaction: Interaction, game: str, level: int | None = None, time: int = USUAL) -> None:
        """Answer ``/crowd start``."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.start(reply, game, level, time)

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """Answer ``/crowd show``."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.show(reply)

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """Answer ``/crowd end``."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.ask_end(reply)


async def setup(bot: Lagoon) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(CrowdCog(bot))
