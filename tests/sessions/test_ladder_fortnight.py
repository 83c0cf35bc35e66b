"""A fortnight on a ladder: two processes compute it, and it stays equal to a replay of all that happened."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta

from sessions.ladders.ladders import Ladder, Ladders
from sessions.ladders.rules import Places, Result, end_of, joined, left, settled
from sessions.life.clocks import DAY
from sessions.life.model import Person, Session, Status
from sessions.service.sessions import Sessions
from tests.sessions.conftest import ANN, CHANNEL, SERVER, Clock, sessions_on
from tests.sessions.nim import NimOptions

PEOPLE = [Person(200 + number, f"P{number}") for number in range(9)]
DAYS, FEW = 14, 3
"""Days on SQLite, too few for sliding, and on PostgreSQL."""


class Fortnight:
    """Two weeks of random actions on a ladder. ``places``: the expected order of the members."""

    def __init__(self, services: list[Sessions], clock: Clock, seed: int) -> None:
        self.services, self.clock, self.dice = services, clock, random.Random(seed)
        self.ladders = [Ladders(each.ground, each.tables) for each in services]
        self.places: Places = ()
        self.open: list[int] = []
        self.ends: list[tuple[Session, Result]] = []
        self.changes = 0

    async def ladder(self) -> Ladder:
        """The ladder, read now."""
        ladder = await self.ladders[0].of(SERVER, "nim")
        assert ladder is not None
        return ladder

    async def act(self) -> None:
        """Do one random action: join, leave, challenge, or end a challenge."""
        self.clock.advance(timedelta(minutes=7))
        ladder, person = await self.ladder(), self.dice.choice(PEOPLE)
        place = ladder.place_of(person.discord_id)
        if place is None:
            if not await self.services[0].moderation.is_barred(SERVER, person.discord_id):
                ladder = await self.ladders[1].join(SERVER, CHANNEL, "nim", person, language="en")
                self.places = joined(self.places, ladder.places[-1])
            return
        own = ladder.places[place - 1]
        if self.dice.random() < 0.03:
            await self.ladders[1].leave(SERVER, "nim", person.discord_id)
            self.places = left(self.places, own)
            return
        free = ladder.free_above(own, self.clock())
        if free and not ladder.challenge_by(own):
            where = {"clock": DAY, "channel_id": CHANNEL}
            guest = self.dice.choice(free).player.id
            session = await self.ladders[0].challenge(
                ladder.event.id, person, guest, NimOptions(), language="en", **where
            )
            self.open.append(session.id)
        elif self.open:
            await self.end(self.dice.choice(self.open))

    async def end(self, session_id: int) -> None:
        """End a challenge in a random way."""
        service = self.dice.choice(self.services)
        session = await service.lookup.get(session_id)
        if session.expires_at is None or session.expires_at <= self.clock():
            return  # the sweep expires it
        (guest,) = session.missing
        people = [Person(each.discord_id or 0, each.name) for each in (session.host, guest)]
        match self.dice.randrange(6):
            case 0:
                await service.invitations.decline(session_id, people[1])
            case 1:
                await service.invitations.cancel(session_id, people[0])
            case 2:
                return  # it expires
            case _:
                await service.invitations.accept(session_id, people[1])
                await service.playing.resign(session_id, self.dice.choice(people).discord_id)
        await self.note(session_id)

    async def note(self, session_id: int) -> None:
        """Note the result of an ended challenge."""
        session = await self.services[0].lookup.get(session_id)
        takes = end_of(session)
        assert takes is not None
        self.open.remove(session_id)
        (challenged,) = (seat.player.id for seat in session.seats if seat.player and seat.player.id != session.host_id)
        self.ends.append((session, Result(self.clock(), session_id, session.host_id, challenged, takes)))

    async def sweep(self) -> None:
        """Run the sweep in both processes at the same time."""
        for session in await self.services[1].invitations.expire_due():
            assert session.status is Status.EXPIRED
            await self.note(session.id)
        due = await self.services[0].events.due("ladder", 5)
        await asyncio.gather(*(each.tend(event_id) for each in self.ladders for event_id in due))
        before, self.places = self.places, settled(self.places, [result for _, result in self.ends])
        self.changes += before != self.places
        self.ends.clear()
        assert (await self.ladder()).places == self.places

    async def lose(self, person: Person, *, barred: bool) -> None:
        """Bar or erase a person."""
        place = (await self.ladder()).place_of(person.discord_id)
        if place is not None:
            self.places = left(self.places, (await self.ladder()).places[place - 1])
        if barred:
            await self.services[0].moderation.restrict(SERVER, "barred", person, ANN)
        else:
            for session in await self.services[0].privacy.erase(person.discord_id) or []:
                if session.id in self.open:
                    await self.note(session.id)


async def test_a_fortnight_gives_the_places_of_its_results(database, clock, url):
    is_short = url.startswith("postgresql")
    fortnight = Fortnight([sessions_on(database, clock), sessions_on(database, clock)], clock, seed=1)
    ladder = await fortnight.ladders[0].join(SERVER, CHANNEL, "nim", PEOPLE[0], language="en")
    fortnight.places = ladder.places
    for day in range(FEW if is_short else DAYS):
        for _ in range(5):
            await fortnight.act()
        if day in (5, 10):
            await fortnight.lose(PEOPLE[day % 9], barred=day == 5)
        await fortnight.sweep()
        clock.advance(timedelta(days=1) - (clock() - clock().replace(hour=12, minute=0)))
    assert is_short or fortnight.changes > 3
