"""Fits the value function of Reef's strongest player to self-play and solo games.

    python -m training.reef

writes the packaged weights. The games are played by the estimate with random weights. It takes about four minutes of
one core, a bit over a second a game. The same arguments give the same file, as long as the search is unchanged.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from engines.reef.players import fitted
from training.reef.fitting import fit, generate

KEPT: Final = Path(fitted.__file__).with_name(fitted.FILE)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games, fit the weights and write the packaged file. ``arguments``: None for the command line's."""
    parser = argparse.ArgumentParser(
        prog="python -m training.reef", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=180, help="games, half of them alone, the others for two (180)")
    parser.add_argument("--seed", type=int, default=1000, help="seed of the first game, the next ones follow it (1000)")
    parser.add_argument("--write", type=Path, default=KEPT)
    asked = parser.parse_args(arguments)
    weights = fit(generate(range(asked.seed, asked.seed + asked.games)))
    origin = f"training/reef, {asked.games} games from seed {asked.seed}"
    asked.write.write_text(fitted.written(weights, origin), encoding="utf-8")


if __name__ == "__main__":
    main()
