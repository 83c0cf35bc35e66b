"""The bitboards against coordinates, the available boards, and perft: known leaf counts, and plain recursion."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given

from engines.ataxx import Ataxx, fen
from engines.ataxx.board import ALL, FAR, NAMES, NEAR, SQUARES, count_moves, moves, names, reach, spread
from engines.ataxx.fen import BOARDS, BoardName, name_of
from engines.ataxx.perft import perft
from tests.engines.ataxx.positions import EVERYWHERE, distance, name, plays, positions, ranks_of, read


def test_49_squares():
    assert len(NAMES) == len(SQUARES) == ALL.bit_count() == 49
    assert set(SQUARES) == {name(square) for square in EVERYWHERE}


@pytest.mark.parametrize("square", EVERYWHERE, ids=name)
def test_neighbourhoods_stay_on_the_board(square):
    number = SQUARES[name(square)]
    around = {steps: {name(to) for to in EVERYWHERE if distance(square, to) == steps} for steps in (1, 2)}
    assert set(names(NEAR[number])) == around[1]
    assert set(names(FAR[number])) == around[2]
    assert spread(1 << number) == NEAR[number] | 1 << number
    assert reach(1 << number) == NEAR[number] | FAR[number] | 1 << number


@given(positions())
def test_moves_are_those_of_the_rules(position):
    game = Ataxx()
    state = game.from_position(position)
    if game.outcome(state):
        return
    (seat,) = game.to_act(state)
    marks, side = read(fen.write(state.position))
    expected = plays(marks, side)
    options = game.decision(state, seat).options
    found = {}
    for option in options:
        text = option.key.split("-")[1] if option.action.is_clone else option.key
        assert option.refs.cell == option.key.split("-")[1]
        found[text] = fen.squares(game.apply(state, seat, option.action).position)
        before, after = (list(board.values()).count(side) for board in (marks, expected[text]))
        assert option.refs.amount == after - before - option.action.is_clone
        near = {name(at) for at, mark in marks.items() if mark == side and name(at) in option.refs.origins}
        assert near == set(option.refs.origins), "origins are own stones"
    assert len(found) == len(options)
    assert found == {text: ranks_of(after) for text, after in expected.items()}


def test_every_board_has_its_option():
    assert tuple(BOARDS) == get_args(BoardName)
    assert len(BOARDS) >= 6


@pytest.mark.parametrize("board", BOARDS)
def test_no_board_favours_a_side(board):
    marks, side = read(BOARDS[board])
    swapped = {"x": "o", "o": "x", "-": "-"}
    for mirrored in (
        {(6 - file, rank): swapped[mark] for (file, rank), mark in marks.items()},
        {(file, 6 - rank): swapped[mark] for (file, rank), mark in marks.items()},
    ):
        assert mirrored == marks
    assert side == "x"


@pytest.mark.parametrize("board", BOARDS)
def test_every_open_square_can_be_reached(board):
    start = fen.read(BOARDS[board])
    area = start.red
    while area != (grown := reach(area) & ~start.blocked):
        area = grown
    assert area == ALL & ~start.blocked


def test_boards_are_known_by_their_blocked_squares():
    assert [name_of(fen.read(start).blocked) for start in BOARDS.values()] == list(BOARDS)
    assert name_of(1) is None


QUICK = 400_000
"""Most leaves that a count in the quick tests may have."""
MOST = 3_000_000
"""Most leaves that a count in the suite may have. ``benchmarks/test_ataxx.py`` compares greater counts."""


def known() -> list[tuple[str, list[int]]]:
    """Pairs of a position in FEN and its leaf counts, by depth from 1."""
    text = (Path(__file__).parent / "data" / "perft.txt").read_text()
    rows = [line.split(" ; ") for line in text.splitlines() if not line.startswith("#")]
    return [(position, [int(count) for count in counts.split()]) for position, counts in rows]


KNOWN = known()


def divided(position: str, depth: int) -> str:
    """Leaf counts by first move (divide), a line each, for locating a difference to another program."""
    return "\n".join(f"{first}: {leaves}" for first, leaves in Ataxx().divide(position, depth).items())


def check(position: str, counts: list[int], depths: list[int]) -> None:
    read = fen.read(position)
    for depth in depths:
        leaves = perft(read.own, read.other, read.empty, depth)
        assert leaves == counts[depth - 1], f"depth {depth} by first move:\n{divided(position, depth)}"


def test_all_known_positions_are_here():
    assert len(KNOWN) == 52


@pytest.mark.parametrize(("position", "counts"), KNOWN, ids=[position for position, _ in KNOWN])
def test_known_counts(position, counts):
    check(position, counts, [depth for depth, leaves in enumerate(counts, 1) if leaves <= QUICK])


@pytest.mark.slow
def test_known_counts_deeper():
    for position, counts in KNOWN:
        check(position, counts, [depth for depth, leaves in enumerate(counts, 1) if QUICK < leaves <= MOST])


@pytest.mark.parametrize(("position", "counts"), KNOWN, ids=[position for position, _ in KNOWN])
def test_divide_adds_up(position, counts):
    game = Ataxx()
    for depth, leaves in enumerate(counts[:3], 1):
        parts = game.divide(position, depth)
        assert sum(parts.values()) == leaves
        assert len(parts) == counts[0]


def test_nothing_is_below_depth_zero():
    start = fen.read(BOARDS["standard"])
    assert perft(start.own, start.other, start.empty, 0) == 1


@pytest.mark.parametrize("position", [position for position, _ in KNOWN])
def test_moves_are_as_many_as_counted(position):
    read = fen.read(position)
    listed = list(moves(read.own, read.empty))
    assert len(listed) == len(set(listed)) == count_moves(read.own, read.empty)
