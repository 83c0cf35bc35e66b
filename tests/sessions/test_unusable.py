"""Databases that cannot be used: one line for each kind, no partial writes, and recovery."""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import resource
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.engine import make_url

import bot
from frontend.operations.loglines import LineFormatter, UnfitFilter, unfit_line
from sessions.life.model import Status
from sessions.service.sessions import Sessions
from sessions.storage import database, faults
from sessions.storage import sqlite as storage
from sessions.storage.database import Database
from sessions.storage.faults import StorageFault, fault_of
from sessions.storage.migrations import Unfit
from sessions.verify import verify
from tests import postgres
from tests.files import damage, new_database, pragma
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, sessions_on
from tests.sessions.matches import invite
from tests.sessions.starts import starts_again


async def fill(service: Sessions) -> tuple[int, StorageFault]:
    """Begin games until one is refused. Returns the number of games, and the refusal."""
    for number in range(100):
        try:
            await invite(service, ANN, BEN)
        except StorageFault as fault:
            return number, fault
    raise AssertionError("nothing was refused")


async def test_a_full_disk_refuses_whole_transactions_until_there_is_room(database, service, monkeypatch):
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_bavail=1, f_frsize=4096))
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
    with pytest.raises(StorageFault) as found:
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
    names = [name for name, code in vars(sqlite3).items() if name.startswith("SQLITE_") and code == number]
    error.sqlite_errorname = names[-1]
    return error


def found(number: int, file: Path) -> StorageFault:
    """Fault of a file behind SQLite's error with this result code."""
    fault = fault_of(error_of(number), file)
    assert fault is not None
    return fault


SHARED_CODES = [
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_IOERR_LOCK,
    sqlite3.SQLITE_IOERR_RDLOCK,
    sqlite3.SQLITE_IOERR_SHMMAP,
    sqlite3.SQLITE_IOERR_SHMOPEN,
    sqlite3.SQLITE_IOERR_SHMSIZE,
    sqlite3.SQLITE_IOERR_SHMLOCK,
]
"""SQLite's codes of a drive without locks or shared memory, which have other causes, too."""
CODES = [*SHARED_CODES, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_TRUNCATE]


@pytest.mark.parametrize("number", CODES)
def test_no_cause_is_named_that_was_not_looked_at(tmp_path, number):
    fault = found(number, tmp_path / "lagoon.db")
    assert (fault.code, fault.may_pass) == ("failing", True)
    assert f"disk I/O error, {error_of(number).sqlite_errorname}" in unfit_line(fault)
    assert list(tmp_path.iterdir()) == [], "the file for the trial should be gone"


CAUSES = {
    errno.EDQUOT: "quota",
    errno.ENOSPC: "full",
    errno.EFBIG: "limit",
    errno.EMFILE: "handles",
    errno.EACCES: "unwritable",
    errno.EROFS: "unwritable",
    errno.EIO: "failing",
}


@pytest.mark.parametrize("cause", CAUSES)
@pytest.mark.parametrize("failing", ["opening", "writing"])
def test_the_cause_is_what_the_system_says_about_a_file_beside_the_database(tmp_path, monkeypatch, cause, failing):
    def refuse(*_: object, **__: object) -> None:
        raise OSError(cause, os.strerror(cause))

    full = contextlib.nullcontext(SimpleNamespace(write=refuse))
    monkeypatch.setattr("tempfile.TemporaryFile", refuse if failing == "opening" else lambda **_: full)
    for number in CODES:
        fault = found(number, tmp_path / "lagoon.db")
        assert (fault.code, fault.may_pass) == (CAUSES[cause], CAUSES[cause] != "unwritable")


def test_a_disk_with_room_but_without_inodes_is_named(tmp_path, monkeypatch):
    def refuse(**_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("tempfile.TemporaryFile", refuse)
    disk = SimpleNamespace(f_bavail=1 << 20, f_frsize=4096, f_files=100, f_favail=0)
    monkeypatch.setattr(os, "statvfs", lambda _: disk)
    assert found(sqlite3.SQLITE_CANTOPEN, tmp_path / "lagoon.db").code == "inodes"


@pytest.mark.parametrize("number", SHARED_CODES)
@pytest.mark.parametrize(("kind", "code"), [("nfs4", "unshared"), ("fuse.sshfs", "unshared"), ("ext4", "failing")])
def test_a_drive_of_another_machine_is_named_by_the_kind_of_its_file_system(tmp_path, mounted, number, kind, code):
    mounted(tmp_path, kind)
    fault = found(number, tmp_path / "lagoon.db")
    assert (fault.code, fault.may_pass) == (code, code == "failing")
    assert (kind in unfit_line(fault)) is (code == "unshared")


@pytest.mark.parametrize("number", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR_READ])
@pytest.mark.parametrize("lacking", ["fcntl.lockf", "mmap.mmap"])
def test_errors_on_a_drive_without_locks_or_shared_memory_are_explained_by_it(tmp_path, monkeypatch, number, lacking):
    expected = found(number, tmp_path / "lagoon.db").code
    assert expected in ("locked", "failing")

    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(lacking, refuse)
    assert found(number, tmp_path / "lagoon.db").code == "unshared"
    assert list(tmp_path.iterdir()) == [], "the file for the trial should be gone"
    monkeypatch.undo()
    assert found(number, tmp_path / "no" / "lagoon.db").code == expected, "a trial may be impossible"


async def test_a_file_as_large_as_files_may_be_is_named(url, clock, tmp_path):
    """SQLite calls this an I/O error, as it calls a quota."""
    database = await Database.open(url)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, ((tmp_path / "lagoon.db-wal").stat().st_size + (1 << 19), before[1]))
    try:
        _, fault = await fill(sessions_on(database, clock))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert (fault.code, fault.may_pass) == ("limit", True)
    await invite(sessions_on(database, clock), ANN, BEN)
    await database.close()


async def test_damage_is_named_where_it_is_met(url, clock, tmp_path):
    await (await Database.open(url)).close()
    damage(tmp_path / "lagoon.db", "sessions")
    database = await Database.open(url)
    _, fault = await fill(sessions_on(database, clock))
    assert (fault.code, fault.may_pass) == ("damaged", False)
    await sessions_on(database, clock).settings.change_player_settings(ANN, theme="dark")  # undamaged parts continue
    await database.close()


def refusing(*given: Any, number: int = 0, code: int = 0) -> None:
    """Fail as the system does, or SQLite."""
    raise OSError(number, os.strerror(number)) if number else error_of(code)


def of_revision(file: Path, revision: str) -> None:
    new_database(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [revision])


def half(file: Path) -> None:
    new_database(file)
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def linked(file: Path) -> None:
    new_database(file)
    os.link(file, file.with_name("other.db"))


def kept_locked(file: Path, patch: pytest.MonkeyPatch) -> sqlite3.Connection:
    """Lock the database as another program, as long as the result lives."""
    new_database(file)
    patch.setitem(storage._SQLITE["connect_args"], "timeout", 0.01)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


def listed(file: Path, patch: pytest.MonkeyPatch, path: Path, kind: str) -> None:
    """List a mount of a path, as Linux does."""
    new_database(file)
    mountinfo = file.with_name("mounts")
    mountinfo.write_text(f"22 1 8:1 / {path} rw - {kind} source rw\n")
    patch.setattr(faults, "MOUNTS", mountinfo)


def on_nfs(file: Path, patch: pytest.MonkeyPatch) -> None:
    listed(file, patch, file.parent, "nfs4")
    patch.setattr(storage, "_keep_a_write_ahead_log", partial(refusing, code=sqlite3.SQLITE_IOERR_SHMMAP))


Prepare = Callable[[Path, pytest.MonkeyPatch], object]
REFUSALS: dict[str, tuple[Prepare, str]] = {
    "damaged": (lambda file, _: half(file), "lagoon.db is damaged: restore a backup"),
    "foreign": (lambda file, _: file.write_bytes(b"\xa5" * 9999), "lagoon.db is not an SQLite database: "),
    "folder": (lambda file, _: file.mkdir(), "lagoon.db is a folder, not a file: "),
    "linked": (lambda file, _: linked(file), "lagoon.db has a second name (a hard link)"),
    "newer": (lambda file, _: of_revision(file, "9999"), "the database was last used by a newer version"),
    "before-0-1": (lambda file, _: of_revision(file, "0000"), "the database is from before version 0.1.0"),
    "old": (lambda _, patch: patch.setattr(database, "OLDEST", {"sqlite": (99,)}), "SQLite "),
    "unwritable": (
        lambda _, patch: patch.setattr(os, "open", partial(refusing, number=errno.EROFS)),
        "lagoon.db-lock cannot be written (Read-only file system)",
    ),
    "quota": (
        lambda _, patch: patch.setattr(os, "open", partial(refusing, number=errno.EDQUOT)),
        "lagoon.db-lock cannot grow: a quota of its drive is used up",
    ),
    "full": (
        lambda _, patch: patch.setattr(os, "open", partial(refusing, number=errno.ENOSPC)),
        "lagoon.db-lock cannot grow: its disk is full",
    ),
    "alone": (lambda file, patch: listed(file, patch, file, "ext4"), "lagoon.db is mounted without its folder"),
    "unshared": (on_nfs, "lagoon.db is on a drive without the locks"),
    "locked": (kept_locked, "lagoon.db is locked by another program"),
    "failing": (
        lambda _, patch: patch.setattr(
            storage, "_keep_a_write_ahead_log", partial(refusing, code=sqlite3.SQLITE_IOERR_SHMMAP)
        ),
        "lagoon.db cannot be used (disk I/O error, SQLITE_IOERR_SHMMAP). The cause is not known",
    ),
}
PASSING = ("quota", "failing", "full", "locked")


@pytest.mark.usefixtures("token")
@pytest.mark.parametrize("kind", REFUSALS)
def test_each_refusal_at_the_start_is_the_same_at_every_start(tmp_path, capsys, monkeypatch, kind):
    """One sentence, and a service starts the bot again only if the cause may pass."""
    prepare, expected = REFUSALS[kind]
    (tmp_path / "config.toml").write_text("[log]\nlevel = 'error'")
    with monkeypatch.context() as patch:
        _kept = prepare(tmp_path / "lagoon.db", patch)
        starts = []
        for _ in range(2):
            status = bot.main(["--config", str(tmp_path / "config.toml")])
            starts.append((status, capsys.readouterr().err))
    (status, said), again = starts
    assert again == starts[0], "the first start should leave nothing that changes the next"
    assert said.startswith(expected)
    assert said.count("\n") == 1
    assert starts_again(status) is (kind in PASSING)


@pytest.mark.parametrize("token", [""], indirect=True)
def test_the_sandbox_does_not_start_on_a_damaged_file_either(tmp_path, capsys, token):
    half(tmp_path / "sandbox.db")
    (tmp_path / "config.toml").write_text("[sandbox]\nport = 0\nbrowser = false\n[log]\nlevel = 'error'")
    assert bot.main(["--config", str(tmp_path / "config.toml")]) == 2
    assert capsys.readouterr().err == "sandbox.db is damaged: restore a backup\n"


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
        fault = StorageFault(code, file="lagoon.db", why="secret words")
        try:
            raise fault
        except StorageFault as error:
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
    """Error on opening a database that the bot cannot use, the same each time."""
    found = []
    for _ in range(2):
        with pytest.raises(Unfit) as refused:
            await Database.open(url)
        found.append(refused.value)
    assert unfit_line(found[0]) == unfit_line(found[1]), "the first should leave nothing that changes the next"
    return found[0]


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
    assert "default_transaction_read_only is on" in unfit_line(error), "it is no standby"


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


async def test_a_server_that_answers_is_not_called_unreachable(bare_url: str) -> None:
    error = await refusal(make_url(bare_url).set(database="no_games").render_as_string(hide_password=False))
    assert (error.code, error.may_pass) == ("refusing", True)
    assert unfit_line(error) == 'the database refuses the bot: database "no_games" does not exist'


@pytest.mark.both_databases
async def test_an_old_program_is_refused(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "OLDEST", dict.fromkeys(database.OLDEST, (99, 5)))
    error = await refusal(url)
    assert not error.may_pass
    assert unfit_line(error).endswith("is too old: the bot needs 99.5 or newer")


async def test_a_file_that_can_only_be_read_is_refused_at_the_start(url: str) -> None:
    await (await Database.open(url)).close()
    error = await refusal(url.replace("///", "///file:") + "?mode=ro&uri=true")
    assert isinstance(error, StorageFault)
    assert (error.code, error.may_pass) == ("unwritable", False)
