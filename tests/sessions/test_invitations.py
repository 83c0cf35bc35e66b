"""Invitations: until the start of a game, or the end without one."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta

import pytest

from engines.errors import BadSetup, UnknownGame
from sessions.life.errors import Denied, NoSuchSession, NotFinished, NotInviting, NotSeated, SessionRefusal
from sessions.life.model import Person, Session, Status
from sessions.service.sessions import Sessions
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, DAN, LIFE, PLACE, SERVER, finish, names, sessions_on
from tests.sessions.matches import begin, invite
from tests.sessions.nim import NimOptions

SEVEN = NimOptions(heap=7)


async def test_a_new_invitation(service, clock):
    session = await invite(service, ANN, BEN)
    assert session == await service.lookup.get(session.id)
    assert (session.game, session.options, session.status) == ("nim", SEVEN, Status.INVITING)
    assert (session.seq, session.announced, session.message_id, session.state) == (0, -1, None, None)
    assert names(session) == ["Ann", "Ben"]
    assert [seat.joined for seat in session.seats] == [True, False]
    assert (session.host.name, session.server_id, session.channel_id) == ("Ann", SERVER, CHANNEL)
    assert (session.created_at, session.expires_at) == (clock.time, clock.time + LIFE)
    assert 0 <= session.seed < 2**63


async def test_acceptance_starts_the_game_with_the_stored_seed(service, clock):
    invitation = await invite(service, ANN, BEN)
    clock.advance(timedelta(hours=1))
    session = await service.invitations.accept(invitation.id, BEN)
    assert session == await service.lookup.get(session.id)
    assert (session.status, session.seq, session.seed) == (Status.RUNNING, 1, invitation.seed)
    assert session.state.turn == session.seed % 2
    assert all(seat.joined for seat in session.seats)


async def test_a_game_of_three_starts_when_the_last_one_has_come(service):
    session = await invite(service, ANN, BEN, open_seats=1)
    session = await service.invitations.accept(session.id, CAT)
    assert (session.status, session.seq, names(session)) == (Status.INVITING, 1, ["Ann", "Ben", "Cat"])
    with pytest.raises(Denied, match="not-invited"):
        await service.invitations.accept(session.id, DAN)
    session = await service.invitations.accept(session.id, BEN)
    assert (session.status, session.seq) == (Status.RUNNING, 2)
    assert len(session.state.taken) == 3


async def test_a_game_for_one_starts_at_once_and_never_expires(service):
    session = await invite(service, ANN)
    assert session == await service.lookup.get(session.id)
    assert (session.status, session.seq, session.expires_at) == (Status.RUNNING, 0, None)


@pytest.mark.parametrize(("host_seat", "order"), [(0, ["Ann", "Ben", None]), (1, ["Ben", "Ann", None])])
async def test_the_host_chooses_a_seat(service, host_seat, order):
    session = await invite(service, ANN, BEN, open_seats=1, host_seat=host_seat)
    assert names(session) == order
    assert not session.lot


async def test_lots_are_drawn_evenly_for_all_players(database, clock):
    """Over many tables each of three people gets each seat, also a person who chooses when joining."""
    service = sessions_on(database, clock)
    seen = set()
    for _ in range(40):
        session = await invite(service, ANN, open_seats=2, host_seat=None)
        assert session.lot
        for person in (BEN, CAT):
            session = await service.invitations.accept(session.id, person)
        seen.add(tuple(names(session)))
    assert len(seen) == 6


async def test_one_source_of_chance_gives_the_same_seeds_again(database, clock):
    seeds = [(await invite(sessions_on(database, clock, seed=5), ANN, BEN)).seed for _ in range(2)]
    other = (await invite(sessions_on(database, clock, seed=6), ANN, BEN)).seed
    assert seeds[0] == seeds[1] != other


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (lambda service, number: service.invitations.accept(number, CAT), "refusal-not-invited"),
        (lambda service, number: service.invitations.decline(number, CAT), "refusal-not-invited"),
        (lambda service, number: service.invitations.accept(number, ANN), "refusal-own-invitation"),
        (lambda service, number: service.invitations.decline(number, ANN), "refusal-own-invitation"),
        (lambda service, number: service.invitations.cancel(number, BEN), "refusal-not-host"),
        (lambda service, number: service.invitations.cancel(number, CAT), "refusal-not-host"),
        (lambda service, number: service.invitations.rematch(number, BEN, **PLACE), NotFinished),
        (lambda service, number: service.invitations.rematch(number, CAT, **PLACE), NotSeated),
    ],
)
async def test_refusals_of_a_standing_invitation(service, answer, error):
    session = await invite(service, ANN, BEN)
    with pytest.raises((Denied, SessionRefusal)) as refusal:
        await answer(service, session.id)
    assert error in (type(refusal.value), str(refusal.value))
    assert getattr(refusal.value, "session", None) == session == await service.lookup.get(session.id)


Answer = Callable[[Sessions, int], Awaitable[Session]]
ANSWERS: dict[str, Answer] = {
    "accept": lambda service, number: service.invitations.accept(number, BEN),
    "decline": lambda service, number: service.invitations.decline(number, BEN),
    "cancel": lambda service, number: service.invitations.cancel(number, ANN),
}


@pytest.mark.parametrize("late", ANSWERS.values(), ids=list(ANSWERS))
@pytest.mark.parametrize(
    ("first", "status"),
    [("accept", Status.RUNNING), ("decline", Status.DECLINED), ("cancel", Status.CANCELLED)],
)
async def test_an_answer_is_final(service, first, status, late):
    invitation = await invite(service, ANN, BEN)
    session = await ANSWERS[first](service, invitation.id)
    assert (session.status, session.seq) == (status, 1)
    with pytest.raises(NotInviting):
        await late(service, session.id)
    assert await service.lookup.get(session.id) == session


async def test_who_has_accepted_cannot_answer_again_while_others_are_missing(service):
    session = await invite(service, ANN, BEN, CAT)
    session = await service.invitations.accept(session.id, BEN)
    for again in (service.invitations.accept, service.invitations.decline):
        with pytest.raises(NotInviting):
            await again(session.id, BEN)
    assert await service.lookup.get(session.id) == session


async def test_invitations_expire_when_due_and_not_before(service, clock):
    first, second = await invite(service, ANN, BEN), await invite(service, ANN, CAT)
    clock.advance(timedelta(hours=1))
    later = await invite(service, ANN, DAN)
    await service.invitations.accept(second.id, CAT)
    clock.advance(LIFE - timedelta(hours=1, microseconds=1))
    assert await service.invitations.expire_due() == []
    clock.advance(timedelta(microseconds=1))
    for answer in ANSWERS.values():  # too late, even before the sweep
        with pytest.raises(NotInviting):
            await answer(service, first.id)
    expired = await service.invitations.expire_due()
    assert [(session.id, session.status, session.seq) for session in expired] == [(first.id, Status.EXPIRED, 1)]
    assert await service.invitations.expire_due() == []
    assert (await service.lookup.get(later.id)).status is Status.INVITING


async def test_what_cannot_start_is_not_offered(service):
    with pytest.raises(UnknownGame):
        await service.invitations.invite("chess", SEVEN, host=ANN, guests=[BEN], **PLACE)
    with pytest.raises(BadSetup):
        await invite(service, ANN, open_seats=4)
    with pytest.raises(BadSetup):
        await invite(service, ANN, BEN, heap=1000)
    with pytest.raises(ValueError, match="twice"):
        await invite(service, ANN, ANN)
    with pytest.raises(ValueError, match="no seat 2"):
        await invite(service, ANN, BEN, host_seat=2)
    assert await service.lookup.of_player(ANN.discord_id) == []


async def test_there_is_no_session_of_that_number(service):
    for ask in (
        service.lookup.get(5),
        service.lookup.log(5),
        service.invitations.accept(5, BEN),
        service.playing.play(5, BEN.discord_id, 0, 1),
        service.invitations.rematch(5, BEN, **PLACE),
    ):
        with pytest.raises(NoSuchSession):
            await ask


async def test_people_are_known_by_their_newest_name(service):
    session = await invite(service, ANN, BEN)
    await service.invitations.accept(session.id, Person(BEN.discord_id, "Benjamin"))
    renamed = Person(ANN.discord_id, "Anna")
    other = await invite(service, renamed, CAT)
    session = await service.lookup.get(session.id)
    assert names(session) == ["Anna", "Benjamin"]
    assert session.host == other.host


async def test_a_rematch_of_two_exchanges_the_seats(service):
    session = await finish(service, await begin(service, ANN, BEN))
    rematch = await service.invitations.rematch(session.id, BEN, **PLACE)
    assert rematch == await service.lookup.get(rematch.id)
    assert (rematch.status, rematch.rematch_of, rematch.options) == (Status.INVITING, session.id, SEVEN)
    assert [(seat.player.name, seat.joined) for seat in rematch.seats] == [("Ben", True), ("Ann", False)]
    assert (rematch.host.name, rematch.server_id, rematch.channel_id) == ("Ben", SERVER, CHANNEL)


async def test_a_rematch_of_three_moves_every_seat_on(service):
    session = await begin(service, ANN, BEN, CAT)
    rematch = await service.invitations.rematch((await finish(service, session)).id, ANN, **PLACE)
    assert names(rematch) == ["Cat", "Ann", "Ben"]
    for person in (BEN, CAT):
        rematch = await service.invitations.accept(rematch.id, person)
    assert rematch.status is Status.RUNNING


async def test_a_rematch_of_one_starts_at_once(service):
    session = await finish(service, await invite(service, ANN))
    rematch = await service.invitations.rematch(session.id, ANN, **PLACE)
    assert rematch.status is Status.RUNNING
    assert rematch.seed != session.seed


async def test_a_rematch_is_offered_once(service):
    session = await finish(service, await begin(service, ANN, BEN))
    rematch = await service.invitations.rematch(session.id, BEN, **PLACE)
    with pytest.raises(Denied, match="rematch-waits") as waits:
        await service.invitations.rematch(session.id, BEN, **PLACE)
    assert waits.value.session == rematch
    with pytest.raises(Denied, match="rematch-offered") as refusal:
        await service.invitations.rematch(session.id, ANN, level=1, **PLACE)
    assert refusal.value.session == rematch, "another level is another wish"
    running = await service.invitations.rematch(session.id, ANN, **PLACE)
    assert (running.id, running.status) == (rematch.id, Status.RUNNING)
    with pytest.raises(Denied, match="already-rematched") as refusal:
        await service.invitations.rematch(session.id, ANN, **PLACE)
    assert refusal.value.session == running


async def test_a_rematch_is_offered_again_after_a_refusal(service):
    session = await finish(service, await begin(service, ANN, BEN))
    refused = await service.invitations.rematch(session.id, BEN, **PLACE)
    await service.invitations.decline(refused.id, ANN)
    again = await service.invitations.rematch(session.id, BEN, **PLACE)
    assert again.id != refused.id
    assert again.status is Status.INVITING
