"""Progress in lessons is stored once per person and game; new players are offered a lesson."""

from __future__ import annotations

import asyncio

from sessions.service.puzzles import Lessons
from sessions.storage.ground import Ground
from tests.sessions.conftest import ANN, BEN, PLACE
from tests.sessions.nim import NimOptions


async def test_a_walk_is_stored_for_its_learner_and_game(database):
    lessons = Lessons(Ground(database))
    assert await lessons.walk(ANN.discord_id, "nim") is None
    assert await lessons.store_walk(ANN, "nim", None, ())
    assert await lessons.store_walk(ANN, "nim", (), ("one", ">"))
    assert await lessons.walk(ANN.discord_id, "nim") == ("one", ">")
    assert await lessons.walk(ANN.discord_id, "go") is None
    assert await lessons.walk(BEN.discord_id, "nim") is None


async def test_of_two_presses_one_counts(database):
    lessons = Lessons(Ground(database))
    assert sorted(await asyncio.gather(*(lessons.store_walk(ANN, "nim", None, (each,)) for each in "ab"))) == [
        False,
        True,
    ]
    former = await lessons.walk(ANN.discord_id, "nim") or ()
    gone = await asyncio.gather(*(lessons.store_walk(ANN, "nim", former, (*former, each)) for each in "cd"))
    assert sorted(gone) == [False, True]
    assert len(await lessons.walk(ANN.discord_id, "nim") or ()) == 2


async def test_a_lesson_is_offered_with_the_first_game_to_players_who_have_not_begun_it(database, service):
    lessons = Lessons(Ground(database))
    assert not await lessons.is_offered(ANN.discord_id, "nim")
    first = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    await service.invitations.accept(first.id, BEN)
    assert await lessons.is_offered(ANN.discord_id, "nim")
    assert not await lessons.is_offered(ANN.discord_id, "go")
    await lessons.store_walk(BEN, "nim", None, ())
    assert not await lessons.is_offered(BEN.discord_id, "nim")
    await service.invitations.invite("nim", NimOptions(), host=ANN, computers=[1], **PLACE)
    assert not await lessons.is_offered(ANN.discord_id, "nim")
