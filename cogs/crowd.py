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
    """``/crowd start``, ``show`` and ``end``, and the controls of crowds' boards."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self.room = CrowdRoom(bot, bot.replays)

    @app_commands.command()
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=name) for name, game in OFFERED.items()])
    @app_commands.choices(level=LEVELS, time=choices(INTERVALS))
    async def start(self, interaction: Interaction, game: str, level: int | None = None, time: int = USUAL) -> None:
        """Begin a crowd's game in this channel and post its board. Refuse if the channel has a crowd's game.

        ``time``: seconds for each vote. ``level``: the computer's; None for the default, or for a solo run.
        """
        async with self.bot.router.serving(interaction) as reply:
            await self.room.start(reply, game, level, time)

    @app_commands.command()
    async def show(self, interaction: Interaction) -> None:
        """Post the board of this channel's crowd again, as the newest message. Refuse without a crowd."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.show(reply)

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """Ask the host or a manager privately to confirm the end of this channel's crowd. Refuse other users."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.ask_end(reply)


async def setup(bot: Lagoon) -> None:
    """Add ``/crowd`` and the controls of its boards to the bot."""
    await bot.add_cog(CrowdCog(bot))
