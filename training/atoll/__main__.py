"""Trains Atoll's policy network on self-play of its search.

    python -m training.atoll

writes the packaged policy network. The games use the present one. It takes about twenty minutes of one core, almost all
of it for the games. The same arguments except ``--processes`` give the same file on the same machine, as long as the
search is unchanged. The games behind the present file used a search by currents alone, which the engine no longer has.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engines.atoll.search.policy import FILE, write
from training.atoll.fitting import fit, generate

EPOCHS: Final = 10
FIT_SEED: Final = 1


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
