"""Fits the weights of the Ataxx evaluation to the results of games that the search plays against itself.

    .venv/bin/python -m benchmarks.tune_ataxx --games 1000 --nodes 3000 --seed 1

writes ``engines/ataxx/search/fitted.py``: the weights by which a logistic regression foretells best, from single
positions, who wins. The games are played with the weights of before, so that it may be run again from its own result.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path
from typing import Any

import numpy as np

from engines.ataxx import Ataxx, AtaxxState
from engines.ataxx.boards import BOARDS
from engines.ataxx.position import Position
from engines.ataxx.search import evaluation
from engines.ataxx.search.deepening import Search
from engines.ataxx.search.players import positions_of
from engines.simulation import open_game

GAME = Ataxx()
FITTED = Path(evaluation.__file__).with_name("fitted.py")
OPENING = 8
FEATURES = 8
STONE = 100
RIDGE = 1.0
"""Holds weights near 0 that the games say little about."""

Floats = np.ndarray[Any, np.dtype[np.float64]]


def play(nodes: int, rng: random.Random) -> tuple[list[Position], AtaxxState]:
    """The positions of one game after a random opening on a random board, and its end."""
    board = rng.choice([*BOARDS, *["standard"] * len(BOARDS)])
    state = open_game(GAME, GAME.new(GAME.options(board=board), 2, 0), OPENING, rng)
    positions = []
    search = Search(megabytes=1)
    while GAME.outcome(state) is None:
        positions.append(state.position)
        search.begin(positions_of(state), rng.getrandbits(31))
        search.run(nodes)
        assert search.move is not None
        state = GAME.apply(state, state.position.turn, search.move)
    return positions, state


def features(position: Position) -> list[float]:
    """The evaluation's features, first weighted as on an empty board, then as on a full one."""
    empty = position.empty.bit_count()
    share = empty / (empty + position.red.bit_count() + position.blue.bit_count())
    found = []
    for feature in range(FEATURES):
        weights = np.zeros((empty + 1, FEATURES), dtype=np.int64)
        weights[:, feature] = 1
        found.append(evaluation.evaluate(weights, position.own, position.other, position.empty))
    return [value * share for value in found] + [value * (1 - share) for value in found]


def fit(inputs: Floats, results: Floats) -> Floats:
    """The logistic regression's weights, by Newton's method."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(30):
        expected = 1 / (1 + np.exp(-inputs @ weights))
        slope = inputs.T @ (results - expected) - RIDGE * weights
        curve = (inputs * (expected * (1 - expected))[:, None]).T @ inputs + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(curve, slope)
    return weights


def main() -> None:
    """Plays, fits, writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--nodes", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    inputs, results = [], []
    for _ in range(args.games):
        positions, end = play(args.nodes, rng)
        red, blue = GAME.scores(end)
        if red != blue:
            inputs += [features(position) for position in positions]
            results += [float((red > blue) == (position.turn == 0)) for position in positions]
    weights = fit(np.array(inputs), np.array(results))
    scaled = np.rint(weights * STONE / ((weights[0] + weights[FEATURES]) / 2)).astype(int).tolist()
    FITTED.write_text(
        f'"""Written by ``benchmarks/tune_ataxx.py`` after {args.games} games of {args.nodes} nodes a move, seed '
        f'{args.seed}: change that instead."""\n\n'
        f"EMPTY_BOARD = {tuple(scaled[:FEATURES])}\nFULL_BOARD = {tuple(scaled[FEATURES:])}\n",
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
