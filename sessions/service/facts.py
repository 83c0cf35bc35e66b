"""Facts: the bot's own notes, each a text under a name."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select

from sessions.storage.database import Database
from sessions.storage.rows import upsert
from sessions.storage.schema import facts

_FACT = select(facts.c.value).where(facts.c.name == bindparam("name"))


class Facts:
    """The facts in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def fact(self, name: str) -> str:
        """The text of a fact; empty if there is none."""
        return await self._database.reading(read_fact, name)

    async def set_fact(self, name: str, value: str) -> None:
        """Store a fact."""
        await self._database.writing(write_fact, name, value)


def read_fact(connection: Connection, name: str) -> str:
    """The text of a fact; empty if there is none."""
    return connection.execute(_FACT, {"name": name}).scalar_one_or_none() or ""


def write_fact(connection: Connection, name: str, value: str) -> None:
    """Store a fact."""
    upsert(connection, facts, {"name": name}, {"value": value})
