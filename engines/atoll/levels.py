"""The computer players of Atoll that people meet."""

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
"""By the board's size, from the weakest to the strongest; ``engines/PLAYERS.md`` has their results against each other.

The weak ones are small players of their own (``glancing``): the search knows bridges and blocks from afar with its
first thought, so no budget makes it play like a beginner. They also answer before the search is compiled.

On Gan the two strongest have no room: most games are decided by their opening there, and Orca wins the rest.
"""
