"""Atoll's weakest players: they feel where chains would run, but look at a part of the board at a time."""

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
    """A player that looks at ``cells`` random empty cells a move, and takes any win in one.

    It plays the seen cell with the most current of both sides' circuits (``currents``). Without ``bridges`` it does not
    know that two stones with two common free neighbours are as good as joined. It compiles nothing.
    """

    cells: int
    bridges: bool = False

    def __call__(self, game: AnyGame, state: Any, seat: int, rng: random.Random) -> str:
        """The best cell that it sees; first stones as the book has them."""
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
"""By name: ``glance`` knows no bridge, ``linked`` does; then the number of cells that it looks at."""
