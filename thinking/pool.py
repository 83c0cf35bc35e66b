"""The pool of worker processes, and its queue: jobs of many games, answered by a few processes in fair turns."""

from __future__ import annotations

import asyncio
import functools
import logging
import math
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

import metrics
from thinking.jobs import COMPILE, Busy, Closing, Failed, Job, JobResult, WorkerLost
from thinking.process import COMMAND, Worker

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
        """Add a job behind the session's other jobs. ``seconds``: its expected time. ``patient``: no reader waits."""
        jobs = self._waiting.setdefault(table, deque())
        jobs.append(_Entry(job, seconds, YIELDING * seconds + PATIENT * patient))
        if len(jobs) == 1:
            self._due[table] = self._clock() + jobs[0].yielding

    def take(self, *, long: bool = True) -> tuple[int, T] | None:
        """Remove and return the next job and its session, which becomes busy. None without a job to run."""
        free = [table for table in self._waiting if table not in self._busy]
        table = min(
            (table for table in free if self._waiting[table][0].seconds < LONG), key=self._due.__getitem__, default=None
        )
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

    def done(self, table: int) -> None:
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


log = logging.getLogger("lagoon")

LIMIT: Final = 10.0
"""Time limit of a job in seconds. A search stops itself after ``engines.base.LONGEST``, later on a busy machine."""

LOAD_LIMIT: Final = 30.0
"""Time limit in seconds of a worker's first job of a skill: it starts up and loads compiled code."""

SILENCE: Final = 180.0
"""Seconds without processor time until a compiling process counts as hung."""

PAUSE: Final = 300.0
"""Seconds before a failed compilation is retried."""

ROUNDS: Final = 30
"""Most functions compiled for one job."""

REST: Final = 600.0
"""Seconds without a job until a worker process ends. The last worker stays."""

_NEWEST: Final = 0.1
"""Weight of the newest job in the moving average of a kind's seconds."""

ROOM: Final = 1_000
"""Most waiting jobs. Further jobs are refused with Busy."""


@dataclass(eq=False)
class _Waiting:
    job: Job
    answer: asyncio.Future[JobResult]
    asked: float
    seconds: float
    """The job's expected seconds."""
    compiled: int = 0
    """Number of functions compiled for the job so far."""

    @property
    def is_long(self) -> bool:
        """True if players notice the wait."""
        return self.seconds >= LONG


class Pool:
    """Worker processes that answer jobs. A process starts on demand, and ends after a long idle time.

    Workers only load compiled code. If a job lacks a function, a separate process compiles it, one at a time. The
    worker does other jobs until then.

    Sessions take turns, and long jobs yield to others for a while. With several workers, one takes no long jobs, so
    short jobs never wait for long ones.

    A job with a lost worker is retried once in a new process. Jobs prefer idle workers with their skill loaded. Without
    jobs the pool has no running task.
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
        """Tasks that compile for a skill: running, queued, or failed recently."""
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._idle = list(self._workers)
        self._most_long = max(1, workers - 1)
        self._working: dict[Worker, asyncio.Task[JobResult]] = {}
        self._asked: dict[Worker, _Waiting] = {}
        """Jobs in progress that have a caller, by worker."""
        self._seconds: dict[tuple[str, str], float] = {}
        """Moving averages of jobs' seconds, by skill and effort."""
        self._closed = False

    @property
    def pids(self) -> list[int]:
        return [worker.pid for worker in self._workers if worker.pid is not None]

    async def ask(self, table: int, job: Job) -> JobResult:
        """Answer a job of a session (``table``), after the session's earlier jobs.

        Raises CannotThink without an answer. Cancelling the caller withdraws a waiting job and stops a running one.
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
                self._cancel_on_worker(waiting)
            raise
        if answer.error:
            raise Failed(answer.error)
        return answer

    async def warm(self, jobs: Sequence[Job]) -> None:
        """Let a worker do these jobs, so that their functions are compiled in advance. Other jobs come first.

        Logs the skills that this machine cannot do.
        """
        worker, unable = self._workers[0], dict[str, list[str]]()
        for job in jobs:
            for _ in range(ROUNDS):
                while working := self._working.get(worker):
                    await asyncio.wait([working])
                if self._closed:
                    return
                # The caller may be cancelled: the job belongs to the pool, and ``close`` ends it.
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
                if compiling.exception():  # already logged
                    break
            match doing.exception() or doing.result().error:
                case WorkerLost() as error:
                    log.warning("a worker process ended while it warmed up: %s", error)
                case problem if problem:
                    unable.setdefault(str(problem), []).append(job.skill)
        for problem, skills in unable.items():
            text = "computer players that cannot think here play simple moves, and their games are not rated: %s: %s"
            log.error(text, ", ".join(skills), problem)

    async def close(self) -> None:
        """Kill all processes. Waiting jobs raise Closing."""
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

    def _begin(self, worker: Worker, work: Coroutine[Any, Any, JobResult]) -> asyncio.Task[JobResult]:
        """Start work on an idle worker. The caller must arrange that ``_free`` is called at the end."""
        self._idle.remove(worker)
        if resting := self._resting.pop(worker, None):
            resting.cancel()
        task = self._working[worker] = asyncio.create_task(work)
        return task

    def _free(self, worker: Worker, _task: object = None) -> None:
        self._idle.append(worker)
        del self._working[worker]
        if not self._closed:
            self._resting[worker] = asyncio.get_running_loop().call_later(self._rest, self._retire, worker)
        self._start()

    def _retire(self, worker: Worker) -> None:
        del self._resting[worker]
        if len(self.pids) < 2 or worker.pid is None:
            return
        self._idle.remove(worker)  # it takes no job until its process has ended

        def ended(task: asyncio.Task[None]) -> None:
            self._retiring.discard(task)
            self._idle.insert(0, worker)  # running processes are chosen first
            self._start()

        task = asyncio.create_task(worker.end())
        self._retiring.add(task)
        task.add_done_callback(ended)

    def _answered(self, worker: Worker, table: int, waiting: _Waiting, task: asyncio.Task[JobResult]) -> None:
        """Handle a finished job: done, lacking a function, or cancelled (perhaps before it began)."""
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, WorkerLost):
            log.error("a job could not be done: %s", waiting.job.skill, exc_info=error)
            error = Failed(f"{type(error).__name__}: {error}")
        del self._asked[worker]
        lacks = not (error or task.cancelled() or waiting.answer.done()) and task.result().uncompiled
        if lacks and not self._closed:
            compiling = self._compiled(waiting.job)
            compiling.add_done_callback(functools.partial(self._requeue, table, waiting))
        else:
            self._settle(waiting, task, Closing() if lacks else error)
            self._queue.done(table)
        self._free(worker)

    def _settle(self, waiting: _Waiting, task: asyncio.Task[Any], error: BaseException | None) -> None:
        if waiting.answer.done():
            pass
        elif task.cancelled():
            waiting.answer.set_exception(Closing())
        elif error:
            waiting.answer.set_exception(error)
        else:
            waiting.answer.set_result(task.result())

    def _requeue(self, table: int, waiting: _Waiting, compiling: asyncio.Task[None]) -> None:
        """Requeue a job after the compilation for its skill. If the compilation failed, fail the job."""
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
        """Task that compiles a function for a skill. All jobs of the skill share it."""
        task = self._compiling.get(job.skill)
        if task is None:
            task = self._compiling[job.skill] = asyncio.create_task(self._compile(job))
            task.add_done_callback(functools.partial(self._drop_compilation, job.skill))
        return task

    def _drop_compilation(self, skill: str, task: asyncio.Task[None]) -> None:
        """Drop a finished compilation, a failed one after ``PAUSE`` seconds, so that jobs wait instead of failing."""
        if self._closed or task.cancelled() or not task.exception():
            del self._compiling[skill]
        else:
            asyncio.get_running_loop().call_later(PAUSE, self._compiling.pop, skill)

    async def _compile(self, job: Job) -> None:
        """Compile one function for a job in a process that then ends. Raises CannotThink."""
        async with self._compiler:
            compiler, (*_, silence) = Worker((*self._command, COMPILE)), self._limits
            try:
                answer = await compiler.do(job, silence)
            except WorkerLost as error:
                log.error("cannot be compiled: %s: %s", job.skill, error)  # noqa: TRY400 - it tells of another process
                raise
            finally:
                await compiler.end()
        if answer.error:
            log.error("cannot be compiled: %s: %s", job.skill, answer.error)
            raise Failed(answer.error)

    def _cancel_on_worker(self, waiting: _Waiting) -> None:
        """Tell the worker to stop a job without a caller. A worker still loading code continues."""
        for worker, asked in self._asked.items():
            if asked is waiting and waiting.job.skill in worker.skills:
                worker.call_off()

    def _expected(self, job: Job) -> float:
        found = self._seconds.get((job.skill, job.effort))
        if found is not None:
            return found
        return max((seconds for (skill, _), seconds in self._seconds.items() if skill == job.skill), default=0.0)

    async def _answer(self, worker: Worker, waiting: _Waiting) -> JobResult:
        """Let the worker answer a job, with one retry in a new process. Raises Lost."""
        try:
            return await self._do(worker, waiting.job)
        except WorkerLost as error:
            log.warning("a worker process ended: %s", error)
            if waiting.answer.done():
                raise
        return await self._do(worker, waiting.job)

    async def _do(self, worker: Worker, job: Job) -> JobResult:
        """Let the worker answer a job within the time limit. Raises Lost."""
        limit, load_limit, _ = self._limits
        began, known = time.perf_counter(), job.skill in worker.skills
        with metrics.THOUGHT.labels(job.skill).time():
            answer = await worker.do(job, limit if known else load_limit)
        if known and not answer.error and not answer.uncompiled:  # otherwise it was cancelled or spent its time loading
            took = time.perf_counter() - began
            kind = job.skill, job.effort
            usual = self._seconds.setdefault(kind, took)
            self._seconds[kind] = usual + (took - usual) * _NEWEST
        return answer
