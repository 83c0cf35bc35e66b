"""The bot's clock: one for all its processes, unmoved when a machine's clock is set.

Every stored moment comes from this clock, and is compared with it alone. Between readings it runs by the monotonic
clock, and it follows a reference: on PostgreSQL the server's clock, on SQLite this machine's. So clocks of other
machines do not matter. The reference itself may be set:

* Forward: the clock follows at once. After the suspension of a virtual machine, time has really passed. After a late
  time synchronization, the time was wrong before. Either way the sweeps have a gap, and the bot counts as absent: late
  players get a new reminder and the last quarter of their time (``sessions.service.clocks``).
* Back: the clock goes on, a tenth slower, until the reference has caught up. If it followed, everything stored before
  would lie in the future: deadlines, reminders, claims and boards to show would wait as long as the clock was set back.
* Back by more than ``LONGEST``: the clock follows at once. A date so wrong would keep daily posts wrong for weeks.

A new process continues from the last sweep if that lies in the future by the reference.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from threading import Lock
from typing import Final, Self

from sqlalchemy import func, select

from sessions.storage.database import Database
from sessions.storage.schema import presence

log = logging.getLogger("lagoon")

LONGEST: Final = timedelta(days=1)
"""Longest lead over the reference. With a longer lead the clock is set to the reference."""

SPEED: Final = 0.9
"""Speed of the clock while it is ahead of the reference."""

NOTICED: Final = timedelta(seconds=5)
"""Least step of the reference that is logged and counts as set, not as drift or delay."""

PROMPT: Final = 1.0
"""Most seconds of a measurement of the server's clock. A slower one is ignored."""

UNSWEPT: Final = timedelta(minutes=1)
"""Time after a process's last sweep until its last stored moment: sweeps run every minute."""


def utcnow() -> datetime:
    """Time of this machine's clock in UTC."""
    return datetime.now(UTC)


class Clock:
    """A clock that follows a reference without going back.

    ``wall``: this machine's clock. ``seconds``: a monotonic clock. Both can be read from any thread.
    """

    def __init__(self, wall: Callable[[], datetime] = utcnow, seconds: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self._wall = wall
        self._database: Database | None = None
        """Database with a server's clock; None if this machine's clock is the reference."""
        self._server: tuple[float, datetime] | None = None
        """Monotonic time of the last measurement of the server's clock, and the server's time; None before it."""
        self._lock = Lock()
        self._read_at = seconds()
        self._last = wall()
        self._is_ahead = False

    @classmethod
    async def begin(
        cls,
        database: Database,
        wall: Callable[[], datetime] = utcnow,
        seconds: Callable[[], float] = time.monotonic,
    ) -> Self:
        """Start the clock of a process, after the last sweep over this database by any process."""
        clock = cls(wall, seconds)
        clock._database = database if database.is_shared else None
        await clock.measure()
        swept = await database.reading(lambda it: it.execute(select(func.max(presence.c.attended_at))).scalar_one())
        clock._last = clock.reference(clock._read_at)
        if swept is not None and NOTICED < swept - clock._last <= LONGEST:
            log.warning("the clock is %s before the last sweep: the bot continues from there", swept - clock._last)
            clock._last, clock._is_ahead = swept + UNSWEPT, True
        return clock

    def now(self) -> datetime:
        """Current time in UTC."""
        with self._lock:
            read_at = self.seconds()
            passed = timedelta(seconds=max(read_at - self._read_at, 0))
            reference = self.reference(read_at)
            ahead = self._last + passed - reference
            is_kept = timedelta() < ahead <= LONGEST
            if abs(ahead) > NOTICED and not self._is_ahead:
                by = timedelta(seconds=round(abs(ahead).total_seconds()))
                then = "goes on, slower until they agree" if is_kept else "follows"
                log.warning(
                    "the clock was set %s by %s: the bot %s", "back" if ahead > timedelta() else "forward", by, then
                )
            self._is_ahead = is_kept and (self._is_ahead or ahead > NOTICED)
            self._last = max(reference, self._last + passed * SPEED) if is_kept else reference
            self._read_at = read_at
            return self._last

    def until(self, moment: datetime) -> float:
        """Seconds to wait until the clock shows this time; 0 for a past one."""
        left = max((moment - self.now()).total_seconds(), 0.0)
        return left / SPEED if self._is_ahead else left

    def reference(self, read_at: float) -> datetime:
        """Time of the reference, which may have been set back. ``read_at``: the present by ``seconds``."""
        if self._server is None:
            return self._wall()
        measured_at, server = self._server
        return server + timedelta(seconds=read_at - measured_at)

    async def measure(self) -> None:
        """Measure the server's clock, if it is the reference. Call it once a minute."""
        if self._database is None:
            return
        begun = self.seconds()
        server = await self._database.reading(lambda it: it.execute(select(func.clock_timestamp())).scalar_one())
        ended = self.seconds()
        if ended - begun <= PROMPT or self._server is None:
            self._server = (begun + ended) / 2, server.astimezone(UTC)
