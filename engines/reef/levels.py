"""Reef's computer players by level.

Each player is one beam search over its own turns, with these defaults:

* width 1: the number of lines that it follows.
* turns, all: the greatest length of a line. Without a limit a line ends with a pass.
* rounds, all: the number of rounds in its estimate of points.
* patience 0: an action must gain this many points more than passing.

Shrimp's patience makes it pass early. Narwhal's estimate is fitted to self-play. It misleads searches over few turns,
so the others keep to an estimate by rules of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.reef.players.fitted import fitted_worth
from engines.reef.players.search import Search

PLAYERS: Final[Mapping[str, Search]] = MappingProxyType(
    {
        "lazy": Search(turns=1, rounds=1, patience=2.0),
        "greedy": Search(turns=1, rounds=1, patience=0.75),
        "planner-1": Search(turns=2, rounds=2, patience=1.6),
        "planner-2": Search(width=2, turns=3, rounds=2, patience=1.0),
        "planner": Search(width=3, turns=3),
        "strategist": Search(width=12, worth=fitted_worth),
    }
)
"""The levels' players by name, weakest first; ``engines/PLAYERS.md`` has their results."""
