"""Speed of Ataxx's rules: perft against the package ``ataxx`` in the same run, and single moves of a game."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import ataxx
import pytest

from engines.ataxx import Ataxx, AtaxxState, fen
from engines.ataxx.fen import BOARDS
from engines.ataxx.perft import perft
from tests.engines.ataxx.test_board import KNOWN, MOST, check

START = BOARDS["standard"]
LEAVES = 155_888
LEAST_RATIO = 25
GAME = Ataxx()


def quickest(run: Callable[[], int], rounds: int) -> float:
    """Least wall-clock seconds of ``rounds`` runs. Each must return the known leaf count."""
    seconds = []
    for _ in range(rounds):
        began = time.perf_counter()
        assert run() == LEAVES
        seconds.append(time.perf_counter() - began)
    return min(seconds)


def test_perft_against_the_ataxx_package(benchmark):
    """Perft to four plies from a FEN takes at most a 25th of the package's time."""

    def ours() -> int:
        position = fen.read(START)
        return perft(position.own, position.other, position.empty, 4)

    def theirs() -> int:
        return int(ataxx.Board(START).perft(4))

    assert benchmark.pedantic(ours, rounds=30, warmup_rounds=3) == LEAVES
    ratio = quickest(theirs, rounds=5) / quickest(ours, rounds=30)
    benchmark.extra_info["times the ataxx package"] = round(ratio, 1)
    print(f"\nperft(4): {ratio:.1f} times as fast as ataxx {ataxx.__version__}")
    assert ratio >= LEAST_RATIO


def test_known_counts_too_large_for_the_suite():
    for position, counts in KNOWN:
        check(position, counts, [depth for depth, leaves in enumerate(counts, 1) if leaves > MOST])


@pytest.fixture
def midgame() -> AtaxxState:
    """State after 40 random plies from a fixed seed."""
    rng = random.Random(2)
    state = GAME.new(GAME.options(), 2, 0)
    while GAME.ply(state) < 40:
        (seat,) = GAME.to_act(state)
        state = GAME.apply(state, seat, rng.choice(GAME.decision(state, seat).options).action)
    return state


def test_decision(benchmark, midgame):
    (seat,) = GAME.to_act(midgame)
    options = benchmark(GAME.decision, midgame, seat).options
    benchmark.extra_info["options"] = len(options)
    assert len(options) >= 40, "a mid-game position offers about 40 moves or more"


def test_apply(benchmark, midgame):
    (seat,) = GAME.to_act(midgame)
    action = GAME.decision(midgame, seat).options[-1].action
    assert GAME.ply(benchmark(GAME.apply, midgame, seat, action)) > GAME.ply(midgame)
