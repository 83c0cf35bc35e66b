"""The lock of an SQLite database: a file beside it that one process at a time keeps locked.

The operating system releases the lock when the process ends, even if it is killed. The presence, age and text of a file
that a killed process left decide nothing. Containers with a common volume share the lock, and so do all paths and links
to the database.
"""

from __future__ import annotations

import logging
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from sessions.storage.faults import FOLDER, StorageFault, fault_of_system, mount_of

log = logging.getLogger("lagoon")

LONGEST: Final = 100
"""Most characters of the text in the lock's file that are logged."""

if sys.platform == "win32":
    import msvcrt

    BEYOND: Final = 1 << 30
    """Position of the locked byte, far beyond the text: Windows lets no other process read a locked byte."""

    def _lock(file: int) -> None:
        os.lseek(file, BEYOND, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        os.lseek(file, 0, os.SEEK_SET)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """The lock of the SQLite database at ``database``, at first not taken by this process."""

    def __init__(self, database: Path) -> None:
        self._database = database.resolve()
        self._path = self._database.with_name(f"{self._database.name}-lock")
        self._file: int | None = None

    def take(self) -> bool:
        """Take the lock. Returns False if another process has it. Raises Fault.

        On a file system without locks, a warning is logged and the lock counts as taken.
        """
        with self._translated():
            if self._database.exists():
                self._refuse_unsafe(self._database)
            file = self._open()
            if not (self._try(file) and self._names(file)):
                os.close(file)
                return False
        self._close()
        self._file = file
        with suppress(OSError):  # only people read it
            os.truncate(file, 0)
            os.write(file, f"process {os.getpid()} on {platform.node()}\n".encode())
        return True

    def _refuse_unsafe(self, database: Path) -> None:
        """Raise Fault if other starts would not find the files that SQLite keeps beside the database."""
        if database.is_dir():
            raise StorageFault(FOLDER, file=database.name)
        if database.stat().st_nlink > 1:
            raise StorageFault("linked", file=database.name)
        mount = mount_of(database)
        is_elsewhere = mount is None and database.stat().st_dev != database.parent.stat().st_dev
        if is_elsewhere or (mount is not None and mount.path == database):
            raise StorageFault("alone", file=database.name)

    def _open(self) -> int:
        try:
            return os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except PermissionError:
            return os.open(self._path, os.O_RDONLY)  # left by another user's process

    def _try(self, file: int) -> bool:
        """Lock the file. Returns False if another process has locked it."""
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):
            return False
        except OSError as error:
            log.warning(
                "%s cannot be locked (%s): make sure that no second bot uses the database",
                self._path.name,
                error.strerror,
            )
        return True

    def _names(self, file: int) -> bool:
        """True if the lock's path still names this file: other processes lock the file at the path."""
        try:
            return os.path.samestat(os.fstat(file), self._path.stat())
        except FileNotFoundError:
            return False

    def keep(self) -> bool:
        """Take the lock again if its file was deleted. Returns False if another process has taken it since."""
        try:
            return (self._file is not None and self._names(self._file)) or self.take()
        except (OSError, StorageFault):  # other processes cannot take it either
            return True

    def release(self) -> None:
        """Release the lock and delete its file, if this process has the lock."""
        if self._file is not None:
            with suppress(OSError):
                if self._names(self._file):
                    self._path.unlink()
            self._close()

    def _close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    @property
    def holder(self) -> str:
        """Phrase for the process that has the lock, with its number and machine if they are known."""
        try:
            text = self._path.read_text(encoding="utf-8", errors="replace")[:LONGEST].strip()
        except OSError:
            text = ""
        return f"another process ({text})" if text and text.isprintable() else "another process"

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise fault_of_system(error, self._path) from error
