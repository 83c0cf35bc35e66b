"""SQLite's query plans of the statements that some code sends."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from sqlalchemy import Engine, event

from sessions.storage.database import Database


@asynccontextmanager
async def planned(database: Database) -> AsyncIterator[list[str]]:
    """Collects the steps of the plans of what is read or changed inside; they are there once the block has ended."""
    statements = []

    def note(_connection, _cursor, statement, parameters, _context, _many):
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            statements.append((statement, parameters))

    steps: list[str] = []
    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield steps
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    async with database.read() as connection:
        for statement, parameters in statements:
            explained = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            steps += [row.detail for row in explained]
