"""The searching players, through the game's public protocol."""

from __future__ import annotations

import random
import time

import pytest

from engines import GAMES
from engines.errors import BadSetup
from engines.players import player_named
from engines.simulation import simulate

GAME = GAMES["ataxx"]


def test_a_search_beats_the_simple_ones():
    for rival in ("greedy", "wary"):
        figures = simulate(GAME, GAME.options(), ["net-3000", rival], 8, 1, opening=2)
        assert figures["players"][0]["wins"] >= 7


def test_games_of_searches_repeat():
    def play(seed: int) -> object:
        return simulate(GAME, GAME.options(), ["net-500", "greedy"], 2, seed, opening=2)

    assert play(3) == play(3)
    assert play(3) != play(4)


def test_an_opening_is_played_from_either_side():
    """The opening ends the game, so that both games of a pair are equal and no player decides any."""
    figures = simulate(GAME, GAME.options(), ["net-500", "greedy"], 2, 5, opening=1_000)
    assert figures["plies"]["min"] == figures["plies"]["max"] > 20
    assert figures["decisions_per_game"]["max"] == 0
    assert [player["wins"] for player in figures["players"]] == [1, 1]


def test_a_search_that_takes_too_long_answers_with_what_it_has(monkeypatch):
    """The limit is the thread's processor time: a busy machine does not shorten the search."""
    monkeypatch.setattr("engines.ataxx.search.players.LONGEST", 0.01)
    state, rng = GAME.new(GAME.options(), 2, 0), random.Random(1)
    before = time.thread_time()
    assert player_named(GAME, "net-100000000")(GAME, state, 0, rng)
    assert time.thread_time() - before < 1


@pytest.mark.parametrize("name", ["net", "net-", "net-0", "net-5s", "net-2ms", "net-05", "net--5", "search-5"])
def test_a_budget_has_to_be_understood(name):
    with pytest.raises(BadSetup, match=r"known=random, greedy, wary, .*net-NODES"):
        player_named(GAME, name)
