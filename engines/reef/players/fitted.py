"""The fitted value function: the estimate plus a linear correction from self-play.

The correction is a weighted sum of the features, with weights for each round, before and after passing.
``training/reef`` fits the weights to the final points of self-play games. The weights are in ``fitted.csv``, after a
line about the games.

No feature depends on single cards, so the weights apply to other card sets.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources
from operator import mul
from typing import Final, NamedTuple

from engines.reef.players.estimate import (
    ENOUGH_PLANKTON,
    POLLUTED,
    Outlook,
    bonus,
    corals,
    growth,
    is_over,
    outlook,
    spaces,
    tokens,
)
from engines.reef.rounds import ROUNDS, colony_plankton
from engines.reef.score import total
from engines.reef.table import Table

NAMES: Final = (
    "coins",
    "plankton",
    "plankton beyond enough",
    "plankton a round",
    "scales",
    "hunts now",
    "hunts",
    "bonus",
    "cells facing 1",
    "cells facing 2",
    "cells facing 3",
    "cells facing more",
    "spaces",
    "actions now",
    "actions",
    "passives",
    "ends",
    "immediates",
    "pollution",
    "fatigue",
    "growth",
    "points to rise",
    "rising",
    "risen",
    "unpaired",
    "scoring",
)
"""Names of the features, in order.

``actions`` to ``immediates`` count corals by type of ability, a polluted coral as a part of one. The names from
``fatigue`` on are about animals. ``rising`` can still be fed, ``risen`` are at the highest level, ``unpaired`` lack
their partner, ``scoring`` have end scoring.
"""


def features(look: Outlook, spaces: float, growth: float) -> list[float]:
    """Values of the features in the order of ``NAMES``. ``spaces``, ``growth``: results of the estimate's functions."""
    table, player, cards = look.table, look.player, look.table.cards
    animals = player.animals
    cells = [0, 0, 0, 0, 0]
    for cell, colonies in table.facing(look.seat).items():
        if cell not in animals:
            cells[min(colonies, 4)] += 1
    kinds = {"action": 0.0, "passive": 0.0, "end": 0.0, "immediate": 0.0}
    ready = pollution = 0
    for coral in player.corals.values():
        kind = cards.coral_kinds[coral.card]
        kinds[kind] += POLLUTED if coral.polluted else 1.0
        pollution += coral.polluted
        ready += kind == "action" and not coral.polluted and not coral.fatigue
    fatigue = points = rising = risen = unpaired = scoring = 0
    for animal in animals.values():
        card = cards.animals[animal.card]
        scoring += card.end is not None
        unpaired += bool(card.symbiosis) and not animal.pair
        if animal.level == 3:
            risen += 1
            continue
        scoring += card.top_end is not None
        if card.feed is not None and (animal.pair or not card.feed_in_symbiosis):
            points += card.points[2] - card.points[animal.level - 1]
            rising += 1
            fatigue += animal.fatigue
    income = colony_plankton(table, look.seat) if look.to_come else 0
    return [
        player.coins,
        player.plankton,
        max(0, player.plankton + look.to_come * income - ENOUGH_PLANKTON),
        income,
        player.scales,
        player.hunts * look.now,
        player.hunts + player.turned,
        bonus(look),
        *cells[1:],
        spaces,
        ready * look.now,
        *kinds.values(),
        pollution,
        fatigue,
        growth,
        points,
        rising,
        risen,
        unpaired,
        scoring,
    ]


FILE: Final = "fitted.csv"

STAGES: Final = (*((number, passed) for number in range(1, ROUNDS) for passed in (True, False)), (ROUNDS, False))
"""Stages with separate weights, as pairs (round, True if the seat has passed). After the last pass the points are
final.
"""


class Weights(NamedTuple):
    """Weights of the features in the order of ``NAMES``, and the constant term."""

    features: tuple[float, ...]
    always: float


Stages = Mapping[tuple[int, bool], Weights]


class Fitted:
    """The value function with given weights: the estimate and its correction."""

    def __init__(self, weights: Stages) -> None:
        self._weights = weights

    def __call__(self, table: Table, seat: int) -> float:
        """Estimate the seat's final Victory Points, by the weights of its stage."""
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
    return _kept()(table, seat)


@cache
def _kept() -> Fitted:
    return Fitted(parsed(resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")))


def parsed(text: str) -> Stages:
    """Parse the text of a weights file. Its first two lines have no weights and are skipped."""
    _, _, *rows = csv.reader(text.splitlines())
    columns = [tuple(map(float, column)) for column in zip(*(row[1:] for row in rows), strict=True)]
    return {stage: Weights(column[:-1], column[-1]) for stage, column in zip(STAGES, columns, strict=True)}
