"""Ataxx's computer players by level.

* ``greedy`` plays the move that gains the most stones at once.
* ``wary`` also considers the opponent's best reply, but forgets it in a random 15 % of its moves.
* ``net-N`` is an alpha-beta search of N nodes with a neural network. Turtle looks 1 move ahead, Octopus 2,
  Orca 3, Narwhal 5 and Leviathan 7. Each side's move counts.

Even a search of a few nodes is too strong for Seahorse, so the two weakest levels do not search.
"""

from __future__ import annotations

from typing import Final

LEVELS: Final = ("greedy", "wary", "net-80", "net-240", "net-750", "net-2400", "net-8000")
"""The levels' players, weakest first. ``engines/PLAYERS.md`` has their results."""

ADVISER: Final = "net-1000000"
"""Player for hints and better moves: Leviathan's search of a million nodes, about a quarter of a second."""
