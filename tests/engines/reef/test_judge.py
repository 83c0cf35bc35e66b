"""The judge's winning chances at any moment, and the value function of weights: the estimate plus a weighted sum."""

from __future__ import annotations

import random
import time
from itertools import islice
from statistics import NormalDist

import pytest

from engines.players import judge_of
from engines.reef import ReefOptions, ReefState
from engines.reef.players.estimate import BEST, estimate, score_to_come
from engines.reef.players.fitted import NAMES, STAGES, Fitted, Weights
from engines.reef.score import total
from engines.reef.table import Table
from tests.engines.reef.scene import LAGOON, REEF, Scene
from tests.engines.reef.test_players import disturbed
from tests.engines.reef.test_walk import random_states


def judged(state: ReefState, seed: int = 0) -> tuple[float, ...]:
    return judge_of(REEF)(REEF, state, random.Random(seed))


def test_nobody_is_ahead_where_all_have_the_same():
    assert judged(Scene().begin().state) == pytest.approx((0.5, 0.5), abs=0.06)
    assert judged(Scene(4).begin().state) == pytest.approx((0.25,) * 4, abs=0.08)


@pytest.mark.parametrize("seats", [2, 4])
def test_who_has_more_is_likelier_to_win_the_later_the_surer(seats):
    shares = []
    for number in (1, 2, 3, 4):
        scene = Scene(seats).corals(LAGOON).animal("emperor-angelfish", "1,0", 3)
        scene.position.round = number
        shares.append(judged(scene.begin().state)[0])
    assert 1 / seats < shares[0] < shares[-1]
    assert shares[-1] > 0.9


def test_what_has_been_scored_when_the_last_round_is_over_for_a_player_is_certain():
    scene = Scene().supply(0, coins=5, scales=9)
    scene.position.round = 4
    scene.begin().play("pass")
    assert score_to_come(REEF, scene.state, 0) == NormalDist(REEF.scores(scene.state)[0], 0)
    assert score_to_come(REEF, scene.state, 1).stdev > 5


def test_alone_the_expected_score_is_measured_by_the_highest_rank():
    poor = judged(Scene(1).begin().state)
    scene = Scene(1).corals(LAGOON).supply(scales=2 * BEST)
    assert 0 < poor[0] < 1
    assert judged(scene.begin().state) == (1,)


def test_the_same_chance_gives_the_same_judgement_whatever_is_hidden():
    state = next(islice(random_states(3, ReefOptions(events=True), 5), 60, None))
    assert judged(state, 1) == judged(state, 1) == judged(disturbed(state, 3), 1)


def test_a_judgement_is_quick():
    state = next(islice(random_states(4, ReefOptions(events=True), 5), 120, None))
    began = time.process_time()
    judged(state)
    assert time.process_time() - began < 0.3


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
