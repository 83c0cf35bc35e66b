"""The computer players and the judge: legal, reproducible, without hidden information, each stronger than before."""

from __future__ import annotations

import random
import statistics
import time
from functools import cache
from itertools import islice
from statistics import NormalDist

import msgspec
import pytest

from engines.players import judge_of, players_of
from engines.reef import ReefOptions, ReefState
from engines.reef.choices import Choice
from engines.reef.levels import PLAYERS
from engines.reef.players.estimate import BEST, estimate, score_to_come
from engines.reef.players.fitted import NAMES, STAGES, Fitted, Weights
from engines.reef.score import total
from engines.reef.table import Table
from engines.simulation import play_game
from tests.engines.reef.scene import LAGOON, REEF, Scene
from tests.engines.reef.test_walk import random_states

LEVELS = tuple(PLAYERS)
AHEAD = LEVELS[3:]
"""Levels that look several actions ahead."""
HALF = 3
"""The round that begins the second half of a game."""


@cache
def states_of(seats: int, options: ReefOptions, seed: int) -> tuple[ReefState, ...]:
    return tuple(random_states(seats, options, seed))


def solo(level: str, seed: int) -> int:
    played = play_game(REEF, REEF.new(ReefOptions(), 1, seed), [level], random.Random(seed))
    return played.outcome.scores[0]


def chosen(level: str, state: ReefState, seed: int = 1) -> Choice:
    return PLAYERS[level](REEF, state, min(REEF.to_act(state)), random.Random(seed))


def bare(scene: Scene) -> Scene:
    for row in (scene.position.animals, scene.position.large, scene.position.corals):
        row.offer = row.deck = ()
    return scene


def last_round(scene: Scene) -> Scene:
    scene.position.round = 4
    return scene.begin()


def play_on(scene: Scene, level: str) -> None:
    while REEF.to_act(scene.state):
        scene.play(REEF.format(chosen(level, scene.state)))


def test_reef_has_its_own_players_beside_the_common_ones():
    assert set(players_of(REEF)) == {"random", "wary", *PLAYERS}
    assert REEF.levels == LEVELS


@pytest.mark.slow
def test_who_looks_further_scores_more_alone():
    means = [statistics.fmean(solo(level, seed) for seed in range(3)) for level in ("random", *LEVELS[:5])]
    assert means == sorted(means)
    assert means[-1] > means[0] + 40


@pytest.mark.slow
def test_a_player_who_plans_the_round_scores_more_in_the_second_half():
    """From the same position, as a whole game takes the last level ten seconds."""
    rng, halfway = random.Random(1), REEF.new(ReefOptions(), 1, 1)
    while halfway.position.round < HALF:
        halfway = REEF.apply(halfway, 0, PLAYERS[LEVELS[4]](REEF, halfway, 0, rng))
    weaker, stronger = (play_game(REEF, halfway, [level], random.Random(1)).outcome.scores[0] for level in LEVELS[4:])
    assert stronger > weaker + 10


def disturbed(state: ReefState, seed: int) -> ReefState:
    """State with all hidden information changed: decks, seed, and other players' incomes."""
    rng = random.Random(seed)
    position = state.position.copied()
    position.rng = rng.getrandbits(64)
    for row in (position.animals, position.large, position.corals):
        row.deck = tuple(rng.sample(row.deck, len(row.deck)))
    position.events = tuple(rng.sample(position.events, len(position.events)))
    if position.pending[0].prompt == "income":
        for player in position.players:
            player.income = "tourists" if player.income == "scientists" else player.income and "scientists"
    return msgspec.structs.replace(state, position=position)


@pytest.mark.slow
@pytest.mark.parametrize(("level", "every"), [(level, 25 if level == LEVELS[-1] else 5) for level in LEVELS])
def test_what_is_hidden_changes_no_move(level, every):
    compared = incomes = 0
    for number, state in enumerate(states_of(3, ReefOptions(events=True, biodiversity=True), 21)):
        chosen_already = any(player.income for player in state.position.players)
        if state.position.pending and (number % every == 0 or chosen_already):
            other = disturbed(state, number)
            assert other.position != state.position
            for seat in REEF.to_act(state):
                player = PLAYERS[level]
                moves = [player(REEF, each, seat, random.Random(number)) for each in (state, other)]
                assert moves[0] == moves[1]
                compared += 1
                incomes += state.position.pending[0].prompt == "income" and chosen_already
    assert compared > 125 / every
    assert incomes


@pytest.mark.parametrize("level", LEVELS)
def test_a_free_meal_at_the_end_is_taken(level):
    scene = last_round(Scene().corals(LAGOON).animal("regal-angelfish", "1,0", 2))
    assert REEF.format(chosen(level, scene.state)) == "feed:regal-angelfish"


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_left_at_the_end_is_not_wasted_on_idle_turns(level):
    scene = bare(Scene().supply(plankton=9))
    assert REEF.format(chosen(level, last_round(scene).state)) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_meals_for_one_plankton_the_better_is_taken(level):
    """The weakest player passes, for either feeding gains less than its patience."""
    scene = Scene().corals(LAGOON).supply(plankton=1)
    scene.animal("electric-clam", "1,0", 2).animal("gorgonian-sea-fan", "1,2", 2)
    expected = "pass" if level == LEVELS[0] else "feed:gorgonian-sea-fan"
    assert REEF.format(chosen(level, last_round(scene).state)) == expected


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_coins_buy_the_animal_that_scores_more(level):
    scene = bare(Scene(1).corals(LAGOON).supply(coins=7)).offer("humphead-wrasse", "yellow-prawn-goby")
    play_on(last_round(scene), level)
    assert [animal.card for animal in scene.player().animals.values()] == ["humphead-wrasse"]


@pytest.mark.parametrize("level", AHEAD)
def test_who_looks_ahead_lets_algae_bloom_for_the_meal_after_it(level):
    """The bloom itself loses a point. The feeding that it pays for is worth more."""
    scene = bare(Scene(1).corals(LAGOON).supply(hunts=0).animal("green-sea-turtle", "1,0"))
    play_on(last_round(scene), level)
    assert scene.level("green-sea-turtle") == 2


def test_a_player_who_plans_the_round_grows_the_one_colony_that_an_animal_needs():
    """The Colony has no value by itself, nor on any other side."""
    scene = bare(Scene(1).corals({"2,0": "table-coral", "4,0": "maze-coral"}).change_coral("2,0", tokens=""))
    scene.supply(coins=6, plankton=2, hunts=0).animal("yellow-prawn-goby", "1,0", 3).offer("whale-shark")
    play_on(last_round(scene), LEVELS[-1])
    assert "whale-shark" in {animal.card for animal in scene.player().animals.values()}


def test_of_several_ways_to_the_same_the_one_that_buys_first_is_taken():
    """Other players may buy the card first, however good the feeding is."""
    scene = bare(Scene(1).corals(LAGOON).supply(coins=2)).offer("yellow-prawn-goby")
    scene.animal("regal-angelfish", "1,0", 2)
    assert REEF.format(chosen(LEVELS[-1], last_round(scene).state)) == "buy-animal:1"


@pytest.mark.parametrize("level", AHEAD)
def test_a_search_stops_when_it_has_thought_long_enough(level, monkeypatch):
    state = next(islice(random_states(2, ReefOptions(), 4), 40, None))
    seat = min(REEF.to_act(state))
    monkeypatch.setattr("engines.reef.players.search.LONGEST", -1.0)
    assert chosen(level, state) in [option.action for option in REEF.decision(state, seat).options]


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
