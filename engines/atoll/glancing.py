"""Atoll's weakest players: they follow the currents, but see only a random part of the board."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from engines.atoll.connection import EMPTY, joined, place
from engines.atoll.geometry import board_of
from engines.atoll.levels import LEVELS
from engines.atoll.opening import opened
from engines.base import AnyGame


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
