"""Searching Ataxx players with budgets in nodes, and a judge: win probabilities by a search."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from typing import Any, Final

from engines.ataxx.fen import Position
from engines.ataxx.game import AtaxxState
from engines.ataxx.notation import Ply
from engines.ataxx.search import memory
from engines.ataxx.search.calibrated import EMPTY_BOARD, FULL_BOARD
from engines.ataxx.search.deepening import AtaxxSearch
from engines.base import LONGEST, AnyGame, Player

_MEGABYTES = 4
_STRETCH = 20_000
"""The number of nodes between checks of the time limit."""


def positions_of(state: AtaxxState) -> list[Position]:
    """Positions since the last clone, the current one last."""
    return [Position(red, blue, state.position.blocked, turn) for red, blue, turn in state.seen]


def by_nodes(nodes: int) -> Player:
    """Make a player that searches ``nodes`` nodes. The same seed chooses the same move within ``LONGEST`` seconds.

    Each move has a fresh search, so that games do not affect each other.
    """

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Ply:
        search = AtaxxSearch(_MEGABYTES)
        search.begin(positions_of(state), rng.getrandbits(31))
        until = time.thread_time() + LONGEST
        while not search.run(min(nodes - search.nodes, _STRETCH)):
            if search.move is not None and (search.nodes >= nodes or time.thread_time() > until):
                break
        assert search.move is not None  # noqa: S101 - a finished search has a move
        return option_of(game, state, seat, search.move)

    return play


def option_of(game: AnyGame, state: AtaxxState, seat: int, ply: Ply) -> Ply:
    """Legal action that equals the search's ply. Clones are equal if their targets are: the search names no origin."""
    actions: list[Ply] = [option.action for option in game.decision(state, seat).options]
    return next(
        action
        for action in actions
        if action.target == ply.target and (action.is_clone if ply.is_clone else action.origin == ply.origin)
    )


KINDS: dict[str, Callable[[int], Player]] = {"net-NODES": by_nodes}


NODES: Final = 200_000
"""Node budget of the search that judges a position."""


def judge(_game: AnyGame, state: Any, rng: random.Random) -> tuple[float, float]:
    """Each seat's win share in an unfinished position, from 0 to 1, with sum 1."""
    mover = state.position.turn
    share = share_of(value_of(state, rng.getrandbits(31)), state.position)
    return (1 - share, share) if mover else (share, 1 - share)


def value_of(state: AtaxxState, seed: int) -> int:
    """Value of the position by a search, in hundredths of a stone for the side to move."""
    search = AtaxxSearch(_MEGABYTES)
    search.begin(positions_of(state), seed)
    search.run(NODES)
    assert search.found is not None  # noqa: S101 - the first depth takes far fewer nodes
    return search.found.value


def share_of(value: int, position: Position) -> float:
    """Convert a search's value to the win share of the side to move, by log-odds slopes fitted to games."""
    if abs(value) > memory.SURE:
        return float(value > 0)
    return 1 / (1 + math.exp(-value * (EMPTY_BOARD * emptiness(position) + FULL_BOARD * (1 - emptiness(position)))))


def emptiness(position: Position) -> float:
    empty = position.empty.bit_count()
    return empty / (empty + position.red.bit_count() + position.blue.bit_count())
