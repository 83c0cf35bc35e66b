"""The computer players of Reef that people meet."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("lazy", "greedy-1", "planner-1", "planner-2", "planner", "strategist-8")
"""From the weakest to the strongest; how they do against each other stands in ``engines/PLAYERS.md``.

The solo scores of the levels up to Orca stand in ``BALANCE.md``. The second scores there as people do in their first
games: it looks at one action at a time and thinks of nothing beyond the round, and mostly stays below the lowest rank's
60 points.
"""

ADVISER: Final = "veteran-16"
"""The player behind hints and analyses: it wins more often than Narwhal, though not by a level."""
