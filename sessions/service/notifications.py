"""Who was notified of which session, so that nobody is notified twice for one turn, and nobody is forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.life.notification import Notification
from sessions.storage.database import Database
from sessions.storage.rows import upsert
from sessions.storage.schema import IS_UNTOLD, notifications
from sessions.storage.snapshots import notification_of


async def note(connection: AsyncConnection, new: Sequence[Notification]) -> None:
    """Store notifications. The message of a player's former one stays known, as it still has to go."""
    for each in new:
        key = {"session_id": each.session_id, "player_id": each.player_id}
        await upsert(connection, notifications, key, {"seq": each.seq, "about": each.about, "told": each.told})


class Notifications:
    """The notifications in the database: at most one for each player and session."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, session_id: int) -> list[Notification]:
        """The notifications of a session, by player."""
        query = select(notifications).where(notifications.c.session_id == session_id)
        async with self._database.read() as connection:
            return [notification_of(row) for row in await connection.execute(query.order_by(notifications.c.player_id))]

    async def untold(self, limit: int) -> list[int]:
        """The numbers of sessions with a notification that has not been delivered."""
        query = select(notifications.c.session_id).where(IS_UNTOLD).order_by(notifications.c.session_id).limit(limit)
        async with self._database.read() as connection:
            return list(dict.fromkeys((await connection.execute(query)).scalars()))

    async def told(
        self, notification: Notification, channel_id: int | None = None, message_id: int | None = None
    ) -> None:
        """Note it as delivered, by this message if it is one of its own. A newer one of the player is left alone."""
        values = {"told": True, "channel_id": channel_id, "message_id": message_id}
        async with self._database.write() as connection:
            await connection.execute(update(notifications).where(*_is(notification)).values(values))

    async def forget(self, notification: Notification) -> None:
        """Delete it: nothing is wanted of the player any more. A newer one of theirs is left alone."""
        async with self._database.write() as connection:
            await connection.execute(delete(notifications).where(*_is(notification)))


def _is(notification: Notification) -> tuple[ColumnElement[bool], ...]:
    return (
        notifications.c.session_id == notification.session_id,
        notifications.c.player_id == notification.player_id,
        notifications.c.seq == notification.seq,
    )
