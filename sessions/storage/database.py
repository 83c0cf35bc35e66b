"""Opening and closing the database, and its two kinds of transaction: reading and writing."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, nullcontext, suppress
from contextvars import ContextVar
from enum import Enum, auto
from functools import partial
from pathlib import Path
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
from sqlalchemy.exc import DBAPIError, InternalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

import metrics
from sessions.storage.faults import Fault, translated
from sessions.storage.migrations import Unfit, Unreachable, check, is_newest, migrate
from sessions.storage.purge import empty_log, holds

log = logging.getLogger("lagoon")

P = ParamSpec("P")
T = TypeVar("T")

BUSY_SECONDS: Final = 30
"""Seconds a statement waits for another process that is writing to the same SQLite file."""

CONNECTIONS: Final = 3
"""The most connections to an SQLite file, of either kind. More would only compete for the interpreter."""

CACHE: Final = 512
"""KiB of an SQLite file that each connection keeps in memory. Other pages are mostly in the system's cache."""

SERVER_CONNECTIONS: Final = 10
"""The most connections of a process to PostgreSQL. Transactions that find all of them taken wait in order."""

STATEMENT: Final = 10
"""Seconds for a statement on PostgreSQL, on both sides. Then its connection is given up."""

CONNECTING: Final = 5
"""Seconds for connecting to PostgreSQL."""

LOCK, IDLE, TRANSACTION = 5, 10, 20
"""Seconds on the server: waiting for a row, idle in a transaction, and a whole transaction (PostgreSQL 17 or newer)."""

ATTEMPTS: Final = 7
"""The number of attempts of a transaction on PostgreSQL."""

SILENCE: Final = 15.0
"""Seconds without any answer until the storage counts as silent: for one statement, and for connecting once more."""

PATIENCE: Final = 20.0
"""Seconds until a transaction that failed twice is not tried again. After one failure it always is."""

PAUSE: Final = 0.02
"""The seconds before the second attempt, on average; twice as many before each further one, some two in all."""

LOSSES: Final = ("08", "57P", "25P03", "25P04")
"""The prefixes of SQLSTATEs of a lost connection: connection exceptions, a server's shutdown or time-out."""

LOCKED: Final = "55P03"
"""SQLSTATE of a row that another transaction has for too long: lock_not_available."""

CONFLICTS: Final = frozenset({"40001", "40P01", LOCKED, "57014"})
"""SQLSTATEs that mean: nothing was stored, and the same may succeed.

They are serialization_failure, deadlock_detected, lock_not_available and query_canceled (a time-out).
"""

_is_hurried: ContextVar[bool] = ContextVar("_is_hurried", default=False)

_REFUSED: Final = (SQLAlchemyError, OSError, Unfit)


class Database:
    """The open database. ``reading`` and ``writing`` run a function of a connection as one transaction.

    ``read`` and ``write`` are the same for a block that awaits between its statements. All four roll back when an
    exception leaves them.

    On SQLite, writes of this process run one at a time, first come, first served. SQLite's own waiting has no order:
    many writers could starve one. The busy timeout covers other processes.

    On PostgreSQL, writes run side by side and see what others have committed (READ COMMITTED): rows that are read for a
    change must be locked (``FOR UPDATE``, which SQLite ignores) or compared on writing. ``reading`` and ``writing`` try
    again after a deadlock or a lost connection, so their functions may run repeatedly; a transaction that was committed
    when the connection was lost is not repeated. A connection without an answer for ``STATEMENT`` seconds counts as
    lost.

    All four raise Fault if SQLite cannot read or write its file.
    """

    def __init__(self, engine: AsyncEngine, threads: SQLiteThreads | None = None) -> None:
        sqlite = engine.dialect.name == "sqlite"
        # A reading transaction sees one moment throughout. SQLite's do by themselves.
        reading: dict[str, Any] = {} if sqlite else {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        self._reader = engine.execution_options(**reading)
        self._writer = engine.execution_options(writes=True)
        self._threads = threads
        self._file = engine.url.database if sqlite else None
        self._erased: set[int] = set()
        self.is_shared = not sqlite
        """Other processes may have it open, too."""
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if sqlite else nullcontext()
        self._answered = asyncio.Event()

    @classmethod
    async def open(cls, url: str, *, migrating: bool = True) -> Self:
        """Open the database of an SQLAlchemy address, such as ``sqlite+aiosqlite:///lagoon.db``, and migrate it.

        Raises FromNewer if a newer version has migrated it, Unreachable if PostgreSQL does not let us in, Fault if
        SQLite cannot use its file. Without ``migrating`` nothing is written, and statements may take any time, as for
        tools. Raises Unfit then if the database is not at the newest revision.
        """
        address = make_url(url)
        # Errors reach the log: without the values of a statement, which are people's ids, names and moves.
        if address.get_backend_name() == "sqlite":
            # A database in memory belongs to one connection, which only aiosqlite's thread may use.
            in_file = address.database not in (None, "", ":memory:")
            engine = create_async_engine(address, **_SQLITE, **(_POOL if in_file else {}))
            _set_up(engine.sync_engine, log_ahead=migrating)
            threads = SQLiteThreads(address, log_ahead=migrating) if in_file else None
        else:
            engine, threads = on_server(address, bounded=migrating), None
        database = cls(engine, threads)
        try:
            if not migrating:
                await database.reading(check)
            else:
                if not await database.reading(is_newest):
                    await database._migrate(address)
                await database.purge(0)  # a process that was killed may have left it
        except BaseException as error:
            await database.close()
            if database.is_shared and isinstance(error, (DBAPIError, OSError)):
                raise unreachable(error) from error
            raise
        return database

    async def _migrate(self, address: URL) -> None:
        if not self.is_shared:
            await self.writing(migrate)
            return
        patient = type(self)(on_server(address, bounded=False))
        try:
            await patient.writing(migrate)
        finally:
            await patient.close()

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        with metrics.transaction(kind, *_REFUSED), translated(self._file):
            yield

    async def purge(self, *erased: int) -> None:
        """Remove erased data from SQLite's files. If they are being read, the next call does it.

        ``erased``: Discord ids of people, 0 for anything else. Without any, only the rest of earlier calls is done.
        """
        self._erased.update(erased)
        doing = frozenset(self._erased)
        if not doing or self._threads is None or self._file is None:
            return
        file = Path(self._file)
        try:
            with translated(self._file):
                async with self._turn:
                    is_done = await asyncio.to_thread(empty_log, file)
                if is_done and await asyncio.to_thread(holds, file, doing):
                    async with self._turn:
                        is_done = await asyncio.to_thread(empty_log, file, vacuum=True)
        except Fault:
            log.exception("what was erased is still in the files; trying again in a minute")
        else:
            self._erased -= doing if is_done else set()

    async def close(self) -> None:
        """Close all connections."""
        await self._writer.dispose()
        if self._threads is not None:
            await self._threads.close()

    async def reading(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of ``work`` in a read-only transaction, which sees the database as of one moment."""
        with self._transaction("reading"):
            if self._threads is not None:
                return await self._threads.reading(work, *args, **kwargs)
            result = await _persistently(self._reader, work, *args, **kwargs)
            self._answered.set()
            return result

    async def writing(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of ``work`` in a writing transaction, committed on return."""
        with self._transaction("writing"):
            async with self._turn:
                if self._threads is not None:
                    return await self._threads.writing(work, *args, **kwargs)
                result = await _persistently(self._writer, work, *args, **kwargs)
                self._answered.set()
                return result

    async def until_silent(self, pause: float) -> None:
        """Return when nothing was answered for ``SILENCE`` seconds. In quiet times it is asked after each pause.

        Asking keeps all pooled connections in use, so that no firewall forgets them.
        """
        while True:
            self._answered.clear()
            await asyncio.sleep(pause)
            if self._answered.is_set():
                continue
            asking = asyncio.create_task(self._ask())
            try:
                async with asyncio.timeout(SILENCE):
                    await self._answered.wait()
            except TimeoutError:
                return
            finally:
                asking.cancel()

    async def _ask(self) -> None:
        """Ask until there is an answer, which an error is not."""
        while not self._answered.is_set():
            with suppress(SQLAlchemyError, OSError, Unreachable):
                await self.writing(lambda connection: connection.execute(select(1)))
                return
            await _pause(ATTEMPTS)

    @asynccontextmanager
    async def alone(self, lock: int) -> AsyncIterator[bool]:
        """True while no other process has this advisory lock; False if one has it.

        No transaction is open in the block. On SQLite there is no other process.
        """
        if not self.is_shared:
            yield True
            return
        async with _connected(self._writer.execution_options(isolation_level="AUTOCOMMIT")) as connection:
            is_ours = (await connection.execute(select(func.pg_try_advisory_lock(lock)))).scalar_one()
            try:
                yield is_ours
            finally:
                if is_ours:
                    try:
                        await connection.execute(select(func.pg_advisory_unlock(lock)))
                    except (DBAPIError, OSError):
                        await connection.invalidate()  # the lock ends with it

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A read-only transaction, which sees the database as of one moment."""
        with self._transaction("reading"):
            async with _begun(self._reader) as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A writing transaction, committed when the block ends."""
        with self._transaction("writing"):
            async with self._turn, _begun(self._writer) as connection:
                yield connection


async def _persistently(
    engine: AsyncEngine, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
) -> T:
    """The result of ``work`` in a transaction, which is tried again after a conflict or a lost connection.

    After a connection lost during the commit the server is asked whether that was stored. A transaction left open on a
    silent connection is ended, as it may hold locks. Raises Unreachable if that is no help.
    """
    on_server = engine.dialect.name != "sqlite"
    is_numbered = on_server and engine.get_execution_options().get("writes", False)
    began, silent = time.monotonic(), None
    for attempt in range(1, ATTEMPTS + 1):
        stage, number, backend = _Stage.CONNECTING, None, None
        try:
            async with _begun(engine) as connection:
                stage, backend = _Stage.WORKING, _backend(connection) if on_server else None
                if silent is not None:
                    await connection.execute(_END, {"backend": silent})
                result = await connection.run_sync(work, *args, **kwargs)
                if is_numbered:
                    number = await connection.scalar(_NUMBER)
                stage = _Stage.COMMITTING
        except (DBAPIError, OSError) as error:
            is_lost = _is_loss(error, stage)
            if (
                stage is _Stage.COMMITTING
                and is_lost
                and (number is None or await _was_stored(engine, number, backend))
            ):
                return result
            is_over = attempt == ATTEMPTS or (attempt > 1 and time.monotonic() - began > PATIENCE)
            if not (is_lost or _state(error) in CONFLICTS):
                raise
            if is_over or (_is_hurried.get() and _state(error) == LOCKED):
                raise unreachable(error, "unreachable" if is_lost else "busy") from error
            silent = backend if isinstance(error, TimeoutError) else None
            log.debug("transaction tried again: %s", _words(error))
            metrics.TRANSACTIONS_REPEATED.inc()
        else:
            return result
        await _pause(attempt)
    raise AssertionError  # the last attempt returns or raises


@asynccontextmanager
async def _begun(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction, committed when the block ends."""
    async with _connected(engine) as connection, connection.begin():
        yield connection


@asynccontextmanager
async def _connected(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection, closed by this task: SQLAlchemy closes it in another, which could be cancelled before it begins."""
    connection = await engine.connect()
    try:
        yield connection
    finally:
        await connection.close()


def _backend(connection: AsyncConnection) -> int:
    """The number of the server's process for a connection."""
    link: Any = connection.sync_connection
    number: int = link.connection.driver_connection.get_server_pid()
    return number


def unreachable(error: Exception, code: str = "unreachable") -> Unreachable:
    """The error for a server that cannot be reached, or (``busy``) keeps others waiting for too long."""
    return Unreachable(code, why=_words(error))


def _words(error: Exception) -> str:
    cause = getattr(error, "orig", error)
    return str(cause) or type(cause).__name__


class _Stage(Enum):
    CONNECTING = auto()
    WORKING = auto()
    COMMITTING = auto()


async def _pause(attempt: int) -> None:
    await asyncio.sleep(PAUSE * 2 ** (attempt - 1) * random.uniform(0.5, 1.5))  # noqa: S311 - so that two do not meet again


@contextmanager
def hurried() -> Iterator[None]:
    """Make transactions of the block fail at the first time-out of a row, as others wait behind them."""
    before = _is_hurried.set(True)
    try:
        yield
    finally:
        _is_hurried.reset(before)


def _state(error: DBAPIError | OSError) -> str | None:
    return getattr(getattr(error, "orig", None), "sqlstate", None)


def _is_loss(error: DBAPIError | OSError, stage: _Stage) -> bool:
    """True if there is no connection, or it was lost, which the driver may not have noticed yet."""
    if stage is _Stage.CONNECTING or isinstance(error, TimeoutError):
        return True
    if not isinstance(error, DBAPIError):
        return stage is _Stage.COMMITTING
    if error.connection_invalidated:
        return True
    return (_state(error) or "").startswith(LOSSES)


async def _was_stored(engine: AsyncEngine, number: str, backend: int | None) -> bool:
    """True if the transaction of this number was committed. It is ended if it is still open. Raises Unreachable."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            async with _connected(engine) as connection:
                status = await connection.scalar(_STATUS, {"number": number})
                if status == "in progress":
                    await connection.execute(_END, {"backend": backend})
        except (DBAPIError, OSError) as error:
            if attempt == ATTEMPTS:
                raise unreachable(error) from error
        else:
            if status != "in progress":
                return bool(status == "committed")
        await _pause(attempt)
    raise Unreachable("busy", why=f"transaction {number} is still in progress")


def _on_error(context: ExceptionContext) -> None:
    # What asyncpg says of a duplicate key has its values.
    context.original_exception.__cause__ = None
    error = context.sqlalchemy_exception
    # No answer, or asyncpg is no longer in step with the answers, as it has read the server's last words: this
    # connection, and perhaps all others, are of no use.
    is_out_of_step = isinstance(error, InternalError) and _state(error) is None
    if is_out_of_step or isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True


_NUMBER: Final = text("SELECT CAST(pg_current_xact_id_if_assigned() AS text)")
"""The server's number of the present transaction; NULL if it has changed nothing."""
_STATUS: Final = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8))")
_END: Final = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE pid = :backend AND application_name = current_setting('application_name')"
)
"""Ends a connection of ours; where a pooler stands between, the number is none of the server's, and nothing ends."""


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


class _LostUnheard(logging.Filter):
    """Drops asyncpg's error of a connection that was lost after its caller had stopped waiting for it."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and str(record.exc_info[1]) == "unexpected connection_lost() call")


# asyncio would log it as never retrieved: asyncpg leaves such a future behind where connecting is broken off. Nothing
# in the record names asyncpg but the error's words. Errors of other futures must be logged.
logging.getLogger("asyncio").addFilter(_LostUnheard())


class _ServerPool(AsyncAdaptedQueuePool):
    """Connections to PostgreSQL. Closing one waits for nothing, as it may lead nowhere."""

    def _close_connection(self, connection: Any, *, terminate: bool = True) -> None:  # noqa: ARG002
        connection.driver_connection.terminate()


def on_server(address: URL | str, *, bounded: bool, **options: Any) -> AsyncEngine:
    """An engine for PostgreSQL. ``bounded``: waiting ends, on both sides; else only for machines that are gone."""
    # Pages are in memory or on a solid-state disk, so an index pays sooner.
    settings = {"application_name": "lagoon", **_KEPT_ALIVE, "random_page_cost": "1.1"}
    arguments: dict[str, Any] = {"timeout": CONNECTING, "server_settings": settings}
    if bounded:
        settings |= {
            "statement_timeout": f"{STATEMENT}s",
            "lock_timeout": f"{LOCK}s",
            "idle_in_transaction_session_timeout": f"{IDLE}s",
        }
        arguments["command_timeout"] = STATEMENT
    engine = create_async_engine(address, connect_args=arguments, **{**_POSTGRESQL, **options})
    event.listen(engine.sync_engine, "handle_error", _on_error)
    if bounded:
        set_since(engine, 17, "transaction_timeout", TRANSACTION)
    return engine


def set_since(engine: AsyncEngine, version: int, name: str, seconds: float) -> None:
    """Set a time-out for each new connection to a server that knows it: of this version or newer."""

    def set_up(connection: Any, _record: Any) -> None:
        if connection.driver_connection.get_server_version() >= (version,):
            cursor = connection.cursor()  # not by the driver: SQLAlchemy would not know its errors
            cursor.execute(f"SET {name} = '{seconds}s'")
            connection.commit()
            cursor.close()

    event.listen(engine.sync_engine, "connect", set_up)


_SQLITE: Final[dict[str, Any]] = {
    "connect_args": {"timeout": BUSY_SECONDS, "isolation_level": None},
    "hide_parameters": True,
}
_KEPT_ALIVE: Final = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "3",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "15s",
}
"""Lets the server notice a vanished machine within 15 seconds; the end of a process it notices at once."""

_POSTGRESQL: Final[dict[str, Any]] = {
    "hide_parameters": True,
    "poolclass": _ServerPool,
    "pool_size": SERVER_CONNECTIONS,
    "max_overflow": 0,
    "pool_timeout": None,
}
_POOL: Final[dict[str, Any]] = {
    "pool_size": CONNECTIONS,
    "max_overflow": 0,
    "pool_timeout": None,  # a transaction that finds all connections taken waits for one
}


def _set_up(engine: Engine, *, log_ahead: bool) -> None:
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    if log_ahead:
        event.listen(engine, "connect", _keep_a_write_ahead_log)


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA foreign_keys = ON")
    # FULL, not NORMAL: a move that was confirmed to a player must survive a power cut. It costs one fsync a move.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute(f"PRAGMA cache_size = {-CACHE}")
    # Deleted rows are overwritten.
    cursor.execute("PRAGMA secure_delete = ON")
    cursor.close()


def _keep_a_write_ahead_log(connection: Any, _record: Any) -> None:
    # SQLite stores this in the file, so it is not set for reading.
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    # Python's sqlite3 would begin by itself, before the first INSERT only and never before a SELECT; isolation_level
    # None has switched that off. IMMEDIATE takes the write lock at once: a transaction that reads first and asks for
    # the lock later fails at once, without waiting, when another has written in between.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
