"""Leases: of several processes, one does the due work.

A session's lease is taken in the transaction that changes the session. Other posts are claimed in their row until a
time. Until then no other process posts them.

A lease is short and renewed during its work. The session's row holds the lease: taken in the transaction that reads the
state to show, released in the one that notes the shown state. No transaction stays open in between. A single process
takes none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Table, TextClause, bindparam, select, update

from sessions.life.errors import SessionError
from sessions.storage.ground import Ground, Service
from sessions.storage.schema import sessions

LIFE: Final = timedelta(seconds=15)
"""Time until a lease expires if its process is gone."""

POSTING: Final = timedelta(seconds=45)
"""Time for a process to draw and send a message that it has claimed, more than any time limit of Discord's answers."""

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


def claim(connection: Connection, table: Table, now: datetime, *due: ColumnElement[bool] | TextClause) -> bool:
    """Claim a ``due`` row for ``POSTING``. Returns False if it is not due, or claimed by another process."""
    is_free = table.c.claimed_until.is_(None) | (table.c.claimed_until <= now)
    claimed = update(table).where(*due, is_free).values(claimed_until=now + POSTING)
    return bool(connection.execute(claimed).rowcount)


log = logging.getLogger("lagoon")

RENEWED: Final = 5.0
"""Seconds between renewals of a lease."""

_ONE_OF_OURS = (sessions.c.id == bindparam("_id"), sessions.c.leased_by == bindparam("_by"))
_RELEASE = update(sessions).where(*_ONE_OF_OURS).values(NO_LEASE)
_FREE = select(sessions.c.id).where(*_ONE_OF_OURS).with_for_update(skip_locked=True)
_RENEW = update(sessions).where(sessions.c.id.in_(_FREE)).values(leased_until=bindparam("_until"))


class Leases(Service):
    """The leases of one cluster, renewed until they are released."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._held: set[int] = set()
        self._renewing: asyncio.Task[None] | None = None

    def lease_for(self, work: Work) -> Lease | None:
        """Lease to take for a work. None for a single process, which needs no lease."""
        return None if self._share.is_whole else Lease(self._share.number, self._now(), work)

    def note_taken(self, session_id: int) -> None:
        """Note that a lease was taken, so that it is renewed until released."""
        if self._share.is_whole:
            return
        self._held.add(session_id)
        if self._renewing is None or self._renewing.done():
            self._renewing = asyncio.create_task(self._renew())

    def note_released(self, session_id: int) -> None:
        self._held.discard(session_id)

    @asynccontextmanager
    async def releasing(self, session_id: int) -> AsyncIterator[None]:
        """Context manager that releases the session's lease after the block, if this process still has it."""
        try:
            yield
        finally:
            if session_id in self._held:
                self._held.discard(session_id)
                await self._database.writing(_all, _RELEASE, [{"_id": session_id, "_by": self._share.number}])

    async def _renew(self) -> None:
        """Renew the leases held since the previous round, until there are none."""
        before: set[int] = set()
        while self._held:
            rows = [
                {"_id": each, "_by": self._share.number, "_until": self._now() + LIFE}
                for each in sorted(before & self._held)
            ]
            before = set(self._held)
            try:
                if rows:
                    await self._database.writing(_all, _RENEW, rows)
            except Exception:
                log.exception("leases could not be renewed")
            await asyncio.sleep(RENEWED)

    async def close(self) -> None:
        """Stop renewing leases. Leases that are still held expire after LIFE."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.wait([self._renewing])


def _all(connection: Connection, statement: Any, rows: list[dict[str, Any]]) -> None:
    connection.execute(statement, rows)
