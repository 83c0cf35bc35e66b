"""The analysis of a finished game: win shares turn by turn, the turns that decided it, and each seat's accuracy.

``engines/PLAYERS.md`` has the formula of the accuracy, and its source.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import fmean, harmonic_mean, pstdev
from typing import Any, Final, NamedTuple, Protocol, TypeVar

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from thinking.jobs import Choose, Job, JobResult, JudgeStates

T = TypeVar("T")

JUDGING: Final = 10.0
"""Time limit in seconds for judging states, except the ``FIRST`` ones and the states after better actions."""
BUDGET: Final = 17.0
"""Seconds until the analysis finishes with the results so far. Finishing takes a few more jobs."""
FIRST: Final = 17
"""Number of states that are always judged, spread evenly over the game."""
AT_ONCE: Final = 4
"""Number of states judged in one job: few, so that other games' moves need not wait long."""
STREAMS: Final = 2
"""Most jobs in progress."""
LOST: Final = 0.05
"""Least win share that a turn must lose to be reported."""
LOOKED_AT: Final = 6
"""Number of worst turns that are searched for a better action."""
MOST_REPORTED: Final = 3
"""Most turns reported for one game."""


class Asker(Protocol):
    """Answers jobs, like ``thinking.pool.Pool``."""

    async def ask(self, table: int, job: Job, /) -> JobResult:
        """Answer a session's job. ``table``: the session's number. Raises CannotThink without an answer."""


class Move(msgspec.Struct, frozen=True):
    """A turn: its seat, the text of its first action, and the state after the whole turn."""

    seat: int
    action: str
    state: Any


class Turning(msgspec.Struct, frozen=True):
    """A turn that lost a good part of its seat's win share. ``turn`` counts from 1.

    ``before``, ``after``: the seat's win share before and after the turn. ``better``: the text of a better action.
    ``best``: the seat's win share after it.
    """

    turn: int
    seat: int
    action: str
    before: float
    after: float
    better: str
    best: float


class Analysis(msgspec.Struct, frozen=True):
    """The analysis of a game.

    ``shares``: pairs of a number of turns and all seats' win shares after them, ascending. ``turning``: the deciding
    turns in the order of the game. ``accuracy``: the accuracy of each seat with turns. Empty if the time was too
    short to judge all states.
    """

    shares: tuple[tuple[int, tuple[float, ...]], ...]
    turning: tuple[Turning, ...]
    accuracy: Mapping[int, float] = {}


class AnalysisProgress(NamedTuple):
    """Progress of an analysis: ``done`` of ``all`` states judged.

    ``shares``: as in ``Analysis``, once the ``FIRST`` states are judged. ``is_improving``: True while weak turns are
    searched for better actions.
    """

    done: int
    all: int
    shares: tuple[tuple[int, tuple[float, ...]], ...] = ()
    is_improving: bool = False


@dataclass
class _Analyst:
    """One analysis in progress. ``tables``: the numbers to ask with. The pool does one job of each at a time."""

    asker: Asker
    tables: list[int]
    game: AnyGame
    states: Sequence[Any]
    seed: int
    tell: Callable[[AnalysisProgress], None]
    shares: dict[int, tuple[float, ...]] = field(default_factory=dict)
    asked: set[int] = field(default_factory=set)
    is_seen: bool = False
    """True once the ``FIRST`` states are judged."""

    def progress(self, done: int, of: int, *, is_improving: bool = False) -> None:
        self.tell(AnalysisProgress(done, of, self.found if self.is_seen else (), is_improving))

    @property
    def found(self) -> tuple[tuple[int, tuple[float, ...]], ...]:
        """Win shares so far, as in ``Analysis``."""
        return tuple(sorted(self.shares.items()))

    async def judge(self, numbers: Sequence[int]) -> None:
        """Judge the states after these numbers of turns in one job, and store their shares. Raises CannotThink."""
        self.asked.update(numbers)
        self.shares.update(zip(numbers, await self.shares_of([self.states[each] for each in numbers]), strict=True))
        self.progress(len(self.shares), len(self.states))

    async def shares_of(self, states: Sequence[Any]) -> tuple[tuple[float, ...], ...]:
        """Win shares in any states, judged by a worker. Raises CannotThink."""
        dumped = tuple(self.game.dump(state) for state in states)
        return (await self._ask(JudgeStates(self.game.name, dumped, self.seed))).shares

    def widest(self) -> int | None:
        """Number of the unasked turn nearest to the middle of the gap with the largest change of win shares.

        None if all turns between judged ones are asked for.
        """
        gaps = {
            (first, second): turns
            for first, second in pairwise(sorted(self.shares))
            if (turns := [turn for turn in range(first + 1, second) if turn not in self.asked])
        }
        if not gaps:
            return None
        first, second = max(gaps, key=lambda gap: (self._swing(*gap), gap[1] - gap[0]))
        return min(gaps[first, second], key=lambda turn: abs(2 * turn - first - second))

    def _swing(self, first: int, second: int) -> float:
        changes = zip(self.shares[first], self.shares[second], strict=True)
        return max(abs(before - after) for before, after in changes)

    async def better(self, number: int, move: Move) -> tuple[str, float] | None:
        """First action of a strong player in place of turn ``number`` + 1, and the win share after its whole turn.

        None if it is the played action, or if the game has no levels.
        """
        game, state, seat = self.game, self.states[number], move.seat
        if seat not in game.to_act(state) or not game.levels_for(state):
            return None
        first = await self._strongest(state, seat)
        if first == move.action:
            return None
        try:
            after = game.apply(state, seat, game.parse(first))
            while game.to_act(after) == {seat} and not game.between_turns(after):
                after = game.apply(after, seat, game.parse(await self._strongest(after, seat)))
        except EngineError:
            return None
        ((*shares,),) = await self.shares_of([after])
        return first, shares[seat]

    def accuracy(self, seats: Sequence[int]) -> dict[int, float]:
        """Each seat's accuracy, as in ``Analysis``. Turns between parts of the game do not count."""
        if len(self.shares) < len(self.states):
            return {}
        parts = [self.game.part(state) for state in self.states]
        turns = {number: seat for number, seat in enumerate(seats) if parts[number] == parts[number + 1]}
        return accuracies([shares for _, shares in self.found], turns)

    async def _strongest(self, state: Any, seat: int) -> str:
        strongest = self.game.adviser_for(state)
        job = Choose(self.game.name, self.game.dump(state), seat, strongest, self.seed, is_patient=True)
        return (await self._ask(job)).action

    async def _ask(self, job: Job) -> JobResult:
        table = self.tables.pop()
        try:
            return await self.asker.ask(table, job)
        finally:
            self.tables.append(table)


async def _each(items: Iterator[T], work: Callable[[T], Awaitable[None]]) -> None:
    """Do the work for each item, ``STREAMS`` at a time. The first error cancels the rest."""

    async def stream() -> None:
        for item in items:
            await work(item)

    streams = [asyncio.ensure_future(stream()) for _ in range(STREAMS)]
    try:
        await asyncio.gather(*streams)
    finally:
        for each in streams:
            each.cancel()


async def analyse(
    asker: Asker,
    table: int,
    game: AnyGame,
    start: Any,
    moves: Sequence[Move],
    *,
    seed: int,
    clock: Callable[[], float] = time.monotonic,
    tell: Callable[[AnalysisProgress], None] = lambda _progress: None,
) -> Analysis:
    """Analyse a game with at least one turn. ``tell``: called with the progress.

    ``table``: the number of the session, or of another asker. It and its negative ask, so that two workers can answer.
    ``start``: the first state. Raises CannotThink if a job gets no answer.
    """
    began, last = clock(), len(moves)
    analyst = _Analyst(asker, [table, -table], game, [start, *(move.state for move in moves)], seed, tell)

    def to_judge() -> Iterator[Sequence[int]]:
        while clock() < began + JUDGING and (number := analyst.widest()) is not None:
            yield [number]

    count = min(FIRST, last + 1)
    evenly = sorted({round(number * last / (count - 1)) for number in range(count)})
    await _each((evenly[at : at + AT_ONCE] for at in range(0, len(evenly), AT_ONCE)), analyst.judge)
    analyst.is_seen = True
    analyst.progress(len(evenly), last + 1)
    await _each(to_judge(), analyst.judge)
    worst = sorted(losses(analyst.shares, [move.seat for move in moves]), reverse=True)[:LOOKED_AT]
    found: list[Turning] = []

    def to_improve() -> Iterator[int]:
        for tried, (_, number) in enumerate(worst):
            if clock() > began + BUDGET and found:
                break
            analyst.progress(tried, len(worst), is_improving=True)
            yield number

    async def improve(number: int) -> None:
        move = moves[number]
        instead = await analyst.better(number, move)
        before, after = (analyst.shares[each][move.seat] for each in (number, number + 1))
        if instead and instead[1] - after >= LOST:
            found.append(Turning(number + 1, move.seat, move.action, before, after, *instead))

    await _each(to_improve(), improve)
    found.sort(key=lambda turning: (turning.after - turning.best, turning.after - turning.before, -turning.turn))
    turning = sorted(found[:MOST_REPORTED], key=lambda turning: turning.turn)
    return Analysis(analyst.found, tuple(turning), analyst.accuracy([move.seat for move in moves]))


def losses(shares: Mapping[int, tuple[float, ...]], seats: Sequence[int]) -> list[tuple[float, int]]:
    """Pairs of the win share lost by each turn and the number of turns before it. Losses below LOST are left out."""
    costs = [
        (shares[number][seat] - shares[number + 1][seat], number)
        for number, seat in enumerate(seats)
        if number in shares and number + 1 in shares
    ]
    return [(cost, number) for cost, number in costs if cost >= LOST]


def accuracy_of(before: float, after: float) -> float:
    """Accuracy of a turn, from 0.01 to 1. ``before``, ``after``: its seat's win shares around the turn."""
    return max(0.01, min(1.0, 1.031668 * math.exp(4.354 * (after - before)) - 0.031669))


def accuracies(shares: Sequence[Sequence[float]], turns: Mapping[int, int]) -> dict[int, float]:
    """Accuracy of each seat with turns, from 0.01 to 1: the mean of its turns' weighted mean and their harmonic mean.

    A turn weighs more where the win shares vary more. ``shares``: all seats' win shares after each number of turns.
    ``turns``: the seat of each turn that counts, by the number of turns before it.
    """
    wide = max(2, min(8, (len(shares) - 1) // 10))
    found: dict[int, tuple[list[float], list[float]]] = {}
    for number, seat in turns.items():
        values, weights = found.setdefault(seat, ([], []))
        values.append(accuracy_of(shares[number][seat], shares[number + 1][seat]))
        start = max(0, number + 2 - wide)
        weights.append(max(0.005, min(0.12, pstdev(each[seat] for each in shares[start : start + wide]))))
    return {seat: (fmean(*both) + harmonic_mean(both[0])) / 2 for seat, both in found.items()}
