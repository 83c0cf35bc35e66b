"""The search against brute force, positions with a single best move, and the rules."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from engines.ataxx import Ataxx, AtaxxState, fen
from engines.ataxx.fen import BOARDS, Position
from engines.ataxx.notation import write_uai
from engines.ataxx.search import memory
from engines.ataxx.search.deepening import AtaxxSearch, Iteration
from engines.ataxx.search.players import option_of, positions_of
from engines.replay import play_record
from engines.simulation import open_game
from tests.engines.ataxx.positions import positions
from training.ataxx.fitting import counting

pytestmark = pytest.mark.slow

GAME = Ataxx()
COUNTING = counting()
CIRCLE = ["a7-a5", "g7-g5", "a5-a7", "g5-g7"]
"""Four jumps that return to the same position, if a7 and g7 have stones and a5 and g5 none."""


def state_of(position: str, *record: str) -> AtaxxState:
    state: AtaxxState = play_record(GAME, GAME.from_position(position), record)
    return state


def searched(state: AtaxxState, depth: int, *, selective: bool = True) -> tuple[str, Iteration]:
    """Move of a search in UAI notation, and the result of its last iteration. ``depth``: in plies."""
    search = AtaxxSearch(megabytes=1, network=None if selective else COUNTING)
    search.begin(positions_of(state), selective=selective)
    search.run(10_000_000, depth)
    assert search.move is not None
    assert search.found is not None
    return write_uai(search.move), search.found


def static(position: Position) -> int:
    """Value for Red by a network that counts stones, computed from its definition."""
    value = (25 * (position.own.bit_count() ** 2 - position.other.bit_count() ** 2) * 127 * 700) >> 22
    return -value if position.turn else value


def minimax(state: AtaxxState, depth: int, plies: int = 0) -> int:
    """Value for Red after ``depth`` plies (passes included), by the game's rules alone."""
    if outcome := GAME.outcome(state):
        red, blue = outcome.scores
        return (red > blue) * (memory.WIN - plies) - (red < blue) * (memory.WIN - plies)
    if depth == 0:
        return static(state.position)
    best = max if state.position.turn == 0 else min
    values = []
    for option in GAME.decision(state, state.position.turn).options:
        after = GAME.apply(state, state.position.turn, option.action)
        if after.passed is None:
            values.append(minimax(after, depth - 1, plies + 1))
        elif depth > 1:
            values.append(minimax(after, depth - 2, plies + 2))
        else:
            red, blue, turn = after.seen[-2]
            values.append(static(Position(red, blue, after.position.blocked, turn)))
    return best(values)


def midgames(count: int, plies: int) -> list[AtaxxState]:
    """States of ``count`` random games after ``plies`` plies, over all boards. The seeds are fixed."""
    found = []
    for seed in range(count):
        rng = random.Random(seed)
        start = GAME.new(GAME.options(board=rng.choice(list(BOARDS))), 2, 0)
        state = open_game(GAME, start, rng.randrange(plies), rng)
        if GAME.outcome(state) is None:
            found.append(state)
    return found


@pytest.mark.parametrize(("depth", "count", "plies"), [(1, 60, 90), (2, 20, 90), (3, 8, 5)])
def test_unselective_search_is_minimax(depth, count, plies):
    states = midgames(count, plies)
    assert len(states) > count / 2
    for state in states:
        value = minimax(state, depth)
        assert searched(state, depth, selective=False)[1].value == (-value if state.position.turn else value)


ENDINGS = [
    "7/7/2-1-2/xx---oo/2-1-2/-------/------- x 0 1",
    "xxooxx1/xxxxooo/ooooxx1/xxx1ooo/-------/-------/------- o 0 1",
    "1xxxxxx/xxxxxxx/xxxxxxx/xxx1ooo/ooooooo/ooooooo/oooooo1 o 0 1",
    "xxx1---/xxx-ooo/---1oo1/-------/-------/-------/------- x 0 1",
]
"""Positions with few moves, and passes and ends all over the tree."""


@pytest.mark.parametrize("position", ENDINGS)
@pytest.mark.parametrize("depth", [1, 2, 3, 4])
def test_passes_and_ends_inside_the_tree(position, depth):
    state = state_of(position)
    value = minimax(state, depth)
    assert searched(state, depth, selective=False)[1].value == (-value if state.position.turn else value)


def test_repetition_inside_the_tree():
    """After seven plies of two cycles, one jump from the root ends the game. Two plies earlier, three jumps do."""
    for played in (5, 6, 7):
        state = state_of("x5o/7/7/7/-------/-------/xx----- x 0 1", *(CIRCLE * 2)[:played])
        value = minimax(state, 3)
        assert searched(state, 3, selective=False)[1].value == (-value if state.position.turn else value)


def test_it_takes_the_last_stone_at_once():
    state = state_of("7/7/7/3o3/7/3x3/7 x 0 1")
    move, found = searched(state, 6)
    assert found.plies_to_end == 1
    outcome = GAME.outcome(GAME.apply(state, 0, GAME.parse(move)))
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "no-stones")


RIGHT = {
    "a2": "ooxxxxx/ooxxxxx/xxo-xxx/xx-o-xx/ooo-ooo/1oo1ooo/ooo1ooo o 0 65",
    "b2": "ooxxx1o/ooxxx1o/oo-x-xx/xxxxxxo/xx-x-oo/x1xoooo/xxxoooo x 0 74",
    "d7": "1o2xoo/xxxxooo/xx-x-oo/xxxoooo/xx-o-xx/xoooxxx/ooooxxx x 0 60",
}
SHUTS_IN = {
    "c4": "oooxxxx/oxx-xxo/ooxxooo/o-1xx-x/ooxxxxx/oox-xxx/xxoxx2 x 0 56",
    "e5": "xxxxooo/x1xxooo/1xx-1oo/xx-x-oo/xxx-xoo/oxxxxoo/oooooxx x 0 98",
    "g2": "xxxxxxx/xxxxx1x/oo---1x/oo---xx/oo---xx/oooooo1/oooooox x 0 59",
}
"""Positions by the only move that wins within six plies. The second lot leaves the other side without a move."""


@pytest.mark.parametrize(("right", "position"), [*RIGHT.items(), *SHUTS_IN.items()])
def test_it_finds_the_only_move_that_wins(right, position):
    state = state_of(position)
    turn = state.position.turn
    move, found = searched(state, 10)
    assert (move, found.value > memory.SURE) == (right, True)
    assert state_of(position, right).passed == (1 - turn if right in SHUTS_IN else None)
    for option in GAME.decision(state, turn).options:
        after = GAME.apply(state, turn, option.action)
        if write_uai(option.action) != right and GAME.outcome(after) is None:
            value = searched(after, 5, selective=False)[1].value
            assert (value if after.position.turn == turn else -value) < memory.SURE


def test_repetition_ends_the_game_for_the_player_who_leads():
    """Blue's g5-g7 repeats the position for the third time. Blue plays it only when ahead."""
    ahead = state_of("x5o/7/7/7/7/-------/o----oo x 0 1", *(CIRCLE * 2)[:7])
    move, found = searched(ahead, 4)
    assert (move, found.value) == ("g5g7", memory.WIN - 1)
    behind = state_of("x5o/7/7/7/7/-------/x----xx x 0 1", *(CIRCLE * 2)[:7])
    assert searched(behind, 1)[0] != "g5g7"
    once = state_of("x5o/7/7/7/7/-------/o----oo x 0 1", *CIRCLE[:3])
    assert searched(once, 1)[1].value < memory.SURE


@given(positions())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_every_move_is_legal(position):
    state = GAME.from_position(position)
    if GAME.outcome(state):
        return
    search = AtaxxSearch(megabytes=1)
    search.begin(positions_of(state))
    search.run(400)
    while search.move is None:
        search.run(400)
    option_of(GAME, state, state.position.turn, search.move)
    line = state.position
    for ply in search.line:
        assert ply.target is None or 1 << ply.target & line.empty
        line = line.after(ply)


def test_the_same_nodes_find_the_same_move_however_they_are_given():
    for state in midgames(10, 60):
        found = set()
        for slices in ([6_000], [1_000] * 6, [1, 2_999, 3_000]):
            search = AtaxxSearch(megabytes=1)
            search.begin(positions_of(state), seed=5)
            for nodes in slices:
                search.run(nodes)
            assert search.found is not None
            found.add((search.move, search.found))
        assert len(found) == 1


def test_the_seed_decides_between_equals():
    state = GAME.new(GAME.options(), 2, 0)
    moves = set()
    for seed in range(12):
        search = AtaxxSearch(megabytes=1)
        search.begin(positions_of(state), seed=seed)
        search.run(500)
        moves.add(search.move)
    assert len(moves) > 1


def test_a_table_filled_on_one_board_does_not_mislead_on_another():
    search = AtaxxSearch(megabytes=1)
    for name in ("standard", "island"):
        position = fen.read(BOARDS[name])
        search.begin([position])
        search.run(5_000)
        fresh = AtaxxSearch(megabytes=1)
        fresh.begin([position])
        fresh.run(5_000)
    assert search.found == fresh.found
