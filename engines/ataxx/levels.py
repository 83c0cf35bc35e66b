"""Ataxx's computer players by level.

Shrimp compares its own moves. Seahorse also looks at the reply, but forgets it in 15 % of its moves. Neither uses the
network, which is too strong for these levels even with its smallest budget. They need no compiled code.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("greedy", "wary", "net-160", "net-460", "net-1150", "net-3400", "net-14000")
"""The levels' players, weakest first; ``engines/PLAYERS.md`` has their results."""

ADVISER: Final = "net-1000000"
"""The player for hints and better moves: Leviathan with a quarter of a second."""
