"""Trains the network of the Ataxx search on games that the search plays against itself.

    python -m training.ataxx

writes the network that comes with the engine. The first generation learns from games of a search that counts stones and
no more; each other one goes on from the network before, with games of the search that uses it. All of it takes about an
hour of one core: some 4,500 positions a second, then 110,000 samples a second. The same arguments but ``--processes``
give the same file on the same machine, as long as the search is the same. (The first games behind the present file were
played by another evaluation, which the engine no longer has.)
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from engines.ataxx.search.network import FILE, Network, write
from training.ataxx.fitting import counting, fit, rounded
from training.ataxx.selfplay import generate


class Generation(NamedTuple):
    """Positions of new games, with the epochs of learning from them, and the offset of their seeds from the run's."""

    positions: int
    epochs: int
    seeds: int


GENERATIONS: Final = (Generation(1_000_000, 12, 0), Generation(1_000_000, 8, 20), Generation(8_000_000, 6, 40))
NODES: Final = 1_000
"""The positions that the search looks at for each that it plays."""
TRUST: Final = 0.5
"""Part of a target that is the game's result; the rest is the search's value."""
ORDER_SEED: Final = 5
FIT_SEED: Final = 1


def train(generations: Sequence[Generation], nodes: int, seed: int, processes: int) -> Network:
    """Play and fit, generation after generation."""
    network, before = counting(), None
    for each in generations:
        samples = generate(each.positions, nodes, seed + each.seeds, network, processes)
        np.random.default_rng(ORDER_SEED).shuffle(samples)
        before = rounded(fit(samples, each.epochs, TRUST, FIT_SEED, before=before))
        network = Network(before)
    return network


def main(arguments: Sequence[str] | None = None) -> None:
    """Train and write."""
    parser = argparse.ArgumentParser(
        prog="python -m training.ataxx", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=float, default=1, help="so many times the usual number, for trials")
    parser.add_argument("--nodes", type=int, default=NODES, help="of the search, for each position")
    parser.add_argument("--seed", type=int, default=1, help="of the games")
    parser.add_argument("--processes", type=int, default=1, help="that play the games")
    parser.add_argument("--write", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    generations = [each._replace(positions=int(each.positions * asked.positions)) for each in GENERATIONS]
    recipe = ", then ".join(f"{each.positions} positions learnt from {each.epochs} times" for each in generations)
    origin = f"training/ataxx, seed {asked.seed}, {asked.nodes} nodes a position: {recipe}"
    write(asked.write, train(generations, asked.nodes, asked.seed, asked.processes).rows, origin)


if __name__ == "__main__":
    main()
