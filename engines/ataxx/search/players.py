"""Ataxx players that search, by their budget: nodes, milliseconds, or the depth of plain alpha-beta.

``search`` judges positions by the weights of a few features, ``net``, which is stronger, by the network.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from engines.ataxx.game import AtaxxState
from engines.ataxx.notation import Ply
from engines.ataxx.position import Position
from engines.ataxx.search import plain
from engines.ataxx.search.deepening import Search
from engines.ataxx.search.network import Network, packaged
from engines.base import LONGEST, AnyGame, Player

_MEGABYTES = 4
_SLICE = 1_024
"""Nodes between two looks at the clock: about a quarter of a millisecond."""
_STRETCH = 20_000
"""Nodes after which a search by nodes sees whether it has taken longer than it ever may."""


def positions_of(state: AtaxxState) -> list[Position]:
    """The positions since the last clone, the present one last, as a search wants them."""
    return [Position(red, blue, state.position.blocked, turn) for red, blue, turn in state.seen]


def by_nodes(nodes: int) -> Player:
    """Searches so many nodes: the same seed plays the same moves, where that takes less than ``LONGEST``."""
    return _searching(_for_nodes(nodes))


def by_time(milliseconds: int) -> Player:
    """Searches for so long, by the processor time of its thread: what else the machine does takes nothing off."""
    return _searching(_for_time(milliseconds))


def net_by_nodes(nodes: int) -> Player:
    """Searches so many nodes with the network."""
    return _searching(_for_nodes(nodes), packaged())


def net_by_time(milliseconds: int) -> Player:
    """Searches for so long with the network."""
    return _searching(_for_time(milliseconds), packaged())


def _for_nodes(nodes: int) -> Callable[[Search], object]:
    def think(search: Search) -> None:
        until = time.monotonic() + LONGEST
        while not search.run(min(nodes - search.nodes, _STRETCH)) and search.nodes < nodes and time.monotonic() < until:
            pass

    return think


def _for_time(milliseconds: int) -> Callable[[Search], object]:
    def think(search: Search) -> None:
        until = time.thread_time() + milliseconds / 1000
        while not search.run(_SLICE) and time.thread_time() < until:
            pass

    return think


def by_depth(depth: int) -> Player:
    """Plain alpha-beta to this depth."""

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Ply:
        return option_of(game, state, seat, plain.choose(state.position, depth, rng))

    return play


def option_of(game: AnyGame, state: AtaxxState, seat: int, ply: Ply) -> Ply:
    """The ply as the game's own decision has it."""
    actions: list[Ply] = [option.action for option in game.decision(state, seat).options]
    return next(
        action
        for action in actions
        if action.target == ply.target and (action.is_clone if ply.is_clone else action.origin == ply.origin)
    )


def _searching(think: Callable[[Search], object], network: Network | None = None) -> Player:
    """A player with a search of its own for each move, so that no game depends on another."""

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Ply:
        search = Search(_MEGABYTES, network=network)
        search.begin(positions_of(state), rng.getrandbits(31))
        think(search)
        while search.move is None:
            search.run(_SLICE)
        return option_of(game, state, seat, search.move)

    return play


KINDS: dict[str, Callable[[int], Player]] = {
    "search-NODES": by_nodes,
    "search-TIMEms": by_time,
    "net-NODES": net_by_nodes,
    "net-TIMEms": net_by_time,
    "alphabeta-DEPTH": by_depth,
}
