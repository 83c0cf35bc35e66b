"""The analysis of a finished game: each seat's chance to win, turn by turn, and the turns that decided it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from thinking.jobs import Answer, Choose, Job, JudgeStates

JUDGING: Final = 10.0
"""Seconds of judging states, except the first ones and the states after a better action."""
BUDGET: Final = 17.0
"""Seconds until the analysis finishes with its findings so far. Finishing takes a few jobs more."""
FIRST: Final = 17
"""The number of states, spread evenly over the game, that are always judged."""
AT_ONCE: Final = 4
"""The number of states judged in one job. It is small so that moves of other games need not wait long."""
LOST: Final = 0.05
"""The least share of the win that a reported turn must have cost its seat."""
LOOKED_AT: Final = 6
"""The number of worst turns that a strong player improves."""
MOST_REPORTED: Final = 3
"""The most turns reported."""


class Asker(Protocol):
    """An object that answers jobs, such as ``thinking.pool.Pool``."""

    async def ask(self, table: int, job: Job, /) -> Answer:
        """The answer to a job of a session. Raises CannotThink."""


class Move(msgspec.Struct, frozen=True):
    """A turn: its seat, the text of its first action, and the state after the whole turn."""

    seat: int
    action: str
    state: Any


class Turning(msgspec.Struct, frozen=True):
    """A turn that cost its seat a good part of the win. ``turn`` counts from 1.

    ``before``: the seat's share of the win before the turn. ``after``: its share after the turn. ``best``: its share
    after the ``better`` action.
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

    ``shares``: pairs of a number of turns played and all seats' shares then, ascending. ``turning``: the turns that
    decided the game, in its order.
    """

    shares: tuple[tuple[int, tuple[float, ...]], ...]
    turning: tuple[Turning, ...]


class Progress(NamedTuple):
    """The progress of an analysis: ``done`` of ``all`` states judged or, where ``is_improving``, weak turns tried."""

    done: int
    all: int
    is_improving: bool = False


class _Analyst:
    """One analysis under way."""

    def __init__(
        self,
        asker: Asker,
        table: int,
        game: AnyGame,
        states: Sequence[Any],
        seed: int,
        *,
        tell: Callable[[Progress], None],
    ) -> None:
        self._asker = asker
        self._table = table
        self._game = game
        self._states = states
        self._seed = seed
        self._tell = tell
        self.shares: dict[int, tuple[float, ...]] = {}

    async def judge(self, numbers: Sequence[int]) -> None:
        """Find the shares after these numbers of turns. Raises CannotThink."""
        new = [number for number in numbers if number not in self.shares]
        for start in range(0, len(new), AT_ONCE):
            some = new[start : start + AT_ONCE]
            self.shares.update(zip(some, await self.shares_of([self._states[each] for each in some]), strict=True))
            self._tell(Progress(len(self.shares), len(self._states)))

    async def shares_of(self, states: Sequence[Any]) -> tuple[tuple[float, ...], ...]:
        """The shares in any states of the game. Raises CannotThink."""
        dumped = tuple(self._game.dump(state) for state in states)
        return (await self._asker.ask(self._table, JudgeStates(self._game.name, dumped, self._seed))).shares

    def widest(self) -> int | None:
        """The turn in the middle of the gap with the largest change between judged states; None without gaps."""
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
        """A strong player's first action in place of the turn after ``number`` turns, and the seat's share after it.

        None if the action is the one that was played, or if no computer plays the game. The share is the one after the
        strong player's whole turn, for a fair comparison with the whole turn that was played.
        """
        game, state, seat = self._game, self._states[number], move.seat
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
        """The text of the action of the game's adviser."""
        strongest = self._game.adviser_for(state)
        job = Choose(self._game.name, self._game.dump(state), seat, strongest, self._seed, is_patient=True)
        return (await self._asker.ask(self._table, job)).action


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
    """The analysis of a game of at least one turn. It tells how far it is. Raises CannotThink."""
    began = clock()
    states = [start, *(move.state for move in moves)]
    analyst = _Analyst(asker, table, game, states, seed, tell=tell)
    last = len(moves)
    evenly = min(FIRST, last + 1)
    await analyst.judge(sorted({round(number * last / (evenly - 1)) for number in range(evenly)}))
    while clock() < began + JUDGING and (number := analyst.widest()) is not None:
        await analyst.judge([number])
    worst = sorted(_losses(analyst.shares, moves), reverse=True)[:LOOKED_AT]
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


def _losses(shares: dict[int, tuple[float, ...]], moves: Sequence[Move]) -> list[tuple[float, int]]:
    """The cost of each turn to its seat's share, with the number of turns before it. Costs below LOST are left out."""
    costs = [
        (shares[number][move.seat] - shares[number + 1][move.seat], number)
        for number, move in enumerate(moves)
        if number in shares and number + 1 in shares
    ]
    return [(cost, number) for cost, number in costs if cost >= LOST]
