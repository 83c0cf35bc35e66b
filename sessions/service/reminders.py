"""Reminders before a streak ends: the players who want one, and the players with a streak at risk today."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, delete, select, update

from sessions.life.model import Player
from sessions.life.preferences import PlayerSettings
from sessions.life.solving import day_of, number_of
from sessions.service.outbox import DIRECT, Rests, due, forget
from sessions.statistics import streaks
from sessions.storage.ground import Service
from sessions.storage.leases import claim
from sessions.storage.rows import insert_new
from sessions.storage.schema import player_settings, players, streak_reminders

HOUR: Final = 18
"""First hour of the day (UTC) when reminders are sent."""


class AtRisk(msgspec.Struct, frozen=True):
    """A player with a streak that ends today, the streak's days, and the language for messages."""

    player: Player
    days: int
    language: str | None


class Reminders(Service):
    """Reads and changes the streak reminders of the current UTC day."""

    async def due(self, limit: int) -> list[int]:
        """Row numbers of at most ``limit`` players not yet checked for a streak at risk today; none before ``HOUR``.

        Players at rest after a failed direct message are left out.
        """
        now = self._now()
        if now.hour < HOUR:
            return []
        late = streak_reminders.c.day < number_of(now.date())
        query = select(streak_reminders.c.player_id).where(late)
        rests = Rests(DIRECT, streak_reminders.c.player_id, now)
        rows = await self._database.reading(due, query, rests, limit, streak_reminders.c.day)
        return [row.player_id for row in rows]

    async def claim(self, player_id: int) -> bool:
        """Claim a player's reminder before sending it. Returns False if another process has claimed it."""
        now = self._now()
        due = (streak_reminders.c.player_id == player_id, streak_reminders.c.day < number_of(now.date()))
        claimed = claim(streak_reminders, now, *due)
        return bool(await self._database.writing(lambda connection: connection.execute(claimed).rowcount))

    async def at_risk(self, player_id: int) -> AtRisk | None:
        """Player with a streak of at least two days that would end today; None without such a streak."""
        return await self._database.reading(_at_risk, player_id, number_of(self._now().date()))

    async def done(self, player_id: int) -> None:
        """Note that a player was checked today, with or without a reminder. Ends a rest."""
        await self._database.writing(_reminded, player_id, number_of(self._now().date()))


def _reminded(connection: Connection, player_id: int, number: int) -> None:
    noted = update(streak_reminders).where(streak_reminders.c.player_id == player_id).values(day=number)
    connection.execute(noted)
    forget(connection, DIRECT, player_id)


def remind(connection: Connection, player_id: int, *, wanted: bool) -> None:
    """Turn a player's reminders on or off (``wanted``)."""
    if wanted:
        insert_new(connection, streak_reminders, {"player_id": player_id, "day": 0})
    else:
        connection.execute(delete(streak_reminders).where(streak_reminders.c.player_id == player_id))


def _at_risk(connection: Connection, player_id: int, number: int) -> AtRisk | None:
    today = day_of(number)
    if streaks.of_player(connection, player_id, today + streaks.DAY).days:
        return None  # done or excused
    days = streaks.of_player(connection, player_id, today).days
    if days < 2:
        return None
    query = select(players, player_settings.c.settings).outerjoin(player_settings).where(players.c.id == player_id)
    row = connection.execute(query).one()
    settings = msgspec.json.decode(row.settings or "{}", type=PlayerSettings)
    player = Player(row.id, row.discord_id, row.name, row.level)
    return AtRisk(player, days, settings.language or settings.locale)
