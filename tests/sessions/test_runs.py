"""Solo runs: the ranked kinds, their leaderboards, the daily with its single seed, and streaks of days."""

from __future__ import annotations

import secrets
from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import delete, select

from engines.errors import UnknownGame
from sessions.life.errors import NotFinished, NotSeated
from sessions.life.model import Person, Place, Reach, Status, Terms
from sessions.service import daily
from sessions.service.daily import DailyOver, DailySpent
from sessions.service.runs import MOMENT
from sessions.service.sessions import Sessions
from sessions.statistics import leaderboards as runs
from sessions.statistics.streaks import Streak, streak
from sessions.statistics.verdict import RUNS, Verdict, counts_until
from sessions.storage.database import Database
from sessions.storage.schema import facts, results, sessions, spent_dailies
from tests.files import new_database
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, DAN, PLACE, SERVER, Clock, finish, sessions_on
from tests.sessions.matches import change, check, moves, run, stored, stored_records


async def leaderboard(database: Database, kind: str = "free", scope: int = 0, period: str = "all") -> dict[int, int]:
    """Points of the best runs, by player number. ``scope``: a server's id, or 0 for everywhere."""
    rows = await stored_records(database, *RUNS)
    return {row.player_id: row.points for row in rows if (row.kind, row.scope, row.detail) == (kind, scope, period)}


async def test_a_finished_run_counts_in_all_its_periods_here_and_everywhere(service, database):
    await run(service, ANN, 12)
    rows = await stored_records(database, *RUNS)
    assert {row.scope for row in rows} == {0, SERVER}
    # The tests' clock begins on a Thursday in the first week of the year.
    assert {row.detail for row in rows} == {"all", "2026-01-01", "2026-W01", "2026-01"}
    assert {row.points for row in rows} == {12}


async def test_a_best_is_replaced_by_a_better_run_only(service, database, clock):
    first = await run(service, ANN, 12)
    clock.advance(timedelta(hours=1))
    for points in (11, 12):
        await run(service, ANN, points)
    assert {(row.points, row.session_id) for row in await stored_records(database, *RUNS)} == {(12, first.id)}
    better = await run(service, ANN, 13)
    assert {(row.points, row.session_id) for row in await stored_records(database, *RUNS)} == {(13, better.id)}


async def test_every_day_week_and_month_has_a_board_of_its_own(service, database, clock):
    clock.time = datetime(2026, 1, 31, 23, 59, tzinfo=UTC)  # a Saturday
    await run(service, ANN, 20)
    clock.advance(timedelta(minutes=2))
    await run(service, ANN, 5)
    periods = ("all", "2026-01-31", "2026-02-01", "2026-W05", "2026-01", "2026-02")
    assert [(await leaderboard(database, period=each))[1] for each in periods] == [20, 20, 5, 20, 20, 5]


def test_the_first_days_of_a_year_may_be_in_the_last_week_of_the_one_before():
    assert runs.this_week(date(2027, 1, 3)) == "2026-W53"
    assert runs.this_week(date(2027, 1, 4)) == "2027-W01"


@pytest.mark.parametrize("kind", ["seeded", ""])
async def test_a_run_that_is_not_for_the_boards_is_on_none(service, database, kind):
    await run(service, ANN, 12, kind=kind)
    assert await stored_records(database, *RUNS) == []
    assert [row.verdict for row in await stored(database, results)] == ["friendly"]


async def test_a_resigned_run_is_on_no_leaderboard(service, database):
    session = await moves(service, await service.runs.daily("nim", ANN, **PLACE), 5)
    await service.playing.resign(session.id, ANN.discord_id)
    assert await stored_records(database, *RUNS) == []


async def test_the_daily_is_the_same_for_all_players_and_another_each_day(service, clock):
    ann, ben = [await service.runs.daily("nim", each, **PLACE) for each in (ANN, BEN)]
    assert ann.seed == ben.seed
    assert ann.id != ben.id
    assert ann.options == ben.options
    clock.advance(timedelta(days=1))
    assert (await service.runs.daily("nim", ANN, **PLACE)).seed != ann.seed


async def test_the_seed_hangs_on_a_secret_that_each_storage_makes_for_itself(
    database, service, clock, tmp_path, monkeypatch
):
    monkeypatch.setattr("sessions.service.daily.secrets", secrets)
    mine = await service.runs.daily("nim", ANN, **PLACE)
    other = await Database.open(new_database(tmp_path / "other.db"))
    try:
        theirs = await sessions_on(other, clock).runs.daily("nim", ANN, **PLACE)
        assert mine.seed != theirs.seed
        async with other.read() as connection:
            secret = (await connection.execute(select(facts.c.value))).scalar_one()
        assert len(bytes.fromhex(secret)) == 32
        assert 0 <= theirs.seed < 2**63
    finally:
        await other.close()


async def test_each_game_has_a_daily_of_its_own(database):
    async with database.write() as connection:
        day = date(2026, 11, 21)
        seeds = [await connection.run_sync(daily.seed_of, game, day) for game in ("nim", "reef", "nim")]
    assert seeds[0] == seeds[2] != seeds[1]


async def test_asking_again_goes_on_with_the_run_of_today(service):
    begun = await moves(service, await service.runs.daily("nim", ANN, **PLACE), 2)
    again = await service.runs.daily("nim", ANN, place=Place(99, 98), language="en")
    assert again == begun


@pytest.mark.parametrize("abandoned", [False, True])
async def test_there_is_one_run_a_day_finished_or_not(service, clock, abandoned):
    session = await service.runs.daily("nim", ANN, **PLACE)
    if abandoned:
        session = (await service.playing.resign(session.id, ANN.discord_id)).after
    else:
        session = await finish(service, session)
    with pytest.raises(DailyOver) as refused:
        await service.runs.daily("nim", ANN, **PLACE)
    assert refused.value.session == session
    assert refused.value.next_at == datetime(2026, 1, 2, tzinfo=UTC)
    clock.time = refused.value.next_at - timedelta(seconds=1)
    with pytest.raises(DailyOver):
        await service.runs.daily("nim", ANN, **PLACE)
    clock.time = refused.value.next_at
    assert (await service.runs.daily("nim", ANN, **PLACE)).status is Status.RUNNING


async def test_a_daily_begun_before_midnight_belongs_to_its_day(service, database, clock):
    clock.time = datetime(2026, 1, 31, 23, 50, tzinfo=UTC)
    session = await service.runs.daily("nim", ANN, **PLACE)
    clock.advance(timedelta(minutes=20))
    await finish(service, session)
    periods = {row.detail for row in await stored_records(database, *RUNS)}
    assert periods == {"all", "2026-01-31", "2026-W05", "2026-01"}
    # The new day's daily is still available.
    assert (await service.runs.daily("nim", ANN, **PLACE)).seed != session.seed


async def test_a_daily_counts_if_it_is_finished_before_the_end_of_the_next_day(service, database, clock):
    clock.time = datetime(2026, 1, 31, 8, tzinfo=UTC)
    runs_of = {person: await service.runs.daily("nim", person, **PLACE) for person in (ANN, BEN, CAT)}
    until = counts_until(date(2026, 1, 31))
    assert until == datetime(2026, 2, 2, tzinfo=UTC)
    clock.time = until - timedelta(microseconds=1)
    in_time = await finish(service, runs_of[ANN])
    clock.time = until
    late = await finish(service, runs_of[BEN])
    await service.playing.resign(runs_of[CAT].id, CAT.discord_id)
    assert [row.verdict for row in await stored(database, results)] == ["ranked", "late", "friendly"]
    assert late.seats[0].score == in_time.seats[0].score
    assert {(row.player_id, row.detail) for row in await stored_records(database, *RUNS)} == {
        (in_time.host.id, period) for period in ("all", "2026-01-31", "2026-W05", "2026-01")
    }
    await check(database)
    # Too late for that day, Ben can still play today's.
    await finish(service, await service.runs.daily("nim", BEN, **PLACE))
    assert [row.verdict for row in await stored(database, results)][-1] == "ranked"


@pytest.mark.both_databases
async def test_a_daily_that_counts_spoils_it_for_players_who_have_not_played_it(service, clock):
    theirs = await finish(service, await service.runs.daily("nim", ANN, **PLACE))
    free = await run(service, ANN, 7)
    assert await service.lookup.spoils(theirs)
    assert await service.lookup.spoils(theirs, BEN.discord_id)
    assert not await service.lookup.spoils(theirs, ANN.discord_id)
    assert not await service.lookup.spoils(free, BEN.discord_id)
    mine = await service.runs.daily("nim", BEN, **PLACE)
    assert await service.lookup.spoils(theirs, BEN.discord_id)
    await finish(service, mine)
    assert not await service.lookup.spoils(theirs, BEN.discord_id)
    assert await service.lookup.spoils(theirs)
    unfinished = await service.runs.daily("nim", DAN, **PLACE)
    until = counts_until(theirs.created_at.date())
    clock.time = until - timedelta(microseconds=1)
    assert await service.lookup.spoils(theirs)
    assert await service.lookup.spoils(theirs, CAT.discord_id)
    assert await service.lookup.spoils(theirs, DAN.discord_id), "whose own of that day would still count"
    assert not await service.lookup.spoils(theirs, BEN.discord_id)
    clock.time = until
    assert (await service.lookup.get(unfinished.id)).status is Status.RUNNING
    assert not await service.lookup.spoils(theirs, DAN.discord_id)
    assert not await service.lookup.spoils(theirs)
    assert not await service.lookup.spoils(theirs, CAT.discord_id)


async def test_a_practice_of_a_lost_run_keeps_its_secret_as_long_as_a_daily_counts(service, database, clock):
    daily = await finish(service, await service.runs.daily("nim", ANN, **PLACE))
    practice = await service.runs.practise(daily.id, ANN, **PLACE)
    assert await service.lookup.keeps_secret(practice)
    await change(database, delete(sessions).where(sessions.c.id == daily.id))
    assert await service.lookup.keeps_secret(practice)
    clock.time = counts_until(daily.created_at.date())
    assert not await service.lookup.keeps_secret(practice)


@pytest.mark.parametrize("finished", [False, True])
async def test_who_is_erased_has_had_their_daily_all_the_same(service, database, clock, finished):
    eve = Person(123456789012345678, "Eve")  # her data is kept as a hash, which may contain a short number by chance
    session = await service.runs.daily("nim", eve, **PLACE)
    if finished:
        await finish(service, session)
    privacy = service.privacy
    await privacy.erase(eve.discord_id)
    with pytest.raises(DailySpent) as refused:
        await service.runs.daily("nim", eve, **PLACE)
    assert refused.value.next_at == datetime(2026, 1, 2, tzinfo=UTC)
    left = await privacy.export(eve.discord_id)
    assert left is not None
    assert set(left) == {"spent_dailies"}, "who is refused is not stored for having asked"
    (kept,) = await stored(database, spent_dailies)
    assert str(eve.discord_id) not in str(kept)
    await service.runs.daily("nim", BEN, **PLACE)
    clock.time = refused.value.next_at + timedelta(days=1)  # the day's puzzles counted until then
    await service.runs.daily("nim", ANN, **PLACE)
    await privacy.erase(ANN.discord_id)
    await privacy.forget_spent()
    (kept,) = await stored(database, spent_dailies)
    assert kept.day == "2026-01-03"
    assert await privacy.export(eve.discord_id) is None


async def test_a_private_daily_is_ranked_like_any_other(service, database):
    session = await service.runs.daily("nim", ANN, place=Place(SERVER, CHANNEL, Reach.FRIENDS), language="en")
    assert session.terms.private
    await finish(service, session)
    assert await leaderboard(database, kind="daily") == {1: 7}
    assert await leaderboard(database, kind="free") == {}


async def test_a_daily_of_a_game_that_is_none_is_refused(service):
    with pytest.raises(UnknownGame):
        await service.runs.daily("chess", ANN, **PLACE)


@pytest.mark.both_databases
async def test_practice_goes_on_where_a_ranked_run_was_resigned_and_counts_for_nothing(service, database, clock):
    former = await service.runs.daily("nim", ANN, **PLACE)
    former = (await service.playing.play(former.id, ANN.discord_id, former.seq, 2)).after
    with pytest.raises(NotFinished):
        await service.runs.practise(former.id, ANN, **PLACE)
    await service.playing.resign(former.id, ANN.discord_id)
    with pytest.raises(NotSeated):
        await service.runs.practise(former.id, BEN, **PLACE)
    clock.time += timedelta(hours=1)
    practice = await service.runs.practise(former.id, ANN, **PLACE)
    assert practice.terms == Terms(run="practice", private=True, origin=former.id, known=True), (
        "others have the cards of a daily before them"
    )
    assert (practice.state, practice.seq, practice.seed) == (former.state, former.seq, former.seed)
    log = await service.lookup.log(practice.id)
    assert [(entry.text, entry.at) for entry in log] == [("2", practice.created_at - MOMENT)], (
        "copied turns have a time of their own"
    )
    assert practice == await service.lookup.get(practice.id)
    ended = await finish(service, practice)
    counted = await service.profiles.read_counted(ended)
    assert counted is not None
    assert (counted.verdict, counted.past) == (Verdict.FRIENDLY, None)
    assert await leaderboard(database, "daily") == {}
    with pytest.raises(NotFinished):
        await service.runs.practise(ended.id, ANN, **PLACE)


async def test_practice_with_a_finished_run_begins_at_its_start(service):
    former = await run(service, ANN, 12)
    practice = await service.runs.practise(former.id, ANN, **PLACE)
    assert practice.terms == Terms(run="practice", origin=former.id, known=True)
    assert (practice.seq, practice.seed, await service.lookup.log(practice.id)) == (0, former.seed, [])
    assert practice.state != former.state
    assert (await service.lookup.get(former.id)).seats == former.seats


FIRST = date(2026, 1, 1)
DAYS = st.sets(st.integers(0, 40)).map(lambda days: {FIRST + timedelta(day) for day in days})


async def play_daily(service: Sessions, person: Person) -> int:
    """Play today's daily. Returns the streak in days shown at its end."""
    ended = await finish(service, await service.runs.daily("nim", person, **PLACE))
    counted = await service.profiles.read_counted(ended)
    assert counted is not None
    assert counted.ranked is not None
    return counted.ranked.streak


async def in_profile(service: Sessions, person: Person) -> Streak:
    found = await service.profiles.profile(person.discord_id, server_id=None, scope=0)
    assert found is not None
    return found.dailies


async def test_days_in_a_row_count_and_a_missed_day_breaks_them(service: Sessions, clock: Clock) -> None:
    clock.time = datetime(2026, 1, 1, 23, 59, tzinfo=UTC)
    assert await play_daily(service, ANN) == 1
    clock.advance(timedelta(minutes=2))  # past midnight
    assert await play_daily(service, ANN) == 2
    clock.advance(timedelta(days=1))
    assert await in_profile(service, ANN) == Streak(2, 2)  # today is not over
    clock.advance(timedelta(days=1))
    assert await in_profile(service, ANN) == Streak(0, 2)
    assert await play_daily(service, ANN) == 1
    assert await in_profile(service, ANN) == Streak(1, 2)


@pytest.mark.both_databases
async def test_a_server_s_days_count_until_yesterday_and_a_day_without_anyone_breaks_them(
    service: Sessions, clock: Clock
) -> None:
    clock.time = datetime(2026, 1, 1, 12, tzinfo=UTC)
    found = list[int]()
    for person in (ANN, BEN, None, ANN, None):
        if person:
            await play_daily(service, person)
        found.append(await service.puzzle_channels.streak(SERVER))
        clock.advance(timedelta(days=1))
    assert found == [0, 1, 2, 0, 1]
    assert await service.puzzle_channels.streak(SERVER) == 0
    assert await service.puzzle_channels.streak(SERVER + 1) == 0


async def test_a_vacation_breaks_no_streak(service: Sessions, clock: Clock) -> None:
    for person in (ANN, BEN):
        await play_daily(service, person)
    clock.advance(timedelta(days=1))
    await service.vacations.begin(ANN, timedelta(days=3))
    clock.advance(timedelta(days=4))
    assert [await play_daily(service, person) for person in (ANN, BEN)] == [2, 1]


async def test_days_without_the_bot_break_no_streak_and_short_absences_excuse_nothing(
    service: Sessions, clock: Clock
) -> None:
    await service.presence.note_sweep()
    assert await play_daily(service, ANN) == 1
    clock.advance(timedelta(days=3))
    await service.presence.remind_after_absence()
    await service.presence.note_sweep()
    assert await play_daily(service, ANN) == 2
    for _ in range(12):  # two days with an absence of four hours, then two hours of presence
        clock.advance(timedelta(hours=4))
        await service.presence.remind_after_absence()
        await service.presence.note_sweep()
        clock.advance(timedelta(minutes=1))
        await service.presence.note_sweep()
    clock.advance(timedelta(minutes=2))
    assert await in_profile(service, ANN) == Streak(0, 2)


async def test_a_resigned_daily_is_no_day(service: Sessions) -> None:
    session = await service.runs.daily("nim", ANN, **PLACE)
    await service.playing.resign(session.id, ANN.discord_id)
    assert await in_profile(service, ANN) == Streak()


@given(DAYS, DAYS, st.integers(0, 45))
def test_a_streak_is_what_is_left_after_the_last_break(done: set[date], excused: set[date], since: int) -> None:
    today = FIRST + timedelta(since)
    found = streak(done, today, excused.__contains__)
    past = [day for day in done if day <= today]
    breaks = [
        day for day in (FIRST + timedelta(number) for number in range(since)) if day not in done and day not in excused
    ]
    assert found.days == sum(day > max(breaks, default=date.min) for day in past)
    assert found.days <= found.longest <= len(past)
