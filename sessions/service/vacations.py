"""Vacations: a player's games by correspondence stop, for at most ALLOWANCE a calendar year."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from sessions.life.clocks import clock_shifted, stands_still_on_vacation
from sessions.life.errors import Denied, SessionError
from sessions.life.model import Person, Session
from sessions.storage.ground import Service, reading, writing
from sessions.storage.rows import back_from_vacation, find_or_add_player, load_sessions, lock_player, number_of_player
from sessions.storage.schema import IS_INVITING, IS_RUNNING, seats, sessions, vacations

ALLOWANCE: Final = timedelta(days=30)
"""Most vacation time in a calendar year (UTC)."""


class Vacation(NamedTuple):
    """A player's vacation from ``starts_at`` to ``ends_at``."""

    starts_at: datetime
    ends_at: datetime

    def within(self, year: int) -> timedelta:
        """Part of the vacation that lies within a UTC year."""
        first, last = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
        return max(timedelta(), min(self.ends_at, last) - max(self.starts_at, first))


class AlreadyAway(SessionError):
    """The player is already on vacation, until ``until``."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"on vacation until {until}")
        self.until = until


class Vacations(Service):
    """Reads and changes vacations.

    ``begin`` and ``end`` return the sessions with shifted clocks. Expired clocks are not shifted.
    """

    @reading
    def current(self, connection: Connection, discord_id: int) -> Vacation | None:
        """A person's current vacation; None if the person is not on vacation."""
        now = self._now()
        return next((each for each in _taken(connection, discord_id) if each.ends_at > now), None)

    @reading
    def time_left(self, connection: Connection, discord_id: int) -> timedelta:
        """A person's remaining vacation time in this UTC year."""
        return _left(_taken(connection, discord_id), self._now().year)

    @writing
    def begin(self, connection: Connection, person: Person, length: timedelta) -> list[Session]:
        """Start a vacation now. Returns the sessions with shifted clocks.

        Raises AlreadyAway during a vacation, Denied if a year's allowance does not suffice.
        """
        now = self._now()
        wanted = Vacation(now, now + length)
        player = find_or_add_player(connection, *person)
        lock_player(connection, player.id)
        taken = _vacations(connection, player.id)
        for other in taken:
            if other.ends_at > now:
                raise AlreadyAway(other.ends_at)
        for year in (wanted.starts_at.astimezone(UTC).year, wanted.ends_at.astimezone(UTC).year):
            if wanted.within(year) > (left := _left(taken, year)):
                raise Denied("refusal-vacation-too-long", days=max(0, left.days), year=str(year))
        waiting = self._waiting(connection, player.id, now)
        connection.execute(insert(vacations).values(player_id=player.id, **wanted._asdict()))
        _shift_invitations(connection, player.id, length, now)
        return self._move(connection, waiting, now)

    @writing
    def end(self, connection: Connection, person: Person) -> list[Session]:
        """End the current vacation early. Only the time until now counts as taken.

        Returns the sessions with shifted clocks. Raises Denied without a current vacation.
        """
        now = self._now()
        player = find_or_add_player(connection, *person)
        lock_player(connection, player.id)
        this_one = (vacations.c.player_id == player.id) & (vacations.c.ends_at > now)
        waiting = self._waiting(connection, player.id, now)
        left = sum(
            (each.ends_at - now for each in _vacations(connection, player.id) if each.ends_at > now), timedelta()
        )
        if connection.execute(update(vacations).where(this_one).values(ends_at=now)).rowcount == 0:
            raise Denied("refusal-not-away")
        connection.execute(delete(vacations).where(vacations.c.player_id == player.id, vacations.c.starts_at == now))
        _shift_invitations(connection, player.id, -left, now)
        return self._move(connection, waiting, now)

    def _waiting(
        self, connection: Connection, player_id: int, now: datetime
    ) -> list[tuple[Session, list[int], datetime]]:
        """Running games by correspondence that wait for this player and are not late.

        Each game has the row numbers of all players that it waits for, and the time when all of them are back.
        """
        theirs = select(seats.c.session_id).where(seats.c.player_id == player_id)
        query = select(sessions).where(IS_RUNNING, sessions.c.id.in_(theirs), sessions.c.due_at > now)
        query = query.order_by(sessions.c.id).with_for_update(key_share=True)
        found = []
        for session in load_sessions(connection, query, self._games, skip_damaged=True):
            turn = self._games[session.game].to_act(session.state)
            waited_for = [seat.player.id for seat in session.seats if seat.player and seat.number in turn]
            if stands_still_on_vacation(session) and player_id in waited_for:
                back = back_from_vacation(connection, waited_for, now)
                found.append((session, waited_for, back))
        return found

    def _move(
        self, connection: Connection, waiting: list[tuple[Session, list[int], datetime]], now: datetime
    ) -> list[Session]:
        """Shift each clock by the change of the time when all its players are back. Returns the changed sessions."""
        changed = []
        for session, waited_for, back in waiting:
            by = back_from_vacation(connection, waited_for, now) - back
            after = clock_shifted(session, by)
            this_one = (sessions.c.id == session.id) & (sessions.c.seq == session.seq)
            values = {"due_at": after.due_at, "wake_at": after.wake_at}
            if by and connection.execute(update(sessions).where(this_one).values(values)).rowcount:
                changed.append(after)
        return changed


def _shift_invitations(connection: Connection, player_id: int, by: timedelta, now: datetime) -> None:
    theirs = select(seats.c.session_id).where(seats.c.player_id == player_id, ~seats.c.joined)
    query = select(sessions.c.id, sessions.c.expires_at).where(
        IS_INVITING, sessions.c.event_id.is_not(None), sessions.c.id.in_(theirs), sessions.c.expires_at > now
    )
    for row in connection.execute(query.order_by(sessions.c.id).with_for_update(key_share=True)).all():
        this_one = update(sessions).where(sessions.c.id == row.id)
        connection.execute(this_one.values(expires_at=row.expires_at + by))


def _taken(connection: Connection, discord_id: int) -> list[Vacation]:
    """Vacations of a person in the order of their ends, earliest first."""
    player_id = number_of_player(connection, discord_id)
    return [] if player_id is None else _vacations(connection, player_id)


def _vacations(connection: Connection, player_id: int) -> list[Vacation]:
    query = select(vacations.c.starts_at, vacations.c.ends_at).where(vacations.c.player_id == player_id)
    return [Vacation(*row) for row in connection.execute(query.order_by(vacations.c.ends_at))]


def _left(taken: list[Vacation], year: int) -> timedelta:
    return ALLOWANCE - sum((each.within(year) for each in taken), timedelta())
