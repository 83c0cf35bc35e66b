"""Ataxx's puzzles: which positions make one, their proof, and their shape."""

from __future__ import annotations

import random

import msgspec
import pytest

from engines.ataxx import Ataxx, AtaxxState
from engines.ataxx.puzzling import OneMoveWins
from engines.puzzles import Solution, SolutionTurn

GAME = Ataxx()
PROVER = OneMoveWins()
PUZZLE = "oxxo1xx/ooooxxx/oooxxxx/xooxxxx/xxxooox/x2ooo1/o6 o 1 41"


def late(text: str) -> AtaxxState:
    return msgspec.structs.replace(GAME.from_position(text), ply=40)


def found(state: AtaxxState) -> Solution | None:
    return PROVER.find(GAME, state, random.Random(1))


@pytest.fixture(scope="module")
def answer() -> Solution:
    answer = found(late(PUZZLE))
    assert answer is not None
    return answer


def test_the_move_that_wins_is_found_and_confirmed(answer):
    (turn,) = answer.turns
    assert (turn.move, turn.reply) == ("d6-e7", "")
    others = {option.key for option in GAME.decision(late(PUZZLE), 1).options} - {"d6-e7"}
    assert turn.refutations.keys() == others
    assert PROVER.confirms(GAME, late(PUZZLE), answer)


def test_another_move_is_not_confirmed(answer):
    (turn,) = answer.turns
    other = next(iter(turn.refutations))
    assert not PROVER.confirms(
        GAME, late(PUZZLE), Solution((SolutionTurn(other, "", {"d6-e7": "e6-e7", **turn.refutations}),))
    )


def test_a_bad_refutation_is_not_confirmed(answer):
    (turn,) = answer.turns
    state = late(PUZZLE)
    assert turn.refutations["c6-e7"] != "b3-c1"
    bad = msgspec.structs.replace(turn, refutations={**turn.refutations, "c6-e7": "b3-c1"})
    assert not PROVER.confirms(GAME, state, Solution((bad,)))


def after(state: AtaxxState, *moves: str) -> AtaxxState:
    for move in moves:
        state = GAME.apply_recorded(state, None, GAME.parse(move))
    return state


def test_openings_endings_and_easy_wins_make_no_puzzle():
    state = late(PUZZLE)
    assert found(msgspec.structs.replace(state, ply=7)) is None
    assert found(late("xo1xxox/o-xxx-o/ooxxxox/ooxxxoo/xxxoooo/x-oxx-x/xoooxox o 0 34")) is None, "one empty square"
    assert found(late("xxxxxxx/xxxxxxx/xxxx3/7/7/7/o6 x 0 20")) is None, "everything wins"
    assert found(late("ooooooo/ooooooo/oooo3/7/7/7/x6 x 0 20")) is None, "nothing wins"
