"""Trains the Ataxx network on self-play of its search.

    python -m training.ataxx

writes the packaged network. The first generation learns from a search that only counts stones. Each later generation
continues from the previous network, with games of the search that uses it. It takes about an hour of one core: 4,500
positions a second, then 110,000 samples a second. The same arguments except ``--processes`` give the same file on the
same machine, as long as the search is unchanged. The first games behind the present file used an evaluation that the
engine no longer has.
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
    """A generation: number of new positions, number of epochs over them, and offset of their seeds."""

    positions: int
    epochs: int
    seeds: int


GENERATIONS: Final = (Generation(1_000_000, 12, 0), Generation(1_000_000, 8, 20), Generation(8_000_000, 6, 40))
NODES: Final = 1_000
"""Node budget of the search for each played position."""
TRUST: Final = 0.5
"""Weight of the game's result in a target. The rest is the search's value."""
ORDER_SEED: Final = 5
FIT_SEED: Final = 1


def train(generations: Sequence[Generation], nodes: int, seed: int, processes: int) -> Network:
    """Play and fit, one generation after another. Returns the last network.

    ``nodes``: the node budget of a move.
    """
    network, before = counting(), None
    for each in generations:
        samples = generate(each.positions, nodes, seed + each.seeds, network, processes)
        np.random.default_rng(ORDER_SEED).shuffle(samples)
        before = rounded(fit(samples, each.epochs, TRUST, FIT_SEED, before=before))
        network = Network(before)
    return network


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the network and write it."""
    parser = argparse.ArgumentParser(
        prog="python -m training.ataxx", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=float, default=1, help="factor of the usual number of positions")
    parser.add_argument("--nodes", type=int, default=NODES, help="search nodes for each position")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    parser.add_argument("--processes", type=int, default=1, help="processes that play")
    parser.add_argument("--write", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    generations = [each._replace(positions=int(each.positions * asked.positions)) for each in GENERATIONS]
    recipe = ", then ".join(f"{each.positions} positions learnt from {each.epochs} times" for each in generations)
    origin = f"training/ataxx, seed {asked.seed}, {asked.nodes} nodes a position: {recipe}"
    write(asked.write, train(generations, asked.nodes, asked.seed, asked.processes).rows, origin)


if __name__ == "__main__":
    main()
