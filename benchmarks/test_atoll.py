"""Speed of Atoll's rules on every board: moves and games a second, late against early moves, lists of legal moves."""

from __future__ import annotations

import random
from collections.abc import Sequence
from time import perf_counter
from typing import Any

import pytest

from engines.atoll import Atoll, AtollState
from engines.atoll.geometry import FILES, Size, board_of

GAME = Atoll()


def _orders(size: Size, games: int) -> list[list[str]]:
    """Random orders of the cells, the same in every run."""
    dice = random.Random(f"benchmark {size}")
    cells = board_of(size).cells
    return [dice.sample(cells, len(cells)) for _ in range(games)]


def _played(size: Size, cells: Sequence[str]) -> AtollState:
    """State at the end of the game with stones in this order."""
    state = GAME.new(GAME.options(size=size), 2, 0)
    for turn, cell in enumerate(cells):
        state = GAME.apply(state, turn % 2, cell)
        if not GAME.to_act(state):
            break
    return state


@pytest.mark.parametrize("size", FILES)
def test_random_games(benchmark: Any, size: Size) -> None:
    """Measure whole games through ``apply``. ``moves_per_second`` and ``games_per_second`` are in the extra info."""
    orders = _orders(size, 20)
    ends = benchmark(lambda: [_played(size, order) for order in orders])
    seconds = benchmark.stats.stats.mean
    benchmark.extra_info["games_per_second"] = round(len(orders) / seconds)
    benchmark.extra_info["moves_per_second"] = round(sum(end.ply for end in ends) / seconds)


@pytest.mark.parametrize("size", FILES)
def test_a_late_move_costs_as_much_as_an_early_one(benchmark: Any, size: Size) -> None:
    """Compare the last third of random games with the first. Late stones have more neighbours, which may cost time."""
    early, late = benchmark.pedantic(_seconds_by_third, (size, _orders(size, 40)), rounds=1)
    benchmark.extra_info["late_over_early"] = round(late / early, 2)
    assert late < 3 * early


def _seconds_by_third(size: Size, orders: list[list[str]]) -> tuple[float, float]:
    """Seconds of a move in the first and in the last third of all games, each the minimum of five runs."""
    seconds, moves = [0.0, 0.0], 0
    for order in orders:
        plies = _played(size, order).ply
        states = [GAME.new(GAME.options(size=size), 2, 0)]
        for turn, cell in enumerate(order[:plies]):
            states.append(GAME.apply(states[-1], turn % 2, cell))
        third = plies // 3
        for part, turns in enumerate((range(third), range(plies - third, plies))):
            runs = []
            for _ in range(5):
                began = perf_counter()
                for turn in turns:
                    GAME.apply(states[turn], turn % 2, order[turn])
                runs.append(perf_counter() - began)
            seconds[part] += min(runs)
        moves += third
    return seconds[0] / moves, seconds[1] / moves


@pytest.mark.parametrize("size", FILES)
def test_decision(benchmark: Any, size: Size) -> None:
    """Measure listing the legal actions of the empty board."""
    state = GAME.new(GAME.options(size=size), 2, 0)
    decision = benchmark(GAME.decision, state, 0)
    assert len(decision.options) == len(board_of(size).cells)
