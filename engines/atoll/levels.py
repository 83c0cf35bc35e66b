"""Atoll's computer players by level.

Shrimp and Seahorse look at a random part of the board: as many cells as the table says. Turtle also knows bridges
(two ways to join two stones). None of them uses the search, which is too strong for these levels even with its smallest
budget. They need no compiled code.

Gan lacks the two strongest levels: the opening decides most games there, and Orca wins the rest.
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
"""The levels' players by board size, weakest first; ``engines/PLAYERS.md`` has their results."""
