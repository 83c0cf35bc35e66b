"""The computer players of Atoll that people meet."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("novice-2400", "novice-5000", "mcts-8", "mcts-200", "mcts-1500")
"""From the weakest to the strongest; how they do against each other stands in ``engines/PLAYERS.md``."""
