"""The sweep: does the work that is due without a press, at the start and once a minute."""

from __future__ import annotations

import asyncio
import logging
import time
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

import metrics
from frontend.moments import utcnow
from frontend.playing.opponents import Opponents
from frontend.publishing.outbox import Backlog
from frontend.rounds import Chore, Rounds, every
from sessions.service.sessions import Sessions

log = logging.getLogger("lagoon")

MINUTE = 60.0
"""Seconds between the beginnings of two sweeps."""

AT_MOST = 100
"""Most sessions of each kind in one sweep. Further sessions follow a minute later."""

PATIENCE = timedelta(seconds=30)
"""Least age of an unannounced change that the sweep shows."""

NONE = timedelta(seconds=-1)
"""Patience of the first sweep, which takes over all work of the previous process."""

AT_FIRST = 5.0
"""Most seconds that the start waits for showing the previous process's boards. The sweep shows the remaining boards."""


class Failure(NamedTuple):
    """An error of a chore."""

    chore: str
    error: Exception


class Sweep:
    """Expires invitations, advances clocks, shows owed boards, starts computers' moves, and runs the added chores."""

    def __init__(self, sessions: Sessions, backlog: Backlog, opponents: Opponents) -> None:
        self._sessions = sessions
        self._backlog = backlog
        self._opponents = opponents
        self._first: list[Chore] = []
        self._chores: list[Chore] = []
        self._posts: dict[str, Chore] = {}
        self._event_chores: list[Chore] = []
        self._showing: asyncio.Task[bool] | None = None
        self._rounds: Rounds | None = None
        self._is_first = True
        self.swept_at: float | None = None
        """Time when the last sweep was noted in the database, by ``time.monotonic``; None before."""
        self.running: dict[Chore, float] = {}
        """Chores in progress, with the times of their beginnings by ``time.monotonic``, in this order."""
        self.failure: Failure | None = None
        """First failure of the newest sweep; None without one."""

    def add_first(self, chore: Chore) -> None:
        """Add a chore, which runs before all other work of every sweep."""
        self._first.append(chore)

    def add(self, chore: Chore) -> None:
        """Add a chore, which runs at the end of every sweep."""
        self._chores.append(chore)

    def add_for_posts(self, kind: str, chore: Chore) -> None:
        """Add a chore, which runs in every sweep that finds a post of a kind due."""
        self._posts[kind] = chore

    def add_for_events(self, chore: Chore) -> None:
        """Add a chore, which runs in every sweep that finds an event due, or with an unposted or outdated message."""
        self._event_chores.append(chore)

    async def begin(self) -> None:
        """Show the boards that the previous process owed. Returns after ``AT_FIRST`` seconds at the latest.

        This comes before all other work, as this process may be killed too.
        """
        self._showing = asyncio.create_task(self._attempt(self._show_owed))
        await asyncio.wait([self._showing], timeout=AT_FIRST)

    async def _show_owed(self) -> None:
        owed = await self._sessions.announcements.list_unannounced(AT_MOST, utcnow() - NONE)
        await self._backlog.show(owed, tidies=False)

    def start(self, ready: Chore) -> None:
        """Sweep every minute. The first sweep waits for ``ready``."""
        self._rounds = every(MINUTE, partial(self._sweep, ready))
        self._rounds.start()

    def stop(self) -> None:
        """Stop sweeping, in the middle of a sweep too."""
        if self._rounds is not None:
            self._rounds.cancel()
        if self._showing is not None:
            self._showing.cancel()

    async def _sweep(self, ready: Chore) -> None:
        is_first, self._is_first = self._is_first, False
        if is_first:
            await ready()
        await self.run(NONE if is_first else PATIENCE)

    async def run(self, patience: timedelta = PATIENCE) -> None:
        """Sweep once. Changes younger than ``patience`` are left to the tasks that made them."""
        self.failure = None
        with metrics.SWEEP.time():
            for chore in self._first:
                await self._attempt(chore)
            await self._attempt(partial(self._do_chores, utcnow() - patience))
            await self._attempt(self._show_posts)
            for chore in self._chores:
                await self._attempt(chore)
            if await self._attempt(self._sessions.presence.note_sweep):
                self.swept_at = time.monotonic()

    async def _do_chores(self, before: datetime) -> None:
        """Do the chores for sessions, all at once, then those for events. One query finds the chores that have work."""
        pending = await self._sessions.pending.find(before)
        owes = pending.announcements or pending.notifications or pending.old_messages
        chores: dict[Chore, bool] = {
            self._expire: pending.invitations,
            self._ring: pending.clocks,
            partial(self._backlog.catch_up, AT_MOST, before): owes,
            self._sessions.announcements.forget_answers: pending.answers,
            partial(self._opponents.catch_up, AT_MOST, before): pending.computers,
        }
        await asyncio.gather(*(self._attempt(chore) for chore, is_due in chores.items() if is_due))
        # The end of a session may make its event due.
        if pending.events or pending.invitations or pending.clocks:
            for chore in self._event_chores:
                await self._attempt(chore)

    async def _show_posts(self) -> None:
        for kind in await self._sessions.outbox.due_kinds(self._posts):
            await self._attempt(self._posts[kind])

    async def _expire(self) -> None:
        await self._backlog.show({each.id: each.seq for each in await self._sessions.invitations.expire_due()})

    async def _ring(self) -> None:
        await self._backlog.show({each.id: each.seq for each in await self._sessions.clocks.ring_due(AT_MOST)})

    async def _attempt(self, chore: Chore) -> bool:
        """Do a chore, and log its error so that the other chores are done. Returns False after an error."""
        self.running[chore] = time.monotonic()
        try:
            await chore()
        except Exception as error:
            self.failure = self.failure or Failure(name_of(chore), error)
            metrics.CHORES_FAILED.inc()
            log.exception("a chore of the sweep failed; trying again in a minute")
            return False
        finally:
            self.running.pop(chore, None)
        return True


def name_of(chore: Chore) -> str:
    """Name of a chore's function, such as ``Sweep._ring``."""
    function = chore.func if isinstance(chore, partial) else chore
    return str(getattr(function, "__qualname__", function))
