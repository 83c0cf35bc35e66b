"""The computer players of Reef that people meet."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("lazy", "greedy-1", "planner-1", "planner-2", "planner")
"""From the weakest to the strongest; how they do against each other stands in ``engines/PLAYERS.md``."""
