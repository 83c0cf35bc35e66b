"""Speed of Reef's rules: whole random games, and single decisions and actions in the middle of a game."""

from __future__ import annotations

import random

import pytest

from engines import GAMES
from engines.reef import Reef, ReefOptions, ReefState

GAME = GAMES["reef"]
assert isinstance(GAME, Reef)
REEF: Reef = GAME
GAMES_A_ROUND = 20


def random_game(seed: int, seats: int) -> ReefState:
    """Play a random game with all modules. Returns its final state."""
    rng = random.Random(seed)
    state = REEF.new(ReefOptions(events=seats > 1, biodiversity=True), seats, seed)
    while acting := REEF.to_act(state):
        seat = min(acting)
        state = REEF.apply(state, seat, rng.choice(REEF.decision(state, seat).options).action)
    return state


@pytest.mark.parametrize("seats", [1, 4])
def test_random_games(benchmark, seats):
    def games() -> int:
        return sum(REEF.ply(random_game(seed, seats)) for seed in range(GAMES_A_ROUND))

    assert benchmark.pedantic(games, rounds=5, warmup_rounds=1) > GAMES_A_ROUND * 4 * seats
    rate = GAMES_A_ROUND / benchmark.stats.stats.min
    benchmark.extra_info["games a second"] = round(rate, 1)
    print(f"\n{seats} players: {rate:.0f} random games a second")


@pytest.fixture(scope="module")
def midgame() -> ReefState:
    """State at a turn in round 3 of a four-player game between greedy players."""
    rng = random.Random(3)
    state = REEF.new(ReefOptions(events=True, biodiversity=True), 4, 3)
    while state.position.round < 3 or state.position.pending[0].prompt != "turn":
        seat = min(REEF.to_act(state))
        state = REEF.apply(state, seat, REEF.players["greedy"](REEF, state, seat, rng))
    return state


def test_decision(benchmark, midgame):
    (seat,) = REEF.to_act(midgame)
    assert len(benchmark(REEF.decision, midgame, seat).options) > 5


def test_apply(benchmark, midgame):
    (seat,) = REEF.to_act(midgame)
    action = REEF.decision(midgame, seat).options[0].action
    assert benchmark(REEF.apply, midgame, seat, action) != midgame


def test_view(benchmark, midgame):
    assert benchmark(REEF.view, midgame, 0).round == 3


def test_dump_and_load(benchmark, midgame):
    assert benchmark(lambda: REEF.load(REEF.dump(midgame))) == midgame
