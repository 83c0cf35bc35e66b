"""Leases in rows: of several processes, one does the due work.

A session's lease is taken in the transaction that changes the session. Other posts are claimed in their row until a
time. Until then no other process posts them.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Table, TextClause, Update, bindparam, update

from sessions.life.errors import SessionError
from sessions.storage.schema import sessions

LIFE: Final = timedelta(seconds=15)
"""Time until a lease expires if its process is gone."""

NO_LEASE: Final = {"leased_by": None, "leased_until": None, "leased_for": None}
"""Values of the columns of a session's row without a lease."""


class Work(StrEnum):
    """Purpose of a lease. A lease to show may be taken while another process has the lease to think."""

    SHOW = "show"
    THINK = "think"


class Held(SessionError):
    """Another cluster has this session's lease, so this one must leave the work."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"another cluster is at session {session_id}")
        self.session_id = session_id


class Lease(msgspec.Struct, frozen=True):
    """A lease to take: by cluster number ``by``, from the time ``now`` for LIFE."""

    by: int
    now: datetime
    work: Work

    @property
    def columns(self) -> dict[str, Any]:
        """Values of the columns of a session's row with this lease."""
        return {"leased_by": self.by, "leased_until": self.now + LIFE, "leased_for": self.work}

    def is_free(self, row: Row[Any]) -> bool:
        """True if the session's lease can be taken. Each cluster number belongs to one process at a time."""
        if row.leased_by in (None, self.by) or row.leased_until <= self.now:
            return True
        return self.work is Work.SHOW and row.leased_for == Work.THINK


_CHANGE = update(sessions).where(sessions.c.id == bindparam("_id"))


def take(connection: Connection, row: Row[Any], lease: Lease | None, **columns: Any) -> None:
    """Take the lease of a session that was read for update, and store other columns. None takes no lease.

    Raises Held if another cluster has the lease.
    """
    if lease is not None:
        if not lease.is_free(row):
            raise Held(row.id)
        columns |= lease.columns
    if columns:
        connection.execute(_CHANGE, {"_id": row.id, **columns})


def claim(table: Table, now: datetime, *due: ColumnElement[bool] | TextClause, life: timedelta = LIFE) -> Update:
    """Statement that claims a ``due`` row by its ``claimed_until``, unless another process has claimed the row."""
    is_free = table.c.claimed_until.is_(None) | (table.c.claimed_until <= now)
    return update(table).where(*due, is_free).values(claimed_until=now + life)
