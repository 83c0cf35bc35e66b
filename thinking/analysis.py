"""Looking back at a finished game: how likely each seat was to win, turn by turn, and the turns that decided it."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, Final, Protocol

import msgspec

from engines.base import AnyGame
from engines.errors import EngineError
from engines.levels import NAMES, player_for
from thinking.jobs import Answer, Choose, Job, Judge

BUDGET: Final = 12.0
"""Seconds after which the analysis goes on with what it knows; nothing begun later takes more than a few jobs."""
FIRST: Final = 17
"""How many states are judged in any case, evenly over the game."""
AT_ONCE: Final = 4
"""How many states are judged in one job, so that moves of other games do not have to wait long."""
LOST: Final = 0.05
"""The least share of the win that a turn must have cost to be told of."""
LOOKED_AT: Final = 6
"""How many of the worst turns a strong player thinks over."""
TOLD: Final = 3
"""How many turns are told of."""


class Asker(Protocol):
    """Who answers jobs: ``thinking.pool.Pool``."""

    async def ask(self, table: int, job: Job, /) -> Answer:
        """The answer to a job of a session. Raises CannotThink."""


class Deed(msgspec.Struct, frozen=True):
    """A turn: who did what first in it (an action's text), and the state after the whole turn."""

    seat: int
    action: str
    state: Any


class Turning(msgspec.Struct, frozen=True):
    """A turn (counted from 1) that cost its seat a good part of the win.

    ``before``, ``after`` and ``best`` are the seat's share of it before the turn, after it, and after the ``better``
    action.
    """

    turn: int
    seat: int
    action: str
    before: float
    after: float
    better: str
    best: float


class Analysis(msgspec.Struct, frozen=True):
    """``shares`` are by number of turns, ascending from the start to the end; ``turning`` in the order of the game."""

    shares: tuple[tuple[int, tuple[float, ...]], ...]
    turning: tuple[Turning, ...]


class _Analyst:
    """One analysis under way."""

    def __init__(self, asker: Asker, table: int, game: AnyGame, states: Sequence[Any], seed: int) -> None:
        self._asker = asker
        self._table = table
        self._game = game
        self._states = states
        self._seed = seed
        self.shares: dict[int, tuple[float, ...]] = {}

    async def judge(self, numbers: Sequence[int]) -> None:
        """Learn the shares after these numbers of turns."""
        new = [number for number in numbers if number not in self.shares]
        for start in range(0, len(new), AT_ONCE):
            some = new[start : start + AT_ONCE]
            self.shares.update(zip(some, await self.shares_of([self._states[each] for each in some]), strict=True))

    async def shares_of(self, states: Sequence[Any]) -> tuple[tuple[float, ...], ...]:
        """The shares in any states of the game."""
        dumped = tuple(self._game.dump(state) for state in states)
        return (await self._asker.ask(self._table, Judge(self._game.name, dumped, self._seed))).shares

    def widest(self) -> int | None:
        """A turn in the middle of where most happened between two states that are known; None if all are."""
        known = sorted(self.shares)
        gaps = [(first, second) for first, second in pairwise(known) if second - first > 1]
        if not gaps:
            return None
        first, second = max(gaps, key=lambda gap: (self._swing(*gap), gap[1] - gap[0]))
        return (first + second) // 2

    def _swing(self, first: int, second: int) -> float:
        changes = zip(self.shares[first], self.shares[second], strict=True)
        return max(abs(before - after) for before, after in changes)

    async def better(self, number: int, deed: Deed) -> tuple[str, float] | None:
        """What a strong player does instead of the turn after so many, and the seat's share then.

        None if it is the same, or if no computer plays the game.

        The share is that after the strong player's whole turn, as the one that was played is judged after all of it:
        what is paid and not yet placed says nothing.
        """
        game, state, seat = self._game, self._states[number], deed.seat
        if seat not in game.to_act(state) or not game.levels_for(state):
            return None
        first = await self._strongest(state, seat)
        if first == deed.action:
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
        """The text of what the strongest level does."""
        player = player_for(self._game, state, len(NAMES))
        job = Choose(self._game.name, self._game.dump(state), seat, player, self._seed)
        return (await self._asker.ask(self._table, job)).action


async def analyse(
    asker: Asker,
    table: int,
    game: AnyGame,
    start: Any,
    deeds: Sequence[Deed],
    *,
    seed: int,
    clock: Callable[[], float] = time.monotonic,
) -> Analysis:
    """The analysis of a game of at least one turn. Raises CannotThink."""
    until = clock() + BUDGET
    states = [start, *(deed.state for deed in deeds)]
    analyst = _Analyst(asker, table, game, states, seed)
    last = len(deeds)
    evenly = min(FIRST, last + 1)
    await analyst.judge(sorted({round(number * last / (evenly - 1)) for number in range(evenly)}))
    while clock() < until and (number := analyst.widest()) is not None:
        await analyst.judge([number])
    worst = sorted(_losses(analyst.shares, deeds), reverse=True)[:LOOKED_AT]
    found: list[Turning] = []
    for _, number in worst:
        if clock() > until and len(found) >= 1:
            break
        deed = deeds[number]
        instead = await analyst.better(number, deed)
        after = analyst.shares[number + 1][deed.seat]
        if instead and instead[1] - after >= LOST:
            before = analyst.shares[number][deed.seat]
            found.append(Turning(number + 1, deed.seat, deed.action, before, after, *instead))
    found = sorted(found, key=lambda turning: turning.after - turning.best)[:TOLD]
    return Analysis(tuple(sorted(analyst.shares.items())), tuple(sorted(found, key=lambda turning: turning.turn)))


def _losses(shares: dict[int, tuple[float, ...]], deeds: Sequence[Deed]) -> list[tuple[float, int]]:
    """How much of the win each turn has cost its seat, where it has cost some, with the number of turns before it."""
    costs = [
        (shares[number][deed.seat] - shares[number + 1][deed.seat], number)
        for number, deed in enumerate(deeds)
        if number in shares and number + 1 in shares
    ]
    return [(cost, number) for cost, number in costs if cost >= LOST]
