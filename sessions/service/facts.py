"""Facts that processes share: noted texts, and turns to identify with Discord."""

from __future__ import annotations

import asyncio
import random
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from typing import Final

from sqlalchemy import Connection, Interval, bindparam, func, literal, select
from sqlalchemy.dialects.postgresql import insert

from sessions.storage.ground import Ground, Service, reading, writing
from sessions.storage.rows import upsert
from sessions.storage.schema import facts, identifies

_FACT = select(facts.c.value).where(facts.c.name == bindparam("name"))


SENDING: Final = 0x1A600004
"""PostgreSQL's advisory lock for sending commands to Discord."""


class Facts(Service):
    """Reads and changes stored facts, and takes the lock for sending commands."""

    def sending_commands(self) -> AbstractAsyncContextManager[bool]:
        """Context manager with the lock for sending commands to Discord.

        It yields False if another process has the lock.
        """
        return self._database.alone(SENDING)

    @reading
    def fact(self, connection: Connection, name: str) -> str:
        """Text of the stored fact ``name``; empty if it was never stored."""
        return connection.execute(_FACT, {"name": name}).scalar_one_or_none() or ""

    @writing
    def set_fact(self, connection: Connection, name: str, value: str) -> None:
        """Store a text as the fact ``name``, in place of an earlier text."""
        upsert(connection, facts, {"name": name}, {"value": value})


PAUSE: Final = timedelta(seconds=5.5)
"""Time between two shards of a bucket: Discord's five seconds plus network delay."""


class Identifying(Service):
    """Requests for turns to identify a shard. A turn is stored in PostgreSQL and outlives its process."""

    def __init__(self, ground: Ground, pause: timedelta = PAUSE) -> None:
        super().__init__(ground)
        self._pause = pause

    async def turn(self, bucket: int) -> None:
        """Wait until a shard of this bucket may identify, and take the shard's turn."""
        while wait := await self._database.writing(_take, bucket, self._pause):  # noqa: ASYNC110 - others may be elsewhere
            await asyncio.sleep(wait * random.uniform(1, 1.05))  # noqa: S311 - jitter, against a second collision


def _take(connection: Connection, bucket: int, pause: timedelta) -> float:
    """Take the turn by the database's clock. Returns the seconds to wait if another process has it."""
    now, ago = func.clock_timestamp(), func.clock_timestamp() - literal(pause, Interval)
    is_free = (identifies.c.at <= ago) | (identifies.c.at > now)  # in the future: the server's clock was set back
    taken = insert(identifies).values(bucket=bucket, at=now)
    taken = taken.on_conflict_do_update(index_elements=["bucket"], set_={"at": now}, where=is_free)
    if connection.execute(taken.returning(identifies.c.bucket)).first() is not None:
        return 0
    left = func.extract("epoch", identifies.c.at - ago)
    return max(float(connection.execute(select(left).where(identifies.c.bucket == bucket)).scalar_one()), 0.01)
