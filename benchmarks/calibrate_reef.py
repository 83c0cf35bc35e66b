"""Measures how far the estimate of Reef's computer players is from the final scores, for its judge.

    .venv/bin/python -m benchmarks.calibrate_reef --games 48

writes ``engines/reef/players/calibrated.py``: by round, how much is scored beyond the estimate, and its spread.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from engines import GAMES
from engines.reef import Reef
from engines.reef.players import PLAYERS, estimate
from engines.reef.rounds import ROUNDS
from engines.reef.table import Table

CALIBRATED = Path(estimate.__file__).with_name("calibrated.py")
GAME = GAMES["reef"]
assert isinstance(GAME, Reef)
REEF: Reef = GAME
SEATS = REEF.seats


def play(seed: int) -> list[tuple[int, float]]:
    """One game between planners: at every turn the round, and what its player scored beyond the estimate."""
    rng = random.Random(seed)
    seats = SEATS[seed % len(SEATS)]
    state = REEF.new(REEF.options(biodiversity=True), seats, seed)
    seen: list[tuple[int, int, float]] = []
    while acting := REEF.to_act(state):
        seat = min(acting)
        if REEF.decision(state, seat).prompt == "turn":
            table = Table(state.position, REEF.cards)
            seen += [(state.position.round, other, estimate.estimate(table, other)) for other in range(seats)]
        state = REEF.apply(state, seat, PLAYERS["planner"](REEF, state, seat, rng))
    scores = REEF.scores(state)
    return [(number, scores[seat] - points) for number, seat, points in seen]


def main() -> None:
    """Play, and write the figures."""
    parser = argparse.ArgumentParser(description="Calibrate the judge of Reef.")
    parser.add_argument("--games", type=int, default=48, help="games, with one to four players in turn (48)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    args = parser.parse_args()
    beyond = defaultdict(list)
    with ProcessPoolExecutor(args.jobs) as pool:
        for game in pool.map(play, range(args.games)):
            for number, points in game:
                beyond[number].append(points)
    rounds = range(1, ROUNDS + 1)
    CALIBRATED.write_text(
        f'"""Written by ``benchmarks/calibrate_reef.py`` after {args.games} games: change that instead.\n\n'
        'By round, in Victory Points.\n"""\n\n'
        f"GAIN = {_written(statistics.fmean(beyond[number]) for number in rounds)}\n"
        f"SPREAD = {_written(statistics.pstdev(beyond[number]) for number in rounds)}\n",
        encoding="utf-8",
    )


def _written(figures: Iterator[float]) -> str:
    return f"({', '.join(f'{figure:.1f}' for figure in figures)})"


if __name__ == "__main__":
    main()
