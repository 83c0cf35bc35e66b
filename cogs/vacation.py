"""``/vacation``: stopped clocks in games with a day or more a move."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction, person
from frontend.messages import words
from sessions.life.model import Session
from sessions.service.vacations import ALLOWANCE, Vacation

CORRECTED = 20
"""The most boards that are edited when a vacation begins or ends; the others follow with their next move."""


def days(time: timedelta) -> str:
    """A length of time in whole days."""
    return "1 day" if time.days == 1 else f"{time.days} days"


class VacationCog(commands.GroupCog, group_name="vacation"):
    """The commands of ``/vacation``."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.rename(length="days")
    async def start(self, interaction: Interaction, length: app_commands.Range[int, 1, ALLOWANCE.days]) -> None:
        """Go on vacation: clocks of a day or more a move stand still when it is your turn."""
        async with self.bot.router.serving(interaction) as reply:
            moved = await self.bot.vacations.begin(person(interaction.user), timedelta(days=length))
            current = await self.bot.vacations.current(interaction.user.id)
            await reply.say(await self._told(interaction.user.id, current))
            await self._correct(moved)

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """Come back: your clocks go on, and what is left of the vacation can be taken later."""
        async with self.bot.router.serving(interaction) as reply:
            moved = await self.bot.vacations.end(person(interaction.user))
            await reply.say(f"Welcome back! Your clocks go on. {await self._told(interaction.user.id, None)}")
            await self._correct(moved)

    @app_commands.command()
    async def status(self, interaction: Interaction) -> None:
        """Whether you are on vacation, and how many days you have left this year."""
        async with self.bot.router.serving(interaction) as reply:
            current = await self.bot.vacations.current(interaction.user.id)
            await reply.say(await self._told(interaction.user.id, current))

    async def _told(self, discord_id: int, current: Vacation | None) -> str:
        left = days(await self.bot.vacations.left(discord_id))
        if current is None:
            return f"You have {left} of vacation left this year. `/vacation start` begins one."
        return (
            f"You are on vacation until {words.day(current.ends_at)}. Games with a clock of a day or more a move wait "
            f"for you; live games do not. You may move all the same. `/vacation end` ends it. Left this year: {left}."
        )

    async def _correct(self, moved: Iterable[Session]) -> None:
        """Edit the boards of games whose clocks were moved."""
        for session in list(moved)[:CORRECTED]:
            await self.bot.publisher.refresh(await self.bot.sessions.get(session.id))


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(VacationCog(bot))
