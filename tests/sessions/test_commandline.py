"""The storage's command line: exports, erasures, verification that finds every error, refusals that change nothing."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

import bot
from engines import GAMES
from engines.puzzles import Puzzle, Solution, SolutionTurn
from sessions.__main__ import line_of, main
from sessions.life.clocks import DAY
from sessions.life.errors import MovedOn
from sessions.life.model import Note, Proposal, Session, Status, Terms
from sessions.service.privacy import Privacy
from sessions.service.puzzles import PuzzleKey
from sessions.service.sessions import Sessions
from sessions.storage import migrations
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.schema import metadata
from sessions.verify import verify
from tests.files import new_database
from tests.sessions import matches
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, LIFE, Clock, act, actor, finish, run_command
from tests.sessions.matches import begin, change, invite

pytestmark = pytest.mark.slow

NEWER = "UPDATE alembic_version SET version_num = '9999'"
USED_BY_NEWER = (
    "was last used by a newer version of Lagoon: start that version, or restore a backup from before the update"
)
OLD = "UPDATE alembic_version SET version_num = '0028'"
FROM_BEFORE = (
    f"is from before version 0.1.0: make a backup, start the bot of commit {migrations.LAST_BEFORE} once"
    f" (git checkout {migrations.LAST_BEFORE}), then start this version"
)
CHECKS = [["verify"], ["ratings"], ["ratings", "--recompute"], ["export", "1"], ["erase", "1"]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Path of an SQLite database of Lagoon that no process uses."""
    path = tmp_path / "lagoon.db"
    new_database(path)
    return path


def address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def alter(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


async def begin_one(url: str) -> Session:
    database = await Database.open(url)
    service = Sessions(Ground(database), invitation_life=timedelta(days=1))
    session = await matches.begin(service, ANN, BEN, game="ataxx")
    await database.close()
    return session


def about(url: str, command: str) -> int:
    return main([command, str(ANN.discord_id), "--database", url])


@pytest.mark.both_databases
def test_a_person_is_exported_and_erased_without_discord(url, capsys):
    asyncio.run(begin_one(url))
    assert about(url, "export") == 0
    stored = json.loads(capsys.readouterr().out)
    assert (stored["players"][0]["name"], len(stored["sessions"])) == ("Ann", 1)
    assert about(url, "erase") == 0
    assert capsys.readouterr().out == "the person's data is erased, games and invitations ended: 1\n"
    assert about(url, "export") == 2


def test_an_erasure_ends_a_game_and_leaves_no_name_in_the_file(file):
    asyncio.run(begin_one(address(file)))
    assert about(address(file), "erase") == 0
    assert not [name for name, content in contents(file.parent).items() if ANN.name.encode() in content]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT status, reason FROM sessions").fetchall() == [("finished", "resigned")]


@pytest.mark.parametrize("command", ["export", "erase"])
def test_of_an_unknown_person_nothing_is_stored(file, capsys, command):
    assert about(address(file), command) == 2
    assert capsys.readouterr().err == f"nothing is stored about the person {ANN.discord_id}\n"


def test_an_erasure_is_refused_if_a_running_bot_changes_a_game(file, capsys, monkeypatch):
    session, before = asyncio.run(begin_one(address(file))), contents(file.parent)

    async def disturbed(self: Privacy, person: int) -> list[Session] | None:
        raise MovedOn(session)

    monkeypatch.setattr(Privacy, "erase", disturbed)
    assert about(address(file), "erase") == 2
    assert "Stop the bot, then erase again." in capsys.readouterr().err
    assert contents(file.parent) == before


@pytest.mark.parametrize("command", CHECKS[:2])
def test_checking_leaves_every_byte_as_it_was(file, command):
    before = contents(file.parent)
    assert main([*command, "--database", address(file)]) == 0
    assert contents(file.parent) == before


@pytest.mark.parametrize(
    ("command", "statement", "says"),
    [
        (CHECKS[0], "DELETE FROM alembic_version", "is not a Lagoon database"),
        *((command, NEWER, USED_BY_NEWER) for command in CHECKS),
        (CHECKS[1], OLD, FROM_BEFORE),
    ],
)
def test_a_database_of_another_version_is_refused_and_stays_as_it_is(file, capsys, command, statement, says):
    alter(file, statement)
    before = contents(file.parent)
    assert main([*command, "--database", address(file)]) == 2
    assert capsys.readouterr().err == f"{file} {says}\n"
    assert contents(file.parent) == before


@pytest.mark.parametrize("command", CHECKS)
def test_an_older_database_is_not_brought_up_to_date_by_looking_at_it(file, capsys, command, monkeypatch):
    more = (*migrations.revisions(), "9999")  # as if there were one more than stored
    monkeypatch.setattr(migrations, "revisions", lambda: more)
    before = contents(file.parent)
    assert main([*command, "--database", address(file)]) == 2
    assert capsys.readouterr().err.endswith("older version: start the bot once, which brings it up to date\n")
    assert contents(file.parent) == before


@pytest.mark.parametrize("command", CHECKS)
def test_a_file_of_another_program_gets_none_of_our_tables(tmp_path, capsys, command):
    foreign = tmp_path / "letters.db"
    alter(foreign, "CREATE TABLE letters (text)")
    (tmp_path / "empty.db").touch()
    before = contents(tmp_path)
    for path in (foreign, tmp_path / "empty.db"):
        assert main([*command, "--database", address(path)]) == 2
        assert capsys.readouterr().err == f"{path} is not a Lagoon database\n"
    assert contents(tmp_path) == before


def test_a_copy_can_be_checked_where_it_lies(file, capsys):
    copy = file.with_name("copy.db")
    assert main(["backup", str(copy), "--database", address(file)]) == 0
    before = copy.read_bytes()
    assert main(["verify", "--database", address(copy)]) == 0
    assert main(["ratings", "--database", address(copy)]) == 0
    assert copy.read_bytes() == before
    assert "0 discrepancies" in capsys.readouterr().out


OTHERS = "such as sqlite+aiosqlite:///lagoon.db or postgresql+asyncpg://host/lagoon"
REFUSED: list[tuple[str, str]] = [
    ("verify --database sqlite:///x", "asynchronous driver, such as sqlite+aiosqlite"),
    ("ratings --database mysql://me:hidden@host/x", OTHERS),
    ("ratings --recompute --database mysqlfoo://me:hidden@host/x", OTHERS),
    ("export 1 --database postgresql+foo://me:hidden@host/x", OTHERS),
    ("erase 1 --database postgresql+asyncpg://me:hidden@host:port/x", OTHERS),
    ("verify --database nonsense", "--database must be a string (an SQLAlchemy address"),
    ("verify --database sqlite+aiosqlite://", "there is no database"),
    ("verify --database sqlite+aiosqlite:///none.db", "there is no database"),
    ("verify --database sqlite+aiosqlite:///notes.txt", "notes.txt is not an SQLite database"),
    ("verify --config .", "cannot be read: Is a directory"),
    ("verify --config typo.toml", "there is no file"),
    ("verify --config config.toml", "storage.place"),
    ("backup notes.txt --database sqlite+aiosqlite:///lagoon.db", "exists already"),
    ("backup no/folder --database sqlite+aiosqlite:///lagoon.db", "no copy was made"),
    ("backup x --database sqlite+aiosqlite:////no/such/file.db", "there is no database"),
    ("backup x --database postgresql+asyncpg://host/db", "pg_dump"),
    ("backup x --database sqlite+aiosqlite:///letters.db", "not a Lagoon database"),
    ("backup x --database sqlite+aiosqlite:///empty.db", "not a Lagoon database"),
    ("move --database sqlite+aiosqlite:///lagoon.db --to sqlite+aiosqlite:///lagoon.db", "names the same database"),
    ("move --database sqlite+aiosqlite:///lagoon.db --to sqlite+aiosqlite:///letters.db", "is not a Lagoon database"),
    ("move --database sqlite+aiosqlite:///lagoon.db --to sqlite+aiosqlite:///no/folder.db", "nothing was moved"),
    ("move --database sqlite+aiosqlite:///lagoon.db --to mysql://me:hidden@host/x", "--to must be"),
    ("move --database sqlite+aiosqlite:///lagoon.db --to sqlite:///x", "--to must name an asynchronous driver"),
]
"""Pairs: a command that does nothing, in a folder with these files, and a part of the line that says why."""


@pytest.mark.parametrize(("command", "says"), REFUSED, ids=[command for command, _ in REFUSED])
def test_a_command_that_cannot_work_says_so_in_a_line_without_a_password(file, capsys, monkeypatch, command, says):
    folder = file.parent
    monkeypatch.chdir(folder)
    alter(folder / "letters.db", "CREATE TABLE letters (text)")
    (folder / "empty.db").touch()
    (folder / "notes.txt").write_text("no database " * 100)
    (folder / "config.toml").write_text("[storage]\nplace = 1\n")
    before = contents(folder)
    assert main(command.split()) == 2
    printed = capsys.readouterr()
    assert says in printed.err
    assert "hidden" not in printed.err
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert {name: each for name, each in contents(folder).items() if not name.startswith("lagoon.db-")} == before


def test_a_driver_that_is_not_installed_is_named(capsys, monkeypatch):
    monkeypatch.setattr("settings.find_spec", lambda _: None)
    assert main(["verify", "--database", "postgresql+asyncpg://me:hidden@host/x"]) == 2
    said = capsys.readouterr().err
    assert said == "--database needs asyncpg, which is not installed: python play.py install postgres\n"


@pytest.mark.parametrize(
    ("token", "revision", "says"),
    [("", NEWER, USED_BY_NEWER), ("a.token", NEWER, USED_BY_NEWER), ("a.token", OLD, FROM_BEFORE)],
    indirect=["token"],
)
def test_the_bot_does_not_start_on_a_database_of_another_version(tmp_path, capsys, token, revision, says):
    file = tmp_path / ("lagoon.db" if token else "sandbox.db")
    new_database(file)
    alter(file, revision)
    (tmp_path / "config.toml").write_text("[sandbox]\nport = 0\nbrowser = false\n[log]\nlevel = 'error'")
    assert bot.main(["--config", str(tmp_path / "config.toml")]) == 2
    assert capsys.readouterr().err == f"the database {says}\n"


async def discrepancies(database: Database, batch: int = 200) -> list[str]:
    """Lines about the discrepancies found; checks that all sessions were read."""
    found, seen = [], 0
    async for checked in verify(database, ALL_GAMES, batch=batch):
        seen += checked.sessions
        found += [line_of(discrepancy) for discrepancy in checked.discrepancies]
    async with database.read() as connection:
        assert seen == (await connection.execute(text("SELECT count(*) FROM sessions"))).scalar_one()
    return found


async def one_of_each(service: Sessions) -> None:
    """Sessions: 1 running, 2 won, 3 resigned, 4 to 6 never played, 7 with a clock and an offer, 8 aborted."""
    running = await begin(service, ANN, BEN)
    await service.playing.play(running.id, actor(running), 1, 2)
    await finish(service, await begin(service, ANN, BEN))
    await service.playing.resign((await begin(service, ANN, BEN)).id, BEN.discord_id)
    for end, who in (("decline", CAT), ("cancel", ANN)):
        table = await invite(service, ANN, CAT)
        await getattr(service.invitations, end)(table.id, who)
    await invite(service, ANN, CAT)
    offered = await begin(service, ANN, BEN, terms=Terms(clock=DAY))
    await service.playing.offer(offered.id, ANN.discord_id, Proposal.DRAW)
    called_off = await begin(service, ANN, BEN)
    await service.playing.offer(called_off.id, ANN.discord_id, Proposal.CANCEL)
    await service.playing.answer(called_off.id, BEN.discord_id, Note.ACCEPTED)
    puzzle = Puzzle({"heap": 3}, 2, 0, (), Solution((SolutionTurn("3"),)))
    for turn, found in ((1, puzzle), (2, None), (3, puzzle)):
        await service.mistakes.note(ANN, PuzzleKey.of_mistake("nim", 1, turn), found)


ROWS: dict[str, list[dict[str, Any]]] = {}
"""All rows of ``one_of_each`` by table, once they were made on either database, for use on the other."""


async def one_of_each_again(database: Database, service: Sessions) -> None:
    """Store the rows of ``one_of_each``: the service makes them once per process, later calls copy them."""
    if not ROWS:
        await one_of_each(service)
        async with database.read() as connection:
            for table in metadata.sorted_tables:
                written = [column for column in table.columns if column.computed is None]
                ROWS[table.name] = [dict(row) for row in (await connection.execute(select(*written))).mappings()]
        return
    async with database.write() as connection:
        for table in metadata.sorted_tables:
            if ROWS[table.name]:
                await connection.execute(table.insert(), ROWS[table.name])


@pytest.mark.both_databases
@pytest.mark.parametrize("batch", [1, 2, 200])
async def test_what_the_service_stores_is_right(database, service, batch):
    await one_of_each(service)
    assert await discrepancies(database, batch) == []


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("DELETE FROM actions WHERE session_id = 1", "session 1: its stored position"),
        ("DELETE FROM actions WHERE session_id = 2 AND seq = 4", "session 2: its log lacks entries"),
        ("UPDATE sessions SET seq = seq + 1 WHERE id = 1", "session 1: its log lacks entries"),
        ("UPDATE actions SET text = '1' WHERE session_id = 1", "session 1: its stored position"),
        ("UPDATE actions SET text = 'x' WHERE session_id = 1", "session 1: its log cannot be replayed: 'x' is not"),
        ("UPDATE actions SET kind = 'odd' WHERE session_id = 1", "session 1: its log cannot be replayed: unknown kind"),
        ("UPDATE actions SET seat = 1 - seat WHERE session_id = 1", "session 1: its log cannot be replayed: seat"),
        ("UPDATE actions SET kind = 'resigned' WHERE session_id = 1", "session 1: it is running, but by its log"),
        ("UPDATE sessions SET state = replace(state, '5', '6') WHERE id = 1", "session 1: its stored position"),
        ("UPDATE sessions SET state = NULL WHERE id = 1", "session 1: its stored position"),
        ("UPDATE sessions SET seed = seed + 1 WHERE id = 1", "session 1: its log cannot be replayed: seat"),
        ("UPDATE sessions SET options = '{\"heap\": 8}' WHERE id = 1", "session 1: its stored position"),
        ("UPDATE sessions SET options = '{' WHERE id = 1", "session 1: its log cannot be replayed"),
        ("UPDATE sessions SET game = 'chess' WHERE id = 1", "session 1: there is no game called 'chess'"),
        ("UPDATE sessions SET status = 'finished' WHERE id = 1", "session 1: it is finished, but by its log it is not"),
        ("UPDATE sessions SET status = 'expired' WHERE id = 1", "session 1: it is expired, but"),
        ("UPDATE sessions SET status = 'asleep' WHERE id = 6", "session 6: unknown status 'asleep'"),
        ("UPDATE sessions SET reason = 'full' WHERE id = 1", "session 1: its stored result"),
        ("UPDATE sessions SET reason = 'full' WHERE id = 2", "session 2: its stored result"),
        ("UPDATE sessions SET reason = 'full' WHERE id = 6", "session 6: it is inviting, but"),
        ("UPDATE sessions SET finished_at = NULL WHERE id = 3", "session 3: the time of its end"),
        ("UPDATE seats SET place = 3 - place WHERE session_id = 3", "session 3: its stored result"),
        ("UPDATE seats SET score = 0 WHERE session_id = 2", "session 2: its stored result"),
        ("UPDATE seats SET place = NULL WHERE session_id = 2 AND number = 0", "session 2: its stored result"),
        ("UPDATE seats SET joined = FALSE WHERE session_id = 1 AND number = 1", "session 1: it is running, but"),
        ("DELETE FROM seats WHERE session_id = 6 AND number = 0", "session 6: its seats are not numbered"),
        ("DELETE FROM seats WHERE session_id = 6", "session 6: its seats are not numbered"),
        ("UPDATE sessions SET talks = '{}' WHERE id = 7", "session 7: its stored offers"),
        ("UPDATE sessions SET talks = '{' WHERE id = 7", "session 7: its stored offers"),
        ("UPDATE sessions SET due_at = NULL WHERE id = 7", "session 7: its clock should run"),
        ("UPDATE sessions SET wake_at = '2030-01-01 00:00:00.000000' WHERE id = 7", "session 7: its next reminder"),
        ("UPDATE sessions SET terms = '{}' WHERE id = 7", "session 7: its clock should not run"),
        (
            "UPDATE sessions SET terms = '{' WHERE id = 7",
            "session 7: its terms (such as clock and rating) cannot be read",
        ),
        ("UPDATE actions SET kind = 'accepted' WHERE session_id = 7", "session 7: its log cannot be replayed: seat"),
        (
            "UPDATE actions SET text = 'tea' WHERE session_id = 7",
            "session 7: its log cannot be replayed: unknown offer",
        ),
        ("UPDATE actions SET text = 'draw 1' WHERE session_id = 7", "session 7: it is running, but by its log"),
        ("UPDATE actions SET text = 'takeback 1' WHERE session_id = 7", "session 7: its log cannot be replayed: seat"),
        ("UPDATE sessions SET status = 'cancelled' WHERE id = 8", "session 8: it is cancelled, but"),
        ("UPDATE sessions SET status = 'running' WHERE id = 8", "session 8: it is running, but by its log"),
        ("UPDATE sessions SET finished_at = NULL WHERE id = 8", "session 8: the time of its end"),
        ("UPDATE sessions SET event_id = 5 WHERE id = 1", "session 1: it belongs to event 5"),
        (
            "INSERT INTO votes (session_id, seq, player_id, actions, at) VALUES (1, 77, 1, '2', '2026-01-01 00:00:00')",
            "session 1: it has votes on the decision after entry 77",
        ),
        (
            "UPDATE tries SET position = replace(position, '\"3\"', '\"9\"')",
            "session 1: the stored answer to a puzzle from this game",
        ),
    ],
)
async def test_damage_is_found_where_it_is(database, service, damage, found):
    await one_of_each_again(database, service)
    async with database.write() as connection:
        assert (await connection.execute(text(damage.replace(":", "\\:")))).rowcount > 0
    lines = await discrepancies(database)
    assert any(line.startswith(found) for line in lines), lines
    assert {line.split(":")[0] for line in lines} == {found.split(":")[0]}


async def play_ataxx(url: str) -> None:
    game, chance = GAMES["ataxx"], random.Random(3)
    database = await Database.open(url)
    service = Sessions(Ground(database, Clock()), invitation_life=LIFE, draw=chance)
    session = await begin(service, ANN, BEN, game="ataxx")
    while session.status is Status.RUNNING:
        (seat,) = game.to_act(session.state)
        option = chance.choice(game.decision(session.state, seat).options)
        session = await act(service, session, option.action)
    await database.close()


async def test_the_command_on_ataxx(url, capsys):
    await play_ataxx(url)
    assert await run_command("verify", "--database", url) == 0
    assert capsys.readouterr().out == "1 sessions checked, 0 discrepancies\n"
    database = await Database.open(url)
    await change(database, "UPDATE actions SET seat = 1 - seat")
    await database.close()
    assert await run_command("verify", "--database", url) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("session 1: its log cannot be replayed: seat ")
    assert last == "1 sessions checked, 1 discrepancies"


def test_the_command_takes_the_database_of_the_configuration(tmp_path, capsys):
    (tmp_path / "config.toml").write_text('[storage]\nurl = "sqlite+aiosqlite:///games.db"\n')
    asyncio.run(play_ataxx(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"))
    assert main(["verify", "--config", str(tmp_path / "config.toml")]) == 0
    assert capsys.readouterr().out == "1 sessions checked, 0 discrepancies\n"
