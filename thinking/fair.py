"""A queue that is fair to sessions: they take turns, short jobs go first, and each has at most one running job."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from typing import Final, Generic, NamedTuple, TypeVar

T = TypeVar("T")

YIELDING: Final = 10
"""Factor: a job yields to jobs that arrive within this multiple of its expected seconds."""

PATIENT: Final = 60.0
"""Additional seconds of yielding for a job that no reader waits for."""

LONG: Final = 0.1
"""Least expected seconds of a long job: players notice such a wait."""


class _Entry(NamedTuple, Generic[T]):
    job: T
    seconds: float
    yielding: float
    """Seconds from arrival while later jobs go first."""


class FairQueue(Generic[T]):
    """Waiting jobs by session (``table``). Sessions take turns by arrival, and keep the order of their jobs.

    A long job yields to others for a limited time, so no job waits forever. After a long job, other jobs get as much
    time as the long job was expected to take. So no job waits for two long jobs.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._waiting: dict[int, deque[_Entry[T]]] = {}  # a session moves to the end after its turn
        self._due: dict[int, float] = {}
        """Time when each session's first job stops yielding. The job with the earliest time is next."""
        self._busy: set[int] = set()
        self._others_until = -math.inf
        """Time until other long jobs yield, after a long job."""

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, table: int, job: T, seconds: float = 0.0, *, patient: bool = False) -> None:
        """Add a job behind the session's other jobs. ``seconds``: its expected time.

        ``patient``: True if no reader waits for the job.
        """
        jobs = self._waiting.setdefault(table, deque())
        jobs.append(_Entry(job, seconds, YIELDING * seconds + PATIENT * patient))
        if len(jobs) == 1:
            self._due[table] = self._clock() + jobs[0].yielding

    def take(self, *, long: bool = True) -> tuple[int, T] | None:
        """Remove and return the next job with its session, which becomes busy. None without a job to run.

        ``long``: True if a long job may be taken.
        """
        free = [table for table in self._waiting if table not in self._busy]
        table = min((table for table in free if not self._is_long(table)), key=self._due.__getitem__, default=None)
        if long and (table is None or self._clock() >= self._others_until):
            table = min(free, key=self._due.__getitem__, default=None)
        if table is None:
            return None
        jobs = self._waiting.pop(table)
        taken = jobs.popleft()
        if taken.seconds >= LONG:
            self._others_until = self._clock() + 2 * taken.seconds
        if jobs:
            self._waiting[table] = jobs
            self._due[table] = self._clock() + jobs[0].yielding
        else:
            del self._due[table]
        self._busy.add(table)
        return table, taken.job

    def _is_long(self, table: int) -> bool:
        return self._waiting[table][0].seconds >= LONG

    def done(self, table: int) -> None:
        """Note that the session's job is finished, so that its next job may run."""
        self._busy.discard(table)

    def remove(self, table: int, job: T) -> bool:
        """Remove a waiting job. Returns False if it is not waiting."""
        jobs = self._waiting.get(table, deque())
        at = next((number for number, entry in enumerate(jobs) if entry.job == job), None)
        if at is None:
            return False
        removed = jobs[at]
        del jobs[at]
        if not jobs:
            del self._waiting[table], self._due[table]
        elif at == 0:
            self._due[table] += jobs[0].yielding - removed.yielding
        return True
