"""Computer players for games of perfect information with small states: alpha-beta and flat Monte Carlo.

They are plain Python, without compiled code. Budgets are counts, so the same seed chooses the same action anywhere.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from engines.base import AnyGame, Player

Value = tuple[int, int, int]
"""Value of a state: result (1, 0, -1), speed (greater for an earlier win or later loss), and lead, in this order."""

_WORST: Final = (-2, 0, 0)
_BEST: Final = (2, 0, 0)


def standing(game: AnyGame, state: Any, seat: int) -> tuple[int, int]:
    """Standing of a seat: 1 (won), 0 (undecided or shared) or -1 (lost), and its lead over the best rival score."""
    outcome = game.outcome(state)
    won = 0
    if outcome and seat not in outcome.winners:
        won = -1
    elif outcome and outcome.winners == (seat,):
        won = 1
    scores = game.scores(state)
    if not scores:
        return won, 0
    others = [score for other, score in enumerate(scores) if other != seat]
    return won, scores[seat] - max(others, default=0)


class _SpentError(Exception):
    """The node budget is spent."""


class _AlphaBeta:
    """One alpha-beta search for a seat; all other seats minimize."""

    def __init__(self, game: AnyGame, seat: int, nodes: int) -> None:
        self.game, self.seat, self.left = game, seat, nodes

    def after(self, state: Any, seat: int, action: Any) -> Any:
        if not self.left:
            raise _SpentError
        self.left -= 1
        return self.game.apply(state, seat, action)

    def worth(self, state: Any, depth: int) -> Value:
        won, lead = standing(self.game, state, self.seat)
        return won, won * depth, lead

    def value(self, state: Any, depth: int, alpha: Value, beta: Value) -> Value:
        """The value of a state by alpha-beta to ``depth`` actions, within the window."""
        acting = self.game.to_act(state)
        if not acting or depth == 0:
            return self.worth(state, depth)
        seat = min(acting)
        for option in self.game.decision(state, seat).options:
            found = self.value(self.after(state, seat, option.action), depth - 1, alpha, beta)
            if seat == self.seat:
                alpha = max(alpha, found)
            else:
                beta = min(beta, found)
            if alpha >= beta:
                break
        return alpha if seat == self.seat else beta


def alpha_beta(nodes: int) -> Player:
    """An alpha-beta player with iterative deepening and a budget of ``nodes`` applied actions."""

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
        actions = [option.action for option in game.decision(state, seat).options]
        rng.shuffle(actions)
        search = _AlphaBeta(game, seat, nodes)
        for depth in itertools.count():
            try:
                values = [search.value(search.after(state, seat, each), depth, _WORST, _BEST) for each in actions]
            except _SpentError:
                return actions[0]
            order = sorted(range(len(actions)), key=values.__getitem__, reverse=True)
            actions = [actions[number] for number in order]
            if all(value[0] for value in values) or len(actions) == 1:
                return actions[0]
        raise AssertionError

    return play


def monte_carlo(playouts: int) -> Player:
    """A flat Monte Carlo player: ``playouts`` random games, divided among the actions by UCB1."""

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
        options = game.decision(state, seat).options
        shares, counts = [0.0] * len(options), [0] * len(options)

        def promise(number: int) -> float:
            if not counts[number]:
                return math.inf
            return shares[number] / counts[number] + math.sqrt(math.log(sum(counts)) / counts[number])

        for _ in range(playouts if len(options) > 1 else 0):
            number = max(range(len(options)), key=promise)
            shares[number] += _played_out(game, game.apply(state, seat, options[number].action), seat, rng)
            counts[number] += 1
        best = max(counts)
        return rng.choice([option for option, count in zip(options, counts, strict=True) if count == best]).action

    return play


def _played_out(game: AnyGame, state: Any, seat: int, rng: random.Random) -> float:
    """The seat's win share after a random playout."""
    while (outcome := game.outcome(state)) is None:
        acting = min(game.to_act(state))
        state = game.apply(state, acting, rng.choice(game.decision(state, acting).options).action)
    return (seat in outcome.winners) / len(outcome.winners)


KINDS: Final[Mapping[str, Callable[[int], Player]]] = MappingProxyType(
    {"alphabeta-ACTIONS": alpha_beta, "montecarlo-GAMES": monte_carlo}
)
"""The factories of these players, by name with the budget in capitals."""
