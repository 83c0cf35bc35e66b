"""The pool of workers: jobs of many games, done in turn by a few processes."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final, NamedTuple

import metrics
from thinking.errors import Busy, Closing, Failed, Lost
from thinking.fair import LONG, FairQueue
from thinking.jobs import Answer, Job
from thinking.process import COMMAND, Worker

log = logging.getLogger("lagoon")

LIMIT: Final = 10.0
"""Seconds for a job. A search ends after ``engines.base.LONGEST`` by itself; a busy machine may take longer."""

LOAD_LIMIT: Final = 30.0
"""Seconds for a worker's first job of a skill that another has had: it starts, and loads what is compiled."""

FIRST_LIMIT: Final = 180.0
"""Seconds for the pool's first job of a skill: what no worker has compiled before is compiled."""

_NEWEST: Final = 0.1
"""The share of a job's time in what the next one of its kind is expected to take."""

ROOM: Final = 1_000
"""The most jobs that may wait."""


class _Waiting(NamedTuple):
    job: Job
    answer: asyncio.Future[Answer]
    asked: float
    is_long: bool


class Pool:
    """The worker processes that answer jobs. A process starts when it is first needed.

    Tables take turns, and jobs that have mostly taken long let others pass for a while. Of several workers one takes no
    long jobs: what is soon done never waits for those that are under way.

    A job whose worker is lost is tried once more in a new process. Jobs prefer idle workers that have their skill
    loaded. The pool runs no task while no job waits.
    """

    def __init__(
        self,
        workers: int,
        *,
        command: Sequence[str] = COMMAND,
        limit: float = LIMIT,
        load_limit: float = LOAD_LIMIT,
        first_limit: float = FIRST_LIMIT,
        room: int = ROOM,
    ) -> None:
        self._workers = [Worker(command) for _ in range(workers)]
        self._limits = (limit, load_limit, first_limit)
        self._room = room
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._idle = list(self._workers)
        self._most_long = max(1, workers - 1)
        self._working: dict[Worker, asyncio.Task[Answer]] = {}
        self._asked: dict[Worker, _Waiting] = {}
        """The jobs under way that somebody has asked for."""
        self._skills: set[str] = set()
        self._seconds: dict[tuple[str, str], float] = {}
        """The usual seconds of jobs, by their skill and effort."""
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The ids of the running processes."""
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def ask(self, table: int, job: Job) -> Answer:
        """The answer to a job of a table (a session's number), after the table's earlier ones. Raises CannotThink.

        When the asking task is cancelled, a waiting job is withdrawn, and a begun one called off.
        """
        if self._closed:
            raise Closing
        if len(self._queue) >= self._room:
            raise Busy("no room for another job")
        seconds = self._expected(job)
        waiting = _Waiting(job, asyncio.get_running_loop().create_future(), time.perf_counter(), seconds >= LONG)
        self._queue.put(table, waiting, seconds, patient=job.is_patient)
        self._start()
        try:
            with metrics.THOUGHTS.track_inprogress():
                answer = await waiting.answer
        except asyncio.CancelledError:
            if not self._queue.remove(table, waiting):
                self._call_off(waiting)
            raise
        if answer.error:
            raise Failed(answer.error)
        return answer

    async def warm(self, jobs: Sequence[Job]) -> None:
        """Let every worker do these jobs, so that nobody waits for what is only once loaded or compiled.

        One worker after another, as the second loads what the first has compiled. What is asked meanwhile comes first.
        """
        for worker in self._workers:
            for job in jobs:
                while working := self._working.get(worker):
                    await asyncio.wait([working])
                if self._closed:
                    return
                # Whoever waits here may be called off: the job is the pool's, and ``close`` ends it.
                doing = self._begin(worker, self._do(worker, job))
                doing.add_done_callback(functools.partial(self._free, worker))
                await asyncio.wait([doing])
                if doing.cancelled():
                    return
                match doing.exception() or doing.result().error:
                    case Lost() as error:
                        log.warning("a worker was lost while it warmed up: %s", error)
                        break
                    case problem if problem:
                        log.warning("cannot be thought about: %s: %s", job.skill, problem)

    async def close(self) -> None:
        """End all processes. Waiting jobs raise Closing."""
        self._closed = True
        working = list(self._working.values())
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        while taken := self._queue.take():
            table, waiting = taken
            self._queue.done(table)
            if not waiting.answer.done():
                waiting.answer.set_exception(Closing())
        await asyncio.gather(*(worker.end() for worker in self._workers))

    def _start(self) -> None:
        """Let every idle worker take a job, as far as there are any."""
        while self._idle and not self._closed:
            long = sum(waiting.is_long for waiting in self._asked.values())
            taken = self._queue.take(long=long < self._most_long)
            if taken is None:
                return
            table, waiting = taken
            metrics.THOUGHT_WAIT.observe(time.perf_counter() - waiting.asked)
            skill = waiting.job.skill
            worker = next((worker for worker in self._idle if skill in worker.skills), self._idle[-1])
            self._asked[worker] = waiting
            task = self._begin(worker, self._answer(worker, waiting))
            task.add_done_callback(functools.partial(self._answered, worker, table, waiting))

    def _begin(self, worker: Worker, work: Coroutine[Any, Any, Answer]) -> asyncio.Task[Answer]:
        """Let an idle worker work. Whoever calls this sees to it that ``_free`` is called at the end."""
        self._idle.remove(worker)
        task = self._working[worker] = asyncio.create_task(work)
        return task

    def _free(self, worker: Worker, _task: object = None) -> None:
        """The worker has ended its work, and may take a job."""
        self._idle.append(worker)
        del self._working[worker]
        self._start()

    def _answered(self, worker: Worker, table: int, waiting: _Waiting, task: asyncio.Task[Answer]) -> None:
        """The job of a table is done, or was called off, perhaps before it began."""
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Lost):
            log.error("a job could not be done: %s", waiting.job.skill, exc_info=error)
            error = Failed(f"{type(error).__name__}: {error}")
        if waiting.answer.done():
            pass  # nobody waits for it any more
        elif task.cancelled():
            waiting.answer.set_exception(Closing())
        elif error:
            waiting.answer.set_exception(error)
        else:
            waiting.answer.set_result(task.result())
        self._queue.done(table)
        del self._asked[worker]
        self._free(worker)

    def _call_off(self, waiting: _Waiting) -> None:
        """Let the worker stop at a job for whose answer nobody waits. One that loads for it is left to do that."""
        for worker, asked in self._asked.items():
            if asked is waiting and waiting.job.skill in worker.skills:
                worker.call_off()

    def _expected(self, job: Job) -> float:
        """The seconds that a job is expected to take: those of its like; at first the most that its skill has taken."""
        found = self._seconds.get((job.skill, job.effort))
        if found is not None:
            return found
        return max((seconds for (skill, _), seconds in self._seconds.items() if skill == job.skill), default=0.0)

    async def _answer(self, worker: Worker, waiting: _Waiting) -> Answer:
        """Do a job, with a second process if the first is lost. Raises Lost."""
        try:
            return await self._do(worker, waiting.job)
        except Lost as error:
            log.warning("a worker was lost: %s", error)
            if waiting.answer.done():
                raise
        return await self._do(worker, waiting.job)

    async def _do(self, worker: Worker, job: Job) -> Answer:
        """The worker's answer, within the time that it may take. Raises Lost."""
        limit, load_limit, first_limit = self._limits
        if job.skill not in worker.skills:
            limit = load_limit if job.skill in self._skills else first_limit
        began, known = time.perf_counter(), job.skill in worker.skills
        with metrics.THOUGHT.labels(job.skill).time():
            answer = await worker.do(job, limit)
        if known and not answer.error:  # else most of the time went into loading, or it was called off
            took = time.perf_counter() - began
            kind = job.skill, job.effort
            usual = self._seconds.setdefault(kind, took)
            self._seconds[kind] = usual + (took - usual) * _NEWEST
        self._skills |= worker.skills
        return answer
