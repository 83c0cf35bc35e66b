"""The fitted worth of a seat's position: the estimate, corrected by the outcomes of self-play.

The correction is a weighted sum of the position's features, with weights for each round, before and after passing.
``training/reef`` fitted the weights to the final points of games of the search against itself. They lie in
``fitted.csv``; its first line names the games.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from operator import mul
from typing import Final, NamedTuple

from engines.reef.players.estimate import corals, growth, is_over, outlook, spaces, tokens
from engines.reef.players.features import NAMES, features
from engines.reef.rounds import ROUNDS
from engines.reef.score import total
from engines.reef.table import Table

FILE: Final = "fitted.csv"
"""The file with the weights, beside this one."""

STAGES: Final = (*((number, passed) for number in range(1, ROUNDS) for passed in (True, False)), (ROUNDS, False))
"""The rounds, before and after passing: each has weights of its own. After the last pass points count."""


class Weights(NamedTuple):
    """The points for each unit of the features, and the constant."""

    features: tuple[float, ...]
    always: float


Stages = Mapping[tuple[int, bool], Weights]
"""Weights for each of ``STAGES``."""


class Fitted:
    """The worth by some weights."""

    def __init__(self, weights: Stages) -> None:
        self._weights = weights

    def __call__(self, table: Table, seat: int) -> float:
        """The Victory Points that the seat may expect."""
        points = float(total(table, seat))
        if is_over(table, seat):
            return points
        look = outlook(table, seat)
        free, rises = spaces(look), growth(look)
        known = points + (tokens(look) + free + corals(look)) + rises
        weights = self._weights[table.state.round, not look.now]
        beyond: float = sum(map(mul, weights.features, features(look, free, rises)))
        return known + weights.always + beyond


def fitted_worth(table: Table, seat: int) -> float:
    """The Victory Points that the seat may expect, by the weights that come with the player."""
    return _kept()(table, seat)


@cache
def _kept() -> Fitted:
    return Fitted(parsed(resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")))


def parsed(text: str) -> Stages:
    """The weights that a file has."""
    _, _, *rows = csv.reader(text.splitlines())
    columns = [tuple(map(float, column)) for column in zip(*(row[1:] for row in rows), strict=True)]
    return {stage: Weights(column[:-1], column[-1]) for stage, column in zip(STAGES, columns, strict=True)}


def written(weights: Stages, origin: str) -> str:
    """A file with weights, after one line about their training."""
    heads = ["feature", *(f"round {number} {'passed' if passed else 'open'}" for number, passed in STAGES)]
    columns: list[Sequence[float]] = [(*weights[stage].features, weights[stage].always) for stage in STAGES]
    rows = [[name, *(f"{x:.4f}" for x in row)] for name, *row in zip((*NAMES, "always"), *columns, strict=True)]
    return "".join(f"{line}\n" for line in (f"# {origin}", *map(",".join, [heads, *rows])))
