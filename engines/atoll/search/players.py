"""Searching Atoll players with budgets in playouts."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from engines.atoll.opening import opened
from engines.atoll.search.growth import Search
from engines.base import LONGEST, AnyGame, Player

_STRETCH = 256
"""The number of playouts between checks of the time limit."""


def by_playouts(playouts: int) -> Player:
    """A player that searches ``playouts`` playouts. The same seed plays the same moves within ``LONGEST``.

    Each move has a fresh tree, so that games do not affect each other. The player moves at once if the winner is proved
    or only one move is open.
    """

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> str:
        action = opened(game, state, seat, rng)
        if action is not None:
            return action
        search = Search(state.size)
        search.begin(state.position, state.turn, state.last, rng.getrandbits(62))
        until = time.thread_time() + LONGEST
        left = playouts if not search.fate and len(search.open) > 1 else 0
        while left > 0 and not search.run(min(left, _STRETCH)) and time.thread_time() < until:
            left -= _STRETCH
        return search.move

    return play


KINDS: dict[str, Callable[[int], Player]] = {"keen-PLAYOUTS": by_playouts}
