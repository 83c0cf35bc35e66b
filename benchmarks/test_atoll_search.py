"""Speed of the Atoll search in playouts a second of one core, on every board and game stage."""

from __future__ import annotations

import random
import time

import pytest

from engines.atoll import Atoll, AtollState
from engines.atoll.geometry import FILES, Size
from engines.atoll.search.growth import AtollSearch
from engines.atoll.search.players import judge
from engines.simulation import open_game

LEAST = 60_000
PLAYOUTS = 10_000
ROUNDS = 3
GAME = Atoll()


def states(size: Size) -> list[AtollState]:
    """States of one board: empty, and after 4, 8 and 16 random plies. The seeds are fixed."""
    plies = (0, 4, 8, 16)
    return [open_game(GAME, GAME.new(GAME.options(size=size), 2, 0), each, random.Random(each)) for each in plies]


def searched(state: AtollState) -> tuple[float, int]:
    """Search a state. Returns the processor seconds and the number of playouts."""
    search = AtollSearch(state.size)
    began = time.process_time()
    search.begin(state.position, state.turn, state.last, 1)
    search.run(PLAYOUTS)
    return time.process_time() - began, search.playouts


@pytest.mark.parametrize("size", FILES)
def test_playouts_a_second(size: Size) -> None:
    """Measure the playouts per processor second, in the fastest of several rounds: other programs share the core."""
    searched(states(size)[0])
    rate = 0.0
    for _ in range(ROUNDS):
        results = [searched(state) for state in states(size)]
        rate = max(rate, sum(playouts for _, playouts in results) / sum(seconds for seconds, _ in results))
    print(f"\n{size}: {rate:,.0f} playouts a second")
    if size == "nauru":
        assert rate >= LEAST


@pytest.mark.parametrize("size", FILES)
def test_a_judgement(size: Size) -> None:
    judge(GAME, states(size)[1], random.Random(1))
    began = time.process_time()
    judge(GAME, states(size)[2], random.Random(1))
    seconds = time.process_time() - began
    print(f"\n{size}: a judgement in {seconds * 1000:.0f} ms")
    assert seconds <= 0.3
