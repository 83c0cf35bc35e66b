"""Numbers of sessions, players and events are never reused, even after restoring a backup."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest
from sqlalchemy import Connection, delete, insert, select, text
from sqlalchemy.exc import DBAPIError

from frontend.controls import TRACE
from sessions.life.model import Place
from sessions.service import events
from sessions.service.sessions import Sessions
from sessions.storage import schema
from sessions.storage.database import Database
from sessions.storage.numbering import ADDRESSED, LEAST, LIMIT, last_number, set_last_number, skip
from sessions.storage.rows import find_or_add_player
from sessions.storage.schema import metadata
from tests.sessions.conftest import ANN, BEN, CAT, POSTGRESQL_ONLY, Clock, sessions_on
from tests.sessions.matches import change, invite

pytestmark = pytest.mark.both_databases


def copied(connection: Connection) -> dict[str, list[dict[str, object]]]:
    return {
        table.name: [
            {name: value for name, value in row._mapping.items() if table.c[name].computed is None}
            for row in connection.execute(select(table))
        ]
        for table in metadata.sorted_tables
    }


def put_back(connection: Connection, copy: dict[str, list[dict[str, object]]], numbers: dict[str, int]) -> None:
    """Replace all rows and counters of the database."""
    for table in reversed(metadata.sorted_tables):
        connection.execute(delete(table))
    for table in metadata.sorted_tables:
        if copy[table.name]:
            connection.execute(insert(table), copy[table.name])
    for table in ADDRESSED:
        set_last_number(connection, table, numbers[table.name] or 1)


def numbers_of(connection: Connection) -> dict[str, int]:
    return {table.name: last_number(connection, table) for table in ADDRESSED}


async def begin(service: Sessions, number: int) -> list[int]:
    """Begin some sessions. Returns the numbers of the sessions and of their players."""
    return [(await invite(service, ANN, BEN)).id for _ in range(number)]


@pytest.mark.parametrize("is_attended", [True, False])
@pytest.mark.parametrize("hours", [0, 3])
async def test_numbers_of_the_lost_future_are_given_out_by_no_restored_copy(
    database: Database, clock: Clock, hours: int, is_attended: bool
) -> None:
    service = sessions_on(database, clock)
    await service.presence.arrive()
    kept = await begin(service, 2)
    if is_attended:
        await service.presence.note_sweep()
    copy, numbers = await database.reading(copied), await database.reading(numbers_of)
    lost = []
    for _ in range(3):  # each time the same backup is restored
        for _ in range(hours):
            clock.advance(timedelta(hours=1))
            lost += await begin(service, 8)
        clock.advance(timedelta(seconds=9))
        lost += await begin(service, 8)
        await invite(service, CAT, BEN)
        await database.writing(put_back, copy, numbers)
        clock.advance(timedelta(seconds=3))
        service = sessions_on(database, clock)
        await service.presence.arrive()
    new = await begin(service, 3)
    assert len({*kept, *lost, *new}) == len(kept) + len(lost) + len(new), "skip more numbers at the start"
    assert (await service.lookup.get(kept[0])).host.discord_id == ANN.discord_id


class Empty(msgspec.Struct):
    """An event's state that stores nothing."""


async def test_no_number_of_a_lost_event_is_given_out_by_a_restored_copy(database: Database, clock: Clock) -> None:
    def add(connection: Connection) -> int:
        host = find_or_add_player(connection, *ANN)
        event = events.add(connection, "cup", host, "nim", Place(1, 2), language="en", state=Empty(), now=clock())
        return event.id

    await sessions_on(database, clock).presence.arrive()
    kept = await database.writing(add)
    lost = await database.writing(add)
    await change(database, delete(schema.events).where(schema.events.c.id == lost))
    await database.writing(set_last_number, schema.events, kept)
    clock.advance(timedelta(seconds=3))
    await sessions_on(database, clock).presence.arrive()
    assert await database.writing(add) not in (kept, lost), "its controls hold the number"


async def test_a_new_database_begins_with_1_and_a_restart_skips_few(database: Database, clock: Clock) -> None:
    service = sessions_on(database, clock)
    await service.presence.arrive()
    assert await begin(service, 2) == [1, 2]
    clock.advance(timedelta(seconds=20))
    await service.presence.arrive()
    assert await begin(service, 1) == [183]


async def test_years_of_rest_leave_numbers_that_fit_into_a_component_id(database: Database, clock: Clock) -> None:
    service = sessions_on(database, clock)
    for _ in range(40):
        await service.presence.arrive()
        clock.advance(timedelta(days=3650))
    (number,) = await begin(service, 1)
    assert number < LIMIT <= TRACE


@POSTGRESQL_ONLY
async def test_clusters_that_start_together_skip_numbers_one_after_the_other(database: Database, clock: Clock) -> None:
    service = sessions_on(database, clock)
    await service.presence.arrive()
    await begin(service, 1)
    clock.advance(timedelta(hours=1))
    async with database.write() as first:
        await first.run_sync(skip, clock())
        async with database.read() as second:
            await second.execute(text("SET LOCAL lock_timeout = '1ms'"))
            with pytest.raises(DBAPIError, match="lock timeout"):
                await second.run_sync(skip, clock())
        skipped = (await first.run_sync(numbers_of))["sessions"]
    await service.presence.arrive()
    assert await begin(service, 1) == [skipped + LEAST + 1], "read when another has started only under the lock"
