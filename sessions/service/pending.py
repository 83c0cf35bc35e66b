"""Pending work: one statement that finds out which chores of a sweep have work."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, false, func, select

from sessions.service.clocks import ATTENDED, is_absence
from sessions.storage.database import Database
from sessions.storage.schema import (
    HAS_ANSWER,
    IS_INVITING,
    IS_RUNNING,
    IS_UNANNOUNCED,
    IS_UNTOLD,
    WAITS_FOR_COMPUTER,
    UTCDateTime,
    facts,
    notifications,
    old_messages,
    sessions,
)

ANSWER_LIFE: Final = timedelta(minutes=15)
"""The time for which Discord takes an interaction's token."""


class Pending(msgspec.Struct, frozen=True):
    """The chores of a sweep. True: the chore has work."""

    invitations: bool
    """Invitations have expired."""
    clocks: bool
    """Clocks are due, or an absence of the bot needs fresh reminders."""
    announcements: bool
    """Sessions have been waiting since before the given moment for their newest state to be shown."""
    notifications: bool
    """Notifications are undelivered."""
    old_messages: bool
    """Replaced messages still carry controls."""
    answers: bool
    """Tokens of interactions are kept that Discord takes no more."""
    computers: bool
    """Computers have had to act since before the given moment."""


_ATTENDED = select(facts.c.value).where(facts.c.name == ATTENDED).scalar_subquery()
_EXPIRED = bindparam("expired", type_=UTCDateTime)
_UNTIL_NOW, _BEFORE = bindparam("now", type_=UTCDateTime), bindparam("before", type_=UTCDateTime)
# Not EXISTS: PostgreSQL takes a comparison of two columns to be true of every third row, and so would look for one
# in the whole table.
_UNANNOUNCED_SINCE = select(func.min(sessions.c.announce_from)).where(IS_UNANNOUNCED).scalar_subquery()
_PENDING = select(
    select(sessions.c.id).where(IS_INVITING, sessions.c.expires_at <= _UNTIL_NOW).exists().label("invitations"),
    select(sessions.c.id).where(IS_RUNNING, sessions.c.wake_at <= _UNTIL_NOW).exists().label("clocks"),
    func.coalesce(_UNANNOUNCED_SINCE < _BEFORE, false()).label("announcements"),
    select(notifications.c.session_id).where(IS_UNTOLD).exists().label("notifications"),
    select(old_messages.c.message_id).exists().label("old_messages"),
    select(sessions.c.id).where(HAS_ANSWER, sessions.c.changed_at < _EXPIRED).exists().label("answers"),
    select(sessions.c.id).where(WAITS_FOR_COMPUTER, sessions.c.changed_at < _BEFORE).exists().label("computers"),
    _ATTENDED.label("attended"),
)


class PendingWork:
    """The search for pending work. ``now`` returns the time (timezone-aware)."""

    def __init__(self, database: Database, *, now: Callable[[], datetime]) -> None:
        self._database = database
        self._clock = now

    async def pending(self, before: datetime) -> Pending:
        """The chores with work. Changes since ``before`` do not count: they are probably being handled right now."""
        return await self._database.reading(_pending, self._clock().astimezone(UTC), before)


def _pending(connection: Connection, now: datetime, before: datetime) -> Pending:
    found = connection.execute(_PENDING, {"now": now, "before": before, "expired": now - ANSWER_LIFE}).one()._asdict()
    absence = is_absence(found.pop("attended") or "", now)
    return Pending(**{**found, "clocks": found["clocks"] or absence})
