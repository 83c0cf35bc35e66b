"""Records of 0.1.0 after the upgrade: best runs, points, finds and badges stand as before, and count again the same."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Connection, Table, insert

from sessions.service.sessions import Sessions
from sessions.statistics.badges import Kind
from sessions.statistics.leaderboards import PUZZLES
from sessions.statistics.records import FIND
from sessions.statistics.verdict import RUNS
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.schema import metadata, records
from tests.sessions.conftest import ANN, BEN, CAT, DAN, LIFE, PLACE, SERVER, Clock, finish
from tests.sessions.matches import beat, change, check, run, stored
from tests.sessions.released import upgrade
from tests.sessions.test_badges import GAMES, LEVIATHAN, against, solve_week

FORMER = {
    "bests": ((*RUNS, PUZZLES), {"kind": "kind", "game": "game", "period": "detail", "points": "points"}),
    "finds": ((FIND,), {"game": "game", "item": "detail"}),
    "badges": (tuple(Kind), {"badge": "kind", "game": "game", "grade": "detail"}),
}
"""Tables of 0.1.0 with the kinds of records that they held, and the former names of columns."""

PLAYED = ("players", "sessions", "seats", "actions", "results", "ratings", "rating_changes", "dailies", "tries")
"""Tables that the records are counted from, and what is counted with them."""


class Season(NamedTuple):
    """Played games and puzzles: the rows by table, and a person's export, before the upgrade."""

    rows: dict[str, list[dict[str, Any]]]
    export: dict[str, Any]


def services(database: Database, clock: Clock) -> Sessions:
    return Sessions(Ground(database, clock, GAMES), invitation_life=LIFE)


def formerly(rows: Iterable[Mapping[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Records as rows of the three tables of 0.1.0, by table."""
    rows = list(rows)
    return {
        table: [
            {
                **{name: row[name] for name in ("player_id", "scope", "at", "session_id")},
                **{old: int(row[new]) if old == "grade" else row[new] for old, new in names.items()},
            }
            for row in rows
            if row["kind"] in kinds
        ]
        for table, (kinds, names) in FORMER.items()
    }


@pytest.fixture
async def season(database: Database, clock: Clock) -> Season:
    """Records of each kind: in two servers and outside, of a person and a former player, with and without a session."""
    service = services(database, clock)
    await against(service, 2)
    await against(service, LEVIATHAN)
    await beat(service, BEN, ANN)
    for points in (2, 4, 9):
        clock.advance(timedelta(days=1))
        await run(service, ANN, points)
    await run(service, CAT, 4, server_id=SERVER + 1)
    await run(service, DAN, 3, server_id=None)
    await finish(service, await service.runs.daily("nim", BEN, **PLACE))
    await solve_week(service, clock, 8)
    cup = {"kind": Kind.CUP, "game": "nim", "detail": "0", "at": clock(), "session_id": None}
    await change(database, insert(records), [{**cup, "player_id": 1, "scope": scope} for scope in (0, SERVER)])
    await service.privacy.erase(CAT.discord_id)
    export = await service.privacy.export(ANN.discord_id)
    assert export
    rows = {name: [dict(row._mapping) for row in await stored(database, metadata.tables[name])] for name in PLAYED}
    kept = [dict(row._mapping) for row in await stored(database, records)]
    assert {row["kind"] for row in kept} == {*RUNS, PUZZLES, FIND, *Kind}, "each kind of record"
    assert {row["scope"] for row in kept} == {0, SERVER, SERVER + 1}
    return Season({**rows, "records": kept, **formerly(kept)}, export)


@pytest.fixture
async def upgraded(season: Season, address: str, tmp_path: Path) -> AsyncIterator[Database]:
    """The same, stored by 0.1.0, after the upgrade."""

    def fill(connection: Connection, tables: Mapping[str, Table]) -> None:
        for name, table in tables.items():
            if name != "alembic_version":
                connection.execute(table.delete())
            if new := [{"ladder": row.get("pool"), **row} for row in season.rows.get(name, [])]:
                columns = {column.name for column in table.columns if column.computed is None}
                connection.execute(table.insert(), [{key: row[key] for key in columns & row.keys()} for row in new])

    database = await upgrade(address, tmp_path, fill)
    yield database
    await database.close()


def test_no_two_kinds_of_record_have_the_same_value() -> None:
    assert not {*Kind} & {*RUNS, PUZZLES, FIND}, "the table tells kinds apart by their value: give the badge another"


async def test_what_stood_before_stands_after_and_counts_again_the_same(season: Season, upgraded: Database) -> None:
    found = [dict(row._mapping) for row in await stored(upgraded, records)]
    assert found == season.rows["records"], "0035_records must keep each row of bests, finds and badges"
    assert await check(upgraded, GAMES) == len(season.rows["results"]) > 5


async def test_what_concerns_a_person_is_exported_as_before(season: Season, upgraded: Database, clock: Clock) -> None:
    read = await services(upgraded, clock).privacy.export(ANN.discord_id)
    assert read is not None
    assert sorted(read["records"], key=str) == sorted(season.export["records"], key=str)
    (player,) = read["players"]
    for table, rows in formerly(read["records"]).items():
        theirs = [row for row in season.rows[table] if row["player_id"] == player["id"]]
        assert sorted(rows, key=str) == sorted(theirs, key=str) != [], f"the export had these rows of {table}"


async def test_an_erased_person_s_records_stay_with_a_former_player(
    season: Season, upgraded: Database, clock: Clock
) -> None:
    service = services(upgraded, clock)
    assert (await service.finds.collection("nim", ANN.discord_id, None)).finds.keys() == {"2", "4"}
    await service.privacy.erase(ANN.discord_id)
    assert (await service.finds.collection("nim", ANN.discord_id, None)).finds == {}
    assert await service.profiles.profile(ANN.discord_id, server_id=None, scope=0) is None
    assert len(await stored(upgraded, records)) == len(season.rows["records"]), "as leaderboards need them"
    assert (await check(upgraded, GAMES)) == len(season.rows["results"])


async def test_records_outlive_their_session_and_not_their_player(upgraded: Database) -> None:
    before = await stored(upgraded, records)
    assert {row.session_id for row in before} > {None}
    await change(upgraded, "DELETE FROM sessions")
    after = await stored(upgraded, records)
    assert [row[:-1] for row in after] == [row[:-1] for row in before]
    assert {row.session_id for row in after} == {None}
    await change(upgraded, "DELETE FROM players WHERE id = 1")
    assert {row.player_id for row in await stored(upgraded, records)} == {row.player_id for row in before} - {1}
