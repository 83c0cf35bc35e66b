"""Leases: of several processes, one does the due work.

A session's lease is taken in the transaction that changes the session. The bot's other messages are claimed instead
(``sessions.service.outbox``).

A lease is short and renewed during its work. The session's row holds the lease: taken in the transaction that reads the
state to show, released in the one that notes the shown state. No transaction stays open in between. On SQLite a single
process takes none.

A process that was paused for longer finds its lease expired, or taken by the next process with the same number. A lease
is recognized by its end, because no two leases end at the same microsecond.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, bindparam, or_, select, update

from sessions.life.errors import SessionError
from sessions.storage.ground import Ground, Service
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
    """A lease to take: by cluster number ``by``, from the time ``now`` for LIFE.

    ``known``: the end of this process's present lease; None without one.
    """

    by: int
    now: datetime
    work: Work
    known: datetime | None = None

    @property
    def until(self) -> datetime:
        return self.now + LIFE

    @property
    def columns(self) -> dict[str, Any]:
        return {"leased_by": self.by, "leased_until": self.until, "leased_for": self.work}

    def is_free(self, row: Row[Any]) -> bool:
        """True if the session's lease can be taken. Each cluster number belongs to one process at a time."""
        if row.leased_by in (None, self.by) or row.leased_until <= self.now:
            return True
        return self.work is Work.SHOW and row.leased_for == Work.THINK

    def other_may_be_sending(self, row: Row[Any]) -> bool:
        """True if another process has taken the session's lease to show, and not given it back."""
        return bool(row.leased_for == Work.SHOW and row.leased_until != self.known)


NO_OTHER_SHOWS: Final = or_(
    sessions.c.leased_for.is_distinct_from(Work.SHOW), sessions.c.leased_until == bindparam("_until")
)
"""SQL condition that no other process has the session's lease to show. ``_until``: the end of this process's lease."""

_CHANGE = update(sessions).where(sessions.c.id == bindparam("_id"))


def take(connection: Connection, row: Row[Any], lease: Lease | None, **columns: Any) -> bool:
    """Take the lease of a session that was read for update, and store other columns. None takes no lease.

    Returns True if another process has not given the lease back. Raises Held if another cluster has it.
    """
    if lease is not None:
        if not lease.is_free(row):
            raise Held(row.id)
        columns |= lease.columns
    if columns:
        connection.execute(_CHANGE, {"_id": row.id, **columns})
    return lease is not None and lease.other_may_be_sending(row)


log = logging.getLogger("lagoon")

RENEWED: Final = 5.0
"""Seconds between renewals of a lease."""

_ONE_OF_OURS = (sessions.c.id == bindparam("_id"), sessions.c.leased_until == bindparam("_until"))
_RELEASE = update(sessions).where(*_ONE_OF_OURS).values(NO_LEASE)
_FREE = select(sessions.c.id).where(*_ONE_OF_OURS).with_for_update(skip_locked=True)
_RENEW = update(sessions).where(sessions.c.id.in_(_FREE)).values(leased_until=bindparam("_later"))


class Leases(Service):
    """The leases of one cluster, renewed until they are released."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._held: set[int] = set()
        self._until: dict[int, datetime] = {}
        """End of the last lease on each session, until its work has ended."""
        self._renewing: asyncio.Task[None] | None = None
        self._due: Mapping[int, datetime] = {}
        """Sessions and ends of the leases in the present renewal."""
        self._renewed = asyncio.Event()

    @property
    def are_needed(self) -> bool:
        """False for a single process on SQLite. On PostgreSQL another may play on while this one is paused."""
        return self._database.is_shared or not self._share.is_whole

    def lease_for(self, work: Work, session_id: int) -> Lease | None:
        """Lease on a session to take for a work. None where none is needed."""
        if not self.are_needed:
            return None
        return Lease(self._share.number, self._now(), work, self.until(session_id))

    def until(self, session_id: int) -> datetime | None:
        """End of this process's lease on a session, also after its release; None without one."""
        return self._until.get(session_id)

    def note_taken(self, session_id: int, lease: Lease) -> None:
        """Note that a lease was taken, so that it is renewed until released."""
        self._held.add(session_id)
        self._until[session_id] = lease.until
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
            if session_id in self._due:  # a release recognizes its lease by the end
                await self._renewed.wait()
            until = self._until.pop(session_id, None)
            if session_id in self._held:
                self._held.discard(session_id)
                await self._database.writing(_release, session_id, until)

    async def _renew(self) -> None:
        """Renew the leases older than ``RENEWED``, until there are none.

        A renewal changes a lease's end, so work that ends just then would take the lease for another process's.
        """
        while self._held:
            later = self._now() + LIFE
            young = later - timedelta(seconds=RENEWED)
            due = {each: self._until[each] for each in sorted(self._held) if self._until[each] <= young}
            self._due = due
            self._renewed.clear()
            try:
                for each in await self._database.writing(_renew, due, later) if due else ():
                    if self._until.get(each) == due[each]:
                        self._until[each] = later
            except Exception:
                log.exception("leases could not be renewed")
            finally:
                self._due = {}
                self._renewed.set()
            await asyncio.sleep(RENEWED)

    async def close(self) -> None:
        """Stop renewing leases. Leases that are still held expire after LIFE."""
        if self._renewing is not None:
            self._renewing.cancel()
            await asyncio.wait([self._renewing])


def _release(connection: Connection, session_id: int, until: datetime | None) -> None:
    connection.execute(_RELEASE, {"_id": session_id, "_until": until})


def _renew(connection: Connection, due: Mapping[int, datetime], later: datetime) -> list[int]:
    """Renew leases by session and known end. Returns the sessions of the renewed leases."""
    rows = {each: {"_id": each, "_until": until, "_later": later} for each, until in due.items()}
    return [each for each, row in rows.items() if connection.execute(_RENEW, row).rowcount]
