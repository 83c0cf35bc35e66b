"""The analysis of a finished game: win shares turn by turn, and the turns that decided it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from thinking.jobs import Answer, Choose, Job, JudgeStates

JUDGING: Final = 10.0
"""Time limit in seconds for judging states, except the ``FIRST`` ones and the states after better actions."""
BUDGET: Final = 17.0
"""Seconds until the analysis finishes with the results so far. Finishing takes a few more jobs."""
FIRST: Final = 17
"""Number of states that are always judged, spread evenly over the game."""
AT_ONCE: Final = 4
"""Number of states judged in one job: few, so that other games' moves need not wait long."""
LOST: Final = 0.05
"""Least win share that a turn must lose to be reported."""
LOOKED_AT: Final = 6
"""Number of worst turns that are searched for a better action."""
MOST_REPORTED: Final = 3
"""Most turns reported for one game."""


class Asker(Protocol):
    """Answers jobs, like ``thinking.pool.Pool``."""

    async def ask(self, table: int, job: Job, /) -> Answer:
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
    turns in the order of the game.
    """

    shares: tuple[tuple[int, tuple[float, ...]], ...]
    turning: tuple[Turning, ...]


class Progress(NamedTuple):
    """Progress of an analysis: ``done`` of ``all`` states judged.

    ``is_improving``: True while weak turns are searched for better actions.
    """

    done: int
    all: int
    is_improving: bool = False


@dataclass
class _Analyst:
    """One analysis in progress."""

    asker: Asker
    table: int
    game: AnyGame
    states: Sequence[Any]
    seed: int
    tell: Callable[[Progress], None]
    shares: dict[int, tuple[float, ...]] = field(default_factory=dict)

    async def judge(self, numbers: Sequence[int]) -> None:
        """Judge the states after these numbers of turns, and store their win shares. Raises CannotThink."""
        new = [number for number in numbers if number not in self.shares]
        for start in range(0, len(new), AT_ONCE):
            some = new[start : start + AT_ONCE]
            self.shares.update(zip(some, await self.shares_of([self.states[each] for each in some]), strict=True))
            self.tell(Progress(len(self.shares), len(self.states)))

    async def shares_of(self, states: Sequence[Any]) -> tuple[tuple[float, ...], ...]:
        """Win shares in any states, judged by a worker. Raises CannotThink."""
        dumped = tuple(self.game.dump(state) for state in states)
        return (await self.asker.ask(self.table, JudgeStates(self.game.name, dumped, self.seed))).shares

    def widest(self) -> int | None:
        """Number of the middle turn in the unjudged gap with the largest change of win shares; None without gaps."""
        known = sorted(self.shares)
        gaps = [(first, second) for first, second in pairwise(known) if second - first > 1]
        if not gaps:
            return None
        first, second = max(gaps, key=lambda gap: (self._swing(*gap), gap[1] - gap[0]))
        return (first + second) // 2

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
            while game.to_act(after) == {seat} and not game.at_rest(after):
                after = game.apply(after, seat, game.parse(await self._strongest(after, seat)))
        except EngineError:
            return None
        ((*shares,),) = await self.shares_of([after])
        return first, shares[seat]

    async def _strongest(self, state: Any, seat: int) -> str:
        strongest = self.game.adviser_for(state)
        job = Choose(self.game.name, self.game.dump(state), seat, strongest, self.seed, is_patient=True)
        return (await self.asker.ask(self.table, job)).action


async def analyse(
    asker: Asker,
    table: int,
    game: AnyGame,
    start: Any,
    moves: Sequence[Move],
    *,
    seed: int,
    clock: Callable[[], float] = time.monotonic,
    tell: Callable[[Progress], None] = lambda _progress: None,
) -> Analysis:
    """Analyse a game with at least one turn. ``tell``: called with the progress.

    ``table``: the number of the session, or of another asker. ``start``: the first state. Raises CannotThink if a job
    gets no answer.
    """
    began = clock()
    states = [start, *(move.state for move in moves)]
    analyst = _Analyst(asker, table, game, states, seed, tell)
    last = len(moves)
    evenly = min(FIRST, last + 1)
    await analyst.judge(sorted({round(number * last / (evenly - 1)) for number in range(evenly)}))
    while clock() < began + JUDGING and (number := analyst.widest()) is not None:
        await analyst.judge([number])
    worst = sorted(losses(analyst.shares, [move.seat for move in moves]), reverse=True)[:LOOKED_AT]
    found: list[Turning] = []
    for tried, (_, number) in enumerate(worst):
        if clock() > began + BUDGET and len(found) >= 1:
            break
        tell(Progress(tried, len(worst), is_improving=True))
        move = moves[number]
        instead = await analyst.better(number, move)
        after = analyst.shares[number + 1][move.seat]
        if instead and instead[1] - after >= LOST:
            before = analyst.shares[number][move.seat]
            found.append(Turning(number + 1, move.seat, move.action, before, after, *instead))
    found = sorted(found, key=lambda turning: turning.after - turning.best)[:MOST_REPORTED]
    return Analysis(tuple(sorted(analyst.shares.items())), tuple(sorted(found, key=lambda turning: turning.turn)))


def losses(shares: Mapping[int, tuple[float, ...]], seats: Sequence[int]) -> list[tuple[float, int]]:
    """Pairs of the win share lost by each turn and the number of turns before it. Losses below LOST are left out."""
    costs = [
        (shares[number][seat] - shares[number + 1][seat], number)
        for number, seat in enumerate(seats)
        if number in shares and number + 1 in shares
    ]
    return [(cost, number) for cost, number in costs if cost >= LOST]
