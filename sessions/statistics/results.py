"""Results of finished games, and how often players met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, case, func, insert, select

from engines.base import AnyGame
from sessions.life.model import Player, Session, Status, Terms
from sessions.life.progress import PLAY
from sessions.statistics import badges, finds, leaderboards, ratings
from sessions.statistics.verdict import Ended, Verdict, is_outside, judge
from sessions.storage.rows import lock_counts
from sessions.storage.schema import IS_FINISHED, actions, dailies, players, results, seats, sessions


class Meetings(msgspec.Struct, frozen=True):
    """Results of the rated games of one kind between two people in a server.

    ``more``: number of games won by ``ahead``. ``less``: won by the other person.
    """

    ahead: Player
    """Player who has won more games; either of the two at a tie."""
    more: int
    less: int
    drawn: int

    @property
    def games(self) -> int:
        return self.more + self.less + self.drawn


def meetings(connection: Connection, session: Session) -> Meetings | None:
    """Rated results of this game between the session's two people in the same place; None unless there are two."""
    people = session.people
    if len(session.seats) != 2 or len(people) != 2:
        return None
    one, other = people
    mine, theirs, third = seats.alias("mine"), seats.alias("theirs"), seats.alias("third")
    won, lost = and_(mine.c.place == 1, theirs.c.place != 1), and_(mine.c.place != 1, theirs.c.place == 1)
    tallied = [func.coalesce(func.sum(case((result, 1), else_=0)), 0) for result in (won, lost)]
    query = (
        select(func.count(), *tallied)
        .select_from(mine)
        .join(theirs, theirs.c.session_id == mine.c.session_id)
        .join(sessions, sessions.c.id == mine.c.session_id)
        .join(results, results.c.session_id == mine.c.session_id)
        .where(
            results.c.verdict == Verdict.RATED,
            mine.c.player_id == one.id,
            theirs.c.player_id == other.id,
            IS_FINISHED,
            sessions.c.game == session.game,
            sessions.c.server_id == session.server_id,
            ~select(third.c.number).where(third.c.session_id == mine.c.session_id, third.c.number == 2).exists(),
        )
    )
    games, wins, losses = map(int, connection.execute(query).one())
    ahead = one if wins >= losses else other
    return Meetings(ahead, max(wins, losses), min(wins, losses), games - wins - losses)


def record(connection: Connection, session: Session, game: AnyGame) -> None:
    """Record a session finished in this transaction. Does nothing unless its status is FINISHED."""
    if session.status is not Status.FINISHED:
        return
    (ended,) = facts(connection, [session.id])
    verdict = judge(ended, 0)
    if verdict in finds.COUNTING:
        # Results with a common player are serialized here, so their numbers are the order of rating. Computers are
        # common to many games, so they are locked last.
        lock_counts(connection, set(ended.players) - ended.computers)
        if ended.computers:
            lock_counts(connection, ended.computers)
        verdict = judge(ended, ratings.meetings(connection, ended))
    added = insert(results).values(session_id=ended.session_id, verdict=verdict).returning(results.c.id)
    number = connection.execute(added).scalar_one()
    if verdict is Verdict.RATED:
        ratings.record(connection, number, ended)
    keep_records(connection, ended, verdict, game, session.state)


def keep_records(connection: Connection, ended: Ended, verdict: Verdict, game: AnyGame | None, state: Any) -> None:
    """Store the best run, first finds and badges of a session. ``state``: None if it is unreadable."""
    if verdict is Verdict.RANKED:
        leaderboards.record(connection, ended)
    if game is not None and state is not None and verdict in finds.COUNTING:
        finds.record(connection, ended, game, state)
    badges.record(connection, ended, verdict, game)


def facts(connection: Connection, session_ids: list[int]) -> list[Ended]:
    """Facts of finished sessions for verdicts, in the order of ``session_ids``."""
    columns = (sessions.c.id, sessions.c.game, sessions.c.server_id, sessions.c.terms, sessions.c.reason)
    query = (
        select(*columns, sessions.c.finished_at, dailies.c.day)
        .outerjoin(dailies, dailies.c.session_id == sessions.c.id)
        .where(sessions.c.id.in_(session_ids))
    )
    rows: dict[int, Any] = {row.id: row for row in connection.execute(query)}
    seated = (
        select(seats, players.c.level)
        .join(players, seats.c.player_id == players.c.id)
        .where(seats.c.session_id.in_(session_ids))
        .order_by(seats.c.session_id, seats.c.number)
    )
    taken: dict[int, list[Any]] = {number: [] for number in rows}
    for row in connection.execute(seated):
        taken[row.session_id].append(row)
    moves = _moves(connection, [row.id for row in rows.values() if is_outside(row.reason)])
    return [_ended(rows[number], taken[number], moves.get(number)) for number in session_ids]


def _moves(connection: Connection, session_ids: Iterable[int]) -> dict[int, Counter[int]]:
    """Number of moves of each seat, by session. A seat's consecutive decisions are one move."""
    moved: dict[int, Counter[int]] = {number: Counter() for number in session_ids}
    if moved:
        query = select(actions.c.session_id, actions.c.seat).where(
            actions.c.session_id.in_(moved), actions.c.kind == PLAY
        )
        before = None
        for session_id, seat in connection.execute(query.order_by(actions.c.session_id, actions.c.seq)):
            if (session_id, seat) != before:
                moved[session_id][seat] += 1
            before = session_id, seat
    return moved


def _ended(row: Any, taken: list[Any], moves: Mapping[int, int] | None) -> Ended:
    return Ended(
        session_id=row.id,
        game=row.game,
        server_id=row.server_id,
        terms=msgspec.json.decode(row.terms, type=Terms),
        players=tuple(seat.player_id for seat in taken),
        computers=frozenset(seat.player_id for seat in taken if seat.level is not None),
        places=tuple(seat.place for seat in taken),
        scores=tuple(seat.score for seat in taken),
        moves=moves,
        daily=None if row.day is None else date.fromisoformat(row.day),
        at=row.finished_at,
        hinted=frozenset(seat.number for seat in taken if seat.hinted),
        level=max((seat.level or 0 for seat in taken), default=0),
    )
