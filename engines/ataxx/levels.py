"""The computer players of Ataxx that people meet."""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("greedy", "wary", "net-160", "net-460", "net-1150", "net-3400", "net-14000")
"""From the weakest to the strongest; how they do against each other stands in ``engines/PLAYERS.md``.

The first two are common to all games, for Ataxx's search cannot be made to see one move or its reply and no further;
and they answer before it is compiled.
"""

ADVISER: Final = "net-1000000"
"""The player that gives hints and looks for better moves: Leviathan, with a quarter of a second to think."""
