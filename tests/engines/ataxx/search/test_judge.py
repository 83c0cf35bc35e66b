"""The judge of Ataxx: winning chances sum to 1, are right in clear positions, and are symmetric."""

from __future__ import annotations

import random

import pytest

from engines import GAMES
from engines.players import judge_of

GAME = GAMES["ataxx"]


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
