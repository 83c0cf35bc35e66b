"""Empty databases for tests. SQLite's are migrated once a process, then copied."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from sqlalchemy import StaticPool, create_engine

from sessions.storage.migrations import migrate
from tests import postgres


def new_database(path: Path) -> str:
    """The address of a new database at ``path``, as the migrations leave an empty one."""
    path.write_bytes(_migrated())
    return f"sqlite+aiosqlite:///{path}"


@contextmanager
def empty_database(kind: str, folder: Path) -> Iterator[str]:
    """The address of an empty database of this kind, ``sqlite`` (in a folder) or ``postgresql``, for a while."""
    if kind == "sqlite":
        yield new_database(folder / "lagoon.db")
    else:
        with postgres.database() as address:
            yield address


@cache
def _migrated() -> bytes:
    connection = sqlite3.connect(":memory:")
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with engine.begin() as migrating:
        migrate(migrating)
    content = connection.serialize()
    engine.dispose()
    return content
