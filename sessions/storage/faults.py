"""SQLite's errors, grouped by the operator's remedy."""

from __future__ import annotations

import mmap
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy.exc import DBAPIError

from sessions.storage.migrations import Unfit

FULL: Final = "full"
DAMAGED: Final = "damaged"
UNWRITABLE: Final = "unwritable"
UNSHARED: Final = "unshared"
"""Code of a fault for a file system without the locks or the shared memory that SQLite needs."""

CODES: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_READONLY: UNWRITABLE,
    sqlite3.SQLITE_PERM: UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: UNWRITABLE,
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: UNSHARED,
    sqlite3.SQLITE_IOERR: "failing",
}
"""Code of a fault for each of SQLite's primary result codes. Other result codes are no faults."""

NOT_SHARED: Final = frozenset(
    {
        sqlite3.SQLITE_PROTOCOL,
        sqlite3.SQLITE_IOERR_LOCK,
        sqlite3.SQLITE_IOERR_UNLOCK,
        sqlite3.SQLITE_IOERR_RDLOCK,
        sqlite3.SQLITE_IOERR_CHECKRESERVEDLOCK,
        sqlite3.SQLITE_IOERR_SHMOPEN,
        sqlite3.SQLITE_IOERR_SHMSIZE,
        sqlite3.SQLITE_IOERR_SHMLOCK,
        sqlite3.SQLITE_IOERR_SHMMAP,
    }
)
"""SQLite's result codes of such a file system. Some answer with codes of other faults, too."""

PASSING: Final = (FULL, "locked", "failing")
"""Codes of faults that may pass without action."""

ROOM: Final = 1 << 16
"""Least number of free bytes on a disk that is not full."""


class Fault(Unfit):
    """SQLite cannot read or write its file. ``may_pass``: True if the fault may pass without action."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, **facts)
        self.may_pass = code in PASSING


@contextmanager
def translated(file: str | None) -> Iterator[None]:
    """Context manager that raises SQLite's errors about a file as Fault.

    Errors of statements and of PostgreSQL pass unchanged.
    """
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        fault = file and fault_of(error, Path(file))
        if fault:
            raise fault from error
        raise


def fault_of(error: DBAPIError | sqlite3.Error, file: Path) -> Fault | None:
    """Fault of an SQLite file behind an error; None if the error concerns the statement."""
    original = error.orig if isinstance(error, DBAPIError) else error
    result = getattr(original, "sqlite_errorcode", 0)
    code = CODES.get(result & 0xFF)
    if code is None:
        return None
    if code not in (DAMAGED, "locked") and _is_full(file):
        code = FULL
    elif code != DAMAGED and (result in NOT_SHARED or not _can_share(file.parent)):
        code = UNSHARED
    return Fault(code, file=file.name, why=str(original))


def _can_share(folder: Path) -> bool:
    """True unless a new file in the folder cannot be locked, or mapped as shared memory, as SQLite does.

    NFS, SMB and shared folders of virtual machines may lack either.
    """
    try:
        import fcntl  # noqa: PLC0415 - not there on Windows

        file, path = tempfile.mkstemp(dir=folder)
    except (ImportError, OSError):
        return True  # not known
    try:
        os.truncate(file, mmap.PAGESIZE)
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        mmap.mmap(file, mmap.PAGESIZE).close()
    except OSError:
        return False
    finally:
        os.close(file)
        Path(path).unlink()
    return True


def _is_full(file: Path) -> bool:
    """True if the disk is full or a file has reached the process's size limit. SQLite may call both an I/O error."""
    try:
        disk = os.statvfs(file.parent)
    except (AttributeError, OSError):  # Windows, or a missing folder
        return False
    return disk.f_bavail * disk.f_frsize < ROOM or _is_at_limit(file)


def _is_at_limit(file: Path) -> bool:
    import resource  # noqa: PLC0415 - not there on Windows

    most, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    files = (file.with_name(file.name + end) for end in ("", "-wal", "-shm"))
    return most != resource.RLIM_INFINITY and any(each.exists() and each.stat().st_size + ROOM > most for each in files)
