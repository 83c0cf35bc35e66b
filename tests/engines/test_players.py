"""The players and the levels: legal in every position, deterministic by seed, and matches between them."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engines import GAMES
from engines.base import AnyGame
from engines.errors import BadSetup
from engines.levels import DEFAULT, NAMES, default_level, highest, levels_with, player_for
from engines.players import PLAYERS, judge_of, play_greedy, play_random, player_named, standing
from engines.simulation import open_balanced, open_game, play_game, simulate, spread_of
from tests.engines.setups import file_of, setups, usual_seats
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


PLAYED = [game for game in ALL_GAMES.values() if game.levels]
LEVELS = [
    pytest.param(game, level, id=f"{game.name}-{NAMES[level - 1]}")
    for game in PLAYED
    for level in range(1, len(game.levels) + 1)
]

POSITIONS = (100, 80, 60, 40, 30, 12, 4)
"""Number of positions tried with each level: whole games for the weak levels, which are quick."""


def test_a_game_has_at_most_as_many_as_there_are_names():
    assert len(NAMES) == len(POSITIONS) == 7, (
        "a further level needs its number in POSITIONS, common-level-… in locales/*/common.ftl,"
        " and an emoji in CREATURES (frontend/messages/words.py)"
    )
    assert 1 < DEFAULT < 4
    for game in PLAYED:
        assert 1 <= default_level(game) <= len(game.levels) <= len(NAMES), "name further levels in engines/levels.py"
        for options in setups(game):
            players = game.levels_for(game.new(options, usual_seats(game), 0))
            assert 1 <= len(players) == len(set(players)) <= len(game.levels), (
                f"{file_of(game)}: levels_for names 1 to {len(game.levels)} different players under {options}"
            )
            assert levels_with(game, options) == len(players)
        assert game.levels == game.levels_for(game.new(game.options(), usual_seats(game), 0)), (
            f"{file_of(game)}: levels has the players of levels_for under the default options"
        )


@pytest.mark.parametrize("level", [0, len(NAMES) + 1, -1])
def test_there_are_no_others(level):
    with pytest.raises(BadSetup, match="level"):
        player_for(ATAXX, ATAXX.new(ATAXX.options(), 2, 0), level)


def test_the_weakest_of_each_game_answers_before_anything_is_compiled():
    code = """
import random, sys
from engines import GAMES
from engines.levels import player_for
from engines.players import player_named
for game in GAMES.values():
    for options in [game.options()] if game.levels else []:
        state = game.new(options, game.together or game.seats[0], 1)
        for _ in range(3):
            seat, player = min(game.to_act(state)), player_named(game, player_for(game, state, 1))
            state = game.apply(state, seat, player(game, state, seat, random.Random(1)))
print({"numba", "llvmlite"} & sys.modules.keys())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n", (
        "a first start takes long to compile: begin a game's levels with a player that doesn't import numba"
    )


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_level_counts_its_threads_time_alone(game, level, monkeypatch):
    """Processor time keeps its strength on a busy machine (``engines.base.LONGEST``)."""
    state = next(state for state in positions(game, random.Random(1)) if level <= highest(game, state))
    seat, player = min(game.to_act(state)), player_named(game, player_for(game, state, level))
    usual = player(game, state, seat, random.Random(2))  # and its modules are loaded

    def fails() -> float:
        pytest.fail("count time.thread_time() instead: others who use the machine must not weaken a level")

    with monkeypatch.context() as clocks:
        for clock in ("time", "monotonic", "perf_counter", "process_time"):
            clocks.setattr(time, clock, fails)
            clocks.setattr(time, f"{clock}_ns", fails)
        again = player(game, state, seat, random.Random(2))
    assert again == usual, f"{file_of(game)}: the player of level {level} draws from its rng alone"


@pytest.mark.parametrize(("game", "name"), [("ataxx", "net-100000000"), ("atoll", "keen-100000000")])
def test_a_search_that_takes_too_long_answers_with_what_it_has(game, name, monkeypatch):
    """The limit is the thread's processor time: a busy machine does not shorten the search."""
    monkeypatch.setattr(f"engines.{game}.search.players.LONGEST", 0.01)
    game = GAMES[game]
    state = open_game(game, game.new(game.options(), 2, 0), 3, random.Random(1))
    before = time.thread_time()
    assert player_named(game, name)(game, state, min(game.to_act(state)), random.Random(1))
    assert time.thread_time() - before < 1


BUDGETS = ("", "-", "-0", "-5s", "-2ms", "-05", "--5")
UNKNOWN = [("ataxx", name) for name in ("search-5", *(f"net{budget}" for budget in BUDGETS))]
UNKNOWN += [("atoll", name) for name in ("mcts-5", "glance-7", *(f"keen{budget}" for budget in BUDGETS))]


@pytest.mark.parametrize(("game", "name"), UNKNOWN)
def test_a_budget_has_to_be_understood(game, name):
    with pytest.raises(BadSetup, match={"ataxx": "known=random, .*net-NODES", "atoll": "keen-PLAYOUTS"}[game]):
        player_named(GAMES[game], name)


@pytest.mark.parametrize(
    ("game", "name"), [("ataxx", "net-500"), ("atoll", "keen-400"), ("atoll", "glance-45"), ("atoll", "linked-104")]
)
def test_games_repeat_for_a_seed_and_a_budget(game, name):
    def record(seed: int) -> object:
        return simulate(GAMES[game], GAMES[game].options(), [name, "random"], 1, seed, opening=2)

    assert record(3) == record(3)
    assert record(3) != record(4)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "level"), LEVELS)
def test_a_level_plays_legally_and_again_the_same(game, level):
    """Random games contain positions that good players would avoid."""
    rng = random.Random(level)
    left = POSITIONS[level - 1]
    on_boards = (state for state in positions(game, rng) if level <= highest(game, state))
    for state in itertools.islice(on_boards, left):
        seat, name = rng.choice(sorted(game.to_act(state))), player_for(game, state, level)
        chance, before = rng.getrandbits(32), game.dump(state)
        chosen = player_named(game, name)(game, state, seat, random.Random(chance))
        cure = f"{name}, level {level} in {file_of(game)}:"
        assert chosen in [option.action for option in game.decision(state, seat).options], f"{cure} choose an option"
        if rng.random() < 0.1:
            again = player_named(game, name)(game, state, seat, random.Random(chance))
            assert again == chosen, f"{cure} draw from rng alone"
            assert game.dump(state) == before, f"{cure} leave the state unchanged"


def positions(game: AnyGame, rng: random.Random) -> Iterator[Any]:
    """Yield about every second position of random games, for all numbers of players and, in turn, all boards."""
    for options in itertools.cycle(list(setups(game))):
        state = game.new(options, rng.choice(game.seats), rng.getrandbits(32))
        while game.outcome(state) is None:
            if rng.random() < 0.5:
                yield state
            seat = min(game.to_act(state))
            state = game.apply(state, seat, play_random(game, state, seat, rng))


@pytest.mark.parametrize("level", range(1, len(ATAXX.levels) + 1))
@pytest.mark.parametrize(
    ("fen", "moves"),
    [
        # A clone beside the last enemy stones wins immediately.
        ("7/7/7/3o3/7/3x3/7 x 0 1", {"c3", "d3", "e3"}),
        # The clone to d3 is the only one that converts all three stones in the middle.
        ("o6/7/7/2ooo2/7/3x3/7 x 0 1", {"d3"}),
    ],
)
def test_no_level_overlooks_what_one_move_wins(level, fen, moves):
    state = ATAXX.from_position(fen)
    for seed in range(5):
        action = player_named(ATAXX, player_for(ATAXX, state, level))(ATAXX, state, 0, random.Random(seed))
        assert ATAXX.format(action).rpartition("-")[2] in moves, (
            f"engines/ataxx/levels.py: choose a player for level {level} who sees a win in one move"
        )


@pytest.mark.parametrize(
    ("fen", "right", "tempting"),
    [("3x3/7/o3x2/3x3/1o4o/2o3o/3o3 o 2 11", "d5", "e4"), ("3o2o/2o4/x1xx3/2x4/x3x2/2x1x2/7 x 1 15", "c7", "d6")],
)
def test_a_player_who_sees_replies_leaves_what_would_be_taken_back(fen, right, tempting):
    """Shrimp takes the square with the most conversions; Seahorse may overlook the reply, strong levels never."""
    state = ATAXX.from_position(fen)
    (seat,) = ATAXX.to_act(state)

    def chosen(level: int) -> Counter[str]:
        player = player_named(ATAXX, player_for(ATAXX, state, level))
        actions = [player(ATAXX, state, seat, random.Random(seed)) for seed in range(20)]
        return Counter(ATAXX.format(action).rpartition("-")[2] for action in actions)

    assert chosen(1).most_common(1)[0][0] == tempting
    assert chosen(2)[right] > 14
    assert chosen(2)[tempting]
    for level in range(6, len(ATAXX.levels) + 1):
        assert set(chosen(level)) == {right}, (
            f"engines/ataxx/levels.py: choose a player for level {level} who sees replies"
        )
