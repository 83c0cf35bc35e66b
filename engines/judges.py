"""Judges by game: what tells how likely each seat is to win, without playing on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from engines.base import AnyGame
from engines.errors import BadSetup

Judge = Callable[[AnyGame, Any, random.Random], tuple[float, ...]]
"""Each seat's expected share of the win in a state, from 0 to 1 and 1 in all. All chance comes from the generator."""


def _ataxx() -> Judge:
    from engines.ataxx.search.judge import judge  # noqa: PLC0415 - numba is loaded only for those who search

    return judge


def _atoll() -> Judge:
    from engines.atoll.search.judge import judge  # noqa: PLC0415 - as the others

    return judge


def _reef() -> Judge:
    from engines.reef.players.judge import judge  # noqa: PLC0415 - as the others

    return judge


JUDGES: Mapping[str, Callable[[], Judge]] = MappingProxyType({"ataxx": _ataxx, "atoll": _atoll, "reef": _reef})
"""By game: loads its judge."""


def judge_of(game: AnyGame) -> Judge:
    """The game's judge, for running and finished states alike. Raises BadSetup where there is none."""
    if game.name not in JUDGES:
        raise BadSetup(f"{game.title} has no judge")
    judge = JUDGES[game.name]()

    def judge_any(game: AnyGame, state: Any, rng: random.Random) -> tuple[float, ...]:
        outcome = game.outcome(state)
        if outcome is None:
            return judge(game, state, rng)
        share = 1 / len(outcome.winners)
        return tuple(share if seat in outcome.winners else 0.0 for seat in range(len(outcome.places)))

    return judge_any
