"""Copying a whole database into an empty one, also between SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.storage.database import Database
from sessions.storage.migrations import Unfit
from sessions.storage.numbers import last_number, set_last_number
from sessions.storage.schema import metadata

BATCH: Final = 1000
"""Number of rows in memory at a time."""

COUNTED: Final = [table for table in metadata.sorted_tables if table.dialect_options["sqlite"]["autoincrement"]]
"""Tables with row numbers that the database assigns."""


class NotEmpty(Unfit):
    """The target database has rows, but must be empty."""


async def move(source: Database, target: Database) -> Mapping[str, int]:
    """Copy every row and the counters of row numbers. Returns the number of rows by table name.

    One transaction reads the source, another transaction writes the target. Raises NotEmpty if the target has any row.
    """
    rows = {}
    async with source.read() as reading, target.write() as writing:
        for table in metadata.sorted_tables:
            if (await writing.execute(select(table).limit(1))).first() is not None:
                raise NotEmpty("not-empty", table=table.name)
        for table in metadata.sorted_tables:
            rows[table.name] = await _copy(reading, writing, table)
        for table in COUNTED:
            await writing.run_sync(set_last_number, table, await reading.run_sync(last_number, table))
    return rows


async def _copy(reading: AsyncConnection, writing: AsyncConnection, table: Table) -> int:
    """Copy the rows of a table. Returns their number."""
    count = 0
    # In the order of the key, as a rematch refers to an earlier session.
    stored = [column for column in table.columns if column.computed is None]
    query = select(*stored).order_by(*table.primary_key.columns).execution_options(yield_per=BATCH)
    async with reading.stream(query) as found:
        async for batch in found.mappings().partitions():
            await writing.execute(insert(table), [dict(row) for row in batch])
            count += len(batch)
    return count
