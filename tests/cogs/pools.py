"""Pools of computers without workers: at once, when the test allows it, or never."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import simcord

from engines import GAMES
from engines.base import AnyGame
from engines.players import play_greedy
from thinking.jobs import CannotThink, Choose, Job, JobResult, Prove, Review


class Here:
    """A pool that answers jobs at once in this process, so tests need not start workers or load searches.

    Every level plays greedily, and no turn is rated weak or makes a puzzle. Win
    shares are the seats' shares of the points after another
    greedy action, or in games without points the winner of a random playout.
    """

    async def ask(self, _session: int, job: Job) -> JobResult:
        game = GAMES[job.game]
        rng = random.Random(job.seed)
        if isinstance(job, Choose):
            return JobResult(action=game.format(play_greedy(game, game.load(job.state), job.seat, rng)))
        if isinstance(job, (Review, Prove)):
            return JobResult()
        return JobResult(shares=tuple(_shares(game, game.load(state), rng) for state in job.states))

    async def warm(self, jobs: Sequence[Job]) -> None:
        """Load nothing, as no worker runs."""

    async def close(self) -> None:
        """Close nothing, as no worker runs."""


class Waiting(Here):
    """A pool that answers when the test sets ``go``, and records its jobs.

    ``env``: the simulation that need not wait for the answer. ``at_once``: the number of jobs answered without waiting.
    """

    def __init__(self, env: simcord.Env | None = None, *, at_once: int = 0) -> None:
        self.asked: list[Job] = []
        self.cancelled: list[Job] = []
        self.go = asyncio.Event()
        self._env = env
        self.at_once = at_once

    async def ask(self, session: int, job: Job) -> JobResult:
        self.asked.append(job)
        if len(self.asked) > self.at_once:
            waiting = self.go.wait()
            try:
                await (self._env.external_wait(waiting, reason="the computer thinks") if self._env else waiting)
            except asyncio.CancelledError:
                self.cancelled.append(job)
                raise
        return await super().ask(session, job)


class Broken(Here):
    """A pool without answers until its ``error`` is None."""

    def __init__(self, error: CannotThink) -> None:
        self.error: CannotThink | None = error

    async def ask(self, session: int, job: Job) -> JobResult:
        if self.error:
            raise self.error
        return await super().ask(session, job)


def _shares(game: AnyGame, state: Any, rng: random.Random) -> tuple[float, ...]:
    for seat in sorted(game.to_act(state))[:1]:
        state = game.apply(state, seat, play_greedy(game, state, seat, rng))
    scores = game.scores(state)
    while not scores:  # without points: the winner of a random playout
        seat = min(game.to_act(state))
        state = game.apply(state, seat, rng.choice(game.decision(state, seat).options).action)
        outcome = game.outcome(state)
        scores = tuple(int(place == 1) for place in outcome.places) if outcome else ()
    points = [max(score, 0) for score in scores]
    return tuple(each / sum(points) if any(points) else 1 / len(points) for each in points)
