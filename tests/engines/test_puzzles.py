"""Puzzles: tries, solutions, difficulty, the order of days, and the contract of every game's set."""

from __future__ import annotations

import random
import sys
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from engines import GAMES
from engines.base import AnyGame
from engines.puzzles import (
    DECIDED,
    FEW,
    FORMER,
    WEEK,
    Puzzle,
    Solution,
    SolutionTurn,
    TryState,
    begin,
    days_of,
    ending,
    length_of,
    name_of,
    of_day,
    packaged,
    play,
    played_out,
    prepared,
    seat_of,
    solution,
)
from tests.toys.house import ALL_GAMES, TOYS

pytestmark = pytest.mark.slow

SETS = {name: game for name, game in ALL_GAMES.items() if game.puzzles()}
WITH_PUZZLES = pytest.mark.parametrize("game", SETS.values(), ids=SETS)
LEAST = 371
"""Least number of puzzles for a year without repetition: 53 for each weekday."""
FORMER_DAYS = {
    "ataxx": ["98f907", "da68ca", "99b887"],
    "atoll": ["35a84a", "e6657b", "7df9d5"],
    "reef": ["21aa88", "cf97f9", "2a35a9"],
}
"""Names of the puzzles of three days before there were short ones."""
LEAST_OF_DAYS = 120
"""Least number of short puzzles: 17 weeks without repetition."""
SAMPLE = 3
"""Number of puzzles of each game that are proven again."""

TRI, DIVE = TOYS["tri0nim"], TOYS["d1ve"]
EASY, HARD = TRI.puzzles()


def sample(game: AnyGame, count: int) -> list[Puzzle]:
    """``count`` puzzles of a game's set. The seed is fixed."""
    puzzles = game.puzzles()
    return random.Random(1).sample(puzzles, min(count, len(puzzles)))


@pytest.fixture(scope="module")
def known() -> dict[str, Any]:
    return {}


@pytest.fixture
def prepared_once(monkeypatch, known):
    """Replay each puzzle's record once for all tests with this fixture: in Reef it takes most of their time."""

    def once(game: AnyGame, puzzle: Puzzle) -> Any:
        key = f"{game.name} {name_of(puzzle)}"
        if key not in known:
            known[key] = prepared(game, puzzle)
        return known[key]

    monkeypatch.setattr("engines.puzzles.prepared", once)


# ---- tries ----


def test_the_right_move_wins_and_ends_the_try():
    standing = begin(TRI, HARD)
    assert (seat_of(TRI, standing), standing.gained) == (0, None)
    solved = play(TRI, HARD, standing, 3)
    assert (solved.turns, solved.gained, solved.state.turn) == (1, 1, 1)
    assert TRI.outcome(solved.state)
    assert seat_of(TRI, solved) is None
    assert play(TRI, HARD, solved, 1) == solved, "a finished try takes no more actions"


def test_a_wrong_move_is_answered_by_its_refutation():
    missed = play(TRI, HARD, begin(TRI, HARD), 1)
    assert (missed.turns, missed.gained) == (0, 0)
    assert missed.state.taken == (1, 5, 2)


def test_a_refutation_for_all_other_moves_is_written_once():
    turn = SolutionTurn("a", refutations={"": "b", "b": "c", "d": ""})
    assert [turn.refutation(move) for move in "bcd"] == ["c", "b", ""]
    assert SolutionTurn("a").refutation("b") == ""


def test_a_try_for_points_ends_with_the_game_and_gains_a_share():
    (puzzle,) = DIVE.puzzles()
    assert puzzle.worth == 4
    gained = {}
    for actions in (("surface",), ("dive", "surface"), ("dive", "dive", "surface"), ("dive", "dive", "dive")):
        standing = begin(DIVE, puzzle)
        for action in actions:
            assert standing.gained is None
            standing = play(DIVE, puzzle, standing, action)
        gained[actions] = standing.gained
    assert list(gained.values()) == [0, 1, 4, 1]


# ---- days ----


def test_each_weekday_has_its_seventh_and_repeats_late():
    days = [of_day(range(3 * WEEK), number) for number in range(1, 1 + 6 * WEEK)]
    assert days[:WEEK] == [0, 3, 6, 9, 12, 15, 18]
    assert sorted(days[: 3 * WEEK]) == [*range(3 * WEEK)]
    assert days[3 * WEEK :] == days[: 3 * WEEK]


def test_days_have_short_puzzles_from_easy_to_hard():
    levels = [3, 1, 2, 7, 5, 6, 4] * 2
    puzzles = [msgspec.structs.replace(EASY, level=level, length=DECIDED) for level in levels]
    long, unknown = (msgspec.structs.replace(EASY, length=length) for length in (DECIDED + 1, 0))
    points = [msgspec.structs.replace(DIVE.puzzles()[0], level=8, length=FEW + more) for more in (0, 1)]
    days = days_of([long, *puzzles, *points, unknown])
    assert [levels[index - 1] for index in days] == [level for level in range(1, 8) for _ in range(2)]
    assert not days_of([long])[1:], "a set without short puzzles has all of them"


@pytest.mark.parametrize("name", [name for name in GAMES if name in SETS])
def test_the_puzzles_of_days_can_be_solved_by_a_person(name):
    game, every = GAMES[name], GAMES[name].puzzles()
    days = days_of(every)
    assert len(days) >= LEAST_OF_DAYS, "mine more: python -m training.puzzles GAME --days COUNT"
    for index in days:
        moves = solution(game, every[index])
        if every[index].answer.points:
            assert len(moves) - 2 <= FEW
        else:
            assert length_of(game, every[index]) == every[index].length <= DECIDED


# ---- the games' sets ----


@pytest.mark.parametrize("name", [name for name in GAMES if name in SETS])
def test_a_set_lasts_a_year(name):
    assert len(GAMES[name].puzzles()) >= LEAST


@pytest.mark.parametrize("name", FORMER_DAYS)
def test_days_before_short_puzzles_keep_their_puzzles(name):
    every = GAMES[name].puzzles()
    names = [name_of(every[of_day(range(FORMER), number)]) for number in (1, 334, 335)]
    assert names == FORMER_DAYS[name], "write new puzzles behind the first ones of the set"


@pytest.mark.parametrize("name", [name for name in GAMES if name in SETS])
def test_a_set_is_kept_encoded_and_its_puzzles_are_decoded_at_each_use(name):
    packaged.cache_clear()
    before = sys.getallocatedblocks()
    every = GAMES[name].puzzles()
    assert sys.getallocatedblocks() - before < 5 * len(every)
    assert every[0] == every[0] is not every[0]
    assert every[-2:] == (*every,)[-2:]
    with pytest.raises(IndexError):
        every[len(every)]


@WITH_PUZZLES
def test_sevenths_go_from_easy_to_hard(game):
    levels = [puzzle.level for puzzle in game.puzzles()[:FORMER]]
    seventh = max(1, len(levels) // WEEK)
    parts = [levels[first : first + seventh] for first in range(0, len(levels), seventh)]
    assert all(max(one) <= min(next_one) for one, next_one in pairwise(parts))
    if game.levels:
        assert {*levels} <= {*range(1, 1 + len(game.levels))}


@WITH_PUZZLES
@pytest.mark.usefixtures("prepared_once")
def test_puzzles_replay_to_their_solution(game):
    for puzzle in game.puzzles():
        shown = solution(game, puzzle)
        assert seat_of(game, shown[0]) is not None
        assert shown[-1].gained == puzzle.worth
        assert all(standing.gained is None for standing in shown[:-1])
        values = game.options(**puzzle.options)
        assert all(getattr(values, name) != getattr(game.options(), name) for name in puzzle.options)


@WITH_PUZZLES
@pytest.mark.usefixtures("prepared_once")
def test_every_solution_is_played_out_to_the_end_that_its_answer_wins(game):
    for puzzle in game.puzzles():
        state, line, _ = ending(game, puzzle)
        outcome, seat = game.outcome(state), seat_of(game, begin(game, puzzle))
        assert outcome is not None, f"{puzzle.actions} lacks a line to the end of the game"
        assert puzzle.answer.points or outcome.winners == (seat,)
        assert [text for _, text in line] == [*puzzle.answer.line]


def test_two_threats_win_in_either_order():
    found = [ending(GAMES["atoll"], puzzle) for puzzle in GAMES["atoll"].puzzles()]
    assert [len(each.moves) for each in found if each.is_twofold].count(2) > 50
    assert not any(each.is_twofold for each in found if len(each.moves) != 2)
    assert not any(ending(GAMES["ataxx"], puzzle).is_twofold for puzzle in sample(GAMES["ataxx"], 40))


@pytest.mark.parametrize("name", [name for name in GAMES if name in SETS])
def test_a_line_comes_from_the_prover(name):
    game = GAMES[name]
    for puzzle in sample(game, SAMPLE):
        bare = msgspec.structs.replace(puzzle.answer, line=())
        assert played_out(game, prepared(game, puzzle), bare) == puzzle.answer


def test_a_line_that_the_solver_does_not_win_is_left_out(monkeypatch):
    state, answer, won = TRI.new(TRI.options(heap=9), 3, 0), Solution((SolutionTurn("3"),)), ("2", "1", "3")
    for line, kept in ((won, won), (("2", "1", "1", "2"), ()), (("2",), ())):
        monkeypatch.setattr(type(TRI.prover()), "further", lambda *_, own=line: own)
        assert played_out(TRI, state, answer).line == kept


@WITH_PUZZLES
@pytest.mark.usefixtures("prepared_once")
def test_every_wrong_move_has_a_legal_refutation(game):
    for puzzle in sample(game, 40):
        standing = begin(game, puzzle)
        for turn in () if puzzle.answer.points else puzzle.answer.turns:
            seat = seat_of(game, standing)
            for option in game.decision(standing.state, seat).options:
                missed = play(game, puzzle, standing, option.action)
                text = game.format(option.action)
                after = game.apply(standing.state, seat, option.action)
                if text == turn.move:
                    assert missed.gained != 0
                elif game.outcome(after) is None and seat not in game.to_act(after):
                    assert missed == TryState(missed.state, standing.turns, 0)
                    assert turn.refutation(text), f"{text} of {puzzle.actions} is not refuted"
            standing = play(game, puzzle, standing, game.parse(turn.move))


@pytest.mark.parametrize("origin", ["a7", "a6"])
def test_a_clone_is_the_same_move_from_each_of_its_stones(origin):
    game = GAMES["ataxx"]
    turns = (SolutionTurn("b6", "b1"), SolutionTurn("c5"))
    puzzle = Puzzle({}, 2, 0, ("a6", "a2"), Solution(turns), 1)
    assert play(game, puzzle, begin(game, puzzle), game.parse(f"{origin}-b6")).turns == 1


@WITH_PUZZLES
def test_a_sample_is_proven_again(game):
    for puzzle in sample(game, SAMPLE):
        assert game.prover().confirms(game, prepared(game, puzzle), puzzle.answer)
