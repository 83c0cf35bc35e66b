"""Fits Atoll's policy network to visit shares, by gradient descent with Adam.

Each batch is seen under one of the twelve symmetries of a window (rotations and reflections).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from engines.atoll.geometry import Point
from engines.atoll.search.layout import HIDDEN, KINDS, NUMBERS, SECOND, WINDOW, Ints, Singles
from engines.atoll.search.policy import ROWS, Policy, places
from training.atoll.selfplay import Samples

Places = np.ndarray[Any, np.dtype[np.int64]]

BATCH: Final = 96
"""Number of positions in a batch."""
RATE: Final = 0.002
WARM_UP: Final = 200
"""Number of steps of warm-up of the learning rate, before its cosine decay."""
DECAY: Final = 1e-4
"""Weight decay of a step, relative to the learning rate."""


def turns() -> Iterator[Ints]:
    """Yield the symmetries of a window as permutations: the image of each place."""
    number = {place: index for index, place in enumerate(places())}
    for mirrored in (False, True):
        image = [Point(-place.file, place.row) if mirrored else place for place in places()]
        for _ in range(6):
            yield np.array([number[place] for place in image], dtype=np.int32)
            image = [_turned(place) for place in image]


def _turned(place: Point) -> Point:
    """The place rotated by a sixth of a turn, clockwise around the centre."""
    return Point((place.file - place.row) // 2, (3 * place.file + place.row) // 2)


TURNS: Final = tuple(turns())


class Descent:
    """A policy network in training, with Adam's moments."""

    def __init__(self, rng: np.random.Generator) -> None:
        first = rng.standard_normal((ROWS + 1, HIDDEN), dtype=np.float32) * np.float32(0.15)
        second = rng.standard_normal((HIDDEN + 1, SECOND), dtype=np.float32) * np.float32((2 / HIDDEN) ** 0.5)
        last = rng.standard_normal(SECOND, dtype=np.float32) * np.float32((0.5 / SECOND) ** 0.5)
        first[-1] = second[-1] = 0
        self.policy = Policy(first, second, last)
        self._means = [np.zeros_like(part) for part in self.policy]
        self._squares = [np.zeros_like(part) for part in self.policy]
        self._steps = 0

    def step(self, slopes: Policy, rate: float) -> None:
        """Take an Adam step with weight decay. ``slopes``: the gradient. ``rate``: the learning rate."""
        self._steps += 1
        for part, slope, mean, square in zip(self.policy, slopes, self._means, self._squares, strict=True):
            mean += (slope - mean) * np.float32(0.1)  # noqa: PLW2901 - in place
            square += (slope * slope - square) * np.float32(0.001)  # noqa: PLW2901 - in place
            way = mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + np.float32(1e-8))
            part -= np.float32(rate) * (way + np.float32(DECAY) * part)  # noqa: PLW2901 - in place


def seen_by(samples: Samples, rows: Places, turn: Ints) -> Singles:
    """Inputs of the first layer under a symmetry, a row each, with a last column of 1 for the bias."""
    kinds = samples.kinds[rows][:, turn]
    table = np.empty((len(rows), ROWS + 1), dtype=np.float32)
    for kind in range(KINDS):
        table[:, kind * WINDOW : (kind + 1) * WINDOW] = kinds == kind + 1
    table[:, ROWS - NUMBERS : ROWS] = samples.inputs[rows]
    table[:, ROWS] = 1
    return table


def outcome(policy: Policy, table: Singles, counts: Ints) -> tuple[Singles, Singles, Singles]:
    """Units of the first and second layer, and each row's share in its position (softmax).

    ``counts``: number of rows of each position.
    """
    hidden = np.maximum(table @ policy.first, 0)
    second = np.maximum(hidden @ policy.second[:-1] + policy.second[-1], 0)
    output = second @ policy.last
    starts = np.cumsum(counts) - counts
    shares = np.exp(output - np.repeat(np.maximum.reduceat(output, starts), counts))
    shares /= np.repeat(np.add.reduceat(shares, starts), counts)
    return hidden, second, shares


def slopes_of(policy: Policy, table: Singles, counts: Ints, wanted: Singles) -> tuple[Policy, float]:
    """Gradient of the mean cross-entropy, and the cross-entropy in nats summed over positions.

    ``counts``: number of rows of each position. ``wanted``: target share of each row.
    """
    hidden, second, shares = outcome(policy, table, counts)
    error = (shares - wanted) / np.float32(len(counts))
    later = np.outer(error, policy.last) * (second > 0)
    earlier = (later @ policy.second[:-1].T) * (hidden > 0)
    by_second = np.vstack([hidden.T @ later, later.sum(axis=0)])
    surprise = float(-(wanted * np.log(shares + np.float32(1e-9))).sum())
    return Policy(table.T @ earlier, by_second, second.T @ error), surprise


def fit(samples: Samples, epochs: int, seed: int, tell: Callable[[str], None] = print) -> Policy:
    """Fit a policy to the visit shares in ``epochs`` epochs. ``tell``: called with each line of the progress.

    Some positions are held out for validation.
    """
    rng = np.random.default_rng(seed)
    descent = Descent(rng)
    ends = np.cumsum(samples.counts)
    order = rng.permutation(len(samples.counts))
    checked, learnt = np.split(order, [len(order) // 30])
    batches = len(learnt) // BATCH

    def batch(positions: Places, turn: Ints) -> tuple[Singles, Ints, Singles]:
        counts = samples.counts[positions]
        rows = np.concatenate([np.arange(end - count, end) for end, count in zip(ends[positions], counts, strict=True)])
        return seen_by(samples, rows, turn), counts, samples.shares[rows]

    for epoch in range(epochs):
        order = rng.permutation(learnt)
        surprise = 0.0
        for number in range(batches):
            turn = TURNS[rng.integers(len(TURNS))]
            positions = order[number * BATCH : (number + 1) * BATCH]
            slopes, found = slopes_of(descent.policy, *batch(positions, turn))
            surprise += found
            done = epoch * batches + number + 1
            rate = RATE * min(1, done / WARM_UP) * (1 + np.cos(np.pi * done / (epochs * batches))) / 2
            descent.step(slopes, rate)
        parts = np.array_split(checked, max(1, len(checked) // BATCH))
        others = sum((slopes_of(descent.policy, *batch(part, TURNS[0]))[1] for part in parts if len(part)), 0.0)
        tell(
            f"epoch {epoch + 1}: surprise {surprise / max(batches * BATCH, 1):.4f}, "
            f"by others {others / max(len(checked), 1):.4f}"
        )
    return descent.policy
