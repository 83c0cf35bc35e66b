"""Compares recipes of the Ataxx network by their errors, before any match.

    python -m training.ataxx.comparing

fits a network by each recipe and prints a table: the root mean square of the error of the win share, by the number of
empty squares. The truth is a deep search of positions from other games, which are played to their end. Another
``--seed`` shows how much of a difference is chance.

Compare ``256 units`` with ``64 units``, and so on. Labels of 7,500 nodes cost as much as five times as many of 1,500.
Three by three squares share their weights wherever and however they lie: with weights for each place, the file
would have 31 MB. Finished games and epochs are in the folder ``--work``, and the same command continues there.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from engines.ataxx.search.deepening import AtaxxSearch
from engines.ataxx.search.memory import STAGES
from engines.ataxx.search.network import BIAS, packaged
from engines.ataxx.search.players import positions_of
from training.ataxx.__main__ import FIT_SEED, ORDER_SEED, TRUST, WORK, Progress
from training.ataxx.fitting import LINES, SCALE, THREES, UNITS, Shape, Weights, fit, nearest, outputs
from training.ataxx.selfplay import GAME, SAMPLE, Samples, generate, opened, store

MOST: Final = 1_250_000
"""Most positions of a recipe."""
LITTLE: Final = 4_096
"""Positions of a step, a quarter of the training's: there are fewer positions, and as many steps are needed."""


class Recipe(NamedTuple):
    """Positions with the nodes of their labels, and the shape of the network."""

    positions: int = MOST
    nodes: int = 1_500
    shape: Shape = Shape(batch=LITTLE)


RECIPES: Final[Mapping[str, Recipe]] = {
    "64 units": Recipe(),
    "64 units, 500,000 positions": Recipe(500_000),
    "64 units, 250,000 positions": Recipe(250_000),
    "64 units, 250,000 positions of 7,500 nodes": Recipe(250_000, 7_500),
    "64 units, error of the log-odds too": Recipe(shape=Shape(mix=0.002, batch=LITTLE)),
    "64 units, three squares in a line": Recipe(shape=Shape(extra=LINES, batch=LITTLE)),
    "64 units, three by three squares": Recipe(shape=Shape(extra=THREES, batch=LITTLE)),
    "256 units": Recipe(shape=Shape(units=256, batch=LITTLE)),
    "256 units, 500,000 positions": Recipe(500_000, shape=Shape(units=256, batch=LITTLE)),
}
EPOCHS: Final = 15
"""Epochs of ``MOST`` positions. Fewer positions are seen in as many more epochs."""
GAMES_SEEDS: Final = {1_500: 200, 7_500: 300}
"""Seed of the first games to learn from, by the nodes of their searches."""
JUDGED, JUDGED_SEED, PLAYED, DEEP = 7_500, 7, 1_000, 200_000
"""The positions to judge by: their number, their seed, the nodes of a move, and the nodes of the true value."""
EVERY: Final = 5
"""Number of plies from one judged position of a game to the next."""
MEGABYTES: Final = 16
LEAST_EMPTY: Final = (24, 18, 12, 6, 1)
"""Least numbers of empty squares of the table's columns."""


def judged(count: int, played: int, deep: int, seed: int) -> Samples:
    """Positions with values of ``deep`` nodes, from games of ``played`` nodes a move, to their very end.

    The column ``result`` has no meaning.
    """
    rng, found = random.Random(seed), np.zeros(count, SAMPLE)
    search, truth = AtaxxSearch(megabytes=1, network=packaged()), AtaxxSearch(megabytes=MEGABYTES, network=packaged())
    filled = 0
    while filled < count:
        state, first = opened(search, played, rng), rng.randrange(EVERY)
        ply = 0
        while GAME.outcome(state) is None and filled < count:
            position = state.position
            if ply % EVERY == first:
                truth.begin(positions_of(state), rng.getrandbits(31))
                truth.run(deep)
                assert truth.found is not None
                found[filled] = position.own, position.other, position.blocked, truth.found.value, 0
                filled += 1
            search.begin(positions_of(state), rng.getrandbits(31))
            search.run(played)
            assert search.move is not None
            state, ply = GAME.apply(state, position.turn, search.move), ply + 1
    return found


def share(values: Any) -> Any:
    """Win shares of log-odds."""
    return 1 / (1 + np.exp(-values))


def errors(weights: Weights, samples: Samples, extra: int) -> list[float]:
    """Root mean square of the error of the win share, for each of ``LEAST_EMPTY``, then for all positions."""
    own, other, walls = (np.ascontiguousarray(samples[name]) for name in ("own", "other", "walls"))
    wrong = share(outputs(own, other, walls, extra, weights)) - share(samples["value"] / SCALE)
    empty = np.array([49 - int(stones).bit_count() for stones in own | other | walls])
    bounds = [*zip(LEAST_EMPTY, (50, *LEAST_EMPTY), strict=False), (0, 50)]
    return [float(np.sqrt(np.mean(wrong[(least <= empty) & (empty < most)] ** 2))) for least, most in bounds]


def stored() -> Weights:
    """Weights of the packaged network, as floats."""
    rows: Any = packaged().rows.astype(np.float32)
    parts = rows[: BIAS + 1], rows[BIAS + 1 : -1].reshape(STAGES, -1), rows[-1, :STAGES]
    return Weights(*(np.ascontiguousarray(part / unit) for part, unit in zip(parts, UNITS, strict=True)))


def row(name: str, found: Sequence[float]) -> str:
    return f"| {name} | " + " | ".join(f"{each:.4f}" for each in found) + " |"


def compare(recipes: Mapping[str, Recipe], truth: Samples, processes: int, *, work: Path | None, seed: int) -> None:
    """Print the table's head, the packaged network's row, and a row of each recipe once it is fitted."""
    columns = [f"{least} and more empty" if least == LEAST_EMPTY[0] else f"from {least}" for least in LEAST_EMPTY]
    print(f"| recipe | {' | '.join(columns)} | all |\n|---|{'---|' * (len(columns) + 1)}")
    print(row("packaged", errors(stored(), truth, 0)), flush=True)
    for name, recipe in recipes.items():
        games = generate(
            recipe.positions, recipe.nodes, GAMES_SEEDS[recipe.nodes], packaged(), processes, work=work, tell=Progress()
        )
        np.random.default_rng(ORDER_SEED).shuffle(games)
        epochs = EPOCHS * MOST // recipe.positions
        weights = fit(games, epochs, TRUST, seed, shape=recipe.shape, threads=processes, work=work, tell=lambda _: None)
        print(row(name, errors(nearest(weights), truth, recipe.shape.extra)), flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Compare recipes. ``arguments``: None for the command line's."""
    parser = argparse.ArgumentParser(
        prog="python -m training.ataxx.comparing",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--only", nargs="*", choices=RECIPES, metavar="RECIPE", help=", ".join(map(repr, RECIPES)))
    parser.add_argument("--seed", type=int, default=FIT_SEED, help="random seed of the fits")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="processes that play (all cores)")
    parser.add_argument("--work", type=Path, default=WORK, help=f"folder of unfinished work ({WORK})")
    asked = parser.parse_args(arguments)
    asked.work.mkdir(parents=True, exist_ok=True)
    truth = f"{JUDGED} {PLAYED} {DEEP} {JUDGED_SEED} {EVERY} ".encode() + packaged().rows.tobytes()
    place = asked.work / f"judged-{hashlib.sha256(truth).hexdigest()[:12]}.npy"
    if not place.exists():
        store(judged(JUDGED, PLAYED, DEEP, JUDGED_SEED), place)
    chosen = {name: RECIPES[name] for name in asked.only or RECIPES}
    compare(chosen, np.load(place), asked.processes, work=asked.work, seed=asked.seed)


if __name__ == "__main__":
    main()
