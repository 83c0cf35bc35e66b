"""Fits the judges' win probabilities to self-play: log-odds slopes and first stones.

    python -m benchmarks.calibrate ataxx | atoll

plays games of the search against itself and writes the judge's figures beside it. Run it after the game's training.
"""

from __future__ import annotations

import argparse
import math
import random
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from engines.ataxx import Ataxx
from engines.ataxx.fen import BOARDS
from engines.ataxx.search import memory
from engines.ataxx.search import players as ataxx_judge
from engines.ataxx.search.deepening import AtaxxSearch
from engines.ataxx.search.players import positions_of
from engines.atoll import Atoll, opening
from engines.atoll.geometry import FILES
from engines.atoll.opening import turned
from engines.atoll.search.growth import AtollSearch
from engines.atoll.search.players import PLAYOUTS
from engines.simulation import open_game

SEED: Final = 1
OPENING: Final = 2
"""Number of random actions at the start of a game."""
ATAXX_NODES: Final = 20_000
"""Node budget of a move in these games."""
ATAXX_JUDGED: Final = 0.125
"""Share of the games' positions that are judged."""
FIRST_PLAYOUTS: Final = 20_000
"""Number of playouts after each possible first stone."""
Floats = np.ndarray[Any, np.dtype[np.float64]]


def slopes(inputs: Floats, results: Floats) -> Floats:
    """Log-odds slope of each column of ``inputs``: logistic regression by Newton's method.

    ``results``: 0 to 1 by row.
    """
    weights = np.zeros(inputs.shape[1])
    for _ in range(30):
        expected = 1 / (1 + np.exp(-inputs @ weights))
        curve = (inputs * (expected * (1 - expected))[:, None]).T @ inputs
        weights += np.linalg.solve(curve, inputs.T @ (results - expected))
    return weights


def written(path: Path, game: str, what: str, games: int, lines: list[str]) -> None:
    """Write a Python module of figures to ``path``. ``what``: title of the figures. ``lines``: its code.

    ``games``: the number of games that gave the figures.
    """
    head = f'"""{what}, from {games} games of ``python -m benchmarks.calibrate {game}``. Do not edit."""'
    path.write_text("\n".join([head, "", *lines, ""]), encoding="utf-8")


def ataxx(games: int) -> None:
    """Fit and write the log-odds slopes of the search's value, for an empty and a full board."""
    game, rng = Ataxx(), random.Random(SEED)
    search = AtaxxSearch(megabytes=1)
    inputs, results = [], []
    for _ in range(games):
        board = rng.choice([*BOARDS, *["standard"] * len(BOARDS)])
        state = open_game(game, game.new(game.options(board=board), 2, 0), OPENING, rng)
        seen = []
        while (outcome := game.outcome(state)) is None:
            if rng.random() < ATAXX_JUDGED:
                value = ataxx_judge.value_of(state, rng.getrandbits(31))
                if abs(value) <= memory.SURE:
                    seen.append((value, ataxx_judge.emptiness(state.position), state.position.turn))
            search.begin(positions_of(state), rng.getrandbits(31))
            search.run(ATAXX_NODES)
            assert search.move is not None
            state = game.apply(state, state.position.turn, search.move)
        inputs += [(value * empty / 100, value * (1 - empty) / 100) for value, empty, _ in seen]
        results += [(turn in outcome.winners) / len(outcome.winners) for _, _, turn in seen]
    empty, full = slopes(np.array(inputs), np.array(results)) / 100
    lines = [f"EMPTY_BOARD = {empty:.3g}", f"FULL_BOARD = {full:.3g}"]
    written(Path(ataxx_judge.__file__).with_name("calibrated.py"), "ataxx", "Log-odds slopes", games, lines)


def atoll(games: int) -> None:
    """Fit and write the playout shares after each first stone, and the log-odds slopes by board."""
    game, stones, factors = Atoll(), {}, {}
    for size in FILES:
        rng, search = random.Random(SEED), AtollSearch(size)
        start = game.new(game.options(size=size), 2, SEED)
        words = []
        for name, opposite in turned(size).items():
            if name <= opposite:
                state = game.apply(start, 0, name)
                search.begin(state.position, state.turn, state.last, SEED)
                search.run(FIRST_PLAYOUTS)
                words.append(f"{name}:{round(1000 * (1 - search.share))}")
        stones[size] = textwrap.wrap(" ".join(words), 116)
        inputs, results = [], []
        for _ in range(games):
            state = open_game(game, start, OPENING, rng)
            seen = []
            while (outcome := game.outcome(state)) is None:
                (seat,) = game.to_act(state)
                search.begin(state.position, state.turn, state.last, rng.getrandbits(62))
                search.run(PLAYOUTS)
                if not search.fate and 0 < search.share < 1:
                    seen.append((math.log(search.share / (1 - search.share)), seat))
                state = game.apply(state, seat, search.move)
            inputs += [(odds,) for odds, _ in seen]
            results += [float(seat in outcome.winners) for _, seat in seen]
        factors[size] = float(slopes(np.array(inputs), np.array(results))[0])
    lines = ["", "[slopes] # from log-odds of playouts to log-odds of games"]
    lines += [f"{each} = {factor:.3g}" for each, factor in factors.items()]
    lines += [
        "",
        "[stones] # Black’s share of the playouts after each first stone, in thousandths, without symmetric cells",
    ]
    for each, rows in stones.items():
        lines += [f'{each} = """', *rows, '"""']
    made = f"from {games} games of `python -m benchmarks.calibrate atoll`"
    head = f"# First stones and log-odds slopes, {made}. Do not edit."
    Path(opening.__file__).with_name(opening.MEASURED).write_text("\n".join([head, *lines, ""]), encoding="utf-8")


CALIBRATIONS: Final[dict[str, tuple[Callable[[int], None], int]]] = {"ataxx": (ataxx, 400), "atoll": (atoll, 24)}
"""By game: the function that calibrates it, and its default number of games."""


def main() -> None:
    """Calibrate the game of the command line, and write its module of figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game", choices=CALIBRATIONS)
    parser.add_argument("--games", type=int)
    asked = parser.parse_args()
    calibrate, usual = CALIBRATIONS[asked.game]
    calibrate(asked.games or usual)


if __name__ == "__main__":
    main()
