"""Opening and closing the database, and its two kinds of transaction: reading and writing."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from enum import Enum, auto
from functools import partial
from threading import local
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeVar

from sqlalchemy import (
    AsyncAdaptedQueuePool,
    Connection,
    Engine,
    ExceptionContext,
    create_engine,
    event,
    func,
    select,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, InternalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

import metrics
from sessions.storage.migrations import Unreachable, check, migrate

log = logging.getLogger("lagoon")

P = ParamSpec("P")
T = TypeVar("T")

BUSY_SECONDS: Final = 30
"""Seconds a statement waits for another process that is writing to the same SQLite file."""

CONNECTIONS: Final = 3
"""The most connections to an SQLite file, of either kind. More would only compete for the interpreter."""

CACHE: Final = 512
"""KiB of an SQLite file that each connection keeps in memory. What it has not is mostly in the system's."""

SERVER_CONNECTIONS: Final = 10
"""The most connections of a process to PostgreSQL. Whoever finds all of them taken waits for one, in order."""

ATTEMPTS: Final = 7
"""How often a transaction on PostgreSQL is tried."""

PAUSE: Final = 0.02
"""The seconds before the second attempt, on average; twice as many before each further one, some two in all."""

LOSSES: Final = ("08", "57P")
"""The first characters of the SQLSTATEs of a lost connection: connection exceptions, and a server that shuts down."""

CONFLICTS: Final = frozenset({"40001", "40P01"})
"""SQLSTATEs after which nothing was stored, and the same may succeed: serialization_failure, deadlock_detected."""

_REFUSED: Final = (SQLAlchemyError, OSError)


class Database:
    """The open database. ``reading`` and ``writing`` run a function of a connection as one transaction.

    ``read`` and ``write`` are the same for a block that awaits between its statements. All four roll back when an
    exception leaves them.

    On SQLite, writes of this process run one at a time, first come, first served. SQLite's own waiting has no order,
    so many writers can starve one. The busy timeout covers other processes.

    On PostgreSQL, writes run side by side and see what others have committed (READ COMMITTED): whatever is read in
    order to be changed must be locked (``FOR UPDATE``, which SQLite needs not and ignores) or compared on writing.
    ``reading`` and ``writing`` try again after a deadlock or a lost connection, so their functions may run repeatedly;
    what was committed when the connection was lost is not done again.
    """

    def __init__(self, engine: AsyncEngine, threads: SQLiteThreads | None = None) -> None:
        sqlite = engine.dialect.name == "sqlite"
        # A reading transaction sees one moment throughout. SQLite's do by themselves.
        reading: dict[str, Any] = {} if sqlite else {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        self._reader = engine.execution_options(**reading)
        self._writer = engine.execution_options(writes=True)
        self._threads = threads
        self.is_shared = not sqlite
        """Other processes may have it open, too."""
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if sqlite else nullcontext()

    @classmethod
    async def open(cls, url: str, *, migrating: bool = True) -> Self:
        """Open the database of an SQLAlchemy address, such as ``sqlite+aiosqlite:///lagoon.db``, and migrate it.

        Raises FromNewer if a newer version has migrated it, Unreachable if PostgreSQL does not let us in. Without
        ``migrating`` nothing is written. Raises Unfit then if the database is not at the newest revision.
        """
        address = make_url(url)
        # Errors reach the log: without the values of a statement, which are people's ids, names and moves.
        if address.get_backend_name() == "sqlite":
            # What is in memory belongs to one connection, which only aiosqlite's thread may use.
            in_file = address.database not in (None, "", ":memory:")
            engine = create_async_engine(address, **_SQLITE, **(_POOL if in_file else {}))
            _set_up(engine.sync_engine, log_ahead=migrating)
            threads = SQLiteThreads(address, log_ahead=migrating) if in_file else None
        else:
            engine, threads = create_async_engine(address, **_POSTGRESQL), None
            event.listen(engine.sync_engine, "handle_error", _forget_values)
        database = cls(engine, threads)
        try:
            if migrating:
                await database.writing(migrate)
            else:
                await database.reading(check)
        except BaseException as error:
            await database.close()
            if engine.dialect.name != "sqlite" and isinstance(error, (DBAPIError, OSError)):
                raise Unreachable("unreachable", why=str(getattr(error, "orig", error))) from error
            raise
        return database

    async def close(self) -> None:
        """Close all connections."""
        await self._writer.dispose()
        if self._threads is not None:
            await self._threads.close()

    async def reading(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of ``work`` in a read-only transaction, which sees the database as of one moment."""
        with metrics.transaction("reading", *_REFUSED):
            if self._threads is not None:
                return await self._threads.reading(work, *args, **kwargs)
            return await _persistently(self._reader, work, *args, **kwargs)

    async def writing(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of ``work`` in a writing transaction, committed on return."""
        with metrics.transaction("writing", *_REFUSED):
            async with self._turn:
                if self._threads is not None:
                    return await self._threads.writing(work, *args, **kwargs)
                return await _persistently(self._writer, work, *args, **kwargs)

    @asynccontextmanager
    async def alone(self, lock: int) -> AsyncIterator[bool]:
        """True while no other process has this advisory lock; False if one has it. No transaction is open meanwhile.

        On SQLite there is no other process.
        """
        if not self.is_shared:
            yield True
            return
        async with self._writer.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
            is_ours = (await connection.execute(select(func.pg_try_advisory_lock(lock)))).scalar_one()
            try:
                yield is_ours
            finally:
                if is_ours:
                    await connection.execute(select(func.pg_advisory_unlock(lock)))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A read-only transaction, which sees the database as of one moment."""
        with metrics.transaction("reading", *_REFUSED):
            async with self._reader.begin() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A writing transaction, committed when the block ends."""
        with metrics.transaction("writing", *_REFUSED):
            async with self._turn, self._writer.begin() as connection:
                yield connection


async def _persistently(
    engine: AsyncEngine, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """The result of ``work`` in a transaction, which is tried again after a conflict or a lost connection.

    After a connection lost during the commit the server is asked whether that was stored.
    """
    is_numbered = engine.dialect.name != "sqlite" and engine.get_execution_options().get("writes", False)
    for attempt in range(1, ATTEMPTS + 1):
        stage, number = _Stage.CONNECTING, None
        try:
            async with engine.begin() as connection:
                stage = _Stage.WORKING
                result = await connection.run_sync(work, *args, **kwargs)
                if is_numbered:
                    number = await connection.scalar(_NUMBER)
                stage = _Stage.COMMITTING
        except (DBAPIError, OSError) as error:
            is_lost = _is_loss(error, stage)
            if stage is _Stage.COMMITTING and is_lost and (number is None or await _was_stored(engine, number)):
                return result
            if attempt == ATTEMPTS or not (is_lost or _is_conflict(error)):
                raise
            log.debug("transaction tried again: %s", getattr(error, "orig", error))
            metrics.TRANSACTIONS_REPEATED.inc()
        else:
            return result
        await _pause(attempt)
    raise AssertionError  # the last attempt returns or raises


class _Stage(Enum):
    CONNECTING = auto()
    WORKING = auto()
    COMMITTING = auto()


async def _pause(attempt: int) -> None:
    await asyncio.sleep(PAUSE * 2 ** (attempt - 1) * random.uniform(0.5, 1.5))  # noqa: S311 - so that two do not meet again


def _is_conflict(error: DBAPIError | OSError) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in CONFLICTS


def _is_loss(error: DBAPIError | OSError, stage: _Stage) -> bool:
    """Whether there is no connection, or it was lost, which the driver may not have noticed yet."""
    if stage is _Stage.CONNECTING:
        return True
    if not isinstance(error, DBAPIError):
        return stage is _Stage.COMMITTING
    if error.connection_invalidated:
        return True
    state = getattr(error.orig, "sqlstate", None)
    # asyncpg's own: it has read the server's last words, and takes no statement.
    return isinstance(error, InternalError) if state is None else state.startswith(LOSSES)


async def _was_stored(engine: AsyncEngine, number: str) -> bool:
    """Whether the transaction of this number was committed. Raises DBAPIError or OSError if nobody can tell."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            async with engine.connect() as connection:
                status = await connection.scalar(_STATUS, {"number": number})
        except (DBAPIError, OSError):
            if attempt == ATTEMPTS:
                raise
        else:
            if status != "in progress":
                return bool(status == "committed")
        await _pause(attempt)
    raise TimeoutError(f"transaction {number} is still in progress")


def _forget_values(context: ExceptionContext) -> None:
    # What asyncpg says of a duplicate key has its values.
    context.original_exception.__cause__ = None


_NUMBER: Final = text("SELECT CAST(pg_current_xact_id_if_assigned() AS text)")
"""The server's number of the present transaction; NULL if it has changed nothing."""
_STATUS: Final = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8))")


class SQLiteThreads:
    """Worker threads for whole transactions: one hop for each transaction, where aiosqlite hops for each statement.

    Each thread keeps a connection of its own: to borrow one from a pool, and hand it back, takes as long as a question.
    """

    def __init__(self, address: URL, *, log_ahead: bool) -> None:
        self._engine = create_engine(address.set(drivername="sqlite+pysqlite"), **_SQLITE, poolclass=NullPool)
        _set_up(self._engine, log_ahead=log_ahead)
        self._threads = ThreadPoolExecutor(CONNECTIONS, "sqlite")
        self._own = local()
        self._connections: list[Connection] = []

    async def reading(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of ``work`` in a read-only transaction. A cancellation is raised after the transaction's end."""
        return await self._run(lambda connection: work(connection, *args, **kwargs), writes=False)

    async def writing(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The same in a writing transaction."""
        return await self._run(lambda connection: work(connection, *args, **kwargs), writes=True)

    async def _run(self, work: Callable[[Connection], T], *, writes: bool) -> T:
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
        """The thread's own, opened when it is first needed."""
        found: Connection | None = getattr(self._own, "connection", None)
        if found is None:
            found = self._own.connection = self._engine.connect()
            self._connections.append(found)
        return found

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._connections:
            connection.close()


class _ServerPool(AsyncAdaptedQueuePool):
    """Connections to PostgreSQL, of which each is closed as one that may be gone.

    It parts from the server if that answers within two seconds. A plain closing would log an error for a connection
    that was cut, and for one whose process is leaving at once.
    """

    def _close_connection(self, connection: DBAPIConnection, *, terminate: bool = True) -> None:  # noqa: ARG002
        super()._close_connection(connection, terminate=True)


_SQLITE: Final[dict[str, Any]] = {
    "connect_args": {"timeout": BUSY_SECONDS, "isolation_level": None},
    "hide_parameters": True,
}
_POSTGRESQL: Final[dict[str, Any]] = {
    "connect_args": {
        "server_settings": {
            "application_name": "lagoon",
            # A process that hangs in a transaction must not hold its locks for ever.
            "idle_in_transaction_session_timeout": "60s",
            # What is asked for is in memory or on a disk without moving parts, so an index is worth it sooner.
            "random_page_cost": "1.1",
        }
    },
    "hide_parameters": True,
    "poolclass": _ServerPool,
    "pool_size": SERVER_CONNECTIONS,
    "max_overflow": 0,
    "pool_timeout": None,
}
_POOL: Final[dict[str, Any]] = {
    "pool_size": CONNECTIONS,
    "max_overflow": 0,
    "pool_timeout": None,  # whoever finds all connections taken waits for one
}


def _set_up(engine: Engine, *, log_ahead: bool) -> None:
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    if log_ahead:
        event.listen(engine, "connect", _keep_a_write_ahead_log)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # FULL, not NORMAL: what a player was told is stored must also survive a power cut. It costs one fsync a move.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute(f"PRAGMA cache_size = {-CACHE}")
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
