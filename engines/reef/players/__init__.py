"""Reef's computer players: ``greedy`` looks one action ahead, ``planner`` through its coming turns of the round.

``greedy-1`` counts on this round only, and ``lazy`` also passes as soon as nothing brings much. ``planner-1`` follows a
single line of turns, ``planner-2`` two lines; both count on this round and the next. ``strategist-8`` follows eight
lines until it passes. ``veteran-16`` follows sixteen lines, by a worth that was fitted to games of the search.
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
"""By name."""

__all__ = ["PLAYERS"]
