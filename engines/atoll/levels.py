"""Atoll's computer players by level, and the weakest of them.

* ``glance-N`` looks at N random empty cells, and plays the cell that both sides need most to connect their islands.
* ``linked-N`` does the same, and knows bridges: two stones with two ways to join.
* ``keen-N`` is a Monte Carlo tree search of N playouts with a neural network. With at most 16 empty cells, it
  searches until the winner is proved, if N is at least 1,000.

Even a search of one playout is too strong for Turtle, so the three weakest levels do not search.

The small board (Gan) lacks the two strongest levels: the opening decides most games between strong players there.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from engines.atoll.connection import EMPTY, joined, place
from engines.atoll.geometry import Size, board_of
from engines.atoll.opening import opened
from engines.base import AnyGame

LEVELS: Final[Mapping[Size, tuple[str, ...]]] = MappingProxyType(
    {
        "gan": ("glance-13", "glance-20", "linked-38", "keen-1", "keen-3000"),
        "nauru": ("glance-45", "glance-65", "linked-104", "keen-1", "keen-400", "keen-4000", "keen-60000"),
        "tokelau": ("glance-105", "glance-130", "linked-175", "keen-1", "keen-250", "keen-1200", "keen-8000"),
        "kiritimati": ("glance-165", "glance-210", "linked-270", "keen-1", "keen-200", "keen-800", "keen-5000"),
    }
)
"""The levels' players by board size, weakest first. ``engines/PLAYERS.md`` has their results."""


class Glance(msgspec.Struct, frozen=True):
    """A player that sees ``cells`` random empty cells a move, and takes any immediate win.

    The player chooses the cell with the greatest current (``currents``) among the cells it sees. Without ``bridges``
    the player does not count bridges as connections. The player needs no compiled code.
    """

    cells: int
    bridges: bool = False

    def __call__(self, game: AnyGame, state: Any, seat: int, rng: random.Random) -> str:
        """Choose an action of the opening book, else a winning cell, else the best of ``cells`` random empty cells."""
        from engines.atoll.currents import currents  # noqa: PLC0415 - NumPy is loaded only for play

        action = opened(game, state, seat, rng)
        if action is not None:
            return action
        board = board_of(state.size)
        free = [cell for cell in range(len(board.cells)) if state.position[cell] == EMPTY]
        for cell in free:
            if joined(board, place(board, state.position, cell, state.turn)):
                return board.cells[cell]
        worth = currents(state.size, state.position, bridges=self.bridges)
        return board.cells[max(rng.sample(free, min(self.cells, len(free))), key=lambda cell: float(worth[cell]))]


def _named(name: str) -> Glance:
    kind, _, cells = name.partition("-")
    return Glance(int(cells), bridges=kind == "linked")


PLAYERS: Final[Mapping[str, Glance]] = MappingProxyType(
    {name: _named(name) for names in LEVELS.values() for name in names if not name.startswith("keen-")}
)
"""Players by name: ``glance-N`` ignores bridges, ``linked-N`` counts them as connections. N: ``Glance.cells``."""
