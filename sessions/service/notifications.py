"""Stored notifications: each player is notified exactly once for a turn."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Executable, bindparam, delete, select, update

from sessions.life.notification import Notification
from sessions.service.outbox import NOTICE, Rests, due
from sessions.storage.ground import Service
from sessions.storage.rows import UPSERTS
from sessions.storage.schema import IS_UNDELIVERED, notifications
from sessions.storage.snapshots import read_notifications

_DROP = delete(notifications).where(
    notifications.c.session_id == bindparam("_session"),
    notifications.c.player_id == bindparam("_player"),
    notifications.c.seq == bindparam("_seq"),
)


def note(connection: Connection, new: Sequence[Notification]) -> None:
    """Store notifications. A new notification replaces the player's former one.

    It keeps the ids of the former message, which is deleted later. Nothing happens without new notifications.
    """
    if not new:
        return
    rows: list[dict[str, Any]] = [
        {"session_id": each.session_id, "player_id": each.player_id}
        | {"seq": each.seq, "about": each.about, "told": each.delivered, "not_before": each.not_before}
        for each in new
    ]
    connection.execute(_noting(connection.dialect.name), rows)


@cache
def _noting(dialect: str) -> Executable:
    """Statement of ``note``, cached: building it takes longer than its execution."""
    statement = UPSERTS[dialect](notifications)
    changed = {name: statement.excluded[name] for name in ("seq", "about", "told", "not_before")}
    noting: Executable = statement.on_conflict_do_update(index_elements=["session_id", "player_id"], set_=changed)
    return noting


def is_due(now: ColumnElement[datetime] | datetime) -> ColumnElement[bool]:
    """SQL condition that a notification may be delivered at the time ``now``."""
    return notifications.c.not_before.is_(None) | (notifications.c.not_before <= now)


def drop(connection: Connection, settled: Sequence[Notification]) -> None:
    """Delete settled notifications. Newer notifications for the same players stay."""
    if settled:
        rows = [{"_session": each.session_id, "_player": each.player_id, "_seq": each.seq} for each in settled]
        connection.execute(_DROP, rows)


class Notifications(Service):
    """Reads and changes notifications. There is at most one for each player and session."""

    async def of(self, session_id: int) -> list[Notification]:
        """Notifications of a session, in the order of their players' row numbers."""
        return await self._database.reading(read_notifications, session_id)

    async def owe(self, new: Sequence[Notification]) -> None:
        """Store notifications about a state that is not shown yet."""
        await self._database.writing(note, new)

    async def undelivered(self, limit: int) -> list[int]:
        """Numbers of the share's sessions with a due notification, each once, for at most ``limit`` notifications.

        Sessions that rest after a failed delivery are left out.
        """
        undelivered = (IS_UNDELIVERED, is_due(self._now()), self._share.holds_session(notifications.c.session_id))
        query, session = select(notifications.c.session_id).where(*undelivered), notifications.c.session_id
        rows = await self._database.reading(due, query, Rests(NOTICE, session, self._now()), limit, session)
        return list(dict.fromkeys(row.session_id for row in rows))

    async def note_delivered(
        self, notification: Notification, channel_id: int | None = None, message_id: int | None = None
    ) -> None:
        """Mark a notification as delivered. A newer notification stays unchanged.

        ``channel_id``, ``message_id``: the ids of the separate message, if any.
        """
        values = {"told": True, "channel_id": channel_id, "message_id": message_id}
        done = update(notifications).where(*_is(notification)).values(values)
        await self._database.writing(lambda connection: connection.execute(done))

    async def forget(self, notification: Notification) -> None:
        """Delete a settled notification. A newer notification for the same player stays."""
        gone = delete(notifications).where(*_is(notification))
        await self._database.writing(lambda connection: connection.execute(gone))


def _is(notification: Notification) -> tuple[ColumnElement[bool], ...]:
    return (
        notifications.c.session_id == notification.session_id,
        notifications.c.player_id == notification.player_id,
        notifications.c.seq == notification.seq,
    )
