"""Facts: the bot's notes, a text by name."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Final

from sqlalchemy import Connection, bindparam, select

from sessions.storage.ground import Service
from sessions.storage.rows import upsert
from sessions.storage.schema import facts

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

    async def fact(self, name: str) -> str:
        """Text of the stored fact ``name``; empty if it was never stored."""
        return await self._database.reading(read_fact, name)

    async def set_fact(self, name: str, value: str) -> None:
        """Store a text as the fact ``name``, in place of an earlier text."""
        await self._database.writing(write_fact, name, value)


def read_fact(connection: Connection, name: str) -> str:
    """Text of the stored fact ``name``; empty if it was never stored."""
    return connection.execute(_FACT, {"name": name}).scalar_one_or_none() or ""


def write_fact(connection: Connection, name: str, value: str) -> None:
    """Store a text as the fact ``name``, in place of an earlier text."""
    upsert(connection, facts, {"name": name}, {"value": value})
