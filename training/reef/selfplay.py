"""Self-play of Reef with randomly changed value functions, and the features of the positions.

Each player adds random weights to its value function, drawn again each round. So positions differ by strategy, not only
by luck, and the fit learns what a strategy is worth.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from engines import GAMES
from engines.reef import Reef
from engines.reef.players.estimate import estimate, growth, outlook, spaces
from engines.reef.players.features import NAMES, features
from engines.reef.players.fitted import STAGES, Fitted, Weights
from engines.reef.players.lines import table_after
from engines.reef.players.search import Search
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


def whimsical(rng: random.Random) -> Search:
    """Player with the estimate plus random weights as its value function."""
    whims = Weights(tuple(rng.gauss(0, spread) for spread in WHIMS.values()), 0.0)
    return Search(width=WIDTH, worth=Fitted(dict.fromkeys(STAGES, whims)))


def _features(table: Table, seat: int) -> list[float]:
    look = outlook(table, seat)
    return features(look, spaces(look), growth(look))


def play(game: int) -> Samples:
    """Play one game and return its positions: solo for an even number, else for two."""
    rng, seats = random.Random(game), 1 + game % 2
    state = GAME.new(GAME.options(), seats, game)
    players: dict[tuple[int, int], Search] = {}
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
