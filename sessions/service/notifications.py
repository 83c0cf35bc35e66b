"""Who was called to which session, so that nobody is called twice for one turn, and nobody is forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Row, delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.life.model import Status
from sessions.storage.database import Database
from sessions.storage.rows import upsert
from sessions.storage.schema import IS_UNTOLD, calls


class Call(msgspec.Struct, frozen=True):
    """Somebody is to act or to know something, since the session was at ``seq``.

    It is ``about`` that status of the session; about an invitation, too, is that it has been accepted.

    ``told`` says whether they have been told so; if by a message of its own, beside the board, that is ``message_id``.
    """

    session_id: int
    player_id: int
    seq: int
    about: Status
    told: bool = False
    channel_id: int | None = None
    message_id: int | None = None


async def note_calls(connection: AsyncConnection, new: Sequence[Call]) -> None:
    """Store calls. The message of a person's call before stays known, as it still has to go."""
    for call in new:
        key = {"session_id": call.session_id, "player_id": call.player_id}
        await upsert(connection, calls, key, {"seq": call.seq, "about": call.about, "told": call.told})


class Calls:
    """The calls in the database: at most one for each person and session."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, session_id: int) -> list[Call]:
        """The calls of a session."""
        query = select(calls).where(calls.c.session_id == session_id).order_by(calls.c.player_id)
        async with self._database.read() as connection:
            return [_call(row) for row in await connection.execute(query)]

    async def untold(self, limit: int) -> list[int]:
        """The numbers of sessions in which somebody has been called and not been told yet."""
        query = select(calls.c.session_id).where(IS_UNTOLD).order_by(calls.c.session_id).limit(limit)
        async with self._database.read() as connection:
            return list(dict.fromkeys((await connection.execute(query)).scalars()))

    async def told(self, call: Call, channel_id: int | None = None, message_id: int | None = None) -> None:
        """The person knows, by this message if it is one of its own. A newer call of theirs is left alone."""
        values = {"told": True, "channel_id": channel_id, "message_id": message_id}
        async with self._database.write() as connection:
            await connection.execute(update(calls).where(_is(call), calls.c.seq == call.seq).values(values))

    async def forget(self, call: Call) -> None:
        """Nothing is wanted of the person any more. A newer call of theirs is left alone."""
        async with self._database.write() as connection:
            await connection.execute(delete(calls).where(_is(call), calls.c.seq == call.seq))


def _call(row: Row[Any]) -> Call:
    return Call(row.session_id, row.player_id, row.seq, Status(row.about), row.told, row.channel_id, row.message_id)


def _is(call: Call) -> ColumnElement[bool]:
    return (calls.c.session_id == call.session_id) & (calls.c.player_id == call.player_id)
