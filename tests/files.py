"""Empty and broken databases for tests. SQLite databases are migrated once per process, then copied."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

from sqlalchemy import StaticPool, create_engine

from sessions.storage.database import Database
from sessions.storage.migrations import migrate
from tests import postgres


def new_database(path: Path) -> str:
    """Create a migrated, empty SQLite database at ``path``. Returns its address."""
    path.write_bytes(_migrated())
    return f"sqlite+aiosqlite:///{path}"


@contextmanager
def empty_database(kind: str, folder: Path) -> Iterator[str]:
    """Yield the address of an empty database. ``kind``: ``sqlite``, in the folder, or ``postgresql``."""
    if kind == "sqlite":
        yield new_database(folder / "lagoon.db")
    else:
        with postgres.database() as address:
            yield address


async def pragma(database: Database, setting: str) -> None:
    """Run a PRAGMA on each connection to an SQLite file. ``max_page_count = 1`` simulates a full disk."""
    assert database._transactors is not None
    for connection in database._transactors.connections:
        await connection.execute_fetchall(f"PRAGMA {setting}")


def damage(file: Path, table: str) -> None:
    """Overwrite the first page of a table or index in an SQLite file."""
    with closing(sqlite3.connect(file)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = ?", [table]).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as content:
        content.seek((page - 1) * size)
        content.write(b"\xa5" * size)


@cache
def _migrated() -> bytes:
    connection = sqlite3.connect(":memory:")
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with engine.begin() as migrating:
        migrate(migrating)
    content = bytearray(connection.serialize())
    engine.dispose()
    content[18:20] = b"\2\2"  # the write-ahead log, which each start would switch on
    return bytes(content)
