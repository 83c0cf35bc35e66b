"""Database files for tests: migrated once a process, then copied."""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path

from sqlalchemy import StaticPool, create_engine

from sessions.storage.migrations import migrate


def new_database(path: Path) -> str:
    """The address of a new database at ``path``, as the migrations leave an empty one."""
    path.write_bytes(_migrated())
    return f"sqlite+aiosqlite:///{path}"


@cache
def _migrated() -> bytes:
    connection = sqlite3.connect(":memory:")
    engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
    with engine.begin() as migrating:
        migrate(migrating)
    content = connection.serialize()
    engine.dispose()
    return content
