"""The census: counts of a cluster's sessions, and the sweep's backlog."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, bindparam, func, select

from sessions.life.model import Status
from sessions.service.notifications import is_due
from sessions.service.pending import ANSWER_LIFE
from sessions.storage.ground import Ground, Service, Share
from sessions.storage.schema import (
    HAS_ANSWER,
    IS_FINISHED,
    IS_INVITING,
    IS_RUNNING,
    IS_UNANNOUNCED,
    IS_UNDELIVERED,
    WAITS_FOR_COMPUTER,
    UTCDateTime,
    notifications,
    old_messages,
    sessions,
)


class Left(msgspec.Struct, frozen=True):
    """A chore's backlog: the number of entries, and the time since which the oldest has waited (None: empty)."""

    number: int
    oldest: datetime | None


class Census(msgspec.Struct, frozen=True):
    """The number of sessions by status, and the backlog of each chore by its name in ``Pending``."""

    sessions: dict[str, int]
    left: dict[str, Left]


_BEFORE, _EXPIRED = bindparam("before", type_=UTCDateTime), bindparam("expired", type_=UTCDateTime)


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

    async def census(self, now: datetime, before: datetime, *, finished: bool) -> Census:
        """Count the sessions and the backlog. Work since ``before`` does not count as backlog.

        ``finished``: True to count finished sessions too, perhaps millions.
        """
        return await self._database.reading(self._census, now, before, finished=finished)

    def _census(self, connection: Connection, now: datetime, before: datetime, *, finished: bool) -> Census:
        given = {"before": before, "expired": now - ANSWER_LIFE}
        asked = {status: where for status, where in _NUMBERS.items() if finished or status is not Status.FINISHED}
        return Census(
            {status.value: _number(connection, where, self._ours) for status, where in asked.items()},
            {chore: Left(*connection.execute(query, given).one()) for chore, query in self._left.items()},
        )


def _number(connection: Connection, *where: Any) -> int:
    return connection.execute(select(func.count()).select_from(sessions).where(*where)).scalar_one()
