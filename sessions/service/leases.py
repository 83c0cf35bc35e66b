"""Leases: only one cluster at a time shows a session, pings its players or thinks for it.

A lease is short and renewed during its work. The session's row holds the lease: taken in the transaction that reads the
state to show, released in the one that notes the shown state. No transaction stays open in between. A single process
takes none.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import Connection, bindparam, select, update

from sessions.storage.ground import Ground, Service
from sessions.storage.leases import LIFE, NO_LEASE, Lease, Work
from sessions.storage.schema import sessions

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
        """Note that a lease was released together with another change."""
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
