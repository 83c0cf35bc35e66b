"""The whole bot with four computers thinking in real workers while people play: the event loop is never blocked."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest

from engines import GAMES
from frontend.operations.warming import measure_texts
from sandbox import Aside
from tests.cogs.conftest import House
from tests.measuring import stall
from thinking.jobs import Choose, Job, JobResult
from thinking.pool import Pool
from thinking.warming import first_jobs

pytestmark = pytest.mark.pictures

TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ataxx", {}),
    ("atoll", {"size": "kiritimati"}),
    ("reef", {"players": 4}),
    ("atoll", {}),
)
MOVES = 1
WORKERS = 2
PATIENCE = 1800
"""Most seconds of the test: only a hanging bot takes as long on any machine."""


class Watched(Aside):
    """A pool that counts the computers thinking at once."""

    thinking = 0

    async def ask(self, session: int, job: Job) -> JobResult:
        self.thinking += 1
        try:
            return await super().ask(session, job)
        finally:
            self.thinking -= 1


@pytest.fixture
def rounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """Processor seconds of each iteration of the event loop, without the garbage of other tests."""
    found: list[float] = []
    run_once = asyncio.BaseEventLoop._run_once  # type: ignore[attr-defined]

    def timed(loop: asyncio.BaseEventLoop) -> None:
        began = time.thread_time()
        run_once(loop)
        found.append(time.thread_time() - began)

    gc.collect()
    gc.freeze()  # exclude garbage left by other tests
    monkeypatch.setattr(asyncio.BaseEventLoop, "_run_once", timed)
    yield found
    gc.unfreeze()


async def test_a_stall_would_be_seen(rounds: list[float]) -> None:
    noticed = stall()
    until = time.thread_time() + noticed
    while time.thread_time() < until:
        pass
    await asyncio.sleep(0)
    assert max(rounds) >= noticed


@pytest.mark.slow
async def test_four_computers_think_while_people_act(house: House, rounds: list[float]) -> None:
    """Ada plays against the highest level in four games at once, and Ben watches."""
    real = Pool(WORKERS)
    pool = Watched(real)
    pool.env = house.env
    await house.restart(pool)
    async with asyncio.timeout(PATIENCE):
        jobs = [*{job.skill: job for job in first_jobs() if isinstance(job, Choose)}.values()]
        await real.warm(jobs)
        await asyncio.gather(*(real.ask(-each, jobs[0]) for each in range(WORKERS)))  # every worker has started
    await asyncio.to_thread(measure_texts)
    noticed = stall()
    rounds.clear()
    rng, thinking = random.Random(1), []
    for name, options in TABLES:
        level = len(GAMES[name].levels)
        await house.ada.slash(house.channel, f"{name} computer", level=level, rated=False, **options)
    played = dict.fromkeys(range(1, len(TABLES) + 1), 0)
    async with asyncio.timeout(PATIENCE):
        while min(played.values()) < MOVES:
            for number in played:
                session = await house.session(number)
                game, seat = GAMES[session.game], session.seats_of(house.ada.id)[0].number
                if seat in game.to_act(session.state):
                    thinking.append(pool.thinking)
                    option = rng.choice(game.decision(session.state, seat).options)
                    await house.ada.slash(house.channel, "move", move=game.format(option.action), game=number)
                    played[number] += 1
            await house.ben.slash(house.channel, "games")
    assert len(real.pids) == WORKERS
    assert max(thinking) > 0, "people have acted while computers thought"
    assert len(rounds) > 100
    worst = max(rounds)
    assert worst < max(noticed, stall())
