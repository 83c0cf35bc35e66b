"""Head to head: the finished games of two people against each other."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, and_, case, func, select

from sessions.life.model import Player, Session
from sessions.storage.schema import IS_FINISHED, seats, sessions


class Meetings(msgspec.Struct, frozen=True):
    """Results of the finished games of one kind between two people in a server.

    ``more``: number of games won by ``ahead``. ``less``: won by the other person.
    """

    ahead: Player
    """Player who has won more games; either of the two at a tie."""
    more: int
    less: int
    drawn: int

    @property
    def games(self) -> int:
        """Number of finished games between the two people, drawn games included."""
        return self.more + self.less + self.drawn


def meetings(connection: Connection, session: Session) -> Meetings | None:
    """Results of the same game between the session's two people in the same place; None unless there are two people."""
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
        .where(
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
