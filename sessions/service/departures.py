"""Servers and people that the bot meets: each is welcomed once, and a server is erased 30 days after it was left."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Connection, bindparam, delete, select, update

from sessions.life.model import Status
from sessions.service.daily import digest
from sessions.service.outbox import WELCOME, Item, add
from sessions.storage.fingerprints import find_code
from sessions.storage.ground import Service, reading, writing
from sessions.storage.rows import find_player, insert_if_new, insert_new
from sessions.storage.schema import (
    IS_LEFT,
    IS_WITHIN_REACH,
    metadata,
    newcomers,
    notifications,
    old_messages,
    posts,
    servers,
    sessions,
    tries,
    votes,
)

KEPT_FOR: Final = timedelta(days=30)
"""Time between the bot's removal from a server and the erasure of the server's data."""

NOWHERE: Final = 0
"""Placeholder for the channel id of a finished game, once its server is erased."""

_PLACED: Final = ("server_id", "parent_id", "message_id", "event_id")
"""Columns of a session that contain its place, or the server's event."""

_OF_SERVER: Final = [
    table.c[name]
    for table in reversed(metadata.sorted_tables)
    for name in ("server_id", "scope")
    if name in table.c and table not in (sessions, tries)
]
"""Columns with the server of a row that is erased with its server."""


class Departures(Service):
    """Notes the servers that the bot joined and left."""

    @writing
    def note_present(
        self, connection: Connection, present: Collection[int], ours: Callable[[int], bool] = lambda _server_id: True
    ) -> None:
        """Note that the bot is in the servers ``present``, and was removed from all others.

        ``ours``: True for a server of this cluster's shards. Only these servers can count as removed.
        """
        known = {row.id: row.left_at for row in connection.execute(select(servers.c.id, servers.c.left_at))}
        back = [server_id for server_id in present if known.get(server_id) is not None]
        gone = [each for each, left in known.items() if left is None and each not in present and ours(each)]
        new = (*back, *(each for each in present if each not in known))  # a returning server may just be erased
        meet(connection, new, self._now())
        _mark(connection, back, None, self._now())
        _mark(connection, gone, self._now(), None)

    @writing
    def note_removed(self, connection: Connection, server_id: int) -> None:
        _mark(connection, [server_id], self._now(), None)

    async def erase_due(self) -> list[int]:
        """Erase the servers left at least KEPT_FOR ago. Returns their ids.

        Settings, leaderboards, invitations and unfinished games are deleted. Finished games stay in their players'
        histories, without server and channel.
        """
        due = select(servers.c.id).where(IS_LEFT, servers.c.left_at <= self._now() - KEPT_FOR)
        found = await self._database.reading(lambda connection: list(connection.execute(due).scalars()))
        gone = [server_id for server_id in found if await self._database.writing(_erase, server_id)]
        if gone:
            await self._database.purge(0)
        return gone


_LEFT: Final = update(servers).where(servers.c.id == bindparam("_id"))


def meet(connection: Connection, server_ids: Iterable[int], now: datetime) -> None:
    """Store unknown servers, with their welcomes."""
    for each in server_ids:
        if insert_if_new(connection, servers, id=each, settings="{}"):
            add(connection, Item(WELCOME, each, server_id=each, due_at=now))


def _mark(
    connection: Connection, server_ids: Collection[int], left_at: datetime | None, welcome_at: datetime | None
) -> None:
    """Note when the bot was removed from servers, and when those not welcomed yet are welcomed: None for not now."""
    if server_ids:
        connection.execute(_LEFT, [{"_id": server_id, "left_at": left_at} for server_id in server_ids])
        theirs = (posts.c.kind == WELCOME, posts.c.subject.in_(server_ids))
        connection.execute(update(posts).where(*theirs).values(due_at=welcome_at))


def _erase(connection: Connection, server_id: int) -> bool:
    """Erase a server. Returns False without changes if the bot is back, or another process was faster."""
    gone = delete(servers).where(servers.c.id == server_id, IS_LEFT)
    if connection.execute(gone).rowcount == 0:
        return False
    # Games there without the bot, by people who installed the app, do not belong to the server.
    there = (sessions.c.server_id == server_id) & IS_WITHIN_REACH
    finished = there & (sessions.c.status == Status.FINISHED)
    numbers = select(sessions.c.id).where(finished)
    for table in (old_messages, notifications, votes):
        connection.execute(delete(table).where(table.c.session_id.in_(numbers)))
    nowhere = {**dict.fromkeys(_PLACED), "channel_id": NOWHERE, "announced": sessions.c.seq}
    connection.execute(update(sessions).where(finished).values(nowhere))
    connection.execute(delete(sessions).where(there))
    for column in _OF_SERVER:
        connection.execute(delete(column.table).where(column == server_id))
    connection.execute(update(tries).where(tries.c.server_id == server_id).values(server_id=None))
    return True


class Welcomes(Service):
    """Notes the people that the bot has met."""

    @reading
    def knows(self, connection: Connection, discord_id: int) -> bool:
        if find_player(connection, discord_id) is not None:
            return True
        return connection.execute(select(newcomers.c.code).where(met(connection, discord_id))).first() is not None

    @writing
    def meet(self, connection: Connection, discord_id: int) -> None:
        """Store that a person has used the bot, as a keyed hash of the Discord id."""
        insert_new(connection, newcomers, {"code": digest(connection, _text(discord_id)).hex()})


def forget_met(connection: Connection, discord_id: int) -> bool:
    """Delete the record that a person has used the bot. Returns False without a record."""
    return bool(connection.execute(delete(newcomers).where(met(connection, discord_id))).rowcount)


def met(connection: Connection, discord_id: int) -> ColumnElement[bool]:
    """SQL condition for the record that a person has used the bot."""
    return newcomers.c.code == find_code(connection, _text(discord_id))


def _text(discord_id: int) -> str:
    return f"newcomer {discord_id}"
