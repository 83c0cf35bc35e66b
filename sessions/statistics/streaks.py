"""Streaks of days with a daily run or puzzle done. Vacations and absences of the bot do not break a streak."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

import msgspec
from sqlalchemy import Connection, select

from sessions.life.solving import day_of
from sessions.statistics.verdict import Verdict, counts_until
from sessions.storage.schema import absences, dailies, results, tries, vacations

LONG: Final = timedelta(hours=6)
"""Least length of an absence of the bot within a UTC day that excuses the day."""

DAY: Final = timedelta(days=1)


class Streak(msgspec.Struct, frozen=True):
    """A streak of days with a daily run or puzzle: the number of days up to now, and the greatest number ever."""

    days: int = 0
    longest: int = 0


def streak(done: Collection[date], today: date, is_excused: Callable[[date], bool] = lambda _: False) -> Streak:
    """Streak on a UTC day.

    ``done``: the days with a daily run or puzzle. Excused days neither count nor break the streak. A missing today does
    not break it either.
    """
    days = longest = 0
    day = min(done, default=today)
    while day <= today:
        if day in done:
            days += 1
            longest = max(longest, days)
        elif day < today and not is_excused(day):
            days = 0
        day += DAY
    return Streak(days, longest)


def _done_by(connection: Connection, player_id: int) -> set[date]:
    """UTC days when a player did a daily run or puzzle that counted."""
    query = (
        select(dailies.c.day)
        .join(results, results.c.session_id == dailies.c.session_id)
        .where(dailies.c.player_id == player_id, results.c.verdict == Verdict.RANKED)
    )
    done = {date.fromisoformat(day) for day in connection.execute(query).scalars()}
    query = select(tries.c.day, tries.c.ended_at).where(
        tries.c.player_id == player_id, tries.c.day.is_not(None), tries.c.tries > 0, tries.c.ended_at.is_not(None)
    )
    solved = ((day_of(row.day), row.ended_at) for row in connection.execute(query))
    return done | {day for day, ended_at in solved if ended_at < counts_until(day)}


def of_player(connection: Connection, player_id: int, today: date) -> Streak:
    """A player's streak on a UTC day, over the daily runs and puzzles that counted."""
    done = _done_by(connection, player_id)
    if not done:
        return Streak()
    away = select(vacations.c.starts_at, vacations.c.ends_at).where(vacations.c.player_id == player_id)
    taken = [(row.starts_at, row.ends_at) for row in connection.execute(away)]
    gone = [(row.starts_at, row.ends_at) for row in connection.execute(select(absences))]

    def is_excused(day: date) -> bool:
        return any(_within(day, *each) > timedelta() for each in taken) or any(
            _within(day, *each) >= LONG for each in gone
        )

    return streak(done, today, is_excused)


def _within(day: date, starts_at: datetime, ends_at: datetime) -> timedelta:
    """Length of the part of a period within a UTC day."""
    first = datetime.combine(day, time(), UTC)
    return min(ends_at, first + DAY) - max(starts_at, first)
