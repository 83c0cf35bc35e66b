"""Real workers: as many as fit, they play as requested, print only answers, and block no event loop."""

from __future__ import annotations

import asyncio
import io
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import msgspec
import pytest

from engines import GAMES, compiling
from engines.base import AnyGame
from engines.levels import NAMES, player_for
from engines.players import players_of
from engines.puzzles import prepared
from tests.engines.setups import usual_seats
from tests.measuring import stall
from tests.printed import FOLDER, printed
from tests.toys.house import ALL_GAMES, add_toys
from thinking import process
from thinking.jobs import HEADER, Choose, Failed, Job, JobResult, JudgeStates, Prove, packed, receive, work
from thinking.pool import Pool
from thinking.process import COMMAND, command_with
from thinking.warming import first_jobs
from thinking.worker import AnswerPipe, Inbox

ROOT = Path(__file__).parents[2]
ATAXX = GAMES["ataxx"]
START = ATAXX.dump(ATAXX.new(ATAXX.options(), 2, 0))


def choose(player: str, seed: int = 1) -> Choose:
    return Choose("ataxx", START, 0, player, seed)


async def test_a_worker_proves_a_puzzle_and_another_position_makes_none():
    game = GAMES["reef"]
    puzzle = game.puzzles()[0]
    positions = prepared(game, puzzle), game.new(game.options(), 1, 1)
    pool = Pool(1)
    try:
        proven, none = [(await pool.ask(1, Prove("reef", game.dump(each), 1))).proven for each in positions]
    finally:
        await pool.close()
    assert proven
    assert (proven.points, none) == (puzzle.answer.points, None)


@pytest.mark.slow
async def test_a_worker_searches_and_the_bot_does_not_load_numba():
    before = "numba" in sys.modules
    pool = Pool(1)
    try:
        first = await pool.ask(1, choose("net-300"))
        assert first == await pool.ask(1, choose("net-300"))
        (shares,) = (await pool.ask(1, JudgeStates("ataxx", (START,), 1))).shares
        with pytest.raises(Failed, match="player name=magic"):
            await pool.ask(1, choose("magic"))
    finally:
        await pool.close()
    assert ATAXX.parse(first.action) in [option.action for option in ATAXX.decision(ATAXX.load(START), 0).options]
    assert sum(shares) == pytest.approx(1)
    assert ("numba" in sys.modules) == before


async def test_a_worker_plays_with_an_owner_s_cards_and_not_with_others():
    game, ours = printed(), GAMES["reef"]
    pool = Pool(1, command=command_with({"reef": FOLDER}))
    try:
        state = game.new(game.options(), 2, 1)
        seat = min(game.to_act(state))
        answer = await pool.ask(1, Choose("reef", game.dump(state), seat, "random", 1))
        with pytest.raises(Failed, match="other-set"):
            await pool.ask(1, Choose("reef", ours.dump(ours.new(ours.options(), 2, 1)), 0, "random", 1))
    finally:
        await pool.close()
    assert game.parse(answer.action) in [option.action for option in game.decision(state, seat).options]


@pytest.fixture
def worker():
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe, cwd=ROOT) as process:
        yield process
        process.kill()


def ask(worker: subprocess.Popen[bytes], job: Job) -> JobResult:
    assert worker.stdin
    assert worker.stdout
    worker.stdin.write(packed(job))
    worker.stdin.flush()
    return msgspec.msgpack.decode(worker.stdout.read(int.from_bytes(worker.stdout.read(HEADER))), type=JobResult)


def test_signals_are_the_bots_matter_and_a_worker_ends_with_its_pipe(worker):
    first = ask(worker, choose("greedy"))
    for number in (signal.SIGINT, signal.SIGTERM):
        worker.send_signal(number)
        assert ask(worker, choose("greedy")) == first
    assert worker.communicate() == (b"", b"")
    assert worker.returncode == 0


def test_a_worker_whose_bot_is_gone_ends_without_a_word(worker):
    ask(worker, choose("greedy"))
    worker.stdout.close()
    worker.stdin.write(packed(choose("greedy")))
    worker.stdin.close()
    assert worker.stderr.read() == b""
    assert worker.wait() == 0


def test_a_worker_compiles_nothing_and_says_what_is_missing(monkeypatch, tmp_path):
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert ask(process, first_jobs()[-1]).uncompiled
        assert ask(process, choose("greedy")).action
        process.communicate()
    assert [*tmp_path.rglob("*.native")] == []


def test_a_process_that_compiles_says_that_it_works_on_as_long_as_it_does(monkeypatch):
    sink, works = io.BytesIO(), iter([True, False, True])
    tell, seconds = AnswerPipe(sink), 0.0

    def sleep(_seconds: float) -> None:
        nonlocal seconds
        is_working = next(works, None)
        seconds += bool(is_working)
        tell.is_over = is_working is None

    monkeypatch.setattr("thinking.worker.time", SimpleNamespace(sleep=sleep, process_time=lambda: seconds))
    tell.work_on()
    tell(JobResult(action="done"))
    sink.seek(0)
    sign = packed(JobResult(is_working=True))[HEADER:]
    assert [receive(sink) for _ in range(3)] == [sign, sign, packed(JobResult(action="done"))[HEADER:]]


async def test_a_job_is_decided_by_its_seed():
    found = {seed: work(choose("greedy", seed)) for seed in range(30)}
    assert found == {seed: work(choose("greedy", seed)) for seed in range(30)}
    assert len({answer.action for answer in found.values()}) > 1


def test_a_finished_game_is_judged_by_its_result():
    ended = ATAXX.dump(ATAXX.from_position("7/7/7/3x3/7/7/7 o 0 1"))
    even = ATAXX.dump(ATAXX.from_position("7/7/7/7/-------/-------/x-----o x 0 1"))
    assert work(JudgeStates("ataxx", (ended, even), 1)).shares == ((1.0, 0.0), (0.5, 0.5))


PAIRED = [game for game in ALL_GAMES.values() if game.levels and game.together == 2]


@pytest.mark.parametrize("game", PAIRED, ids=lambda game: game.name)
def test_the_answer_to_a_job_depends_on_nothing_that_was_done_before(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is therefore the same in any worker, and after a restart."""
    add_toys(monkeypatch)
    state = game.new(game.options(), usual_seats(game), 1)
    jobs: list[Job] = []
    for ply in range(10):
        if not (acting := game.to_act(state)):
            break
        seat = min(acting)
        jobs.append(Choose(game.name, game.dump(state), seat, game.levels[len(game.levels) // 2], ply))
        state = game.apply(state, seat, game.parse(work(jobs[-1]).action))
    in_turn = [work(job) for job in jobs]
    backwards = [work(job) for job in reversed(jobs)]
    assert in_turn == backwards[::-1]
    assert len({answer.action for answer in in_turn}) > 1


def asked(game: AnyGame) -> list[str]:
    advisers = [game.adviser_for(game.new(game.options(), usual_seats(game), 0))] if game.levels else []
    return [*game.levels, *advisers, *["judge"] * game.is_judged]


@pytest.mark.slow
def test_all_that_may_be_asked_for_is_done_once_to_warm_up():
    jobs = first_jobs()
    assert {job.skill for job in jobs} == {
        f"{game.name} {player.partition('-')[0]}" for game in GAMES.values() for player in asked(game)
    }
    for job in {job.skill: job for job in reversed(jobs)}.values():  # the first of each skill: others search longer
        work(job)


def test_what_must_be_compiled_comes_last_and_the_strong_levels_after_the_weak():
    jobs = first_jobs()
    is_python = [
        not GAMES[job.game].is_searched or (isinstance(job, Choose) and job.player in players_of(GAMES[job.game]))
        for job in jobs
    ]
    assert is_python == sorted(is_python, reverse=True)
    compiled = jobs[sum(is_python) :]
    searched = [game for game in GAMES.values() if game.is_searched]
    assert {job.game for job in compiled} == {game.name for game in searched}
    ranks = [asked(GAMES[job.game]).index(job.player) for job in compiled if isinstance(job, Choose)]
    assert ranks == sorted(ranks)
    judges = sum(game.is_judged for game in searched)
    assert [type(job) for job in compiled[-judges:]] == [JudgeStates] * judges


def test_a_job_is_left_when_it_is_called_off_and_a_later_call_changes_nothing(monkeypatch):
    def interrupted(_job: Job) -> JobResult:
        calls.call_off()
        raise AssertionError("it went on")

    usual = signal.getsignal(signal.SIGINT)
    try:
        calls, body = Inbox(), packed(choose("random"))[HEADER:]
        found = calls.answer(body)
        with monkeypatch.context() as patch:
            patch.setattr("thinking.worker.work", interrupted)
            assert calls.answer(body) == JobResult(error="called off")
        calls.call_off()
        assert calls.answer(body) == JobResult(error="called off"), "before it began"
        calls.listen(io.BytesIO(packed(choose("random"))))
        signal.raise_signal(signal.SIGINT)
        assert calls.answer(body) == found != JobResult()
    finally:
        signal.signal(signal.SIGINT, usual)


BEAT = 0.002


class Heart:
    """Measures the event loop's work by a heartbeat."""

    def __init__(self) -> None:
        self.work: list[float] = []
        """Processor seconds of the loop's thread from beat to beat, independent of other programs."""

    async def beat(self) -> None:
        """Beat every ``BEAT`` seconds until cancelled."""
        while True:
            worked = time.thread_time()
            await asyncio.sleep(BEAT)
            self.work.append(time.thread_time() - worked)


@pytest.mark.slow
async def test_four_computers_think_and_the_loop_does_not_notice():
    pool, heart = Pool(2), Heart()
    noticed, beats = stall(), list[int]()
    state = ATAXX.new(ATAXX.options(), 2, 0)
    players = ["net-300000", player_for(ATAXX, state, len(NAMES))]

    async def play(table: int, state: object) -> int:
        """Play some moves of a game between computers. Returns their number."""
        for move in range(4):
            (seat,) = ATAXX.to_act(state)
            job, before = Choose("ataxx", ATAXX.dump(state), seat, players[move % 2], table), len(heart.work)
            state = ATAXX.apply(state, seat, ATAXX.parse((await pool.ask(table, job)).action))
            beats.append(len(heart.work) - before)
        return ATAXX.ply(state)

    beating = asyncio.create_task(heart.beat())
    try:
        # Measured from the start: starting and loading processes must not block the loop either.
        async with asyncio.timeout(1800):  # a limit for hanging processes
            assert await asyncio.gather(*(play(table, state) for table in range(4))) == [4] * 4
        pids = pool.pids
    finally:
        beating.cancel()
        await pool.close()
    assert len(set(pids)) == 2
    assert os.getpid() not in pids
    assert max(heart.work) < max(noticed, stall())
    assert sum(beats) >= len(beats), "the loop stood still while a worker thought: Pool.ask must not wait in its thread"


GB = 10**9
V1, V2 = ("cpu/cpu.cfs_quota_us", "cpu/cpu.cfs_period_us", "memory/memory.limit_in_bytes"), ("cpu.max", "memory.max")


@pytest.mark.parametrize(
    ("limits", "processors", "memory", "workers"),
    [
        ({}, {0, 1}, 8 * GB, 2),
        ({}, {0}, 8 * GB, 1),
        ({}, {0, 1, 2, 3}, GB // 2, 1),
        ({"cpu.max": "max 100000", "memory.max": "max"}, {0, 1}, 8 * GB, 2),
        ({"cpu.max": "50000 100000", "memory.max": "max"}, {0, 1}, 8 * GB, 1),
        ({"cpu.max": "max 100000", "memory.max": "536870912"}, {0, 1}, 8 * GB, 1),
        (dict(zip(V1, ("-1", "100000", "9223372036854771712"), strict=True)), {0, 1}, 8 * GB, 2),
        (dict(zip(V1, ("100000", "100000", "9223372036854771712"), strict=True)), {0, 1}, 8 * GB, 1),
        (dict(zip(V1, ("-1", "100000", "536870912"), strict=True)), {0, 1}, 8 * GB, 1),
    ],
)
def test_the_narrowest_limit_counts(
    limits: dict[str, str],
    processors: set[int],
    memory: int,
    workers: int,
    *,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name, text in limits.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(f"{text}\n", encoding="ascii")
    monkeypatch.setattr(process, "GROUPS", tmp_path)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: processors, raising=False)
    monkeypatch.setattr(os, "sysconf", lambda name: {"SC_PAGE_SIZE": 4096, "SC_PHYS_PAGES": memory // 4096 + 1}[name])
    assert process.workers() == workers


def test_where_the_system_says_nothing_its_processors_decide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "GROUPS", tmp_path / "none")
    for name in ("sched_getaffinity", "sysconf"):
        monkeypatch.delattr(os, name)
    monkeypatch.setattr(os, "cpu_count", lambda: 4)
    assert (process.memory(), process.workers()) == (float("inf"), 2)


def test_code_is_kept_as_long_as_the_bot_runs_where_it_cannot_be_kept_for_longer(monkeypatch, tmp_path, caplog):
    """Compiled code in a read-only folder is copied along."""
    (tmp_path / "atoll.native").touch()
    monkeypatch.setenv(compiling.FOLDER, str(tmp_path))
    folders: list[TemporaryDirectory[str]] = []
    monkeypatch.setattr(process, "_folders", folders)
    process.for_code()
    assert (os.environ[compiling.FOLDER], caplog.messages, folders) == (str(tmp_path), [], [])
    monkeypatch.setattr(compiling, "_is_writable", lambda folder: tmp_path not in folder.parents)
    for _ in range(2):
        process.for_code()
    (line,) = caplog.messages
    assert compiling.FOLDER in line
    (folder,) = folders
    assert (Path(os.environ[compiling.FOLDER]) / "atoll.native").exists()
    folder.cleanup()


def test_without_a_home_code_is_kept_in_a_temporary_folder(monkeypatch, tmp_path, caplog):
    """A container may run as a user id without an entry and without ``HOME``, on sources that it cannot write."""

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setenv(compiling.FOLDER, "")  # monkeypatch restores it at the end
    monkeypatch.delenv(compiling.FOLDER, raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    monkeypatch.setattr(compiling, "_is_writable", lambda _: False)
    folders: list[TemporaryDirectory[str]] = []
    monkeypatch.setattr(process, "_folders", folders)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    left, others, new = (tmp_path / name for name in ("lagoon-code-left", "lagoon-others", "lagoon-code-new"))
    for each in (left, others, new):
        (each / "code").mkdir(parents=True)
    for each in (left, others):
        os.utime(each, (0, 0))
    process.for_code()
    assert (left.exists(), others.exists(), new.exists()) == (False, True, True), "only a killed process's is deleted"
    (folder,) = folders
    assert os.environ.pop(compiling.FOLDER) == folder.name
    assert compiling.FOLDER in caplog.text
    folder.cleanup()
