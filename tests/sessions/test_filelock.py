"""The lock of an SQLite database: one process at a time, by any path, and never because of what a dead process left."""

from __future__ import annotations

import asyncio
import errno
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from frontend.operations.loglines import unfit_line
from sessions.storage import clusters, faults, filelock
from sessions.storage.clusters import Cluster
from sessions.storage.faults import StorageFault
from sessions.storage.filelock import FileLock

ROOT = Path(__file__).parents[2]
HOLD = """
import sys
from pathlib import Path
from sessions.storage.filelock import FileLock
lock = FileLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""
"""Program that takes the lock of the database in its argument, and keeps it."""


@contextmanager
def another(database: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a process that has the lock of the database, and kill it at the end."""
    command = [sys.executable, "-c", HOLD, str(database)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n", "the process should get the lock"
        yield process
        process.kill()


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "lagoon.db"
    path.touch()
    return path


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_the_lock_ends_with_its_process(database: Path, end: signal.Signals) -> None:
    lock = FileLock(database)
    with another(database) as process:
        assert not lock.take()
        assert lock.holder == f"another process (process {process.pid} on {os.uname().nodename})"
        process.send_signal(end)
        process.wait()
        assert (database.parent / "lagoon.db-lock").exists(), "the killed process should have left its file"
        assert lock.take(), "let the system's lock decide, not the file that is left"
    lock.release()
    assert list(database.parent.iterdir()) == [database], "a lock that is released should leave nothing"


def test_every_path_to_the_database_has_the_same_lock(
    database: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (elsewhere / "games.db").symlink_to(database)
    (elsewhere / "folder").symlink_to(database.parent, target_is_directory=True)
    monkeypatch.chdir(elsewhere)
    with another(database):
        relative = Path(os.path.relpath(database))
        for path in (relative, Path("games.db"), Path("folder/lagoon.db"), Path("..", elsewhere.name, "games.db")):
            assert not FileLock(path).take(), f"{path} should lead to the lock that is taken"
        assert FileLock(elsewhere / "another.db").take(), "another database should have another lock"


def test_a_database_that_does_not_exist_yet_can_be_locked(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "lagoon.db"), FileLock(tmp_path / "lagoon.db")
    assert first.take()
    assert not second.take()


def test_a_database_with_two_names_is_refused(database: Path) -> None:
    os.link(database, database.with_name("games.db"))
    with pytest.raises(StorageFault) as refusal:
        FileLock(database).take()
    assert (refusal.value.code, refusal.value.may_pass) == ("linked", False)


@pytest.mark.parametrize("name", ["lagoon.db", "a folder/lagoon.db"])
def test_a_database_mounted_without_its_folder_is_refused(
    database: Path, mounted: Callable[[Path, str], None], name: str
) -> None:
    """Its write-ahead log, with the newest moves, would end with the container."""
    folder = database.parent
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.touch()
    (folder / "link.db").symlink_to(file)
    mounted(file.parent, "ext4")
    lock = FileLock(folder / "link.db")
    assert lock.take(), "a mounted folder, and a link into it, are as they should be"
    lock.release()
    mounted(file, "overlay")
    for path in (file, folder / "link.db"):
        with pytest.raises(StorageFault) as refusal:
            FileLock(path).take()
        assert (refusal.value.code, refusal.value.may_pass) == ("alone", False)
        assert "copy its lagoon.db-wal into the folder" in unfit_line(refusal.value)
    assert not [*folder.rglob("*-lock")], "a refusal should leave nothing behind"


def test_a_database_on_another_device_than_its_folder_is_refused(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only Linux lists its mounts."""
    database.touch()
    monkeypatch.setattr(faults, "MOUNTS", database.with_name("none"))
    seen = Path.stat

    def stat(path: Path, **options: bool) -> os.stat_result:
        found = [*seen(path, **options)]
        found[2] += path == database
        return os.stat_result(found)

    monkeypatch.setattr(Path, "stat", stat)
    with pytest.raises(StorageFault) as refusal:
        FileLock(database).take()
    assert refusal.value.code == "alone"


def test_a_lock_whose_file_was_deleted_is_taken_again(database: Path) -> None:
    ours, other = FileLock(database), FileLock(database)
    assert ours.take()
    database.with_name("lagoon.db-lock").unlink()
    assert ours.keep()
    assert not other.take(), "a deleted file should be created and locked again"
    database.with_name("lagoon.db-lock").unlink()
    assert other.take()
    assert not ours.keep(), "another process has the lock by now"
    ours.release()
    assert not FileLock(database).take(), "a lock that was lost should leave the other's file"
    other.release()


async def test_a_bot_whose_lock_was_taken_ends(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "PAUSE", 0.01)
    places = []

    async def work(place: Cluster) -> None:
        places.append(place)
        database.with_name("lagoon.db-lock").unlink()
        assert FileLock(database).take()
        await asyncio.Event().wait()

    with pytest.raises(clusters.LockLost):
        await clusters.play(f"sqlite+aiosqlite:///{database}", work)
    assert places[0].is_lost, "running answers should not be awaited"


async def test_databases_in_memory_have_no_lock() -> None:
    both = asyncio.Barrier(2)

    async def work(_place: Cluster) -> None:
        await both.wait()

    for url in ("sqlite+aiosqlite://", "sqlite+aiosqlite:///:memory:"):
        await asyncio.gather(clusters.play(url, work), clusters.play(url, work))


@pytest.mark.parametrize("number", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL])
def test_a_file_system_without_locks_is_reported(
    database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    def refuse(_file: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(filelock, "_lock", refuse)
    with caplog.at_level(logging.WARNING, "lagoon"):
        assert FileLock(database).take()
    (line,) = caplog.messages
    assert line.startswith(f"lagoon.db-lock cannot be locked ({os.strerror(number)}): make sure")


@pytest.mark.parametrize(
    ("number", "code"),
    [(errno.EACCES, "unwritable"), (errno.EROFS, "unwritable"), (errno.EDQUOT, "quota"), (errno.EIO, "failing")],
)
def test_a_lock_that_cannot_be_made_is_a_fault(
    database: Path, monkeypatch: pytest.MonkeyPatch, number: int, code: str
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(StorageFault) as refusal:
        FileLock(database).take()
    assert refusal.value.code == code


def test_a_file_left_by_another_user_can_be_locked(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, opened = database.with_name("lagoon.db-lock"), os.open
    path.touch()

    def only_to_read(name: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_RDWR:
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(name, flags, mode)

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", only_to_read)
        assert FileLock(database).take()
