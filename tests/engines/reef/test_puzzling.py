"""Reef's puzzles: positions without hidden cards, their best endings, and the two searches."""

from __future__ import annotations

import random
from collections import deque

import msgspec

from engines.puzzles import Solution, prepared, solution
from engines.reef import Reef, ReefState
from engines.reef.puzzling import FEWEST, GREED, LEAST, MOST, BestEnding, PointsLeft, Roomy, greedy_score
from engines.reef.table import Table
from tests.engines.reef.scene import REEF, Scene

PROVER = PointsLeft()
OTHER = Reef(REEF.cards, "0" * 16)
"""The game with an owner's cards."""
SMALL = 400
"""Most states that a search without bounds may visit in a test."""


def last_turns(**supply: int) -> Scene:
    scene = Scene(seats=1).supply(**supply)
    scene.position.round = 4
    for row in (scene.position.animals, scene.position.large):
        row.offer = ()
    return scene


def table_of(state: ReefState) -> Table:
    return Table(state.position.copied(), REEF.cards)


def best_by_brute_force(state: ReefState) -> int | None:
    """The greatest final score over all states of the game itself; None if they are too many."""
    known = {written(state)}
    waiting, best = deque([state]), REEF.scores(state)[0]
    while waiting:
        before = waiting.popleft()
        for option in REEF.decision(before, 0).options:
            if option.action.word == "pass":
                continue
            after = REEF.apply(before, 0, option.action)
            if (key := written(after)) in known:
                continue
            if len(known) >= SMALL:
                return None
            known.add(key)
            waiting.append(after)
            if REEF.decision(after, 0).prompt == "turn":
                best = max(best, REEF.scores(after)[0])
    return best


def written(state: ReefState) -> bytes:
    """Bytes that are equal for states with equal futures."""
    position = state.position
    parts = (position.players, sorted(position.animals.offer), position.animals.discarded, position.stack)
    return msgspec.json.encode((*parts, position.part), order="deterministic")


def test_a_puzzle_hides_nothing():
    scene = Scene(seats=1)
    scene.position.round = 4
    state = REEF.puzzled(scene.begin().state)
    position = state.position
    assert [*position.animals.offer] == [*scene.position.animals.offer[-3:]]
    assert position.large.offer + position.corals.offer == ()
    rows = (position.animals, position.large, position.corals)
    assert not any(row.deck or row.discarded for row in rows)
    assert "bloom" in position.players[0].used
    assert REEF.puzzled(state) == state
    assert REEF.load(REEF.dump(state)) == state


def test_a_position_inside_an_action_stays():
    state = Scene(seats=1).supply(coins=2).play("buy-coral:1").state
    assert REEF.puzzled(state) == state


def fed() -> ReefState:
    """State with 1 and 2 Plankton from two corals, as two animals need. Selling, growing and buying are too dear."""
    scene = last_turns().corals({"1,1": "mushroom-coral"})
    scene.animal("flame-angelfish", "1,0", 1).animal("squarespot-anthias", "0,1", 2)
    return REEF.puzzled(scene.begin().state)


def test_the_best_ending_is_found_by_hand_and_by_both_searches():
    state = fed()
    answer = PROVER.find(REEF, state, random.Random(1))
    assert answer is not None
    assert answer.points == (7 - 1) + (8 - 4) + 1, "the second animal's highest level brings a Fish Scale"
    assert len(answer.turns) == 5
    assert answer.turns[-1].move == "pass"
    assert PROVER.confirms(REEF, state, answer)
    assert greedy_score(table_of(state)) == REEF.scores(state)[0], "greed does not use corals"


def test_the_second_proof_does_without_the_easier_game(monkeypatch):
    state = fed()
    answer = PROVER.find(REEF, state, random.Random(1))
    assert answer is not None
    monkeypatch.delattr(Roomy, "of")
    monkeypatch.delattr(BestEnding, "bound")
    assert PROVER.confirms(REEF, state, answer)
    monkeypatch.setattr("engines.reef.puzzling.ENUMERATED", 3)
    assert not PROVER.confirms(REEF, state, answer), "too many positions to try all"


def test_a_wrong_answer_is_not_confirmed():
    state = fed()
    answer = PROVER.find(REEF, state, random.Random(1))
    assert answer is not None
    assert not PROVER.confirms(REEF, state, msgspec.structs.replace(answer, points=answer.points - 1))
    assert not PROVER.confirms(REEF, state, Solution(answer.turns[:-1], answer.points))
    assert not PROVER.confirms(REEF, state, Solution(answer.turns[-1:], 0)), "more points are left"


def test_positions_with_hidden_cards_make_no_puzzle():
    state = Scene(seats=1).begin().state
    assert PROVER.find(REEF, state, random.Random(1)) is None


def test_the_searches_agree_with_brute_force():
    """The ends of the set's puzzles are small enough to try everything, without the easier game."""
    checked = 0
    for puzzle in random.Random(3).sample(REEF.puzzles(), 12):
        state = solution(REEF, puzzle)[-3].state
        best = best_by_brute_force(state)
        if best is not None:
            search, table = BestEnding(), table_of(state)
            assert search.bound(Roomy.of(table)) == best
            assert search.shortest(table, best) is not None
            checked += 1
    assert checked >= 4


def test_an_owners_cards_have_no_puzzles():
    assert REEF.puzzles()
    assert not OTHER.puzzles()


def test_greed_takes_at_most_four_fifths_of_each_puzzle():
    for puzzle in random.Random(2).sample(REEF.puzzles(), 20):
        state = prepared(REEF, puzzle)
        assert puzzle.answer.points >= LEAST
        greedy = greedy_score(table_of(state)) - REEF.scores(state)[0]
        assert greedy <= GREED * puzzle.answer.points
        plies = REEF.ply(solution(REEF, puzzle)[-1].state) - REEF.ply(state) - 1
        assert FEWEST <= plies <= MOST
