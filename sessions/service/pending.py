"""Pending work: the chores of a sweep that have work, and how much is left of each.

Steps are stored before they are shown, so the sweep after a crash finds all that Discord does not show yet.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, bindparam, false, func, select

from sessions.life.model import Status
from sessions.service.announcements import ANSWER_LIFE, is_due
from sessions.service.clocks import attended, is_absence
from sessions.service.events import AHEAD
from sessions.service.outbox import EVENTS
from sessions.service.outbox import is_due as is_posting
from sessions.storage.ground import Ground, Service, Share, reading
from sessions.storage.schema import (
    HAS_ANSWER,
    IS_FINISHED,
    IS_INVITING,
    IS_RUNNING,
    IS_UNANNOUNCED,
    IS_UNDELIVERED,
    WAITS_FOR_COMPUTER,
    WAKES,
    UTCDateTime,
    events,
    notifications,
    old_messages,
    posts,
    sessions,
)


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
    """True if events are due before the next sweep, or their messages are due."""


_EXPIRED = bindparam("expired", type_=UTCDateTime)
_SOON = bindparam("soon", type_=UTCDateTime)
_UNTIL_NOW, _BEFORE = bindparam("now", type_=UTCDateTime), bindparam("before", type_=UTCDateTime)


def _question(share: Share) -> Select[Any]:
    ours = share.holds(sessions.c.shard_key)
    # Not EXISTS: PostgreSQL estimates that a comparison of two columns holds for a third of all rows, and would scan
    # the table.
    unannounced_since = select(func.min(sessions.c.announce_from)).where(IS_UNANNOUNCED, ours).scalar_subquery()
    session = sessions.c.id
    its = share.holds(events.c.shard_key)
    theirs = (posts.c.kind.in_(EVENTS), is_posting(_UNTIL_NOW), share.holds(posts.c.shard_key))
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
        | select(posts.c.kind).where(*theirs).exists(),
        "attended": attended(share),
    }
    return select(*(question.label(name) for name, question in questions.items()))


class PendingWork(Service):
    """Finds a cluster's pending work."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._question = _question(ground.share)

    @reading
    def find(self, connection: Connection, before: datetime) -> Pending:
        """Find the chores with work. Changes since ``before`` do not count: they are probably being handled."""
        now = self._now()
        times = {"now": now, "soon": now + AHEAD, "before": before, "expired": now - ANSWER_LIFE}
        found = connection.execute(self._question, times).one()._asdict()
        absence = is_absence(found.pop("attended"), now)
        return Pending(**{**found, "clocks": found["clocks"] or absence})


class Left(msgspec.Struct, frozen=True):
    """A chore's backlog: the number of entries, and the time since which the oldest has waited (None: empty)."""

    number: int
    oldest: datetime | None


class Census(msgspec.Struct, frozen=True):
    """The number of sessions by status, and the backlog of each chore by its name in ``Pending``."""

    sessions: dict[str, int]
    left: dict[str, Left]


def _left(share: Share, moment: Any, *where: Any) -> Select[Any]:
    return select(func.count(), func.min(moment)).where(*where, share.holds(sessions.c.shard_key))


def _all_left(share: Share) -> dict[str, Select[Any]]:
    """Query for each chore's backlog: number of entries and the oldest entry's time."""
    changed = sessions.c.changed_at
    owed, replaced = (is_due(_BEFORE), notifications.c.session_id == sessions.c.id), old_messages.c.session_id
    return {
        "invitations": _left(share, sessions.c.expires_at, IS_INVITING, sessions.c.expires_at < _BEFORE),
        "clocks": _left(share, sessions.c.wake_at, IS_RUNNING, sessions.c.wake_at < _BEFORE),
        # includes sessions put off because their channel refuses them
        "announcements": _left(share, changed, IS_UNANNOUNCED, changed < _BEFORE),
        "notifications": _left(share, changed, IS_UNDELIVERED, *owed, changed < _BEFORE),
        "old_messages": _left(share, changed, replaced == sessions.c.id, changed < _BEFORE),
        "answers": _left(share, changed, HAS_ANSWER, changed < _EXPIRED),
        "computers": _left(share, changed, WAITS_FOR_COMPUTER, changed < _BEFORE),
    }


# Each count uses an index.
_NUMBERS: Final = {Status.INVITING: IS_INVITING, Status.RUNNING: IS_RUNNING, Status.FINISHED: IS_FINISHED}


class Counting(Service):
    """Counts the sessions in this cluster's share of the shards. The sum over all clusters is the total."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._ours = ground.share.holds(sessions.c.shard_key)
        self._left = _all_left(ground.share)

    @reading
    def census(self, connection: Connection, now: datetime, before: datetime, *, finished: bool) -> Census:
        """Count the sessions and the backlog. Work since ``before`` does not count as backlog.

        ``finished``: True to count finished sessions too, perhaps millions.
        """
        given = {"before": before, "expired": now - ANSWER_LIFE}
        asked = {status: where for status, where in _NUMBERS.items() if finished or status is not Status.FINISHED}
        return Census(
            {status.value: _number(connection, where, self._ours) for status, where in asked.items()},
            {chore: Left(*connection.execute(query, given).one()) for chore, query in self._left.items()},
        )


def _number(connection: Connection, *where: Any) -> int:
    return connection.execute(select(func.count()).select_from(sessions).where(*where)).scalar_one()
