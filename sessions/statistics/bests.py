"""Leaderboards of solo runs: each player's best, by kind, scope and period.

A leaderboard has one row for each player: the best run, the earlier of equals. Its index serves every page at constant
cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final

from sqlalchemy import Connection

from sessions.statistics.ratings import scopes
from sessions.statistics.verdict import Ended
from sessions.storage.rows import UPSERTS
from sessions.storage.schema import bests

ALL_TIME: Final = "all"


def today(day: date) -> str:
    """The period key of a UTC day."""
    return f"{day:%Y-%m-%d}"


def this_week(day: date) -> str:
    """The period key of the day's ISO week, Monday to Sunday."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def this_month(day: date) -> str:
    """The period key of the day's month."""
    return f"{day:%Y-%m}"


def periods(day: date) -> tuple[str, ...]:
    """All period keys of a run on this day."""
    return (ALL_TIME, today(day), this_week(day), this_month(day))


def record(connection: Connection, ended: Sequence[Ended]) -> None:
    """Store runs that beat their player's best on a leaderboard."""
    rows = [row for each in ended for row in _rows(each)]
    if not rows:
        return
    statement = UPSERTS[connection.dialect.name](bests)
    new = statement.excluded
    better = statement.on_conflict_do_update(
        index_elements=list(bests.primary_key.columns),
        set_={"points": new.points, "at": new.at, "session_id": new.session_id},
        where=bests.c.points < new.points,
    )
    connection.execute(better, rows)


def _rows(ended: Ended) -> list[dict[str, Any]]:
    return [
        {
            "game": ended.game,
            "kind": ended.terms.run,
            "scope": scope,
            "period": period,
            "player_id": ended.players[0],
            "points": ended.scores[0],
            "at": ended.at,
            "session_id": ended.session_id,
        }
        for scope in scopes(ended.server_id)
        for period in periods(ended.day)
    ]
