"""A consistent copy of an SQLite database, made while the bot keeps writing to it."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sessions.storage.migrations import NOT_OURS, Unfit
from sessions.storage.schema import metadata


def back_up(database: Path, target: Path) -> int:
    """Copy the database as of one moment into a new file. Returns the file's size in bytes.

    ``target`` appears only when the copy is complete and synced to disk. Raises FileExistsError if ``target`` exists,
    Unfit if the database is not Lagoon's, and sqlite3.Error or OSError if copying fails.
    """
    if target.exists():
        raise FileExistsError(target)
    unfinished = target.with_name(f"{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source:
            # SQLite's own copying would begin anew whenever somebody writes; in one transaction it need not.
            source.execute("BEGIN")
            names = {name for (name,) in source.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
            if names.isdisjoint(metadata.tables):
                raise Unfit(NOT_OURS)
            with closing(sqlite3.connect(unfinished)) as copy:
                source.backup(copy)
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        os.link(unfinished, target)  # unlike renaming, this never replaces a file that has appeared meanwhile
    finally:
        unfinished.unlink(missing_ok=True)
    return target.stat().st_size
