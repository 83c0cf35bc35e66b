"""The mine of Atoll's puzzles: its places, and the shapes of its positions."""

from __future__ import annotations

import random

from engines.atoll import AtollState
from engines.atoll.connection import EMPTY
from engines.atoll.geometry import board_of
from engines.atoll.notation import read_position
from engines.atoll.search.growth import AtollSearch
from engines.levels import player_for
from engines.players import player_named
from engines.puzzles import Solution, SolutionTurn
from tests.engines.atoll.test_puzzling import GAME, PROVER, RESCUE, mirrored, right_cells
from training.puzzles.atoll import MINE, harder

EASY = ("a3", "b1", "b3", "b2", "b4", "c1", "c2", "d4", "c5", "e1", "d1", "e3", "d2", "f2", "f6", "g3", "a5")
"""The actions of a puzzle on the smallest board."""


def test_places_are_one_move_beside_a_game_and_let_one_cell_win() -> None:
    places = list[tuple[AtollState, tuple[str, ...]]]()
    for seed in range(12):
        played, rng, moves = list[tuple[AtollState, tuple[str, ...]]](), random.Random(seed), list[str]()
        state = GAME.new(GAME.options(size="gan"), 2, 0)
        while GAME.outcome(state) is None:
            played.append((state, tuple(moves)))
            option = rng.choice(GAME.decision(state, min(GAME.to_act(state))).options)
            moves.append(GAME.format(option.action))
            state = GAME.apply(state, min(GAME.to_act(state)), option.action)
        found = list(MINE.places(GAME, played, rng, ()))
        assert {texts[:-1] for _, texts in found} <= {texts for _, texts in played}
        places += found
    assert len(places) > 5
    for state, texts in places:
        assert GAME.outcome(state) is None
        replayed = GAME.new(GAME.options(size="gan"), 2, 0)
        for text in texts:
            replayed = GAME.apply_recorded(replayed, None, GAME.parse(text))
        assert replayed == state
        if sum(letter == EMPTY for letter in state.position[: len(board_of("gan").cells)]) < 12:
            assert len(right_cells(state)) == 1
    assert not list(MINE.places(GAME, [], random.Random(1), ()))


def test_a_harder_position_lets_one_cell_win_that_the_weakest_level_misses() -> None:
    new, search = GAME.new(GAME.options(size="gan"), 2, 0), AtollSearch("gan", 100_000)
    start = played(new, EASY)
    state, texts = next(harder(GAME, search, (start, EASY), random.Random(1)))
    assert played(new, texts) == state != start
    search.begin(state.position, state.turn, state.last)
    assert search.run(300)
    assert PROVER.confirms(GAME, state, Solution((SolutionTurn(search.move),)))
    weakest = player_named(GAME, player_for(GAME, state, 1))
    assert weakest(GAME, state, min(GAME.to_act(state)), random.Random(0)) != search.move


def played(state: AtollState, texts: tuple[str, ...]) -> AtollState:
    """The state after recorded actions."""
    for text in texts:
        state = GAME.apply_recorded(state, None, GAME.parse(text))
    return state


def test_a_shape_is_the_same_in_every_symmetry() -> None:
    state = read_position(RESCUE)
    shape = MINE.shape(GAME, state)
    assert MINE.shape(GAME, mirrored(state)) == shape
    assert MINE.shape(GAME, read_position(RESCUE.replace("black", "white"))) != shape
    for move in ("e2", "g2"):
        assert MINE.shape(GAME, GAME.apply(state, min(GAME.to_act(state)), move)) != shape
