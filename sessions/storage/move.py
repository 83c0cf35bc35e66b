"""Copying a whole database into an empty one, of the same kind or the other: SQLite to PostgreSQL, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.storage.database import Database
from sessions.storage.migrations import Unfit
from sessions.storage.schema import metadata

BATCH: Final = 1000
"""The number of rows held in memory at a time."""

COUNTED: Final = [table for table in metadata.sorted_tables if table.dialect_options["sqlite"]["autoincrement"]]
"""Tables whose rows are numbered by the database."""


class NotEmpty(Unfit):
    """A database that holds something already, where an empty one is needed."""


async def move(source: Database, target: Database) -> Mapping[str, int]:
    """Copy every row, and the numbers that the next rows get. Returns the number of rows by table name.

    The source is read as of one moment, the target is written in one transaction. Raises NotEmpty if it has any row.
    """
    rows = {}
    async with source.read() as reading, target.write() as writing:
        for table in metadata.sorted_tables:
            if (await writing.execute(select(table).limit(1))).first() is not None:
                raise NotEmpty("not-empty", table=table.name)
        for table in metadata.sorted_tables:
            rows[table.name] = await _copy(reading, writing, table)
        for table in COUNTED:
            await writing.run_sync(_go_on_after, table, await reading.run_sync(_last_number, table))
    return rows


async def _copy(reading: AsyncConnection, writing: AsyncConnection, table: Table) -> int:
    """Copy the rows of a table. Returns their number."""
    count = 0
    # In the order of the key, as a session's rematch needs the session before it.
    stored = [column for column in table.columns if column.computed is None]
    query = select(*stored).order_by(*table.primary_key.columns).execution_options(yield_per=BATCH)
    async with reading.stream(query) as found:
        async for batch in found.mappings().partitions():
            await writing.execute(insert(table), [dict(row) for row in batch])
            count += len(batch)
    return count


def _last_number(connection: Connection, table: Table) -> int:
    """The highest number that a row of the table ever had; 0 if there was none."""
    if connection.dialect.name == "sqlite":
        query = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return connection.execute(query, {"name": table.name}).scalar_one_or_none() or 0
    row = connection.execute(text(f"SELECT last_value, is_called FROM {_sequence(table)}")).one()  # noqa: S608 - ours
    return int(row.last_value) if row.is_called else 0


def _go_on_after(connection: Connection, table: Table, number: int) -> None:
    """Let the next row of the table have the number after this one."""
    if connection.dialect.name == "sqlite":
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
        row = {"name": table.name, "seq": number}
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), row)
    elif number:
        connection.execute(select(func.setval(_sequence(table), number)))


def _sequence(table: Table) -> str:
    """The name of the PostgreSQL sequence of a table's numbers."""
    return f"{table.name}_id_seq"
