"""Trains Atoll's policy network on self-play of its search.

    python -m training.atoll

writes the packaged policy network. The games use the present one. It takes about twenty minutes of one core, almost all
of it for the games. The same arguments except ``--processes`` give the same file on the same machine, as long as the
search is unchanged. The games behind the present file used a search by currents alone, which the engine no longer has.

Each batch is seen under one of the twelve symmetries of a window (rotations and reflections).
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numba
import numpy as np

from engines.atoll import Atoll, AtollState
from engines.atoll.geometry import FILES, Point, Size, board_of
from engines.atoll.notation import SWAP
from engines.atoll.search import memory, priors
from engines.atoll.search.connections import join
from engines.atoll.search.growth import AtollSearch
from engines.atoll.search.memory import (
    BOARD,
    CURRENT,
    HIDDEN,
    KINDS,
    LAST,
    MOVER,
    NUMBERS,
    RIVAL_CURRENT,
    SECOND,
    WINDOW,
    AtollTables,
    Ints,
    Singles,
)
from engines.atoll.search.policy import FILE, ROWS, Policy, places
from engines.atoll.search.priors import currents
from training.files import stamped, write_numbers

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
    return Samples(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def _write_inputs(t: AtollTables) -> None:
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


def seen(search: AtollSearch) -> Samples:
    """Sample of the position just searched: the policy's inputs, and each cell's share of the visits."""
    tables = search.tables
    _write_root_inputs(tables)
    empty = np.flatnonzero(tables.stones[: len(tables.around)] == memory.NOBODY)
    kinds = tables.scratch[memory.KIND][tables.window[empty]] + 1
    tries = np.zeros(len(tables.around), dtype=np.float32)
    for cell, count in search.tries.items():
        tries[board_of(search.size).number[cell]] = count
    shares = tries[empty] / tries.sum()
    return Samples(kinds.astype(np.uint8), tables.inputs[empty], shares, np.array([len(empty)], dtype=np.int32))


def opened(size: Size, rng: random.Random) -> AtollState:
    state = GAME.new(GAME.options(size=size), 2, 0)
    for _ in range(rng.choice(OPENINGS)):
        (seat,) = GAME.to_act(state)
        options = GAME.decision(state, seat).options
        state = GAME.apply(state, seat, rng.choice([each.action for each in options if each.action != SWAP]))
    return state


def play(search: AtollSearch, playouts: int, rng: random.Random) -> Iterator[Samples]:
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
    search = AtollSearch(size)
    samples: list[Samples] = []
    while len(samples) < count:
        samples += play(search, playouts, rng)
    return joined(samples[:count])


Places = np.ndarray[Any, np.dtype[np.int64]]

BATCH: Final = 96
"""Number of positions in a batch."""
RATE: Final = 0.002
WARM_UP: Final = 200
"""Number of steps of warm-up of the learning rate, before its cosine decay."""
DECAY: Final = 1e-4
"""Weight decay of a step, relative to the learning rate."""


def turns() -> Iterator[Ints]:
    """Yield the symmetries of a window as permutations: the image of each place."""
    number = {place: index for index, place in enumerate(places())}
    for mirrored in (False, True):
        image = [Point(-place.file, place.row) if mirrored else place for place in places()]
        for _ in range(6):
            yield np.array([number[place] for place in image], dtype=np.int32)
            image = [_turned(place) for place in image]


def _turned(place: Point) -> Point:
    """The place rotated by a sixth of a turn, clockwise around the centre."""
    return Point((place.file - place.row) // 2, (3 * place.file + place.row) // 2)


TURNS: Final = tuple(turns())


class Descent:
    """A policy network in training, with Adam's moments."""

    def __init__(self, rng: np.random.Generator) -> None:
        first = rng.standard_normal((ROWS + 1, HIDDEN), dtype=np.float32) * np.float32(0.15)
        second = rng.standard_normal((HIDDEN + 1, SECOND), dtype=np.float32) * np.float32((2 / HIDDEN) ** 0.5)
        last = rng.standard_normal(SECOND, dtype=np.float32) * np.float32((0.5 / SECOND) ** 0.5)
        first[-1] = second[-1] = 0
        self.policy = Policy(first, second, last)
        self._means = [np.zeros_like(part) for part in self.policy]
        self._squares = [np.zeros_like(part) for part in self.policy]
        self._steps = 0

    def step(self, slopes: Policy, rate: float) -> None:
        """Take an Adam step with weight decay. ``slopes``: the gradient. ``rate``: the learning rate."""
        self._steps += 1
        for part, slope, mean, square in zip(self.policy, slopes, self._means, self._squares, strict=True):
            mean += (slope - mean) * np.float32(0.1)  # noqa: PLW2901 - in place
            square += (slope * slope - square) * np.float32(0.001)  # noqa: PLW2901 - in place
            way = mean / (1 - 0.9**self._steps) / (np.sqrt(square / (1 - 0.999**self._steps)) + np.float32(1e-8))
            part -= np.float32(rate) * (way + np.float32(DECAY) * part)  # noqa: PLW2901 - in place


def seen_by(samples: Samples, rows: Places, turn: Ints) -> Singles:
    """Inputs of the first layer under a symmetry, a row each, with a last column of 1 for the bias."""
    kinds = samples.kinds[rows][:, turn]
    table = np.empty((len(rows), ROWS + 1), dtype=np.float32)
    for kind in range(KINDS):
        table[:, kind * WINDOW : (kind + 1) * WINDOW] = kinds == kind + 1
    table[:, ROWS - NUMBERS : ROWS] = samples.inputs[rows]
    table[:, ROWS] = 1
    return table


def outcome(policy: Policy, table: Singles, counts: Ints) -> tuple[Singles, Singles, Singles]:
    """Units of the first and second layer, and each row's share in its position (softmax).

    ``counts``: number of rows of each position.
    """
    hidden = np.maximum(table @ policy.first, 0)
    second = np.maximum(hidden @ policy.second[:-1] + policy.second[-1], 0)
    output = second @ policy.last
    starts = np.cumsum(counts) - counts
    shares = np.exp(output - np.repeat(np.maximum.reduceat(output, starts), counts))
    shares /= np.repeat(np.add.reduceat(shares, starts), counts)
    return hidden, second, shares


def slopes_of(policy: Policy, table: Singles, counts: Ints, wanted: Singles) -> tuple[Policy, float]:
    """Gradient of the mean cross-entropy, and the cross-entropy in nats summed over positions.

    ``counts``: number of rows of each position. ``wanted``: target share of each row.
    """
    hidden, second, shares = outcome(policy, table, counts)
    error = (shares - wanted) / np.float32(len(counts))
    later = np.outer(error, policy.last) * (second > 0)
    earlier = (later @ policy.second[:-1].T) * (hidden > 0)
    by_second = np.vstack([hidden.T @ later, later.sum(axis=0)])
    surprise = float(-(wanted * np.log(shares + np.float32(1e-9))).sum())
    return Policy(table.T @ earlier, by_second, second.T @ error), surprise


def fit(samples: Samples, epochs: int, seed: int, tell: Callable[[str], None] = print) -> Policy:
    """Fit a policy to the visit shares in ``epochs`` epochs. ``tell``: called with each line of the progress.

    Some positions are held out for validation.
    """
    rng = np.random.default_rng(seed)
    descent = Descent(rng)
    ends = np.cumsum(samples.counts)
    order = rng.permutation(len(samples.counts))
    checked, learnt = np.split(order, [len(order) // 30])
    batches = len(learnt) // BATCH

    def batch(positions: Places, turn: Ints) -> tuple[Singles, Ints, Singles]:
        counts = samples.counts[positions]
        rows = np.concatenate([np.arange(end - count, end) for end, count in zip(ends[positions], counts, strict=True)])
        return seen_by(samples, rows, turn), counts, samples.shares[rows]

    for epoch in range(epochs):
        order = rng.permutation(learnt)
        surprise = 0.0
        for number in range(batches):
            turn = TURNS[rng.integers(len(TURNS))]
            positions = order[number * BATCH : (number + 1) * BATCH]
            slopes, found = slopes_of(descent.policy, *batch(positions, turn))
            surprise += found
            done = epoch * batches + number + 1
            rate = RATE * min(1, done / WARM_UP) * (1 + np.cos(np.pi * done / (epochs * batches))) / 2
            descent.step(slopes, rate)
        parts = np.array_split(checked, max(1, len(checked) // BATCH))
        others = sum((slopes_of(descent.policy, *batch(part, TURNS[0]))[1] for part in parts if len(part)), 0.0)
        tell(
            f"epoch {epoch + 1}: surprise {surprise / max(batches * BATCH, 1):.4f}, "
            f"by others {others / max(len(checked), 1):.4f}"
        )
    return descent.policy


EPOCHS: Final = 10
FIT_SEED: Final = 1


def write(path: Path, policy: Policy, origin: str) -> None:
    """Write a policy network to a file. The file begins with the line ``origin`` about the training."""
    write_numbers(path, b"".join(part.astype("<f2").tobytes() for part in policy), origin)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the policy network and write the packaged file. ``arguments``: None for the command line's."""
    parser = argparse.ArgumentParser(
        prog="python -m training.atoll", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=int, default=60_000, help="number of positions (60,000)")
    parser.add_argument("--playouts", type=int, default=1_500, help="playouts for each position (1,500)")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    parser.add_argument("--processes", type=int, default=1, help="processes that play")
    parser.add_argument("--write", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    samples = generate(asked.positions, asked.playouts, asked.seed, asked.processes)
    origin = (
        f"training/atoll, seed {asked.seed}: {asked.positions} positions by {asked.playouts} playouts, "
        f"learnt from {EPOCHS} times"
    )
    write(asked.write, fit(samples, EPOCHS, FIT_SEED), origin)


if __name__ == "__main__":
    main()
