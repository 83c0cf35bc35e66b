"""Atoll's puzzles: one cell wins by force, proved by exhaustive search, and every other cell loses."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from engines.atoll.connection import EMPTY
from engines.atoll.model import AtollState
from engines.atoll.search.growth import AtollSearch
from engines.atoll.solving import Army, AtollSolver, cells_of, held
from engines.base import AnyGame
from engines.puzzles import Prover, Solution, SolutionTurn

LONGEST: Final = 3
"""Most moves of the solver in an answer."""
NODES: Final = 2_000
"""Node budget for the proof of one turn."""
DANGER: Final = 250
"""Node budget for the proof that a pass would lose. Most positions fail this test."""
PLAYOUTS: Final = 30_000
"""Playout budget of the second proof, for each cell."""
ROOM: Final = 1_000_000
"""Most edges of the tree in the second proof, for each cell."""


class AtollProver(Prover):
    """Prover of puzzles with exactly one winning cell, and a win that is not plain (``is_plain``).

    ``find`` proves by carriers, ``confirms`` by the computer players' search. The two proofs share no code.
    """

    def find(self, game: AnyGame, state: AtollState, rng: random.Random) -> Solution | None:
        """Find the turns, each with the reply that resists longest, as long as exactly one cell wins."""
        if state.ply < 2:  # the swap is still open
            return None
        solver = AtollSolver(state.size, DANGER)
        grid = solver.grid
        own, rival, empty = grid.sides(state.position, state.turn)
        turns: list[SolutionTurn] = []
        reply = 0
        while len(turns) < LONGEST and (found := only_win(solver, own, rival, empty)):
            cell, refutations = found
            if not turns and is_plain(solver, state, own, cell):
                return None
            if turns:
                turns[-1] = SolutionTurn(turns[-1].move, grid.names[reply], turns[-1].refutations)
            named = {grid.names[wrong]: grid.names[right] for wrong, right in refutations.items()}
            turns.append(SolutionTurn(grid.names[cell], "", named))
            rival, own, empty = solver.after(own, rival, empty, cell)
            reply = 0 if held(own.groups, empty) is not None else hardest(solver, own, rival, empty)
            if not reply:
                break
            own, rival, empty = solver.after(rival, own, empty, reply)
        return Solution(tuple(turns)) if turns else None

    def confirms(self, game: AnyGame, state: AtollState, answer: Solution) -> bool:
        """True if the players' search proves that each turn's move wins and every other move loses."""
        search = AtollSearch(state.size, ROOM)
        for turn in answer.turns:
            seat = min(game.to_act(state))
            for option in game.decision(state, seat).options:
                after = game.apply(state, seat, option.action)
                if _wins(game, search, after, seat) != (option.action == turn.move):
                    return False
            state = game.apply(state, seat, turn.move)
            if turn.reply:
                state = game.apply(state, 1 - seat, turn.reply)
        return True

    def further(self, game: AnyGame, state: AtollState, winner: int) -> tuple[str, ...]:
        solver, search, line = AtollSolver(state.size, 0), AtollSearch(state.size, ROOM), list[str]()
        while game.outcome(state) is None:
            solver.left = NODES
            own, rival, empty = solver.grid.sides(state.position, state.turn)
            proof = solver.solve(own, rival, empty)
            if proof is None:
                fate(search, state, PLAYOUTS)
                line.append(search.move)
            else:
                cell = _completing(solver, own, empty) or proof.move
                cell = cell or _toughest(solver, own, rival, empty, proof.carrier)
                line.append(solver.grid.names[cell])
            state = game.apply(state, min(game.to_act(state)), line[-1])
        return tuple(line)


def only_win(solver: AtollSolver, own: Army, rival: Army, empty: int) -> tuple[int, Mapping[int, int]] | None:
    """The only winning cell, and the refutation of each other cell, as bits. None if the solver cannot prove them."""
    threat = solver.solve(rival, own, empty)
    if threat is None or not threat.won:
        return None
    solver.left = NODES
    refuted, must, answer = [threat], threat.carrier, 0
    for cell in solver.ordered(own, rival, empty):
        if not cell & must:
            continue
        proof = solver.solve(*solver.after(own, rival, empty, cell))
        if proof is None or (answer and not proof.won):
            return None
        if proof.won:
            refuted.append(proof)
            must &= proof.carrier
        else:
            answer = cell
    if not answer:
        return None
    wrong = cells_of(empty & ~answer)
    return answer, {cell: next(proof.move for proof in refuted if not proof.carrier & cell) for cell in wrong}


def hardest(solver: AtollSolver, own: Army, rival: Army, empty: int) -> int:
    """Rival's reply with the deepest refutation, as a bit; 0 if one of the depths is unknown."""
    solver.left = NODES
    best, most = 0, 0
    for cell in solver.ordered(rival, own, empty):
        proof = solver.solve(*solver.after(rival, own, empty, cell))
        if proof is None:
            return 0
        if proof.depth > most:
            best, most = cell, proof.depth
    return best


def _toughest(solver: AtollSolver, own: Army, rival: Army, empty: int, carrier: int) -> int:
    """Cell of the rival's carrier where a stone resists longest, as a bit."""
    depths = {}
    for cell in solver.ordered(own, rival, empty):
        if cell & carrier:
            proof = solver.solve(*solver.after(own, rival, empty, cell))
            depths[cell] = proof.depth if proof else 0
    return max(depths, key=depths.__getitem__)


def _completing(solver: AtollSolver, own: Army, empty: int) -> int:
    return next((cell for cell in cells_of(empty) if solver.grid.added(own, cell, empty).wins), 0)


def is_plain(solver: AtollSolver, state: AtollState, own: Army, cell: int) -> bool:
    """True if the cell completes a chain, or repairs unbreakable bridges that the last stone broke."""
    grid = solver.grid
    if grid.added(own, cell, grid.set_of(state.position, None)).wins:
        return True
    if state.last is None:
        return False
    number = grid.board.number[state.last]
    before = state.position[:number] + EMPTY + state.position[number + 1 :]
    return held(grid.army(before, state.turn).groups, grid.set_of(before, None)) is not None


def fate(search: AtollSearch, state: AtollState, playouts: int) -> int:
    """Positive if playouts prove a win of the side to move, negative for a loss, 0 without a proof."""
    search.begin(state.position, state.turn, state.last)
    if not search.fate:
        search.run(playouts)
    return search.fate


def _wins(game: AnyGame, search: AtollSearch, state: AtollState, seat: int) -> bool | None:
    """True if the search proves a win of the seat that has just moved, False if a loss, None without a proof."""
    outcome = game.outcome(state)
    if outcome is not None:
        return seat in outcome.winners
    proved = fate(search, state, PLAYOUTS)
    return proved < 0 if proved else None
