"""Every look-up uses an index at any size: leaderboards and profiles alone, and PostgreSQL's plans for 50,000 sessions.

With few rows PostgreSQL would scan any table.
"""

from __future__ import annotations

import itertools
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from sessions.cups.cups import CupPlan, Cups
from sessions.ladders.ladders import Ladders
from sessions.life.clocks import DAY
from sessions.life.model import Place
from sessions.life.solving import Solved
from sessions.service import outbox
from sessions.service.puzzles import PuzzleKey, WalkChange
from sessions.service.sessions import Sessions
from sessions.statistics.leaderboards import ALL_TIME, PUZZLES, Leaderboard, this_week
from sessions.statistics.leaderboards import today as this_day
from sessions.storage.database import Database
from sessions.storage.ground import WHOLE, Ground, Share
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, LIFE, PLACE, SERVER, Clock, finish, sessions_on
from tests.sessions.everything import LOOKED_UP, READ_WHOLE, ask_everything, invite_one, planned, vote_in_a_crowd
from tests.sessions.matches import RATED, beat, invite, meet, moves, run
from tests.sessions.nim import Nim, NimOptions, PrizedNim


def check(steps: list[str], *indices: str) -> None:
    """Check that every step is a look-up without sorting, by these indices."""
    assert steps
    assert [step for step in steps if not step.startswith("SEARCH") and "SUBQUERY" not in step] == []
    for index in indices:
        assert any(index in step for step in steps), index


@pytest.mark.parametrize("scope", [0, SERVER])
@pytest.mark.parametrize(("kind", "index"), [("people", "ix_ratings_board"), ("free", "ix_records_board")])
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
        assert await profiles.read_counted(game)
        assert await profiles.read_counted(alone)
    check(steps, "ix_records_board")


async def test_a_collection(service, database):
    await run(service, ANN, 9)
    async with planned(database) as steps:
        await service.finds.collection("nim", ANN.discord_id, SERVER)
    check([step for step in steps if "ORDER BY" not in step], "sqlite_autoindex_records", "ix_records_board")


async def test_badges(service, database):
    game = await finish(service, await invite(service, ANN, computers=[1], seed=1, terms=RATED, heap=6))
    profiles = service.profiles
    async with planned(database) as steps:
        counted = await profiles.read_counted(game)
        found = await profiles.profile(ANN.discord_id, server_id=None, scope=0)
        assert counted
        assert counted.badges
        assert found
        assert found.badges
        await service.puzzles.day(ANN.discord_id, 4)
    check(
        [step for step in steps if "records" in step and "ORDER BY" not in step],
        "ix_records_session_id",
        "sqlite_autoindex_records",
    )


async def test_a_perfect_week(service, database, monkeypatch):
    monkeypatch.setattr(Nim, "puzzles", lambda _self: (object(),))
    change = WalkChange(PuzzleKey("nim", "abcdef", 4), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    async with planned(database) as steps:
        assert await service.puzzles.store_walk(ANN, change)
    found = [step for step in steps if "tries" in step]
    check(found, "sqlite_autoindex_tries")
    assert any("player_id=? AND game=? AND puzzle=?" in step for step in found)


async def test_the_solvers_in_a_server_s_message(service, database):
    await service.settings.change_server_settings(SERVER, puzzle_channel=CHANNEL, puzzle_hour=0)
    (item,) = await service.outbox.due(outbox.PUZZLES, 5)
    await service.puzzle_channels.note_posted(item, 700, 4, service.puzzles.now + timedelta(days=1))
    change = WalkChange(PuzzleKey("nim", "abcdef", 4), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    assert await service.puzzles.store_walk(ANN, change)
    async with planned(database) as steps:
        assert await service.outbox.due(outbox.SOLVED, 5)
        assert (await service.puzzle_channels.solvers(SERVER, 4)).first
        assert (await service.puzzle_channels.solved_by(SERVER, 4)).number == 1
    check(steps, "ix_posts_due (kind=? AND due_at<?)", "ix_tries_day_board (server_id=? AND day=? AND game=?)")


async def test_head_to_head(service, database):
    game = await beat(service, ANN, BEN)
    async with planned(database) as steps:
        met = await service.profiles.count_meetings(game)
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
    check(steps, "ix_seats_player", "ix_rating_changes_curve", "sqlite_autoindex_records")


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
        assert await service.puzzle_channels.streak(SERVER) == 0, "only days before today count"
    found = [step for step in steps if "records" in step]
    assert found, steps
    assert all("SEARCH records USING COVERING INDEX" in step and "detail<?" in step for step in found[1::2]), found


async def test_a_cup(service, database, clock):
    cups = Cups(service.ground, service.tables)
    plan = CupPlan("{}", 4, DAY, clock() + timedelta(days=1))
    async with planned(database) as steps:
        cup = await cups.create(Place(SERVER, CHANNEL), "nim", plan, ANN, language="en")
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
        await service.outbox.due("cup", 5)
        await service.profiles.profile(ANN.discord_id, server_id=SERVER, scope=SERVER)
    found = [step for step in steps if "event" in step]
    check(found, "ix_events_waking", "ix_events_server", "ix_event_players_player_id")


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
        await service.outbox.due("ladder", 5)
        await service.outbox.claim(ladder.event.post)
        await service.events.note_message(ladder.event.id, CHANNEL, 700, 0)
    found = [step for step in steps if "event" in step]
    check(found, "ix_events_waking", "ix_sessions_event")
    assert any("events USING INTEGER PRIMARY KEY" in step for step in found)


async def test_a_crowd(service, database, clock):
    async with planned(database) as steps:
        await vote_in_a_crowd(service, clock)
    found = [step for step in steps if "event" in step or "votes" in step]
    check(found, "ix_events_waking", "ix_sessions_event", "sqlite_autoindex_votes_1 (session_id=? AND seq=?)")


CROWD = Path(__file__).with_name("crowd.sql")
SMALL = {
    "openings",
    "servers",
    "newcomers",
    "presence",
    "absences",
    "facts",
    "vacations",
    "player_settings",
    "old_messages",
    "notifications",
    "posts",
    "dailies",
    "spent_dailies",
    "restrictions",
    "rulings",
    "lessons",
    "watched_games",
    "watched_players",
    "players_id_seq",
    "sessions_id_seq",
    "events_id_seq",
}
"""Tables with few rows in the crowd, or always: reading the whole table is quicker than an index."""


RUNNING = "SCAN sessions USING INDEX ix_sessions_waking"
"""CupPlan step that reads all games with a clock, where that is quicker than reading one player's games."""


async def count_results(database: Database, clock: Clock) -> None:
    """End and count games, and read leaderboards, profiles and histories."""
    service = sessions_on(database, clock)
    profiles = service.profiles
    game = await beat(service, ANN, BEN)
    alone = await run(service, ANN, 9)
    await finish(service, await service.runs.daily("nim", BEN, **PLACE))
    await service.playing.resign((await moves(service, await meet(service, ANN, BEN), 4)).id, ANN.discord_id)
    for session in (game, alone):
        assert await profiles.read_counted(session)
    assert await profiles.count_meetings(game)
    await service.finds.collection("nim", ANN.discord_id, SERVER)
    for kind in ("people", "free"):
        for scope in (0, SERVER):
            page = await service.leaderboards.page(Leaderboard("nim", kind, scope), 1, ANN.discord_id, SERVER)
            assert page.lines
    assert await profiles.profile(ANN.discord_id, server_id=None, scope=0)
    await profiles.history(ANN.discord_id, game="nim", server_id=SERVER, private=False, page=1, size=10)


async def solve_all_day(database: Database, clock: Clock) -> None:
    """Solve a day's only puzzle, so that its week is examined, and read the leaderboards of puzzles."""
    service = Sessions(Ground(database, clock, {"nim": PrizedNim()}), invitation_life=LIFE)
    change = WalkChange(PuzzleKey("nim", "abcdef", service.puzzles.today), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    assert await service.puzzles.store_walk(CAT, change)
    today = clock().date()
    for period, scope in itertools.product((ALL_TIME, this_day(today), this_week(today)), (0, SERVER)):
        board = Leaderboard("nim", PUZZLES, scope, period)
        assert (await service.leaderboards.page(board, 1, CAT.discord_id, SERVER)).lines


async def hold_cup(database: Database, clock: Clock) -> None:
    service = sessions_on(database, clock)
    cups = Cups(service.ground, service.tables)
    plan = CupPlan("{}", 3, 86400, clock() + timedelta(days=1), when_full=True)
    cup = await cups.create(Place(SERVER, 8), "nim", plan, ANN, language="en")
    for person in (ANN, BEN, CAT):
        await cups.join(cup.event.id, person)
    await cups.tend(cup.event.id)
    (running,) = (await cups.of_server(SERVER, 5))[0].running
    player = (await cups.get(cup.event.id)).players[running.pairing.first]
    await service.playing.resign(running.pairing.session or 0, player.discord_id or 0)
    await cups.tend(cup.event.id)
    await cups.leave(cup.event.id, ANN.discord_id)
    await cups.end(cup.event.id, ANN.discord_id, manages=True)
    await service.events.due("cup", 5)
    await service.outbox.due("cup", 5)


async def sweep(database: Database, clock: Clock) -> None:
    """Run the sweeps: each minute's, after an absence, for a server's automatic forfeits, and for an erasure."""
    await sweep_share(database, clock, WHOLE)
    service = sessions_on(database, clock)
    await service.settings.change_server_settings(SERVER, automatic_forfeit=True)
    await service.departures.erase_due()
    await service.privacy.erase(BEN.discord_id)


async def sweep_share(database: Database, clock: Clock, share: Share) -> None:
    """Run a cluster's sweeps: each minute's, and after an absence."""
    service = sessions_on(database, clock, share=share)
    await service.presence.arrive()
    await service.presence.note_sweep()
    clock.advance(timedelta(minutes=5))
    await service.pending.find(clock())
    await service.clocks.ring_due(5)
    await service.invitations.expire_due()
    await service.announcements.list_unannounced(5, before=clock())
    await service.lookup.waiting_for_computers(5, before=clock())
    await service.announcements.forget_answers()
    await service.announcements.old_messages(5)
    await sessions_on(database, clock, share=share).notifications.list_undelivered(5)
    await sessions_on(database, clock, share=share).outbox.due(outbox.DAILY, 5)


@pytest.mark.slow
async def test_no_question_to_many_sessions_reads_a_table_from_end_to_end(bare_url, clock):
    await (await Database.open(bare_url)).close()
    database = await Database.open(bare_url, migrating=False)  # as for tools: filling it may take any time
    async with database.write() as connection:
        for statement in CROWD.read_text(encoding="utf-8").split(";\n"):
            if statement.strip():
                await connection.exec_driver_sql(statement)
    table = await invite_one(database, clock)
    async with planned(database) as steps:
        await ask_everything(database, clock, table)
        await count_results(database, clock)
        await solve_all_day(database, clock)
        await hold_cup(database, clock)
        await vote_in_a_crowd(sessions_on(database, clock), clock)
        await sweep(database, clock)
        await sweep_share(database, clock, Share(number=2, count=4, shards=16))
    await database.close()
    scans = {step for step in steps if step.startswith("SCAN")} - READ_WHOLE - {RUNNING}
    assert {step for step in scans if step.split()[1] not in SMALL} == set()
    for index in (
        *(f"ix_sessions_{name}" for name in LOOKED_UP),
        "ix_ratings_board",
        "ix_records_board",
        "ix_seats_player",
        "ix_records_session_id",
        "pk_records",
        "pk_tries",
        "ix_events_server",
        "ix_events_waking",
        "ix_event_players_player_id",
        "pk_votes",
    ):
        assert any(index in step for step in steps), index
