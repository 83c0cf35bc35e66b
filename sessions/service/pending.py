"""Pending work: one query that finds which chores of a sweep have work.

Steps are stored before they are shown, so the sweep after a crash finds all that Discord does not show yet.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, bindparam, false, func, select

from sessions.service.events import AHEAD
from sessions.service.notifications import is_due
from sessions.service.outbox import FORGOTTEN
from sessions.service.presence import attended, is_absence
from sessions.storage.ground import Ground, Service, Share
from sessions.storage.schema import (
    HAS_ANSWER,
    IS_INVITING,
    IS_OUTDATED,
    IS_RUNNING,
    IS_UNANNOUNCED,
    IS_UNDELIVERED,
    OWES_PODIUM,
    WAITS_FOR_COMPUTER,
    WAKES,
    UTCDateTime,
    events,
    notifications,
    old_messages,
    sessions,
)

ANSWER_LIFE: Final = timedelta(minutes=15)
"""Time from an interaction until Discord no longer accepts its token."""


class Pending(msgspec.Struct, frozen=True):
    """The chores of a sweep, and which of them have work."""

    invitations: bool
    """True if invitations have expired."""
    clocks: bool
    """True if clocks are due, or an absence requires new reminders."""
    announcements: bool
    """True if sessions have been unannounced since before the time given to ``find``."""
    notifications: bool
    """True if notifications are due."""
    old_messages: bool
    """True if replaced messages still have controls."""
    answers: bool
    """True if expired interaction tokens are still stored."""
    computers: bool
    """True if computers have been due since before the time given to ``find``."""
    events: bool
    """True if events are due before the next sweep, lack a podium, or have outdated messages."""


_EXPIRED = bindparam("expired", type_=UTCDateTime)
_SOON, _RECENT = bindparam("soon", type_=UTCDateTime), bindparam("recent", type_=UTCDateTime)
_UNTIL_NOW, _BEFORE = bindparam("now", type_=UTCDateTime), bindparam("before", type_=UTCDateTime)


def _question(share: Share) -> Select[Any]:
    ours = share.holds(sessions.c.shard_key)
    # Not EXISTS: PostgreSQL estimates that a comparison of two columns holds for a third of all rows, and would scan
    # the table.
    unannounced_since = select(func.min(sessions.c.announce_from)).where(IS_UNANNOUNCED, ours).scalar_subquery()
    session = sessions.c.id
    its = share.holds(events.c.shard_key)
    outdated, owing = (
        select(func.min(events.c.id)).where(*each, its).scalar_subquery()
        for each in ((IS_OUTDATED,), (OWES_PODIUM, events.c.ended_at > _RECENT))
    )
    questions: dict[str, ColumnElement[Any]] = {
        "invitations": select(session).where(IS_INVITING, sessions.c.expires_at <= _UNTIL_NOW, ours).exists(),
        "clocks": select(session).where(IS_RUNNING, sessions.c.wake_at <= _UNTIL_NOW, ours).exists(),
        "announcements": func.coalesce(unannounced_since < _BEFORE, false()),
        "notifications": select(notifications)
        .where(IS_UNDELIVERED, is_due(_UNTIL_NOW), share.holds_session(notifications.c.session_id))
        .exists(),
        "old_messages": select(old_messages).where(share.holds_session(old_messages.c.session_id)).exists(),
        "answers": select(session).where(HAS_ANSWER, sessions.c.changed_at < _EXPIRED, ours).exists(),
        "computers": select(session).where(WAITS_FOR_COMPUTER, sessions.c.changed_at < _BEFORE, ours).exists(),
        "events": select(events.c.id).where(WAKES, events.c.wake_at <= _SOON, its).exists()
        | outdated.is_not(None)
        | owing.is_not(None),
        "attended": attended(share),
    }
    return select(*(question.label(name) for name, question in questions.items()))


class PendingWork(Service):
    """Finds a cluster's pending work."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._question = _question(ground.share)

    async def find(self, before: datetime) -> Pending:
        """Find the chores with work. Changes since ``before`` do not count: they are probably being handled."""
        return await self._database.reading(_pending, self._question, self._now(), before)


def _pending(connection: Connection, question: Select[Any], now: datetime, before: datetime) -> Pending:
    times = {"now": now, "soon": now + AHEAD, "before": before, "expired": now - ANSWER_LIFE}
    times["recent"] = now - FORGOTTEN
    found = connection.execute(question, times).one()._asdict()
    absence = is_absence(found.pop("attended"), now)
    return Pending(**{**found, "clocks": found["clocks"] or absence})
