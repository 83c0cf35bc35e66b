"""The order of jobs: round robin over tables, short jobs before and beside long ones, and cancellation."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from thinking.jobs import Choose, JobResult, JudgeStates
from thinking.pool import PATIENT, YIELDING, FairQueue, Pool

SECONDS = {"leviathan": 1.5, "narwhal": 0.3, "shrimp": 0.001}
"""Seconds of a job, by its player."""


class Hall:
    """World of the workers: a clock that moves only while they work, and the jobs in progress."""

    def __init__(self) -> None:
        self.now = 0.0
        self.begun: list[str] = []
        self.called_off: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}
        self._holds = False

    def hold(self) -> None:
        """Let each later job end only when the test ends it."""
        self._holds = True

    async def think(self, name: str, seconds: float) -> None:
        """Do a job of this many seconds from start to end."""
        self.begun.append(name)
        self._ends[name] = asyncio.Event()
        if self._holds:
            await self._ends[name].wait()
        self.now += seconds

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await turn()


class Thinker:
    """A worker without a process, in the ``Hall``."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.skills: set[str] = set()
        self._name = ""

    async def do(self, job: Choose | JudgeStates, _limit: float) -> JobResult:
        """Do a job. The answer's action is the name of the job."""
        self._name = job.game
        kind = job.player if isinstance(job, Choose) else "narwhal"
        await self.hall.think(job.game, SECONDS[kind])
        self.skills.add(job.skill)
        return JobResult(action=job.game)

    def call_off(self) -> None:
        """Cancel the job in progress, as the end of a process would."""
        self.hall.called_off.append(self._name)
        self.hall._ends[self._name].set()

    async def end(self) -> None:
        """Do nothing, as there is no process to end."""


async def turn() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def thought(player: str, name: str) -> Choose:
    """Job of choosing a move. ``name``: stands for the game."""
    return Choose(game=name, state=b"", seat=0, player=player, seed=0)


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch) -> Hall:
    """The workers' world, with equal code and pace of each player in all games."""
    hall = Hall()
    monkeypatch.setattr("thinking.pool.Worker", lambda _command: Thinker(hall))
    clock = SimpleNamespace(perf_counter=lambda: hall.now, monotonic=lambda: hall.now)
    monkeypatch.setattr("thinking.pool.time", clock)
    for job in (Choose, JudgeStates):
        for fact in ("skill", "effort"):
            monkeypatch.setattr(job, fact, property(lambda job: getattr(job, "player", "judge")))
    return hall


async def pool_of(workers: int) -> Pool:
    """A pool that has measured every kind of job before."""
    pool = Pool(workers)
    for worker in pool._workers:
        worker.skills |= {*SECONDS, "judge"}
    for kind in SECONDS:
        await pool.ask(0, thought(kind, "before"))
    await pool.ask(0, JudgeStates("before", (), 0))
    return pool


class Asked:
    """The jobs that tables have asked for, each with its result."""

    def __init__(self, pool: Pool, hall: Hall) -> None:
        self._pool = pool
        self.tasks: dict[str, asyncio.Task[JobResult]] = {}
        hall.begun.clear()
        hall.hold()

    async def ask(self, player: str, name: str) -> None:
        job = JudgeStates(name, (), 0) if player == "judge" else thought(player, name)
        self.tasks[name] = asyncio.create_task(self._pool.ask(len(self.tasks) + 1, job))
        await turn()


async def test_of_several_workers_one_is_kept_for_short_thoughts(hall: Hall) -> None:
    asked = Asked(await pool_of(3), hall)
    for number in range(9):
        await asked.ask("leviathan", f"long {number}")
    assert hall.begun == ["long 0", "long 1"]
    for number in range(3):
        await asked.ask("shrimp", f"short {number}")
        assert hall.begun[-1] == f"short {number}", "it begins at once"
        await hall.end(f"short {number}")
    await hall.end("long 1")
    assert hall.begun[-1] == "long 2"


async def test_with_one_worker_a_short_thought_waits_for_no_more_than_the_one_under_way(hall: Hall) -> None:
    asked = Asked(await pool_of(1), hall)
    for number in range(30):  # they have waited so long that they no longer yield
        await asked.ask("leviathan", f"long {number}")
    for number in range(25):
        short = [f"short {number} {each}" for each in range(4)]
        for name in short:
            await asked.ask("shrimp", name)
        assert hall.begun[-1] == f"long {number}", "long thoughts have their turn too"
        await hall.end(f"long {number}")
        for name in short:
            assert hall.begun[-1] == name
            await hall.end(name)


async def test_what_nobody_looks_at_lets_every_move_pass(hall: Hall) -> None:
    asked = Asked(await pool_of(1), hall)
    await asked.ask("leviathan", "under way")
    await asked.ask("judge", "analysis")
    await asked.ask("leviathan", "move")
    await hall.end("under way")
    assert hall.begun[-1] == "move"
    await hall.end("move")
    assert hall.begun[-1] == "analysis"


async def test_a_thought_under_way_is_called_off_and_the_next_one_begins(hall: Hall) -> None:
    asked = Asked(await pool_of(1), hall)
    for name in ("given up", "waits", "withdrawn"):
        await asked.ask("leviathan", name)
    asked.tasks["withdrawn"].cancel()
    asked.tasks["given up"].cancel()
    await turn()
    assert hall.called_off == ["given up"]
    assert hall.begun == ["given up", "waits"]
    await hall.end("waits")
    assert hall.begun == ["given up", "waits"]
    assert (await asked.tasks["waits"]).action == "waits"


async def test_what_is_new_is_taken_to_be_as_long_as_the_longest_of_its_skill(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first job of Leviathan on a board of another size must not take the reserved worker."""
    monkeypatch.setattr(Choose, "skill", property(lambda job: job.player.partition("-")[0]))
    monkeypatch.setitem(SECONDS, "leviathan-2", 3.0)
    asked = Asked(await pool_of(2), hall)
    for worker in asked._pool._workers:
        worker.skills.add("leviathan")
    await asked.ask("leviathan", "known")
    await asked.ask("leviathan-2", "new")
    assert hall.begun == ["known"]
    await hall.end("known")
    assert hall.begun == ["known", "new"]


class Clock:
    """A clock that stands still until it is advanced."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def queue(clock: Clock) -> FairQueue[str]:
    return FairQueue(clock)


def taken(queue: FairQueue[str]) -> list[str]:
    """All jobs of the queue in its order. Each is done before the next is taken."""
    order = []
    while found := queue.take():
        queue.done(found[0])
        order.append(found[1])
    return order


def test_tables_take_turns_and_one_table_keeps_its_order(queue):
    for table, job in ((1, "a1"), (1, "a2"), (1, "a3"), (2, "b1"), (3, "c1")):
        queue.put(table, job)
    assert len(queue) == 5
    assert taken(queue) == ["a1", "b1", "c1", "a2", "a3"]


def test_a_table_has_one_job_under_way(queue):
    queue.put(1, "a1")
    queue.put(1, "a2")
    assert queue.take() == (1, "a1")
    assert queue.take() is None
    queue.done(1)
    assert queue.take() == (1, "a2")


def test_what_is_soon_done_passes_all_that_takes_long(clock, queue):
    for table in range(50):
        queue.put(table, "long", 0.5)
    clock.now += 0.9 * 0.5 * YIELDING
    queue.put(99, "short", 0.001)
    assert queue.take() == (99, "short")
    assert queue.take() == (0, "long")


def test_what_takes_long_lets_others_pass_only_for_a_while(clock, queue):
    queue.put(1, "long", 0.5)
    passed = 0
    for table in range(100):
        queue.put(table + 2, "short", 0.001)
        found = queue.take()
        if found == (1, "long"):
            break
        passed += 1
        clock.now += 0.1
    assert passed == 0.5 * YIELDING / 0.1


def test_the_next_job_of_a_table_lets_others_pass_again(clock, queue):
    queue.put(1, "a1")
    queue.put(1, "a2", 0.5)
    assert queue.take() == (1, "a1")
    queue.done(1)
    clock.now += 1
    queue.put(2, "b1")
    assert taken(queue) == ["b1", "a2"]


def test_what_is_withdrawn_is_not_taken(queue):
    queue.put(1, "a1", 0.5)
    queue.put(1, "a2")
    queue.put(2, "b1", 0.1)
    assert queue.remove(1, "a1")
    assert not queue.remove(1, "a1")
    assert not queue.remove(3, "c1")
    assert taken(queue) == ["a2", "b1"]
    assert not len(queue)


def test_long_jobs_have_half_of_the_time_where_short_ones_never_end(clock, queue):
    for table in range(3):
        queue.put(table, "long", 1.5)
    clock.now += 100  # they no longer yield
    order = []
    for table in range(100, 200):
        queue.put(table, "short", 0.05)
        done, job = queue.take()
        queue.done(done)
        clock.now += 1.5 if job == "long" else 0.05
        order.append(job)
    first, second, third = (number for number, job in enumerate(order) if job == "long")
    assert first == 0
    assert second - first == third - second == pytest.approx(1.5 / 0.05, abs=2)


def test_a_long_job_can_be_left_waiting(queue):
    queue.put(1, "long", 1.5)
    assert queue.take(long=False) is None
    queue.put(2, "short", 0.05)
    assert queue.take(long=False) == (2, "short")
    assert queue.take() == (1, "long")


def test_a_patient_job_lets_others_pass_much_longer(clock, queue):
    queue.put(1, "analysis", 0.3, patient=True)
    clock.now += 5
    queue.put(2, "move", 1.5)
    clock.now += 20
    assert taken(queue) == ["move", "analysis"]
    queue.put(1, "analysis", 0.3, patient=True)
    clock.now += PATIENT
    queue.put(2, "move", 1.5)
    assert taken(queue) == ["analysis", "move"]
