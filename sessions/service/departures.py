"""Servers and people that the bot meets: each is welcomed once, and a server is erased 30 days after it was left."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Connection, bindparam, delete, select, update

from sessions.life.model import Status
from sessions.service.daily import digest
from sessions.service.outbox import WELCOME, Post, Rests, due, forget
from sessions.storage.fingerprints import find_code
from sessions.storage.ground import Service, reading, writing
from sessions.storage.leases import claim
from sessions.storage.rows import find_player, insert_new
from sessions.storage.schema import (
    IS_LEFT,
    IS_UNWELCOMED,
    IS_WITHIN_REACH,
    metadata,
    newcomers,
    notifications,
    old_messages,
    puzzle_posts,
    servers,
    sessions,
    tries,
    votes,
)

KEPT_FOR: Final = timedelta(days=30)
"""Time between the bot's removal from a server and the erasure of the server's data."""

NOWHERE: Final = 0
"""Placeholder for the channel id of a finished game, once its server is erased."""

_PLACED: Final = ("server_id", "parent_id", "message_id", "event_id", *(post.value.name for post in Post))
"""Columns of a session that contain its place, the place of a post about it, or the server's event."""

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
        insert_new(connection, servers, *({"id": each, "settings": "{}"} for each in new))
        _mark(connection, back, None)
        _mark(connection, gone, self._now())

    @writing
    def note_removed(self, connection: Connection, server_id: int) -> None:
        _mark(connection, [server_id], self._now())

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


def _mark(connection: Connection, server_ids: Collection[int], left_at: datetime | None) -> None:
    if server_ids:
        connection.execute(_LEFT, [{"_id": server_id, "left_at": left_at} for server_id in server_ids])


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
    shared_there = puzzle_posts.c.address.startswith(f"https://discord.com/channels/{server_id}/")
    connection.execute(delete(puzzle_posts).where(shared_there))
    connection.execute(update(tries).where(tries.c.server_id == server_id).values(server_id=None))
    return True


class Welcomes(Service):
    """Notes the servers and people that the bot has met."""

    @reading
    def due(self, connection: Connection, limit: int) -> list[int]:
        """Ids of the share's servers that the bot joined and has not welcomed, at most ``limit``, ascending.

        Servers that rest after a failure are left out.
        """
        unwelcomed = (IS_UNWELCOMED, servers.c.left_at.is_(None), self._share.holds_server(servers.c.id))
        query, rests = select(servers.c.id).where(*unwelcomed), Rests(WELCOME, servers.c.id, self._now())
        return [row.id for row in due(connection, query, rests, limit, servers.c.id)]

    async def claim(self, server_id: int) -> bool:
        """Claim a server's welcome before posting it. Returns False if another process has claimed or posted it."""
        return await self._database.writing(claim, servers, self._now(), servers.c.id == server_id, IS_UNWELCOMED)

    @writing
    def done(self, connection: Connection, server_id: int) -> None:
        """Note that a server was welcomed, or need not be any more. Ends a rest."""
        connection.execute(update(servers).where(servers.c.id == server_id).values(welcomed=True))
        forget(connection, WELCOME, server_id)

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
