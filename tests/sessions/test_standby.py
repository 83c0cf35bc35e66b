"""One process plays at a time over a PostgreSQL database; another takes over when it ends or loses its connection."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from sessions.storage import standby
from tests.sessions.conftest import POSTGRESQL_ONLY, SQLITE_ONLY

END = """
    SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objid = :lock
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


class Player:
    """Work that lasts until it is told to end."""

    def __init__(self) -> None:
        self.plays, self.may_end, self.is_over = asyncio.Event(), asyncio.Event(), False

    async def __call__(self) -> None:
        self.plays.set()
        try:
            await self.may_end.wait()
        finally:
            self.is_over = True


@pytest.fixture(autouse=True)
def impatient(monkeypatch) -> None:
    monkeypatch.setattr(standby, "PAUSE", 0.01)


@POSTGRESQL_ONLY
async def test_a_second_process_plays_when_the_first_has_ended(url, monkeypatch):
    first, second = Player(), Player()
    told: asyncio.Queue[str] = asyncio.Queue()
    monkeypatch.setattr(standby.log, "info", told.put_nowait)
    playing = asyncio.create_task(standby.alone(url, first()))
    await first.plays.wait()
    waiting = asyncio.create_task(standby.alone(url, second()))
    assert (await told.get()).startswith("standing by")
    assert not second.plays.is_set()
    first.may_end.set()
    await playing
    await second.plays.wait()
    assert told.get_nowait() == "taking over"
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert second.is_over


@POSTGRESQL_ONLY
async def test_who_loses_the_connection_stops_at_once_and_the_other_takes_over(url, database):
    first, second = Player(), Player()
    playing = asyncio.create_task(standby.alone(url, first()))
    await first.plays.wait()
    waiting = asyncio.create_task(standby.alone(url, second()))
    async with database.write() as connection:
        await connection.execute(text(END), {"lock": standby.PLAYING})
    with pytest.raises(standby.Lost):
        await playing
    assert first.is_over
    await second.plays.wait()
    second.may_end.set()
    await waiting


@POSTGRESQL_ONLY
async def test_what_the_work_raises_is_raised(url):
    async def fail() -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await standby.alone(url, fail())


@SQLITE_ONLY
async def test_on_sqlite_nobody_waits(url):
    first, second = Player(), Player()
    both = asyncio.gather(standby.alone(url, first()), standby.alone(url, second()))
    await first.plays.wait()
    await second.plays.wait()
    first.may_end.set()
    second.may_end.set()
    await both
