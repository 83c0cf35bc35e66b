"""Leaderboards of points: each player's best run, or sum over daily puzzles, by kind, scope and period.

A leaderboard has one row for each player. Of equal runs it keeps the earlier. An index serves every page at constant
cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, case, select, tuple_

from sessions.life.solving import day_of
from sessions.statistics.ratings import scopes
from sessions.statistics.verdict import Ended
from sessions.storage.rows import UPSERTS
from sessions.storage.schema import bests, tries

ALL_TIME: Final = "all"

PUZZLES: Final = "puzzles"
"""Kind of the leaderboards of daily puzzles."""


BATCH: Final = 500
"""Number of stored puzzles held in memory at a time."""


class Gain(NamedTuple):
    """A player's points for a run or a daily puzzle. ``server_id``: where it was begun; None outside servers."""

    game: str
    player_id: int
    server_id: int | None
    day: date
    points: int
    at: datetime


def today(day: date) -> str:
    """Key of a UTC day as a period: ``2026-01-31``."""
    return f"{day:%Y-%m-%d}"


def this_week(day: date) -> str:
    """Key of the day's ISO week as a period: ``2026-W05``."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def this_month(day: date) -> str:
    """Key of the day's month as a period: ``2026-01``."""
    return f"{day:%Y-%m}"


def periods(day: date) -> tuple[str, ...]:
    """Keys of all periods that contain a day: all time, the day, its week, its month."""
    return (ALL_TIME, today(day), this_week(day), this_month(day))


def record(connection: Connection, ended: Sequence[Ended]) -> None:
    """Store runs that beat their player's best on a leaderboard, for each scope and period."""
    if ended:
        statement = UPSERTS[connection.dialect.name](bests)
        new = statement.excluded
        better = statement.on_conflict_do_update(
            index_elements=list(bests.primary_key.columns),
            set_={"points": new.points, "at": new.at, "session_id": new.session_id},
            where=bests.c.points < new.points,
        )
        connection.execute(better, [row for each in ended for row in _rows_of_run(each)])


def add(connection: Connection, gains: Sequence[Gain]) -> None:
    """Add points for daily puzzles to their players' sums, for each scope and period."""
    if gains:
        statement = UPSERTS[connection.dialect.name](bests)
        new = statement.excluded
        summed = statement.on_conflict_do_update(
            index_elements=list(bests.primary_key.columns),
            set_={"points": bests.c.points + new.points, "at": case((new.at > bests.c.at, new.at), else_=bests.c.at)},
        )
        connection.execute(summed, [row for each in gains for row in _rows(each, PUZZLES)])


def recompute(connection: Connection) -> None:
    """Add the points of all stored puzzles to their players' sums, which must be empty."""
    key = tuple_(tries.c.player_id, tries.c.game, tries.c.puzzle)
    query = select(tries).where(tries.c.points > 0).order_by(*key).limit(BATCH)
    rows = connection.execute(query).all()
    while rows:
        add(
            connection,
            [Gain(row.game, row.player_id, row.server_id, day_of(row.day), row.points, row.ended_at) for row in rows],
        )
        last = rows[-1]
        rows = connection.execute(query.where(key > (last.player_id, last.game, last.puzzle))).all()


def _rows_of_run(ended: Ended) -> list[dict[str, Any]]:
    gain = Gain(ended.game, ended.players[0], ended.server_id, ended.day, ended.scores[0] or 0, ended.at)
    return [{**row, "session_id": ended.session_id} for row in _rows(gain, ended.terms.run)]


def _rows(gain: Gain, kind: str) -> list[dict[str, Any]]:
    its = {"game": gain.game, "kind": kind, "player_id": gain.player_id, "points": gain.points, "at": gain.at}
    return [
        {**its, "scope": scope, "period": period} for scope in scopes(gain.server_id) for period in periods(gain.day)
    ]
