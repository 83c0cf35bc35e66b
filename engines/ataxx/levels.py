"""The computer players of Ataxx that people meet."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("greedy", "search-200", "search-1100", "search-3500", "search-14000", "net-10000", "net-40000")
"""From the weakest to the strongest; how they do against each other stands in ``engines/PLAYERS.md``."""

ADVISER: Final = "net-1000000"
"""The player that gives hints and looks for better moves: Leviathan, with a quarter of a second to think."""
