"""The daily run: for each game and UTC day one seed for everybody, which nobody can know before, and one run each."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from sessions.life.model import Session, SessionError, SessionRefusal
from sessions.storage.database import Database
from sessions.storage.rows import insert_new, upsert
from sessions.storage.schema import dailies, daily_calls, facts, spent_dailies

SECRET: Final = "daily secret"  # noqa: S105 - the name of one
"""The fact under which the secret is kept. It never leaves the storage: who has it knows every day's seed."""


class DailyOver(SessionRefusal):
    """The person has had their run of the day, to its end or not; ``session`` is that run."""

    @property
    def next_at(self) -> datetime:
        """When the next daily begins."""
        return begins(self.session.created_at.date() + timedelta(days=1))


class DailySpent(SessionError):
    """The person had their run of the day before they were erased; ``next_at`` is when the next daily begins."""

    def __init__(self, day: date) -> None:
        super().__init__(f"the daily run of {day} is spent")
        self.next_at = begins(day + timedelta(days=1))


def begins(day: date) -> datetime:
    """The first moment of a UTC day."""
    return datetime.combine(day, time(), UTC)


def seed_of(connection: Connection, game: str, day: date) -> int:
    """The seed of a game's daily, drawn from the secret, which is made at first use."""
    return int.from_bytes((_digest(connection, f"{game} {day.isoformat()}"))[:8]) >> 1  # 63 bits, as other seeds


def _digest(connection: Connection, text: str) -> bytes:
    insert_new(connection, facts, {"name": SECRET, "value": secrets.token_hex(32)})
    secret = (connection.execute(select(facts.c.value).where(facts.c.name == SECRET))).scalar_one()
    return hmac.new(bytes.fromhex(secret), text.encode(), hashlib.sha256).digest()


def spend(connection: Connection, player_id: int, discord_id: int, day: date) -> None:
    """Keep somebody who is about to be erased from a second run of the daily that they have begun today.

    What is kept is a code that tells nobody who they were, and it goes with the next day's first one.
    """
    today = day.isoformat()
    connection.execute(delete(spent_dailies).where(spent_dailies.c.day < today))
    begun_today = select(dailies.c.game).where(dailies.c.player_id == player_id, dailies.c.day == today)
    for game in (connection.execute(begun_today)).scalars().all():
        insert_new(connection, spent_dailies, _spent(connection, game, discord_id, day))


def check_unspent(connection: Connection, game: str, discord_id: int, day: date) -> None:
    """Raises DailySpent for somebody who began the day's run of this game and was erased since."""
    row = _spent(connection, game, discord_id, day)
    query = select(spent_dailies.c.code).where(spent_dailies.c.day == row["day"], spent_dailies.c.code == row["code"])
    if (connection.execute(query)).first() is not None:
        raise DailySpent(day)


def _spent(connection: Connection, game: str, discord_id: int, day: date) -> dict[str, str]:
    code = _digest(connection, f"{game} {day.isoformat()} spent by {discord_id}")
    return {"day": day.isoformat(), "code": code.hex()}


def begun(connection: Connection, player_id: int, game: str, day: date) -> int | None:
    """The number of the run that a player has begun as their daily of this day."""
    query = select(dailies.c.session_id).where(
        dailies.c.player_id == player_id, dailies.c.game == game, dailies.c.day == day.isoformat()
    )
    return (connection.execute(query)).scalar_one_or_none()


def note(connection: Connection, player_id: int, session: Session, day: date) -> None:
    """Note a run as its player's daily of this day."""
    row = {"player_id": player_id, "game": session.game, "day": day.isoformat(), "session_id": session.id}
    connection.execute(insert(dailies).values(row))


class DailyCalls:
    """Which servers have a day's daily run announced, and where. ``now`` tells the time (timezone-aware)."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now

    @property
    def today(self) -> date:
        """The present UTC day."""
        return self._now().astimezone(UTC).date()

    async def due(self, limit: int) -> list[tuple[int, int]]:
        """Servers where the daily of today has not been announced, each with the channel for it."""
        query = select(daily_calls.c.server_id, daily_calls.c.channel_id)
        query = query.where(daily_calls.c.posted < self.today.isoformat()).order_by(daily_calls.c.posted).limit(limit)
        rows = await self._database.reading(lambda connection: connection.execute(query).all())
        return [(row.server_id, row.channel_id) for row in rows]

    async def done(self, server_id: int, day: date) -> None:
        """The daily of this day has been announced in this server, or cannot be."""
        posted = update(daily_calls).where(daily_calls.c.server_id == server_id).values(posted=day.isoformat())
        await self._database.writing(lambda connection: connection.execute(posted))


def announce_in(connection: Connection, server_id: int, channel_id: int | None) -> None:
    """Have a server's dailies announced in a channel from now on, or nowhere; that of today again in another one."""
    former = select(daily_calls.c.channel_id).where(daily_calls.c.server_id == server_id)
    if channel_id == (connection.execute(former)).scalar_one_or_none():
        return
    if channel_id is None:
        connection.execute(delete(daily_calls).where(daily_calls.c.server_id == server_id))
    else:
        upsert(connection, daily_calls, {"server_id": server_id}, {"channel_id": channel_id, "posted": ""})
