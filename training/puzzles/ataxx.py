"""Where Ataxx's puzzles are mined: in positions beside a game, and later where a glance errs."""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Sequence
from typing import Any, Final

from engines.ataxx import AtaxxState, fen
from engines.ataxx.board import SIZE
from engines.ataxx.puzzling import HOPE, LONG_LOOK, LOOK, PROMISE, SEEDS, share_found
from engines.ataxx.search.deepening import AtaxxSearch
from engines.ataxx.search.players import positions_of
from engines.base import AnyGame
from training.puzzles.mine import Mine, Place

_BESIDE: Final = 2
"""Number of random moves tried in each position of a game."""
_EASY: Final = (1, 2)
"""Numbers of the levels that do not search."""
_GLANCE: Final = 80
"""Node budget of a glance: that of Turtle, the weakest level that searches."""


class AtaxxMine(Mine):
    """Positions after a random move. Positions of the games themselves have fewer puzzles."""

    def places(
        self, game: AnyGame, played: Sequence[Place], rng: random.Random, full: Container[int]
    ) -> Iterator[Place]:
        """Yield positions after a random move. Positions of the games themselves have fewer puzzles.

        Once ``full`` has every level of ``_EASY``, only positions where a glance errs are yielded.
        """
        glance = AtaxxSearch(1) if all(level in full for level in _EASY) else None
        for state, actions in rng.sample(played, len(played)):
            seat = state.position.turn
            options = game.decision(state, seat).options
            for option in rng.sample(options, min(_BESIDE, len(options))):
                after = game.apply(state, seat, option.action)
                if game.outcome(after) is None and (glance is None or _misleads(glance, after)):
                    yield after, (*actions, option.key)

    def shape(self, game: AnyGame, state: Any) -> str:
        marks = fen.squares(state.position)
        if state.position.turn:
            marks = marks.translate(str.maketrans("xo", "ox"))
        rows = [marks[start : start + SIZE] for start in range(0, len(marks), SIZE)]
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        ways = [(each[::order], way) for each in (rows, columns) for order in (1, -1) for way in (1, -1)]
        return min("".join(row[::way] for row in each) for each, way in ways)


def _misleads(search: AtaxxSearch, state: AtaxxState) -> bool:
    """True if the side to move wins, but not by the move that a glance (``_GLANCE`` nodes) finds."""
    search.begin(positions_of(state), SEEDS[0])
    search.run(_GLANCE)
    glance = search.move
    search.run(LOOK - search.nodes)
    share = share_found(search, state)
    if share < HOPE or (share >= PROMISE and search.move == glance):
        return False
    search.run(LONG_LOOK - search.nodes)
    return search.move != glance and share_found(search, state) >= PROMISE


MINE = AtaxxMine()
