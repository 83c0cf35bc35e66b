"""Streaks of daily runs: by days, over vacations and absences of the bot, and the same when computed again."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from sessions.life.model import Person
from sessions.service.sessions import Sessions
from sessions.statistics.streaks import Streak, streak
from tests.sessions.conftest import ANN, BEN, PLACE, SERVER, Clock, finish

FIRST = date(2026, 1, 1)
DAYS = st.sets(st.integers(0, 40)).map(lambda days: {FIRST + timedelta(day) for day in days})


async def daily(service: Sessions, person: Person) -> int:
    """Play today's daily. Returns the streak in days shown at its end."""
    ended = await finish(service, await service.runs.daily("nim", person, **PLACE))
    counted = await service.profiles.counted(ended)
    assert counted is not None
    assert counted.ranked is not None
    return counted.ranked.streak


async def in_profile(service: Sessions, person: Person) -> Streak:
    found = await service.profiles.profile(person.discord_id, server_id=None, scope=0)
    assert found is not None
    return found.dailies


async def test_days_in_a_row_count_and_a_missed_day_breaks_them(service: Sessions, clock: Clock) -> None:
    clock.time = datetime(2026, 1, 1, 23, 59, tzinfo=UTC)
    assert await daily(service, ANN) == 1
    clock.advance(timedelta(minutes=2))  # past midnight
    assert await daily(service, ANN) == 2
    clock.advance(timedelta(days=1))
    assert await in_profile(service, ANN) == Streak(2, 2)  # today is not over
    clock.advance(timedelta(days=1))
    assert await in_profile(service, ANN) == Streak(0, 2)
    assert await daily(service, ANN) == 1
    assert await in_profile(service, ANN) == Streak(1, 2)


async def test_a_server_s_days_count_until_yesterday_and_a_day_without_anyone_breaks_them(
    service: Sessions, clock: Clock
) -> None:
    clock.time = datetime(2026, 1, 1, 12, tzinfo=UTC)
    found = list[int]()
    for person in (ANN, BEN, None, ANN, None):
        if person:
            await daily(service, person)
        found.append(await service.daily_announcements.streak(SERVER))
        clock.advance(timedelta(days=1))
    assert found == [0, 1, 2, 0, 1]
    assert await service.daily_announcements.streak(SERVER) == 0
    assert await service.daily_announcements.streak(SERVER + 1) == 0


async def test_a_vacation_breaks_no_streak(service: Sessions, clock: Clock) -> None:
    for person in (ANN, BEN):
        await daily(service, person)
    clock.advance(timedelta(days=1))
    await service.vacations.begin(ANN, timedelta(days=3))
    clock.advance(timedelta(days=4))
    assert [await daily(service, person) for person in (ANN, BEN)] == [2, 1]


async def test_days_without_the_bot_break_no_streak_and_short_absences_excuse_nothing(
    service: Sessions, clock: Clock
) -> None:
    await service.presence.note_sweep()
    assert await daily(service, ANN) == 1
    clock.advance(timedelta(days=3))
    await service.presence.remind_after_absence()
    await service.presence.note_sweep()
    assert await daily(service, ANN) == 2
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
