"""Random acts of people and clocks with offers and vacations: no session is stuck, and every end is final."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from datetime import timedelta
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import invariant, precondition, rule
from sqlalchemy import select

from engines.errors import EngineError
from sessions.life import steps
from sessions.life.clocks import CLOCKS
from sessions.life.errors import SessionError
from sessions.life.model import Note, Person, Proposal, Session, Status, Terms
from sessions.life.questions import asked, claimants
from sessions.service.vacations import Vacations
from sessions.storage.ground import Ground
from sessions.storage.schema import results
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, DAN, SERVER, account, act, sessions_on
from tests.sessions.matches import RATED, begin, invite
from tests.sessions.stateful import Stored, on_both

EVERYBODY = (ANN, BEN, CAT, DAN)
people = st.sampled_from(EVERYBODY)
tables = st.integers(min_value=0)
"""Strategy for the number of a table. It counts modulo the number of tables."""
OVER = (Status.FINISHED, Status.CALLED_OFF)
MANY = 1000


class Club(Stored):
    """State machine where each member may try each action at any time. A refused action changes nothing."""

    def __init__(self) -> None:
        self.known: dict[int, Session] = {}
        super().__init__()

    @property
    def vacations(self) -> Vacations:
        return Vacations(Ground(self.database, self.clock, ALL_GAMES))

    def attempt(self, action: Coroutine[Any, Any, Any]) -> Any:
        """Try an action. Returns its result; None if it is refused."""
        try:
            return self.do(action)
        except (SessionError, EngineError):
            return None

    def pick(self, which: int, *statuses: Status) -> Session:
        """A session, preferably with one of these statuses."""
        fitting = [each for each in self.known.values() if each.status in statuses]
        some = fitting or list(self.known.values())
        return some[which % len(some)]

    @rule(
        game=st.sampled_from(["nim", "nim", "ataxx", "reef"]),
        group=st.permutations(EVERYBODY),
        size=st.integers(1, 4),
        clock=st.sampled_from([None, *CLOCKS]),
        rated=st.booleans(),
        computers=st.integers(0, 3),
        willing=st.booleans() | st.just(value=True),
    )
    def invite(
        self,
        game: str,
        group: list[Person],
        size: int,
        clock: int | None,
        *,
        rated: bool,
        computers: int,
        willing: bool,
    ) -> None:
        """Challenge others, perhaps with computers of one level; all accept, or all but one."""
        size = size if size in ALL_GAMES[game].seats else 2
        computers = min(computers, size - 1)
        host, *guests = group[: size - computers]
        terms = Terms(rated=rated, clock=clock)
        levels = [2] * computers
        table = self.do(invite(self.service, host, *guests, game=game, computers=levels, terms=terms))
        for guest in guests if willing else guests[:-1]:
            table = self.do(self.service.invitations.accept(table.id, guest))
        if table.status is Status.INVITING:
            self.do(self.service.invitations.decline(table.id, guests[-1]))
            return
        self.known[table.id] = table

    @precondition(lambda self: self.known)
    @rule(which=tables, moves=st.lists(st.integers(0, 1000), min_size=1, max_size=4))
    def play(self, which: int, moves: list[int]) -> None:
        session = self.pick(which, Status.RUNNING)
        for choice in moves:
            session = self.do(self.move(session, choice))

    @precondition(lambda self: any(each.status is Status.RUNNING for each in self.known.values()))
    @rule(which=tables, choices=st.randoms(use_true_random=False), most=st.sampled_from([8, 24]))
    def play_on(self, which: int, choices: random.Random, most: int) -> None:
        """Play at most ``most`` random moves at a table."""
        session = self.pick(which, Status.RUNNING)
        self.do(self.move_often(session, choices, most))

    @rule(
        group=st.permutations(EVERYBODY),
        size=st.integers(2, 4),
        computers=st.integers(0, 3),
        games=st.integers(1, 4),
        choices=st.randoms(use_true_random=False),
    )
    def season(self, group: list[Person], size: int, computers: int, games: int, choices: random.Random) -> None:
        host, *guests = group[: size - min(computers, size - 1)]
        levels = [2] * (size - 1 - len(guests))
        for _ in range(games):
            self.do(self.rated_game(host, guests, levels, choices))

    async def rated_game(self, host: Person, guests: list[Person], levels: list[int], choices: random.Random) -> None:
        session = await begin(self.service, host, *guests, computers=levels, terms=RATED)
        while session.status is Status.RUNNING:
            player = session.seats[min(ALL_GAMES["nim"].to_act(session.state))].player
            if choices.random() < 0.1 and player and player.discord_id:
                await self.service.playing.take_hint(session.id, player.discord_id, session.seq)
            session = await self.move(session, choices.randrange(1000))
        self.known[session.id] = session

    async def move_often(self, session: Session, choices: random.Random, most: int) -> None:
        for _ in range(most):
            session = await self.move(session, choices.randrange(1000))

    async def move(self, session: Session, choice: int) -> Session:
        """Play a move for one of the seats to act, unless the game is over."""
        session = await self.service.lookup.get(session.id)
        if session.status is not Status.RUNNING:
            return session
        game = ALL_GAMES[session.game]
        turn = sorted(game.to_act(session.state))
        seat = turn[choice % len(turn)]
        options = game.decision(session.state, seat).options
        action = options[choice % len(options)].action
        return await act(self.service, session, action, seat=seat)

    @precondition(lambda self: self.known)
    @rule(which=tables, person=people)
    def take_hint(self, which: int, person: Person) -> None:
        """Take a hint as any member: it is only for players to act, and does not advance the game."""
        session = self.pick(which, Status.RUNNING)
        hinted = self.attempt(self.service.playing.take_hint(session.id, person.discord_id, session.seq))
        assert hinted is None or hinted.seq == session.seq

    @precondition(lambda self: self.known)
    @rule(which=tables, person=people, what=st.sampled_from(Proposal))
    def offer(self, which: int, person: Person, what: Proposal) -> None:
        session = self.pick(which, Status.RUNNING)
        may = self.attempt(self.service.playing.offers(session.id, person.discord_id)) or []
        made = self.attempt(self.service.playing.offer(session.id, person.discord_id, what))
        assert (made is not None) == (what in may)

    @precondition(lambda self: self.known)
    @rule(which=tables, person=people, note=st.sampled_from([Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN]))
    def answer(self, which: int, person: Person, note: Note) -> None:
        self.attempt(self.service.playing.answer(self.pick(which, Status.RUNNING).id, person.discord_id, note))

    @precondition(lambda self: self.known)
    @rule(which=tables)
    def agree(self, which: int) -> None:
        offered = [each for each in self.known.values() if each.talks.offer]
        for session in offered[which % len(offered) :][:1] if offered else []:
            for number in [seat.number for seat in asked(session)]:
                player = session.seats[number].player
                assert player is not None
                self.do(self.service.playing.answer(session.id, player.discord_id or 0, Note.ACCEPTED))
            assert self.do(self.service.lookup.get(session.id)).talks.offer is None

    @precondition(lambda self: self.known)
    @rule(which=tables, person=people)
    def resign(self, which: int, person: Person) -> None:
        self.attempt(self.service.playing.resign(self.pick(which, Status.RUNNING).id, person.discord_id))

    @precondition(lambda self: self.known)
    @rule(which=tables, person=people)
    def claim(self, which: int, person: Person) -> None:
        self.attempt(self.service.clocks.claim(self.pick(which, Status.RUNNING).id, person.discord_id))

    @rule(hours=st.sampled_from([0.1, 1, 20, 24, 200]), sweeps=st.booleans())
    def let_time_pass(self, hours: float, *, sweeps: bool) -> None:
        """Let time pass, and perhaps run the sweep twice, as if from two processes."""
        self.clock.advance(timedelta(hours=hours))
        if sweeps:
            both = [self.service.clocks.ring_due(MANY), sessions_on(self.database, self.clock).clocks.ring_due(MANY)]
            rung = [session.id for some in self.do(_together(both)) for session in some]
            assert len(set(rung)) == len(rung)

    @rule(automatic=st.booleans())
    def choose(self, *, automatic: bool) -> None:
        self.do(self.service.settings.change_server_settings(SERVER, automatic_forfeit=automatic))

    @rule(person=people, days=st.integers(1, 31))
    def leave(self, person: Person, days: int) -> None:
        self.attempt(self.vacations.begin(person, timedelta(days=days)))
        assert self.do(self.vacations.time_left(person.discord_id)) >= timedelta()

    @rule(person=people)
    def remind_after_absence(self, person: Person) -> None:
        self.attempt(self.vacations.end(person))

    @invariant()
    def nothing_is_stuck_and_ends_are_final(self) -> None:
        """Check that ended sessions stay unchanged, and running ones have a pending move, answer or clock."""
        for number, before in self.known.items():
            if before.status in OVER:
                continue
            session = self.known[number] = self.do(self.service.lookup.get(number))
            assert session.seq >= before.seq
            places = [seat.place for seat in session.seats]
            if session.status is Status.RUNNING:
                assert places == [None] * len(places)
                self.can_go_on(session)
            elif session.status is Status.CALLED_OFF:
                assert (places, session.reason, session.due_at) == ([None] * len(places), None, None)
            else:
                assert session.status is Status.FINISHED
                assert session.reason is not None
                assert session.winners
                assert None not in places
                assert (session.due_at, session.wake_at, session.talks.offer) == (None, None, None)

    def can_go_on(self, session: Session) -> None:
        """True if a player can move, an open offer can be answered, or the running clock is scheduled."""
        game, now = ALL_GAMES[session.game], self.clock()
        turn = game.to_act(session.state)
        assert turn
        for seat in turn:
            action = game.decision(session.state, seat).options[0].action
            assert steps.play(session, game, seat, action, now).after.seq == session.seq + 1
        assert (session.talks.offer is not None) == bool(asked(session))
        assert (session.due_at is not None) == (session.terms.clock is not None and len(session.people) > 1)
        if session.due_at is not None and session.is_late(now) and session.wake_at is None:
            in_time = claimants(session, game)
            assert in_time
            assert steps.claim(session, game, account(session, in_time[0].number), now).after.status is Status.FINISHED
        if session.wake_at is not None:
            assert session.due_at is not None
            assert session.wake_at <= session.due_at

    async def at_the_end(self) -> None:
        """Check that every clock has expired, and that every ended session has one result."""
        for _ in range(3):
            self.clock.advance(timedelta(days=50))
            await self.service.clocks.ring_due(MANY)
        assert await self.service.clocks.ring_due(MANY) == []
        now = {number: await self.service.lookup.get(number) for number in self.known}
        for number, session in self.known.items():
            ended = (now[number].status, now[number].seq, [seat.place for seat in now[number].seats])
            if session.status in OVER:
                assert ended == (session.status, session.seq, [seat.place for seat in session.seats])
        async with self.database.read() as connection:
            counted = list((await connection.execute(select(results.c.session_id))).scalars())
        assert sorted(counted) == [number for number, each in now.items() if each.status is Status.FINISHED]
        await super().at_the_end()


async def _together(sweeps: list[Coroutine[Any, Any, list[Session]]]) -> list[list[Session]]:
    return await asyncio.gather(*sweeps)


TestClub, TestClubOnPostgreSQL = on_both(Club, examples=8)
