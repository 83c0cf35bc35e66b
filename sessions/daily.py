"""The daily run: for each game and UTC day one seed for everybody, which nobody can know before, and one run each."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.model import Session, SessionRefusal
from sessions.rows import insert_new
from sessions.schema import dailies, facts

SECRET: Final = "daily secret"  # noqa: S105 - the name of one
"""The fact under which the secret is kept. It never leaves the storage: who has it knows every day's seed."""


class DailyOver(SessionRefusal):
    """The person has had their run of the day, to its end or not; ``session`` is that run."""

    @property
    def next_at(self) -> datetime:
        """When the next daily begins."""
        return begins(self.session.created_at.date() + timedelta(days=1))


def begins(day: date) -> datetime:
    """The first moment of a UTC day."""
    return datetime.combine(day, time(), UTC)


async def seed_of(connection: AsyncConnection, game: str, day: date) -> int:
    """The seed of a game's daily, drawn from the secret, which is made at first use."""
    await insert_new(connection, facts, {"name": SECRET, "value": secrets.token_hex(32)})
    secret = (await connection.execute(select(facts.c.value).where(facts.c.name == SECRET))).scalar_one()
    digest = hmac.new(bytes.fromhex(secret), f"{game} {day.isoformat()}".encode(), hashlib.sha256).digest()
    return int.from_bytes(digest[:8]) >> 1  # 63 bits, as other seeds


async def begun(connection: AsyncConnection, player_id: int, game: str, day: date) -> int | None:
    """The number of the run that a player has begun as their daily of this day."""
    query = select(dailies.c.session_id).where(
        dailies.c.player_id == player_id, dailies.c.game == game, dailies.c.day == day.isoformat()
    )
    return (await connection.execute(query)).scalar_one_or_none()


async def note(connection: AsyncConnection, player_id: int, session: Session, day: date) -> None:
    """Note a run as its player's daily of this day."""
    row = {"player_id": player_id, "game": session.game, "day": day.isoformat(), "session_id": session.id}
    await connection.execute(insert(dailies).values(row))
