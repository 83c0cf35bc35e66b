"""Positions from self-play of the Ataxx search, with its values and the results."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any, Final

import numpy as np

from engines.ataxx import Ataxx, AtaxxState
from engines.ataxx.board import SQUARES
from engines.ataxx.boards import BOARDS
from engines.ataxx.position import Position
from engines.ataxx.search import layout
from engines.ataxx.search.deepening import Search
from engines.ataxx.search.layout import Shorts
from engines.ataxx.search.network import Network
from engines.ataxx.search.players import positions_of
from engines.simulation import open_game

Samples = np.ndarray[Any, np.dtype[np.void]]

GAME: Final = Ataxx()
PART: Final = 250_000
"""Number of positions from one seed. The next part uses the next seed."""
OPENINGS: Final = range(3, 12)
"""Possible numbers of random plies at the start of a game."""
CORNERS: Final = sum(1 << SQUARES[name] for name in ("a1", "g1", "a7", "g7"))
MOST_WALLS: Final = 9
SAMPLE: Final = np.dtype([("own", "i8"), ("other", "i8"), ("walls", "i8"), ("value", "i2"), ("result", "i1")])
"""A position for the side to move: three bitboards, a value in hundredths of a stone, and a result.

The value is the search's. The result is 1 for won, 0 for drawn, -1 for lost.
"""


def start(rng: random.Random) -> AtaxxState:
    """Random starting state: the standard board (half of the games), another board, or random blocked squares."""
    kind = rng.random()
    if kind < 0.5:
        return GAME.new(GAME.options(), 2, 0)
    if kind < 0.8:
        return GAME.new(GAME.options(board=rng.choice(list(BOARDS))), 2, 0)
    walls = 0
    for square in rng.sample(sorted(SQUARES.values()), rng.randint(1, MOST_WALLS)):
        walls |= 1 << square
    return walled(walls & ~CORNERS)


def walled(walls: int) -> AtaxxState:
    """Standard starting state with these squares blocked."""
    plain = GAME.new(GAME.options(), 2, 0)
    position = Position(plain.position.red, plain.position.blue, walls)
    return AtaxxState(position, ((position.red, position.blue, position.turn),))


def play(search: Search, nodes: int, rng: random.Random) -> Iterator[tuple[int, int, int, int, int]]:
    """Play one game and yield its positions as ``SAMPLE`` rows. It stops once the search proves the result."""
    state = open_game(GAME, start(rng), rng.choice(OPENINGS), rng)
    seen: list[tuple[Position, int]] = []
    while (outcome := GAME.outcome(state)) is None:
        position = state.position
        search.begin(positions_of(state), rng.getrandbits(31))
        search.run(nodes)
        assert search.found is not None
        assert search.move is not None
        if abs(search.found.value) > layout.SURE:
            winner = position.turn if search.found.value > 0 else 1 - position.turn
            break
        seen.append((position, search.found.value))
        state = GAME.apply(state, position.turn, search.move)
    else:
        winner = outcome.winners[0] if len(outcome.winners) == 1 else -1
    for position, value in seen:
        result = 0 if winner < 0 else 1 if winner == position.turn else -1
        yield position.own, position.other, position.blocked, value, result


def generate(count: int, nodes: int, seed: int, network: Network, processes: int = 1) -> Samples:
    """Generate ``count`` positions, by searches of ``nodes`` nodes.

    The positions do not depend on the number of processes.
    """
    counts = [min(PART, count - begun) for begun in range(0, count, PART)]
    play_part, seeds = partial(_part, nodes, network.rows), range(seed, seed + len(counts))
    if processes == 1:
        return np.concatenate(list(map(play_part, counts, seeds)))
    with ProcessPoolExecutor(processes) as pool:
        return np.concatenate(list(pool.map(play_part, counts, seeds)))


def _part(nodes: int, rows: Shorts, count: int, seed: int) -> Samples:
    rng = random.Random(seed)
    samples = np.zeros(count, dtype=SAMPLE)
    search = Search(megabytes=1, network=Network(rows))
    filled = 0
    while filled < count:
        for sample in play(search, nodes, rng):
            if filled < count:
                samples[filled] = sample
                filled += 1
    return samples
