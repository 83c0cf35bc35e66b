"""The simple players, and the simulation of matches between them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engines import GAMES
from engines.errors import BadSetup
from engines.players import PLAYERS, judge_of, play_greedy, player_named, standing
from engines.simulation import open_balanced, open_game, play_game, simulate, spread_of
from tests.toys.house import ALL_GAMES

ATAXX = GAMES["ataxx"]


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("level", [*PLAYERS, "alphabeta-50", "montecarlo-2"])
def test_every_player_plays_legally_in_every_game(name, level):
    game = ALL_GAMES[name]
    player = player_named(game, level)
    seats = game.seats[-1]
    state = game.new(game.options(), seats, 1)
    for _ in range(10):
        if game.outcome(state):
            break
        seat = min(game.to_act(state))
        action = player(game, state, seat, random.Random(3))
        assert action == player(game, state, seat, random.Random(3))
        assert action in [option.action for option in game.decision(state, seat).options]
        state = game.apply(state, seat, action)


F0UR = ALL_GAMES["f0ur"]
WON = 5
"""Seed of two random moves in Ataxx that lose the game."""


@pytest.mark.parametrize(
    ("player", "fallen", "right"),
    [
        ("alphabeta-400", "abacad", "a"),  # wins
        ("montecarlo-100", "abacad", "a"),
        ("alphabeta-400", "abaca", "a"),  # the opponent would win there
    ],
)
def test_simple_searches_see_what_wins_and_what_would_lose(player, fallen, right):
    state = F0UR.new(F0UR.options(), 2, 0)
    for column in fallen:
        state = F0UR.apply(state, min(F0UR.to_act(state)), column)
    chosen = {player_named(F0UR, player)(F0UR, state, len(fallen) % 2, random.Random(seed)) for seed in range(3)}
    assert chosen == {right}


@pytest.mark.parametrize(("player", "other"), [("alphabeta-60", "greedy"), ("montecarlo-10", "random")])
def test_simple_searches_beat_simpler_players(player, other):
    found = simulate(F0UR, F0UR.options(), [player, other], 8, 1, opening=2)
    assert found["players"][0]["share"] >= 0.6


def test_greedy_draws_lots_between_equals():
    state = ATAXX.new(ATAXX.options(), 2, 0)
    played = {ATAXX.format(play_greedy(ATAXX, state, 0, random.Random(seed))) for seed in range(60)}
    assert played == {"a7-a6", "a7-b6", "a7-b7", "g1-f1", "g1-f2", "g1-g2"}


def test_greedy_takes_a_win_at_once():
    """A clone beside Blue's only stone ends the game with the most stones."""
    state = ATAXX.from_position("7/7/7/3o3/7/3x3/7 x 0 1")
    action = play_greedy(ATAXX, state, 0, random.Random(0))
    after = ATAXX.apply(state, 0, action)
    assert standing(ATAXX, after, 0) == (1, 3)
    assert standing(ATAXX, after, 1) == (-1, -3)


def test_a_shared_end_is_neither_won_nor_lost():
    state = ATAXX.from_position("7/7/7/7/-------/-------/x-----o x 0 1")
    assert standing(ATAXX, state, 0) == standing(ATAXX, state, 1) == (0, 0)


def test_a_game_is_counted_from_its_decisions():
    state = ATAXX.new(ATAXX.options(), 2, 0)
    played = play_game(ATAXX, state, ["random", "random"], random.Random(4))
    assert played.decisions[0] == 16
    assert len(played.decisions) <= played.plies
    assert sum(played.outcome.scores) <= 49


def test_figures_add_up_and_repeat():
    def figures(seed: int) -> dict[str, Any]:
        return simulate(ATAXX, ATAXX.options(), ["random", "greedy"], 11, seed)

    found = figures(5)
    assert found == figures(5)
    assert found != figures(6)
    assert sum(seat["wins"] for seat in found["seats"]) == pytest.approx(11)
    assert sum(player["share"] for player in found["players"]) == pytest.approx(1)
    assert sum(found["reasons"].values()) == 11
    assert found["plies"]["min"] <= found["plies"]["median"] <= found["plies"]["max"]
    assert found["players"][1]["wins"] > found["players"][0]["wins"]


def test_each_finished_game_is_reported_with_the_share_so_far():
    shares: list[tuple[int, float]] = []
    found = simulate(ATAXX, ATAXX.options(), ["greedy", "random"], 3, 1, tell=lambda *each: shares.append(each))
    assert [number for number, _ in shares] == [1, 2, 3]
    assert shares[-1][1] == found["players"][0]["share"]


def test_players_change_seats():
    """Greedy beats random from either seat, so the seats share the wins."""
    found = simulate(ATAXX, ATAXX.options(), ["greedy", "random"], 20, 1)
    assert found["players"][0]["wins"] >= 18
    assert 8 <= found["seats"][0]["wins"] <= 12


def test_openings_that_decide_their_games_are_counted():
    """If greedy beats random from either seat, no opening decides; an opening as long as the game does."""
    found = simulate(ATAXX, ATAXX.options(), ["greedy", "random"], 20, 1, opening=2)
    assert found["openings"] == 10
    assert found["decided_openings"] <= 2
    whole = simulate(ATAXX, ATAXX.options(), ["greedy", "random"], 5, 1, opening=10_000)
    assert (whole["openings"], whole["decided_openings"]) == (2, 2)
    assert simulate(ATAXX, ATAXX.options(), ["greedy", "random"], 1, 1)["openings"] == 0


def test_a_balanced_opening_is_won_by_no_side():
    """The random moves of one seed lose the game, and a balanced opening draws others. A good opening stays."""
    start, judge = ATAXX.new(ATAXX.options(), 2, 0), judge_of(ATAXX)

    def shares(begin: Any, seed: int) -> tuple[float, ...]:
        return judge(ATAXX, begin(ATAXX, start, 2, random.Random(seed)), random.Random(seed))

    assert min(shares(open_game, WON)) < 0.1
    assert min(shares(open_balanced, WON)) >= 0.3
    assert shares(open_balanced, 0) == shares(open_game, 0)


def test_a_match_can_have_balanced_openings_only():
    found = simulate(ATAXX, ATAXX.options(), ["greedy", "random"], 2, WON, opening=2, balanced=True)
    assert found["balanced"]
    with pytest.raises(BadSetup, match="judge game="):
        simulate(F0UR, F0UR.options(), ["greedy", "random"], 1, 1, opening=2, balanced=True)


def test_spread():
    assert spread_of([]) is None
    assert spread_of([1, 2, 6]) == {"mean": 3.0, "median": 2, "min": 1, "max": 6}
