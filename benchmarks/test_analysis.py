"""Time of an analysis by two workers: games of 80 plies, or fewer on small boards."""

from __future__ import annotations

import asyncio
import os
import random
import time
from typing import Any

import pytest

from engines import GAMES
from engines.players import player_named
from thinking.analysis import Analysis, AnalysisProgress, Move, analyse
from thinking.jobs import Job, JobResult
from thinking.pool import Pool

PLIES = 80
MOST = 20.0
"""Most seconds of an analysis without another limit."""

SETUPS = {
    "ataxx": ("ataxx", {}),
    "ataxx-cross": ("ataxx", {"board": "cross"}),
    "atoll-gan": ("atoll", {"size": "gan"}),
    "atoll-nauru": ("atoll", {}),
    "atoll-tokelau": ("atoll", {"size": "tokelau"}),
    "atoll-kiritimati": ("atoll", {"size": "kiritimati"}),
    "reef": ("reef", {}),
}
PLAYED_BY = 4
"""Level (its number) of the computers that play the games."""
MISTAKES = 0.2
"""Share of the actions that are random."""


WORKERS = 2
LIMITS = {"ataxx": 5.0, "atoll-kiritimati": 8.0}
"""Most seconds of wall time with two workers on two quiet cores."""
CHART = 1.0
"""Most seconds until the first chart is known, likewise."""


class Timed:
    """A pool that notes the longest job's seconds in ``longest``."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self.longest = 0.0

    async def ask(self, table: int, job: Job, /) -> JobResult:
        """Answer a job by a worker."""
        began = time.perf_counter()
        answer = await self._pool.ask(table, job)
        self.longest = max(self.longest, time.perf_counter() - began)
        return answer


async def analysed(game: Any, start: Any, moves: list[Move]) -> tuple[Analysis, dict[str, float]]:
    """Analyse a game in warm workers. Returns the analysis and its seconds."""
    pool = Pool(WORKERS)
    try:
        here, seen = Timed(pool), list[float]()
        await asyncio.gather(*(analyse(here, table, game, start, moves[:20], seed=1) for table in (1, 2)))  # warms up
        here.longest, began = 0.0, time.perf_counter()

        def tell(progress: AnalysisProgress) -> None:
            if progress.shares:
                seen.append(time.perf_counter() - began)

        found = await analyse(here, 3, game, start, moves, seed=1, tell=tell)
        seconds = {"seconds": time.perf_counter() - began, "first chart": seen[0], "longest job": here.longest}
        return found, {name: round(each, 2) for name, each in seconds.items()}
    finally:
        await pool.close()


def played(name: str, options: dict[str, str]) -> tuple[Any, list[Move]]:
    """Play a seeded game. Returns its first state, and its moves in order."""
    game, rng = GAMES[name], random.Random(1)
    states, first = [game.new(game.options(**options), 2, 1)], ""
    moves: list[Move] = []
    while game.outcome(state := states[-1]) is None and len(moves) < PLIES:
        seat = min(game.to_act(state))
        name = "random" if rng.random() < MISTAKES else game.levels_for(state)[PLAYED_BY - 1]
        action = player_named(game, name)(game, state, seat, rng)
        states.append(game.apply(state, seat, action))
        first = first or game.format(action)
        if game.between_turns(states[-1]):
            moves.append(Move(seat, first, states[-1]))
            first = ""
    return states[0], moves


@pytest.mark.parametrize("setup", SETUPS)
def test_an_analysis(setup: str, benchmark: Any) -> None:
    name, options = SETUPS[setup]
    start, moves = played(name, options)
    found, seconds = benchmark.pedantic(lambda: asyncio.run(analysed(GAMES[name], start, moves)), rounds=1)
    assert len(found.shares) == 1 + len(moves)
    benchmark.extra_info |= {"turns": len(moves), "turning": len(found.turning), **seconds}
    print(f"\n{setup}: {benchmark.extra_info} at a load average of {os.getloadavg()[0]:.1f}")
    assert seconds["seconds"] <= LIMITS.get(setup, MOST)
    assert seconds["first chart"] <= CHART
