"""``/vacation``: pauses the clocks of games with a day or more per move."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from discord import app_commands
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction, person
from frontend.messages import words
from locales import Voice
from sessions.life.model import Session
from sessions.service.vacations import ALLOWANCE, Vacation

CORRECTED = 20
"""Most boards edited when a vacation begins or ends. Each further board shows the new deadline after its next move."""


class VacationCog(commands.GroupCog, group_name="vacation"):
    """``/vacation start``, ``end`` and ``status``."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.rename(length="days")
    async def start(self, interaction: Interaction, length: app_commands.Range[int, 1, ALLOWANCE.days]) -> None:
        """Begin a vacation now, shift the clocks of slow games, and show its end. ``length``: days.

        Refused during a vacation, and if too few days are left.
        """
        async with self.bot.router.serving(interaction) as reply:
            moved = await self.bot.sessions.vacations.begin(person(interaction.user), timedelta(days=length))
            current = await self.bot.sessions.vacations.current(interaction.user.id)
            await reply.say(await self._text(reply.voice, interaction.user.id, current))
            await self._correct(moved)

    @app_commands.command()
    async def end(self, interaction: Interaction) -> None:
        """End the vacation now and show the days left. Only days until now count. Refuse without a vacation."""
        async with self.bot.router.serving(interaction) as reply:
            moved = await self.bot.sessions.vacations.end(person(interaction.user))
            left = await self._text(reply.voice, interaction.user.id, None)
            await reply.say(f"{reply.voice.say('vacation-back')} {left}")
            await self._correct(moved)

    @app_commands.command()
    async def status(self, interaction: Interaction) -> None:
        """Show privately when the vacation ends, if there is one, and how many days are left."""
        async with self.bot.router.serving(interaction) as reply:
            current = await self.bot.sessions.vacations.current(interaction.user.id)
            await reply.say(await self._text(reply.voice, interaction.user.id, current))

    async def _text(self, voice: Voice, discord_id: int, current: Vacation | None) -> str:
        left = (await self.bot.sessions.vacations.left(discord_id)).days
        if current is None:
            return voice.say("vacation-off", days=left)
        away = voice.say("vacation-on", until=words.day(current.ends_at))
        return f"{away} {voice.say('vacation-left', days=left)}"

    async def _correct(self, moved: Iterable[Session]) -> None:
        """Edit the boards of games with changed clocks."""
        for session in list(moved)[:CORRECTED]:
            await self.bot.publisher.boards.refresh(await self.bot.sessions.lookup.get(session.id))


async def setup(bot: Lagoon) -> None:
    """Add ``/vacation`` to the bot."""
    await bot.add_cog(VacationCog(bot))
