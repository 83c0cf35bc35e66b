"""Reef's computer players by level.

Shrimp and Seahorse look one action ahead and estimate the points of this round. Shrimp also passes early. Seahorse's
mean solo score is 52, below the lowest rank's 60 points (``engines/reef/BALANCE.md``).

The other levels compare lines of their own turns: the width is the number of lines, the depth their length in turns.
Narwhal follows its lines until it passes. Where no rounds are given, points are estimated to the end of the game.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("lazy", "greedy-1", "planner-1", "planner-2", "planner", "strategist-8")
"""The levels' players, weakest first; ``engines/PLAYERS.md`` has their results."""

ADVISER: Final = "veteran-16"
"""The player for hints and analyses. It wins more often than Narwhal, though by less than a level."""
