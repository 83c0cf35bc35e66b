"""The computer players: legal, repeatable, and each better than the one before."""

from __future__ import annotations

import random
import statistics

import pytest

from engines.players import players_of
from engines.reef import ReefOptions, State
from engines.simulation import play_game
from tests.engines.reef.scene import LAGOON, REEF, Scene

LEVELS = ("random", "greedy", "planner")


def solo(level: str, seed: int) -> int:
    played = play_game(REEF, REEF.new(ReefOptions(), 1, seed), [level], random.Random(seed))
    return played.outcome.scores[0]


def test_reef_has_its_own_players_beside_the_common_ones():
    assert set(players_of(REEF)) == set(LEVELS)


def test_each_level_is_stronger_than_the_one_before():
    means = [statistics.fmean(solo(level, seed) for seed in range(4)) for level in LEVELS]
    assert means == sorted(means)
    assert means[2] > means[0] + 30


@pytest.mark.parametrize("level", ["greedy", "planner"])
def test_the_same_chance_gives_the_same_game_with_events_and_four_players(level):
    def played() -> list[int]:
        state = REEF.new(ReefOptions(events=True, biodiversity=True), 4, 8)
        while state.position.round == 1:
            state = step(state, level)
        return [len(player.animals) + 10 * len(player.corals) for player in state.position.players]

    assert played() == played()
    assert all(counts > 10 for counts in played())


def step(state: State, level: str) -> State:
    seat = min(REEF.to_act(state))
    action = players_of(REEF)[level](REEF, state, seat, random.Random(1))
    return REEF.apply(state, seat, action)


@pytest.mark.parametrize("level", ["greedy", "planner"])
def test_a_free_meal_at_the_end_is_taken(level):
    scene = Scene().corals(LAGOON).animal("regal-angelfish", "1,0", 2)
    scene.position.round = 4
    scene.begin()
    assert REEF.format(players_of(REEF)[level](REEF, scene.state, 0, random.Random(1))) == "feed:regal-angelfish"


@pytest.mark.parametrize("level", ["greedy", "planner"])
def test_what_is_left_at_the_end_is_not_wasted_on_idle_turns(level):
    scene = Scene().supply(plankton=9)
    scene.position.round = 4
    scene.position.corals.offer = ()
    scene.begin()
    assert REEF.format(players_of(REEF)[level](REEF, scene.state, 0, random.Random(1))) == "pass"
