"""The computer players of Reef that people meet."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("greedy-1", "greedy-2", "planner-1", "planner-2", "planner")
"""From the weakest to the strongest; how they do against each other stands in ``engines/PLAYERS.md``."""
