"""The searching players and the judge, through the game's public protocol."""

from __future__ import annotations

import random

import pytest

from engines import GAMES
from engines.players import judge_of
from engines.simulation import simulate

GAME = GAMES["ataxx"]


@pytest.mark.slow
def test_a_search_beats_the_simple_ones():
    for rival in ("greedy", "wary"):
        figures = simulate(GAME, GAME.options(), ["net-3000", rival], 8, 1, opening=2)
        assert figures["players"][0]["wins"] >= 7


def test_an_opening_is_played_from_either_side():
    """The opening ends the game, so that both games of a pair are equal and no player decides any."""
    figures = simulate(GAME, GAME.options(), ["net-500", "greedy"], 2, 5, opening=1_000)
    assert figures["plies"]["min"] == figures["plies"]["max"] > 20
    assert figures["decisions_per_game"]["max"] == 0
    assert [player["wins"] for player in figures["players"]] == [1, 1]


def shares(fen: str) -> tuple[float, ...]:
    return judge_of(GAME)(GAME, GAME.from_position(fen), random.Random(1))


def test_the_start_is_open():
    red, blue = shares("x5o/7/7/7/7/7/o5x x 0 1")
    assert 0.35 < red < 0.65
    assert red + blue == 1


@pytest.mark.parametrize("turn", ["x", "o"])
def test_who_has_nearly_everything_is_nearly_sure(turn):
    red, blue = shares(f"xxxxxxx/xxxxxxx/xxxxxxx/xxxxxx1/xxxxx2/xxxx2o/xxx2oo {turn} 0 1")
    assert red > 0.97
    assert blue < 0.03


def test_the_sides_are_judged_alike():
    red, blue = shares("x5o/x6/2x4/7/4o2/7/o5x x 0 1")
    turned_red, turned_blue = shares("o5x/o6/2o4/7/4x2/7/x5o o 0 1")
    assert (red, blue) == pytest.approx((turned_blue, turned_red), abs=0.02)


def test_a_win_in_sight_is_certain():
    assert shares("7/7/7/3o3/7/3x3/7 x 0 1") == (1.0, 0.0)
