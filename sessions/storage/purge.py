"""Removing erased rows from SQLite's files, and emptying the write-ahead log."""

from __future__ import annotations

import mmap
import sqlite3
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

PATIENCE: Final = 1.0
"""Seconds that a purge waits for readers and for another writer."""

LOOKING: Final = 60
"""Time limit of a search in seconds, exceeded only by files of many GB or a hanging disk."""


def empty_log(file: Path, *, vacuum: bool = False) -> bool:
    """Checkpoint the write-ahead log into the database and truncate it.

    Returns False while other connections read or write. ``vacuum``: rewrite the whole database first, without remains
    of deleted rows.
    """
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as connection:
        try:
            if vacuum:
                connection.execute("VACUUM")
            (is_busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                return False
            raise
    return not is_busy


def pages_left(file: Path) -> int:
    """Copy the write-ahead log into the database. Returns the number of pages that readers keep from being copied."""
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as connection:
        is_busy, all_pages, copied = connection.execute("PRAGMA wal_checkpoint(FULL)").fetchone()
    return all_pages - copied if is_busy else 0


def contains_id(file: Path, ids: Iterable[int]) -> bool:
    """True if the file contains one of these Discord ids. ``secure_delete`` misses 1 in 500: rows that SQLite moved.

    A separate process searches: by closing the file, this process would lose its connections' locks on it. A failed or
    slow search counts as True. ``-I`` and ``-S`` restrict imports to the standard library, which is quick. The ids are
    passed on standard input, because every user of the machine can read arguments.
    """
    words = [each.to_bytes(8, "big").hex() for each in ids if each >> 47]  # SQLite stores smaller ids in fewer bytes
    looking = [sys.executable, "-S", "-I", __file__, str(file.resolve())]
    if not words:
        return False
    try:
        found = subprocess.run(looking, input=" ".join(words), text=True, timeout=LOOKING, check=False)  # noqa: S603 - ours
    except subprocess.TimeoutExpired:
        return True
    return found.returncode != 0


def search(file: Path, words: Sequence[bytes]) -> int:
    """Search a file for words. Returns an exit status: 0 if the file contains none of them, else 1."""
    with file.open("rb") as opened, closing(mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)) as content:
        return int(any(content.find(word) >= 0 for word in words))


if __name__ == "__main__":
    sys.exit(search(Path(sys.argv[1]), [bytes.fromhex(word) for word in sys.stdin.read().split()]))
