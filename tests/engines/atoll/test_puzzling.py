"""Atoll's prover of puzzles: against brute force and hand-made positions."""

from __future__ import annotations

import random

import pytest

from engines import GAMES
from engines.atoll import AtollState
from engines.atoll.connection import EMPTY, joined, place
from engines.atoll.geometry import FILES, Colour, Point, Size, board_of
from engines.atoll.notation import read_position
from engines.atoll.puzzling import AtollProver, only_win
from engines.atoll.solving import AtollSolver, Proof
from engines.puzzles import Solution, SolutionTurn
from engines.simulation import open_game
from tests.engines.atoll.search.test_search import wins

GAME = GAMES["atoll"]
PROVER = AtollProver()
OTHER: dict[Colour, Colour] = {"black": "white", "white": "black"}
RESCUE = "nauru b8,d9,f2,f4,f5,f6,f7,f8,f9,f10,g3,h4,i2 a5,e3,e4,e5,e6,e7,e8,e9,f3,h2,h10,j1,k5 black"


def right_cells(state: AtollState) -> list[str]:
    board = board_of("gan")
    afters = {
        name: place(board, state.position, cell, state.turn)
        for cell, name in enumerate(board.cells)
        if state.position[cell] == EMPTY
    }
    return [name for name, after in afters.items() if joined(board, after) or not wins("gan", after, OTHER[state.turn])]


def late(plies: int, seeds: int) -> list[AtollState]:
    """Undecided positions on the smallest board after ``plies`` random stones. ``seeds``: the number of games tried."""
    new = GAME.new(GAME.options(size="gan"), 2, 0)
    states: list[AtollState] = [open_game(GAME, new, plies, random.Random(seed)) for seed in range(seeds)]
    return [state for state in states if GAME.outcome(state) is None]


def solved(state: AtollState) -> Proof | None:
    solver = AtollSolver(state.size, 5_000)
    return solver.solve(*solver.grid.sides(state.position, state.turn))


def crossing(size: Size, turn: Colour) -> tuple[AtollState, str]:
    """Position with a chain of each colour across the board, both with the same gap. Also the gap's cell."""
    board = board_of(size)
    files, middle = board.files, (board.files + 1) // 2
    name = dict(zip(board.points, board.cells, strict=True))
    black = [Point(middle + 1, row) for row in range(3, files + 1, 2)]
    black += [Point(middle - 1, row) for row in range(files + 2, 2 * files - 2, 2)]
    white = [Point(file, files + 1 - file % 2) for file in range(1, middle)]
    white += [Point(file, files + 1 + file % 2) for file in range(middle + 1, files)] + [Point(files, files)]
    texts = (",".join(name[point] for point in points) for points in (black, white))
    return read_position(" ".join([size, *texts, turn])), name[Point(middle, files + 1)]


def mirrored(state: AtollState) -> AtollState:
    """Position mirrored left to right, with exchanged colours and the other side to move."""
    board = board_of(state.size)
    name = dict(zip(board.points, board.cells, strict=True))
    stones: dict[bool, list[str]] = {True: [], False: []}
    for point, letter in zip(board.points, state.position, strict=False):
        if letter != EMPTY:
            stones[letter.isupper()].append(name[Point(board.files + 1 - point.file, point.row)])
    return read_position(" ".join([state.size, ",".join(stones[False]), ",".join(stones[True]), OTHER[state.turn]]))


def test_the_solver_knows_who_wins_where_brute_force_does() -> None:
    results = []
    for state in late(30, 100):
        proof = solved(state)
        assert proof is not None
        assert proof.won == wins("gan", state.position, state.turn)
        results.append(proof.won)
    assert len(results) >= 10
    assert len(set(results)) == 2


def test_a_proof_holds_if_the_loser_has_every_cell_outside_its_carrier() -> None:
    board = board_of("gan")
    for state in late(30, 100):
        proof = solved(state)
        assert proof is not None
        loser = OTHER[state.turn] if proof.won else state.turn
        position = state.position
        for cell, bit in enumerate(AtollSolver("gan", 0).grid.bits):
            if position[cell] == EMPTY and not bit & proof.carrier:
                position = place(board, position, cell, loser)
        winners = {opposite.colour for opposite in joined(board, position)}
        assert loser not in winners
        assert winners or wins("gan", position, state.turn) == proof.won


def test_a_found_answer_is_the_only_right_cell_and_each_reply_refutes() -> None:
    board, found = board_of("gan"), 0
    for state in late(29, 150):
        answer = PROVER.find(GAME, state, random.Random(1))
        if answer is None:
            continue
        found += 1
        turn = answer.turns[0]
        assert right_cells(state) == [turn.move]
        for wrong, reply in turn.refutations.items():
            after = place(board, state.position, board.number[wrong], state.turn)
            after = place(board, after, board.number[reply], OTHER[state.turn])
            assert joined(board, after) or not wins("gan", after, state.turn)
    assert found >= 2


def test_only_a_single_right_cell_is_confirmed() -> None:
    confirmed = 0
    for state in late(30, 60):
        right = right_cells(state)
        for option in GAME.decision(state, min(GAME.to_act(state))).options[:4]:
            answer = Solution((SolutionTurn(option.action),))
            assert PROVER.confirms(GAME, state, answer) == (right == [option.action])
        if len(right) == 1:
            confirmed += PROVER.confirms(GAME, state, Solution((SolutionTurn(right[0]),)))
    assert confirmed >= 3


@pytest.mark.parametrize("turn", ["black", "white"])
@pytest.mark.parametrize("size", FILES)
def test_the_gap_of_both_chains_is_the_only_cell_but_too_plain_a_puzzle(size: Size, turn: Colour) -> None:
    state, gap = crossing(size, turn)
    solver = AtollSolver(size, 50)
    grid = solver.grid
    found = only_win(solver, *grid.sides(state.position, turn))
    assert found is not None
    assert grid.names[found[0]] == gap
    assert {grid.names[reply] for reply in found[1].values()} == {gap}
    assert PROVER.find(GAME, state, random.Random(1)) is None


def test_the_cell_that_saves_a_chain_is_a_puzzle() -> None:
    state = read_position(RESCUE)
    answer = PROVER.find(GAME, state, random.Random(1))
    assert answer is not None
    assert answer.turns[0].move == "g2"
    assert PROVER.confirms(GAME, state, answer)
    assert not PROVER.confirms(GAME, state, Solution((SolutionTurn("e2"),)))


def test_a_repaired_bridge_is_no_puzzle() -> None:
    chain, wall = "nauru g9,f8,e6,d5,c3,b2", "a5,b5,c5,f5,g5,h5,i5,j6,k6"
    before = read_position(f"{chain} {wall} white")
    broken = GAME.apply(before, min(GAME.to_act(before)), "d6")
    assert PROVER.confirms(GAME, broken, Solution((SolutionTurn("e5"),)))
    assert PROVER.find(GAME, broken, random.Random(1)) is None


def test_positions_with_the_swap_open_are_no_puzzles() -> None:
    state = GAME.new(GAME.options(size="gan"), 2, 0)
    assert PROVER.find(GAME, state, random.Random(1)) is None
    assert PROVER.find(GAME, GAME.apply(state, 0, "d3"), random.Random(1)) is None
