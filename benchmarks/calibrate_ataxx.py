"""Measures how often Ataxx positions are won that the judge's search gives such and such a value.

    .venv/bin/python -m benchmarks.calibrate_ataxx --games 400 --seed 1

plays the search against itself and writes ``engines/ataxx/search/calibrated.py``: how fast the chance to win grows
with the value, on an empty board and on a full one. Run it again after ``training.ataxx``.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

import numpy as np

from benchmarks.tune_ataxx import GAME, OPENING, fit
from engines.ataxx.boards import BOARDS
from engines.ataxx.search import judge, layout
from engines.ataxx.search.deepening import Search
from engines.ataxx.search.judge import emptiness, value_of
from engines.ataxx.search.network import packaged
from engines.ataxx.search.players import positions_of
from engines.simulation import open_game

WRITTEN = Path(judge.__file__).with_name("calibrated.py")


QUICK = 20_000
"""How many positions the search looks at for a move of these games."""
JUDGED = 0.125
"""The share of positions that are judged."""


def play(rng: random.Random) -> tuple[list[tuple[int, float, int]], tuple[int, ...]]:
    """One game after a random opening on a random board, and the stones at its end.

    Of some undecided positions the value for the side to move, how empty it is, and which side that is.
    """
    board = rng.choice([*BOARDS, *["standard"] * len(BOARDS)])
    state = open_game(GAME, GAME.new(GAME.options(board=board), 2, 0), OPENING, rng)
    seen = []
    search = Search(megabytes=1, network=packaged())
    while GAME.outcome(state) is None:
        if rng.random() < JUDGED:
            value = value_of(state, rng.getrandbits(31))
            if abs(value) <= layout.SURE:
                seen.append((value, emptiness(state.position), state.position.turn))
        search.begin(positions_of(state), rng.getrandbits(31))
        search.run(QUICK)
        assert search.move is not None
        state = GAME.apply(state, state.position.turn, search.move)
    return seen, GAME.scores(state)


def main() -> None:
    """Plays, fits, writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    inputs, results = [], []
    for _ in range(args.games):
        seen, (red, blue) = play(rng)
        inputs += [(value * empty / 100, value * (1 - empty) / 100) for value, empty, _ in seen]
        results += [0.5 if red == blue else float((red > blue) == (turn == 0)) for _, _, turn in seen]
    slopes = fit(np.array(inputs), np.array(results)) / 100
    empty, full = (float(f"{slope:.3g}") for slope in slopes)
    WRITTEN.write_text(
        f'"""Written by ``benchmarks/calibrate_ataxx.py`` after {args.games} games, seed {args.seed}: change that '
        f'instead."""\n\nEMPTY_BOARD = {empty}\nFULL_BOARD = {full}\n',
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
