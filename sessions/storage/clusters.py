"""Clusters of shards over one database: each process claims a number, and a surplus process stands by.

SQLite has one number, locked by a file beside the database (``sessions.storage.filelock``).

On PostgreSQL, a number is an advisory lock on a dedicated connection, so it always ends with its process. The lock also
encodes the numbers of clusters and shards, so all processes agree on them without further storage.

Processes share only the database:

* A process serves the sessions of its shards, by ``shard_key`` (``sessions.storage.ground``).
* One process at a time shows a session, pings its players and thinks for it: a lease in the session's row
  (``sessions.storage.leases``).
* One process at a time shows a message of the bot's own: a claim in its row (``sessions.service.outbox``).
* Shards identify with Discord in turns stored in rows (``sessions.service.facts``).
* Two processes that change a session at once meet an optimistic lock on ``seq`` and clocks, or a lock on the row
  (``sessions.service.steptaker``, ``sessions.storage.rows``).
* Changed settings reach other processes' caches by LISTEN and NOTIFY (``sessions.storage.news``).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, cast, column, func, select, table, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.storage.address import parse
from sessions.storage.database import Database
from sessions.storage.filelock import FileLock
from sessions.storage.ground import WHOLE, Share
from sessions.storage.migrations import JOINING
from sessions.storage.news import CHANNEL, News, parse_payload
from sessions.storage.postgresql import on_server, reaching, refuse_shared_backends

log = logging.getLogger("lagoon")

PLAYING: Final = 0x1A600007
"""The first half of a cluster's advisory lock. The second half encodes its share. Versions that name the tables in
another way have another one (``migrations.FORMER``)."""

PAUSE: Final = 1.0
"""Seconds between attempts to claim a number, and later between checks of the connection and the storage."""

SILENCE: Final = 5.0
"""Seconds without an answer until the lock's connection counts as lost."""

LEAVING: Final = 5.0
"""Seconds that the work has to end after the connection is lost."""

HELD: Final = 10
"""Seconds without traffic until the server frees the number for another process."""

_COUNTS, _NUMBERS = 2**14, 2**7
"""The factors of the numbers of shards and of clusters in the second half of a lock."""

_LOCKS = table(
    "pg_locks", column("locktype"), column("classid"), column("objid"), column("objsubid"), column("database")
)
_HELD = select(cast(_LOCKS.c.objid, BigInteger)).where(
    _LOCKS.c.locktype == "advisory",
    cast(_LOCKS.c.classid, BigInteger) == PLAYING,
    _LOCKS.c.objsubid == 2,
    _LOCKS.c.database == text("(SELECT oid FROM pg_database WHERE datname = current_database())"),
)


class LockLost(Exception):
    """The lock is lost, so another process may be playing."""


class WantedClusters(msgspec.Struct, frozen=True):
    """The clusters of the configuration.

    ``number``, ``shards``: 0 for the lowest free number, and for the number of shards that Discord recommends.
    """

    count: int = 1
    number: int = 0
    shards: int = 0


ALONE: Final = WantedClusters()
"""The configuration of a single process for all shards."""


class Cluster:
    """A process among the clusters. ``share``: its part of the sessions.

    ``is_lost``: True if the connection is lost, so the work must end at once.
    """

    def __init__(self, share: Share = WHOLE) -> None:
        self.share = share
        self.is_lost = False
        self.listener: Callable[[News, int, int], None] | None = None
        """Function called with news and a person's Discord id, to clear caches."""
        self.storage: Callable[[], Database | None] = lambda: None
        """Function that returns the work's database once it is open. The cluster is lost if the database stops
        answering.
        """

    def hear(self, _connection: object, _process: int, _channel: str, payload: object) -> None:
        """Pass the news in a NOTIFY payload to ``listener``, if it is set."""
        if self.listener is not None:
            self.listener(*parse_payload(str(payload)))


AdvisedShards = Callable[[], Awaitable[int]]
"""Function that asks Discord for the recommended number of shards."""


async def play(
    url: str,
    work: Callable[[Cluster], Coroutine[Any, Any, None]],
    wanted: WantedClusters = ALONE,
    advised: AdvisedShards | None = None,
    *,
    standing_by: Callable[[], object] = lambda: None,
) -> None:
    """Await the work once this process has a number. Calls ``standing_by`` if it must wait.

    ``advised``: needed for several clusters without configured shards. Raises Lost, with the work cancelled, if the
    lock is lost or the storage stops answering. Raises Unfit: Unreachable, or Fault for an unusable SQLite file.
    """
    address = parse(url)
    if address.get_backend_name() == "sqlite":
        await _over_file(address.database, work, standing_by)
        return
    await refuse_shared_backends(address)
    engine = on_server(address, bounded=True, isolation_level="AUTOCOMMIT")
    try:
        with reaching():
            connection = await engine.connect()
        try:
            with reaching():
                share = await _join(connection, wanted, advised, standing_by)
            await _on_server(connection, Cluster(share), work)
        finally:
            await connection.invalidate()  # it has the lock, so keep it out of the pool
            await connection.close()
    finally:
        await engine.dispose()


async def _over_file(
    file: str | None, work: Callable[[Cluster], Coroutine[Any, Any, None]], standing_by: Callable[[], object]
) -> None:
    """Await the work once this process has the lock of an SQLite file. A database in memory has none."""
    if file in (None, "", ":memory:"):
        await work(Cluster())
        return
    lock, waits = FileLock(Path(str(file))), False
    try:
        while not lock.take():
            if not waits:
                waits = True
                log.info("standing by: %s plays over this database", lock.holder)
                standing_by()
            await asyncio.sleep(PAUSE)
        if waits:
            log.info("taking over")
        await _while_held(Cluster(), work, _until_taken(lock))
    finally:
        lock.release()


async def _until_taken(lock: FileLock) -> None:
    """Return when another process has taken the lock, because its file was deleted."""
    while lock.keep():  # noqa: ASYNC110 - the system reports no deletion
        await asyncio.sleep(PAUSE)


async def _join(
    connection: AsyncConnection,
    wanted: WantedClusters,
    advised: AdvisedShards | None,
    standing_by: Callable[[], object],
) -> Share:
    """Claim a number, waiting until one is free. Returns the number's share."""
    shards, waits = wanted.shards if wanted.count > 1 else 1, False
    while True:
        async with _joining(connection):
            held = [_share(key) for key in (await connection.execute(_HELD)).scalars()]
            agreed = held[0].shards if held and not shards else shards
            if agreed and all((each.count, each.shards) == (wanted.count, agreed) for each in held):
                share = await _take(connection, held, wanted, agreed)
                if share is not None:
                    break
        if not held and not shards and advised is not None:
            shards = await advised()
            continue
        if not waits:
            waits = True
            log.info("standing by: %s", _reason(held, wanted))
            standing_by()
        await asyncio.sleep(PAUSE)
    if waits:
        log.info("taking over")
    if not share.is_whole:
        log.info("cluster %s of %s, with shards %s of %s", *(share.number, share.count, share.shard_ids, share.shards))
    return share


def _reason(held: Sequence[Share], wanted: WantedClusters) -> str:
    """Reason why a process must wait, as a clause for the log."""
    if any(each.count != wanted.count for each in held):
        return "processes with another cluster.count still play over this database"
    if wanted.count == 1:
        return "another process plays over this database"
    if wanted.number:
        return f"cluster {wanted.number} is played by another process"
    return "all clusters are played by other processes"


async def _take(
    connection: AsyncConnection, held: Sequence[Share], wanted: WantedClusters, shards: int
) -> Share | None:
    """Lock the wanted cluster number, or the lowest free one. Returns its share; None if no number is free."""
    taken = {each.number for each in held}
    for number in [wanted.number] if wanted.number else range(1, wanted.count + 1):
        share = Share(number, wanted.count, shards)
        if number not in taken and share.shard_ids:
            attempt = select(func.pg_try_advisory_lock(PLAYING, _key(share)))
            if (await connection.execute(attempt)).scalar_one():
                return share
    return None


@asynccontextmanager
async def _joining(connection: AsyncConnection) -> AsyncIterator[None]:
    while not await connection.scalar(select(func.pg_try_advisory_lock(JOINING))):  # noqa: ASYNC110 - another process has it
        await asyncio.sleep(PAUSE)
    try:
        yield
    finally:
        if not connection.invalidated:
            await connection.execute(select(func.pg_advisory_unlock(JOINING)))


def _key(share: Share) -> int:
    """Second half of a cluster's lock: 30 bits that encode its share."""
    return share.shards * _COUNTS + share.count * _NUMBERS + share.number


def _share(key: int) -> Share:
    return Share(number=key % _NUMBERS, count=key % _COUNTS // _NUMBERS, shards=key // _COUNTS)


async def _on_server(
    connection: AsyncConnection, cluster: Cluster, work: Callable[[Cluster], Coroutine[Any, Any, None]]
) -> None:
    """Await the work while the connection with the lock and the storage answer."""
    with reaching():
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.add_listener(CHANNEL, cluster.hear)
        if driver.get_server_version() >= (14,):
            await driver.execute(f"SET idle_session_timeout = '{HELD}s'")
    await _while_held(cluster, work, _until_lost(connection, driver), _until_silent(cluster))


async def _while_held(
    cluster: Cluster, work: Callable[[Cluster], Coroutine[Any, Any, None]], *losses: Coroutine[Any, Any, None]
) -> None:
    """Await the work. When one of the ``losses`` returns, the work is cancelled and Lost is raised."""
    working = asyncio.create_task(work(cluster))
    watching = [asyncio.create_task(each) for each in losses]
    try:
        await asyncio.wait({working, *watching}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        cluster.is_lost = any(each.done() for each in watching)
        for task in (working, *watching):
            task.cancel()
        ended, _ = await asyncio.wait({working, *watching}, timeout=LEAVING if cluster.is_lost else None)
        errors = [each.exception() for each in ended if not each.cancelled()]  # retrieve them, or asyncio logs them
    if cluster.is_lost:
        log.debug("the lock on the cluster number is lost: %s", errors)
        raise LockLost
    working.result()


async def _until_silent(cluster: Cluster) -> None:
    """Return when the storage stops answering, even if the lock's connection still answers."""
    while (database := cluster.storage()) is None:  # noqa: ASYNC110 - there is no event for it
        await asyncio.sleep(PAUSE)
    await database.until_silent(PAUSE)


async def _until_lost(connection: AsyncConnection, driver: Any) -> None:
    ended = asyncio.Event()
    driver.add_termination_listener(lambda _: ended.set())
    while not ended.is_set():
        try:
            async with asyncio.timeout(PAUSE):
                await ended.wait()
        except TimeoutError:
            try:
                async with asyncio.timeout(SILENCE):
                    await connection.execute(select(1))
            except (DBAPIError, OSError):  # TimeoutError is an OSError
                return
