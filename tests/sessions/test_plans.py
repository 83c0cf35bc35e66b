"""Leaderboards, profiles and the counting of results use index look-ups at any size."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from sessions.cups.cups import Cups
from sessions.cups.cups import Plan as CupPlan
from sessions.ladders.ladders import Ladders
from sessions.life.clocks import DAY
from sessions.life.model import Terms
from sessions.life.solving import Solved
from sessions.service.puzzles import Change, PuzzleKey
from sessions.statistics.leaderboards import Leaderboard
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, PLACE, SERVER, finish
from tests.sessions.everything import planned, vote_in_a_crowd
from tests.sessions.matches import beat, meet, moves, run
from tests.sessions.nim import Nim, NimOptions


def check(steps: list[str], *indices: str) -> None:
    """Check that every step is a look-up without sorting, by these indices."""
    assert steps
    assert [step for step in steps if not step.startswith("SEARCH") and "SUBQUERY" not in step] == []
    for index in indices:
        assert any(index in step for step in steps), index


@pytest.mark.parametrize("scope", [0, SERVER])
@pytest.mark.parametrize(("kind", "index"), [("people", "ix_ratings_board"), ("free", "ix_bests_board")])
async def test_a_leaderboard(service, database, kind, index, scope):
    await beat(service, ANN, BEN)
    await run(service, ANN, 9)
    async with planned(database) as steps:
        page = await service.leaderboards.page(Leaderboard("nim", kind, scope), 1, ANN.discord_id, SERVER)
    assert page.lines
    check(steps, index)


async def test_the_games_under_way_in_a_server_that_chooses_a_language(service, database):
    session = await meet(service, ANN, BEN)
    async with planned(database) as steps:
        await service.settings.change_server_settings(SERVER, language="de")
    assert (await service.lookup.get(session.id)).language == "de"
    assert "SEARCH sessions USING INDEX ix_sessions_live_in_server (server_id=?)" in steps


async def test_what_a_game_counted_for(service, database):
    profiles = service.profiles
    game, alone = await beat(service, ANN, BEN), await run(service, ANN, 9)
    async with planned(database) as steps:
        assert await profiles.counted(game)
        assert await profiles.counted(alone)
    check(steps, "ix_bests_board")


async def test_a_collection(service, database):
    await run(service, ANN, 9)
    async with planned(database) as steps:
        await service.finds.collection("nim", ANN.discord_id, SERVER)
    check([step for step in steps if "ORDER BY" not in step], "sqlite_autoindex_finds", "ix_finds_items")


async def test_badges(service, database):
    table = {"host": ANN, "computers": [1], "seed": 1, "terms": Terms(rated=True), **PLACE}
    game = await finish(service, await service.invitations.invite("nim", NimOptions(6), **table))
    profiles = service.profiles
    async with planned(database) as steps:
        counted = await profiles.counted(game)
        found = await profiles.profile(ANN.discord_id, server_id=None, scope=0)
        assert counted
        assert counted.badges
        assert found
        assert found.badges
        await service.puzzles.day(ANN.discord_id, 4)
    check(
        [step for step in steps if "badges" in step and "ORDER BY" not in step],
        "ix_badges_session_id",
        "sqlite_autoindex_badges",
    )


async def test_a_perfect_week(service, database, monkeypatch):
    monkeypatch.setattr(Nim, "puzzles", lambda _self: (object(),))
    change = Change(PuzzleKey("nim", "abcdef", 4), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    async with planned(database) as steps:
        assert await service.puzzles.store_walk(ANN, change)
    found = [step for step in steps if "tries" in step]
    check(found, "sqlite_autoindex_tries")
    assert any("player_id=? AND game=? AND puzzle=?" in step for step in found)


async def test_the_solvers_in_a_server_s_message(service, database):
    await service.settings.change_server_settings(SERVER, puzzle_channel=CHANNEL, puzzle_hour=0)
    await service.puzzle_channels.note(SERVER, 4, 700, 0)
    change = Change(PuzzleKey("nim", "abcdef", 4), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    assert await service.puzzles.store_walk(ANN, change)
    async with planned(database) as steps:
        assert await service.puzzle_channels.stale(5)
        assert (await service.puzzle_channels.solvers(SERVER, 4)).first
        assert (await service.puzzle_channels.solved(SERVER, 4)).number == 1
    check(steps, "ix_puzzle_channels_outdated", "ix_tries_day_board (server_id=? AND day=? AND game=?)")


async def test_head_to_head(service, database):
    game = await beat(service, ANN, BEN)
    async with planned(database) as steps:
        met = await service.profiles.met(game)
    assert met is not None
    assert (met.ahead.name, met.more, met.less, met.drawn) == (ANN.name, 1, 0, 0)
    check(steps, "ix_seats_player")


async def test_a_history(service, database):
    await beat(service, ANN, BEN)
    async with planned(database) as steps:
        found, _ = await service.profiles.history(
            ANN.discord_id, game="nim", server_id=SERVER, private=False, page=1, size=10
        )
    assert found
    check(steps, "ix_seats_player")


async def test_a_profile_sorts_only_what_it_shows(service, database):
    """The index gives the newest games of a player. Their seats are unordered."""
    await beat(service, ANN, BEN)
    await run(service, ANN, 9)
    async with planned(database) as steps:
        assert await service.profiles.profile(ANN.discord_id, server_id=None, scope=0)
    check(steps, "ix_seats_player", "ix_rating_changes_curve", "ix_bests_player_id")


async def test_counting_a_result(service, database):
    await beat(service, ANN, BEN)
    session = await moves(service, await meet(service, ANN, BEN), 4)
    begun = await service.runs.daily("nim", ANN, **PLACE)
    async with planned(database) as steps:
        await service.playing.resign(session.id, BEN.discord_id)
        await finish(service, begun)
    check(steps, "ix_rating_changes_curve", "ix_dailies_session_id")


async def test_a_server_s_streak(service, database):
    begun = await service.runs.daily("nim", ANN, **PLACE)
    await finish(service, begun)
    async with planned(database) as steps:
        assert await service.daily_announcements.streak(SERVER) == 0, "only days before today count"
    found = [step for step in steps if "bests" in step]
    assert found, steps
    assert all("SEARCH bests USING COVERING INDEX" in step and "period<?" in step for step in found[1::2]), found


async def test_a_cup(service, database, clock):
    cups = Cups(service.ground, service.tables)
    plan = CupPlan("{}", 4, DAY, clock() + timedelta(days=1))
    async with planned(database) as steps:
        cup = await cups.create(SERVER, CHANNEL, "nim", plan, ANN, language="en")
        number = cup.event.id
        for person in (ANN, BEN, CAT):
            await cups.join(number, person)
        clock.advance(timedelta(days=1))
        await cups.tend(*await service.events.due("cup", 5))
        (running,) = (await cups.of_server(SERVER, 5))[0].running
        await service.playing.resign(running.pairing.session or 0, ANN.discord_id)
        await cups.tend(number)
        await cups.leave(number, CAT.discord_id)
        await cups.end(number, ANN.discord_id, manages=False)
        await service.events.unposted("cup", 5)
        await service.profiles.profile(ANN.discord_id, server_id=SERVER, scope=SERVER)
    found = [step for step in steps if "event" in step]
    check(
        [step for step in found if step != "SCAN events USING INDEX ix_events_outdated"],
        "ix_events_waking",
        "ix_events_server",
        "ix_event_players_player_id",
    )


async def test_a_ladder(service, database, clock):
    ladders = Ladders(service.ground, service.tables)
    for person in (ANN, BEN):
        ladder = await ladders.join(SERVER, CHANNEL, "nim", person, language="en")
    (challenged, _) = ladder.places
    async with planned(database) as steps:
        where: dict[str, Any] = {"clock": DAY, "channel_id": CHANNEL, "language": "en"}
        session = await ladders.challenge(ladder.event.id, BEN, challenged, NimOptions(), **where)
        await service.invitations.decline(session.id, ANN)
        clock.advance(40 * timedelta(days=1))
        await ladders.tend(*await service.events.due("ladder", 5))
        await service.events.unshown("ladder", 5)
        await service.events.claim(ladder.event.id)
        await service.events.note_message(ladder.event.id, CHANNEL, 700, 0)
    found = [step for step in steps if "event" in step]
    check(
        [step for step in found if step != "SCAN events USING INDEX ix_events_outdated"],
        "ix_events_waking",
        "ix_sessions_event",
    )
    assert any("events USING INTEGER PRIMARY KEY" in step for step in found)


async def test_a_crowd(service, database, clock):
    async with planned(database) as steps:
        await vote_in_a_crowd(service, clock)
    found = [step for step in steps if "event" in step or "votes" in step]
    check(
        [step for step in found if step != "SCAN events USING INDEX ix_events_outdated"],
        "ix_events_waking",
        "ix_sessions_event",
        "sqlite_autoindex_votes_1 (session_id=? AND seq=?)",
    )
