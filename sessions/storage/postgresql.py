"""PostgreSQL: engines with a time limit for every wait, and connections that close without waiting."""

from __future__ import annotations

import logging
from typing import Any, Final

from sqlalchemy import AsyncAdaptedQueuePool, ExceptionContext, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import InternalError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sessions.storage.transactions import sqlstate

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


class _ServerPool(AsyncAdaptedQueuePool):
    """Connections to PostgreSQL. Closing one never waits, as the server may be unreachable."""

    def _close_connection(self, connection: Any, *, terminate: bool = True) -> None:  # noqa: ARG002
        connection.driver_connection.terminate()


_KEPT_ALIVE: Final = {
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


def on_server(address: URL | str, *, bounded: bool, **options: Any) -> AsyncEngine:
    """Engine for PostgreSQL.

    ``bounded``: True for time-outs of client and server; False only detects vanished machines.
    """
    # Pages are in memory or on an SSD, so an index pays sooner.
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
    """Set a server time-out on each new connection, if the server has at least this version."""

    def set_up(connection: Any, _record: Any) -> None:
        if connection.driver_connection.get_server_version() >= (version,):
            cursor = connection.cursor()  # not by the driver: SQLAlchemy would not translate its errors
            cursor.execute(f"SET {name} = '{seconds}s'")
            connection.commit()
            cursor.close()

    event.listen(engine.sync_engine, "connect", set_up)


def _on_error(context: ExceptionContext) -> None:
    # asyncpg's error for a duplicate key contains its values.
    context.original_exception.__cause__ = None
    error = context.sqlalchemy_exception
    # Without an answer, or with asyncpg out of step after the server's last message, all connections may be unusable.
    is_out_of_step = isinstance(error, InternalError) and sqlstate(error) is None
    if is_out_of_step or isinstance(context.original_exception, TimeoutError):
        context.is_disconnect = True
