"""Copies of the storage: a backup of an SQLite file while the bot keeps writing, and a move into another database."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Final

from sqlalchemy import Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.storage.database import Database
from sessions.storage.faults import DAMAGED, StorageFault, translated
from sessions.storage.migrations import NOT_OURS, Unfit
from sessions.storage.numbering import last_number, set_last_number
from sessions.storage.schema import metadata


def back_up(database: Path, target: Path) -> int:
    """Copy the database as of one moment into a new file. Returns the file's size in bytes.

    ``target`` appears only once the copy is complete, checked and synced to disk. Raises FileExistsError if ``target``
    exists, Unfit for a foreign database, Fault if it is damaged or a file is unusable, and OSError.
    """
    if target.exists():
        raise FileExistsError(target)
    unfinished = target.with_name(f"{target.name}.unfinished")
    _remove(unfinished)
    try:
        with (
            translated(database),
            closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source,
        ):
            # SQLite's backup restarts at each write of another connection, unless one transaction prevents it.
            source.execute("BEGIN")
            names = {name for (name,) in source.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            if names.isdisjoint(metadata.tables):
                raise Unfit(NOT_OURS)
            _copy(source, unfinished, database)
        with unfinished.open("r+b") as written:
            os.fsync(written.fileno())
        _name(unfinished, target)
    finally:
        _remove(unfinished)
    return target.stat().st_size


def _copy(source: sqlite3.Connection, target: Path, database: Path) -> None:
    """Copy page by page, then check the copy: SQLite also copies damaged pages."""
    try:
        with translated(target), closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
            (found,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    except StorageFault as fault:
        if fault.code != DAMAGED:
            raise
        found = DAMAGED
    if found != "ok":
        raise StorageFault(DAMAGED, file=database.name)


def _name(unfinished: Path, target: Path) -> None:
    """Give the copy its name without replacing a file. Raises FileExistsError."""
    try:
        os.link(unfinished, target)
    except FileExistsError:
        raise
    except OSError:  # such as exFAT and many network drives, which have no hard links
        target.open("xb").close()
        try:
            unfinished.replace(target)
        except OSError:
            target.unlink()
            raise


def _remove(file: Path) -> None:
    for end in ("", "-journal", "-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)


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
            rows[table.name] = await _copy_rows(reading, writing, table)
        for table in COUNTED:
            await writing.run_sync(set_last_number, table, await reading.run_sync(last_number, table))
    return rows


async def _copy_rows(reading: AsyncConnection, writing: AsyncConnection, table: Table) -> int:
    count = 0
    # In the order of the key, as a rematch refers to an earlier session.
    stored = [column for column in table.columns if column.computed is None]
    query = select(*stored).order_by(*table.primary_key.columns).execution_options(yield_per=BATCH)
    async with reading.stream(query) as found:
        async for batch in found.mappings().partitions():
            await writing.execute(insert(table), [dict(row) for row in batch])
            count += len(batch)
    return count
