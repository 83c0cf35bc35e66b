"""A consistent copy of an SQLite database while the bot keeps writing."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sessions.storage.faults import DAMAGED, Fault, translated
from sessions.storage.migrations import NOT_OURS, Unfit
from sessions.storage.schema import metadata


def back_up(database: Path, target: Path) -> int:
    """Copy the database as of one moment into a new file. Returns the file's size in bytes.

    ``target`` appears only once the copy is complete, checked and synced to disk. Raises FileExistsError if ``target``
    exists, Unfit for a foreign database, Fault if it is damaged or a file is unusable, and OSError.
    """
    if target.exists():
        raise FileExistsError(target)
    unfinished = target.with_name(f"{target.name}.unfinished")
    _remove(unfinished)
    try:
        with (
            translated(str(database)),
            closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source,
        ):
            # SQLite's backup restarts at each write of another connection, unless one transaction prevents it.
            source.execute("BEGIN")
            names = {name for (name,) in source.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            if names.isdisjoint(metadata.tables):
                raise Unfit(NOT_OURS)
            _copy(source, unfinished, database)
        with unfinished.open("r+b") as written:
            os.fsync(written.fileno())
        _name(unfinished, target)
    finally:
        _remove(unfinished)
    return target.stat().st_size


def _copy(source: sqlite3.Connection, target: Path, database: Path) -> None:
    """Copy page by page, then check the copy: SQLite also copies damaged pages."""
    try:
        with translated(str(target)), closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
            (found,) = copy.execute("PRAGMA quick_check(1)").fetchone()
    except Fault as fault:
        if fault.code != DAMAGED:
            raise
        found = DAMAGED
    if found != "ok":
        raise Fault(DAMAGED, file=database.name)


def _name(unfinished: Path, target: Path) -> None:
    """Give the copy its name without replacing a file. Raises FileExistsError."""
    try:
        os.link(unfinished, target)
    except FileExistsError:
        raise
    except OSError:  # such as exFAT and many network drives, which have no hard links
        target.open("xb").close()
        try:
            unfinished.replace(target)
        except OSError:
            target.unlink()
            raise


def _remove(file: Path) -> None:
    """Remove an unfinished copy and SQLite's files beside it."""
    for end in ("", "-journal", "-wal", "-shm"):
        file.with_name(file.name + end).unlink(missing_ok=True)
