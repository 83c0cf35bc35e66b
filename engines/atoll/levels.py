"""Atoll's computer players by level.

* ``glance-N`` looks at N random empty cells, and plays the cell that both sides need most to connect their islands.
* ``linked-N`` does the same, and knows bridges: two stones with two ways to join.
* ``keen-N`` is a Monte Carlo tree search of N playouts with a neural network. With at most 16 empty cells, it
  searches until the winner is proved, if N is at least 1,000.

Even a search of one playout is too strong for Turtle, so the three weakest levels do not search.

The small board (Gan) lacks the two strongest levels: the opening decides most games between strong players there.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.atoll.geometry import Size

LEVELS: Final[Mapping[Size, tuple[str, ...]]] = MappingProxyType(
    {
        "gan": ("glance-13", "glance-20", "linked-38", "keen-1", "keen-3000"),
        "nauru": ("glance-45", "glance-65", "linked-104", "keen-1", "keen-400", "keen-4000", "keen-60000"),
        "tokelau": ("glance-105", "glance-130", "linked-175", "keen-1", "keen-250", "keen-1200", "keen-8000"),
        "kiritimati": ("glance-165", "glance-210", "linked-270", "keen-1", "keen-200", "keen-800", "keen-5000"),
    }
)
"""The levels' players by board size, weakest first. ``engines/PLAYERS.md`` has their results."""
