"""Looking after SQLite's files while the bot plays: damaged tables, and a write-ahead log that grows."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import metrics
from sessions.storage.database import Database
from sessions.storage.faults import DAMAGED, code_of, explaining
from sessions.storage.sqlite import PAGES, USUAL

log = logging.getLogger("lagoon")

DAY: Final = 86_400.0
"""Seconds between two checks of all tables."""

QUIET: Final = 3_600.0
"""Seconds without an interaction before a check begins."""

PATIENCE: Final = 7 * DAY
"""Most seconds that a check waits for a quiet hour."""

A_TABLE: Final = 1.0
"""Most seconds for reading one table. A larger table is read on from there at the next check."""

SMALL: Final = 50_000
"""Most rows of a table that is checked whole, with its indices. Older versions of SQLite cannot interrupt that."""

STEPS: Final = 10_000
"""Number of SQLite's instructions between two looks at the clock."""

LARGE: Final = 10 * USUAL
"""Number of bytes of an unusually large write-ahead log."""


class Checkups:
    """Checks of an SQLite file: at once after an unclean end, later once a day in a quiet hour. PostgreSQL has its own.

    ``quiet``: function that returns the seconds since the last interaction.
    """

    def __init__(self, database: Database, quiet: Callable[[], float]) -> None:
        self._database = database
        self._quiet = quiet
        self._due_at = time.monotonic() - (PATIENCE if database.ended_uncleanly else 0)
        self._rows: dict[str, int] = {}
        """Rows that the last check of large tables has reached."""
        self._checking: asyncio.Task[None] | None = None
        self._is_closing = False
        self._is_large = False
        self.damaged: tuple[str, ...] = ()
        """Names of the tables that the last check could not read."""

    async def run(self) -> None:
        """Watch the write-ahead log, and begin a check in the background if one is due."""
        file = self._database.file
        if file is None:
            return
        await self._watch_log(file)
        waited = time.monotonic() - self._due_at
        if waited >= PATIENCE or (waited >= 0 and self._quiet() >= QUIET):
            self._due_at = time.monotonic() + DAY
            self._checking = asyncio.create_task(self._check(file))

    async def close(self) -> None:
        """End a running check, at the latest after the table that it reads."""
        self._is_closing = True
        if self._checking is not None:
            await asyncio.wait([self._checking])

    async def _watch_log(self, file: Path) -> None:
        """Log once that the write-ahead log is large, until it is usual again. A reader is named if one is seen."""
        size = log_size(file)
        if size < LARGE or self._is_large:
            self._is_large = size >= LARGE
            return
        left = await self._database.checkpoint()
        self._is_large = True
        cause = "the next moves shrink it"
        if left > PAGES:
            cause = "another program keeps reading the database, such as a database browser: close it"
        log.warning("%s-wal has %d MB, over ten times its usual size: %s", file.name, size >> 20, cause)

    async def _check(self, file: Path) -> None:
        try:
            async with explaining(str(file)):
                damaged = await self._find_damage(file)
        except Exception:
            log.exception("the database could not be checked; trying again in a day")
            return
        if self._is_closing:
            return
        metrics.DAMAGED.set(len(damaged))
        if damaged and damaged != self.damaged:
            log.error(
                "%s is damaged (%s): restore a backup. Until then, play goes on where it can",
                file.name,
                ", ".join(damaged),
            )
        self.damaged = damaged

    async def _find_damage(self, file: Path) -> tuple[str, ...]:
        try:
            names = await asyncio.to_thread(_tables, file)
        except sqlite3.Error as error:
            if code_of(error) != DAMAGED:
                raise
            return ("sqlite_schema",)
        damaged = []
        for name in names:
            if self._is_closing:
                break
            try:
                self._rows[name] = await asyncio.to_thread(self._read, file, name)
            except sqlite3.Error as error:
                if code_of(error) != DAMAGED:
                    raise
                damaged.append(name)
        return tuple(damaged)

    def _read(self, file: Path, table: str) -> int:
        """Read a table from the row after the last check's last. Returns the last row read; 0 at the table's end."""
        until, reached = time.monotonic() + A_TABLE, self._rows.get(table, 0)
        with closing(_opened(file)) as connection:
            connection.set_progress_handler(lambda: self._is_closing or time.monotonic() > until, STEPS)
            try:
                (last,) = connection.execute(f'SELECT max(rowid) FROM "{table}"').fetchone()  # noqa: S608 - a table's name
                if (last or 0) <= SMALL:
                    (found,) = connection.execute(f'PRAGMA quick_check("{table}")').fetchone()
                    if found != "ok":
                        raise _damage(found)
                    return 0
                rows = f'SELECT rowid, * FROM "{table}" WHERE rowid > ? ORDER BY rowid'  # noqa: S608 - as above
                for row in connection.execute(rows, [reached]):
                    reached = row[0]
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode != sqlite3.SQLITE_INTERRUPT:
                    raise
                return reached
        return 0


def log_size(file: Path) -> int:
    """Size in bytes of the write-ahead log of an SQLite file; 0 if there is none."""
    try:
        return file.with_name(f"{file.name}-wal").stat().st_size
    except OSError:
        return 0


def _opened(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _tables(file: Path) -> list[str]:
    with closing(_opened(file)) as connection:
        return [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]


def _damage(found: str) -> sqlite3.DatabaseError:
    error = sqlite3.DatabaseError(found)
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error
