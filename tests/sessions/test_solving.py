"""Walks through a puzzle: the same when replayed, unchanged by entries that do not fit, and with one final result."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import puzzles
from engines.errors import EngineError
from engines.puzzles import Answer, Puzzle, Standing, Turn
from sessions.life import solving
from sessions.life.solving import AGAIN, SHOW, TRIES, Progress, Solved
from tests.sessions.conftest import NIM

PUZZLE = Puzzle(
    {"heap": 6}, 2, 0, (), Answer((Turn("2", "1", {"1": "1", "3": "3"}), Turn("3", "", {"1": "2", "2": "1"}))), level=1
)
"""Leave four stones, then take the last ones."""

ENTRIES = st.lists(st.sampled_from(["2", "3", "1", AGAIN, SHOW, "9", "x", "", "2 "]), max_size=20)


@given(ENTRIES)
def test_a_walk_is_the_same_when_replayed_and_its_result_is_final(entries: list[str]) -> None:
    progress, done = solving.begin(NIM, PUZZLE), list[str]()
    final: Solved | None = None
    for entry in entries:
        try:
            progress = solving.step(NIM, PUZZLE, progress, entry)
        except (EngineError, ValueError):
            assert solving.walk(NIM, PUZZLE, [*done, entry, "2"]) == (progress, tuple(done)), "it ends the replay"
            continue
        done.append(entry)
        assert solving.walk(NIM, PUZZLE, done) == (progress, tuple(done))
        found = solving.result(PUZZLE, progress)
        assert final in (None, found), "the first result is the last"
        final = found
    if final is not None:
        assert final.tries == len(progress.gains) <= TRIES
        assert final.points == (10 * (TRIES + 1 - final.tries) if final.is_full else 0)
        assert solving.may_show(PUZZLE, progress) == (not final.is_full and progress.shown < 2)
        with pytest.raises(ValueError, match=AGAIN):
            solving.step(NIM, PUZZLE, progress, AGAIN)


@pytest.mark.parametrize(
    ("gains", "points"),
    [((1,), 30), ((0, 1), 20), ((0, 0, 1), 10), ((0, 0, 0), 0)],
)
def test_a_solved_puzzle_is_worth_less_with_each_try(gains: tuple[int, ...], points: int) -> None:
    found = solving.result(PUZZLE, Progress(Standing(None, gained=gains[-1]), gains))
    assert found == Solved(len(gains), gains[-1], 1, points)


@pytest.mark.parametrize(
    ("gains", "points"),
    [((14,), 30), ((7, 14), 20), ((7, 8, 6), 15), ((1, 0, 14), 10), ((13, 13, 13), 27), ((0, 0, 0), 0)],
)
def test_a_share_of_the_points_is_worth_its_share_of_the_try(gains: tuple[int, ...], points: int) -> None:
    counted = Puzzle({}, 1, 0, (), Answer((), 14))
    found = solving.result(counted, Progress(Standing(None, gained=gains[-1]), gains))
    assert found == Solved(len(gains), max(gains), 14, points)


def test_the_refutation_stands_on_the_board_and_the_solution_is_the_answer() -> None:
    wrong, _ = solving.walk(NIM, PUZZLE, ["1"])
    assert (wrong.standing.state.heap, wrong.gains) == (4, (0,)), "one stone, then the reply"
    shown, done = solving.walk(NIM, PUZZLE, [SHOW, SHOW, SHOW])
    assert (shown.shown, shown.standing, done) == (2, puzzles.solution(NIM, PUZZLE)[-1], (SHOW, SHOW))
    assert solving.result(PUZZLE, shown) == Solved(0, 0, 1, 0)
