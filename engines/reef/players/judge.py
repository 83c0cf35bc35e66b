"""Reef's judge: win probabilities from expected points and their standard deviation."""

from __future__ import annotations

import random
from statistics import NormalDist
from typing import Any, Final

from engines.reef.players.calibrated import GAIN, GAIN_PASSED, SPREAD, SPREAD_PASSED
from engines.reef.players.estimate import estimate
from engines.reef.score import RANKS
from engines.reef.state import State
from engines.reef.table import Table

DRAWS: Final = 2000
"""Number of random samples of the final scores."""

BEST: Final = RANKS[0][0]
"""Least points of the highest solo rank."""


def judge(game: Any, state: State, rng: random.Random) -> tuple[float, ...]:
    """Each seat's win share in an unfinished game, from 0 to 1, with sum 1.

    In a solo game: the expected final score relative to the highest rank's, at most 1.
    """
    expected = [score_to_come(game, state, seat) for seat in range(len(state.position.players))]
    if len(expected) == 1:
        return (min(1.0, max(0.0, expected[0].mean / BEST)),)
    if len(expected) == 2:
        first, second = expected
        share = (first - second).cdf(0)
        return (1 - share, share)
    wins = [0] * len(expected)
    for _ in range(DRAWS):
        scores = [rng.gauss(each.mean, each.stdev) for each in expected]
        wins[scores.index(max(scores))] += 1
    return tuple(won / DRAWS for won in wins)


def score_to_come(game: Any, state: State, seat: int) -> NormalDist:
    """Distribution of the seat's final score in Victory Points."""
    position = state.position
    at = position.round - 1
    gain, spread = GAIN[at], SPREAD[at]
    if position.players[seat].passed:
        gain, spread = GAIN_PASSED[at], SPREAD_PASSED[at]
    return NormalDist(estimate(Table(position, game.cards), seat) + gain, spread)
