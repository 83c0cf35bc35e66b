"""A queue that is fair to tables: they take turns, and none has more than one job under way."""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Waiting jobs by table. Tables take turns, in the order of arrival. The jobs of one table keep their order."""

    def __init__(self) -> None:
        self._waiting: dict[int, deque[T]] = {}  # a table that has had its turn moves to the end
        self._busy: set[int] = set()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, table: int, job: T) -> None:
        """Add a job of a table."""
        self._waiting.setdefault(table, deque()).append(job)

    def take(self) -> tuple[int, T] | None:
        """Remove and return the next job with its table, which becomes busy. None if only busy tables have jobs."""
        table = next((table for table in self._waiting if table not in self._busy), None)
        if table is None:
            return None
        jobs = self._waiting.pop(table)
        job = jobs.popleft()
        if jobs:
            self._waiting[table] = jobs
        self._busy.add(table)
        return table, job

    def done(self, table: int) -> None:
        """The table's job is finished, and its next one may be taken."""
        self._busy.discard(table)

    def remove(self, table: int, job: T) -> bool:
        """Remove a waiting job. Returns False if it is not waiting."""
        jobs = self._waiting.get(table, deque())
        if job not in jobs:
            return False
        jobs.remove(job)
        if not jobs:
            del self._waiting[table]
        return True
