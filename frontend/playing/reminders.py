"""Direct messages on the evening of a day that would end a player's streak, for players who asked for them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from frontend.failures import Answer, Fate
from frontend.messages import puzzle as layouts
from frontend.messages import words
from frontend.parts import Parts
from frontend.publishing.outbox import Post, Wanted
from locales import language_of, voice
from sessions.life.solving import day_of
from sessions.service.daily import begins
from sessions.service.outbox import DIRECT, Subject


class StreakReminders(Post[int]):
    """Sends reminders of streaks, at most one a day to each player. An item is the number of a player's row."""

    at_once = 50

    def __init__(self, bot: Parts) -> None:
        self._bot = bot
        self._stored = bot.sessions.reminders
        bot.outbox.add(self)

    async def due(self, limit: int) -> Sequence[int]:
        return await self._stored.due(limit)

    def subject(self, item: int) -> Subject:
        return Subject(DIRECT, item, player_id=item)

    async def claim(self, item: int) -> bool:
        return await self._stored.claim(item)

    async def wanted(self, item: int) -> Wanted | None:
        found = await self._stored.at_risk(item)
        if found is None:
            return None
        number = self._bot.sessions.puzzles.today
        ends = words.moment(begins(day_of(number) + timedelta(days=1)))
        layout = layouts.reminder(voice(language_of(found.language)), number, found.days, ends)
        return Wanted(layout, nonce=f"s{number}-{item}", discord_id=found.player.discord_id or 0)

    async def shown(self, item: int, _wanted: Wanted | None, _message_id: int | None) -> None:
        await self._stored.done(item)

    async def refused(self, item: int, _wanted: Wanted | None, answer: Answer) -> None:
        if answer.fate is Fate.CONTENT:  # the person may get other messages
            await self._stored.done(item)
