"""Removing from SQLite's files what was erased from its tables."""

from __future__ import annotations

import mmap
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Final

PATIENCE: Final = 1.0
"""Seconds that a purge waits for readers and for another program that writes."""


def empty_log(file: Path, *, anew: bool = False) -> bool:
    """Write what is in the write-ahead log into the database, and empty the log. False if somebody reads or writes.

    ``anew``: write the whole database anew before, without what its pages hold beside their rows.
    """
    with closing(sqlite3.connect(file, timeout=PATIENCE, isolation_level=None)) as connection:
        try:
            if anew:
                connection.execute("VACUUM")
            (is_busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                return False
            raise
    return not is_busy


def holds(file: Path, ids: Iterable[int]) -> bool:
    """True if a Discord id is in the file. ``secure_delete`` misses copies of rows that SQLite has moved (1 in 500)."""
    with file.open("rb") as opened, closing(mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ)) as content:
        return any(content.find(each.to_bytes(8, "big")) >= 0 for each in ids)
