"""Trains the Ataxx network on self-play of its search.

    python -m training.ataxx

writes the packaged network. In the first generation, games are played by a search that only counts stones. In each
later one, they are played with the previous network. Each network is fitted to the positions of its own generation and
the one before. ``--from`` skips to the last generation, and plays it with an existing network. All takes about two
hours of one core: 2,400 positions of 1,000 nodes a second, then 120,000 samples a second.

Finished parts of the games and epochs of the fits are in the folder ``--work``. The same command continues there, and
prints the time left. Delete the folder after a change of the search.

The same arguments except ``--processes`` give the same file on the same machine, as long as the search is unchanged.
The present file was fitted on a graphics card, by the same steps in another order of sums. Its 6,133,363 positions of
1,000 nodes come from the network before it, and 5,126,199 positions of 1,500 nodes from a network fitted to these.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from engines.ataxx.search.network import FILE, Network, read
from training.ataxx.fitting import counting, fit, rounded
from training.ataxx.selfplay import SAMPLE, generate
from training.files import write_numbers


class Generation(NamedTuple):
    """A generation: number of new positions, nodes of a search, offset of the seeds, and number of epochs."""

    positions: int
    nodes: int
    seeds: int
    epochs: int


GENERATIONS: Final = (
    Generation(1_000_000, 1_000, 0, 12),
    Generation(6_000_000, 1_000, 20, 15),
    Generation(5_000_000, 1_500, 60, 15),
)
WORK: Final = Path("training-ataxx")
"""Default folder of unfinished games and fits."""
TRUST: Final = 0.3
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
    seed: int,
    processes: int,
    *,
    work: Path | None = None,
    known: Network | None = None,
) -> Network:
    """Play and fit, one generation after another. Returns the last network.

    ``work``: the folder of unfinished work; None to store none. ``known``: the network of the first games; None
    to begin by counting stones.
    """
    network, before = known or counting(), np.zeros(0, SAMPLE)
    for number, each in enumerate(generations, 1):
        print(f"generation {number} of {len(generations)}")
        new = generate(each.positions, each.nodes, seed + each.seeds, network, processes, work=work, tell=Progress())
        samples = np.concatenate([before, new])
        np.random.default_rng(ORDER_SEED).shuffle(samples)
        network = Network(rounded(fit(samples, each.epochs, TRUST, FIT_SEED, threads=processes, work=work)))
        before = new
    return network


def write(path: Path, network: Network, origin: str) -> None:
    """Write a network to a file. The file begins with the line ``origin`` about the training."""
    rows = network.rows
    write_numbers(path, rows[:-1].astype("i1").tobytes() + rows[-1].astype("<i2").tobytes(), origin)


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the network and write the packaged file. ``arguments``: None for the command line's."""
    parser = argparse.ArgumentParser(
        prog="python -m training.ataxx", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--positions", type=float, default=1, help="factor of the usual number of positions")
    parser.add_argument("--nodes", type=float, default=1, help="factor of the usual number of search nodes")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="processes that play (all cores)")
    parser.add_argument("--from", type=Path, dest="known", metavar="FILE", help="network of the first games")
    parser.add_argument("--work", type=Path, default=WORK, help=f"folder of unfinished work ({WORK})")
    parser.add_argument("--write", type=Path, default=FILE)
    asked = parser.parse_args(arguments)
    known = read(asked.known) if asked.known else None
    generations = [
        each._replace(positions=int(each.positions * asked.positions), nodes=max(int(each.nodes * asked.nodes), 1))
        for each in GENERATIONS[-1 if known else 0 :]
    ]
    recipe = ", then ".join(
        f"{each.positions} positions of {each.nodes} nodes, {each.epochs} epochs" for each in generations
    )
    start = ", from another network" if known else ""
    origin = f"training/ataxx, seed {asked.seed}{start}: {recipe}"
    asked.work.mkdir(parents=True, exist_ok=True)
    network = train(generations, asked.seed, asked.processes, work=asked.work, known=known)
    write(asked.write, network, origin)


if __name__ == "__main__":
    main()
