"""Ataxx players that search, by their budget in nodes."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from engines.ataxx.game import AtaxxState
from engines.ataxx.notation import Ply
from engines.ataxx.position import Position
from engines.ataxx.search.deepening import Search
from engines.base import LONGEST, AnyGame, Player

_MEGABYTES = 4
_STRETCH = 20_000
"""Nodes between two looks of a search at its time limit."""


def positions_of(state: AtaxxState) -> list[Position]:
    """The positions since the last clone, the present one last, for a search."""
    return [Position(red, blue, state.position.blocked, turn) for red, blue, turn in state.seen]


def by_nodes(nodes: int) -> Player:
    """Search this many nodes: the same seed plays the same moves, where that takes less than ``LONGEST``.

    It has a search of its own for each move, so that no game depends on another.
    """

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Ply:
        search = Search(_MEGABYTES)
        search.begin(positions_of(state), rng.getrandbits(31))
        until = time.thread_time() + LONGEST
        while not search.run(min(nodes - search.nodes, _STRETCH)):
            if search.move is not None and (search.nodes >= nodes or time.thread_time() > until):
                break
        assert search.move is not None  # noqa: S101 - a search that is done knows one
        return option_of(game, state, seat, search.move)

    return play


def option_of(game: AnyGame, state: AtaxxState, seat: int, ply: Ply) -> Ply:
    """The ply's equal in the game's decision."""
    actions: list[Ply] = [option.action for option in game.decision(state, seat).options]
    return next(
        action
        for action in actions
        if action.target == ply.target and (action.is_clone if ply.is_clone else action.origin == ply.origin)
    )


KINDS: dict[str, Callable[[int], Player]] = {"net-NODES": by_nodes}
