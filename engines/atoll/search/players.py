"""Searching Atoll players with budgets in playouts, and a judge: win probabilities by a search."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from engines.atoll.connection import EMPTY
from engines.atoll.model import AtollState
from engines.atoll.opening import can_swap, is_first, opened, share_after, shares, win_share
from engines.atoll.search.growth import AtollSearch
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
        search = AtollSearch(state.size)
        search.begin(state.position, state.turn, state.last, rng.getrandbits(62))
        until = time.thread_time() + LONGEST
        exact = playouts >= STRONG and state.position.count(EMPTY) <= ENDGAME
        left = 0 if search.fate or len(search.open) == 1 else max(playouts, PROOF) if exact else playouts
        while left > 0 and not search.run(min(left, _STRETCH)) and time.thread_time() < until:
            left -= _STRETCH
        return search.move

    return play


KINDS: dict[str, Callable[[int], Player]] = {"keen-PLAYOUTS": by_playouts}


PLAYOUTS: Final = 1_500
"""Number of playouts for judging a position."""


def judge(game: AnyGame, state: Any, rng: random.Random) -> tuple[float, float]:
    """Each seat's win share in an unfinished position, if White makes the best choice about the swap."""
    (seat,) = game.to_act(state)
    if is_first(state):
        share = max(min(black, 1 - black) for black in shares(state.size).values())
    elif can_swap(game, state, seat):
        share = max(share_after(state), 1 - share_after(state))
    else:
        share = win_share(state.size, playout_share(state, rng.getrandbits(62)))
    return (1 - share, share) if seat else (share, 1 - share)


def playout_share(state: AtollState, seed: int) -> float:
    """Share of ``PLAYOUTS`` playouts won by the side to move; 1 or 0 if the winner is proved."""
    search = AtollSearch(state.size)
    search.begin(state.position, state.turn, state.last, seed)
    search.run(PLAYOUTS)
    return search.share
