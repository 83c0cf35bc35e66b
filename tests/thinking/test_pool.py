"""The pool under faults: workers that crash, hang or send garbage, overload, and cancelled callers."""

from __future__ import annotations

import asyncio
import itertools
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace

import pytest

import metrics
from tests.postgres import is_alive
from thinking.jobs import Busy, Choose, Closing, Failed, JobResult, WorkerLost
from thinking.pool import Pool
from thinking.process import Worker

pytestmark = pytest.mark.slow

ODD = (sys.executable, "-m", "tests.thinking.odd_worker")
SECONDS = 600.0
"""Most seconds of each wait. Only a pool that hangs takes as long."""


def job(seed: int, what: str = "echo", once: Path | str = "") -> Choose:
    """Job for the odd worker. ``what``: its fault. ``once``: path of a file that limits the fault to once."""
    return Choose(game=str(once), state=b"", seat=0, player=what, seed=seed)


async def answer(pool: Pool, asked: Choose, table: int = 1) -> str:
    async with asyncio.timeout(SECONDS):
        return (await pool.ask(table, asked)).action


@pytest.fixture
async def open_pool() -> AsyncIterator[Callable[..., Pool]]:
    """Function that opens a pool of odd workers. All its pools are closed at the end of the test."""
    async with AsyncExitStack() as stack:

        def make(workers: int = 1, **limits: float) -> Pool:
            pool = Pool(workers, command=ODD, **{"load_limit": SECONDS, **limits})  # type: ignore[arg-type]
            stack.push_async_callback(pool.close)
            return pool

        yield make


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The bot's log lines, without asyncio's warning about a child killed as it ended (CPython 127049)."""
    return [record.getMessage() for record in caplog.records if record.name == "lagoon"]


def measured(name: str) -> float:
    """Current value of the metric ``name``."""
    return metrics.REGISTRY.get_sample_value(f"lagoon_{name}") or 0


async def test_jobs_are_measured(open_pool):
    pool, before = open_pool(1), measured("thought_wait_seconds_count")
    asked = [asyncio.create_task(answer(pool, job(seed), table=seed)) for seed in range(3)]
    await asyncio.sleep(0)
    assert measured("thoughts_pending") == 3
    await asyncio.gather(*asked)
    assert measured("thoughts_pending") == 0
    assert measured("thought_wait_seconds_count") == before + 3


async def test_no_process_runs_before_the_first_job_nor_after_the_last(open_pool):
    pool = open_pool(2)
    assert pool.pids == []
    assert await answer(pool, job(5)) == "5"
    (pid,) = pool.pids
    await pool.close()
    assert not is_alive(pid), "not even a zombie"
    with pytest.raises(Busy):
        await pool.ask(1, job(7))
    await pool.warm([job(8)])
    assert pool.pids == []


async def test_a_job_rather_goes_to_a_worker_that_has_done_its_like(open_pool, tmp_path):
    """The other worker would first have to load the code."""
    pool = open_pool(2)
    held = asyncio.create_task(answer(pool, job(1, "wait", tmp_path / "go"), table=1))
    await asyncio.sleep(0)
    name = await answer(pool, job(2, "name"), table=2)
    (tmp_path / "go").touch()
    await held
    assert len(pool.pids) == 2
    assert [await answer(pool, job(3, "name"), table=table) for table in (1, 2, 3)] == [name] * 3


async def test_what_cannot_be_done_to_warm_up_is_logged(open_pool, caplog):
    pool = open_pool()
    async with asyncio.timeout(SECONDS):
        await pool.warm([job(1, "error"), job(2)])
    (line,) = logged(caplog)
    assert line.startswith("computer players that cannot think here play simple moves, and their games are not rated: ")
    assert "the fish are asleep" in line


async def test_who_asks_as_the_pool_closes_is_informed(open_pool):
    pool = open_pool()
    asking = asyncio.create_task(answer(pool, job(1)))
    await asyncio.sleep(0)
    await pool.close()
    with pytest.raises(Closing):
        await asking
    with pytest.raises(Closing):
        await answer(pool, job(1))


async def test_one_worker_does_every_job_to_warm_up(open_pool, tmp_path):
    """One worker compiles everything. The other starts once two jobs are waiting."""
    pool, notes = open_pool(2), tmp_path / "notes"
    async with asyncio.timeout(SECONDS):
        await pool.warm([job(1, "note", notes), job(2, "note", notes)])
    (pid,) = pool.pids
    assert notes.read_text().splitlines() == [f"{pid} {seed}" for seed in (1, 2)]


async def test_what_is_missing_is_compiled_to_warm_up(open_pool, tmp_path, caplog):
    pool, go = open_pool(), tmp_path / "go"
    go.touch()
    async with asyncio.timeout(SECONDS):
        await pool.warm([job(1, "compile", go), job(2, "broken"), job(3, "compile", go)])
    assert (tmp_path / "go.notes").read_text() == "1\n"
    assert logged(caplog) == ["cannot be compiled:  broken: no room for the code"]
    assert await answer(pool, job(4, "compile", go)) == "4"


async def test_a_job_that_lacks_something_waits_and_others_pass_while_it_is_compiled(open_pool, tmp_path):
    pool, go = open_pool(), tmp_path / "go"
    lacking = [asyncio.create_task(answer(pool, job(seed, "compile", go), table=seed)) for seed in (1, 2)]
    for seed in (3, 4):
        assert await answer(pool, job(seed), table=seed) == str(seed), "the worker is free"
    assert not any(each.done() for each in lacking)
    assert len(pool.pids) == 1, "what compiles is no worker"
    go.touch()
    async with asyncio.timeout(SECONDS):
        assert await asyncio.gather(*lacking) == ["1", "2"]
    assert (tmp_path / "go.notes").read_text() == "1\n", "once for both"


async def test_a_failed_compilation_is_reported_to_all_who_wait_and_tried_again_later(open_pool, caplog):
    pool = open_pool()
    asked = [asyncio.create_task(answer(pool, job(1, "broken"), table=table)) for table in (1, 2)]
    for each in asked:
        with pytest.raises(Failed, match="no room for the code"):
            await each
    assert "cannot be compiled:  broken: no room for the code" in logged(caplog)
    assert await answer(pool, job(2)) == "2"


async def test_what_cannot_be_compiled_is_tried_again_after_a_pause(open_pool, monkeypatch, caplog):
    pool = open_pool()
    for _ in range(2):
        with pytest.raises(Failed, match="no room for the code"):
            await answer(pool, job(1, "broken"))
    assert len(logged(caplog)) == 1, "no second process is started, and the log says it once"
    monkeypatch.setattr("thinking.pool.PAUSE", 0.0)
    pool = open_pool()
    for _ in range(2):
        with pytest.raises(Failed, match="no room for the code"):
            await answer(pool, job(1, "broken"))
        await asyncio.sleep(0)
    assert len(logged(caplog)) == 3


async def test_nothing_is_compiled_that_is_lacking_as_the_pool_closes(open_pool, monkeypatch):
    """The worker has just answered, and the pool has not processed the answer yet."""
    pool = open_pool()
    began, doing = [], pool._do

    async def do(worker: Worker, asked: Choose) -> JobResult:
        found: JobResult = await doing(worker, asked)
        pool._closed = True
        return found

    async def compile_it(asked: Choose) -> None:
        began.append(asked)

    monkeypatch.setattr(pool, "_do", do)
    monkeypatch.setattr(pool, "_compile", compile_it)
    with pytest.raises(Closing):
        await answer(pool, job(1, "broken"))
    await pool.warm([job(1, "broken")])
    assert began == []


async def test_a_process_that_ends_while_it_compiles_is_logged(open_pool, caplog):
    async with asyncio.timeout(SECONDS):
        await open_pool().warm([job(1, "killed")])
    (line,) = logged(caplog)
    assert line.startswith("cannot be compiled:  killed: ")


async def test_a_job_that_lacks_ever_more_is_given_up(open_pool, monkeypatch):
    monkeypatch.setattr("thinking.pool.ROUNDS", 2)
    with pytest.raises(Failed, match="cannot be compiled"):
        await answer(open_pool(), job(1, "endless"))


@pytest.mark.parametrize("what", ["waiting", "closing", "cancelled"])
async def test_who_waits_for_the_compiler_may_go(open_pool, tmp_path, what):
    pool, go = open_pool(), tmp_path / "go"
    lacking = asyncio.create_task(answer(pool, job(1, "compile", go)))
    await answer(pool, job(2), table=2)
    if what == "cancelled":
        lacking.cancel()
    elif what == "closing":
        await pool.close()
        with pytest.raises(Closing):
            await lacking
        return
    await asyncio.sleep(0)
    go.touch()
    await asyncio.wait([lacking])
    assert lacking.cancelled() == (what == "cancelled")
    assert await answer(pool, job(3)) == "3", "its table is free"


async def test_a_worker_beyond_the_first_ends_after_a_long_rest(open_pool, tmp_path):
    pool = open_pool(2, rest=0.0)
    held = asyncio.create_task(answer(pool, job(1, "wait", tmp_path / "go"), table=1))
    await answer(pool, job(2), table=2)
    (tmp_path / "go").touch()
    await held
    async with asyncio.timeout(SECONDS):
        while len(pool.pids) > 1:  # noqa: ASYNC110 - until the process has ended
            await asyncio.sleep(0.005)
    (pid,) = pool.pids
    assert [await answer(pool, job(3, "name"), table=table) for table in (1, 2)] == [str(pid)] * 2


async def test_a_process_that_works_on_is_left_alone_however_slow_the_machine_is(monkeypatch):
    """Each sign of progress comes shortly before the limit."""
    worker, signs, late = Worker(ODD), iter([JobResult(is_working=True)] * 5 + [JobResult(action="done")]), 0.0
    loop = asyncio.get_running_loop()
    clock = loop.time
    monkeypatch.setattr(loop, "time", lambda: clock() + late)

    async def sign(*_: object) -> JobResult:
        nonlocal late
        late += 9_000
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        return next(signs)

    monkeypatch.setattr(worker, "_ask", sign)
    monkeypatch.setattr(worker, "_next", sign)
    assert (await worker.do(job(1), 10_000)).action == "done"
    late = 0
    signs = iter([JobResult(is_working=True)])

    async def silence() -> JobResult:
        nonlocal late
        late += 11_000
        await loop.create_future()
        raise AssertionError

    monkeypatch.setattr(worker, "_next", silence)
    with pytest.raises(WorkerLost, match="no answer within 10000 s"):
        await worker.do(job(1), 10_000)


@pytest.mark.parametrize("called_off", [False, True])
async def test_closing_ends_the_warming(open_pool, caplog, called_off):
    pool = open_pool(2)
    warming = asyncio.create_task(pool.warm([job(1, "hang")]))
    while not pool.pids:  # noqa: ASYNC110 - until the process is there
        await asyncio.sleep(0.005)
    (pid,) = pool.pids
    async with asyncio.timeout(SECONDS):
        if called_off:
            warming.cancel()
            await asyncio.wait([warming])
        await pool.close()
        await asyncio.wait([warming])
    assert warming.cancelled() == called_off
    assert pool.pids == []
    assert not is_alive(pid)
    assert logged(caplog) == [], "nothing was lost"


async def test_a_worker_takes_jobs_again_when_the_warming_was_called_off(open_pool, tmp_path):
    pool = open_pool()
    warming = asyncio.create_task(pool.warm([job(1, "wait", tmp_path / "go"), job(2, "crash")]))
    await asyncio.sleep(0)
    warming.cancel()
    await asyncio.wait([warming])
    asking = asyncio.create_task(answer(pool, job(3)))
    (tmp_path / "go").touch()
    assert await asking == "3"


async def test_what_is_asked_comes_before_the_rest_of_the_warming(open_pool, tmp_path):
    pool, order = open_pool(), []
    warming = asyncio.create_task(pool.warm([job(1, "wait", tmp_path / "go"), job(2)]))
    warming.add_done_callback(lambda _: order.append("warm"))
    await asyncio.sleep(0)
    asking = asyncio.create_task(answer(pool, job(3)))
    asking.add_done_callback(lambda _: order.append("answered"))
    await asyncio.sleep(0)
    (tmp_path / "go").touch()
    async with asyncio.timeout(SECONDS):
        await asyncio.gather(asking, warming)
    assert order == ["answered", "warm"]


async def test_a_worker_that_breaks_while_it_warms_up_is_replaced_when_it_is_needed(open_pool, tmp_path):
    pool = open_pool(2)
    async with asyncio.timeout(SECONDS):
        await pool.warm([job(1, "crash-once", tmp_path / "once"), job(2)])
    assert len(pool.pids) == 1
    assert await answer(pool, job(3), table=2) == "3"
    assert await answer(pool, job(4), table=1) == "4"


async def test_several_tables_are_served_at_once_and_one_table_in_order(open_pool, tmp_path):
    pool = open_pool(2)
    held = asyncio.create_task(answer(pool, job(1, "wait", tmp_path / "go"), table=1))
    behind = asyncio.create_task(answer(pool, job(2), table=1))
    assert await answer(pool, job(3), table=2) == "3"
    assert not behind.done(), "its table is busy, though a worker is idle"
    (tmp_path / "go").touch()
    assert await held == "1"
    assert await behind == "2"


async def test_tables_take_turns(open_pool, tmp_path):
    pool, order = open_pool(), []

    async def ask(table: int, seed: int, what: str = "echo") -> None:
        await answer(pool, job(seed, what, tmp_path / "go"), table)
        order.append(seed)

    asked = [asyncio.create_task(ask(9, 0, "wait"))]
    asked += [asyncio.create_task(ask(table, seed)) for table, seed in ((1, 11), (1, 12), (1, 13), (2, 21), (3, 31))]
    await asyncio.sleep(0)
    (tmp_path / "go").touch()
    await asyncio.gather(*asked)
    assert order == [0, 11, 21, 31, 12, 13]


async def test_what_has_taken_long_lets_others_pass(open_pool, tmp_path, monkeypatch):
    """Every reading of the clock takes a second, so that every known job is expected to take long."""
    monkeypatch.setattr("thinking.pool.time", SimpleNamespace(perf_counter=itertools.count().__next__))
    pool, order = open_pool(), []

    async def ask(table: int, what: str) -> None:
        await answer(pool, job(1, what, tmp_path / "go"), table)
        order.append(what)

    for _ in range(2):  # the first loads, and does not count
        await ask(1, "echo")
    asked = [asyncio.create_task(ask(table, what)) for table, what in ((1, "wait"), (2, "echo"), (3, "name"))]
    await asyncio.sleep(0)
    (tmp_path / "go").touch()
    await asyncio.gather(*asked)
    assert order == ["echo", "echo", "wait", "name", "echo"]


@pytest.mark.parametrize("what", ["crash-once", "babble-once"])
async def test_a_worker_that_breaks_is_replaced_and_the_job_done_again(open_pool, tmp_path, what):
    pool = open_pool()
    await answer(pool, job(1))
    (before,) = pool.pids
    assert await answer(pool, job(2, what, tmp_path / "once")) == "2"
    (after,) = pool.pids
    assert after != before
    assert not is_alive(before)


async def test_a_worker_killed_from_outside_is_replaced(open_pool):
    pool = open_pool()
    await answer(pool, job(1))
    (pid,) = pool.pids
    os.kill(pid, 9)
    assert await answer(pool, job(2)) == "2"
    assert not is_alive(pid)


async def test_a_worker_killed_while_it_thinks_is_replaced(open_pool, tmp_path):
    pool = open_pool()
    await answer(pool, job(1))
    (pid,) = pool.pids
    thinking = asyncio.create_task(answer(pool, job(2, "hang-once", tmp_path / "once")))
    while not (tmp_path / "once").exists():  # noqa: ASYNC110 - another process makes the file
        await asyncio.sleep(0.005)
    os.kill(pid, 9)
    assert await thinking == "2"


async def test_a_hung_worker_is_killed_after_the_limit_and_the_job_done_again(open_pool, tmp_path):
    pool, once = open_pool(limit=0.2), tmp_path / "once"
    once.touch()
    await answer(pool, job(1, "hang-once", once))  # a first job of its kind may take long, as it may compile
    once.unlink()
    (pid,) = pool.pids
    assert await answer(pool, job(2, "hang-once", once)) == "2"
    assert pool.pids != [pid]
    assert not is_alive(pid)


async def test_a_job_that_loses_two_workers_is_given_up_and_the_next_one_done(open_pool):
    pool = open_pool()
    with pytest.raises(WorkerLost):
        await answer(pool, job(1, "crash"))
    assert pool.pids == []
    assert await answer(pool, job(2)) == "2"


async def test_a_job_that_always_hangs_is_given_up_soon(open_pool):
    with pytest.raises(WorkerLost, match=r"within 0\.4 s"):
        await answer(open_pool(limit=0.2, load_limit=0.4), job(1, "hang"))


async def test_what_goes_wrong_with_a_job_on_the_way_is_reported_and_logged(open_pool, caplog):
    """The caller must not mistake the failure for an overloaded pool, and retry forever."""
    pool = open_pool()
    await answer(pool, job(1))
    before = pool.pids
    with pytest.raises(Failed, match="OverflowError"):
        await answer(pool, job(2**64))
    assert "a job could not be done:  echo" in caplog.text
    assert await answer(pool, job(2)) == "2"
    assert pool.pids == before


async def test_an_error_in_the_job_itself_is_reported_and_costs_no_worker(open_pool):
    pool = open_pool()
    await answer(pool, job(1))
    before = pool.pids
    with pytest.raises(Failed, match="the fish are asleep"):
        await answer(pool, job(2, "error"))
    assert pool.pids == before


async def test_a_full_queue_refuses(open_pool, tmp_path):
    pool = open_pool(room=2)
    begun = asyncio.create_task(answer(pool, job(1, "wait", tmp_path / "go"), table=1))
    await asyncio.sleep(0)
    waiting = [asyncio.create_task(answer(pool, job(seed), table=seed)) for seed in (2, 3)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await pool.ask(4, job(4))
    (tmp_path / "go").touch()
    assert await asyncio.gather(begun, *waiting) == ["1", "2", "3"]
    assert await answer(pool, job(5)) == "5"


async def test_who_does_not_wait_any_more_is_not_worked_for(open_pool, tmp_path):
    pool = open_pool()
    begun = asyncio.create_task(answer(pool, job(1, "wait", tmp_path / "go"), table=1))
    waiting = asyncio.create_task(answer(pool, job(2, "crash"), table=2))
    await asyncio.sleep(0)
    waiting.cancel()
    begun.cancel()
    await asyncio.wait([begun, waiting])
    (tmp_path / "go").touch()
    assert await answer(pool, job(3), table=1) == "3", "the late answer to the first job is nobody's"
    assert len(pool.pids) == 1


async def test_a_job_under_way_that_nobody_waits_for_is_called_off_and_the_process_stays(open_pool, tmp_path):
    pool, once = open_pool(), tmp_path / "once"
    once.touch()
    await answer(pool, job(1, "hang-once", once))  # a loading process is not interrupted
    once.unlink()
    before = pool.pids
    begun = asyncio.create_task(answer(pool, job(2, "hang-once", once)))
    while not once.exists():  # noqa: ASYNC110 - another process makes the file
        await asyncio.sleep(0.005)
    begun.cancel()
    assert await answer(pool, job(3)) == "3"
    assert pool.pids == before


async def test_closing_tells_players_who_wait(open_pool, tmp_path):
    pool = open_pool()
    begun = asyncio.create_task(answer(pool, job(1, "hang"), table=1))
    waiting = asyncio.create_task(answer(pool, job(2), table=2))
    await asyncio.sleep(0)
    await pool.close()
    for task in (begun, waiting):
        with pytest.raises(Closing):
            await task
    with pytest.raises(Closing):
        await answer(pool, job(3))
    assert pool.pids == []
