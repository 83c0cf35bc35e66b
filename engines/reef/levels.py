"""Reef's computer players by level.

Each player is a beam search over its own turns, with these defaults:

* width 1: the number of lines that it follows.
* depth 1: the number of turns in a line. ``strategist-8`` follows its lines until it passes.
* rounds 4: the number of rounds in its estimate of points.
* patience 0.75: an action must gain this many points more than passing.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("lazy", "greedy-1", "planner-1", "planner-2", "planner", "strategist-8")
"""The levels' players, weakest first; ``engines/PLAYERS.md`` has their results."""

ADVISER: Final = "veteran-16"
"""The player for hints and analyses. It wins more often than Narwhal, though by less than a level."""
