"""Faults without an end: silent connections, abandoned locks, stuck sessions."""

from __future__ import annotations

import asyncio
import gc
import logging
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, event, select, text
from sqlalchemy.dialects.postgresql.asyncpg import AsyncAdapt_asyncpg_connection

from sessions.life.clocks import DAY
from sessions.life.model import Session, Terms
from sessions.storage import clusters, leases, postgresql, transactions
from sessions.storage.clusters import Cluster
from sessions.storage.database import Database
from sessions.storage.ground import Share
from sessions.storage.leases import Held
from sessions.storage.migrations import Unreachable
from sessions.storage.schema import sessions
from tests.sessions.conftest import ANN, BEN, LIFE, POSTGRESQL_ONLY, Clock, sessions_on
from tests.sessions.matches import invite, meet
from tests.wire.relay import Relay, open_relay

pytestmark = POSTGRESQL_ONLY

SETTINGS = text(
    "SELECT name, setting FROM pg_settings WHERE name ~ 'timeout|keepalive' AND source IN ('client', 'session')"
)
ADD = text("INSERT INTO facts (name, value) VALUES (gen_random_uuid()::text, 'added')")
NAP = text("SELECT pg_sleep(0.05)")
COUNT = text("SELECT count(*) FROM facts")
REASON = b"SFATAL\0C25P03\0Mterminating connection due to idle-in-transaction timeout\0\0"
LAST_WORDS = b"E" + struct.pack("!i", 4 + len(REASON)) + REASON
"""Bytes of a server's message before it ends a connection."""
TAKE = text("SELECT 1 FROM facts WHERE name = 'a' FOR UPDATE")


@pytest.fixture
async def relay(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Relay]:
    """A proxy before the database; a silent statement on it times out quickly."""
    monkeypatch.setattr(postgresql, "STATEMENT", 0.2)
    async with open_relay(url) as relay:
        yield relay


@pytest.fixture
async def database(relay: Relay) -> AsyncIterator[Database]:
    database = await Database.open(relay.url)
    yield database
    await database.close()


def add(connection: Connection) -> None:
    connection.execute(ADD)


def count(connection: Connection) -> int:
    number: int = connection.execute(COUNT).scalar_one()
    return number


async def test_all_waiting_is_bounded_by_the_server_too(url: str) -> None:
    """The server has its settings before a machine vanishes, and gets none afterwards."""
    database = await Database.open(url)
    settings = await database.reading(
        lambda connection: {each.name: each.setting for each in connection.execute(SETTINGS)}
    )
    await database.close()
    in_ms = {name: int(value) for name, value in settings.items() if name.endswith("_timeout")}
    assert in_ms.pop("tcp_user_timeout", 0) <= 15_000
    assert in_ms == {
        "statement_timeout": 10_000,
        "lock_timeout": 5_000,
        "idle_in_transaction_session_timeout": 10_000,
        "transaction_timeout": 20_000,
    }
    kept = {name: int(settings[f"tcp_keepalives_{name}"]) for name in ("idle", "interval", "count")}
    assert kept["idle"] + kept["interval"] * kept["count"] <= 15 or not any(kept.values()), "a socket file needs none"


async def test_transactions_on_forgotten_connections_are_done_again(relay: Relay, database: Database) -> None:
    await asyncio.gather(*(database.reading(lambda connection: connection.execute(NAP)) for _ in range(5)))
    assert relay.forget() >= 5
    await asyncio.gather(*(database.writing(add) for _ in range(5)))
    assert await database.reading(count) == 5


async def check_freed(relay: Relay, database: Database) -> None:
    """Check that a second attempt has the lock at once if the connection of the first becomes silent."""
    await database.writing(lambda connection: connection.execute(text("INSERT INTO facts VALUES ('a', '')")))
    tries: list[Connection] = []

    def take(connection: Connection) -> None:
        tries.append(connection)
        connection.execute(TAKE)
        if len(tries) == 1:
            relay.forget()
        connection.execute(ADD)

    await database.writing(take)
    assert len(tries) == 2, "the second had the lock at once"
    assert await database.reading(count) == 2


async def test_what_is_left_of_a_silent_transaction_holds_no_lock(relay: Relay, database: Database) -> None:
    await check_freed(relay, database)


@pytest.mark.parametrize("arrives", [False, True])
async def test_a_commit_without_an_answer_is_asked_about(relay: Relay, database: Database, *, arrives: bool) -> None:
    tries: list[Connection] = []

    def once(connection: Connection) -> None:
        tries.append(connection)
        connection.execute(ADD)

    def lose(connection: Connection) -> None:
        if len(tries) == 1:
            if arrives:
                connection.execute(text("COMMIT"))
            relay.forget()

    event.listen(database._writer.sync_engine, "commit", lose)
    await database.writing(once)
    assert len(tries) == (1 if arrives else 2)
    assert await database.reading(count) == 1


async def test_a_database_that_says_nothing_at_all_is_one_error(
    relay: Relay, database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(transactions, "PATIENCE", 0)
    await database.reading(count)
    relay.forget(also_new=True)
    with pytest.raises(Unreachable):
        await database.writing(add)
    gc.collect()
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []


async def test_a_connection_that_is_broken_off_while_it_begins_is_no_error(
    relay: Relay, caplog: pytest.LogCaptureFixture
) -> None:
    for steps in range(40):
        opening = asyncio.create_task(Database.open(relay.url))
        for _ in range(steps):
            await asyncio.sleep(0)
        opening.cancel()
        await asyncio.wait([opening])
    for _ in range(3):
        await asyncio.sleep(0)
        gc.collect()
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []


async def test_a_connection_that_is_cut_as_it_begins_is_tried_again(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = AsyncAdapt_asyncpg_connection._start_transaction
    cut: list[object] = []

    async def start(connection: AsyncAdapt_asyncpg_connection) -> None:
        if not cut:
            cut.append(connection)
            connection.driver_connection.terminate()
        await given(connection)  # type: ignore[no-untyped-call]

    await database._writer.dispose()
    monkeypatch.setattr(AsyncAdapt_asyncpg_connection, "_start_transaction", start)
    assert await database.reading(count) == 0
    assert cut


@pytest.mark.parametrize("stage", ["begin", "commit"])
async def test_a_transaction_that_is_ended_while_the_process_is_stopped_is_done_again(
    database: Database, monkeypatch: pytest.MonkeyPatch, stage: str
) -> None:
    """On waking, more time has passed than the limit for retries."""
    monkeypatch.setattr(transactions, "PATIENCE", 0)
    ended: list[Connection] = []

    def end(connection: Connection) -> None:
        if not ended:
            ended.append(connection)
            driver: Any = connection.connection.driver_connection
            driver._protocol.data_received(LAST_WORDS)

    event.listen(database._writer.sync_engine, stage, end)
    await database.writing(add)
    assert ended
    assert await database.reading(count) == 1


async def test_a_process_that_ends_as_a_transaction_does_leaves_no_connection_behind(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    """At the end all tasks are cancelled, including one that has not begun."""

    async def end() -> None:
        before = asyncio.all_tasks()
        transaction = asyncio.create_task(database.reading(count))
        while not transaction.done():
            for each in asyncio.all_tasks() - before - {transaction}:
                each.cancel()
            await asyncio.sleep(0)

    await end()
    gc.collect()
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.WARNING] == []


@pytest.mark.usefixtures("url")
async def test_a_lost_connection_of_another_library_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    lost = asyncio.get_running_loop().create_future()
    lost.set_exception(ConnectionResetError("lost"))
    del lost
    gc.collect()
    assert [each.exc_info and str(each.exc_info[1]) for each in caplog.records] == ["lost"]


async def test_asking_goes_on_after_an_error_of_the_network(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "PAUSE", 0)
    errors = [OSError("lost"), Unreachable("unreachable"), ConnectionResetError("lost")]
    again = asyncio.Event()
    writing = Database.writing

    async def failing(self: Database, work: Any) -> Any:
        if errors:
            raise errors.pop()
        result = await writing(self, work)
        again.set()
        return result

    monkeypatch.setattr(Database, "writing", failing)
    watching = asyncio.create_task(database.until_silent(0))
    async with asyncio.timeout(10):
        await again.wait()
    assert not watching.done()
    watching.cancel()
    await asyncio.wait([watching])


class Work:
    """Work over a database that lasts until the process's place is lost."""

    def __init__(self, database: Database | None = None) -> None:
        self.database = database
        self.plays = asyncio.Event()

    async def __call__(self, place: Cluster) -> None:
        place.storage = lambda: self.database
        self.plays.set()
        await asyncio.Event().wait()


async def test_a_number_behind_a_silent_connection_is_given_to_another_process(
    url: str, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server sees no end of the connection: the machine in between still accepts its packets."""
    for name, seconds in {"PAUSE": 0.01, "SILENCE": 0.2, "HELD": 0.3}.items():
        monkeypatch.setattr(clusters, name, seconds)
    first, second = Work(), Work()
    playing = asyncio.create_task(clusters.play(relay.url, first))
    await first.plays.wait()
    waiting = asyncio.create_task(clusters.play(url, second))
    relay.forget(also_new=True)
    with pytest.raises(clusters.LockLost):
        await playing
    await second.plays.wait()
    waiting.cancel()
    await asyncio.wait([waiting])


async def test_a_process_that_can_store_nothing_gives_up_its_number(
    url: str, relay: Relay, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "PAUSE", 0.01)
    monkeypatch.setattr("sessions.storage.database.SILENCE", 0.3)
    work = Work(database)
    playing = asyncio.create_task(clusters.play(url, work))
    await work.plays.wait()
    relay.forget()
    assert await database.reading(count) == 0, "new connections are all right"
    assert not playing.done()
    relay.forget(also_new=True)
    with pytest.raises(clusters.LockLost):
        await playing


@pytest.fixture
async def others(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    """The database opened by another process, with a short limit on waiting for rows."""
    monkeypatch.setattr(postgresql, "LOCK", 0.05)
    database = await Database.open(url, migrating=False)
    yield database
    await database.close()


@asynccontextmanager
async def held(database: Database, session: Session) -> AsyncIterator[None]:
    """Lock a session's row, like a transaction of a vanished machine."""
    async with database.write() as connection:
        await connection.execute(select(sessions.c.id).where(sessions.c.id == session.id).with_for_update())
        yield


async def test_a_stuck_session_holds_up_no_other_clock(others: Database, relay: Relay, clock: Clock) -> None:
    """Neither reminders after an absence nor later ones; its own reminder comes once the row is free."""
    database = await Database.open(relay.url)
    service = sessions_on(database, clock)
    games = [await meet(service, ANN, BEN, terms=Terms(clock=DAY)) for _ in range(6)]
    clock.advance(timedelta(hours=18))
    assert len(await service.clocks.ring_due(100)) == 6, "all are reminded"
    await service.presence.note_sweep()
    clock.advance(timedelta(hours=8))  # all are late, but so was the bot
    stuck, *free = games
    async with held(others, stuck):
        assert {each.id for each in await service.clocks.ring_due(100)} == {each.id for each in free}
    await service.presence.note_sweep()
    (rung,) = await service.clocks.ring_due(100)
    assert rung.id == stuck.id
    assert [entry.kind for entry in await service.lookup.log(stuck.id)] == ["reminded", "reminded"]
    await database.close()


async def test_a_stuck_session_holds_up_nothing_else(others: Database, relay: Relay, clock: Clock) -> None:
    database = await Database.open(relay.url)
    service = sessions_on(database, clock)
    invited = [await invite(service, ANN, BEN) for _ in range(3)]
    for each in invited:
        await service.lookup.snapshot(each.id, "a token")
    clock.advance(LIFE)
    async with held(others, invited[0]):
        await service.announcements.forget_answers()
        assert (await service.pending.find(clock())).answers, "the stuck one's"
        assert len(await service.invitations.expire_due()) == 2
    await service.announcements.forget_answers()
    assert not (await service.pending.find(clock())).answers
    assert [each.id for each in await service.invitations.expire_due()] == [invited[0].id]
    await database.close()


async def test_a_stuck_session_ends_no_lease_of_another(
    others: Database, relay: Relay, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEWED", 0.05)
    database = await Database.open(relay.url)
    first = sessions_on(database, clock, share=Share(1, 2, 2))
    second = sessions_on(others, clock, share=Share(2, 2, 2))
    shown, stuck = [await invite(first, ANN, BEN) for _ in range(2)]
    for each in (shown, stuck):
        await first.lookup.lease_snapshot(each.id)
    async with held(others, stuck):
        clock.advance(timedelta(seconds=14))
        until = select(sessions.c.leased_until).where(sessions.c.id == shown.id)
        renewed = clock() + timedelta(seconds=1)
        while await others.reading(lambda connection: connection.execute(until).scalar_one()) <= renewed:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        clock.advance(timedelta(seconds=2))
        with pytest.raises(Held):
            await second.lookup.lease_snapshot(shown.id)
    await first.leases.close()
    await database.close()
