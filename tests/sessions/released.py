"""A database of 0.1.0 in SQLite or PostgreSQL, for tests of the upgrade."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing
from datetime import UTC
from pathlib import Path
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from sqlalchemy import BigInteger as Big
from sqlalchemy import Boolean, Connection, DateTime, Integer, MetaData, StaticPool, Table, create_engine, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from sessions.storage.database import Database
from tests.sessions.test_schema import FIRST

RELEASED = "0030"
"""The revision of 0.1.0."""

Fill = Callable[[Connection, Mapping[str, Table]], None]
"""A function that changes the rows of a database of 0.1.0, given its tables by name."""


class Former(NamedTuple):
    """Tables of 0.1.0, by name, and their rows."""

    tables: MetaData
    rows: dict[str, list[dict[str, Any]]]


async def upgrade(address: str, folder: Path, fill: Fill) -> Database:
    """A database of 0.1.0 after the upgrade. ``folder``: a folder for SQLite's file, which is copied to PostgreSQL."""
    file = folder / "released.db"
    with closing(sqlite3.connect(file)) as opened:
        former = released(opened, fill)
    if address.startswith("postgresql"):
        await copy(former, address)
    else:
        assert address.endswith(str(file)), "the fixture address names this file"
    return await Database.open(address)


def released(file: sqlite3.Connection, fill: Fill) -> Former:
    """A database of 0.1.0, as SQLite stores it. ``fill`` changes the rows of the dump."""
    file.executescript(FIRST.read_text())
    engine, tables = create_engine("sqlite://", creator=lambda: file, poolclass=StaticPool), MetaData()
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "sessions.storage:migrations")
        config.attributes["connection"] = connection
        command.upgrade(config, RELEASED)
        tables.reflect(connection)
        fill(connection, tables.tables)
        stored = {name: _stored(connection, table) for name, table in tables.tables.items()}
    engine.dispose()
    return Former(tables, stored)


def _stored(connection: Connection, table: Table) -> list[dict[str, Any]]:
    kept = [column for column in table.columns if column.computed is None]
    return [dict(row) for row in connection.execute(select(*kept)).mappings()]


async def copy(former: Former, url: str) -> None:
    """Make the same database in PostgreSQL."""
    for table in former.tables.sorted_tables:
        for column in table.columns:
            kind = column.type.as_generic()
            is_key = isinstance(kind, Integer) and column.primary_key
            column.type = Big() if is_key else DateTime(timezone=True) if isinstance(kind, DateTime) else kind
            if isinstance(kind, Boolean):
                column.server_default = None
            if column.computed is not None:
                column.computed.persisted = True
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(former.tables.create_all)
        await connection.execute(text("SET session_replication_role = replica"))
        for table in former.tables.sorted_tables:
            times = [column.name for column in table.columns if isinstance(column.type, DateTime)]
            for row in former.rows[table.name]:
                aware = {name: row[name] and row[name].replace(tzinfo=UTC) for name in times}
                await connection.execute(table.insert().values({**row, **aware}))
    await engine.dispose()
