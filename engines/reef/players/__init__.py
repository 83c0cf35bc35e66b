"""Reef's computer players: ``lazy`` and ``greedy`` look one action ahead, the others through coming turns.

``lazy`` and ``greedy-1`` value this round only, and ``lazy`` passes early. ``planner-1`` and ``planner-2`` follow one
and two lines of turns over two rounds, ``planner`` three lines over all rounds. ``strategist-8`` and ``veteran-16``
follow 8 and 16 lines to their pass; the latter values tables by weights fitted to self-play.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.reef.players.fitted import fitted_worth
from engines.reef.players.search import Lookahead
from engines.reef.players.whole import Strategist

PLAYERS: Final[Mapping[str, Lookahead | Strategist]] = MappingProxyType(
    {
        "lazy": Lookahead(rounds=1, patience=1.4),
        "greedy-1": Lookahead(rounds=1),
        "greedy": Lookahead(),
        "planner-1": Lookahead(depth=5, rounds=2),
        "planner-2": Lookahead(width=2, depth=3, rounds=2),
        "planner": Lookahead(width=3, depth=3),
        "strategist-8": Strategist(width=8),
        "veteran-16": Strategist(width=16, worth=fitted_worth),
    }
)
"""The players by name."""

__all__ = ["PLAYERS"]
