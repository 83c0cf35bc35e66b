"""Judges that also know finished states."""

from __future__ import annotations

import random
from typing import Any

from engines.base import AnyGame, Judge


def judge_of(game: AnyGame) -> Judge:
    """Judge of the game, extended to finished states: winners share the win equally.

    Raises BadSetup if the game has no judge.
    """
    judge = game.judge()

    def judge_any(game: AnyGame, state: Any, rng: random.Random) -> tuple[float, ...]:
        outcome = game.outcome(state)
        if outcome is None:
            return judge(game, state, rng)
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.places)))

    return judge_any
