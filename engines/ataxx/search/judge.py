"""Ataxx's judge: win probabilities by a search of less than a tenth of a second."""

from __future__ import annotations

import math
import random
from typing import Any, Final

from engines.ataxx.game import AtaxxState
from engines.ataxx.position import Position
from engines.ataxx.search import layout
from engines.ataxx.search.calibrated import EMPTY_BOARD, FULL_BOARD
from engines.ataxx.search.deepening import Search
from engines.ataxx.search.players import positions_of
from engines.base import AnyGame

NODES: Final = 200_000
"""Node budget of the search that judges a position."""
_MEGABYTES = 4


def judge(_game: AnyGame, state: Any, rng: random.Random) -> tuple[float, float]:
    """Each seat's win share in an unfinished position, from 0 to 1, with sum 1."""
    mover = state.position.turn
    share = share_of(value_of(state, rng.getrandbits(31)), state.position)
    return (1 - share, share) if mover else (share, 1 - share)


def value_of(state: AtaxxState, seed: int) -> int:
    """Value of the position by a search, in hundredths of a stone for the side to move."""
    search = Search(_MEGABYTES)
    search.begin(positions_of(state), seed)
    search.run(NODES)
    assert search.found is not None  # noqa: S101 - the first depth takes far fewer nodes
    return search.found.value


def share_of(value: int, position: Position) -> float:
    """Convert a search's value to the win share of the side to move, by log-odds slopes fitted to games."""
    if abs(value) > layout.SURE:
        return float(value > 0)
    return 1 / (1 + math.exp(-value * (EMPTY_BOARD * emptiness(position) + FULL_BOARD * (1 - emptiness(position)))))


def emptiness(position: Position) -> float:
    """Share of empty squares among the squares that are not blocked, from 0 to 1."""
    empty = position.empty.bit_count()
    return empty / (empty + position.red.bit_count() + position.blue.bit_count())
