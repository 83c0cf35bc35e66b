"""Reef's computer players by level.

All players are one beam search with different settings. The search plans a player's own turns in the current round.

* ``width``: the number of sequences of turns that the search keeps.
* ``turns``: the greatest length of a sequence. Without a limit (–), a sequence ends with a pass.
* ``rounds``: the number of rounds that the estimate of points counts.
* ``patience``: the points that an action must gain over passing.

Narwhal's estimate of points is fitted to self-play. The other levels estimate by rules of thumb: in short searches, the
fitted estimate plays worse.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.reef.players.fitted import fitted_worth
from engines.reef.players.search import BeamSearch

PLAYERS: Final[Mapping[str, BeamSearch]] = MappingProxyType(
    {
        "lazy": BeamSearch(turns=1, rounds=1, patience=2.0),
        "greedy": BeamSearch(turns=1, rounds=1, patience=0.75),
        "planner-1": BeamSearch(turns=2, rounds=2, patience=1.6),
        "planner-2": BeamSearch(width=2, turns=3, rounds=2, patience=1.0),
        "planner": BeamSearch(width=3, turns=3),
        "strategist": BeamSearch(width=12, worth=fitted_worth),
    }
)
"""Players of the levels, by name, weakest first. ``engines/PLAYERS.md`` has their results."""
