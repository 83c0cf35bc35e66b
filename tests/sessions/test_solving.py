"""Walks through puzzles, lessons and own mistakes: replayed, stored once for each person, and erased."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import puzzles
from engines.errors import EngineError
from engines.puzzles import Puzzle, Solution, SolutionTurn, TryState
from sessions.life import solving
from sessions.life.solving import AGAIN, SHOW, TRIES, Progress, Solved
from sessions.service.puzzles import PuzzleKey, WalkChange
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.schema import tries
from tests.sessions.conftest import ANN, BEN, NIM, Clock
from tests.sessions.matches import invite, stored

PUZZLE = Puzzle(
    {"heap": 6},
    2,
    0,
    (),
    Solution((SolutionTurn("2", "1", {"1": "1", "3": "3"}), SolutionTurn("3", "", {"1": "2", "2": "1"}))),
    level=1,
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
    found = solving.result(PUZZLE, Progress(TryState(None, gained=gains[-1]), gains))
    assert found == Solved(len(gains), gains[-1], 1, points)


@pytest.mark.parametrize(
    ("gains", "points"),
    [((14,), 30), ((7, 14), 20), ((7, 8, 6), 15), ((1, 0, 14), 10), ((13, 13, 13), 27), ((0, 0, 0), 0)],
)
def test_a_share_of_the_points_is_worth_its_share_of_the_try(gains: tuple[int, ...], points: int) -> None:
    counted = Puzzle({}, 1, 0, (), Solution((), 14))
    found = solving.result(counted, Progress(TryState(None, gained=gains[-1]), gains))
    assert found == Solved(len(gains), max(gains), 14, points)


def test_the_refutation_stands_on_the_board_and_the_solution_is_the_answer() -> None:
    wrong, _ = solving.walk(NIM, PUZZLE, ["1"])
    assert (wrong.standing.state.heap, wrong.gains) == (4, (0,)), "one stone, then the reply"
    shown, done = solving.walk(NIM, PUZZLE, [SHOW, SHOW, SHOW])
    assert (shown.shown, shown.standing, done) == (2, puzzles.solution(NIM, PUZZLE)[-1], (SHOW, SHOW))
    assert solving.result(PUZZLE, shown) == Solved(0, 0, 1, 0)


async def test_a_walk_is_stored_for_its_learner_and_game(service):
    assert await service.lessons.walk(ANN.discord_id, "nim") is None
    assert await service.lessons.store_walk(ANN, "nim", None, ())
    assert await service.lessons.store_walk(ANN, "nim", (), ("one", ">"))
    assert await service.lessons.walk(ANN.discord_id, "nim") == ("one", ">")
    assert await service.lessons.walk(ANN.discord_id, "go") is None
    assert await service.lessons.walk(BEN.discord_id, "nim") is None


@pytest.mark.both_databases
async def test_of_two_presses_one_counts(service):
    assert sorted(await asyncio.gather(*(service.lessons.store_walk(ANN, "nim", None, (each,)) for each in "ab"))) == [
        False,
        True,
    ]
    former = await service.lessons.walk(ANN.discord_id, "nim") or ()
    gone = await asyncio.gather(*(service.lessons.store_walk(ANN, "nim", former, (*former, each)) for each in "cd"))
    assert sorted(gone) == [False, True]
    assert len(await service.lessons.walk(ANN.discord_id, "nim") or ()) == 2


@pytest.mark.both_databases
async def test_a_lesson_is_offered_with_the_first_game_to_players_who_have_not_begun_it(service):
    assert not await service.lessons.is_offered(ANN.discord_id, "nim")
    first = await invite(service, ANN, BEN)
    await service.invitations.accept(first.id, BEN)
    assert await service.lessons.is_offered(ANN.discord_id, "nim")
    assert not await service.lessons.is_offered(ANN.discord_id, "go")
    await service.lessons.store_walk(BEN, "nim", None, ())
    assert not await service.lessons.is_offered(BEN.discord_id, "nim")
    await invite(service, ANN, computers=[1])
    assert not await service.lessons.is_offered(ANN.discord_id, "nim")


MISTAKEN = Puzzle({}, 2, 4711, ("1",), Solution((SolutionTurn("2", refutations={"": "1"}),)))
FIRST, SECOND = (PuzzleKey.of_mistake("nim", 12, turn) for turn in (7, 9))


def test_keys_name_the_game_and_the_turn() -> None:
    assert (FIRST.code, FIRST.mistake) == ("m12x7", (12, 7))
    assert PuzzleKey("nim", "abcdef").mistake is None


async def test_a_mistake_is_stored_once_and_comes_back_the_next_day(service: Sessions, clock: Clock) -> None:
    puzzles, mistakes, person = service.puzzles, service.mistakes, ANN.discord_id
    assert await mistakes.list_known(person, [FIRST]) == {}
    await mistakes.note(ANN, FIRST, MISTAKEN)
    await mistakes.note(ANN, SECOND, None)
    assert await puzzles.store_walk(ANN, WalkChange(FIRST, None, (), ("2",), Solved(1, 1, 1, 30)))
    await mistakes.note(ANN, FIRST, None)
    assert await mistakes.list_known(person, [FIRST, SECOND]) == {FIRST: MISTAKEN, SECOND: None}
    assert await mistakes.list_known(BEN.discord_id, [FIRST]) == {}, "it is hers"
    assert await puzzles.walk(person, FIRST) == ("2",)
    assert await puzzles.due(person) is None
    clock.advance(timedelta(days=1))
    assert await puzzles.due(person, "nim") == FIRST, "the analysis showed the move, so the first day counts"


@pytest.mark.both_databases
async def test_mistakes_are_exported_and_erased_with_their_player(service: Sessions, database: Database) -> None:
    await service.mistakes.note(ANN, FIRST, MISTAKEN)
    assert await service.puzzles.store_walk(ANN, WalkChange(FIRST, None, (), ("2",), Solved(1, 1, 1, 30)))
    assert await service.puzzles.store_walk(
        ANN, WalkChange(PuzzleKey("nim", "abcdef", 4), None, None, (), Solved(1, 1, 1, 30))
    )
    exported: Any = msgspec.json.decode(msgspec.json.encode(await service.privacy.export(ANN.discord_id)))
    rows = {row["puzzle"]: row for row in exported["tries"]}
    assert rows["m12x7"]["walk"] == ["2"]
    assert "4711" not in str(exported), "the seed of a game is no one's to know"
    await service.privacy.erase(ANN.discord_id)
    assert [row.puzzle for row in await stored(database, tries)] == ["d4"]
