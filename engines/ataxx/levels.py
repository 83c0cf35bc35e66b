"""Ataxx's computer players by level.

* ``greedy`` plays the move with the best immediate result.
* ``wary`` also considers the opponent's reply, except in a random 15 % of its moves.
* ``net-N`` is an alpha-beta search of N nodes with a neural network. Even a few nodes are too strong for Seahorse.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("greedy", "wary", "net-160", "net-460", "net-1150", "net-3400", "net-14000")
"""The levels' players, weakest first; ``engines/PLAYERS.md`` has their results."""

ADVISER: Final = "net-1000000"
"""The player for hints and better moves: Leviathan with a quarter of a second."""
