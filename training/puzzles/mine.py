"""Where a game's puzzles are mined, how hard they are, and when two are the same."""

from __future__ import annotations

import random
from collections.abc import Container, Iterable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeAlias

from engines.base import AnyGame
from engines.levels import highest, player_for
from engines.players import player_named
from engines.puzzles import Puzzle, TryState, begin, play, prepared, seat_of

SEEDS: Final = 4
"""Number of a level's tries at a puzzle when its difficulty is measured. Each try has its own seed."""
SOLVED: Final = 3
"""Number of a level's tries that must succeed for the puzzle to have the level's difficulty."""

Place: TypeAlias = tuple[Any, tuple[str, ...]]
"""A state of a game, and the texts of the actions from the new game to this state."""


class Mine:
    """A game's places to search, and the shape of its positions. A game without a file in this folder has this mine."""

    def places(
        self, game: AnyGame, played: Sequence[Place], rng: random.Random, full: Container[int]
    ) -> Iterable[Place]:
        """Places to search for a puzzle: by default a played game's own places, in random order.

        ``played``: the game's places before each whole turn
        after the opening. ``full``: numbers of the levels with enough puzzles.
        """
        return rng.sample(played, len(played))

    def shape(self, game: AnyGame, state: Any) -> str:
        """A text that is equal for the same position, also mirrored or rotated."""
        return game.dump(state).decode()


def mine_of(game: AnyGame) -> Mine:
    """Mine of a game: ``MINE`` in the game's file of this folder, if there is one."""
    name = f"training.puzzles.{game.name}"
    mine: Mine = import_module(name).MINE if find_spec(name) else Mine()
    return mine


def solves(game: AnyGame, puzzle: Puzzle, level: int) -> bool:
    start, solved, failed = begin(game, puzzle), 0, 0
    while solved < SOLVED and failed <= SEEDS - SOLVED:
        if _is_solved(game, puzzle, start, level, solved + failed):
            solved += 1
        else:
            failed += 1
    return solved == SOLVED


def difficulty(game: AnyGame, puzzle: Puzzle) -> int | None:
    """Number of the weakest level that solves the puzzle; None if no level does."""
    levels = range(1, 1 + highest(game, prepared(game, puzzle)))
    return next((level for level in levels if solves(game, puzzle, level)), None)


def _is_solved(game: AnyGame, puzzle: Puzzle, standing: TryState, level: int, seed: int) -> bool:
    rng = random.Random(seed)
    player = player_named(game, player_for(game, standing.state, level))
    while (seat := seat_of(game, standing)) is not None:
        standing = play(game, puzzle, standing, player(game, standing.state, seat, rng))
    return standing.gained == puzzle.worth
