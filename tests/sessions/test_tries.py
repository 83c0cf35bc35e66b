"""Stored tries at puzzles: each counted once, over midnights, jumps of the clock, absences and several processes."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, time, timedelta

import pytest
from msgspec.structs import replace

from sessions.life.model import Person
from sessions.life.solving import Solved
from sessions.service import puzzlechannels
from sessions.service.outbox import LINE, POSTING, PUZZLES, SOLVED, STREAK, Item
from sessions.service.puzzles import PuzzleKey, WalkChange
from sessions.service.sessions import Sessions
from sessions.statistics import leaderboards as runs
from sessions.statistics.leaderboards import Leaderboard
from sessions.statistics.ratings import EVERYWHERE
from sessions.storage.database import Database
from sessions.storage.schema import tries
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, DAN, SERVER, Clock, run_command, sessions_on
from tests.sessions.matches import check, stored, stored_records
from tests.sessions.test_shares import FIRST, SECOND, SERVERS

DAY = timedelta(days=1)
FULL, SECOND_TRY, NONE = Solved(1, 1, 1, 30), Solved(2, 1, 1, 20), Solved(3, 0, 1, 0)


async def post(service: Sessions, number: int, message_id: int = 700, server_id: int = SERVER) -> None:
    """Note the message with a day's puzzles. The next day's is due in a day."""
    item = await service.outbox.find(PUZZLES, server_id)
    assert item is not None
    await service.puzzle_channels.note_posted(item, message_id, number, service.puzzles.now + DAY)


def daily(number: int, name: str = "abcdef") -> PuzzleKey:
    """Key of Nim's puzzle on a day. ``number``: the day's."""
    return PuzzleKey("nim", name, number)


PRACTICE = PuzzleKey("nim", "abcdef")


async def end(
    service: Sessions, person: Person, key: PuzzleKey, solved: Solved = FULL, *, server_id: int | None = SERVER
) -> None:
    """Walk through a puzzle from its beginning to its end."""
    assert await service.puzzles.store_walk(person, WalkChange(key, server_id, None, ("2",), None))
    assert await service.puzzles.store_walk(person, WalkChange(key, server_id, ("2",), ("2", "3"), solved))


async def points(service: Sessions, person: Person, period: str = "all", scope: int = SERVER) -> int | None:
    """Points for puzzles of a person; None if the person is not on the leaderboard."""
    board = Leaderboard("nim", runs.PUZZLES, scope, period)
    page = await service.leaderboards.page(board, 1, person.discord_id, SERVER)
    return next((line.points for line in page.lines if line.player.discord_id == person.discord_id), None)


async def days_of(service: Sessions, person: Person) -> int:
    return (await service.puzzles.day(person.discord_id, service.puzzles.today)).streak


@pytest.mark.both_databases
async def test_of_two_presses_at_once_one_is_stored(service: Sessions) -> None:
    for key in (daily(4), PRACTICE):
        begun = [WalkChange(key, SERVER, None, (each,), None) for each in "12"]
        assert sorted(await asyncio.gather(*(service.puzzles.store_walk(ANN, each) for each in begun))) == [False, True]
        former = await service.puzzles.walk(ANN.discord_id, key) or ()
        ended = [WalkChange(key, SERVER, former, (*former, each), FULL) for each in "23"]
        assert sorted(await asyncio.gather(*(service.puzzles.store_walk(ANN, each) for each in ended))) == [False, True]
        assert len(await service.puzzles.walk(ANN.discord_id, key) or ()) == 2
    assert await points(service, ANN) == 30


async def test_a_daily_s_result_is_final_also_if_its_set_changes(database: Database, service: Sessions) -> None:
    await end(service, ANN, daily(4), SECOND_TRY)
    (before,) = await stored(database, tries)
    for former, walk, solved in ((("2", "3"), ("?",), SECOND_TRY), (("?",), (), None), ((), ("2",), FULL)):
        assert await service.puzzles.store_walk(ANN, WalkChange(daily(4, "fedcba"), SERVER, former, walk, solved))
    (after,) = await stored(database, tries)
    assert {**after._mapping, "walk": before.walk} == before._mapping
    assert await points(service, ANN) == 20


@pytest.mark.both_databases
async def test_a_failed_daily_comes_back_and_a_practice_begins_again(service: Sessions, clock: Clock) -> None:
    await end(service, ANN, daily(4), NONE)
    await end(service, BEN, daily(4))
    clock.advance(DAY)
    assert await service.puzzles.due(ANN.discord_id, "nim") == PRACTICE
    assert await service.puzzles.due(BEN.discord_id, None) is None
    assert await service.puzzles.list_practised(ANN.discord_id, "nim") == {"abcdef"}
    assert await service.puzzles.store_walk(ANN, WalkChange(PRACTICE, None, (), ("2",), NONE))
    for _ in range(2):
        clock.advance(DAY)
        assert await service.puzzles.due(ANN.discord_id, None) == PRACTICE
        assert await service.puzzles.store_walk(ANN, WalkChange(PRACTICE, None, ("2",), (), None))
        assert await service.puzzles.store_walk(ANN, WalkChange(PRACTICE, None, (), ("2",), NONE))
    assert await points(service, ANN) is None, "practice counts for no leaderboard"
    clock.advance(DAY)
    await service.puzzles.forget(ANN.discord_id, PRACTICE)
    assert await service.puzzles.due(ANN.discord_id, None) is None


async def test_a_failed_puzzle_comes_back_at_growing_distance(service: Sessions, clock: Clock) -> None:
    puzzles, person = service.puzzles, ANN.discord_id
    clock.time = datetime(2026, 1, 1, 23, 59, 59, tzinfo=UTC)
    assert await puzzles.next(person) is None
    assert await puzzles.store_walk(ANN, WalkChange(PRACTICE, None, None, ("2",), NONE))

    async def repeat(*results: Solved) -> None:
        for solved in results:
            assert await puzzles.store_walk(ANN, WalkChange(PRACTICE, None, ("2",), (), None))
            assert await puzzles.store_walk(ANN, WalkChange(PRACTICE, None, (), ("2",), solved))

    async def comes_back_after(days: int) -> None:
        midnight = datetime.combine(clock().date() + timedelta(days=days), time(), UTC)
        assert await puzzles.next(person, "nim") == (PRACTICE, midnight)
        clock.time = midnight - timedelta(seconds=1)
        await repeat(FULL)  # too early to count
        assert await puzzles.due(person) is None
        clock.time = midnight
        assert await puzzles.due(person, "nim") == PRACTICE

    for days in (1, 3, 7):
        await comes_back_after(days)
        await repeat(FULL)
    await comes_back_after(16)
    await repeat(SECOND_TRY)  # the same distance once more
    await comes_back_after(16)
    await repeat(FULL)
    await comes_back_after(35)
    await repeat(NONE)
    for days in (1, 3, 7, 16, 35):
        await comes_back_after(days)
        await repeat(FULL)
    assert await puzzles.next(person) is None, "it is known"


@pytest.mark.both_databases
async def test_a_line_is_shared_by_one_of_two_presses_at_once(service: Sessions) -> None:
    await end(service, ANN, daily(4))
    player_id = (await service.puzzles.day(ANN.discord_id, 4)).player_id
    here, there = (Item(LINE, player_id, 4, channel_id=each, player_id=player_id) for each in (8, 9))
    claims = await asyncio.gather(*(service.outbox.claim_once(each) for each in (here, there)))
    (earlier,) = filter(None, claims)
    assert earlier in (here, there), "the second gets a link to the first"
    await service.outbox.clear(LINE, player_id, 4)
    assert await service.outbox.claim_once(there) is None, "it was not posted"
    await service.outbox.note_shown(there, 700, 1)
    assert await service.outbox.claim_once(here) == replace(there, message_id=700, shown=1)
    assert await service.outbox.claim_once(replace(here, part=5)) is None


async def test_points_are_the_same_when_counted_again(
    database: Database, service: Sessions, clock: Clock, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runs, "BATCH", 2)
    for number in range(4, 8):
        for person, solved in ((ANN, FULL), (BEN, SECOND_TRY), (CAT, NONE)):
            await end(service, person, daily(number), solved, server_id=None if person is BEN else SERVER)
        clock.advance(DAY)
    before = await stored_records(database, runs.PUZZLES)
    assert {row.points for row in before if row.detail == "all"} == {120, 80}
    assert {row.points for row in before if row.scope == SERVER and row.detail == "2026-W01"} == {120}
    await check(database)
    await database.close()
    assert await run_command("ratings", "--recompute", "--database", url) == 0
    again = await Database.open(url)
    assert await stored_records(again, runs.PUZZLES) == before
    await again.close()


async def test_leaderboards_of_puzzles_by_day_week_and_place(service: Sessions, clock: Clock) -> None:
    friends = 4242  # among friends, their channel stands for the server
    clock.time = datetime(2026, 1, 3, 12, tzinfo=UTC)  # a Saturday
    await end(service, ANN, daily(6))
    await end(service, BEN, daily(6), server_id=friends)
    await end(service, CAT, daily(6), server_id=None)
    clock.advance(DAY)
    await end(service, ANN, daily(7), SECOND_TRY)
    clock.advance(DAY)
    today = clock.time.date()
    await end(service, ANN, daily(8), server_id=friends)

    async def seen(person: Person, scope: int) -> list[int | None]:
        periods = (runs.today(today), runs.this_week(today), runs.this_month(today), runs.ALL_TIME)
        return [await points(service, person, period, scope) for period in periods]

    assert await points(service, ANN, "2026-W01", SERVER) == 50
    assert await seen(ANN, SERVER) == [None, None, 50, 50]
    assert await seen(ANN, friends) == [30, 30, 30, 30]
    assert await seen(ANN, EVERYWHERE) == [30, 30, 80, 80]
    assert await seen(BEN, friends) == [None, None, 30, 30]
    assert await seen(BEN, SERVER) == [None] * 4
    assert await seen(CAT, EVERYWHERE) == [None, None, 30, 30]
    assert await seen(CAT, SERVER) == [None] * 4


async def test_a_try_over_midnight_counts_for_the_day_of_its_puzzle(service: Sessions, clock: Clock) -> None:
    clock.time = datetime(2026, 1, 1, 23, 59, 59, tzinfo=UTC)
    assert service.puzzles.today == 4
    begun = WalkChange(daily(4), SERVER, None, ("2",), None)
    for person in (ANN, BEN):
        assert await service.puzzles.store_walk(person, begun)
    clock.advance(timedelta(seconds=1))
    assert service.puzzles.today == 5
    assert await service.puzzles.store_walk(ANN, WalkChange(daily(4), SERVER, ("2",), ("2", "3"), FULL))
    assert await points(service, ANN, "2026-01-01") == 30
    assert await points(service, ANN, "2026-01-02") is None
    assert await days_of(service, ANN) == 1, "today is not over"
    clock.advance(DAY)
    assert await service.puzzles.store_walk(BEN, WalkChange(daily(4), SERVER, ("2",), ("2", "3"), FULL))
    assert await points(service, BEN) is None, "two days are over"
    assert (await days_of(service, BEN), await days_of(service, ANN)) == (0, 0)


async def test_who_tries_a_puzzle_again_after_an_erasure_gets_no_points(service: Sessions, clock: Clock) -> None:
    clock.time = datetime(2026, 1, 1, 23, 0, tzinfo=UTC)
    assert await service.puzzles.store_walk(ANN, WalkChange(daily(4), SERVER, None, ("2",), None))
    await service.privacy.erase(ANN.discord_id)
    clock.advance(DAY)
    await service.privacy.erase(BEN.discord_id)
    for person in (ANN, CAT):
        await end(service, person, daily(4))
    assert (await points(service, ANN), await points(service, CAT)) == (None, 30), "yesterday's puzzle still counts"
    await end(service, ANN, daily(5))
    assert await points(service, ANN) == 30


async def test_a_clock_that_jumps_back_counts_nothing_twice(
    database: Database, service: Sessions, clock: Clock
) -> None:
    clock.time = datetime(2026, 1, 2, 0, 0, 5, tzinfo=UTC)
    await service.settings.change_server_settings(SERVER, puzzle_channel=CHANNEL, puzzle_hour=0)
    await service.settings.change_player_settings(ANN, streak_reminder=True)
    (item,) = await service.outbox.due(PUZZLES, 9)
    await post(service, 5)
    await end(service, ANN, daily(5))
    before = await stored_records(database, runs.PUZZLES)
    clock.time -= timedelta(minutes=2)
    assert service.puzzles.today == 4
    assert await service.outbox.due(PUZZLES, 9) == []
    assert not await service.outbox.claim(item)
    await service.puzzle_channels.note_posted(item, 600, 4, clock())
    assert await service.puzzles.store_walk(ANN, WalkChange(daily(5), SERVER, ("2", "3"), ("2", "3", "?"), FULL))
    assert await stored_records(database, runs.PUZZLES) == before
    assert await days_of(service, ANN) == 0, "tomorrow's is no day yet"
    await end(service, ANN, daily(4))
    clock.time = datetime(2026, 1, 2, 0, 1, tzinfo=UTC)
    assert await days_of(service, ANN) == 2
    (solved,) = await service.outbox.due(SOLVED, 9)
    posted = await service.outbox.find(PUZZLES, SERVER)
    assert posted is not None
    assert (posted.shown, posted.message_id, solved.message_id) == (5, 700, 700)
    await check(database)


async def test_three_days_without_the_bot_break_no_streak_and_post_nothing_old(service: Sessions, clock: Clock) -> None:
    await service.settings.change_server_settings(SERVER, puzzle_channel=CHANNEL, puzzle_hour=9)
    await service.settings.change_player_settings(ANN, streak_reminder=True)
    await service.presence.note_sweep()
    await end(service, ANN, daily(4))
    await post(service, 4)
    clock.advance(3 * DAY)
    await service.presence.remind_after_absence()
    await service.presence.note_sweep()
    assert await days_of(service, ANN) == 1
    (item,) = await service.outbox.due(PUZZLES, 9)
    assert item.shown == 4, "its message is folded by today's, the only one"
    await end(service, ANN, daily(7))
    assert await days_of(service, ANN) == 2


@pytest.mark.both_databases
async def test_two_processes_post_a_day_and_remind_a_player_once(database: Database, clock: Clock) -> None:
    first, second = (sessions_on(database, clock, share=share) for share in (FIRST, SECOND))
    for server_id in SERVERS:
        await first.settings.change_server_settings(server_id, puzzle_channel=CHANNEL, puzzle_hour=12)
    dues = [await one.outbox.due(PUZZLES, 9) for one in (first, second)]
    assert [{each.subject for each in due} for due in dues] == [{SERVERS[0], SERVERS[2]}, {SERVERS[1]}]
    item = next(each for each in dues[0] if each.subject == SERVERS[0])
    twice = await asyncio.gather(*(each.outbox.claim(item) for each in (first, second)))
    assert sorted(twice) == [False, True], "while shards move"
    clock.advance(POSTING)
    assert await second.outbox.claim(item), "its claimant is gone"
    await post(second, 4, server_id=SERVERS[0])
    clock.advance(POSTING)
    assert not await first.outbox.claim(item)

    await first.settings.change_player_settings(ANN, streak_reminder=True)
    (reminder,) = await first.outbox.due(STREAK, 9)
    assert await second.outbox.due(STREAK, 9) == [], "one process sends the direct messages"
    twice = await asyncio.gather(*(each.outbox.claim(reminder) for each in (first, second)))
    assert sorted(twice) == [False, True]
    await first.outbox.put_off(reminder, clock() + DAY)
    clock.advance(POSTING)
    assert not await second.outbox.claim(reminder)
    assert await first.outbox.due(STREAK, 9) == []
    clock.advance(DAY)
    assert [each.subject for each in await first.outbox.due(STREAK, 9)] == [reminder.subject]


@pytest.mark.both_databases
async def test_players_are_reminded_only_if_today_s_end_costs_their_streak(service: Sessions, clock: Clock) -> None:
    people = (ANN, BEN, CAT)
    for person in people:
        await service.settings.change_player_settings(person, streak_reminder=True)
        await end(service, person, daily(4))
    clock.time = datetime(2026, 1, 2, 12, tzinfo=UTC)
    for person in people:
        await end(service, person, daily(5))
    clock.time = datetime(2026, 1, 3, 19, tzinfo=UTC)
    await end(service, BEN, daily(6))
    await service.vacations.begin(CAT, timedelta(days=2))
    found = [await service.watching.at_risk(each.subject) for each in await service.outbox.due(STREAK, 9)]
    assert [(each.player.name, each.days) for each in found if each] == [(ANN.name, 2)]


async def test_an_erasure_outdates_the_newest_messages_with_the_player(service: Sessions, clock: Clock) -> None:
    servers = [SERVER, SERVER + 1, SERVER + 2, SERVER + 3]
    for server_id, number in zip(servers, (5, 4, 3, 5), strict=True):
        await service.settings.change_server_settings(server_id, puzzle_channel=CHANNEL, puzzle_hour=23)
        if server_id != servers[-1]:
            await end(service, ANN, daily(number), server_id=server_id)
        await post(service, number, server_id=server_id)
        for item in await service.outbox.due(SOLVED, 9):
            await service.outbox.note_shown(item, 700, item.version)
    clock.advance(DAY)
    assert service.puzzles.today == 5
    assert await service.outbox.due(SOLVED, 9) == []
    await service.privacy.erase(ANN.discord_id)
    stale = await service.outbox.due(SOLVED, 9)
    theirs = {SERVER, SERVER + 1, SERVER + 2}
    assert {each.subject for each in stale} == theirs, "the other's message is without her"
    found = await service.puzzle_channels.solvers(SERVER + 1, 4)
    assert [each.player.discord_id for each in found.first] == [None]


@pytest.mark.both_databases
async def test_a_server_s_message_counts_all_its_solvers(service: Sessions, monkeypatch: pytest.MonkeyPatch) -> None:
    await service.settings.change_server_settings(SERVER, puzzle_channel=CHANNEL, puzzle_hour=0)
    await post(service, 4)
    crowd = [Person(1000 + number, f"P{number}") for number in range(22)]
    for person in crowd:
        await end(service, person, daily(4), SECOND_TRY)
    await end(service, ANN, daily(4))
    await end(service, BEN, daily(4), NONE)
    await end(service, CAT, daily(4), server_id=SERVER + 1)
    found = await service.puzzle_channels.solvers(SERVER, 4)
    assert (len(found.first), await service.puzzle_channels.solved_by(SERVER, 4)) == (20, (23, False))
    assert found.first[0].player.name == ANN.name
    assert [each.solved.points for each in found.first[1:]] == [20] * 19
    assert found.others == {found.first[0].game: 4}
    monkeypatch.setattr(puzzlechannels, "COUNTED", 3)
    assert (await service.puzzle_channels.solvers(SERVER, 4)).others == {found.first[0].game: 3}
    assert await service.puzzle_channels.solved_by(SERVER, 4) == (3, True)
    (item,) = await service.outbox.due(SOLVED, 9)
    await end(service, DAN, daily(4))
    await service.outbox.note_shown(item, 700, item.version)
    (again,) = await service.outbox.due(SOLVED, 9)
    assert again.version == item.version + 1, "a result during the edit is not forgotten"
    await service.outbox.note_shown(again, 700, again.version)
    assert await service.outbox.due(SOLVED, 9) == []
