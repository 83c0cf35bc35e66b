"""Ataxx views to draw, from seeded games."""

from __future__ import annotations

import random

import pytest

from engines.ataxx import Ataxx, AtaxxOptions, AtaxxState, AtaxxView
from engines.ataxx.fen import BoardName
from render import Marks

GAME = Ataxx()


@pytest.fixture
def play():
    """Function that plays random legal moves: ``play(board, seed, plies)`` returns the last state."""

    def state(board: BoardName, seed: int, plies: int) -> AtaxxState:
        chance = random.Random(seed)
        state = GAME.new(AtaxxOptions(board=board), 2, 0)
        while GAME.to_act(state) and state.ply < plies:
            (seat,) = GAME.to_act(state)
            state = GAME.apply(state, seat, chance.choice(GAME.decision(state, seat).options).action)
        return state

    return state


@pytest.fixture
def middle(play) -> AtaxxView:
    """View of a game on a board with blocked squares, after a jump that flipped stones."""
    return GAME.view(play("cross", 5, 30), None)


@pytest.fixture
def busiest():
    """Function for the marks of the stone with most targets: ``busiest(state)``; none at the end of a game."""

    def marks(state: AtaxxState) -> Marks:
        targets: dict[str, set[str]] = {}
        for seat in GAME.to_act(state):
            for option in GAME.decision(state, seat).options:
                for origin in option.refs.origins:
                    targets.setdefault(origin, set()).add(option.refs.cell or "")
        if not targets:
            return Marks()
        stone = max(targets, key=lambda origin: len(targets[origin]))
        return Marks(stone, frozenset(targets[stone]))

    return marks
