"""Atoll players that search, by their budget in playouts."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from engines.atoll.opening import opened
from engines.atoll.search.growth import Search
from engines.base import LONGEST, AnyGame, Player

_STRETCH = 256
"""Playouts between two looks of a search at its time limit."""


def by_playouts(playouts: int) -> Player:
    """Play by a search of ``playouts`` playouts: the same seed plays the same moves, if within ``LONGEST``.

    Each move has a tree of its own, so that none depends on earlier thoughts. It moves at once if the winner is certain
    or all other moves lose.
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
