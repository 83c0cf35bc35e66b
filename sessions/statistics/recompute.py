"""Recomputing ratings and leaderboards from the stored results, in the order of the sessions' ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, text, update

from engines import GAMES
from engines.base import AnyGame
from engines.errors import EngineError
from sessions.statistics import badges, finds, leaderboards, ratings
from sessions.statistics.results import facts, keep_records
from sessions.statistics.verdict import Ended, Verdict, judge
from sessions.storage.schema import rating_changes, records, results, sessions
from sessions.storage.schema import ratings as rating_table

DERIVED = (rating_table, records)
"""Tables that hold a row for each rating and record."""

BATCH = 500
"""Number of results held in memory at a time."""


class Recomputed(NamedTuple):
    """Number of results, and the number of ratings and records that differ from before."""

    results: int
    differences: int


def recompute(connection: Connection, games: Mapping[str, AnyGame] = GAMES) -> Recomputed:
    """Delete everything derived from results, and record every result again. No other writer may run."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer; on PostgreSQL lock out other records
        names = ", ".join(table.name for table in (results, rating_changes, *DERIVED))
        connection.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
    before = _derived(connection)
    for table in (rating_changes, *DERIVED):
        # Cups outlive their servers, so their badges cannot be computed again.
        lasts = [records.c.kind != badges.Kind.CUP] if table is records else []
        connection.execute(delete(table).where(*lasts))
    book: dict[ratings.RatingKey, ratings.Rating] = {}
    changed: dict[ratings.RatingKey, Any] = {}
    met: Counter[tuple[Any, ...]] = Counter()
    count = 0
    for number, ended, stored in _in_order(connection):
        count += 1
        this_day = (ended.game, ended.pool, ended.at.date())
        pairs = {pair: (*this_day, *pair) for pair in ended.pairs}
        verdict = judge(ended, ratings.most_meetings(ended, {pair: met[key] for pair, key in pairs.items()}))
        if verdict != stored:
            connection.execute(update(results).where(results.c.id == number).values(verdict=verdict))
        if verdict is Verdict.RATED:
            met.update(pairs.values())
            made = ratings.changes(ended, book)
            book |= {key: after for key, _, after in made}
            changed |= {key: ended.at for key, _, _ in made}
            connection.execute(insert(rating_changes), ratings.change_rows(number, made, ended.at))
        game = games.get(ended.game)
        keep_records(connection, ended, verdict, game, _state(connection, ended, verdict, game))
    leaderboards.recompute(connection)
    badges.recompute_weeks(connection, games)
    if book:
        rows = [{**key._asdict(), **ratings.values(rating, changed[key])} for key, rating in book.items()]
        connection.execute(insert(rating_table), rows)
    return Recomputed(count, len(before ^ _derived(connection)))


def _in_order(connection: Connection) -> Iterator[tuple[int, Ended, str]]:
    last = 0
    while True:
        query = select(results.c.id, results.c.session_id, results.c.verdict).where(results.c.id > last)
        rows = connection.execute(query.order_by(results.c.id).limit(BATCH)).all()
        if not rows:
            return
        last = rows[-1].id
        for row, ended in zip(rows, facts(connection, [row.session_id for row in rows]), strict=True):
            yield row.id, ended, row.verdict


def _state(connection: Connection, ended: Ended, verdict: Verdict, game: AnyGame | None) -> Any:
    """The last state of a session that may have finds; None for another, and for one with unknown cards."""
    if game is None or not game.collection or verdict not in finds.COUNTING:
        return None
    state = connection.execute(select(sessions.c.state).where(sessions.c.id == ended.session_id)).scalar_one()
    try:
        return game.load(state.encode())
    except EngineError:
        return None


def _derived(connection: Connection) -> set[tuple[Any, ...]]:
    found: set[tuple[Any, ...]] = set()
    for table in DERIVED:
        found |= {(table.name, *row) for row in connection.execute(select(table))}
    return found
