"""The judge of Reef: each seat's chance to win, from its expected points and the usual error of that estimate."""

from __future__ import annotations

import random
from statistics import NormalDist
from typing import Any, Final

from engines.reef.players.calibrated import GAIN, SPREAD
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

    For a solo game, which nobody wins, the expected final score as a share of the highest rank's, at most 1.
    """
    expected = [score_to_come(game, state, seat) for seat in range(len(state.position.players))]
    spread = SPREAD[state.position.round - 1]
    if len(expected) == 1:
        return (min(1.0, max(0.0, expected[0] / BEST)),)
    if len(expected) == 2:
        share = NormalDist(expected[0] - expected[1], spread * 2**0.5).cdf(0)
        return (1 - share, share)
    wins = [0] * len(expected)
    for _ in range(DRAWS):
        scores = [rng.gauss(points, spread) for points in expected]
        wins[scores.index(max(scores))] += 1
    return tuple(won / DRAWS for won in wins)


def score_to_come(game: Any, state: State, seat: int) -> float:
    """The final score that the seat may expect, in Victory Points."""
    table = Table(state.position, game.cards)
    return estimate(table, seat) + GAIN[state.position.round - 1]
