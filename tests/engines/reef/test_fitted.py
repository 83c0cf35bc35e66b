"""The value function of weights: the estimate plus a weighted sum, bare points at the game's end, and its file."""

from __future__ import annotations

import pytest

from engines.reef import ReefOptions
from engines.reef.players.estimate import estimate
from engines.reef.players.fitted import NAMES, STAGES, Fitted, Weights
from engines.reef.score import total
from engines.reef.table import Table
from tests.engines.reef.scene import LAGOON, REEF, Scene
from tests.engines.reef.test_walk import random_states


def with_weight(name: str, points: float) -> Fitted:
    """Value function of the estimate plus this many points for each unit of a feature."""
    weights = tuple(points * (name == each) for each in NAMES)
    return Fitted({stage: Weights(weights, 0.0) for stage in STAGES})


def test_without_weights_it_is_the_estimate():
    plain, compared = with_weight("coins", 0), set()
    for state in random_states(2, ReefOptions(), 5):
        table = Table(state.position, REEF.cards)
        for seat in (0, 1):
            assert plain(table, seat) == estimate(table, seat)
        compared.add((state.position.round, state.position.phase))
    assert {(number, "action") for number in (1, 2, 3, 4)} <= compared


@pytest.mark.parametrize(
    ("feature", "amount"),
    [
        ("coins", 3),
        ("hunts", 2),
        ("hunts now", 2),
        ("rising", 1),
        ("points to rise", 10),
        ("fatigue", 1),
        ("risen", 1),
        ("pollution", 1),
    ],
)
def test_a_weight_counts_for_each_unit_of_its_feature(feature, amount):
    scene = Scene().corals(LAGOON).supply(coins=3, hunts=2)
    scene.animal("regal-angelfish", "1,0", 1, fatigue=1).animal("yellow-prawn-goby", "1,2", 3)
    scene.change_coral(next(iter(LAGOON)), polluted=True)
    table = Table(scene.begin().state.position, REEF.cards)
    assert with_weight(feature, 10)(table, 0) == pytest.approx(estimate(table, 0) + 10 * amount)


def test_after_the_last_pass_only_points_count():
    scene = Scene().corals(LAGOON).supply(coins=9)
    scene.position.round = 4
    table = Table(scene.begin().state.position, REEF.cards)
    worth = with_weight("coins", 10)
    assert worth(table, 0) > total(table, 0) + 90
    table.player(0).passed = True
    assert worth(table, 0) == total(table, 0)
