"""The event loop while computers think: the work is done elsewhere, and the loop is never blocked."""

from __future__ import annotations

import asyncio
import os
import statistics
import time

import pytest

from engines import GAMES
from engines.levels import NAMES, player_for
from tests.measuring import stall
from thinking.jobs import Choose
from thinking.pool import Pool

ATAXX = GAMES["ataxx"]
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
    assert len(heart.work) > 100
    assert max(heart.work) < max(noticed, stall())
    assert statistics.median(beats) > 5
