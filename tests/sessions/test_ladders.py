"""Stored ladders: allowed challenges, ends that count once, slides, and members who are gone."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from sessions.ladders.ladders import AlreadyChallenging, AlreadyOnLadder, Ladder, Ladders, NotInReach, NotOnLadder
from sessions.ladders.rules import ANSWER, IDLE, monday_before
from sessions.life.clocks import DAY
from sessions.life.model import Person, Session, Status
from sessions.service.sessions import Sessions
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, DAN, SERVER, finish
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
        """Put people on the ladder, in this order."""
        for person in people:
            await self.ladders.join(SERVER, CHANNEL, "nim", person, language="en")

    async def ladder(self) -> Ladder:
        """The ladder, read now."""
        ladder = await self.ladders.of(SERVER, "nim")
        assert ladder is not None
        return ladder

    async def order(self) -> str:
        """Names of the members by place, joined by blanks."""
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
    with pytest.raises(AlreadyOnLadder):
        await house.join(BEN)
    await house.ladders.leave(SERVER, "nim", BEN.discord_id)
    assert await house.order() == "Ann Cat Dan Eve"
    with pytest.raises(NotOnLadder):
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
    with pytest.raises(NotInReach):
        await house.challenge(EVE, ANN)
    with pytest.raises(NotInReach):
        await house.challenge(ANN, BEN)
    session = await house.challenge(EVE, BEN)
    with pytest.raises(AlreadyChallenging) as refused:
        await house.challenge(EVE, CAT)
    assert refused.value.session.id == session.id
    with pytest.raises(NotInReach):
        await house.challenge(DAN, BEN)
    await house.challenge(BEN, ANN)
    with pytest.raises(NotOnLadder):
        await house.challenge(Person(999, "Zoe"), BEN)


async def test_a_vacation_keeps_the_place(house, clock):
    session = await house.challenge(EVE, BEN)
    await house.service.vacations.begin(BEN, 10 * DAYS)
    clock.advance(9 * DAYS)
    assert await house.service.invitations.expire_due() == []
    with pytest.raises(NotInReach):
        await house.challenge(DAN, BEN)
    await house.service.vacations.end(BEN)
    clock.advance(ANSWER - timedelta(minutes=1))
    assert await house.service.invitations.expire_due() == []
    clock.advance(timedelta(minutes=1))
    assert [each.id for each in await house.service.invitations.expire_due()] == [session.id]


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
