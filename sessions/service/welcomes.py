"""Welcomes: the servers and people that the bot has not welcomed yet. Each is welcomed once."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, delete, select, update

from sessions.service import outbox
from sessions.service.daily import digest
from sessions.service.outbox import WELCOME, Rests, due
from sessions.storage.fingerprints import find_code
from sessions.storage.ground import Service
from sessions.storage.leases import claim
from sessions.storage.rows import find_player, insert_new
from sessions.storage.schema import IS_UNWELCOMED, newcomers, servers


class Welcomes(Service):
    """Notes the servers and people that the bot has met."""

    async def due(self, limit: int) -> list[int]:
        """Ids of the share's servers that the bot joined and has not welcomed, at most ``limit``, ascending.

        Servers that rest after a failure are left out.
        """
        unwelcomed = (IS_UNWELCOMED, servers.c.left_at.is_(None), self._share.holds_server(servers.c.id))
        query, rests = select(servers.c.id).where(*unwelcomed), Rests(WELCOME, servers.c.id, self._now())
        return [row.id for row in await self._database.reading(due, query, rests, limit, servers.c.id)]

    async def claim(self, server_id: int) -> bool:
        """Claim a server's welcome before posting it. Returns False if another process has claimed or posted it."""
        claimed = claim(servers, self._now(), servers.c.id == server_id, IS_UNWELCOMED)
        return bool(await self._database.writing(lambda connection: connection.execute(claimed).rowcount))

    async def done(self, server_id: int) -> None:
        """Note that a server was welcomed, or need not be any more. Ends a rest."""
        await self._database.writing(_welcomed, server_id)

    async def knows(self, discord_id: int) -> bool:
        """True if a person has played or used the bot."""
        return await self._database.reading(_knows, discord_id)

    async def meet(self, discord_id: int) -> None:
        """Store that a person has used the bot, as a keyed hash of the Discord id."""
        await self._database.writing(_meet, discord_id)


def _welcomed(connection: Connection, server_id: int) -> None:
    connection.execute(update(servers).where(servers.c.id == server_id).values(welcomed=True))
    outbox.forget(connection, WELCOME, server_id)


def forget(connection: Connection, discord_id: int) -> bool:
    """Delete the record that a person has used the bot. Returns False without a record."""
    return bool(connection.execute(delete(newcomers).where(met(connection, discord_id))).rowcount)


def met(connection: Connection, discord_id: int) -> ColumnElement[bool]:
    """SQL condition for the record that a person has used the bot."""
    return newcomers.c.code == find_code(connection, _text(discord_id))


def _knows(connection: Connection, discord_id: int) -> bool:
    if find_player(connection, discord_id) is not None:
        return True
    return connection.execute(select(newcomers.c.code).where(met(connection, discord_id))).first() is not None


def _meet(connection: Connection, discord_id: int) -> None:
    insert_new(connection, newcomers, {"code": digest(connection, _text(discord_id)).hex()})


def _text(discord_id: int) -> str:
    return f"newcomer {discord_id}"
