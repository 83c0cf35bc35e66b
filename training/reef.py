"""Fits the value function of Reef's strongest player to self-play and solo games.

    python -m training.reef

writes the packaged weights. The games are played by the estimate with random weights. It takes about four minutes of
one core, a bit over a second a game. The same arguments give the same file, as long as the search is unchanged.

Each player adds random weights to its value function, drawn again each round. So positions differ by strategy, not only
by luck, and the fit learns what a strategy is worth.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from engines import GAMES
from engines.reef import Reef
from engines.reef.players import fitted
from engines.reef.players.estimate import estimate, growth, outlook, spaces
from engines.reef.players.fitted import NAMES, STAGES, Fitted, Stages, Weights, features
from engines.reef.players.lines import table_after
from engines.reef.players.search import BeamSearch
from engines.reef.table import Table

Samples = np.ndarray[Any, np.dtype[np.void]]

_GAME = GAMES["reef"]
assert isinstance(_GAME, Reef)
GAME: Final[Reef] = _GAME

WIDTH: Final = 2
"""Width of the players' beams: small, because many games teach more than strong games."""

WHIMS: Final[dict[str, float]] = {
    "coins": 0.5,
    "plankton": 0.25,
    "plankton beyond enough": 0.25,
    "plankton a round": 0.5,
    "scales": 0.3,
    "hunts now": 0.3,
    "hunts": 0.3,
    "bonus": 0.2,
    "cells facing 1": 0.3,
    "cells facing 2": 0.4,
    "cells facing 3": 0.6,
    "cells facing more": 0.8,
    "spaces": 0.2,
    "actions now": 0.3,
    "actions": 0.5,
    "passives": 0.5,
    "ends": 0.5,
    "immediates": 0.5,
    "pollution": 0.5,
    "fatigue": 0.4,
    "growth": 0.15,
    "points to rise": 0.08,
    "rising": 0.3,
    "risen": 0.5,
    "unpaired": 0.4,
    "scoring": 0.4,
}
"""Standard deviations of the random weights by feature, in Victory Points."""

SAMPLE: Final = np.dtype(
    [
        ("game", "i4"),
        ("seats", "i1"),
        ("seat", "i1"),
        ("round", "i1"),
        ("passed", "?"),
        ("estimate", "f8"),
        ("score", "f8"),
        ("features", "f8", len(NAMES)),
    ]
)
"""A seat's position before its turn or after its pass, with its estimate and final score in Victory Points."""


def whimsical(rng: random.Random) -> BeamSearch:
    whims = Weights(tuple(rng.gauss(0, spread) for spread in WHIMS.values()), 0.0)
    return BeamSearch(width=WIDTH, worth=Fitted(dict.fromkeys(STAGES, whims)))


def _features(table: Table, seat: int) -> list[float]:
    look = outlook(table, seat)
    return features(look, spaces(look), growth(look))


def play(game: int) -> Samples:
    rng, seats = random.Random(game), 1 + game % 2
    state = GAME.new(GAME.options(), seats, game)
    players: dict[tuple[int, int], BeamSearch] = {}
    seen = []
    while acting := GAME.to_act(state):
        seat, number = min(acting), state.position.round
        if (seat, number) not in players:
            players[seat, number] = whimsical(rng)
        prompt = GAME.decision(state, seat).prompt
        choice = players[seat, number](GAME, state, seat, rng)
        if prompt == "turn":
            table = Table(state.position.copied(), GAME.cards)
            seen.append((game, seats, seat, number, False, estimate(table, seat), 0.0, _features(table, seat)))
            if choice.word == "pass":
                table = table_after(table, seat, choice)
                seen.append((game, seats, seat, number, True, estimate(table, seat), 0.0, _features(table, seat)))
        state = GAME.apply(state, seat, choice)
    samples = np.array([(*each[:7], tuple(each[7])) for each in seen], dtype=SAMPLE)
    samples["score"] = [GAME.scores(state)[seat] for seat in samples["seat"]]
    return samples


def generate(games: Iterable[int]) -> Samples:
    """Play the games with these numbers, which are their seeds. Returns all positions."""
    return np.concatenate([play(game) for game in games])


Floats = np.ndarray[Any, np.dtype[np.float64]]

RIDGE: Final = 20.0
"""Ridge penalty on the weights of standardized features. A seat's positions in a round count as one sample."""
TRUST: Final = 0.3
"""Weight of the final score in the target after a pass. The rest is the value at the seat's next turn."""


def fit(samples: Samples) -> Stages:
    """Fit the weights for all stages.

    The target before a pass is the value after the pass. The target after a pass is partly the value at the next
    round's first turn, so that luck in later rounds counts for less.
    """
    targets = samples["score"].copy()
    weights = {}
    for number, passed in sorted(STAGES, key=lambda stage: (-stage[0], not stage[1])):
        chosen = np.flatnonzero((samples["round"] == number) & (samples["passed"] == passed))
        beyond = _worth_later(samples, targets, chosen, number, passed=passed) - samples["estimate"][chosen]
        found = _ridge(samples[chosen], beyond)
        known = samples["estimate"][chosen] + samples["features"][chosen] @ found
        always = {}
        for seats in (1, 2):
            these = samples["seats"][chosen] == seats
            always[seats] = float((samples["score"][chosen] - known)[these].mean())
            targets[chosen[these]] = known[these] + always[seats]
        weights[number, passed] = Weights(tuple(found.tolist()), always[2])
    return weights


def _worth_later(samples: Samples, targets: Floats, chosen: Any, number: int, *, passed: bool) -> Floats:
    """Target of each ``chosen`` position of round ``number``, all before a pass or all after it (``passed``).

    Before a pass: the value after the pass. After it: the next round's first value, mixed with the final score.
    """
    is_next = (samples["round"] == number + passed) & (samples["passed"] != passed)
    later: dict[tuple[int, int], float] = {}
    for at in np.flatnonzero(is_next):
        later.setdefault(_seat(samples[at]), targets[at])
    worth = np.array([later[_seat(samples[at])] for at in chosen])
    return TRUST * samples["score"][chosen] + (1 - TRUST) * worth if passed else worth


def _seat(sample: Any) -> tuple[int, int]:
    return int(sample["game"]), int(sample["seat"])


def _ridge(samples: Samples, beyond: Floats) -> Floats:
    """Fit weights by ridge regression of ``beyond`` (targets minus estimates) on the features.

    Solo games and games for two have separate means. Positions of a seat within a round are alike, so they count as one
    in the penalty.
    """
    features, beyond = samples["features"].copy(), beyond.copy()
    for seats in (1, 2):
        these = samples["seats"] == seats
        features[these] -= features[these].mean(axis=0)
        beyond[these] -= beyond[these].mean()
    spread = features.std(axis=0) + 1e-9
    features /= spread
    each = len(samples) / len({_seat(sample) for sample in samples})
    square = features.T @ features + RIDGE * each * np.eye(features.shape[1])
    found: Floats = np.linalg.solve(square, features.T @ beyond) / spread
    return found


KEPT: Final = Path(fitted.__file__).with_name(fitted.FILE)


def written(weights: Stages, origin: str) -> str:
    """Text of a weights file, with the line ``origin`` about their training."""
    heads = ["feature", *(f"round {number} {'passed' if passed else 'open'}" for number, passed in STAGES)]
    columns: list[Sequence[float]] = [(*weights[stage].features, weights[stage].always) for stage in STAGES]
    rows = [[name, *(f"{x:.4f}" for x in row)] for name, *row in zip((*NAMES, "always"), *columns, strict=True)]
    return "".join(f"{line}\n" for line in (f"# {origin}", *map(",".join, [heads, *rows])))


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
    asked.write.write_text(written(weights, origin), encoding="utf-8")


if __name__ == "__main__":
    main()
