"""A state machine of random acts by people and the clock, compared with a small independent model."""

from __future__ import annotations

from collections.abc import Coroutine
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule
from sqlalchemy import select

from engines.errors import IllegalAction, NotYourTurn
from sessions.life.errors import Denied, MovedOn, NotFinished, NotInviting, NotRunning, NotSeated
from sessions.life.model import Person, Played, Session, Status
from sessions.storage.schema import results
from tests.sessions.conftest import ANN, BEN, CAT, DAN, LIFE, PLACE, names
from tests.sessions.matches import RATED, invite
from tests.sessions.stateful import Stored, on_both

Expected = type[Exception] | str | None
"""Class of an error, the key of one that only its sentence names, or None for success."""

HEAP = 4
AT_MOST = 3
EVERYBODY = [ANN, BEN, CAT, DAN]
people = st.sampled_from(EVERYBODY)
groups = st.permutations(EVERYBODY)
tables = st.integers(min_value=0)
"""Strategy for the number of a table. It counts modulo the number of tables."""


@dataclass
class Table:
    """The model of a session. ``turn`` is a seat, or None if no one may play."""

    number: int
    host: str
    seats: list[str | None]
    joined: list[bool]
    expires_at: datetime
    status: Status = Status.INVITING
    seq: int = 0
    announced: int = -1
    heap: int = HEAP
    turn: int | None = None
    places: list[int | None] = field(default_factory=list)
    played: int = 0
    rematch_of: int | None = None

    def seat_of(self, person: Person) -> int | None:
        return self.seats.index(person.name) if person.name in self.seats else None


class Life(Stored):
    """State machine where each person may try each action at any time."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        super().__init__()

    def try_to(self, action: Coroutine[Any, Any, Session | Played], error: Expected) -> Session | None:
        """The session after the action, or None if the model expects exactly this error and gets it."""
        try:
            done: Session | Played = self.do(action)
        except Exception as raised:
            if error not in (type(raised), str(raised)):
                raise
            return None
        assert error is None, f"{error} expected"
        return done.after if isinstance(done, Played) else done

    def pick(self, which: int) -> Table:
        return self.tables[which % len(self.tables)]

    def begin(self, table: Table, session: Session) -> None:
        """Start the game: the seed draws the first seat, and the rest is predicted."""
        table.status, table.turn = Status.RUNNING, session.seed % len(table.seats)

    def add(self, session: Session, host: Person, seats: list[str | None], rematch_of: int | None = None) -> None:
        joined = [name == host.name for name in seats]
        table = Table(session.id, host.name, seats, joined, self.clock() + LIFE, rematch_of=rematch_of)
        if all(joined):
            self.begin(table, session)
        self.tables.append(table)

    @precondition(lambda self: len(self.tables) < AT_MOST)  # the more tables, the fewer steps at each
    @rule(group=groups, guests=st.integers(0, 2), vacant=st.integers(0, 1), last=st.booleans())
    def invite(self, group: list[Person], guests: int, vacant: int, *, last: bool) -> None:
        """Open a table for one to four players, with the host in the first or the last seat."""
        host, invited = group[0], group[1 : 1 + guests]
        at = guests + vacant if last else 0
        session = self.do(invite(self.service, host, *invited, heap=HEAP, open_seats=vacant, host_seat=at, terms=RATED))
        seats = [person.name for person in invited] + [None] * vacant
        seats.insert(at, host.name)
        self.add(session, host, seats)

    def invitation_is_over(self, table: Table) -> bool:
        return table.status is not Status.INVITING or table.expires_at <= self.clock()

    @precondition(lambda self: self.tables)
    @rule(which=tables, person=people, fit=st.booleans())
    def accept(self, which: int, person: Person, *, fit: bool) -> None:
        table = self.pick(which)
        if fit and not all(table.joined):
            kept = table.seats[table.joined.index(False)]
            wanted = [each for each in EVERYBODY if each.name == kept or (kept is None and table.seat_of(each) is None)]
            person = person if person in wanted else wanted[0]
        seat = table.seat_of(person)
        error: Expected = None
        if self.invitation_is_over(table):
            error = NotInviting
        elif person.name == table.host:
            error = "refusal-own-invitation"
        elif seat is None and None not in table.seats:
            error = "refusal-not-invited"
        elif seat is not None and table.joined[seat]:
            error = NotInviting
        session = self.try_to(self.service.invitations.accept(table.number, person), error)
        if session:
            seat = table.seats.index(None) if seat is None else seat
            table.seats[seat], table.joined[seat] = person.name, True
            table.seq += 1
            if all(table.joined):
                self.begin(table, session)

    @precondition(lambda self: self.tables)
    @rule(which=tables, person=people)
    def decline(self, which: int, person: Person) -> None:
        table = self.pick(which)
        seat = table.seat_of(person)
        error: Expected = None
        if self.invitation_is_over(table):
            error = NotInviting
        elif person.name == table.host:
            error = "refusal-own-invitation"
        elif seat is None:
            error = "refusal-not-invited"
        elif table.joined[seat]:
            error = NotInviting
        if self.try_to(self.service.invitations.decline(table.number, person), error):
            table.status, table.seq = Status.DECLINED, table.seq + 1

    @precondition(lambda self: self.tables)
    @rule(which=tables, person=people)
    def cancel(self, which: int, person: Person) -> None:
        table = self.pick(which)
        error: Expected = None
        if self.invitation_is_over(table):
            error = NotInviting
        elif person.name != table.host:
            error = "refusal-not-host"
        if self.try_to(self.service.invitations.cancel(table.number, person), error):
            table.status, table.seq = Status.CANCELLED, table.seq + 1

    @rule(hours=st.integers(1, 8))
    def let_time_pass(self, hours: int) -> None:
        self.clock.advance(timedelta(hours=hours))

    @rule()
    def expire(self) -> None:
        due = [t for t in self.tables if t.status is Status.INVITING and t.expires_at <= self.clock()]
        for table in due:
            table.status, table.seq = Status.EXPIRED, table.seq + 1
        expired = self.do(self.service.invitations.expire_due())
        assert sorted(session.id for session in expired) == sorted(table.number for table in due)

    @precondition(lambda self: self.tables)
    @rule(which=tables, fit=st.booleans(), person=people, take=st.integers(1, 3), late=st.sampled_from([0, 0, 0, 1]))
    def play(self, which: int, person: Person, take: int, late: int, *, fit: bool) -> None:
        """Play as the person to act or as anyone, perhaps by an old button."""
        table = self.pick(which)
        if fit and (going := [each for each in self.tables if each.turn is not None]):
            table = going[which % len(going)]
            assert table.turn is not None
            person = next(each for each in EVERYBODY if each.name == table.seats[table.turn])
        seat = table.seat_of(person)
        error: Expected = None
        if seat is None:
            error = NotSeated
        elif table.status is not Status.RUNNING:
            error = NotRunning
        elif late:
            error = MovedOn
        elif seat != table.turn:
            error = NotYourTurn
        elif take > table.heap:
            error = IllegalAction
        if self.try_to(self.service.playing.play(table.number, person.discord_id, table.seq - late, take), error):
            assert seat is not None
            table.seq, table.played, table.heap = table.seq + 1, table.played + 1, table.heap - take
            table.turn = (seat + 1) % len(table.seats)
            if table.heap == 0:
                table.status, table.turn = Status.FINISHED, None
                table.places = [1 if number == seat else 2 for number in range(len(table.seats))]

    @precondition(lambda self: self.tables)
    @rule(which=tables, person=people)
    def resign(self, which: int, person: Person) -> None:
        table = self.pick(which)
        seat = table.seat_of(person)
        error: Expected = None
        if seat is None:
            error = NotSeated
        elif table.status is not Status.RUNNING:
            error = NotRunning
        if self.try_to(self.service.playing.resign(table.number, person.discord_id), error):
            table.seq, table.played = table.seq + 1, table.played + 1
            table.status, table.turn = Status.FINISHED, None
            table.places = [len(table.seats) if number == seat else 1 for number in range(len(table.seats))]

    @precondition(lambda self: self.tables)
    @rule(which=tables, person=people, fit=st.booleans())
    def rematch(self, which: int, person: Person, *, fit: bool) -> None:
        table = self.pick(which)
        if fit and (ended := [each for each in self.tables if each.status is Status.FINISHED]):
            table = ended[which % len(ended)]
            person = next(each for each in EVERYBODY if each.name == table.seats[0])
        live = (Status.INVITING, Status.RUNNING, Status.FINISHED)
        error: Expected = None
        if table.seat_of(person) is None:
            error = NotSeated
        elif table.status is not Status.FINISHED:
            error = NotFinished
        elif any(other.rematch_of == table.number and other.status in live for other in self.tables):
            error = Denied
        session = self.try_to(self.service.invitations.rematch(table.number, person, **PLACE), error)
        if session:
            self.add(session, person, table.seats[-1:] + table.seats[:-1], rematch_of=table.number)

    @precondition(lambda self: self.tables)
    @rule(which=tables, late=st.integers(-1, 2))
    def announce(self, which: int, late: int) -> None:
        table = self.pick(which)
        seq = max(0, table.seq - late)
        taken = self.do(self.service.announcements.mark_announced(table.number, seq, 500))
        assert taken == (table.announced <= seq <= table.seq)
        if taken:
            table.announced = seq

    @invariant()
    def everything_is_as_the_model_says(self) -> None:
        """Compare each stored session, its log, its result and the pending announcements with the model."""
        for table in self.tables:
            session = self.do(self.service.lookup.get(table.number))
            assert (session.status, session.seq, session.announced) == (table.status, table.seq, table.announced)
            assert (names(session), [seat.joined for seat in session.seats]) == (table.seats, table.joined)
            assert [seat.place for seat in session.seats] == (table.places or [None] * len(table.seats))
            assert (session.finished_at is not None) == bool(table.places) == (session.reason is not None)
            assert len(self.do(self.service.lookup.log(table.number))) == table.played
            if table.turn is not None:
                assert (session.state.heap, session.state.turn) == (table.heap, table.turn)
        waiting = {table.number for table in self.tables if table.announced < table.seq}
        assert set(self.do(self.service.announcements.list_unannounced(1000))) == waiting

    async def at_the_end(self) -> None:
        async with self.database.read() as connection:
            counted = list((await connection.execute(select(results.c.session_id))).scalars())
        assert sorted(counted) == sorted(table.number for table in self.tables if table.places)
        await super().at_the_end()


TestLife, TestLifeOnPostgreSQL = on_both(Life, examples=20)
