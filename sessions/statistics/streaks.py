"""Streaks of days with a daily run or puzzle done, of players and servers.

Absences of the bot do not break a streak, and vacations not the player's.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

import msgspec
from sqlalchemy import Connection, func, select

from sessions.life.solving import day_of
from sessions.statistics.leaderboards import PUZZLES
from sessions.statistics.verdict import Verdict, counts_until
from sessions.storage.schema import absences, dailies, records, results, tries, vacations

LONG: Final = timedelta(hours=6)
"""Least length of an absence of the bot within a UTC day that excuses the day."""

DAY: Final = timedelta(days=1)

KINDS: Final = ("daily", PUZZLES)
"""Kinds of the leaderboards that have a row for each day of a server's streak."""


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
    was_absent = _absences(connection)
    return streak(done, today, lambda day: any(_within(day, *each) > timedelta() for each in taken) or was_absent(day))


def of_server(connection: Connection, server_id: int, games: Iterable[str], today: date) -> int:
    """Number of a server's days in a row up to yesterday with points for a puzzle, or with a daily run that counted.

    0 if yesterday had none.
    """
    every = {day for game in games for kind in KINDS for day in _days(connection, server_id, game, kind)}
    done = {day for day in every if day < today}
    return streak(done, today, _absences(connection)).days if today - DAY in done else 0


def _days(connection: Connection, server_id: int, game: str, kind: str) -> list[date]:
    """Days with points on a server's leaderboards of a game. Each takes one look-up, however many players there are."""
    these = (records.c.game == game, records.c.kind == kind, records.c.scope == server_id)
    found = select(func.max(records.c.detail).label("period")).where(*these).cte(recursive=True)
    earlier = select(func.max(records.c.detail)).where(*these, records.c.detail < found.c.period).scalar_subquery()
    found = found.union_all(select(earlier).where(found.c.period.is_not(None)))
    periods = connection.execute(select(found.c.period)).scalars()
    return [date.fromisoformat(each) for each in periods if each and len(each) == len("2026-01-31")]


def _absences(connection: Connection) -> Callable[[date], bool]:
    """Function that returns True for a day with a long absence of the bot."""
    gone = [(row.starts_at, row.ends_at) for row in connection.execute(select(absences))]
    return lambda day: any(_within(day, *each) >= LONG for each in gone)


def _within(day: date, starts_at: datetime, ends_at: datetime) -> timedelta:
    """Length of the part of a period within a UTC day."""
    first = datetime.combine(day, time(), UTC)
    return min(ends_at, first + DAY) - max(starts_at, first)
