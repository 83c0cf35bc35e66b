"""PostgreSQL uses index look-ups like SQLite: its plans for 50,000 sessions.

With few rows it would scan any table.
"""

from __future__ import annotations

import itertools
from datetime import timedelta
from pathlib import Path

import pytest

from engines.puzzles import Answer, Puzzle, Turn
from sessions.cups.cups import Cup, Cups, Plan, Running
from sessions.life.solving import Solved
from sessions.service.puzzles import Change, PuzzleKey
from sessions.service.sessions import Sessions
from sessions.statistics.bests import ALL_TIME, PUZZLES, this_week
from sessions.statistics.bests import today as this_day
from sessions.statistics.leaderboards import Leaderboard
from sessions.storage.database import Database
from sessions.storage.ground import WHOLE, Ground, Share
from tests.sessions.conftest import ANN, BEN, CAT, LIFE, PLACE, SERVER, Clock, finish, sessions_on
from tests.sessions.everything import LOOKED_UP, READ_WHOLE, ask_everything, invite_one, planned, vote_in_a_crowd
from tests.sessions.matches import beat, meet, moves, run
from tests.sessions.nim import Nim

CROWD = Path(__file__).with_name("crowd.sql")
SMALL = {
    "servers",
    "newcomers",
    "presence",
    "absences",
    "facts",
    "vacations",
    "player_settings",
    "old_messages",
    "calls",
    "outbox",
    "daily_calls",
    "dailies",
    "spent_dailies",
    "restrictions",
    "deeds",
    "lessons",
    "watched_games",
    "watched_players",
    "watch_notes",
    "players_id_seq",
    "sessions_id_seq",
    "events_id_seq",
}
"""Tables with few rows in the crowd, or always: reading the whole table is quicker than an index."""


class Puzzled(Nim):
    """Nim with a puzzle."""

    def puzzles(self) -> tuple[Puzzle, ...]:
        return (Puzzle({}, 2, 0, (), Answer((Turn("2"),)), 1),)


RUNNING = "SCAN sessions USING INDEX ix_sessions_waking"
"""Plan step that reads all games with a clock, where that is quicker than reading one player's games."""

OUTDATED = "SCAN events USING INDEX ix_events_outdated"
"""Events with an old message, all in one index."""
OWING = "SCAN events USING INDEX ix_events_podium"
"""Cups without a podium, all in one index."""

SHARED = "SCAN puzzle_posts"
"""All shared lines of puzzles, read once when a server's data is erased."""


async def count_results(database: Database, clock: Clock) -> None:
    """End and count games, and read leaderboards, profiles and histories."""
    service = sessions_on(database, clock)
    profiles = service.profiles
    game = await beat(service, ANN, BEN)
    alone = await run(service, ANN, 9)
    await finish(service, await service.runs.daily("nim", BEN, **PLACE))
    await service.playing.resign((await moves(service, await meet(service, ANN, BEN), 4)).id, ANN.discord_id)
    for session in (game, alone):
        assert await profiles.counted(session)
    assert await profiles.met(game)
    await service.finds.collection("nim", ANN.discord_id, SERVER)
    for kind in ("people", "free"):
        for scope in (0, SERVER):
            page = await service.leaderboards.page(Leaderboard("nim", kind, scope), 1, ANN.discord_id, SERVER)
            assert page.lines
    assert await profiles.profile(ANN.discord_id, server_id=None, scope=0)
    await profiles.history(ANN.discord_id, game="nim", server_id=SERVER, private=False, page=1, size=10)


async def solve_all_day(database: Database, clock: Clock) -> None:
    """Solve a day's only puzzle, so that its week is examined, and read the leaderboards of puzzles."""
    service = Sessions(Ground(database, clock, {"nim": Puzzled()}), invitation_life=LIFE)
    change = Change(PuzzleKey("nim", "abcdef", service.puzzles.today), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    assert await service.puzzles.store_walk(CAT, change)
    today = clock().date()
    for period, scope in itertools.product((ALL_TIME, this_day(today), this_week(today)), (0, SERVER)):
        board = Leaderboard("nim", PUZZLES, scope, period)
        assert (await service.leaderboards.page(board, 1, CAT.discord_id, SERVER)).lines


async def hold_cup(database: Database, clock: Clock) -> None:
    service = sessions_on(database, clock)
    cups = Cups(service.ground, service.tables)
    plan = Plan("{}", 3, 86400, clock() + timedelta(days=1), when_full=True)
    cup = await cups.create(SERVER, 8, "nim", plan, ANN, language="en")
    for person in (ANN, BEN, CAT):
        await cups.join(cup.event.id, person)
    await cups.tend(cup.event.id)
    (running,) = (await cups.of_server(SERVER, 5))[0].running
    await service.playing.resign(running.pairing.session or 0, running_player(running, await cups.get(cup.event.id)))
    await cups.tend(cup.event.id)
    await cups.leave(cup.event.id, ANN.discord_id)
    await cups.end(cup.event.id, ANN.discord_id, manages=True)
    await service.events.due("cup", 5)
    await service.events.unposted("cup", 5)


def running_player(running: Running, cup: Cup) -> int:
    return cup.players[running.pairing.first].discord_id or 0


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
    await service.announcements.unannounced(5, before=clock())
    await service.lookup.waiting_for_computers(5, before=clock())
    await service.announcements.forget_answers()
    await service.announcements.old_messages(5)
    await sessions_on(database, clock, share=share).notifications.undelivered(5)
    await sessions_on(database, clock, share=share).daily_announcements.due(5)


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
    scans = {step for step in steps if step.startswith("SCAN")} - READ_WHOLE - {RUNNING, OUTDATED, OWING, SHARED}
    assert {step for step in scans if step.split()[1] not in SMALL} == set()
    for index in (
        *(f"ix_sessions_{name}" for name in LOOKED_UP),
        "ix_ratings_board",
        "ix_bests_board",
        "ix_seats_player",
        "ix_badges_session_id",
        "pk_badges",
        "pk_tries",
        "ix_events_server",
        "ix_events_waking",
        "ix_event_players_player_id",
        "pk_votes",
    ):
        assert any(index in step for step in steps), index
