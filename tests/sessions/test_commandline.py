"""The storage's command line: a person's data, and errors: a sentence, exit status 2, and no changes."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

import bot
from sessions.__main__ import main
from sessions.life.errors import MovedOn
from sessions.life.model import Session
from sessions.service.privacy import Privacy
from sessions.service.sessions import Sessions
from sessions.storage import migrations
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.files import new_database
from tests.sessions import matches
from tests.sessions.conftest import ANN, BEN

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


def change(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        for statement in statements:
            connection.execute(statement)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


async def begin(url: str) -> Session:
    database = await Database.open(url)
    service = Sessions(Ground(database), invitation_life=timedelta(days=1))
    session = await matches.begin(service, ANN, BEN, game="ataxx")
    await database.close()
    return session


def about(url: str, command: str) -> int:
    return main([command, str(ANN.discord_id), "--database", url])


@pytest.mark.both_databases
def test_a_person_is_exported_and_erased_without_discord(url, capsys):
    asyncio.run(begin(url))
    assert about(url, "export") == 0
    stored = json.loads(capsys.readouterr().out)
    assert (stored["players"][0]["name"], len(stored["sessions"])) == ("Ann", 1)
    assert about(url, "erase") == 0
    assert capsys.readouterr().out == "the person's data is erased, games and invitations ended: 1\n"
    assert about(url, "export") == 2


def test_an_erasure_ends_a_game_and_leaves_no_name_in_the_file(file):
    asyncio.run(begin(address(file)))
    assert about(address(file), "erase") == 0
    assert not [name for name, content in contents(file.parent).items() if ANN.name.encode() in content]
    with closing(sqlite3.connect(file)) as connection:
        assert connection.execute("SELECT status, reason FROM sessions").fetchall() == [("finished", "resigned")]


@pytest.mark.parametrize("command", ["export", "erase"])
def test_of_an_unknown_person_nothing_is_stored(file, capsys, command):
    assert about(address(file), command) == 2
    assert capsys.readouterr().err == f"nothing is stored about the person {ANN.discord_id}\n"


def test_an_erasure_is_refused_if_a_running_bot_changes_a_game(file, capsys, monkeypatch):
    session, before = asyncio.run(begin(address(file))), contents(file.parent)

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
    change(file, statement)
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
    change(foreign, "CREATE TABLE letters (text)")
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
    change(folder / "letters.db", "CREATE TABLE letters (text)")
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
    change(file, revision)
    (tmp_path / "config.toml").write_text("[sandbox]\nport = 0\nbrowser = false\n[log]\nlevel = 'error'")
    assert bot.main(["--config", str(tmp_path / "config.toml")]) == 2
    assert capsys.readouterr().err == f"the database {says}\n"
