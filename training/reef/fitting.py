"""Fits the correction of Reef's estimate: ridge regression on the features, from the last round to the first."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from engines.reef.players.fitted import STAGES, Stages, Weights
from training.reef.selfplay import Samples

Floats = np.ndarray[Any, np.dtype[np.float64]]

RIDGE: Final = 20.0
"""Ridge penalty on the weights of standardized features. A seat's positions in a round count as one sample."""
TRUST: Final = 0.3
"""Weight of the final score in the target after a pass. The rest is the value at the seat's next turn."""


def fit(samples: Samples) -> Stages:
    """Fit the weights for all stages.

    The target before a pass is the value after the pass. The target after a pass is partly the value at the next
    round's first turn, so that luck in later rounds counts for less.
    """
    targets = samples["score"].copy()
    weights = {}
    for number, passed in sorted(STAGES, key=lambda stage: (-stage[0], not stage[1])):
        chosen = np.flatnonzero((samples["round"] == number) & (samples["passed"] == passed))
        beyond = _worth_later(samples, targets, chosen, number, passed=passed) - samples["estimate"][chosen]
        found = _ridge(samples[chosen], beyond)
        known = samples["estimate"][chosen] + samples["features"][chosen] @ found
        always = {}
        for seats in (1, 2):
            these = samples["seats"][chosen] == seats
            always[seats] = float((samples["score"][chosen] - known)[these].mean())
            targets[chosen[these]] = known[these] + always[seats]
        weights[number, passed] = Weights(tuple(found.tolist()), always[2])
    return weights


def _worth_later(samples: Samples, targets: Floats, chosen: Any, number: int, *, passed: bool) -> Floats:
    """Target of each ``chosen`` position of round ``number``, all before a pass or all after it (``passed``).

    Before a pass: the value after the pass. After it: the next round's first value, mixed with the final score.
    """
    is_next = (samples["round"] == number + passed) & (samples["passed"] != passed)
    later: dict[tuple[int, int], float] = {}
    for at in np.flatnonzero(is_next):
        later.setdefault(_seat(samples[at]), targets[at])
    worth = np.array([later[_seat(samples[at])] for at in chosen])
    return TRUST * samples["score"][chosen] + (1 - TRUST) * worth if passed else worth


def _seat(sample: Any) -> tuple[int, int]:
    return int(sample["game"]), int(sample["seat"])


def _ridge(samples: Samples, beyond: Floats) -> Floats:
    """Fit weights by ridge regression of ``beyond`` (targets minus estimates) on the features.

    Solo games and games for two have separate means. Positions of a seat within a round are alike, so they count as one
    in the penalty.
    """
    features, beyond = samples["features"].copy(), beyond.copy()
    for seats in (1, 2):
        these = samples["seats"] == seats
        features[these] -= features[these].mean(axis=0)
        beyond[these] -= beyond[these].mean()
    spread = features.std(axis=0) + 1e-9
    features /= spread
    each = len(samples) / len({_seat(sample) for sample in samples})
    square = features.T @ features + RIDGE * each * np.eye(features.shape[1])
    found: Floats = np.linalg.solve(square, features.T @ beyond) / spread
    return found
