"""The pool of workers: jobs of many games, done in turn by a few processes."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Sequence
from typing import Final, NamedTuple

from thinking.errors import Busy, Failed, Lost
from thinking.fair import FairQueue
from thinking.jobs import Answer, Job, Order
from thinking.process import COMMAND, Worker

log = logging.getLogger("lagoon")

LIMIT: Final = 10.0
"""Seconds for a job. A search ends after ``engines.players.LONGEST`` by itself; a busy machine may take longer."""

FIRST_LIMIT: Final = 180.0
"""Seconds for a worker's first job of a skill: it starts, loads, and compiles what no worker has compiled before."""

ROOM: Final = 1_000
"""How many jobs may wait."""


class _Waiting(NamedTuple):
    order: Order
    answer: asyncio.Future[Answer]


class Pool:
    """Answers jobs in other processes; tables take turns. A process is started when it is first needed.

    A table's jobs go to the same worker where it is idle, which may remember what it thought of the game. A job whose
    worker is lost is tried once more by a new one. Nothing of the pool runs while nothing waits.
    """

    def __init__(
        self,
        workers: int,
        *,
        command: Sequence[str] = COMMAND,
        limit: float = LIMIT,
        first_limit: float = FIRST_LIMIT,
        room: int = ROOM,
    ) -> None:
        self._workers = [Worker(command, limit=limit, first_limit=first_limit) for _ in range(workers)]
        self._idle = list(self._workers)
        self._room = room
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._serving: dict[Worker, asyncio.Task[None]] = {}
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that there are now."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def ask(self, table: int, job: Job) -> Answer:
        """The answer to a job of a table (a session's number), after the table's earlier ones. Raises CannotThink.

        When the asking task is cancelled, a waiting job is withdrawn, and a begun one's answer thrown away.
        """
        if self._closed or len(self._queue) >= self._room:
            raise Busy("no room for another job")
        waiting = _Waiting(Order(table, job), asyncio.get_running_loop().create_future())
        self._queue.put(table, waiting)
        self._start()
        try:
            answer = await waiting.answer
        finally:
            self._queue.remove(table, waiting)
        if answer.error:
            raise Failed(answer.error)
        return answer

    async def warm(self, jobs: Sequence[Job]) -> None:
        """Let every worker do these jobs, so that nobody waits for what is only once loaded or compiled.

        One worker after another, as the second loads what the first has compiled. What is asked meanwhile comes first.
        """
        for worker in self._workers:
            for job in jobs:
                while serving := self._serving.get(worker):
                    await asyncio.wait([serving])
                if self._closed:
                    return
                self._idle.remove(worker)
                try:
                    answer = await worker.do(Order(0, job))
                    if answer.error:
                        log.warning("cannot be thought about: %s: %s", job.skill, answer.error)
                except Lost as error:
                    log.warning("a worker was lost while it warmed up: %s", error)
                    break
                finally:
                    self._idle.append(worker)
                    self._start()

    async def close(self) -> None:
        """End all processes. Whoever still waits is told that there is no room."""
        self._closed = True
        serving = list(self._serving.values())
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)
        while taken := self._queue.take():
            table, waiting = taken
            self._queue.done(table)
            if not waiting.answer.done():
                waiting.answer.set_exception(Busy("the pool is closing"))
        await asyncio.gather(*(worker.end() for worker in self._workers))

    def _start(self) -> None:
        """Let every idle worker take a job, as far as there are any."""
        while self._idle and not self._closed and (taken := self._queue.take()):
            table, waiting = taken
            home = self._workers[table % len(self._workers)]
            worker = home if home in self._idle else self._idle[-1]
            self._idle.remove(worker)
            task = self._serving[worker] = asyncio.create_task(self._answer(worker, waiting))
            task.add_done_callback(functools.partial(self._answered, worker, table, waiting))

    def _answered(self, worker: Worker, table: int, waiting: _Waiting, _task: asyncio.Task[None]) -> None:
        """The worker is done with a job, or was called off before it began, and may take another."""
        if not waiting.answer.done():
            waiting.answer.set_exception(Busy("the pool is closing"))
        self._idle.append(worker)
        del self._serving[worker]
        self._queue.done(table)
        self._start()

    @staticmethod
    async def _answer(worker: Worker, waiting: _Waiting) -> None:
        """Do a job, with a second process if the first is lost."""
        for last_try in (False, True):
            try:
                answer = await worker.do(waiting.order)
            except Lost as error:
                log.warning("a worker was lost: %s", error)
                if last_try and not waiting.answer.done():
                    waiting.answer.set_exception(error)
            else:
                if not waiting.answer.done():
                    waiting.answer.set_result(answer)
            if waiting.answer.done():
                return
