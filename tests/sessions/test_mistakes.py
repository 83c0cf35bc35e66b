"""Stored mistakes: proven once, first repeated on the next day, and erased with their player."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from engines.puzzles import Answer, Puzzle, Turn
from sessions.life.solving import Solved
from sessions.service.puzzles import Change, PuzzleKey
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.schema import tries
from tests.sessions.conftest import ANN, BEN, Clock
from tests.sessions.matches import stored

pytestmark = pytest.mark.both_databases

PUZZLE = Puzzle({}, 2, 4711, ("1",), Answer((Turn("2", refutations={"": "1"}),)))
FIRST, SECOND = (PuzzleKey.of_mistake("nim", 12, turn) for turn in (7, 9))


def test_keys_name_the_game_and_the_turn() -> None:
    assert (FIRST.code, FIRST.mistake) == ("m12x7", (12, 7))
    assert PuzzleKey("nim", "abcdef").mistake is None


async def test_a_mistake_is_stored_once_and_comes_back_the_next_day(service: Sessions, clock: Clock) -> None:
    puzzles, mistakes, person = service.puzzles, service.mistakes, ANN.discord_id
    assert await mistakes.known(person, [FIRST]) == {}
    await mistakes.note(ANN, FIRST, PUZZLE)
    await mistakes.note(ANN, SECOND, None)
    assert await puzzles.store_walk(ANN, Change(FIRST, None, (), ("2",), Solved(1, 1, 1, 30)))
    await mistakes.note(ANN, FIRST, None)
    assert await mistakes.known(person, [FIRST, SECOND]) == {FIRST: PUZZLE, SECOND: None}
    assert await mistakes.known(BEN.discord_id, [FIRST]) == {}, "it is hers"
    assert await puzzles.walk(person, FIRST) == ("2",)
    assert await puzzles.due(person) is None
    clock.advance(timedelta(days=1))
    assert await puzzles.due(person, "nim") == FIRST, "the analysis showed the move, so the first day counts"


async def test_mistakes_are_exported_and_erased_with_their_player(service: Sessions, database: Database) -> None:
    await service.mistakes.note(ANN, FIRST, PUZZLE)
    assert await service.puzzles.store_walk(ANN, Change(FIRST, None, (), ("2",), Solved(1, 1, 1, 30)))
    assert await service.puzzles.store_walk(
        ANN, Change(PuzzleKey("nim", "abcdef", 4), None, None, (), Solved(1, 1, 1, 30))
    )
    exported: Any = msgspec.json.decode(msgspec.json.encode(await service.privacy.export(ANN.discord_id)))
    rows = {row["puzzle"]: row for row in exported["tries"]}
    assert rows["m12x7"]["walk"] == ["2"]
    assert "4711" not in str(exported), "the seed of a game is no one's to know"
    await service.privacy.erase(ANN.discord_id)
    assert [row.puzzle for row in await stored(database, tries)] == ["d4"]
