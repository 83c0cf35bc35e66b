"""Reef's computer players: ``greedy`` looks one action ahead, ``planner`` through its coming turns of the round.

``greedy-1`` and ``greedy-2`` count on this round only, and on the next; ``planner-1`` follows a single line.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.reef.players.search import Lookahead

PLAYERS: Final[Mapping[str, Lookahead]] = MappingProxyType(
    {
        "greedy-1": Lookahead(rounds=1),
        "greedy-2": Lookahead(rounds=2),
        "greedy": Lookahead(),
        "planner-1": Lookahead(depth=3),
        "planner": Lookahead(width=3, depth=3),
    }
)
"""By name, weakest first."""

__all__ = ["PLAYERS"]
