"""The numbers of sessions and players: messages in Discord name them, so a number must never be used twice.

A database may be an old copy that was put back: newer sessions are lost, and their boards still stand. So at each start
numbers are skipped, as many as could have been given out since the database was last seen at work.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import Connection, Table, func, select, text

from sessions.storage.rows import upsert
from sessions.storage.schema import facts, players, presence, sessions

ADDRESSED: Final = (sessions, players)
"""Tables with numbers that stand in controls."""

PACE: Final = 4
"""Numbers skipped for each second: more than are given out for long."""

LEAST: Final = 100
"""Numbers skipped at each start."""

LIMIT: Final = 1 << 30
"""Numbers stay below, as Discord's component ids, which hold some, are below 2³¹."""

SKIPPING: Final = 0x1A600005
"""The advisory lock on PostgreSQL of a transaction that skips numbers."""

STARTED: Final = "started_at"
"""The fact that tells when a process has started last."""


def skip(connection: Connection, now: datetime) -> None:
    """Skip the numbers that may be in Discord already. A new database begins with 1.

    Clusters skip one after the other: a later one must not set a number back that an earlier one has read and raised.
    Numbers that others give out between the two statements are fewer than ``LEAST``.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(SKIPPING)))
    started = connection.execute(select(facts.c.value).where(facts.c.name == STARTED)).scalar_one_or_none()
    attended = connection.execute(select(func.max(presence.c.attended_at))).scalar_one_or_none()
    seen = [each for each in (attended, started and datetime.fromisoformat(started)) if each]
    if seen:
        wanted = LEAST + PACE * max(0, round((now - max(seen)).total_seconds()))
        for table in ADDRESSED:
            last = last_number(connection, table)
            go_on_after(connection, table, last + min(wanted, (LIMIT - last) // 64))
    upsert(connection, facts, {"name": STARTED}, {"value": now.isoformat()})


def last_number(connection: Connection, table: Table) -> int:
    """The highest number that a row of the table ever had; 0 if there was none."""
    if connection.dialect.name == "sqlite":
        query = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return connection.execute(query, {"name": table.name}).scalar_one_or_none() or 0
    row = connection.execute(text(f"SELECT last_value, is_called FROM {_sequence(table)}")).one()  # noqa: S608 - ours
    return int(row.last_value) if row.is_called else 0


def go_on_after(connection: Connection, table: Table, number: int) -> None:
    """Let the next row of the table have the number after this one."""
    if connection.dialect.name == "sqlite":
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
        row = {"name": table.name, "seq": number}
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), row)
    elif number:
        connection.execute(select(func.setval(_sequence(table), number)))


def _sequence(table: Table) -> str:
    """The name of the PostgreSQL sequence of a table's numbers."""
    return f"{table.name}_id_seq"
