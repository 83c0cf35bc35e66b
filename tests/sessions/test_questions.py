"""Questions about a session: the players to act, asked, awaited or late, and the possible actions of each."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engines import GAMES
from sessions.life.clocks import LIVE
from sessions.life.errors import MovedOn
from sessions.life.model import FRIENDLY, Note, Person, Proposal, Session, Terms
from sessions.life.questions import (
    answering,
    asked,
    awaited,
    began_at,
    board_is_shown,
    check_seq,
    claimants,
    computer_to_act,
    gives_hints,
    is_turn_of,
    may_claim,
    may_take_hint,
    to_act,
)
from sessions.service.sessions import Sessions
from tests.sessions.conftest import ANN, BEN, CAT, DAN, NIM, PLACE, account
from tests.sessions.matches import invite


async def of_three(service: Sessions, terms: Terms = FRIENDLY, computers: tuple[int, ...] = ()) -> Session:
    """Begin a game of Nim: Ann is first, Ben and Cat follow, then computers."""
    session = await invite(service, ANN, BEN, CAT, heap=20, computers=computers, terms=terms, seed=0)
    await service.invitations.accept(session.id, BEN)
    return await service.invitations.accept(session.id, CAT)


def numbers(seats) -> list[int]:
    return [seat.number for seat in seats]


def names_of(players) -> list[str]:
    return [player.name for player in players]


async def test_whose_turn_it_is(service):
    invited = await invite(service, ANN, BEN)
    assert to_act(invited, NIM) == ()
    session = await of_three(service, computers=(1,))
    assert numbers(to_act(session, NIM)) == [0]
    assert [is_turn_of(session, NIM, each.discord_id) for each in (ANN, BEN, DAN)] == [True, False, False]
    assert computer_to_act(session, NIM) is None
    for seat in range(3):
        session = (await service.playing.play(session.id, account(session, seat), session.seq, 1)).after
    assert computer_to_act(session, NIM) == session.seats[3]
    assert awaited(session, NIM) == ()
    ended = (await service.playing.resign(session.id, ANN.discord_id)).after
    assert to_act(ended, NIM) == ()


async def test_who_is_asked(service):
    session = await of_three(service)
    assert asked(session) == answering(session, Note.WITHDRAWN) == ()
    session = (await service.playing.offer(session.id, BEN.discord_id, Proposal.DRAW)).after
    assert numbers(asked(session)) == numbers(answering(session, Note.ACCEPTED)) == [0, 2]
    assert numbers(answering(session, Note.WITHDRAWN)) == [1]
    assert names_of(awaited(session, NIM)) == ["Ann", "Cat"]
    session = (await service.playing.answer(session.id, ANN.discord_id, Note.ACCEPTED)).after
    assert numbers(asked(session)) == numbers(answering(session, Note.REFUSED)) == [2]
    session = (await service.playing.answer(session.id, CAT.discord_id, Note.ACCEPTED)).after
    assert asked(session) == ()


async def test_who_may_claim(service, clock):
    session = await of_three(service, Terms(clock=LIVE), computers=(1,))
    assert numbers(claimants(session, NIM)) == [1, 2]
    assert names_of(awaited(session, NIM)) == ["Ann"]

    def claiming(session: Session) -> list[Person]:
        return [each for each in (ANN, BEN, CAT, DAN) if may_claim(session, NIM, each.discord_id, clock())]

    assert claiming(session) == []
    clock.advance(timedelta(seconds=LIVE * 0.75))
    (session,) = await service.clocks.ring_due(5)
    clock.advance(timedelta(seconds=LIVE * 0.25))
    assert claiming(session) == [BEN, CAT]
    (session,) = await service.clocks.ring_due(5)
    assert claiming(session) == [BEN, CAT]
    assert names_of(awaited(session, NIM)) == ["Ann", "Ben", "Cat"]
    ended = (await service.clocks.claim(session.id, CAT.discord_id)).after
    assert (claiming(ended), claimants(ended, NIM)) == ([], ())


async def test_of_whom_something_is_wanted_before_and_after_an_invitation(service, clock):
    table = await invite(service, ANN, BEN, CAT)
    assert names_of(awaited(table, NIM)) == ["Ben", "Cat"]
    table = await service.invitations.accept(table.id, BEN)
    assert names_of(awaited(table, NIM)) == ["Cat"]
    assert names_of(awaited(await service.invitations.decline(table.id, CAT), NIM)) == ["Ann"]
    other = await invite(service, ANN, BEN)
    assert awaited(await service.invitations.cancel(other.id, ANN), NIM) == ()
    alone = await invite(service, ANN, terms=Terms(run="free"))
    assert awaited(alone, NIM) == ()


@pytest.mark.parametrize(("run", "given"), [("", True), ("seeded", True), ("free", False), ("daily", False)])
async def test_hints_are_given_to_who_is_to_act_but_not_for_leaderboards(service, run, given):
    game = GAMES["reef"]
    session = await service.invitations.invite("reef", game.options(), host=ANN, terms=Terms(run=run), **PLACE)
    assert gives_hints(session, game) is may_take_hint(session, game, ANN.discord_id) is given
    assert not may_take_hint(session, game, BEN.discord_id)
    assert not NIM.levels
    assert not gives_hints(await of_three(service), NIM)


async def test_when_play_began_and_whether_a_board_was_shown(service):
    table = await invite(service, ANN, BEN, CAT, heap=20, seed=0)
    await service.announcements.mark_announced(table.id, 0, 500)
    await service.invitations.accept(table.id, BEN)
    assert not board_is_shown(await service.lookup.get(table.id), [])
    session = await service.invitations.accept(table.id, CAT)
    assert began_at(session, []) == 2
    assert not board_is_shown(session, [])
    session = (await service.playing.play(session.id, ANN.discord_id, 2, 1)).after
    log = await service.lookup.log(session.id)
    assert began_at(session, log) == 2
    await service.announcements.mark_announced(table.id, 1)
    assert not board_is_shown(await service.lookup.get(table.id), log)
    await service.announcements.mark_announced(table.id, 2, 501)
    assert board_is_shown(await service.lookup.get(table.id), log)


async def test_a_control_for_what_has_not_happened_is_refused(service):
    session = await of_three(service)
    check_seq(session, session.seq - 1)
    check_seq(session, session.seq)
    with pytest.raises(MovedOn):
        check_seq(session, session.seq + 1)


async def test_every_request_refuses_a_control_that_is_ahead_of_the_session(service):
    """After restoring a backup, controls may belong to positions that no longer exist."""
    table = await invite(service, ANN, BEN, open_seats=1)
    ahead = table.seq + 1
    for request in (
        service.lookup.get(table.id, ahead),
        service.invitations.accept(table.id, BEN, control=ahead),
        service.invitations.decline(table.id, BEN, control=ahead),
        service.invitations.cancel(table.id, ANN, control=ahead),
        service.invitations.fill(table.id, ANN, 1, control=ahead),
        service.invitations.rematch(table.id, ANN, control=ahead, **PLACE),
    ):
        with pytest.raises(MovedOn):
            await request
    session = await of_three(service)
    ahead = session.seq + 1
    for request in (
        service.playing.play(session.id, ANN.discord_id, ahead, 1),
        service.playing.resign(session.id, ANN.discord_id, control=ahead),
        service.clocks.claim(session.id, BEN.discord_id, control=ahead),
        service.playing.offer(session.id, ANN.discord_id, Proposal.DRAW, ahead),
        service.playing.take_hint(session.id, ANN.discord_id, ahead),
    ):
        with pytest.raises(MovedOn):
            await request
    assert await service.lookup.get(session.id) == session
