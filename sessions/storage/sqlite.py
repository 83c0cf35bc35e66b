"""SQLite: engines for its files, and the threads that run whole transactions on them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import local
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

T = TypeVar("T")

BUSY_SECONDS: Final = 30
"""Seconds that a statement waits for another process writing to the same SQLite file."""

CONNECTIONS: Final = 3
"""Most connections to an SQLite file. More would only compete for the GIL."""

CACHE: Final = 512
"""KiB of page cache for each connection to an SQLite file. The system caches other pages."""

_SQLITE: Final[dict[str, Any]] = {
    "connect_args": {"timeout": BUSY_SECONDS, "isolation_level": None},
    "hide_parameters": True,
}
_POOL: Final[dict[str, Any]] = {
    "pool_size": CONNECTIONS,
    "max_overflow": 0,
    "pool_timeout": None,  # wait for a free connection
}


def on_file(address: URL, *, log_ahead: bool) -> tuple[AsyncEngine, SQLiteThreads | None]:
    """An engine for an SQLite database, and the threads for its transactions; None for an in-memory database.

    An in-memory database has one connection, usable only in aiosqlite's thread. ``log_ahead``: use a write-ahead log, a
    setting stored in the file.
    """
    in_file = address.database not in (None, "", ":memory:")
    engine = create_async_engine(address, **_SQLITE, **(_POOL if in_file else {}))
    _set_up(engine.sync_engine, log_ahead=log_ahead)
    return engine, SQLiteThreads(address, log_ahead=log_ahead) if in_file else None


class SQLiteThreads:
    """Worker threads for whole transactions: one thread switch each, where aiosqlite needs one for each statement.

    Each thread keeps a connection: borrowing one from a pool takes as long as a query.
    """

    def __init__(self, address: URL, *, log_ahead: bool) -> None:
        self._engine = create_engine(address.set(drivername="sqlite+pysqlite"), **_SQLITE, poolclass=NullPool)
        _set_up(self._engine, log_ahead=log_ahead)
        self._threads = ThreadPoolExecutor(CONNECTIONS, "sqlite")
        self._own = local()
        self._connections: list[Connection] = []

    async def run(self, work: Callable[[Connection], T], *, writes: bool) -> T:
        """Run ``work`` in a transaction and return its result. A cancellation is raised after the transaction's end."""
        transact = partial(self._transact, work, writes=writes)
        running = asyncio.get_running_loop().run_in_executor(self._threads, transact)
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            await asyncio.wait([running])
            raise

    def _transact(self, work: Callable[[Connection], T], *, writes: bool) -> T:
        connection = self._connection().execution_options(writes=writes)
        with connection.begin():
            return work(connection)

    def _connection(self) -> Connection:
        """Connection of the current thread, opened at first use."""
        found: Connection | None = getattr(self._own, "connection", None)
        if found is None:
            found = self._own.connection = self._engine.connect()
            self._connections.append(found)
        return found

    async def close(self) -> None:
        """Close the connections of all threads."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()


def _set_up(engine: Engine, *, log_ahead: bool) -> None:
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    if log_ahead:
        event.listen(engine, "connect", _keep_a_write_ahead_log)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # FULL, not NORMAL: a confirmed move must survive a power cut. It costs one fsync a move.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute(f"PRAGMA cache_size = {-CACHE}")
    # Overwrite deleted rows.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()


def _keep_a_write_ahead_log(connection: Any, _record: Any) -> None:
    # Stored in the file, so not set by readers.
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # Python's sqlite3 would begin only before the first INSERT and never before a SELECT; isolation_level None turns
    # that off. IMMEDIATE takes the write lock at once: a transaction that reads first fails without waiting if another
    # has written since.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
