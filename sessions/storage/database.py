"""Opening and closing the database, and its two kinds of transaction: reading and writing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, Self

from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from sessions.storage.migrations import check, migrate

BUSY_SECONDS = 30
"""How long a statement waits for another process that is writing to the same SQLite file."""


class Database:
    """The open database. ``read`` and ``write`` are its transactions; both roll back when an exception leaves them.

    On SQLite, one write runs at a time in this process, in the order of asking: SQLite's own waiting is a lottery, in
    which many writers can starve one. Other processes are waited for by the busy timeout.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        sqlite = engine.dialect.name == "sqlite"
        # A reading transaction sees one moment throughout. SQLite's do by themselves.
        reading: dict[str, Any] = {} if sqlite else {"isolation_level": "REPEATABLE READ"}
        self._reader = engine.execution_options(**reading)
        self._writer = engine.execution_options(writes=True)
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if sqlite else nullcontext()

    @classmethod
    async def open(cls, url: str, *, migrating: bool = True) -> Self:
        """Open the database of an SQLAlchemy address, such as ``sqlite+aiosqlite:///lagoon.db``, and migrate it.

        Raises FromNewer if a newer version has migrated it. Without ``migrating`` nothing is written, and Unfit is
        raised for whatever has not the newest revision.
        """
        # Errors reach the log: without the values of a statement, which are people's ids, names and moves.
        if make_url(url).get_backend_name() == "sqlite":
            connecting = {"timeout": BUSY_SECONDS, "isolation_level": None}
            engine = create_async_engine(url, connect_args=connecting, hide_parameters=True)
            event.listen(engine.sync_engine, "connect", _set_up_sqlite)
            event.listen(engine.sync_engine, "begin", _begin_sqlite)
            if migrating:
                event.listen(engine.sync_engine, "connect", _keep_a_write_ahead_log)
        else:
            engine = create_async_engine(url, hide_parameters=True)
        database = cls(engine)
        try:
            if migrating:
                async with database.write() as connection:
                    await connection.run_sync(migrate)
            else:
                async with database.read() as connection:
                    await connection.run_sync(check)
        except BaseException:
            await database.close()
            raise
        return database

    async def close(self) -> None:
        """Close all connections."""
        await self._writer.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads, and sees the database as it was at one moment."""
        async with self._reader.begin() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that may write, committed when the block ends."""
        async with self._turn, self._writer.begin() as connection:
            yield connection


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # FULL, not NORMAL: what a player was told is stored must also survive a power cut. It costs one fsync a move.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.close()


def _keep_a_write_ahead_log(connection: Any, _record: Any) -> None:
    # SQLite remembers this in the file, which is why it is not done to a file that is only looked at.
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # Python's sqlite3 would begin by itself, before the first INSERT only and never before a SELECT; isolation_level
    # None has switched that off. IMMEDIATE takes the write lock at once: a transaction that reads first and asks for
    # the lock later fails at once, without waiting, when another has written in between.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
