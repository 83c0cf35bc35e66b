"""Accuracy: the published figures of chess, and which turns count and weigh."""

from __future__ import annotations

import math

import pytest

from thinking.analysis import accuracies, accuracy_of


def chances(centipawns: int) -> tuple[float, float]:
    """Win shares in chess by the formula on the page that ``engines/PLAYERS.md`` names."""
    white = 1 / (1 + math.exp(-0.00368208 * centipawns))
    return white, 1 - white


def test_a_turn_without_loss_is_perfect_and_a_gain_counts_no_more() -> None:
    assert accuracy_of(0.4, 0.4) == pytest.approx(1, abs=0.001)
    assert accuracy_of(0.4, 0.9) == 1
    assert [accuracy_of(1, after) for after in (0.9, 0.5, 0)] == sorted(
        (accuracy_of(1, after) for after in (0.9, 0.5, 0)), reverse=True
    )


def test_a_blunder_on_the_first_move_costs_its_player_alone() -> None:
    found = accuracies([chances(15), chances(-900), chances(-900)], {0: 0, 1: 1})
    assert found == {0: pytest.approx(0.1, abs=0.05), 1: pytest.approx(1, abs=0.01)}


def test_a_loss_weighs_more_than_the_same_number_of_quiet_turns() -> None:
    shares = [(0.5, 0.5)] * 20 + [(0.2, 0.8)] * 20
    seats = dict.fromkeys(range(39), 0)
    quiet = accuracies(shares, seats)[0]
    mean = (38 * accuracy_of(0.5, 0.5) + accuracy_of(0.5, 0.2)) / 39
    assert quiet < mean


def test_turns_that_do_not_count_and_seats_without_turns_are_left_out() -> None:
    assert accuracies([(0.9, 0.1), (0.1, 0.9), (0.1, 0.9)], {1: 1}) == {1: pytest.approx(1, abs=0.001)}
