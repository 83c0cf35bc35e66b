"""The numbers of sessions, players and events. Messages in Discord contain them, so none may be used twice.

A restored backup lacks the newest sessions, but their boards still exist. So each start skips as many numbers as may
have been used since the database was last active.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import Connection, Table, func, select, text

from sessions.storage.rows import upsert
from sessions.storage.schema import events, facts, players, presence, sessions

ADDRESSED: Final = (sessions, players, events)
"""Tables with numbers that occur in controls."""

PACE: Final = 4
"""Numbers skipped for each second since the last activity. The bot never uses more a second for long."""

LEAST: Final = 100
"""Numbers skipped at each start in addition to ``PACE``."""

LIMIT: Final = 1 << 30
"""Upper bound of numbers: Discord's component ids contain them and are below 2³¹."""

SHARE: Final = 64
"""A start skips at most one part in ``SHARE`` of the numbers left, so that no wrong clock uses them up."""

SKIPPING: Final = 0x1A600005
"""PostgreSQL's advisory lock for skipping numbers."""

STARTED: Final = "started_at"
"""Name of the stored fact that holds the time of the last start."""


def skip(connection: Connection, now: datetime) -> None:
    """Skip the numbers that may already be in Discord. A new database begins with 1.

    A lock makes clusters skip one after the other, so none undoes the skip of another. Other processes may use numbers
    between reading and setting the last number: fewer than ``LEAST``.
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
            set_last_number(connection, table, last + min(wanted, (LIMIT - last) // SHARE))
    upsert(connection, facts, {"name": STARTED}, {"value": now.isoformat()})


def last_number(connection: Connection, table: Table) -> int:
    """Highest number that a row of the table ever had; 0 for a table that never had a row."""
    if connection.dialect.name == "sqlite":
        query = text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return connection.execute(query, {"name": table.name}).scalar_one_or_none() or 0
    row = connection.execute(text(f"SELECT last_value, is_called FROM {_sequence(table)}")).one()  # noqa: S608 - ours
    return int(row.last_value) if row.is_called else 0


def set_last_number(connection: Connection, table: Table, number: int) -> None:
    """Set the number that a table used last. The next row gets the number after it."""
    if connection.dialect.name == "sqlite":
        connection.execute(text("DELETE FROM sqlite_sequence WHERE name = :name"), {"name": table.name})
        row = {"name": table.name, "seq": number}
        connection.execute(text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)"), row)
    elif number:
        connection.execute(select(func.setval(_sequence(table), number)))


def _sequence(table: Table) -> str:
    return f"{table.name}_id_seq"
