"""Databases that cannot be used: one line for each kind, no partial writes, and recovery."""

from __future__ import annotations

import errno
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.engine import make_url

import bot
from frontend.operations.loglines import LineFormatter, UnfitFilter, unfit_line
from sessions.life.model import Status
from sessions.service.sessions import Sessions
from sessions.storage import database
from sessions.storage import sqlite as storage
from sessions.storage.database import Database
from sessions.storage.faults import Fault, fault_of
from sessions.storage.migrations import Unfit
from sessions.storage.verify import verify
from tests import postgres
from tests.files import damage, new_database, pragma
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, sessions_on
from tests.sessions.matches import invite


async def fill(service: Sessions) -> tuple[int, Fault]:
    """Begin games until one is refused. Returns the number of games, and the refusal."""
    for number in range(100):
        try:
            await invite(service, ANN, BEN)
        except Fault as fault:
            return number, fault
    raise AssertionError("nothing was refused")


async def test_a_full_disk_refuses_whole_transactions_until_there_is_room(database, service):
    await pragma(database, "max_page_count = 1")  # as many as exist
    number, fault = await fill(service)
    assert (fault.code, fault.facts["file"], fault.may_pass) == ("full", "lagoon.db", True)
    checked = [batch async for batch in verify(database, ALL_GAMES)]
    assert (sum(each.sessions for each in checked), [each.discrepancies for each in checked if each.discrepancies]) == (
        number,
        [],
    )
    await pragma(database, "max_page_count = 1000000")
    table = await invite(service, ANN, BEN)
    assert (await service.invitations.accept(table.id, BEN)).status is Status.RUNNING


async def test_a_file_that_may_not_be_written_is_read_all_the_same(database, service):
    table = await invite(service, ANN, BEN)
    await pragma(database, "query_only = ON")
    with pytest.raises(Fault) as found:
        await service.invitations.accept(table.id, BEN)
    assert (found.value.code, found.value.may_pass) == ("unwritable", False)
    assert (await service.lookup.get(table.id)).status is Status.INVITING


async def test_a_file_that_another_program_keeps_locked_is_refused(url, clock, tmp_path, monkeypatch):
    await (await Database.open(url)).close()
    monkeypatch.setitem(storage._SQLITE["connect_args"], "timeout", 0.01)
    database = await Database.open(url)
    with closing(sqlite3.connect(tmp_path / "lagoon.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        _, fault = await fill(sessions_on(database, clock))
        assert (fault.code, fault.may_pass) == ("locked", True)
    await invite(sessions_on(database, clock), ANN, BEN)
    await database.close()


def error_of(number: int) -> sqlite3.OperationalError:
    """SQLite's error with this result code."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = number
    return error


def found(number: int, file: Path) -> Fault:
    """Fault of a file behind SQLite's error with this result code."""
    fault = fault_of(error_of(number), file)
    assert fault is not None
    return fault


UNSHARED = [
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_IOERR_LOCK,
    sqlite3.SQLITE_IOERR_RDLOCK,
    sqlite3.SQLITE_IOERR_SHMMAP,
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMLOCK,
]


@pytest.mark.parametrize("number", UNSHARED)
def test_a_drive_without_locks_or_shared_memory_is_named(tmp_path, number):
    fault = found(number, tmp_path / "lagoon.db")
    assert (fault.code, fault.may_pass) == ("unshared", False)
    assert unfit_line(fault).startswith(
        "lagoon.db is on a drive without the locks or the shared memory that SQLite needs"
    )


@pytest.mark.parametrize("number", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR_READ])
@pytest.mark.parametrize("lacking", ["fcntl.lockf", "mmap.mmap"])
def test_other_errors_on_such_a_drive_are_explained_by_it(tmp_path, monkeypatch, number, lacking):
    expected = found(number, tmp_path / "lagoon.db").code
    assert expected in ("locked", "unwritable", "failing")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(lacking, refuse)
    assert found(number, tmp_path / "lagoon.db").code == "unshared"
    assert list(tmp_path.iterdir()) == [], "the file for the trial should be gone"
    monkeypatch.undo()
    assert found(number, tmp_path / "no" / "lagoon.db").code == expected, "a trial may be impossible"


@pytest.mark.usefixtures("token")
@pytest.mark.parametrize("number", [sqlite3.SQLITE_IOERR_SHMMAP, sqlite3.SQLITE_PROTOCOL])
def test_the_start_on_such_a_drive_ends_with_a_line(tmp_path, capsys, monkeypatch, number):
    def refuse(_connection: Any, _record: Any) -> None:
        raise error_of(number)

    monkeypatch.setattr(storage, "_keep_a_write_ahead_log", refuse)
    (tmp_path / "config.toml").touch()
    assert bot.main(["--config", str(tmp_path / "config.toml")]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith("lagoon.db is on a drive without the locks or the shared memory that SQLite needs")


async def test_damage_is_named_where_it_is_met(url, clock, tmp_path):
    await (await Database.open(url)).close()
    damage(tmp_path / "lagoon.db", "sessions")
    database = await Database.open(url)
    _, fault = await fill(sessions_on(database, clock))
    assert (fault.code, fault.may_pass) == ("damaged", False)
    await sessions_on(database, clock).settings.change_player_settings(ANN, theme="dark")  # undamaged parts continue
    await database.close()


def of_nothing(content: bytes) -> bytes:
    return b"\xa5" * len(content)


def of_half(content: bytes) -> bytes:
    return content[: len(content) // 2]


@pytest.mark.parametrize("token", ["", "a.token"], indirect=True)
@pytest.mark.parametrize("broken", [of_nothing, of_half])
def test_the_bot_does_not_start_on_a_damaged_file_and_says_so_in_a_line(tmp_path, capsys, token, broken):
    file = tmp_path / ("lagoon.db" if token else "sandbox.db")
    new_database(file)
    file.write_bytes(broken(file.read_bytes()))
    (tmp_path / "config.toml").write_text("[sandbox]\nport = 0\nbrowser = false\n[log]\nlevel = 'error'")
    # Services do not restart after status 2: see RestartPreventExitStatus in deploy/.
    assert bot.main(["--config", str(tmp_path / "config.toml")]) == 2
    assert capsys.readouterr().err == f"{file.name} is damaged: restore a backup\n"


def test_the_log_has_one_line_a_minute_for_each_kind_of_fault(monkeypatch):
    """The fault may be the record's exception, its cause, or only named in its text."""
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]
    handler.setFormatter(LineFormatter())
    handler.addFilter(UnfitFilter())
    logger = logging.Logger("lagoon")
    logger.addHandler(handler)

    def fail(code: str) -> None:
        fault = Fault(code, file="lagoon.db", why="secret words")
        try:
            raise fault
        except Fault as error:
            logger.exception("a chore failed", extra={"session": 3})
            outer = RuntimeError("a command failed")
            outer.__cause__ = error
            logger.info("no completion: %s", outer)

    for now[0] in (0.0, 1.0, 30.0, 59.0, 61.0):
        fail("full")
        fail("damaged")
    logger.info("played", extra={"session": 1})
    assert [line.partition(" ")[2] for line in lines] == [
        "ERROR lagoon lagoon.db cannot grow: its disk is full. Nothing is stored until there is room",
        "ERROR lagoon lagoon.db is damaged: restore a backup",
    ] * 2 + ["INFO lagoon played session=1"]


async def refusal(url: str) -> Unfit:
    """Error on opening a database that the bot cannot use."""
    with pytest.raises(Unfit) as refused:
        await Database.open(url)
    return refused.value


@pytest.fixture
def limited(request: pytest.FixtureRequest) -> Iterator[str]:
    with postgres.bare_database(f"ENCODING '{request.param}' LOCALE 'C' TEMPLATE template0") as url:
        yield url


@pytest.mark.slow
@pytest.mark.parametrize("limited", ["LATIN1", "SQL_ASCII"], indirect=True)
async def test_a_database_that_cannot_hold_every_name_is_refused(limited: str) -> None:
    error = await refusal(limited)
    assert not error.may_pass
    assert "and cannot hold every name: create a database in UTF-8" in unfit_line(error)


@pytest.fixture
def standby(bare_url: str) -> str:
    postgres.execute(f'ALTER DATABASE "{make_url(bare_url).database}" SET default_transaction_read_only = on')
    return bare_url


async def test_a_database_that_can_only_be_read_is_refused_until_it_can_be_written(standby: str) -> None:
    error = await refusal(standby)
    assert error.may_pass, "a standby may become the primary"
    assert "name the primary server" in unfit_line(error)


@pytest.fixture
def stranger(bare_url: str) -> Iterator[str]:
    address = make_url(bare_url)
    name = f"{address.database}_stranger"
    postgres.execute(f'CREATE ROLE "{name}" LOGIN')
    try:
        yield address.set(username=name).render_as_string(hide_password=False)
    finally:
        postgres.execute(f'DROP ROLE "{name}"')


async def test_a_user_who_may_not_create_tables_is_refused(stranger: str) -> None:
    error = await refusal(stranger)
    assert (error.code, error.may_pass) == ("denied", False)
    assert "permission denied for schema public" in unfit_line(error)


async def test_a_user_who_may_not_use_the_tables_is_refused(bare_url: str, stranger: str) -> None:
    await (await Database.open(bare_url)).close()
    error = await refusal(stranger)
    assert (error.code, error.may_pass) == ("denied", False)
    assert "table" in unfit_line(error)


@pytest.mark.both_databases
async def test_an_old_program_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "OLDEST", dict.fromkeys(database.OLDEST, (99, 5)))
    error = await refusal(url)
    assert not error.may_pass
    assert unfit_line(error).endswith("is too old: the bot needs 99.5 or newer")


async def test_a_file_that_can_only_be_read_is_refused_at_the_start(url: str) -> None:
    await (await Database.open(url)).close()
    error = await refusal(url.replace("///", "///file:") + "?mode=ro&uri=true")
    assert isinstance(error, Fault)
    assert (error.code, error.may_pass) == ("unwritable", False)
