"""The bot's own messages of 0.1.0 in every state, after the upgrade: none is shown twice, and none is forgotten."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import BigInteger as Big
from sqlalchemy import Boolean, Connection, DateTime, Integer, MetaData, StaticPool, Table, create_engine, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from sessions.life.solving import number_of
from sessions.service.outbox import (
    ANIMATION,
    BOARD,
    DAILY,
    DIRECT,
    END,
    GONE,
    LINE,
    POSTING,
    PUZZLES,
    SHARED,
    SOLVED,
    STREAK,
    WELCOME,
    Item,
)
from sessions.service.sessions import Sessions
from sessions.storage.clusters import PLAYING
from sessions.storage.database import Database
from sessions.storage.migrations import FORMER, OthersPlay
from tests.sessions.conftest import POSTGRESQL_ONLY, Clock, sessions_on
from tests.sessions.test_schema import FIRST

RELEASED = "0030"
"""The revision of 0.1.0."""

NOW = datetime(2026, 1, 5, 18, tzinfo=UTC)
TODAY = number_of(NOW.date())
DAY = timedelta(days=1)
SOON, LATER = NOW + timedelta(hours=1), NOW + timedelta(hours=5)

DUE, CLAIMED, RESTING, REFUSED, DONE, OVER = range(901, 907)
"""Numbers of servers, events and players, by the state of their messages. ``OVER``: the server was left, and the
message of its event was deleted."""

EVENTS = {"cup": 0, "ladder": 10, "crowd": 20, "podium": 30}
"""Kinds of messages of events, with what is added to the numbers of their events."""


class Former(NamedTuple):
    """Tables of 0.1.0, by name, and their rows."""

    tables: MetaData
    rows: dict[str, list[dict[str, Any]]]


def rows() -> dict[str, list[dict[str, Any]]]:
    """Rows of each kind of message in each state, by table."""
    found: dict[str, list[dict[str, Any]]] = {}

    def add(table: str, **row: Any) -> None:
        found.setdefault(table, []).append(row)

    for number in range(DUE, OVER + 1):
        claimed = {"claimed_until": NOW + timedelta(seconds=30) if number == CLAIMED else None}
        is_done, today = number == DONE, NOW.date() if number == DONE else NOW.date() - DAY
        left = {"left_at": NOW if number == OVER else None}
        add("players", id=number, discord_id=number, name="Eve", username="")
        add("servers", id=number, settings="{}", welcomed=is_done, **left, **claimed)
        add("streak_reminders", player_id=number, day=TODAY - (not is_done), **claimed)
        add("watch_notes", player_id=number, session_id=1, closed=is_done, **claimed)
        if number != OVER:
            add("daily_calls", server_id=number, channel_id=8, posted=f"{today}", **claimed)
        posted = {"posted": TODAY - (not is_done), "message_id": None if number == OVER else 700}
        version = {"version": 2, "shown": 2 if is_done else 1}
        add("puzzle_channels", server_id=number, channel_id=8, hour=9, **posted, **version, **claimed)
        for kind, more in EVENTS.items():
            its = {"id": number + more, "kind": "cup" if kind == "podium" else kind, "server_id": number}
            its |= {"channel_id": 8, "message_id": None if number == OVER or kind == "crowd" else 700}
            its |= {"game": "nim", "host_id": number, "status": "ended", "state": "{}", "language": "en"}
            its |= {"owes_podium": kind == "podium" and number < DONE, "created_at": NOW, "ended_at": NOW}
            add(
                "events",
                **its,
                **({"version": 2, "shown": 2} if kind == "podium" else version),
                wake_at=None,
                **claimed,
            )
    for kind in (WELCOME, DAILY, PUZZLES, SOLVED, DIRECT, *EVENTS):
        for number, reason, not_before in ((RESTING, "", SOON), (REFUSED, "rights", LATER)):
            key = {"kind": kind, "subject": number + EVENTS.get(kind, 0)}
            place = {"server_id": None, "channel_id": None, "player_id": number}
            if kind != DIRECT:
                place = {"server_id": number, "channel_id": 8, "player_id": None}
            add("outbox", **key, **place, failures=2, reason=reason, not_before=not_before)
    for number, address in ((DUE, "7/8"), (DONE, "7/8/700"), (OVER, "@me/9/701")):
        add("puzzle_posts", player_id=number, day=TODAY, address=f"https://discord.com/channels/{address}")
    place = {"server_id": DUE, "channel_id": 8, "player_id": None}
    add("outbox", kind=BOARD, subject=1, **place, failures=3, reason="locked", not_before=LATER)
    return found


def released(file: sqlite3.Connection) -> Former:
    """A database of 0.1.0 with these rows, as SQLite stores it."""
    file.executescript(FIRST.read_text())
    engine, tables = create_engine("sqlite://", creator=lambda: file, poolclass=StaticPool), MetaData()
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "sessions.storage:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, RELEASED)
        tables.reflect(connection)
        connection.execute(tables.tables["servers"].delete())
        shared = {"shared_at": "https://discord.com/channels/7/8/702", "film_at": "https://discord.com/channels/7/8"}
        connection.execute(tables.tables["sessions"].update().where(tables.tables["sessions"].c.id == 1).values(shared))
        for name, new in rows().items():
            connection.execute(tables.tables[name].insert(), new)
        stored = {name: _stored(connection, table) for name, table in tables.tables.items()}
    engine.dispose()
    return Former(tables, stored)


def _stored(connection: Connection, table: Table) -> list[dict[str, Any]]:
    kept = [column for column in table.columns if column.computed is None]
    return [dict(row) for row in connection.execute(select(*kept)).mappings()]


async def copy(former: Former, url: str) -> None:
    """Make the same database in PostgreSQL."""
    for table in former.tables.sorted_tables:
        for column in table.columns:
            kind = column.type.as_generic()
            is_key = isinstance(kind, Integer) and column.primary_key
            column.type = Big() if is_key else DateTime(timezone=True) if isinstance(kind, DateTime) else kind
            if isinstance(kind, Boolean):
                column.server_default = None
            if column.computed is not None:
                column.computed.persisted = True
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(former.tables.create_all)
        await connection.execute(text("SET session_replication_role = replica"))
        for table in former.tables.sorted_tables:
            times = [column.name for column in table.columns if isinstance(column.type, DateTime)]
            for row in former.rows[table.name]:
                aware = {name: row[name] and row[name].replace(tzinfo=UTC) for name in times}
                await connection.execute(table.insert().values({**row, **aware}))
    await engine.dispose()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Address of SQLite's file, or of an empty database in PostgreSQL."""
    is_shared = request.param == "postgresql"
    return request.getfixturevalue("bare_url") if is_shared else f"sqlite+aiosqlite:///{tmp_path / 'lagoon.db'}"


@pytest.fixture
async def upgraded(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    """The database of 0.1.0, migrated now."""
    monkeypatch.setattr("sessions.storage.clock.utcnow", lambda: NOW)
    with closing(sqlite3.connect(tmp_path / "lagoon.db")) as file:
        former = released(file)
    if address.startswith("postgresql"):
        await copy(former, address)
    database = await Database.open(address)
    yield database
    await database.close()


async def due(service: Sessions, kind: str) -> list[int]:
    """States of the messages of a kind that are due, in this order."""
    return [each.subject - EVENTS.get(kind, 0) for each in await service.outbox.due(kind, 9)]


async def test_each_message_is_due_when_it_was_before(upgraded: Database, clock: Clock) -> None:
    service, clock.time = sessions_on(upgraded, clock), NOW
    for kind in (WELCOME, DAILY, PUZZLES, SOLVED, STREAK, END, *EVENTS):
        for time, expected in ((NOW, [DUE]), (NOW + POSTING, [DUE, CLAIMED])):
            clock.time = time
            assert sorted({*await due(service, kind)} - {OVER}) == expected, f"0034_posts: {kind} at {time}"
        clock.time = SOON
        assert sorted({*await due(service, kind)} - {OVER}) == [DUE, CLAIMED, RESTING], f"0034_posts: {kind} at rest"
        clock.time = LATER
        found = [each for each in await due(service, kind) if each != OVER]
        assert sorted(found) == [DUE, CLAIMED, RESTING, REFUSED], f"0034_posts: {kind} refused"
    clock.time = NOW + DAY
    for kind in (DAILY, PUZZLES, STREAK):
        assert DONE in await due(service, kind), f"0034_posts: {kind} of the next day"
    daily = await service.outbox.find(DAILY, DONE)
    assert daily is not None
    assert daily.due_at == datetime(2026, 1, 6, tzinfo=UTC), "the next day's"


async def test_what_was_over_stays_over_and_notes_stay(upgraded: Database, clock: Clock) -> None:
    service, clock.time = sessions_on(upgraded, clock), LATER
    for kind in (WELCOME, DAILY, SOLVED, "cup", "ladder"):
        assert OVER not in await due(service, kind), kind
    for kind in ("cup", "ladder", SOLVED):
        gone = await service.outbox.find(kind, OVER + EVENTS.get(kind, 0))
        assert gone is not None
        assert (gone.shown, gone.message_id) == (GONE, None), "a deleted message is not posted again"
    clock.time = NOW
    assert {(each.kind, each.failures) for each in await service.outbox.of_server(REFUSED)} == {
        (kind, 2) for kind in (WELCOME, DAILY, PUZZLES, SOLVED, *EVENTS)
    }
    assert [each.kind for each in await service.outbox.of_person(REFUSED)] == [DIRECT]
    assert await service.outbox.list_closed() == {REFUSED: LATER}
    board = await service.outbox.find(BOARD, 1)
    assert board is not None
    assert (board.failures, board.reason, board.due_at) == (3, "locked", LATER)
    assert (await service.watching.of(DONE)).missed == (1,), "it waits in /settings"
    once = [(LINE, DUE, 7, 8, None), (LINE, DONE, 7, 8, 700), (LINE, OVER, None, 9, 701)]
    for kind, subject, *place in (*once, (SHARED, 1, 7, 8, 702), (ANIMATION, 1, 7, 8, None)):
        earlier = await service.outbox.claim_once(Item(kind, subject, TODAY if kind == LINE else 0))
        assert earlier is not None, "it is not posted again"
        assert [earlier.server_id, earlier.channel_id, earlier.message_id] == place
    puzzles = await service.outbox.find(PUZZLES, DUE)
    assert puzzles is not None
    assert (puzzles.channel_id, puzzles.message_id, puzzles.shown) == (8, 700, TODAY - 1), "today's folds it"


async def test_what_concerns_a_person_is_exported_and_erased_as_before(upgraded: Database, clock: Clock) -> None:
    service, clock.time = sessions_on(upgraded, clock), NOW
    read = await service.privacy.export(REFUSED)
    assert read is not None
    assert {row["kind"] for row in read["posts"]} == {STREAK, END, DIRECT}, "as before in four tables"
    await service.privacy.erase(REFUSED)
    assert [await service.outbox.find(kind, REFUSED) for kind in (STREAK, DIRECT)] == [None, None]
    clock.time = LATER
    assert REFUSED not in await due(service, END)


@POSTGRESQL_ONLY
async def test_tables_are_not_renamed_while_older_processes_play(url: str, database: Database) -> None:
    assert len({FORMER, PLAYING}) == 2, "the older version's locks must be told from this one's"
    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0033'"))
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT")
    async with engine.connect() as older:
        await older.execute(text(f"SELECT pg_advisory_lock({FORMER}, 1)"))
        with pytest.raises(OthersPlay, match="others-play") as refusal:
            await Database.open(url)
        assert refusal.value.may_pass, "the service starts it again, until the others have stopped"
    await engine.dispose()
    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0034'"))
