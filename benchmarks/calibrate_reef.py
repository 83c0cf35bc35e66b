"""Measures the error of Reef's estimate against final scores, for Reef's judge.

    python -m benchmarks.calibrate_reef --games 48

writes ``engines/reef/players/calibrated.py``: by round, the mean gain beyond the estimate and its standard deviation,
for players still taking turns and for players who have passed.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from engines import GAMES
from engines.reef import Reef
from engines.reef.levels import PLAYERS
from engines.reef.players import estimate
from engines.reef.rounds import ROUNDS
from engines.reef.table import Table

CALIBRATED = Path(estimate.__file__).with_name("calibrated.py")
GAME = GAMES["reef"]
assert isinstance(GAME, Reef)
REEF: Reef = GAME
SEATS = REEF.seats


class Seen(NamedTuple):
    """A player's position at a turn: the round from 1, and the final score less the estimate, in points."""

    round: int
    passed: bool
    beyond: float


def play(seed: int) -> list[Seen]:
    """Play one game between planners. Returns each player's position at every decision outside actions."""
    rng = random.Random(seed)
    seats = SEATS[seed % len(SEATS)]
    state = REEF.new(REEF.options(biodiversity=True), seats, seed)
    seen: list[tuple[int, Seen]] = []
    while acting := REEF.to_act(state):
        seat = min(acting)
        if REEF.decision(state, seat).prompt in ("turn", "income"):
            table = Table(state.position, REEF.cards)
            for other, player in enumerate(state.position.players):
                expected = estimate.estimate(table, other)
                seen.append((other, Seen(state.position.round, player.passed, expected)))
        state = REEF.apply(state, seat, PLAYERS["planner"](REEF, state, seat, rng))
    scores = REEF.scores(state)
    return [each._replace(beyond=scores[seat] - each.beyond) for seat, each in seen]


def main() -> None:
    """Play the games of the command line, and write the module of figures."""
    parser = argparse.ArgumentParser(description="Calibrate the judge of Reef.")
    parser.add_argument("--games", type=int, default=48, help="games, with one to four players in turn (48)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    args = parser.parse_args()
    beyond = defaultdict(list)
    with ProcessPoolExecutor(args.jobs) as pool:
        for game in pool.map(play, range(args.games)):
            for each in game:
                beyond[each.passed, each.round].append(each.beyond)
    figures = "\n".join(
        f"{name}{who} = {_written(of(beyond[passed, number]) for number in range(1, ROUNDS + 1))}"
        for passed, who in ((False, ""), (True, "_PASSED"))
        for name, of in (("GAIN", statistics.fmean), ("SPREAD", statistics.pstdev))
    )
    CALIBRATED.write_text(
        f'"""Points to come, from {args.games} games of ``python -m benchmarks.calibrate_reef``. Do not edit.\n\n'
        "Mean (``GAIN``) and standard deviation (``SPREAD``) of Victory Points by round: for players still taking\n"
        'turns, and for players who have passed.\n"""\n\n'
        f"{figures}\n",
        encoding="utf-8",
    )


def _written(figures: Iterator[float]) -> str:
    return f"({', '.join(f'{figure:.1f}' for figure in figures)})"


if __name__ == "__main__":
    main()
