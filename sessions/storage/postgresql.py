"""PostgreSQL: engines with a time limit for every wait, and connections that close without waiting."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

from sqlalchemy import AsyncAdaptedQueuePool, ExceptionContext, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, InternalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, base

from sessions.storage.address import for_driver
from sessions.storage.migrations import Unfit
from sessions.storage.transactions import BACKEND, sqlstate, unreachable

log = logging.getLogger("lagoon")

SERVER_CONNECTIONS: Final = 10
"""Most connections of a process to PostgreSQL. Further transactions wait in order."""

STATEMENT: Final = 10
"""Seconds for a statement on PostgreSQL, by client and server. After it the connection is dropped."""

CONNECTING: Final = 5
"""Seconds for establishing a connection to PostgreSQL."""

LOCK, IDLE, TRANSACTION = 5, 10, 20
"""The server's time-outs in seconds: waiting for a lock, idle in a transaction, a whole transaction (PostgreSQL 17)."""


class _LostUnheard(logging.Filter):
    """Filter that drops asyncpg's error about a connection lost after its caller stopped waiting."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and str(record.exc_info[1]) == "unexpected connection_lost() call")


# asyncpg leaves such a future behind when connecting is aborted, and asyncio would log it as never retrieved. Only the
# error's text identifies it. Errors of other futures must be logged.
logging.getLogger("asyncio").addFilter(_LostUnheard())


# A pool compares the ages of connections with the moment of a failure. By a clock that was set back, each transaction
# would connect again, or use connections from before the failure.
base.time = SimpleNamespace(time=time.monotonic)  # type: ignore[attr-defined, assignment] # no setting for it


class _ServerPool(AsyncAdaptedQueuePool):
    """Connections to PostgreSQL. Closing one never waits, as the server may be unreachable."""

    def _close_connection(self, connection: Any, *, terminate: bool = True) -> None:  # noqa: ARG002
        connection.driver_connection.terminate()


NAME: Final = "lagoon"
"""Application name of the connections, unless the address has another."""

KEPT_ALIVE: Final = {
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "3",
    "tcp_keepalives_count": "3",
    "tcp_user_timeout": "15s",
}
"""Settings of connections: the server notices a vanished machine within 15 seconds, and an ended process at once."""

_POSTGRESQL: Final[dict[str, Any]] = {
    "hide_parameters": True,
    "poolclass": _ServerPool,
    "pool_size": SERVER_CONNECTIONS,
    "max_overflow": 0,
    "pool_timeout": None,
}

_SET: Final = """
    SELECT name, set_config(name, value, false), pg_backend_pid(), inet_client_addr() IS NULL
    FROM unnest($1::text[], $2::text[]) AS wanted (name, value) WHERE current_setting(name, true) IS NOT NULL
"""
"""Statement that sets those settings that the server has. It returns their values in force."""


_BACKEND: Final = "DO $$ BEGIN RAISE INFO '%', pg_backend_pid(); END $$"
"""Statement that tells the backend's process id by a message: asyncpg drops the rows of simple queries."""


@contextmanager
def reaching() -> Iterator[None]:
    """Context manager that raises Unreachable for a connection error, also for the driver's own errors."""
    import asyncpg  # noqa: PLC0415 - not installed where SQLite is enough

    try:
        yield
    except (
        DBAPIError,
        OSError,
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        asyncpg.InternalClientError,  # the protocol is out of step, as after a break in the middle of an answer
    ) as error:
        raise unreachable(error) from error


async def refuse_shared_backends(address: URL) -> None:
    """Raise Unfit if a pooler gives one backend to several connections by turns: locks would belong to all of them.

    Must precede all other connections. Such a pooler keeps what they prepare and set, which makes the next start fail
    elsewhere. Simple queries prepare and set nothing. Raises Unreachable.
    """
    import asyncpg  # noqa: PLC0415 - not installed where SQLite is enough

    named = {**address.translate_connect_args(username="user"), "timeout": CONNECTING, **for_driver(address)}
    backends: list[str] = []
    with reaching():
        async with AsyncExitStack() as stack:
            for _ in range(2):
                connection = await asyncpg.connect(**named, command_timeout=STATEMENT, statement_cache_size=0)
                stack.push_async_callback(connection.close, timeout=CONNECTING)
                connection.add_log_listener(lambda _, message: backends.append(message.message))
                await connection.execute(_BACKEND)
    if len(set(backends)) < len(backends):
        raise Unfit("pooled")


def on_server(address: URL, *, bounded: bool, **options: Any) -> AsyncEngine:
    """Engine for PostgreSQL at an address of ``address.parse``.

    ``bounded``: True for time-outs of client and server; False only detects vanished machines.
    """
    # Pages are in memory or on an SSD, so an index pays sooner.
    hints = {"application_name": str(address.query.get("application_name", NAME)), "random_page_cost": "1.1"}
    bounds = dict(KEPT_ALIVE)
    arguments: dict[str, Any] = {"timeout": CONNECTING, **for_driver(address)}
    if bounded:
        bounds |= {
            "statement_timeout": _duration(STATEMENT),
            "lock_timeout": _duration(LOCK),
            "idle_in_transaction_session_timeout": _duration(IDLE),
            "transaction_timeout": _duration(TRANSACTION),
        }
        arguments["command_timeout"] = STATEMENT
    kept = {name: value for name, value in address.query.items() if name == "prepared_statement_cache_size"}
    engine = create_async_engine(address.set(query=kept), connect_args=arguments, **{**_POSTGRESQL, **options})
    event.listen(engine.sync_engine, "handle_error", _on_error)
    event.listen(engine.sync_engine, "connect", partial(_set_up, bounds, hints))
    return engine


def _duration(seconds: float) -> str:
    """Write seconds as the server does, up to a minute."""
    return f"{seconds:g}s" if seconds == int(seconds) else f"{seconds * 1000:g}ms"


def _set_up(bounds: Mapping[str, str], hints: Mapping[str, str], connection: Any, record: ConnectionPoolEntry) -> None:
    # Not as parameters of the start: poolers such as PgBouncer refuse or drop them. Not by the driver: SQLAlchemy would
    # not translate its errors.
    cursor = connection.cursor()
    cursor.execute(_SET, ([*bounds, *hints], [*bounds.values(), *hints.values()]))
    found = cursor.fetchall()
    connection.commit()
    cursor.close()
    _, _, record.info[BACKEND], is_local = found[0]
    is_pooled = record.info[BACKEND] != connection.driver_connection.get_server_pid()
    in_force = {name: value for name, value, *_ in found}
    lacking = [name for name, value in bounds.items() if in_force.get(name, value) != value]
    if is_local:  # a socket's file needs none
        lacking = [name for name in lacking if name not in KEPT_ALIVE]
    if lacking:
        _log_once(
            "the database does not keep these settings, so a lost connection may block others for longer: %s", lacking
        )
    if is_pooled:
        _log_once(
            "a pooler is between bot and database, so the limits on silent connections end there: in PgBouncer, set %s",
            ("tcp_keepidle = 5", "tcp_keepintvl = 3", "tcp_keepcnt = 3", "tcp_user_timeout = 15000"),
        )


_logged: set[str] = set()


def _log_once(line: str, names: Iterable[str]) -> None:
    if line not in _logged:
        _logged.add(line)
        log.warning(line, ", ".join(names))


def _on_error(context: ExceptionContext) -> None:
    # asyncpg's error for a duplicate key contains its values.
    context.original_exception.__cause__ = None
    error = context.sqlalchemy_exception
    # Without an answer, or with asyncpg out of step after the server's last message, all connections may be unusable.
    is_out_of_step = isinstance(error, InternalError) and sqlstate(error) is None
    if is_out_of_step or isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True
