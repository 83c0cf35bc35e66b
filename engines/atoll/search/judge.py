"""Atoll's judge: win probabilities by a search of a tenth of a second."""

from __future__ import annotations

import random
from typing import Any, Final

from engines.atoll.model import AtollState
from engines.atoll.opening import can_swap, is_first, share_after, shares, win_share
from engines.atoll.search.growth import Search
from engines.base import AnyGame

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
    search = Search(state.size)
    search.begin(state.position, state.turn, state.last, seed)
    search.run(PLAYOUTS)
    return search.share
