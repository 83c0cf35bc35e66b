"""Trains the Ataxx network on self-play of its search.

    python -m training.ataxx

writes the packaged network. The first generation learns from a search that only counts stones. Each later generation
continues from the previous network, with games of the search that uses it. ``--from`` plays only the last generation,
with the games of a network that exists. It takes about an hour of one core: 4,500 positions a second, then 110,000
samples a second.

Finished parts of the games and epochs of the fits are in the folder ``--work``. The same command continues there, and
tells the time left. Delete the folder after a change of the search.

The same arguments except ``--processes`` give the same file on the same machine, as long as the search is unchanged.
The games behind the present file had unbalanced openings, half of them on the standard board. The first ones used an
evaluation that the engine no longer has.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from engines.ataxx.search.network import FILE, Network, read, write
from training.ataxx.fitting import counting, fit, rounded
from training.ataxx.selfplay import generate


class Generation(NamedTuple):
    """A generation: number of new positions, number of epochs over them, and offset of their seeds."""

    positions: int
    epochs: int
    seeds: int


GENERATIONS: Final = (Generation(1_000_000, 12, 0), Generation(1_000_000, 8, 20), Generation(8_000_000, 6, 40))
NODES: Final = 1_000
"""Node budget of the search for each played position."""
WORK: Final = Path("training-ataxx")
"""Default folder of unfinished games and fits."""
TRUST: Final = 0.5
"""Weight of the game's result in a target. The rest is the search's value."""
ORDER_SEED: Final = 5
FIT_SEED: Final = 1


class Progress:
    """Prints the finished parts of the games, with the time left for the rest."""

    def __init__(self) -> None:
        self._begun = time.monotonic()

    def __call__(self, done: int, parts: int) -> None:
        """Print a line about ``done`` of ``parts`` finished parts."""
        spent = time.monotonic() - self._begun
        print(f"{done} of {parts} parts played, about {spent / done * (parts - done) / 60:.0f} min left", flush=True)


def train(
    generations: Sequence[Generation],
    nodes: int,
    seed: int,
    processes: int,
    *,
    work: Path | None = None,
    known: Network | None = None,
) -> Network:
    """Play and fit, one generation after another. Returns the last network.

    ``nodes``: the node budget of a move. ``work``: the folder of unfinished work; None to store none. ``known``: the
    network to continue from; None to begin by counting stones.
    """
    network, before = (known, known.rows) if known else (counting(), None)
    for number, each in enumerate(generations, 1):
        print(f"generation {number} of {len(generations)}")
        samples = generate(each.positions, nodes, seed + each.seeds, network, processes, work=work, tell=Progress())
        np.random.default_rng(ORDER_SEED).shuffle(samples)
        before = rounded(fit(samples, each.epochs, TRUST, FIT_SEED, before=before, threads=processes, work=work))
        network = Network(before)
    return network


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the network and write the packaged file. ``arguments``: None for the command line's."""
    parser = argparse.ArgumentParser(
        prog="python -m training.ataxx", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=float, default=1, help="factor of the usual number of positions")
    parser.add_argument("--nodes", type=int, default=NODES, help="search nodes for each position")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="processes that play (all cores)")
    parser.add_argument("--from", type=Path, dest="known", metavar="FILE", help="network to continue from")
    parser.add_argument("--work", type=Path, default=WORK, help=f"folder of unfinished work ({WORK})")
    parser.add_argument("--write", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    known = read(asked.known) if asked.known else None
    generations = [
        each._replace(positions=int(each.positions * asked.positions)) for each in GENERATIONS[-1 if known else 0 :]
    ]
    recipe = ", then ".join(f"{each.positions} positions learnt from {each.epochs} times" for each in generations)
    start = ", from another network" if known else ""
    origin = f"training/ataxx, seed {asked.seed}{start}, {asked.nodes} nodes a position: {recipe}"
    asked.work.mkdir(parents=True, exist_ok=True)
    network = train(generations, asked.nodes, asked.seed, asked.processes, work=asked.work, known=known)
    write(asked.write, network.rows, origin)


if __name__ == "__main__":
    main()
