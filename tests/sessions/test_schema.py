"""The migrations produce the schema's tables without loss, and the queries use their indices."""

from __future__ import annotations

import asyncio
import os
import re
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import BigInteger, CheckConstraint, Column, StaticPool, Text, create_engine, inspect, text
from sqlalchemy.exc import IntegrityError, StatementError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.schema import CreateIndex

from engines import GAMES
from locales import ENGLISH
from sessions.life.solving import number_of
from sessions.storage.database import Database
from sessions.storage.disclosure import KEY, Disclosed, Erasure
from sessions.storage.migrations import check, migrate, revisions
from sessions.storage.schema import metadata, players, sessions
from sessions.verify import verify
from tests.sessions.conftest import ANN, POSTGRESQL_ONLY, Clock, run_command, sessions_on
from tests.sessions.everything import LOOKED_UP, READ_WHOLE, ask_everything, invite_one, planned
from tests.sessions.matches import invite, stored

FIRST = Path(__file__).parent / "data" / "0029.sql"
"""Dump of a database of the first revision."""


@pytest.fixture(params=["an empty database", "a database of the first revision"])
def migrated(request):
    file = sqlite3.connect(":memory:")
    if request.param != "an empty database":
        file.executescript(FIRST.read_text())
    engine = create_engine("sqlite://", creator=lambda: file, poolclass=StaticPool)
    with engine.begin() as connection:
        migrate(connection)
        yield connection
    engine.dispose()


def test_migrations_lead_to_the_schema(migrated):
    context = MigrationContext.configure(migrated, opts={"compare_type": True})
    assert compare_metadata(context, metadata) == [], (
        "a change of schema.py needs a migration: CONTRIBUTING.md says how"
    )


def test_the_names_of_the_scripts_tell_the_revisions_in_order():
    """Thus the bot need not load Alembic, which takes much memory."""
    config = Config()
    config.set_main_option("script_location", "sessions.storage:migrations")
    walked = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert walked[::-1] == list(revisions())


def test_migrations_make_the_same_checks_conditions_and_counters(migrated):
    """Alembic's comparison ignores checks, conditions and counters."""
    made = {row.name: row.sql for row in migrated.execute(text("SELECT name, sql FROM sqlite_master"))}
    for table in metadata.tables.values():
        for index in table.indexes:
            assert made[str(index.name)] == str(CreateIndex(index).compile(migrated.engine))
        checks = {constraint.name for constraint in table.constraints if isinstance(constraint, CheckConstraint)}
        assert {check["name"] for check in inspect(migrated).get_check_constraints(table.name)} == checks
        assert ("AUTOINCREMENT" in made[table.name]) == table.dialect_options["sqlite"]["autoincrement"]


def test_migrating_twice_changes_nothing(migrated):
    before = migrated.execute(text("SELECT sql FROM sqlite_master")).all()
    migrate(migrated)
    assert migrated.execute(text("SELECT sql FROM sqlite_master")).all() == before


INDICES = """
    SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'alembic_version'
"""
CONSTRAINTS = """
    SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conrelid <> coalesce(to_regclass('alembic_version'), 0)
"""
COLUMNS = """
    SELECT table_name, column_name, data_type, is_nullable, column_default, generation_expression
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'alembic_version'
"""


@POSTGRESQL_ONLY
async def test_migrations_lead_to_the_schema_in_postgresql(url, bare_url):
    """Indices with their conditions, constraints and columns equal the ones of tables created from the schema."""

    async def described(address: str) -> list[set[tuple]]:
        engine = create_async_engine(address)
        async with engine.connect() as connection:
            found = [await connection.exec_driver_sql(query) for query in (INDICES, CONSTRAINTS, COLUMNS)]
            rows = [{tuple(row) for row in each} for each in found]
        await engine.dispose()
        return rows

    engine = create_async_engine(bare_url)
    async with engine.begin() as connection:
        await connection.run_sync(metadata.create_all)
    await engine.dispose()
    expected = await described(bare_url)
    assert all(expected)
    assert await described(url) == expected


async def test_processes_that_start_at_once_migrate_once(bare_url):
    for database in await asyncio.gather(*(Database.open(bare_url) for _ in range(4))):
        await database.reading(check)
        await database.close()


def test_migrations_apply_from_any_working_directory(tmp_path):
    script = (
        "import asyncio; from sessions.storage.database import Database\n"
        "async def main(): await (await Database.open('sqlite+aiosqlite:///here.db')).close()\n"
        "asyncio.run(main())"
    )
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    subprocess.run([sys.executable, "-c", script], cwd=tmp_path, env=environment, check=True)
    assert (tmp_path / "here.db").is_file()


@pytest.mark.both_databases
async def test_numbers_of_deleted_sessions_are_not_given_out_again(database, service):
    first = await invite(service, ANN)
    async with database.write() as connection:
        await connection.execute(text("DELETE FROM sessions"))
        assert (await connection.execute(text("SELECT count(*) FROM seats"))).scalar() == 0
    second = await invite(service, ANN)
    assert second.id > first.id


@pytest.mark.both_databases
async def test_a_seat_needs_a_session(database):
    with pytest.raises(IntegrityError, match=r"(?i)foreign ?key"):
        async with database.write() as connection:
            await connection.execute(
                text("INSERT INTO seats (session_id, number, joined, hinted) VALUES (99, 0, TRUE, FALSE)")
            )


@pytest.mark.both_databases
async def test_times_are_stored_in_utc_and_come_back_aware(database, service, clock):
    clock.time = datetime(2026, 3, 4, 1, 30, 7, 8, tzinfo=timezone(timedelta(hours=2)))
    session = await invite(service, ANN)
    loaded = await service.lookup.get(session.id)
    assert loaded.created_at == clock.time
    assert loaded.created_at.utcoffset() == timedelta(0)
    async with database.read() as connection:
        stored = (await connection.execute(text("SELECT created_at FROM sessions"))).scalar_one()
    if connection.dialect.name == "sqlite":
        assert stored == "2026-03-03 23:30:07.000008"
    else:
        assert (stored, stored.utcoffset()) == (clock.time, timedelta(0))


@pytest.mark.both_databases
async def test_times_without_a_zone_are_refused(database):
    async with database.read() as connection:
        naive = sessions.select().where(sessions.c.created_at < datetime(2026, 1, 1))  # noqa: DTZ001 - the point
        with pytest.raises(StatementError, match="no time zone"):
            await connection.execute(naive)


async def test_no_query_of_the_service_scans_a_table_or_sorts(database, service, clock):
    """The service's own statements, explained by the database."""
    table = await invite_one(database, clock)
    async with planned(database) as steps:
        await ask_everything(database, clock, table)
    assert not [step for step in steps if "TEMP B-TREE" in step]
    assert {step for step in steps if step.startswith("SCAN")} == READ_WHOLE
    for index in LOOKED_UP:
        assert any(f"ix_sessions_{index}" in step for step in steps)


def test_results_of_a_game_are_found_by_index(migrated):
    query = "SELECT * FROM sessions WHERE status = 'finished' AND game = 'nim' ORDER BY finished_at DESC"
    plan = migrated.execute(text(f"EXPLAIN QUERY PLAN {query}")).all()
    assert [row.detail for row in plan] == ["SEARCH sessions USING INDEX ix_sessions_results (game=?)"]


STORED = sorted((Path(__file__).parent / "data").glob("*.sql"))
"""Files with dumps of databases, named after their revision, with running, ended and waiting games."""


@pytest.mark.parametrize("dump", STORED, ids=lambda dump: dump.stem)
async def test_a_database_of_an_earlier_revision_is_brought_up_to_date(
    dump: Path, tmp_path: Path, clock: Clock
) -> None:
    before = sqlite3.connect(tmp_path / "old.db")
    before.executescript(dump.read_text())  # noqa: ASYNC240 - nothing else runs
    tables = [name for (name,) in before.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    counts = {name: before.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables}  # noqa: S608 - ours
    assert before.execute("SELECT version_num FROM alembic_version").fetchall() == [(dump.stem,)]
    before.close()
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    try:
        async with database.read() as connection:
            kept = counts.keys() & metadata.tables.keys()  # test_upgrade.py looks at the others
            after = {name: (await connection.execute(text(f"SELECT count(*) FROM {name}"))).scalar() for name in kept}  # noqa: S608 - ours
        assert after == {name: counts[name] + (name == "facts") for name in kept}
        service = sessions_on(database, clock)
        assert await service.puzzles.first_short() == number_of(datetime.now(UTC).date()) + 1, "running days stay"
        checked = [each async for each in verify(database, GAMES)]
        assert sum(each.sessions for each in checked) == counts["sessions"] > 3
        assert [each.discrepancies for each in checked if each.discrepancies] == []
        session = await service.lookup.get(1)
        (seat,) = GAMES[session.game].to_act(session.state)
        actor = session.seats[seat].player
        assert actor is not None
        assert actor.discord_id is not None
        action = GAMES[session.game].decision(session.state, seat).options[0].action
        await service.playing.play(1, actor.discord_id, session.seq, action)
        assert (await service.lookup.snapshot(1)).session.seq == session.seq + 1
        assert await service.announcements.mark_announced(1, session.seq + 1, 700, 8)
        assert ANN.discord_id in (await service.lookup.snapshot(1)).members
    finally:
        await database.close()


@pytest.mark.parametrize("dump", STORED, ids=lambda dump: dump.stem)
async def test_an_earlier_database_is_copied_and_moved_there_and_back(dump: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.db" for name in ("old", "copy", "there", "back")]
    old, copy, there, back = files
    before = sqlite3.connect(old)
    before.executescript(dump.read_text())  # noqa: ASYNC240 - nothing else runs
    before.close()
    await (await Database.open(f"sqlite+aiosqlite:///{old}")).close()
    urls = {file: f"sqlite+aiosqlite:///{file}" for file in files}
    commands = [
        ("backup", str(copy), "--database", urls[old]),
        ("move", "--database", urls[copy], "--to", urls[there]),
        ("move", "--database", urls[there], "--to", urls[back]),
        ("verify", "--database", urls[back]),
    ]
    assert [await run_command(*command) for command in commands] == [0, 0, 0, 0]
    rows = []
    for url in (urls[old], urls[back]):
        database = await Database.open(url, migrating=False)
        rows.append(await stored(database, *metadata.sorted_tables))
        await database.close()
    assert rows[0] == rows[1]
    assert len(rows[0]) > 20


OPERATING = Path(__file__).parents[2] / "OPERATING.md"
DECLARE = "declare it in sessions/storage/schema.py (info=listed(…), info=person(…))"
PLACES = ("server_id", "channel_id", "parent_id", "message_id", "session_id", "event_id")
"""Columns with ids of Discord's places and of rows. A number in another column ending in ``_id`` may be a person's."""
OF_PLAYERS = {"watched_players", "openings"}
"""Tables with a server and a player as the owner of the row."""
TELLING = re.compile(r"code|nick|user|person|member|author|account|mail")
"""Names of columns with texts that may name a person."""


def rows() -> dict[str, tuple[str, str]]:
    """Second and third cells of the list in ``OPERATING.md``, by the first cell."""
    section = OPERATING.read_text(encoding="utf-8").split("## What is stored\n")[1].split("\n### ")[0]
    lines = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")][2:]
    return {about: (what, until) for about, what, until in lines}


def declared() -> list[tuple[str, Disclosed]]:
    """Declared words for the lists, with the name of their table or column."""
    found = []
    for table in metadata.sorted_tables:
        places = [(table.name, table.info), *((f"{table.name}.{each.name}", each.info) for each in table.columns)]
        found += [(name, each) for name, info in places if isinstance(info.get(KEY), tuple) for each in info[KEY]]
    return found


def may_name_a_person(column: Column) -> bool:
    """True if the column refers to a player, or could hold an id, a hash or a name of a person."""
    if column.foreign_keys:
        return any(key.column.table is players for key in column.foreign_keys)
    if isinstance(column.type, BigInteger):
        return column.name.endswith("_id") and column.name not in PLACES
    return isinstance(column.type, Text) and bool(TELLING.search(column.name))


def test_every_table_says_what_it_stores_about_people() -> None:
    assert [table.name for table in metadata.sorted_tables if KEY not in table.info] == [], DECLARE


def test_every_column_that_names_a_person_says_what_an_erasure_does() -> None:
    columns = [column for table in metadata.sorted_tables for column in table.columns if may_name_a_person(column)]
    assert len(columns) > 25
    silent = [str(each) for each in columns if not isinstance(each.info.get(KEY), Erasure)]
    assert silent == [], DECLARE


def test_operators_find_everything_in_the_list() -> None:
    listed = rows()
    missing = [
        f"{name}: in OPERATING.md, “What is stored”, the row “{each.row}” must say “{each.words}”"
        for name, each in declared()
        if each.words not in listed.get(each.row, ("", ""))[0]
    ]
    assert missing == []
    assert listed.keys() - {each.row for _, each in declared()} == set(), "rows of OPERATING.md that no table declares"


def test_players_find_everything_in_what_about_says() -> None:
    text = ENGLISH.say("about-what-is-stored")
    missing = [
        f"{name}: about-what-is-stored in locales/en/about.ftl must say “{each.about or each.words}”"
        for name, each in declared()
        if (each.about or each.words) not in text
    ]
    assert missing == [], "change it in every language"


def test_every_row_names_its_end() -> None:
    ends = {Erasure.ERASED: "*Erase my data*", Erasure.EMPTIED: "*Erase my data*", Erasure.FORMER: "Former player"}
    wrong = []
    for table in metadata.sorted_tables:
        said = " ".join(rows()[each.row][1] for each in table.info[KEY])
        kinds = {each.info[KEY] for each in table.columns if isinstance(each.info.get(KEY), Erasure)}
        wanted = set() if Erasure.FINGERPRINT in kinds else {ends[kind] for kind in kinds}
        if table.info[KEY] and {"server_id", "scope"} & set(table.c.keys()) and table.name not in OF_PLAYERS:
            wanted.add("30 days after the bot is removed")
        wrong += [f"OPERATING.md: the end of {table.name} must say “{each}”" for each in wanted if each not in said]
    assert wrong == []
