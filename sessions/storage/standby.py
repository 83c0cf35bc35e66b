"""One process at a time over a PostgreSQL database: the others stand by, and one takes over when it is gone.

The right to play is an advisory lock, which belongs to a connection of its own: it ends with the process, however that
ends.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from sqlalchemy import NullPool, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from sessions.storage.migrations import Unreachable

log = logging.getLogger("lagoon")

PLAYING: Final = 0x1A600002
"""The number of the advisory lock."""

PAUSE: Final = 1.0
"""Seconds between two looks, at the lock while another process has it, at the connection afterwards."""

SILENCE: Final = 5.0
"""Seconds after which a connection that does not answer counts as lost."""

_KEPT_ALIVE: Final = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
"""Has the server notice within half a minute that a machine is gone; of a process that ends it hears at once."""


class Lost(Exception):
    """The connection with the lock is gone, so that another process may be playing by now."""


async def alone(url: str, work: Coroutine[Any, Any, None]) -> None:
    """Await the work once no other process is at it over this database; on SQLite at once.

    Raises Lost, with the work cancelled, if the connection with the lock is lost. Raises Unreachable.
    """
    if make_url(url).get_backend_name() == "sqlite":
        await work
        return
    engine = create_async_engine(
        url, poolclass=NullPool, isolation_level="AUTOCOMMIT", connect_args={"server_settings": _KEPT_ALIVE}
    )
    try:
        try:
            connection = await engine.connect()
            await _take_turn(connection)
        except (DBAPIError, OSError) as error:
            raise Unreachable(f"cannot be reached: {getattr(error, 'orig', error)}") from error
        try:
            await _while_held(connection, work)
        finally:
            await connection.close()
    finally:
        work.close()
        await engine.dispose()


async def _take_turn(connection: AsyncConnection) -> None:
    """Return when this process has the lock."""
    attempt = select(func.pg_try_advisory_lock(PLAYING))
    if (await connection.execute(attempt)).scalar_one():
        return
    log.info("standing by: another process plays over this database")
    while True:
        await asyncio.sleep(PAUSE)
        if (await connection.execute(attempt)).scalar_one():
            break
    log.info("taking over")


async def _while_held(connection: AsyncConnection, work: Coroutine[Any, Any, None]) -> None:
    working, watching = asyncio.create_task(work), asyncio.create_task(_until_lost(connection))
    try:
        await asyncio.wait({working, watching}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (working, watching):
            task.cancel()
        await asyncio.wait({working, watching})
    if not watching.cancelled():
        raise Lost
    working.result()


async def _until_lost(connection: AsyncConnection) -> None:
    """Return when the connection does not answer any more."""
    while True:
        await asyncio.sleep(PAUSE)
        try:
            async with asyncio.timeout(SILENCE):
                await connection.execute(select(1))
        except (DBAPIError, OSError):  # a TimeoutError is an OSError
            return
