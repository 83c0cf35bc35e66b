"""Announcements of sessions in Discord: shown states, states to show, replaced messages, players to notify."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import Any, Final

from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Connection, Executable, bindparam, delete, insert, select, update

from sessions.life.model import Place, Reach, ShownMessage
from sessions.life.snapshot import Notification
from sessions.service.outbox import NOTICE, OLD, Rests, due
from sessions.storage.ground import Ground, Service, reading, writing
from sessions.storage.leases import NO_LEASE, NO_OTHER_SHOWS, Leases
from sessions.storage.rows import UPSERTS, insert_new, lock_session
from sessions.storage.schema import (
    HAS_ANSWER,
    IS_UNANNOUNCED,
    IS_UNDELIVERED,
    IS_WITHIN_REACH,
    notifications,
    old_messages,
    sessions,
)
from sessions.storage.snapshots import read_notifications

ANSWER_LIFE: Final = timedelta(minutes=15)
"""Time from an interaction until Discord no longer accepts its token."""

_THIS_ONE = (
    sessions.c.id == bindparam("_id"),
    sessions.c.announced <= bindparam("_seq"),
    sessions.c.seq >= bindparam("_seq"),
    NO_OTHER_SHOWS,
)
_ANNOUNCE = update(sessions).where(*_THIS_ONE)
_REPLACE = _ANNOUNCE.where(sessions.c.message_id == bindparam("_former_id"))
_REPLACED = select(sessions.c.message_id, sessions.c.channel_id, sessions.c.id, sessions.c.announced).where(
    *_THIS_ONE, sessions.c.message_id != bindparam("_message_id"), IS_WITHIN_REACH
)
_FORMER_GAME = sessions.alias("former")
_FORMER = (
    select(
        _FORMER_GAME.c.message_id,
        _FORMER_GAME.c.channel_id,
        _FORMER_GAME.c.id.label("session_id"),
        _FORMER_GAME.c.seq,
    )
    .join_from(sessions, _FORMER_GAME, _FORMER_GAME.c.id == sessions.c.rematch_of)
    .where(
        sessions.c.id == bindparam("_id"),
        sessions.c.channel_id == _FORMER_GAME.c.channel_id,
        _FORMER_GAME.c.reach == Reach.MEMBER,
        _FORMER_GAME.c.message_id.is_not(None),
    )
)
_STANDS = select(sessions.c.id).where(*_THIS_ONE, sessions.c.message_id.is_not_distinct_from(bindparam("_message_id")))
_IS_OLD = select(old_messages.c.message_id).where(old_messages.c.message_id == sessions.c.message_id).exists()
_KEEP_OLD = insert(old_messages).from_select(
    ["message_id", "channel_id", "session_id", "seq"], _REPLACED.where(~_IS_OLD)
)
_FORGET = delete(old_messages).where(old_messages.c.message_id == bindparam("_message_id"))


class Announcements(Service):
    """Reads and changes the records of sessions' messages.

    Searches without a session's number are limited to the ``share``.
    """

    def __init__(self, ground: Ground, leases: Leases | None = None) -> None:
        super().__init__(ground)
        self._leases = leases or Leases(ground)

    @writing
    def mark_announced(
        self,
        connection: Connection,
        session_id: int,
        seq: int,
        message_id: int | None = None,
        channel_id: int | None = None,
        *,
        parent_id: int | None = None,
        moved_to: Place | None = None,
        language: str | None = None,
        notifications: Sequence[Notification] = (),
        settled: Sequence[Notification] = (),
        is_done: bool = True,
        begins: bool = False,
        former_id: int | None = None,
        retired: Sequence[int] = (),
        unstored: ShownMessage | None = None,
    ) -> bool:
        """Note that Discord shows ``seq``, and its message. The former message becomes an old message.

        Messages that only interactions reach are not stored: their next press updates them.

        ``parent_id``: the parent channel, as in Session. Without ``channel_id`` it stays. ``moved_to``: the game's new
        place. ``language``: its language there, or None. ``notifications``: notifications that the message delivered,
        or that must still be delivered. ``settled``: notifications to delete. ``is_done``: False keeps the lease,
        because more messages follow. ``begins``: True for the first board, so a rematch makes the former game's last
        message an old one. ``former_id``: the session's message when it was read. ``retired``: messages without further
        need of a record. ``unstored``: a replaced message that was never stored, and becomes an old message, too.

        Returns False without changes if a later ``seq`` is announced, if the session has not reached ``seq``, or if
        another process shows the session now.
        """
        shown = {"announced": seq, "message_id": message_id, "channel_id": channel_id}
        values: dict[str, Any] = {name: value for name, value in shown.items() if value is not None}
        if channel_id is not None:
            values["parent_id"] = parent_id
        if moved_to is not None:
            values |= {"server_id": moved_to.server_id, "reach": moved_to.reach}
        if language is not None:
            values["language"] = language
        if is_done and self._leases.are_needed:
            values |= NO_LEASE
            self._leases.note_released(session_id)
        this_one = {"_id": session_id, "_seq": seq, "_until": self._leases.until(session_id)}
        old = set(retired)
        values |= {**this_one, "answer_token": None}
        if former_id in old and connection.execute(_REPLACE, {**values, "_former_id": former_id}).rowcount:
            old.discard(former_id)
        else:
            if message_id is not None:
                lock_session(connection, session_id)  # of two announcements at once, the later keeps the earlier's
                connection.execute(_KEEP_OLD, {**this_one, "_message_id": message_id})
            if connection.execute(_ANNOUNCE, values).rowcount == 0:
                return False
        if unstored is not None and unstored.message_id not in (*retired, message_id):
            insert_new(connection, old_messages, asdict(unstored))
        _forget(connection, old)
        store_notifications(connection, notifications)
        drop(connection, settled)
        if begins and (former := connection.execute(_FORMER, {"_id": session_id}).one_or_none()) is not None:
            insert_new(connection, old_messages, former._asdict())
        return True

    @reading
    def is_current(self, connection: Connection, session_id: int, seq: int, message_id: int | None) -> bool:
        """True if this process may still show ``seq``: no later one is announced, and no other process is at it.

        ``message_id``: the session's message when it was read. False if the session has another message now.
        """
        this_one = {"_id": session_id, "_seq": seq, "_until": self._leases.until(session_id)}
        return connection.execute(_STANDS, {**this_one, "_message_id": message_id}).first() is not None

    @writing
    def forget_answers(self, connection: Connection) -> None:
        """Delete stored interaction tokens that Discord no longer accepts."""
        before = self._now() - ANSWER_LIFE
        expired = (HAS_ANSWER, sessions.c.changed_at < before, self._share.holds(sessions.c.shard_key))
        free = select(sessions.c.id).where(*expired).with_for_update(skip_locked=True)
        connection.execute(update(sessions).where(sessions.c.id.in_(free)).values(answer_token=None))

    @writing
    def put_off(self, connection: Connection, session_id: int, seq: int, until: datetime) -> None:
        """Leave the session out of ``list_unannounced`` until a time. Does nothing unless the session is at ``seq``.

        A later step is announced without this delay.
        """
        this_one = (sessions.c.id == session_id) & (sessions.c.seq == seq)
        connection.execute(update(sessions).where(this_one).values(announce_from=until))

    @reading
    def list_unannounced(self, connection: Connection, limit: int, before: datetime | None = None) -> dict[int, int]:
        """Find the sessions with unannounced states. Returns their ``seq`` by session number, newest first.

        ``before``: only sessions unchanged since this time, because newer states are probably being announced. A
        session in the middle of an action is announced only after ``HALF_DONE``.
        """
        query = select(sessions.c.id, sessions.c.seq).where(IS_UNANNOUNCED, self._share.holds(sessions.c.shard_key))
        if before is not None:
            query = query.where(sessions.c.announce_from < before)
        rows = connection.execute(query.order_by(sessions.c.announce_from.desc()).limit(limit))
        return {row.id: row.seq for row in rows}

    @reading
    def old_messages(self, connection: Connection, limit: int) -> list[ShownMessage]:
        """Replaced messages that still have controls, at most ``limit``, without sessions at rest after a failure."""
        columns = old_messages.c.message_id, old_messages.c.channel_id, old_messages.c.session_id, old_messages.c.seq
        query = select(*columns).where(self._share.holds_session(old_messages.c.session_id))
        rests = Rests(OLD, old_messages.c.session_id, self._now())
        return [ShownMessage(*row) for row in due(connection, query, rests, limit)]

    async def forget_message(self, *message_ids: int) -> None:
        """Delete the records of old messages that lost their controls or no longer exist."""
        if message_ids:
            await self._database.writing(_forget, message_ids)


def keep_as_old(connection: Connection, session_id: int) -> None:
    """Make a session's message an old one, without a new message: the session is hidden now."""
    theirs = select(sessions.c.message_id, sessions.c.channel_id, sessions.c.id, sessions.c.announced)
    columns = ["message_id", "channel_id", "session_id", "seq"]
    theirs = theirs.where(sessions.c.id == session_id, sessions.c.message_id.is_not(None), IS_WITHIN_REACH, ~_IS_OLD)
    connection.execute(insert(old_messages).from_select(columns, theirs))
    connection.execute(update(sessions).where(sessions.c.id == session_id).values(message_id=None))


def _forget(connection: Connection, message_ids: Collection[int]) -> None:
    if rows := [{"_message_id": message_id} for message_id in sorted(message_ids)]:
        connection.execute(_FORGET, rows)


_THIS_NOTIFICATION = (
    notifications.c.session_id == bindparam("_session"),
    notifications.c.player_id == bindparam("_player"),
    notifications.c.seq == bindparam("_seq"),
)
_DROP = delete(notifications).where(*_THIS_NOTIFICATION)
_DELIVER = update(notifications).where(*_THIS_NOTIFICATION)


def store_notifications(connection: Connection, new: Sequence[Notification]) -> None:
    """Store notifications. A new notification replaces the player's former one.

    It keeps the ids of the former message, which is deleted later. Nothing happens without new notifications.
    """
    if not new:
        return
    rows: list[dict[str, Any]] = [
        {"session_id": each.session_id, "player_id": each.player_id}
        | {"seq": each.seq, "about": each.about, "delivered": each.delivered, "not_before": each.not_before}
        for each in new
    ]
    connection.execute(_noting(connection.dialect.name), rows)


@cache
def _noting(dialect: str) -> Executable:
    """Statement of ``store_notifications``, cached: building it takes longer than its execution."""
    statement = UPSERTS[dialect](notifications)
    changed = {name: statement.excluded[name] for name in ("seq", "about", "delivered", "not_before")}
    noting: Executable = statement.on_conflict_do_update(index_elements=["session_id", "player_id"], set_=changed)
    return noting


def is_due(now: ColumnElement[datetime] | datetime) -> ColumnElement[bool]:
    """SQL condition that a notification may be delivered at the time ``now``."""
    return notifications.c.not_before.is_(None) | (notifications.c.not_before <= now)


def drop(connection: Connection, settled: Sequence[Notification]) -> None:
    """Delete settled notifications. Newer notifications for the same players stay."""
    if settled:
        connection.execute(_DROP, list(map(_key, settled)))


def _key(notification: Notification) -> dict[str, Any]:
    return {"_session": notification.session_id, "_player": notification.player_id, "_seq": notification.seq}


class Notifications(Service):
    """Reads and changes notifications. There is at most one for each player and session."""

    async def of(self, session_id: int) -> list[Notification]:
        """Notifications of a session, in the order of their players' row numbers."""
        return await self._database.reading(read_notifications, session_id)

    async def store(self, new: Sequence[Notification]) -> None:
        """Store notifications about a state that is not shown yet."""
        await self._database.writing(store_notifications, new)

    @reading
    def list_undelivered(self, connection: Connection, limit: int) -> list[int]:
        """Numbers of the share's sessions with a due notification, each once, for at most ``limit`` notifications.

        Sessions that rest after a failed delivery are left out.
        """
        undelivered = (IS_UNDELIVERED, is_due(self._now()), self._share.holds_session(notifications.c.session_id))
        query, session = select(notifications.c.session_id).where(*undelivered), notifications.c.session_id
        rows = due(connection, query, Rests(NOTICE, session, self._now()), limit, session)
        return list(dict.fromkeys(row.session_id for row in rows))

    @writing
    def note_delivered(
        self,
        connection: Connection,
        notification: Notification,
        channel_id: int | None = None,
        message_id: int | None = None,
    ) -> None:
        """Mark a notification as delivered. A newer notification stays unchanged.

        ``channel_id``, ``message_id``: the ids of the separate message, if any.
        """
        row = {**_key(notification), "delivered": True, "channel_id": channel_id, "message_id": message_id}
        connection.execute(_DELIVER, row)

    async def forget(self, notification: Notification) -> None:
        """Delete a settled notification. A newer notification for the same player stays."""
        await self._database.writing(drop, [notification])
