"""The query plans of the statements sent by a block of code, in common terms for both databases."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.storage.database import Database


@asynccontextmanager
async def planned(database: Database) -> AsyncIterator[list[str]]:
    """Collect the plan steps of the block's statements; they are complete when the block has ended.

    A step begins with SEARCH for an index look-up, and with SCAN for a full read of a table or index. Sorting is a step
    with the words TEMP B-TREE.
    """
    statements = []

    def note(_connection, _cursor, statement, parameters, _context, many):
        if statement.startswith(("SELECT", "WITH", "UPDATE", "DELETE")):
            statements.append((statement, parameters[0] if many else parameters))

    steps: list[str] = []
    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield steps
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    async with database.read() as connection:
        for statement, parameters in statements:
            steps += await explained(connection, statement, parameters)


async def explained(connection: AsyncConnection, statement: str, parameters: Any = ()) -> list[str]:
    """Steps of a statement's plan, as in ``planned``."""
    if connection.dialect.name == "sqlite":
        rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        return [row.detail for row in rows]
    found = (await connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters)).scalar_one()
    (plan,) = json.loads(found) if isinstance(found, str) else found
    return list(_steps(plan["Plan"]))


def _steps(node: dict[str, Any]) -> Iterator[str]:
    """Yield the steps of a node of PostgreSQL's plan and its descendants, in SQLite's terms."""
    match node["Node Type"]:
        case "Seq Scan":
            yield f"SCAN {node['Relation Name']}"
        case "Index Scan" | "Index Only Scan" | "Bitmap Index Scan":
            kind = "SEARCH" if "Index Cond" in node else "SCAN"
            yield f"{kind} {node.get('Relation Name', '')} USING INDEX {node['Index Name']}"
        case "Sort" | "Incremental Sort":
            yield f"USE TEMP B-TREE FOR {', '.join(node['Sort Key'])}"
    for below in node.get("Plans", []):
        yield from _steps(below)
