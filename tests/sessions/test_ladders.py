"""Ladders: allowed challenges, ends that count once, slides, members who are gone, and random days."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sessions.ladders.ladders import Ladder, Ladders
from sessions.ladders.rules import (
    ANSWER,
    IDLE,
    REACH,
    SLIDE,
    Places,
    Result,
    end_of,
    in_reach,
    joined,
    left,
    monday_before,
    settled,
    slid,
)
from sessions.life.clocks import DAY
from sessions.life.errors import Denied
from sessions.life.model import Person, Session, Status
from sessions.service.sessions import Sessions
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, DAN, SERVER, Clock, finish, sessions_on
from tests.sessions.nim import NimOptions

EVE = Person(104, "Eve")
FIVE = (ANN, BEN, CAT, DAN, EVE)
DAYS = timedelta(days=1)


class House:
    """A ladder of Nim on one server. Its methods act for the test."""

    def __init__(self, service: Sessions) -> None:
        self.service = service
        self.ladders = Ladders(service.ground, service.tables)

    async def join(self, *people: Person) -> None:
        for person in people:
            await self.ladders.join(SERVER, CHANNEL, "nim", person, language="en")

    async def ladder(self) -> Ladder:
        ladder = await self.ladders.of(SERVER, "nim")
        assert ladder is not None
        return ladder

    async def order(self) -> str:
        return " ".join(each.player.name for each in (await self.ladder()).members)

    async def challenge(self, challenger: Person, challenged: Person) -> Session:
        """Challenge a member. Returns the invitation."""
        ladder = await self.ladder()
        (number,) = [each.player.id for each in ladder.members if each.player.discord_id == challenged.discord_id]
        return await self.ladders.challenge(
            ladder.event.id, challenger, number, NimOptions(), clock=DAY, channel_id=CHANNEL, language="en"
        )

    async def tend(self) -> str:
        """Run the ladder's part of a sweep. Returns the new order, as in ``order``."""
        for event_id in await self.service.events.due("ladder", 10):
            await self.ladders.tend(event_id)
        return await self.order()

    async def resign(self, session: Session, loser: Person) -> None:
        """Accept a challenge, and let ``loser`` resign it."""
        await self.service.invitations.accept(session.id, next(p for p in FIVE if p.name == session.missing[0].name))
        await self.service.playing.resign(session.id, loser.discord_id)


@pytest.fixture
async def house(service) -> House:
    made = House(service)
    await made.join(*FIVE)
    return made


async def test_members_join_at_the_bottom_once_and_leave_without_a_hole(house):
    assert await house.order() == "Ann Ben Cat Dan Eve"
    with pytest.raises(Denied, match="ladder-already-on"):
        await house.join(BEN)
    await house.ladders.leave(SERVER, "nim", BEN.discord_id)
    assert await house.order() == "Ann Cat Dan Eve"
    with pytest.raises(Denied, match="ladder-not-on"):
        await house.ladders.leave(SERVER, "nim", BEN.discord_id)
    await house.join(BEN)
    assert await house.order() == "Ann Cat Dan Eve Ben"


async def test_a_win_takes_the_place_and_a_second_look_changes_nothing(house):
    session = await house.challenge(EVE, BEN)
    assert session.terms.rated
    assert session.event == (await house.ladder()).event.id
    assert await house.tend() == "Ann Ben Cat Dan Eve"
    await house.resign(session, BEN)
    assert await house.order() == "Ann Ben Cat Dan Eve", "the sweep does it"
    assert await house.tend() == "Ann Eve Ben Cat Dan"
    version = (await house.ladder()).event.version
    await house.ladders.tend(session.event)
    ladder = await house.ladder()
    assert (await house.order(), ladder.event.version) == ("Ann Eve Ben Cat Dan", version)
    assert ladder.challenges == ()


@pytest.mark.both_databases
async def test_two_clusters_at_once_count_an_end_once(house):
    first, second = await house.challenge(EVE, BEN), await house.challenge(CAT, ANN)
    await house.resign(first, BEN)
    await house.resign(second, ANN)
    await asyncio.gather(*(house.ladders.tend(first.event) for _ in range(4)))
    assert await house.order() == "Cat Ann Eve Ben Dan"


async def test_a_loss_a_withdrawal_and_a_call_off_change_nothing(house):
    session = await house.challenge(EVE, DAN)
    await house.resign(session, EVE)
    assert await house.tend() == "Ann Ben Cat Dan Eve"
    session = await house.challenge(EVE, DAN)
    await house.service.invitations.cancel(session.id, EVE)
    assert await house.tend() == "Ann Ben Cat Dan Eve"


@pytest.mark.parametrize("answer", ["declined", "none"])
async def test_a_declined_or_unanswered_challenge_gives_the_place(house, clock, answer):
    session = await house.challenge(CAT, ANN)
    if answer == "declined":
        await house.service.invitations.decline(session.id, ANN)
    else:
        clock.advance(ANSWER - timedelta(minutes=1))
        assert await house.service.invitations.expire_due() == []
        clock.advance(timedelta(minutes=1))
        await house.service.invitations.expire_due()
    assert await house.tend() == "Cat Ann Ben Dan Eve"


async def test_one_open_challenge_each_way_within_three_places(house):
    with pytest.raises(Denied, match="ladder-out-of-reach"):
        await house.challenge(EVE, ANN)
    with pytest.raises(Denied, match="ladder-out-of-reach"):
        await house.challenge(ANN, BEN)
    session = await house.challenge(EVE, BEN)
    with pytest.raises(Denied, match="ladder-challenging") as refused:
        await house.challenge(EVE, CAT)
    assert refused.value.session == session
    with pytest.raises(Denied, match="ladder-out-of-reach"):
        await house.challenge(DAN, BEN)
    await house.challenge(BEN, ANN)
    with pytest.raises(Denied, match="ladder-not-on"):
        await house.challenge(Person(999, "Zoe"), BEN)


@pytest.mark.both_databases
async def test_a_vacation_keeps_the_place(house, clock):
    session = await house.challenge(EVE, BEN)
    await house.service.vacations.begin(BEN, 10 * DAYS)
    clock.advance(9 * DAYS)
    assert await house.service.invitations.expire_due() == []
    with pytest.raises(Denied, match="ladder-out-of-reach"):
        await house.challenge(DAN, BEN)
    await house.service.vacations.end(BEN)
    clock.advance(ANSWER - timedelta(minutes=1))
    assert await house.service.invitations.expire_due() == []
    clock.advance(timedelta(minutes=1))
    assert [each.id for each in await house.service.invitations.expire_due()] == [session.id]


@pytest.mark.both_databases
async def test_idle_members_slide_once_a_week(house, clock):
    await house.service.vacations.begin(BEN, 30 * DAYS)
    clock.advance(monday_before(clock() + IDLE) + 8 * DAYS - clock())
    session = await house.challenge(EVE, DAN)
    await house.resign(session, EVE)
    await house.ladders.tend(session.event)
    clock.advance(7 * DAYS)
    assert await house.tend() == "Ben Dan Eve Ann Cat", "Ben was on vacation, Dan and Eve have played"
    assert await house.tend() == "Ben Dan Eve Ann Cat"
    clock.advance(7 * DAYS)
    assert await house.tend() == "Ben Dan Eve Ann Cat"


async def test_erased_and_barred_members_leave_no_hole(house):
    await house.service.moderation.restrict(SERVER, "barred", BEN, ANN)
    assert await house.order() == "Ann Cat Dan Eve"
    await house.service.privacy.erase(CAT.discord_id)
    assert await house.order() == "Ann Dan Eve"
    assert await house.tend() == "Ann Dan Eve"
    await house.service.moderation.lift(SERVER, "barred", BEN, ANN)
    assert await house.order() == "Ann Dan Eve", "gone for good"
    session = await house.challenge(EVE, ANN)
    session = await house.service.invitations.accept(session.id, ANN)
    assert (await finish(house.service, session)).status is Status.FINISHED
    assert await house.tend() in ("Ann Dan Eve", "Eve Ann Dan")


async def test_an_erased_server_keeps_its_finished_games(house, clock):
    session = await house.challenge(EVE, DAN)
    await house.resign(session, EVE)
    await house.service.departures.note_present([SERVER])
    await house.service.departures.note_removed(SERVER)
    clock.advance(31 * DAYS)
    assert await house.service.departures.erase_due() == [SERVER]
    assert await house.ladders.of(SERVER, "nim") is None
    assert (await house.service.lookup.get(session.id)).event is None


START = datetime(2026, 1, 1, tzinfo=UTC)
PLAYERS = st.integers(1, 9)

JOIN = st.tuples(st.just("join"), PLAYERS)
LEAVE = st.tuples(st.just("leave"), PLAYERS)
SLIDING = st.tuples(st.just("slide"), st.frozensets(PLAYERS))
ENDED = st.tuples(st.just("end"), st.tuples(PLAYERS, PLAYERS, st.booleans()))
LOGS = st.lists(st.one_of(JOIN, LEAVE, SLIDING, ENDED), max_size=60)


def replayed(log) -> Places:
    places: Places = ()
    for number, (kind, what) in enumerate(log):
        if kind == "join":
            places = joined(places, what)
        elif kind == "leave":
            places = left(places, what)
        elif kind == "slide":
            places = slid(places, what)
        else:
            places = settled(places, [Result(START, number, *what)])
    return places


@settings(max_examples=60, deadline=None)
@given(LOGS)
def test_every_member_has_one_place_without_holes(log):
    members: set[int] = set()
    for kind, what in log:
        if kind == "join":
            members.add(what)
        elif kind == "leave":
            members.discard(what)
    places = replayed(log)
    assert len(places) == len(members)
    assert set(places) == members
    assert replayed(log) == places, "a replay of the log gives the same ladder"


@settings(max_examples=60, deadline=None)
@given(LOGS, st.lists(st.tuples(st.integers(0, 5), PLAYERS, PLAYERS, st.booleans()), max_size=8), st.randoms())
def test_results_give_the_same_places_in_any_order(log, ends, rng: random.Random):
    results = [Result(START + timedelta(hours=end[0]), number, *end[1:]) for number, end in enumerate(ends)]
    shuffled = rng.sample(results, len(results))
    places = replayed(log)
    assert settled(places, results) == settled(places, shuffled)
    one_by_one = places
    for each in sorted(results):
        one_by_one = settled(one_by_one, [each])
    assert one_by_one == settled(places, results), "all at once, or one at a time"


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(1, 10)), st.frozensets(PLAYERS))
def test_who_is_idle_slides_and_the_others_never_fall(order, idle):
    before: Places = tuple(order)
    after = slid(before, idle)
    assert [each for each in after if each in idle] == [each for each in before if each in idle]
    assert [each for each in after if each not in idle] == [each for each in before if each not in idle]
    for player in before:
        fall = after.index(player) - before.index(player)
        assert 0 <= fall <= SLIDE if player in idle else fall <= 0


def test_a_win_takes_the_place_and_pushes_the_others_down_by_one():
    assert settled((1, 2, 3, 4, 5), [Result(START, 7, 5, 2, takes=True)]) == (1, 5, 2, 3, 4)
    assert settled((1, 2, 3), [Result(START, 7, 3, 1, takes=False)]) == (1, 2, 3)
    assert settled((1, 2, 3), [Result(START, 7, 1, 3, takes=True)]) == (1, 2, 3), "above already"
    assert settled((1, 2, 3), [Result(START, 7, 9, 1, takes=True)]) == (1, 2, 3), "has left"


def test_idle_players_slide_together_at_the_bottom():
    assert slid((1, 2, 3, 4, 5), {1}) == (2, 3, 4, 1, 5)
    assert slid((1, 2, 3, 4, 5, 6, 7), {2, 3}) == (1, 4, 5, 6, 2, 3, 7)
    assert slid((1, 2, 3), {2, 3}) == (1, 2, 3)


def test_a_challenge_reaches_three_places_up():
    assert in_reach((1, 2, 3, 4, 5), 5) == (4, 3, 2)
    assert in_reach((1, 2, 3), 2) == (1,)
    assert in_reach((1, 2), 1) == in_reach((1, 2), 9) == ()
    assert len(in_reach(tuple(range(1, 50)), 49)) == REACH


def test_a_week_begins_on_monday():
    assert monday_before(datetime(2026, 11, 24, 3, tzinfo=UTC)) == datetime(2026, 11, 23, tzinfo=UTC)
    assert monday_before(datetime(2026, 11, 23, tzinfo=UTC)) == datetime(2026, 11, 23, tzinfo=UTC)


PEOPLE = [Person(200 + number, f"P{number}") for number in range(9)]
LONG, FEW = 14, 3
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
        ladder = await self.ladders[0].of(SERVER, "nim")
        assert ladder is not None
        return ladder

    async def act(self) -> None:
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
        place = (await self.ladder()).place_of(person.discord_id)
        if place is not None:
            self.places = left(self.places, (await self.ladder()).places[place - 1])
        if barred:
            await self.services[0].moderation.restrict(SERVER, "barred", person, ANN)
        else:
            for session in await self.services[0].privacy.erase(person.discord_id) or []:
                if session.id in self.open:
                    await self.note(session.id)


@pytest.mark.both_databases
async def test_a_fortnight_gives_the_places_of_its_results(database, clock, url):
    is_short = url.startswith("postgresql")
    fortnight = Fortnight([sessions_on(database, clock), sessions_on(database, clock)], clock, seed=1)
    ladder = await fortnight.ladders[0].join(SERVER, CHANNEL, "nim", PEOPLE[0], language="en")
    fortnight.places = ladder.places
    for day in range(FEW if is_short else LONG):
        for _ in range(5):
            await fortnight.act()
        if day in (5, 10):
            await fortnight.lose(PEOPLE[day % 9], barred=day == 5)
        await fortnight.sweep()
        clock.advance(timedelta(days=1) - (clock() - clock().replace(hour=12, minute=0)))
    assert is_short or fortnight.changes > 3
