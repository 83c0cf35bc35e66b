"""Time of an analysis with all its workers' jobs: games of 80 plies, or fewer on small boards."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import pairwise
from typing import Any

import pytest

from engines import GAMES
from engines.players import player_named
from thinking.analysis import Move, Progress, analyse
from thinking.jobs import Answer, Job, work

PLIES = 80
MOST = 20.0
"""Most seconds that an analysis may take on one core."""

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


class Here:
    """A pool that answers jobs in this process, one after the other."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def ask(self, _table: int, job: Job, /) -> Answer:
        """Answer a job, and keep the longest job's processor seconds in ``longest``."""
        began = time.process_time()
        answer = work(job)
        self.longest = max(self.longest, time.process_time() - began)
        return answer


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
        if game.at_rest(states[-1]):
            moves.append(Move(seat, first, states[-1]))
            first = ""
    return states[0], moves


@pytest.mark.parametrize("setup", SETUPS)
def test_an_analysis(setup: str, benchmark: Any) -> None:
    name, options = SETUPS[setup]
    (start, moves), here = played(name, options), Here()
    progress: list[Progress] = []
    asyncio.run(analyse(here, 1, GAMES[name], start, moves[:3], seed=1))  # warms up

    def whole() -> Any:
        progress.clear()
        here.longest = 0.0
        return asyncio.run(
            analyse(here, 1, GAMES[name], start, moves, seed=1, clock=time.process_time, tell=progress.append)
        )

    began = time.process_time()
    found = benchmark.pedantic(whole, rounds=1)
    seconds = time.process_time() - began
    judged = [each.done for each in progress if not each.is_improving]
    assert all(before < after for before, after in pairwise(judged))
    benchmark.extra_info |= {
        "turns": len(moves),
        "judged": judged[-1],
        "turning": len(found.turning),
        "seconds": round(seconds, 1),
        "longest job": round(here.longest, 2),
    }
    print(f"\n{setup}: {benchmark.extra_info}")
    assert seconds <= MOST
