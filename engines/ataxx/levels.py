"""Ataxx's computer players by level.

* ``greedy`` plays the move that gains the most stones at once.
* ``wary`` also considers the opponent's best reply, but forgets it in a random 15 % of its moves.
* ``net-N`` is an alpha-beta search of N nodes with a neural network. Turtle looks 1 or 2 moves ahead, Octopus 3,
  Orca 4, Narwhal 6 and Leviathan 8. Each side's move counts.

Even a search of a few nodes is too strong for Seahorse, so the two weakest levels do not search.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("greedy", "wary", "net-160", "net-460", "net-1150", "net-3400", "net-14000")
"""The levels' players, weakest first. ``engines/PLAYERS.md`` has their results."""

ADVISER: Final = "net-1000000"
"""Player for hints and better moves: Leviathan with a quarter of a second."""
