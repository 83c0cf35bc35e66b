"""The judge: each player's winning chances at any moment of a game."""

from __future__ import annotations

import random
import time
from itertools import islice
from statistics import NormalDist

import pytest

from engines.players import judge_of
from engines.reef import ReefOptions, ReefState
from engines.reef.players.estimate import BEST, score_to_come
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
