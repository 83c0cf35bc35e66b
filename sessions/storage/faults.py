"""SQLite's errors, grouped by the operator's remedy.

Several causes share each of SQLite's result codes. So a fault names a cause only after it was looked at.
"""

from __future__ import annotations

import asyncio
import errno
import mmap
import os
import re
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy.exc import DBAPIError

from sessions.storage.migrations import Unfit

MOUNTS: Final = Path("/proc/self/mountinfo")
"""File with a line for each mount, the uppermost last."""

SHARING: Final = re.compile(r"nfs4?|cifs|smb\w*|9p|virtiofs|vboxsf|prl_fs|afs|fuse\..*|fuseblk|fakeowner|grpcfuse")
"""Regular expression of the kinds of file systems that a network, a virtual machine or a program provides."""


class Mount(NamedTuple):
    """A mount: the path of its file or folder, and the kind of its file system, such as ``ext4``."""

    path: Path
    kind: str


def mount_of(path: Path) -> Mount | None:
    """Mount that a resolved path lies on. None if the system does not list its mounts."""
    try:
        lines = MOUNTS.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return None
    found = None
    for line in lines:
        named, _, about = line.partition(" - ")
        mounted = Path(re.sub(r"\\(\d{3})", lambda code: chr(int(code[1], 8)), named.split()[4]))
        if path.is_relative_to(mounted) and (found is None or found.path in (mounted, *mounted.parents)):
            found = Mount(mounted, about.split()[0])
    return found


FULL: Final = "full"
DAMAGED: Final = "damaged"
UNWRITABLE: Final = "unwritable"
UNSHARED: Final = "unshared"
"""Code of a fault for a file system without the locks or the shared memory that SQLite needs."""
LOCKED: Final = "locked"
FOLDER: Final = "folder"
FAILING: Final = "failing"
"""Code of a fault without a known cause."""

CODES: Final = {
    sqlite3.SQLITE_FULL: FAILING,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: "foreign",
    sqlite3.SQLITE_READONLY: UNWRITABLE,
    sqlite3.SQLITE_PERM: UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: FAILING,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_PROTOCOL: FAILING,
    sqlite3.SQLITE_IOERR: FAILING,
}
"""Code of a fault for each of SQLite's primary result codes, if no cause is found. Other codes are no faults."""

CERTAIN: Final = (DAMAGED, "foreign")
"""Codes of faults that SQLite has seen in the file itself."""

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
"""SQLite's result codes of a drive without locks or shared memory. Some have other causes, too."""

ERRORS: Final = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: "quota",
    errno.EFBIG: "limit",
    errno.EMFILE: "handles",
    errno.ENFILE: "handles",
    errno.EISDIR: FOLDER,
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), UNWRITABLE),
}
"""Codes of faults for the system's errors that have one cause."""

PASSING: Final = (FULL, "quota", "inodes", "limit", "handles", LOCKED, FAILING)
"""Codes of faults that may pass without action."""

ROOM: Final = 1 << 16
"""Number of bytes that can be written on a disk that is not full."""

WANTED: Final = 1 << 24
"""Number of free bytes below which a disk counts as full, if SQLite had no room."""

LOOKING: Final = 5.0
"""Most seconds for finding a cause. A failing disk may not answer."""


class StorageFault(Unfit):
    """SQLite cannot read or write its file. ``may_pass``: True if the fault may pass without action."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, **facts)
        self.may_pass = code in PASSING


@contextmanager
def translated(file: Path) -> Iterator[None]:
    """Context manager that raises SQLite's errors about a file as Fault. Errors of statements pass unchanged."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        if fault := fault_of(error, file):
            raise fault from error
        raise


@asynccontextmanager
async def explaining(file: str | None) -> AsyncIterator[None]:
    """Context manager as ``translated``, in an event loop. Errors of PostgreSQL pass unchanged."""
    try:
        yield
    except (DBAPIError, sqlite3.Error) as error:
        code = code_of(error)
        if not file or code is None:
            raise
        looking = asyncio.create_task(asyncio.to_thread(fault_of, error, Path(file)))
        done, _ = await asyncio.wait([looking], timeout=LOOKING)
        fault = looking.result() if done else None
        raise (fault or _unexplained(error, Path(file), code)) from error


def fault_of(error: DBAPIError | sqlite3.Error, file: Path) -> StorageFault | None:
    """Fault of an SQLite file behind an error; None if the error concerns the statement.

    Looks at the disk, and writes a file beside the database for a moment.
    """
    code, result = code_of(error), _result(error)
    if code is None:
        return None
    if code in CERTAIN:
        return _unexplained(error, file, code)
    file = file.resolve()
    if code != LOCKED:
        if file.is_dir():
            return StorageFault(FOLDER, file=file.name)
        if _lacks_room(file, WANTED if result & 0xFF == sqlite3.SQLITE_FULL else ROOM):
            return StorageFault(FULL, file=file.name)
        if _is_at_limit(file):
            return StorageFault("limit", file=file.name)
    refused = _tried(file.parent)
    if refused is None and result in NOT_SHARED and (mount := mount_of(file)) and SHARING.fullmatch(mount.kind):
        return StorageFault(UNSHARED, file=file.name, why=mount.kind)
    if isinstance(refused, _Unshared):
        return StorageFault(UNSHARED, file=file.name, why=str(refused.__cause__))
    if refused is not None and code != LOCKED and refused.errno in ERRORS:
        return fault_of_system(refused, file)
    return _unexplained(error, file, code)


def fault_of_system(error: OSError, file: Path) -> StorageFault:
    """Fault of a file behind an error of the system."""
    code = ERRORS.get(error.errno or 0, FAILING)
    if code == FULL and (disk := _disk(file)) and disk.f_files and not disk.f_favail:
        code = "inodes"
    return StorageFault(code, file=file.name, why=str(error.strerror))


def _unexplained(error: DBAPIError | sqlite3.Error, file: Path, code: str) -> StorageFault:
    original = _original(error)
    name = getattr(original, "sqlite_errorname", "")
    return StorageFault(code, file=file.name, why=f"{original}, {name}" if name else str(original))


def _original(error: DBAPIError | sqlite3.Error) -> BaseException | None:
    return error.orig if isinstance(error, DBAPIError) else error


def _result(error: DBAPIError | sqlite3.Error) -> int:
    return getattr(_original(error), "sqlite_errorcode", 0)


def code_of(error: DBAPIError | sqlite3.Error) -> str | None:
    """Code of a fault by SQLite's result code alone; None if the error concerns the statement."""
    return CODES.get(_result(error) & 0xFF)


class _Unshared(OSError):
    """A file cannot be locked, or mapped as shared memory. The cause is the system's error."""


def _tried(folder: Path) -> OSError | None:
    """Write, lock and map a new file in the folder, as SQLite does. Returns the system's error, if any.

    NFS, SMB and shared folders of virtual machines may lack locks or shared memory.
    """
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(bytes(ROOM))
            file.flush()
            _share(file.fileno())
    except OSError as error:
        return error
    return None


def _share(file: int) -> None:
    try:
        import fcntl  # noqa: PLC0415 - not there on Windows
    except ImportError:
        return
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        mmap.mmap(file, mmap.PAGESIZE).close()
    except OSError as error:
        if error.errno in (*ERRORS, errno.ENOMEM):
            raise
        raise _Unshared from error


def _lacks_room(file: Path, wanted: int) -> bool:
    disk = _disk(file)
    return disk is not None and disk.f_bavail * disk.f_frsize < wanted


def _disk(file: Path) -> os.statvfs_result | None:
    try:
        return os.statvfs(file.parent)
    except (AttributeError, OSError):  # Windows, or a missing folder
        return None


def _is_at_limit(file: Path) -> bool:
    """True if a file of the database has reached the size that the process may write."""
    try:
        import resource  # noqa: PLC0415 - not there on Windows
    except ImportError:
        return False
    most, _ = resource.getrlimit(resource.RLIMIT_FSIZE)
    files = (file.with_name(file.name + end) for end in ("", "-wal", "-shm"))
    return most != resource.RLIM_INFINITY and any(each.exists() and each.stat().st_size + ROOM > most for each in files)
