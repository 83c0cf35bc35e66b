"""Checks of SQLite's files while the bot plays: damaged tables, and a write-ahead log that grows."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from sqlalchemy import insert, select

import metrics
from sessions.storage import checkups
from sessions.storage.checkups import DAY, LARGE, PATIENCE, QUIET, Checkups, log_size
from sessions.storage.database import Database
from sessions.storage.schema import facts
from sessions.storage.sqlite import USUAL
from tests.files import damage

DAMAGED = "lagoon.db is damaged (sessions): restore a backup. Until then, play goes on where it can"


class Watch:
    """Times of a test: by the monotonic clock, and since the last interaction."""

    now = 1_000_000.0
    quiet = 0.0


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    watch = Watch()
    monkeypatch.setattr("time.monotonic", lambda: watch.now)
    return watch


@asynccontextmanager
async def looking_after(url: str, watch: Watch) -> AsyncIterator[Checkups]:
    database = await Database.open(url)
    checking = Checkups(database, lambda: watch.quiet)
    yield checking
    await checking.close()
    await database.close()


async def look(checking: Checkups) -> tuple[str, ...] | None:
    """Run the chore of a minute. Returns the damaged tables that its check found; None if no check was due."""
    checking._checking = None
    await checking.run()
    if checking._checking is None:
        return None
    await checking._checking
    return checking.damaged


async def test_a_damaged_table_is_found_in_a_quiet_hour_and_named_once(
    url: str, tmp_path: Path, watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    await (await Database.open(url)).close()
    damage(tmp_path / "lagoon.db", "sessions")
    async with looking_after(url, watch) as checking:
        assert await look(checking) is None, "nobody has been away for an hour"
        watch.quiet = QUIET
        assert await look(checking) == ("sessions",)
        assert await look(checking) is None, "a check is due once a day"
        watch.now += DAY
        assert await look(checking) == ("sessions",)
        assert caplog.messages == [DAMAGED]
        assert metrics.REGISTRY.get_sample_value("lagoon_damaged_tables") == 1


async def test_a_check_waits_a_week_for_a_quiet_hour(url: str, watch: Watch) -> None:
    async with looking_after(url, watch) as checking:
        watch.now += PATIENCE - 1
        assert await look(checking) is None
        watch.now += 1
        assert await look(checking) == ()


async def test_a_check_follows_an_unclean_end_at_once(url: str, tmp_path: Path, watch: Watch) -> None:
    database = await Database.open(url)
    copy = tmp_path / "copy"
    shutil.copytree(tmp_path, copy)
    await database.close()
    async with looking_after(url, watch) as checking:
        assert await look(checking) is None, "a clean end leaves no log"
    async with looking_after(f"sqlite+aiosqlite:///{copy / 'lagoon.db'}", watch) as checking:
        assert await look(checking) == ()


@pytest.mark.parametrize("url", ["sqlite", "postgresql"], indirect=True)
async def test_every_table_is_read_and_postgresql_is_left_to_itself(
    url: str, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def note(_checkups: Checkups, _file: Path, table: str) -> int:
        read.append(table)
        return 0

    monkeypatch.setattr(Checkups, "_read", note)
    async with looking_after(url, watch) as checking:
        watch.quiet = QUIET
        await look(checking)
    assert set(read) >= set(facts.metadata.tables) if url.startswith("sqlite") else not read


async def test_a_large_table_is_read_for_a_second_and_read_on_at_the_next_check(
    url: str, tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each look at the clock takes two milliseconds here."""
    file = tmp_path / "lagoon.db"
    monkeypatch.setattr(checkups, "SMALL", 0)
    monkeypatch.setattr(checkups, "STEPS", 10)

    def tick() -> float:
        watch.now += 0.002
        return watch.now

    async with looking_after(url, watch) as checking:
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.executemany("INSERT INTO facts VALUES (?, ?)", [(f"{n:04}", "x" * 900) for n in range(5000)])
        monkeypatch.setattr("time.monotonic", tick)
        assert await checking._database.checkpoint() == 0
        steps = [0]
        while reached := checking._read(file, "facts"):
            steps.append(reached)
            checking._rows["facts"] = reached
        assert steps == sorted(set(steps))
        assert 3 < len(steps) < 50
        with file.open("r+b") as content:
            content.seek(-4096 * 100, os.SEEK_END)
            content.write(b"\xa5" * 4096 * 100)
        with pytest.raises(sqlite3.DatabaseError, match="malformed"):
            checking._read(file, "facts")


async def grow(database: Database, most: int) -> None:
    """Write until the write-ahead log has this many bytes."""
    assert database.file is not None
    number = 0
    while log_size(database.file) < most:
        number += 1
        async with database.write() as connection:
            await connection.execute(insert(facts), {"name": f"{most}-{number}", "value": "x" * (1 << 20)})


async def test_a_log_that_a_reader_keeps_is_named_and_cut_back_after_it(
    url: str, tmp_path: Path, watch: Watch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "lagoon.db"
    async with looking_after(url, watch) as checking:
        with closing(sqlite3.connect(file, isolation_level=None)) as browser:
            browser.execute("BEGIN")
            browser.execute("SELECT * FROM facts").fetchall()
            await grow(checking._database, LARGE)
            for _ in range(2):
                await checking.run()
            (line,) = caplog.messages
            assert line.startswith("lagoon.db-wal has ")
            assert line.endswith("another program keeps reading the database, such as a database browser: close it")
        for number in range(2):
            async with checking._database.write() as connection:
                await connection.execute(insert(facts), {"name": f"after-{number}", "value": ""})
        assert log_size(file) <= 2 * USUAL, "the log should shrink once the reader has gone"
        await checking.run()
        assert caplog.messages == [line]


async def test_a_log_that_no_reader_keeps_names_none(url: str, watch: Watch, caplog: pytest.LogCaptureFixture) -> None:
    async with looking_after(url, watch) as checking:
        async with checking._database.write() as connection:
            rows = [{"name": str(number), "value": "x" * (1 << 20)} for number in range(LARGE >> 20)]
            await connection.execute(insert(facts), rows)
        await checking.run()
        (line,) = caplog.messages
        assert line.endswith("over ten times its usual size: the next moves shrink it")
        async with checking._database.read() as connection:
            assert len((await connection.execute(select(facts.c.name))).all()) >= LARGE >> 20
