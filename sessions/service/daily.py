"""The daily run: one secret seed for each game and UTC day, common to all players, and one run for each person."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from sessions.life.errors import SessionError, SessionRefusal
from sessions.life.model import Session
from sessions.life.solving import day_of, number_of
from sessions.storage.ground import Service
from sessions.storage.leases import claim
from sessions.storage.rows import insert_new, upsert
from sessions.storage.schema import dailies, daily_channels, facts, spent_dailies, tries

SECRET: Final = "daily secret"  # noqa: S105 - the secret's name, not the secret
"""Name of the stored fact with the secret. The secret never leaves the database: every day's seed follows from it."""


class DailyOver(SessionRefusal):
    """The person's run of the day has ended. ``session``: the run."""

    @property
    def next_at(self) -> datetime:
        """Time when the next daily begins: the next UTC day."""
        return begins(self.session.created_at.date() + timedelta(days=1))


class DailySpent(SessionError):
    """The person had a run that day before being erased. ``next_at``: the start of the next daily."""

    def __init__(self, day: date) -> None:
        super().__init__(f"the daily run of {day} is spent")
        self.next_at = begins(day + timedelta(days=1))


def begins(day: date) -> datetime:
    """Time when a UTC day begins."""
    return datetime.combine(day, time(), UTC)


def seed_of(connection: Connection, game: str, day: date) -> int:
    """Seed of a game's daily on a UTC day (63 bits), derived from the secret."""
    return int.from_bytes((digest(connection, f"{game} {day.isoformat()}"))[:8]) >> 1  # 63 bits, like other seeds


def digest(connection: Connection, text: str) -> bytes:
    """HMAC-SHA-256 of a text, keyed with the secret. The secret is created at first use."""
    insert_new(connection, facts, {"name": SECRET, "value": secrets.token_hex(32)})
    secret = (connection.execute(select(facts.c.value).where(facts.c.name == SECRET))).scalar_one()
    return keyed(secret, text)


def keyed(secret: str, text: str) -> bytes:
    """HMAC-SHA-256 of a text (32 bytes). ``secret``: the key in hexadecimal."""
    return hmac.new(bytes.fromhex(secret), text.encode(), hashlib.sha256).digest()


def spend(connection: Connection, player_id: int, discord_id: int, day: date) -> None:
    """Prevent a second run of today's dailies, and second points for puzzles, by a person about to be erased.

    Only a keyed hash of the Discord id is stored. The hash is deleted at the first erasure after the next day, because
    yesterday's puzzles still count.
    """
    today, yesterday = day.isoformat(), day - timedelta(days=1)
    connection.execute(delete(spent_dailies).where(spent_dailies.c.day < yesterday.isoformat()))
    begun_today = select(dailies.c.game).where(dailies.c.player_id == player_id, dailies.c.day == today)
    for game in (connection.execute(begun_today)).scalars().all():
        insert_new(connection, spent_dailies, _spent(connection, game, discord_id, day))
    tried = select(tries.c.game, tries.c.day).where(tries.c.player_id == player_id, tries.c.day >= number_of(yesterday))
    for row in connection.execute(tried).all():
        insert_new(connection, spent_dailies, _spent(connection, _puzzle_of(row.game), discord_id, day_of(row.day)))


def check_unspent(connection: Connection, game: str, discord_id: int, day: date) -> None:
    """Raise DailySpent if the person began the day's run before being erased."""
    if _is_spent(connection, game, discord_id, day):
        raise DailySpent(day)


def is_puzzle_spent(connection: Connection, game: str, discord_id: int, day: date) -> bool:
    """True if the person tried the day's puzzle before being erased."""
    return _is_spent(connection, _puzzle_of(game), discord_id, day)


def _puzzle_of(game: str) -> str:
    """Name of a game's puzzle of a day among the spent dailies."""
    return f"{game} puzzle"


def _is_spent(connection: Connection, name: str, discord_id: int, day: date) -> bool:
    row = _spent(connection, name, discord_id, day)
    query = select(spent_dailies.c.code).where(spent_dailies.c.day == row["day"], spent_dailies.c.code == row["code"])
    return (connection.execute(query)).first() is not None


def _spent(connection: Connection, name: str, discord_id: int, day: date) -> dict[str, str]:
    code = digest(connection, f"{name} {day.isoformat()} spent by {discord_id}")
    return {"day": day.isoformat(), "code": code.hex()}


def begun(connection: Connection, player_id: int, game: str, day: date) -> int | None:
    """Number of the session that is a player's daily run of a UTC day; None without a run."""
    query = select(dailies.c.session_id).where(
        dailies.c.player_id == player_id, dailies.c.game == game, dailies.c.day == day.isoformat()
    )
    return (connection.execute(query)).scalar_one_or_none()


def note(connection: Connection, player_id: int, session: Session, day: date) -> None:
    """Store a run as its player's daily of a UTC day. A second run of the day violates the table's key."""
    row = {"player_id": player_id, "game": session.game, "day": day.isoformat(), "session_id": session.id}
    connection.execute(insert(dailies).values(row))


class DailyAnnouncements(Service):
    """Reads and changes the announcements of daily runs in the share's servers."""

    @property
    def today(self) -> date:
        """Current UTC day, by the service's clock."""
        return self._now().date()

    async def due(self, limit: int) -> list[tuple[int, int]]:
        """Pairs (server id, channel id) of servers without today's announcement, the longest waiting first."""
        query = select(daily_channels.c.server_id, daily_channels.c.channel_id)
        theirs = self._share.holds_server(daily_channels.c.server_id)
        query = (
            query.where(daily_channels.c.posted < self.today.isoformat(), theirs)
            .order_by(daily_channels.c.posted)
            .limit(limit)
        )
        rows = await self._database.reading(lambda connection: connection.execute(query).all())
        return [(row.server_id, row.channel_id) for row in rows]

    async def claim(self, server_id: int) -> bool:
        """Claim today's announcement in a server before posting it. Returns False if another process has it."""
        now = self._now()
        due = (daily_channels.c.server_id == server_id, daily_channels.c.posted < now.date().isoformat())
        claimed = claim(daily_channels, now, *due)
        return bool(await self._database.writing(lambda connection: connection.execute(claimed).rowcount))

    async def done(self, server_id: int, day: date) -> None:
        """Note that a day's daily was announced in a server, or cannot be announced there."""
        posted = update(daily_channels).where(daily_channels.c.server_id == server_id).values(posted=day.isoformat())
        await self._database.writing(lambda connection: connection.execute(posted))


def announce_in(connection: Connection, server_id: int, channel_id: int | None) -> None:
    """Set the channel for a server's daily announcements; None ends them. A new channel gets today's announcement."""
    former = select(daily_channels.c.channel_id).where(daily_channels.c.server_id == server_id)
    if channel_id == (connection.execute(former)).scalar_one_or_none():
        return
    if channel_id is None:
        connection.execute(delete(daily_channels).where(daily_channels.c.server_id == server_id))
    else:
        upsert(connection, daily_channels, {"server_id": server_id}, {"channel_id": channel_id, "posted": ""})
