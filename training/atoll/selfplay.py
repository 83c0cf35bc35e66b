"""Positions from self-play of the Atoll search, with the visits of each move."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numba
import numpy as np

from engines.atoll import Atoll, AtollState
from engines.atoll.geometry import FILES, Size, board_of
from engines.atoll.notation import SWAP
from engines.atoll.search import layout, priors
from engines.atoll.search.connections import join
from engines.atoll.search.growth import Search
from engines.atoll.search.layout import BOARD, CURRENT, LAST, MOVER, RIVAL_CURRENT, Ints, Singles, Tables
from engines.atoll.search.resistance import currents
from engines.compiling import stamped

GAME: Final = Atoll()
PART: Final = 2_000
"""Number of positions from one seed. The next part uses the next seed."""
SHARES: Final[Mapping[Size, float]] = {"gan": 0.08, "nauru": 0.62, "tokelau": 0.2, "kiritimati": 0.1}
"""Share of the positions that come from each board, by size."""
OPENINGS: Final = (1, 1, 2, 2, 3, 4)
"""Possible numbers of random stones at the start of a game."""
DRAWN: Final = 6
"""Number of plies after the opening that are drawn by visits. Later plies are the best, but one in 12 is drawn."""


class Samples(NamedTuple):
    """Positions with a row for each empty cell: the policy's inputs, and the cell's share of the visits.

    ``kinds``: 0 for an empty cell, else one more than ``KIND``, at each place of the window.
    """

    kinds: np.ndarray[Any, np.dtype[np.uint8]]
    inputs: Singles
    shares: Singles
    counts: Ints
    """Number of rows of each position."""


def joined(parts: list[Samples]) -> Samples:
    """Samples of all parts, concatenated in order."""
    return Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def _write_inputs(t: Tables) -> None:
    """Compute the policy network's inputs for the root position, with the same steps as ``tree.add_node``."""
    for node in range(t.around.shape[0] + 9):
        t.scratch[BOARD, node] = t.stones[node]
    mover = t.state[MOVER]
    join(t, 3 - mover)
    theirs = currents(t, 3 - mover, RIVAL_CURRENT)
    join(t, mover)
    ours = currents(t, mover, CURRENT)
    priors.write_inputs(t, mover, t.state[LAST], ours, theirs)


_write_root_inputs: Final = stamped(
    numba.njit(cache=True, error_model="numpy")(_write_inputs), Path(__file__).parent, Path(priors.__file__).parent
)


def seen(search: Search) -> Samples:
    """Sample of the position just searched: the policy's inputs, and each cell's share of the visits."""
    tables = search.tables
    _write_root_inputs(tables)
    empty = np.flatnonzero(tables.stones[: len(tables.around)] == layout.NOBODY)
    kinds = tables.scratch[layout.KIND][tables.window[empty]] + 1
    tries = np.zeros(len(tables.around), dtype=np.float32)
    for cell, count in search.tries.items():
        tries[board_of(search.size).number[cell]] = count
    shares = tries[empty] / tries.sum()
    return Samples(kinds.astype(np.uint8), tables.inputs[empty], shares, np.array([len(empty)], dtype=np.int32))


def opened(size: Size, rng: random.Random) -> AtollState:
    """Random starting state: a few random stones, without a swap."""
    state = GAME.new(GAME.options(size=size), 2, 0)
    for _ in range(rng.choice(OPENINGS)):
        (seat,) = GAME.to_act(state)
        options = GAME.decision(state, seat).options
        state = GAME.apply(state, seat, rng.choice([each.action for each in options if each.action != SWAP]))
    return state


def play(search: Search, playouts: int, rng: random.Random) -> Iterator[Samples]:
    """Play a game and yield its positions, with ``playouts`` playouts a move.

    The game stops once the winner is proved or all visited moves are proved losses.
    """
    state = opened(search.size, rng)
    ply = 0
    while GAME.outcome(state) is None:
        search.begin(state.position, state.turn, state.last, rng.getrandbits(62))
        if search.fate or search.run(playouts) or not any(search.tries.values()):
            return
        yield seen(search)
        ply += 1
        action = search.move
        if ply <= DRAWN or rng.randrange(12) == 0:
            (action,) = rng.choices(list(search.tries), list(search.tries.values()))
        (seat,) = GAME.to_act(state)
        state = GAME.apply(state, seat, action)


def generate(count: int, playouts: int, seed: int, processes: int = 1) -> Samples:
    """Generate ``count`` positions with ``playouts`` playouts a move.

    The positions do not depend on the number of processes.
    """
    counts = [
        (size, min(PART, round(count * SHARES[size]) - begun))
        for size in FILES
        for begun in range(0, round(count * SHARES[size]), PART)
    ]
    play_part, seeds = partial(_part, playouts), range(seed, seed + len(counts))
    if processes == 1:
        return joined(list(map(play_part, counts, seeds)))
    with ProcessPoolExecutor(processes) as pool:
        return joined(list(pool.map(play_part, counts, seeds)))


def _part(playouts: int, wanted: tuple[Size, int], seed: int) -> Samples:
    size, count = wanted
    rng = random.Random(seed)
    search = Search(size)
    samples: list[Samples] = []
    while len(samples) < count:
        samples += play(search, playouts, rng)
    return joined(samples[:count])
