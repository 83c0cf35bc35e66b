"""Direct messages on the evening of a day that would end a player's streak, for players who asked for them."""

from __future__ import annotations

import logging
from datetime import timedelta

import discord

from frontend.answering.tokens import QUIET
from frontend.failures import BOUND, FAILURES, is_forbidden, why, within
from frontend.messages import puzzle as layouts
from frontend.messages import words
from frontend.parts import Parts
from locales import language_of, voice
from sessions.life.solving import day_of
from sessions.service.daily import begins
from sessions.service.reminders import AtRisk

log = logging.getLogger("lagoon")

AT_ONCE = 50
"""The most players checked in one sweep."""


class StreakReminders:
    """Sends reminders of streaks, at most one a day to each player."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        bot.sweep.add(self.send)

    async def send(self) -> None:
        """Send today's due reminders, at most ``AT_ONCE``. A player with closed direct messages waits a day."""
        stored = self.bot.sessions.reminders
        for player_id in await stored.due(AT_ONCE):
            if not await stored.claim(player_id):
                continue  # another process is sending it
            found = await stored.at_risk(player_id)
            if found is not None and not await self._sent(found):
                continue  # the next sweep retries
            await stored.done(player_id)

    async def _sent(self, found: AtRisk) -> bool:
        """Send a reminder. Returns False if that may succeed later."""
        number = self.bot.sessions.puzzles.today
        ends = words.moment(begins(day_of(number) + timedelta(days=1)))
        layout = layouts.reminder(voice(language_of(found.language)), number, found.days, ends)
        try:
            private = await within(BOUND, self.bot.create_dm(discord.Object(found.player.discord_id or 0)))
            # The nonce prevents a duplicate after a crash before the reminder is noted.
            nonce = f"s{number}-{found.player.id}"
            await within(BOUND, private.send(view=layout, allowed_mentions=QUIET, nonce=nonce))
        except FAILURES as error:
            log.warning("could not remind a player of a streak: %s", why(error))
            return is_forbidden(error)
        return True
