"""Searching Atoll players with budgets in playouts."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from engines.atoll.connection import EMPTY
from engines.atoll.opening import opened
from engines.atoll.search.growth import Search
from engines.base import LONGEST, AnyGame, Player

_STRETCH = 256
"""The number of playouts between checks of the time limit."""
ENDGAME: Final = 16
"""Most empty cells of an endgame. A strong player searches an endgame until the winner is proved."""
PROOF: Final = 200_000
"""Most playouts to prove an endgame's winner. Of 24,812 random ones on Gan, 252 took over 3,000, and one 83,248."""
STRONG: Final = 1_000
"""Least number of playouts of a strong player."""


def by_playouts(playouts: int) -> Player:
    """A player that searches ``playouts`` playouts. The same seed plays the same moves within ``LONGEST``.

    Each move has a fresh tree, so that games do not affect each other. The player moves at once if the winner is proved
    or only one move is open. In an endgame, a strong player proves the winner.
    """

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> str:
        action = opened(game, state, seat, rng)
        if action is not None:
            return action
        search = Search(state.size)
        search.begin(state.position, state.turn, state.last, rng.getrandbits(62))
        until = time.thread_time() + LONGEST
        exact = playouts >= STRONG and state.position.count(EMPTY) <= ENDGAME
        left = 0 if search.fate or len(search.open) == 1 else max(playouts, PROOF) if exact else playouts
        while left > 0 and not search.run(min(left, _STRETCH)) and time.thread_time() < until:
            left -= _STRETCH
        return search.move

    return play


KINDS: dict[str, Callable[[int], Player]] = {"keen-PLAYOUTS": by_playouts}
