"""Atoll players that search, by their budget in playouts, cells or milliseconds: the strong ones, and weaker."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache, partial
from typing import Any, Protocol

from engines.atoll.geometry import Size
from engines.atoll.model import AtollState
from engines.atoll.notation import SWAP
from engines.atoll.search.growth import Search
from engines.atoll.search.opening import balanced, share_after
from engines.atoll.search.plain import Plain
from engines.atoll.search.policy import packaged
from engines.base import LONGEST, AnyGame, Player

_SLICE = 256
"""Playouts between two looks at the clock: some milliseconds."""


class Searching(Protocol):
    """A search that a budget is spent on."""

    def run(self, playouts: int) -> bool:
        """Plays so many playouts further. Returns whether the search is done."""


Think = Callable[[Searching], None]


def by_playouts(playouts: int) -> Think:
    """Spends so many playouts: the same seed plays the same moves, where that takes less than ``LONGEST``."""

    def think(search: Searching) -> None:
        until = time.monotonic() + LONGEST
        left = playouts
        while left > 0 and not search.run(min(left, _SLICE)) and time.monotonic() < until:
            left -= _SLICE

    return think


def by_time(milliseconds: int) -> Think:
    """Spends so much of its thread's processor time: what else the machine does takes nothing off."""

    def think(search: Searching) -> None:
        until = time.thread_time() + milliseconds / 1000
        while not search.run(_SLICE) and time.thread_time() < until:
            pass

    return think


def strong(think: Think, *, keen: bool = False) -> Player:
    """The strong player, with a tree of its own for each move: no move depends on what was thought about before.

    A ``keen`` one is guided by the policy that comes with the engine.
    """
    return _opening(lambda state, seed: _grown(_search(keen, state.size), think, state, seed))


def growing(think: Think, *, keen: bool = False) -> Player:
    """The strong player that remembers its tree, and grows on it when it is asked again in the same game."""
    remembered = cache(partial(_search, keen))
    return _opening(lambda state, seed: _grown(remembered(state.size), think, state, seed))


def _search(keen: bool, size: Size) -> Search:
    return Search(size, keen=keen, policy=packaged() if keen else None)


def _grown(search: Search, think: Think, state: AtollState, seed: int) -> str:
    """The search's move after spending its budget, or at once if the winner is certain or all other moves lose."""
    search.begin(state.position, state.turn, state.last, seed)
    if not search.fate and len(search.open) > 1:
        think(search)
    return search.move


def plain(think: Think) -> Player:
    """Plain UCT, with a search of its own for each move."""

    def play(state: AtollState, seed: int) -> str:
        search = Plain(state.size, state.position, state.turn, seed)
        think(search)
        return search.move

    return _opening(play)


def novice(think: Think) -> Player:
    """Plain UCT that, having a chain that nothing can break, completes it instead of dawdling."""
    uct = plain(think)

    def play(game: AnyGame, state: Any, seat: int, rng: random.Random) -> str:
        search = Search(state.size)
        search.begin(state.position, state.turn, state.last)
        return search.move if search.fate > 0 else uct(game, state, seat, rng)

    return play


def glancing(cells: int) -> Player:
    """A player that looks at this many random empty cells a move and plays the strong player's first candidate.

    It overlooks the rest of the board, but completes a chain that nothing can break.
    """

    def play(state: AtollState, seed: int) -> str:
        search = Search(state.size)
        search.begin(state.position, state.turn, state.last, seed)
        if search.fate > 0:
            return search.move
        favourites = search.favourites
        seen = random.Random(seed).sample(range(len(favourites)), min(cells, len(favourites)))  # noqa: S311 - it plays
        return favourites[min(seen)]

    return _opening(play)


def _opening(play: Callable[[AtollState, int], str]) -> Player:
    """A player that knows the first stones by heart: which leave an even game, and which to take over."""

    def opening(game: AnyGame, state: Any, seat: int, rng: random.Random) -> str:
        if is_first(state):
            return rng.choice(balanced(state.size))
        if can_swap(game, state, seat) and share_after(state) > 0.5:
            return SWAP
        return play(state, rng.getrandbits(62))

    return opening


def is_first(state: AtollState) -> bool:
    """Whether the next stone is the first, which may be taken over."""
    return state.ply == 0 and state.turn == "black"


def can_swap(game: AnyGame, state: AtollState, seat: int) -> bool:
    """Whether the seat may take the first stone over."""
    return state.ply == 1 and game.decision(state, seat).option(SWAP) is not None


KINDS: dict[str, Callable[[int], Player]] = {
    "mcts-PLAYOUTS": lambda playouts: strong(by_playouts(playouts)),
    "mcts-TIMEms": lambda milliseconds: growing(by_time(milliseconds)),
    "keen-PLAYOUTS": lambda playouts: strong(by_playouts(playouts), keen=True),
    "keen-TIMEms": lambda milliseconds: growing(by_time(milliseconds), keen=True),
    "glance-CELLS": glancing,
    "novice-PLAYOUTS": lambda playouts: novice(by_playouts(playouts)),
    "uct-PLAYOUTS": lambda playouts: plain(by_playouts(playouts)),
    "uct-TIMEms": lambda milliseconds: plain(by_time(milliseconds)),
}
