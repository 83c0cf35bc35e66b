"""The search against brute force, positions with a single best move, and the rules."""

from __future__ import annotations

import random
from functools import cache

import pytest

from engines import GAMES
from engines.atoll import AtollState
from engines.atoll.connection import EMPTY, joined, place
from engines.atoll.geometry import FILES, Colour, Size, board_of
from engines.atoll.notation import read_position, write_position
from engines.atoll.opening import turned
from engines.atoll.search.growth import AtollSearch
from engines.base import Player
from engines.players import judge_of, play_random, player_named
from engines.simulation import open_game

pytestmark = pytest.mark.slow

GAME = GAMES["atoll"]
PLAYOUTS = 3_000


def searched(state: AtollState, playouts: int, seed: int = 1) -> AtollSearch:
    """Run a search with this many playouts. It ends early once the winner is proved."""
    search = AtollSearch(state.size)
    search.begin(state.position, state.turn, state.last, seed)
    search.run(playouts)
    return search


def mover(state: AtollState) -> int:
    (seat,) = GAME.to_act(state)
    return seat


def played(state: AtollState, *actions: str) -> AtollState:
    for action in actions:
        state = GAME.apply(state, mover(state), action)
    return state


def midgame(size: Size, plies: int, seed: int) -> AtollState | None:
    state: AtollState = open_game(GAME, GAME.new(GAME.options(size=size), 2, 0), plies, random.Random(seed))
    return None if GAME.outcome(state) else state


@cache
def wins(size: Size, position: str, turn: Colour) -> bool:
    """True if the side to move wins, by brute force over the rules' connections."""
    board = board_of(size)
    other: Colour = "white" if turn == "black" else "black"
    for cell, letter in enumerate(position[: len(board.cells)]):
        if letter == EMPTY:
            after = place(board, position, cell, turn)
            if joined(board, after) or not wins(size, after, other):
                return True
    return False


@pytest.mark.parametrize(("plies", "seeds"), [(30, 60), (32, 120), (35, 240)])
def test_it_knows_who_wins_where_brute_force_does(plies: int, seeds: int) -> None:
    states = [state for seed in range(seeds) if (state := midgame("gan", plies, seed))]
    assert len(states) >= 10
    results = []
    for state in states:
        fate = searched(state, 20_000).fate
        results.append(fate > 0)
        assert fate != 0
        assert (fate > 0) == wins("gan", state.position, state.turn), write_position(state)
    assert len(set(results)) == 2


def test_what_does_not_break_a_threat_loses() -> None:
    """The search prunes such moves before any playout; brute force confirms each."""
    struck = 0
    for seed in range(150):
        state = midgame("gan", 28, seed)
        search = AtollSearch("gan")
        if state:
            search.begin(state.position, state.turn, state.last)
        if state and search.fate == 0:
            for option in GAME.decision(state, mover(state)).options:
                if option.action not in search.open:
                    after = played(state, option.action)
                    assert wins("gan", after.position, after.turn), (write_position(state), option.action)
                    struck += 1
    assert struck >= 20


def test_the_judge_is_certain_only_of_what_brute_force_finds() -> None:
    judge, certain = judge_of(GAME), 0
    for seed in range(60):
        state = midgame("gan", 31, seed)
        if state:
            share = judge(GAME, state, random.Random(seed))[mover(state)]
            if share in (0.0, 1.0):
                assert (share == 1.0) == wins("gan", state.position, state.turn), write_position(state)
                certain += 1
    assert certain >= 10


CHAIN = "nauru g9,f8,e6,d5,c3,b2"
"""Position with Black's bridges from the northern island to the southern."""
WALL = "a5,b5,c5,f5,g5,h5,i5,j6,k6"
"""Cells of White's stones on both sides of the gap at d6 and e5."""
CROWDED_BLACK = "nauru a7,b7,c4,c5,c7,d7,e2,e4,e5,e6,f2,f8,g1,g3,g4,g5,g6,g9,h3,i2,i4,j3,j6,k3"
CROWDED_WHITE = "a6,a9,b3,b6,c6,d1,d3,d6,e3,e7,e8,f1,f3,f5,f6,f7,g2,h4,h5,h6,i3,i7,k2"
FULLER_BLACK = (
    "nauru a3,a5,a6,a9,b2,b5,b7,b8,c6,c8,d2,d3,d6,d9,e3,e8,f1,f2,f4,f6,f9,f10,g3,g5,g7,g8,h3,i2,i4,i5,i6,i7,j5,k6,k8"
)
FULLER_WHITE = (
    "a7,a8,b4,b6,b9,c1,c2,c4,c5,c7,d1,d7,d8,e1,e2,e4,f3,f7,f8,g2,g4,g6,g9,h4,h5,h6,h7,h8,i3,i8,j2,j3,j7,j8,k7"
)
RIGHT = {
    "win in one": ("e5", f"{CHAIN} {WALL},d6 white"),
    "block, and keep the bridge": ("e5", f"{CHAIN} {WALL},d6 black"),
    "keep the bridge to the island": ("f9", f"{CHAIN} {WALL},g8 black"),
    "block on a crowded board": ("f4", f"{CROWDED_BLACK} {CROWDED_WHITE} white"),
    "keep the bridge to an island of few cells": ("a4", f"{FULLER_BLACK} {FULLER_WHITE} black"),
}


def turned_round(text: str) -> str:
    """Position rotated by 180°, so that each island's colour stays."""
    size, black, white, turn = text.split()
    names = turned("nauru")
    return " ".join([size, *(",".join(names[cell] for cell in cells.split(",")) for cells in (black, white)), turn])


@pytest.mark.parametrize("name", ["keen-200", "keen-400"])
@pytest.mark.parametrize("theme", RIGHT)
def test_the_right_move_is_played(theme: str, name: str) -> None:
    right, text = RIGHT[theme]
    for move, position in ((right, text), (turned("nauru")[right], turned_round(text))):
        state = read_position(position)
        player = player_named(GAME, name)
        assert {player(GAME, state, mover(state), random.Random(seed)) for seed in range(3)} == {move}


@pytest.mark.parametrize("theme", ["block, and keep the bridge", "block on a crowded board"])
def test_every_other_move_would_lose(theme: str) -> None:
    right, text = RIGHT[theme]
    state = read_position(text)
    for option in GAME.decision(state, mover(state)).options:
        search = searched(played(state, option.action), PLAYOUTS)
        assert (search.fate > 0) == (option.action != right), option.action


def stubborn(game: object, state: AtollState, seat: int, rng: random.Random) -> str:
    """Action of a player who plays into the gaps of the rival's winning chain."""
    return searched(state, 60, rng.getrandbits(30)).move


@pytest.mark.parametrize("size", FILES)
@pytest.mark.parametrize(("rival", "delay"), [(play_random, 0), (stubborn, 2)])
def test_a_won_game_stays_won_and_is_soon_over(size: Size, rival: Player, delay: int) -> None:
    """After the first proved win of a game the rival can at most delay it, by a stone or two in the gaps.

    The proof comes so early that the count of needed stones may still include one of the winner's.
    """
    rng = random.Random(f"{size}")
    state = midgame(size, 6, 3)
    search = AtollSearch(size)
    winner = promised = None
    stones = 0
    while state and GAME.outcome(state) is None:
        search.begin(state.position, state.turn, state.last, rng.getrandbits(30))
        search.run(150)
        if search.fate > 0 and winner is None:
            winner, promised = mover(state), search.fate
        if mover(state) == winner:
            assert search.fate > 0
            stones += 1
        by = search.move if winner in (None, mover(state)) else rival(GAME, state, mover(state), rng)
        state = played(state, by)
    assert state
    assert promised
    assert stones <= promised + delay + 1
    outcome = GAME.outcome(state)
    assert outcome
    assert outcome.winners == (winner,)


def test_a_certain_win_takes_no_playouts() -> None:
    state = read_position(f"{CHAIN} {WALL} black")
    search = searched(state, PLAYOUTS)
    assert (search.fate, search.playouts, search.share) == (6, 0, 1.0)


def test_a_lost_side_knows_it_and_goes_for_the_longest_loss() -> None:
    state = read_position(f"{CHAIN} {WALL} white")
    search = searched(state, PLAYOUTS)
    assert (search.fate, search.share) == (-6, 0)
    after = searched(played(state, search.move), PLAYOUTS)
    assert after.fate == 6


def test_another_position_is_searched_as_by_a_new_search() -> None:
    """The new search uses no part of the previous position's tree."""
    search = AtollSearch("nauru")
    for seed in range(6):
        state = midgame("nauru", 8 + seed, seed)
        assert state
        search.begin(state.position, state.turn, state.last, 5)
        search.run(300)
        assert (search.move, search.share) == ((fresh := searched(state, 300, 5)).move, fresh.share)


def test_the_same_playouts_find_the_same_move_however_they_are_given() -> None:
    state = midgame("nauru", 6, 2)
    assert state
    found = set()
    for slices in ([900], [300] * 3, [1, 99, 800]):
        search = AtollSearch("nauru")
        search.begin(state.position, state.turn, state.last, 4)
        for playouts in slices:
            search.run(playouts)
        found.add((search.move, search.share, search.playouts))
    assert len(found) == 1


def test_a_full_tree_is_searched_on_without_growing() -> None:
    """Memory is bounded: a search with room for a few nodes still plays legally."""
    state = midgame("nauru", 6, 2)
    assert state
    search = AtollSearch("nauru", room=400)
    search.begin(state.position, state.turn, state.last, 4)
    search.run(2_000)
    assert search.playouts == 2_000
    assert played(state, search.move)
