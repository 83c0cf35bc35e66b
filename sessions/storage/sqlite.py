"""SQLite: engines for its files, and the connections that run whole transactions on them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextvars import copy_context
from functools import partial
from operator import attrgetter
from typing import Any, Final, TypeVar, cast

import aiosqlite
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool, StaticPool

T = TypeVar("T")

BUSY_SECONDS: Final = 30
"""Seconds that a statement waits for another process writing to the same SQLite file."""

CONNECTIONS: Final = 3
"""Most connections to an SQLite file. More would only compete for the GIL."""

CACHE: Final = 512
"""KiB of page cache for each connection to an SQLite file. The system caches other pages."""

PAGES: Final = 1000
"""Most pages in the write-ahead log. Then SQLite copies them into the database (its default)."""

USUAL: Final = PAGES << 12
"""Usual number of bytes in the write-ahead log. It is cut back to twice as much."""

_SQLITE: Final[dict[str, Any]] = {
    "connect_args": {"timeout": BUSY_SECONDS, "isolation_level": None},
    "hide_parameters": True,
}
_POOL: Final[dict[str, Any]] = {
    "pool_size": CONNECTIONS,
    "max_overflow": 0,
    "pool_timeout": None,  # wait for a free connection
}


def on_file(address: URL, *, log_ahead: bool) -> tuple[AsyncEngine, Transactors]:
    """An engine for an SQLite database, and the connections for its whole transactions.

    An in-memory database has a single connection, for both. ``log_ahead``: use a write-ahead log, a setting stored in
    the file.
    """
    synchronous = create_engine(address.set(drivername="sqlite+pysqlite"), **_SQLITE, poolclass=NullPool)
    _set_up(synchronous, log_ahead=log_ahead)
    if address.database in (None, "", ":memory:"):
        only = Transactor(synchronous)

        async def connect() -> aiosqlite.Connection:
            return await only

        engine = create_async_engine(address, **_SQLITE, async_creator=connect, poolclass=StaticPool)
        transactors = Transactors([only])
    else:
        engine = create_async_engine(address, **_SQLITE, **_POOL)
        transactors = Transactors([Transactor(synchronous) for _ in range(CONNECTIONS)])
    _set_up(engine.sync_engine, log_ahead=log_ahead)
    return engine, transactors


class Transactor(aiosqlite.Connection):
    """A connection that runs whole transactions in its thread: one thread switch each, not one for each statement."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(self._opened, iter_chunk_size=1)
        self._thread.daemon = True
        self._engine = engine
        self.waiting = 0
        """Number of transactions in progress or waiting."""

    def __await__(self) -> Generator[Any, None, aiosqlite.Connection]:
        """Open the connection, unless it is open."""
        if not self._thread.is_alive():
            self._thread.start()
        return self._connect().__await__()

    def _opened(self) -> sqlite3.Connection:
        self._connected = self._engine.connect()
        return cast("sqlite3.Connection", self._connected.connection.driver_connection)

    def join(self) -> None:
        """Wait for the end of a thread that could not connect."""
        self._thread.join()

    async def run(self, work: Callable[[Connection], T], *, writes: bool) -> T:
        """Run ``work`` in a transaction and return its result. A cancellation is raised after the transaction's end."""
        if not self._running:
            raise RuntimeError("the database is closed")
        self.waiting += 1
        # A future, not a task: at the end of the loop, tasks are cancelled before the thread has answered. The work
        # runs in the caller's context, as by ``asyncio.to_thread``.
        running: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((running, partial(copy_context().run, self._transact, work, writes)))
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            await asyncio.wait([running])
            raise
        finally:
            self.waiting -= 1

    def _transact(self, work: Callable[[Connection], T], writes: bool) -> T:
        connection = self._connected.execution_options(writes=writes)
        with connection.begin():
            try:
                return work(connection)
            except StopIteration as error:  # a future takes none, and the caller would wait for ever
                raise RuntimeError("StopIteration in a transaction") from error

    def __del__(self) -> None:
        """Leave an abandoned connection to the end of the process: aiosqlite would answer to a closed loop."""

    async def close(self) -> None:
        if self._connection is not None:
            await self._execute(self._connected.close)  # type: ignore[no-untyped-call]  # aiosqlite does not type it
        await super().close()


class Transactors:
    """The connections to a file: the first one writes, the others read. A single one does both."""

    def __init__(self, connections: Sequence[Transactor]) -> None:
        self.connections = connections
        self._writer, *readers = connections
        self._readers = readers or [self._writer]

    async def open(self) -> None:
        for each in self.connections:
            try:
                await each
            except BaseException:
                await asyncio.to_thread(each.join)  # the loop may close now, and takes no answer then
                raise

    async def run(self, work: Callable[[Connection], T], *, writes: bool) -> T:
        """Run ``work`` in a transaction and return its result. A cancellation is raised after the transaction's end."""
        connection = self._writer if writes else min(self._readers, key=attrgetter("waiting"))
        return await connection.run(work, writes=writes)

    async def close(self) -> None:
        for each in self.connections:
            await each.close()


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
    # Without a limit, a log that grew while another program was reading keeps its size until the bot stops.
    cursor.execute(f"PRAGMA journal_size_limit = {2 * USUAL}")
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
