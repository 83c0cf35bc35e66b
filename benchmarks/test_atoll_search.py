"""The speed of the Atoll search: playouts a second of one core, on every board from opening to ending."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

from engines.atoll import Atoll, AtollState
from engines.atoll.geometry import FILES, Size
from engines.atoll.search.growth import Search
from engines.atoll.search.judge import judge
from engines.atoll.search.plain import Plain
from engines.atoll.search.policy import packaged
from engines.simulation import open_game

LEAST = 40_000
DEAREST = 12
PLAYOUTS = 10_000
ROUNDS = 3
GAME = Atoll()


def states(size: Size) -> list[AtollState]:
    """The empty board, and positions of seeded random games in which nobody has won for certain."""
    plies = (0, 4, 8, 16)
    return [open_game(GAME, GAME.new(GAME.options(size=size), 2, 0), each, random.Random(each)) for each in plies]


def strong(state: AtollState, *, keen: bool = False) -> tuple[float, int]:
    """Seconds of this process for a new tree, and its playouts."""
    search = Search(state.size, keen=keen, policy=packaged() if keen else None)
    began = time.process_time()
    search.begin(state.position, state.turn, state.last, 1)
    search.run(PLAYOUTS)
    return time.process_time() - began, search.playouts


def keen(state: AtollState) -> tuple[float, int]:
    """The same by a keen search, which may be done earlier."""
    return strong(state, keen=True)


def plain(state: AtollState) -> tuple[float, int]:
    """The same by plain UCT."""
    search = Plain(state.size, state.position, state.turn, 1)
    began = time.process_time()
    search.run(PLAYOUTS)
    return time.process_time() - began, PLAYOUTS


def rate(searched: Callable[[AtollState], tuple[float, int]], size: Size) -> float:
    """Playouts a second, in the quickest of some rounds: other programs may have the core too."""
    best = 0.0
    for _ in range(ROUNDS):
        results = [searched(state) for state in states(size)]
        best = max(best, sum(playouts for _, playouts in results) / sum(seconds for seconds, _ in results))
    return best


@pytest.mark.parametrize("size", FILES)
def test_playouts_a_second(size: Size) -> None:
    strong(states(size)[0])
    plain(states(size)[0])
    fast, keenly, plainly = rate(strong, size), rate(keen, size), rate(plain, size)
    print(
        f"\n{size}: {fast:,.0f} playouts a second, {keenly:,.0f} of a keen search, {plainly:,.0f} of plain UCT, "
        f"{plainly / fast:.1f} times as many"
    )
    assert keenly >= fast
    assert plainly / fast <= DEAREST
    if size == "nauru":
        assert fast >= LEAST


@pytest.mark.parametrize("size", FILES)
def test_a_judgement(size: Size) -> None:
    judge(GAME, states(size)[1], random.Random(1))
    began = time.process_time()
    judge(GAME, states(size)[2], random.Random(1))
    seconds = time.process_time() - began
    print(f"\n{size}: a judgement in {seconds * 1000:.0f} ms")
    assert seconds <= 0.3
