"""Transactions: beginning, committing, and retrying after a conflict or a lost connection."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar
from enum import Enum, auto
from typing import Final, TypeVar

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import metrics
from sessions.storage.migrations import Unreachable

log = logging.getLogger("lagoon")

T = TypeVar("T")

ATTEMPTS: Final = 7
"""Most attempts of a transaction on PostgreSQL."""

PATIENCE: Final = 20.0
"""The age in seconds above which a transaction that failed twice is not retried. A first failure is always retried."""

PAUSE: Final = 0.02
"""Mean seconds before the second attempt, doubled before each further attempt (back-off). All pauses take about two
seconds.
"""

LOSSES: Final = ("08", "57P", "25P03", "25P04")
"""Prefixes of SQLSTATEs for a lost connection: connection exceptions, the server's shutdown or time-out."""

LOCKED: Final = "55P03"
"""SQLSTATE lock_not_available: another transaction has held a row too long."""

CONFLICTS: Final = frozenset({"40001", "40P01", LOCKED, "57014"})
"""SQLSTATEs of transactions that stored nothing and may succeed when retried.

They are serialization_failure, deadlock_detected, lock_not_available and query_canceled (a time-out).
"""

_is_hurried: ContextVar[bool] = ContextVar("_is_hurried", default=False)

_NUMBER: Final = text("SELECT CAST(pg_current_xact_id_if_assigned() AS text)")
"""Query for the server's id of the current transaction; NULL if it has changed nothing."""
_STATUS: Final = text("SELECT pg_xact_status(CAST(CAST(:number AS text) AS xid8))")
_END: Final = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE pid = :backend AND application_name = current_setting('application_name')"
)
"""Statement that terminates one of our connections."""

BACKEND: Final = "backend"
"""Key of a connection's ``info`` for the process id of the server's backend. asyncpg knows only a pooler's."""


async def persistently(engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
    """Run ``work`` in a transaction and return its result.

    The transaction is retried after a conflict or a lost connection. If the connection is lost during the commit, the
    server is asked whether the transaction was stored. A transaction on a silent connection is terminated, as it may
    hold locks. Raises Unreachable if retries fail.
    """
    on_server = engine.dialect.name != "sqlite"
    is_numbered = on_server and engine.get_execution_options().get("writes", False)
    began, silent = time.monotonic(), None
    for attempt in range(1, ATTEMPTS + 1):
        stage, number, process = _Stage.CONNECTING, None, None
        try:
            async with beginning(engine) as connection:
                stage, process = _Stage.WORKING, backend(connection) if on_server else None
                if silent is not None:
                    await connection.execute(_END, {"backend": silent})
                result = await connection.run_sync(work)
                if is_numbered:
                    number = await connection.scalar(_NUMBER)
                stage = _Stage.COMMITTING
        except (DBAPIError, OSError) as error:
            is_lost = _is_loss(error, stage)
            if (
                stage is _Stage.COMMITTING
                and is_lost
                and (number is None or await _was_stored(engine, number, process))
            ):
                return result
            is_over = attempt == ATTEMPTS or (attempt > 1 and time.monotonic() - began > PATIENCE)
            if not (is_lost or sqlstate(error) in CONFLICTS):
                raise
            if is_over or (_is_hurried.get() and sqlstate(error) == LOCKED):
                raise unreachable(error, "unreachable" if is_lost else "busy") from error
            silent = process if isinstance(error, TimeoutError) else None
            log.debug("transaction tried again: %s", _words(error))
            metrics.TRANSACTIONS_REPEATED.inc()
        else:
            return result
        await pause(attempt)
    raise AssertionError  # the last attempt returns or raises


@asynccontextmanager
async def beginning(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Context manager with a connection in a transaction. It commits at the end of the block, or rolls back."""
    async with connecting(engine) as connection, connection.begin():
        yield connection


@asynccontextmanager
async def connecting(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Context manager with a connection that this task closes.

    SQLAlchemy would close it in another task, which could be cancelled first.
    """
    connection = await engine.connect()
    try:
        yield connection
    finally:
        await connection.close()


def backend(connection: AsyncConnection) -> int:
    number: int = connection.sync_connection.info[BACKEND]  # type: ignore[union-attr]  # it is open
    return number


def unreachable(error: Exception, code: str = "unreachable") -> Unreachable:
    """Make the error for an unreachable server, or one that answers with a refusal.

    ``code``: ``busy`` for a server with a lock held too long.
    """
    state = getattr(getattr(error, "orig", error), "sqlstate", None)
    refuses = code == "unreachable" and state and not state.startswith(LOSSES)
    return Unreachable("refusing" if refuses else code, why=_words(error))


def _words(error: Exception) -> str:
    cause = getattr(error, "orig", error)
    return str(cause) or type(cause).__name__


class _Stage(Enum):
    CONNECTING = auto()
    WORKING = auto()
    COMMITTING = auto()


async def pause(attempt: int) -> None:
    """Wait before attempt ``attempt + 1`` (exponential back-off with jitter, from ``PAUSE`` seconds)."""
    await asyncio.sleep(PAUSE * 2 ** (attempt - 1) * random.uniform(0.5, 1.5))  # noqa: S311 - no secret


@contextmanager
def hurried() -> Iterator[None]:
    """Context manager that raises the first lock time-out instead of retrying: other transactions are waiting."""
    before = _is_hurried.set(True)
    try:
        yield
    finally:
        _is_hurried.reset(before)


def sqlstate(error: DBAPIError | OSError) -> str | None:
    """SQLSTATE of a database error; None for an error without one."""
    return getattr(getattr(error, "orig", None), "sqlstate", None)


def _is_loss(error: DBAPIError | OSError, stage: _Stage) -> bool:
    """True if the connection is missing or lost, even if the driver has not noticed."""
    if stage is _Stage.CONNECTING or isinstance(error, TimeoutError):
        return True
    if not isinstance(error, DBAPIError):
        return stage is _Stage.COMMITTING
    if error.connection_invalidated:
        return True
    return (sqlstate(error) or "").startswith(LOSSES)


async def _was_stored(engine: AsyncEngine, number: str, backend: int | None) -> bool:
    """True if the transaction of this number was committed. Terminates it if it is still open. Raises Unreachable."""
    for attempt in range(1, ATTEMPTS + 1):
        try:
            async with connecting(engine) as connection:
                status = await connection.scalar(_STATUS, {"number": number})
                if status == "in progress":
                    await connection.execute(_END, {"backend": backend})
        except (DBAPIError, OSError) as error:
            if attempt == ATTEMPTS:
                raise unreachable(error) from error
        else:
            if status != "in progress":
                return bool(status == "committed")
        await pause(attempt)
    raise Unreachable("busy", why=f"transaction {number} is still in progress")
