"""The computer players of Atoll that people meet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.atoll.geometry import Size

LEVELS: Final[Mapping[Size, tuple[str, ...]]] = MappingProxyType(
    {
        "gan": ("novice-200", "novice-800", "mcts-16", "mcts-200", "mcts-6000"),
        "nauru": ("novice-2400", "novice-5000", "mcts-8", "mcts-200", "mcts-1500", "keen-4000", "keen-60000"),
        "tokelau": ("glance-80", "glance-110", "glance-140", "mcts-150", "mcts-700", "keen-1000", "keen-8000"),
        "kiritimati": ("glance-160", "glance-210", "glance-260", "mcts-150", "mcts-600", "keen-600", "keen-5000"),
    }
)
"""By the board's size, from the weakest to the strongest; ``engines/PLAYERS.md`` has how they do against each other.

On the small boards the weak ones know nothing and play on at random. On the large ones that would take too many
playouts: there the weak ones see only part of the board at each move.

On Gan the two strongest have no room: most games are decided by their opening there, and Orca wins those that it can.
"""
