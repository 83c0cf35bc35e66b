"""The judge of Reef: each seat's chance to win, from its expected points and the usual error of that estimate."""

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
"""The number of random draws of the final scores."""

BEST: Final = RANKS[0][0]
"""The points of the highest solo rank."""


def judge(game: Any, state: State, rng: random.Random) -> tuple[float, ...]:
    """Each seat's expected share of the win in a game that is not over, from 0 to 1 and 1 in all.

    For a solo game, which has no winner, the expected final score as a share of the highest rank's, at most 1.
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
    """The final score that the seat may expect, in Victory Points."""
    position = state.position
    at = position.round - 1
    gain, spread = GAIN[at], SPREAD[at]
    if position.players[seat].passed:
        gain, spread = GAIN_PASSED[at], SPREAD_PASSED[at]
    return NormalDist(estimate(Table(position, game.cards), seat) + gain, spread)
