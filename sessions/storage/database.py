"""The database: checking, opening, closing, and its reading and writing transactions."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Concatenate, Final, ParamSpec, Self, TypeVar

from sqlalchemy import Connection, delete, false, func, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import metrics
from sessions.storage.address import parse
from sessions.storage.faults import StorageFault, explaining
from sessions.storage.migrations import Unfit, Unreachable, check, is_newest, migrate
from sessions.storage.news import Notices
from sessions.storage.postgresql import on_server, refuse_shared_backends
from sessions.storage.purge import contains_id, empty_log, pages_left
from sessions.storage.schema import facts, metadata
from sessions.storage.sqlite import Transactors, on_file
from sessions.storage.transactions import ATTEMPTS, beginning, connecting, pause, persistently, sqlstate, unreachable

OLDEST: Final = {"sqlite": (3, 35), "postgresql": (13,)}
"""Oldest version of each kind of database: SQLite's has RETURNING, PostgreSQL's ``pg_current_xact_id_if_assigned``."""

ENCODING: Final = "UTF8"
"""PostgreSQL's name of the encoding that holds every name."""

DENIED: Final = "42501"
"""SQLSTATE insufficient_privilege."""

_ABOUT: Final = text(
    "SELECT current_setting('server_encoding'), current_setting('server_version_num')::int / 10000,"
    " CASE WHEN pg_is_in_recovery() THEN 'standby'"
    " WHEN current_setting('default_transaction_read_only')::bool THEN 'setting' END"
)
_DENIED: Final = text(
    "SELECT name FROM unnest(CAST(:names AS text[])) AS needed (name)"
    " WHERE to_regclass(quote_ident(name)) IS NOT NULL"
    " AND NOT (SELECT bool_and(has_table_privilege(quote_ident(name), privilege))"
    " FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege) LIMIT 1"
)


def check_fitness(connection: Connection) -> None:
    """Raise Unfit for a database that cannot hold Lagoon's data, or denies the user its tables."""
    kind = connection.dialect.name
    if kind == "sqlite":
        _check_version(kind, sqlite3.sqlite_version_info)
        return
    encoding, version, read_only = connection.execute(_ABOUT).one()
    _check_version(kind, (version,))
    if encoding != ENCODING:
        raise Unfit("encoding", encoding=encoding)
    if read_only:
        raise Unreachable("read-only", cause=read_only)
    if denied := connection.scalar(_DENIED, {"names": list(metadata.tables)}):
        raise Unfit("denied", why=f"table {denied}")


def try_writing(connection: Connection) -> None:
    """Change nothing by a statement that fails on a file that can only be read. ``BEGIN IMMEDIATE`` does not fail."""
    connection.execute(delete(facts).where(false()))


def _check_version(kind: str, version: tuple[int, ...]) -> None:
    if version < OLDEST[kind]:
        oldest, found = (".".join(map(str, each)) for each in (OLDEST[kind], version))
        raise Unfit("old", kind=kind, found=found, oldest=oldest)


log = logging.getLogger("lagoon")

P = ParamSpec("P")
T = TypeVar("T")

SILENCE: Final = 15.0
"""Seconds without any answer until the storage counts as silent: the time limits of a statement and a reconnection."""

_REFUSED: Final = (SQLAlchemyError, OSError, Unfit)


class Database:
    """The open database. ``reading`` and ``writing`` run a function of a connection in one transaction.

    ``read`` and ``write`` are transactions for blocks with awaits between statements. All four roll back on an
    exception.

    On SQLite, this process's writes run one at a time in order of arrival: SQLite's own waiting has no order and could
    starve a writer. The busy timeout covers other processes.

    On PostgreSQL, writes run concurrently (READ COMMITTED). Rows read for a change must be locked (``FOR UPDATE``,
    which SQLite ignores) or compared on writing. ``reading`` and ``writing`` retry after a deadlock or a lost
    connection, so their functions may run repeatedly. A transaction that was committed when the connection was lost is
    not repeated. A connection without an answer for ``STATEMENT`` seconds counts as lost.

    All four raise Fault if SQLite cannot read or write its file.
    """

    def __init__(self, engine: AsyncEngine, transactors: Transactors | None = None) -> None:
        sqlite = engine.dialect.name == "sqlite"
        # A reading transaction sees one snapshot. SQLite's do by default.
        reading: dict[str, Any] = {} if sqlite else {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}
        self._reader = engine.execution_options(**reading)
        self.notices = Notices()
        self._writer = engine.execution_options(writes=True, notices=self.notices)
        self._transactors = transactors
        self._file = engine.url.database if sqlite else None
        self.file = Path(self._file) if self._file and self._file != ":memory:" else None
        """SQLite's file; None for PostgreSQL and in memory."""
        self.ended_uncleanly = self.file is not None and self.file.with_name(f"{self.file.name}-wal").exists()
        """True if the last process has left SQLite's log behind, as after a crash."""
        self._erased: set[int] = set()
        self.is_shared = not sqlite
        """True if other processes may have the database open."""
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if sqlite else nullcontext()
        self._answered = asyncio.Event()
        self._begun: dict[object, float] = {}
        """Transactions in progress, with the times of their beginnings by the monotonic clock, in this order."""

    @classmethod
    async def open(cls, url: str, *, migrating: bool = True) -> Self:
        """Open the database of an SQLAlchemy address, such as ``sqlite+aiosqlite:///lagoon.db``, and migrate it.

        Raises Unfit: FromNewer if a newer version migrated it, Unreachable if PostgreSQL is unreachable, Fault if
        SQLite cannot use its file.

        Without ``migrating``, as for tools, nothing is written and statements have no time limit. Then Unfit is raised
        for a database that is not at the newest revision.
        """
        address = parse(url)
        # Errors are logged, so leave out a statement's values: ids, names and moves of people.
        if address.get_backend_name() == "sqlite":
            engine, transactors = on_file(address, log_ahead=migrating)
        else:
            if not migrating:  # the start asks before it claims a cluster
                await refuse_shared_backends(address)
            engine, transactors = on_server(address, bounded=migrating), None
        database = cls(engine, transactors)
        try:
            if transactors is not None:
                async with explaining(database._file):
                    await transactors.open()
            if not migrating:
                await database.reading(check)
            else:
                await database.reading(check_fitness)
                if not await database.reading(is_newest):
                    await database._migrate(address)
                await database.writing(try_writing)
                await database.purge(0)  # a killed process may have left some
        except BaseException as error:
            await database.close()
            if database.is_shared and isinstance(error, (DBAPIError, OSError)):
                if sqlstate(error) == DENIED:
                    raise Unfit("denied", why=str(getattr(error, "orig", error))) from error
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

    @property
    def unanswered(self) -> float:
        """Seconds since the beginning of the oldest transaction in progress; 0 without one."""
        return time.monotonic() - next(iter(self._begun.values())) if self._begun else 0.0

    @asynccontextmanager
    async def _transaction(self, kind: str) -> AsyncIterator[None]:
        self._begun[one := object()] = time.monotonic()
        try:
            with metrics.transaction(kind, *_REFUSED):
                async with explaining(self._file):
                    yield
        finally:
            del self._begun[one]

    async def purge(self, *erased: int) -> None:
        """Remove erased data from SQLite's files. If the files are in use, the next call removes the data.

        ``erased``: Discord ids of people, 0 for other data. Without ids, only data of earlier calls is removed.
        """
        self._erased.update(erased)
        doing = frozenset(self._erased)
        if not doing or self.file is None:
            return
        file = self.file
        try:
            async with explaining(self._file):
                async with self._turn:
                    is_done = await asyncio.to_thread(empty_log, file)
                if is_done and await asyncio.to_thread(contains_id, file, doing):
                    async with self._turn:
                        is_done = await asyncio.to_thread(empty_log, file, vacuum=True)
        except StorageFault:
            log.exception("erased data is still in the database files; trying again in a minute")
        else:
            self._erased -= doing if is_done else set()

    async def checkpoint(self) -> int:
        """Copy SQLite's log into the file. Returns the number of pages that another program's reading prevents."""
        if self.file is None:
            return 0
        async with explaining(self._file), self._turn:
            return await asyncio.to_thread(pages_left, self.file)

    async def close(self) -> None:
        await self._writer.dispose()
        if self._transactors is not None:
            await self._transactors.close()

    async def reading(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work`` in a read-only transaction with one snapshot. Returns its result."""
        async with self._transaction("reading"):
            return await self._run(self._reader, lambda connection: work(connection, *args, **kwargs))

    async def writing(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Run ``work`` in a writing transaction, committed on return. Returns its result."""
        async with self._transaction("writing"), self._turn:
            return await self._run(self._writer, lambda connection: work(connection, *args, **kwargs))

    async def _run(self, engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
        if self._transactors is not None:
            return await self._transactors.run(work, writes=engine is self._writer)
        result = await persistently(engine, work)
        self._answered.set()
        return result

    async def until_silent(self, every: float) -> None:
        """Return once the database has not answered for ``SILENCE`` seconds.

        An idle database is queried every ``every`` seconds, over all pooled connections, so that firewalls keep them
        open.
        """
        while True:
            self._answered.clear()
            await asyncio.sleep(every)
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
        """Query until the database answers. An error does not count as an answer."""
        while not self._answered.is_set():
            with suppress(SQLAlchemyError, OSError, Unreachable):
                await self.writing(lambda connection: connection.execute(select(1)))
                return
            await pause(ATTEMPTS)

    @asynccontextmanager
    async def alone(self, lock: int) -> AsyncIterator[bool]:
        """Context manager with an advisory lock. It yields False if another process has the lock.

        No transaction is open in the block. SQLite has no other process. Raises Unreachable if the server cannot be
        reached.
        """
        if not self.is_shared:
            yield True
            return
        writer = self._writer.execution_options(isolation_level="AUTOCOMMIT")
        async with AsyncExitStack() as stack:
            try:
                connection = await stack.enter_async_context(connecting(writer))
                is_ours = (await connection.execute(select(func.pg_try_advisory_lock(lock)))).scalar_one()
            except (DBAPIError, OSError) as error:
                raise unreachable(error) from error
            try:
                yield is_ours
            finally:
                if is_ours:
                    try:
                        await connection.execute(select(func.pg_advisory_unlock(lock)))
                    except (DBAPIError, OSError):
                        await connection.invalidate()  # releases the lock

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """Context manager with a read-only transaction of one snapshot."""
        async with self._transaction("reading"), beginning(self._reader) as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """Context manager with a writing transaction. It commits at the end of the block, or rolls back."""
        async with self._transaction("writing"), self._turn, beginning(self._writer) as connection:
            yield connection
