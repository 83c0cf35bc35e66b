"""The bot's own messages of 0.1.0 in every state, after the upgrade: none is shown twice, and none is forgotten."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, NullPool, Table, text
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
from tests.sessions.released import upgrade

NOW = datetime(2026, 1, 5, 18, tzinfo=UTC)
TODAY = number_of(NOW.date())
DAY = timedelta(days=1)
SOON, LATER = NOW + timedelta(hours=1), NOW + timedelta(hours=5)

DUE, CLAIMED, RESTING, REFUSED, DONE, OVER = range(901, 907)
"""Numbers of servers, events and players, by the state of their messages. ``OVER``: the server was left, and the
message of its event was deleted."""

EVENTS = {"cup": 0, "ladder": 10, "crowd": 20, "podium": 30}
"""Kinds of messages of events, with what is added to the numbers of their events."""


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


def fill(connection: Connection, tables: Mapping[str, Table]) -> None:
    """Add these rows to a database of 0.1.0."""
    connection.execute(tables["servers"].delete())
    shared = {"shared_at": "https://discord.com/channels/7/8/702", "film_at": "https://discord.com/channels/7/8"}
    connection.execute(tables["sessions"].update().where(tables["sessions"].c.id == 1).values(shared))
    for name, new in rows().items():
        connection.execute(tables[name].insert(), new)


@pytest.fixture
async def upgraded(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Database]:
    """The database of 0.1.0, migrated now."""
    monkeypatch.setattr("sessions.storage.clock.utcnow", lambda: NOW)
    database = await upgrade(address, tmp_path, fill)
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
    assert PLAYING not in FORMER, "the older version's locks must be told from this one's"
    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0034'"))
    engine = create_async_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool)
    for playing in FORMER:
        async with engine.connect() as older:
            await older.execute(text(f"SELECT pg_advisory_lock({playing}, 1)"))
            with pytest.raises(OthersPlay, match="others-play") as refusal:
                await Database.open(url)
            assert refusal.value.may_pass, "the service starts it again, until the others have stopped"
    async with database.write() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '0035'"))
