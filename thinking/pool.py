"""The pool of workers: jobs of many games, done in turn by a few processes."""

from __future__ import annotations

import asyncio
import functools
import logging
import time
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final

import metrics
from thinking.errors import Busy, Closing, Failed, Lost
from thinking.fair import LONG, FairQueue
from thinking.jobs import COMPILE, Answer, Job
from thinking.process import COMMAND, Worker

log = logging.getLogger("lagoon")

LIMIT: Final = 10.0
"""Seconds for a job. A search ends after ``engines.base.LONGEST`` by itself; a busy machine may take longer."""

LOAD_LIMIT: Final = 30.0
"""Seconds for a worker's first job of a skill: it starts, and loads compiled code."""

SILENCE: Final = 180.0
"""Seconds without processor time until a compiling process is given up. A working one is left alone."""

PAUSE: Final = 300.0
"""Seconds until a failed compilation is tried again."""

ROUNDS: Final = 30
"""The most functions that are compiled for one job."""

REST: Final = 600.0
"""Seconds without a job until a worker ends, except the last one."""

_NEWEST: Final = 0.1
"""The weight of a job's time in the expected time of the next one of its kind (moving average)."""

ROOM: Final = 1_000
"""The most jobs that may wait."""


@dataclass(eq=False)
class _Waiting:
    job: Job
    answer: asyncio.Future[Answer]
    asked: float
    seconds: float
    """The seconds that it is expected to take."""
    compiled: int = 0
    """The number of functions that were compiled for it."""

    @property
    def is_long(self) -> bool:
        """True if players notice the time that it takes."""
        return self.seconds >= LONG


class Pool:
    """The worker processes that answer jobs. A process starts when it is first needed, and ends after a long rest.

    Workers only load compiled code. A job that lacks something waits while a process of its own compiles that, one such
    process at a time; its worker does other jobs until then.

    Tables take turns, and jobs that have mostly taken long let others pass for a while. Of several workers one takes no
    long jobs: short jobs never wait for long ones under way.

    A job with a lost worker is tried once more in a new process. Jobs prefer idle workers that have their skill loaded.
    The pool runs no task while no job waits.
    """

    def __init__(
        self,
        workers: int,
        *,
        command: Sequence[str] = COMMAND,
        limit: float = LIMIT,
        load_limit: float = LOAD_LIMIT,
        silence: float = SILENCE,
        room: int = ROOM,
        rest: float = REST,
    ) -> None:
        self._workers = [Worker(command) for _ in range(workers)]
        self._command = command
        self._limits = (limit, load_limit, silence)
        self._room = room
        self._rest = rest
        self._resting: dict[Worker, asyncio.TimerHandle] = {}
        self._retiring: set[asyncio.Task[None]] = set()
        self._compiler = asyncio.Lock()
        self._compiling: dict[str, asyncio.Task[None]] = {}
        """The skills under compilation, waiting for it, or failed a while ago."""
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._idle = list(self._workers)
        self._most_long = max(1, workers - 1)
        self._working: dict[Worker, asyncio.Task[Answer]] = {}
        self._asked: dict[Worker, _Waiting] = {}
        """The requested jobs under way."""
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
        waiting = _Waiting(job, asyncio.get_running_loop().create_future(), time.perf_counter(), seconds)
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
        """Let a worker do these jobs, so that all is compiled and no player waits for it. Requested jobs come first."""
        worker = self._workers[0]
        for job in jobs:
            for _ in range(ROUNDS):
                while working := self._working.get(worker):
                    await asyncio.wait([working])
                if self._closed:
                    return
                # The asking task may be cancelled: the job is the pool's, and ``close`` ends it.
                doing = self._begin(worker, self._do(worker, job))
                doing.add_done_callback(functools.partial(self._free, worker))
                await asyncio.wait([doing])
                if doing.cancelled() or self._closed:
                    return
                if doing.exception() or not doing.result().uncompiled:
                    break
                compiling = self._compiled(job)
                await asyncio.wait([compiling])
                if compiling.cancelled():
                    return
                if compiling.exception():  # which is logged
                    break
            match doing.exception() or doing.result().error:
                case Lost() as error:
                    log.warning("a worker was lost while it warmed up: %s", error)
                case problem if problem:
                    log.warning("cannot be thought about: %s: %s", job.skill, problem)

    async def close(self) -> None:
        """End all processes. Waiting jobs raise Closing."""
        self._closed = True
        for timer in self._resting.values():
            timer.cancel()
        working = [*self._working.values(), *self._compiling.values()]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, *self._retiring, return_exceptions=True)
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
        """Let an idle worker work. The caller sees to it that ``_free`` is called at the end."""
        self._idle.remove(worker)
        if resting := self._resting.pop(worker, None):
            resting.cancel()
        task = self._working[worker] = asyncio.create_task(work)
        return task

    def _free(self, worker: Worker, _task: object = None) -> None:
        """Note that the worker has ended its work, and may take a job."""
        self._idle.append(worker)
        del self._working[worker]
        if not self._closed:
            self._resting[worker] = asyncio.get_running_loop().call_later(self._rest, self._retire, worker)
        self._start()

    def _retire(self, worker: Worker) -> None:
        """End the process of a worker that has rested for long, if another one runs."""
        del self._resting[worker]
        if len(self.pids) < 2 or worker.pid is None:
            return
        self._idle.remove(worker)  # it takes no job until its process has ended

        def ended(task: asyncio.Task[None]) -> None:
            self._retiring.discard(task)
            self._idle.insert(0, worker)  # running ones are taken first
            self._start()

        task = asyncio.create_task(worker.end())
        self._retiring.add(task)
        task.add_done_callback(ended)

    def _answered(self, worker: Worker, table: int, waiting: _Waiting, task: asyncio.Task[Answer]) -> None:
        """Take in that a table's job is done, lacks something, or was called off, perhaps before it began."""
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Lost):
            log.error("a job could not be done: %s", waiting.job.skill, exc_info=error)
            error = Failed(f"{type(error).__name__}: {error}")
        del self._asked[worker]
        lacks = not (error or task.cancelled() or waiting.answer.done()) and task.result().uncompiled
        if lacks and not self._closed:
            compiling = self._compiled(waiting.job)
            compiling.add_done_callback(functools.partial(self._ask_again, table, waiting))
        else:
            self._settle(waiting, task, Closing() if lacks else error)
            self._queue.done(table)
        self._free(worker)

    def _settle(self, waiting: _Waiting, task: asyncio.Task[Any], error: BaseException | None) -> None:
        """Hand what has become of a job to the task that waits for it, if one does."""
        if waiting.answer.done():
            pass
        elif task.cancelled():
            waiting.answer.set_exception(Closing())
        elif error:
            waiting.answer.set_exception(error)
        else:
            waiting.answer.set_result(task.result())

    def _ask_again(self, table: int, waiting: _Waiting, compiling: asyncio.Task[None]) -> None:
        """Ask again for the jobs of a skill that is compiled now, or cannot be."""
        waiting.compiled += 1
        error = None if compiling.cancelled() else compiling.exception()
        if error is None and waiting.compiled > ROUNDS:
            error = Failed(f"cannot be compiled: {waiting.job.skill}")
        self._queue.done(table)
        if error or compiling.cancelled() or waiting.answer.done():
            self._settle(waiting, compiling, error)
        else:
            self._queue.put(table, waiting, waiting.seconds, patient=waiting.job.is_patient)
        self._start()

    def _compiled(self, job: Job) -> asyncio.Task[None]:
        """The task that compiles a function that a job lacks. All jobs of its skill share it."""
        task = self._compiling.get(job.skill)
        if task is None:
            task = self._compiling[job.skill] = asyncio.create_task(self._compile(job))
            task.add_done_callback(functools.partial(self._no_more, job.skill))
        return task

    def _no_more(self, skill: str, task: asyncio.Task[None]) -> None:
        """Stop compiling for a skill. A failure is kept for a while, instead of failing at each job."""
        if self._closed or task.cancelled() or not task.exception():
            del self._compiling[skill]
        else:
            asyncio.get_running_loop().call_later(PAUSE, self._compiling.pop, skill)

    async def _compile(self, job: Job) -> None:
        """Compile a function for a job, in a process that ends. Raises CannotThink."""
        async with self._compiler:
            compiler, (*_, silence) = Worker((*self._command, COMPILE)), self._limits
            try:
                answer = await compiler.do(job, silence)
            except Lost as error:
                log.error("cannot be compiled: %s: %s", job.skill, error)  # noqa: TRY400 - it tells of another process
                raise
            finally:
                await compiler.end()
        if answer.error:
            log.error("cannot be compiled: %s: %s", job.skill, answer.error)
            raise Failed(answer.error)

    def _call_off(self, waiting: _Waiting) -> None:
        """Let the worker stop a job without a caller. A worker that loads for it goes on loading."""
        for worker, asked in self._asked.items():
            if asked is waiting and waiting.job.skill in worker.skills:
                worker.call_off()

    def _expected(self, job: Job) -> float:
        """A job's expected seconds: the mean of its like; at first the most that its skill has taken."""
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
        limit, load_limit, _ = self._limits
        began, known = time.perf_counter(), job.skill in worker.skills
        with metrics.THOUGHT.labels(job.skill).time():
            answer = await worker.do(job, limit if known else load_limit)
        if known and not answer.error and not answer.uncompiled:  # else it was called off, or most of it was loading
            took = time.perf_counter() - began
            kind = job.skill, job.effort
            usual = self._seconds.setdefault(kind, took)
            self._seconds[kind] = usual + (took - usual) * _NEWEST
        return answer
