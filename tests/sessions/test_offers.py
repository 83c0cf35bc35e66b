"""Offers with two and four players (draws, takebacks, calling off), and the players asked, awaited or late."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import text

from engines import GAMES
from sessions.life.clocks import LIVE
from sessions.life.errors import DamagedSession, Denied, MovedOn, NotRunning, NotSeated
from sessions.life.model import FRIENDLY, End, Note, Offer, Person, Proposal, Session, Status, Terms
from sessions.life.progress import replay, way_back
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
from tests.sessions.conftest import ANN, BEN, CAT, DAN, NIM, PLACE, account, act, actor, sessions_on
from tests.sessions.matches import begin, change, check, invite

DRAW, TAKEBACK, CANCEL = Proposal.DRAW, Proposal.TAKEBACK, Proposal.CANCEL
ACCEPT, REFUSE, WITHDRAW = Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN


@pytest.fixture
async def duel(service) -> Session:
    """A game of Nim with 20 stones: Ann has taken 1, Ben 2, and Ann 3."""
    return await act(service, await begin(service, ANN, BEN, heap=20, seed=0), 1, 2, 3)


async def test_a_draw_that_is_accepted_ends_the_game_with_one_result(service, duel):
    offered = (await service.playing.offer(duel.id, ANN.discord_id, DRAW)).after
    assert (offered.status, offered.talks.offer) == (Status.RUNNING, Offer(DRAW, 0))
    ended = (await service.playing.answer(duel.id, BEN.discord_id, ACCEPT, offered.seq)).after
    assert (ended.status, ended.reason, ended.talks.offer) == (Status.FINISHED, End.AGREED, None)
    assert [(seat.place, seat.score) for seat in ended.seats] == [(1, None), (1, None)]
    assert [entry.kind for entry in await service.lookup.log(duel.id)][-2:] == ["offered", "accepted"]


async def test_cancelling_ends_the_game_without_a_result(service, duel):
    await service.playing.offer(duel.id, BEN.discord_id, CANCEL)
    ended = (await service.playing.answer(duel.id, ANN.discord_id, ACCEPT)).after
    assert (ended.status, ended.reason) == (Status.CALLED_OFF, None)
    assert [seat.place for seat in ended.seats] == [None, None]
    assert ended.finished_at is not None
    with pytest.raises(NotRunning):
        await service.playing.play(duel.id, actor(duel), ended.seq, 1)


@pytest.mark.parametrize(("who", "heap", "turn"), [(ANN, 17, 0), (BEN, 19, 1)])
async def test_a_takeback_goes_back_to_before_the_last_turn_of_the_one_who_asks(service, duel, who, heap, turn):
    other = BEN if who == ANN else ANN
    await service.playing.offer(duel.id, who.discord_id, TAKEBACK)
    back = (await service.playing.answer(duel.id, other.discord_id, ACCEPT)).after
    assert (back.state.heap, back.state.turn, back.status) == (heap, turn, Status.RUNNING)
    # The undone action stays in the log, and the game continues from the earlier position.
    assert len(await service.lookup.log(duel.id)) == 5
    after = await act(service, back, 1)
    assert (after.state.heap, after.seq) == (heap - 1, back.seq + 1)


async def test_takebacks_can_follow_each_other_to_the_beginning(service, duel):
    for heap in (17, 20):
        await service.playing.offer(duel.id, ANN.discord_id, TAKEBACK)
        duel = (await service.playing.answer(duel.id, BEN.discord_id, ACCEPT)).after
        assert duel.state.heap == heap
    with pytest.raises(Denied, match="offer-undo"):
        await service.playing.offer(duel.id, ANN.discord_id, TAKEBACK)


async def test_a_refused_offer_can_be_made_again_after_the_next_turn_only(service, duel):
    await service.playing.offer(duel.id, ANN.discord_id, DRAW)
    await service.playing.answer(duel.id, BEN.discord_id, REFUSE)
    for what in Proposal:
        with pytest.raises(Denied, match="offer-again"):
            await service.playing.offer(duel.id, ANN.discord_id, what)
    assert await service.playing.offers(duel.id, ANN.discord_id) == []
    assert await service.playing.offers(duel.id, BEN.discord_id) == list(Proposal)
    duel = await act(service, await service.lookup.get(duel.id), 1)
    assert await service.playing.offers(duel.id, ANN.discord_id) == []
    await act(service, duel, 1)
    assert (await service.playing.offer(duel.id, ANN.discord_id, DRAW)).after.talks.offer == Offer(DRAW, 0)


async def test_there_is_one_open_offer_and_the_one_who_made_it_can_withdraw_it(service, duel):
    await service.playing.offer(duel.id, ANN.discord_id, DRAW)
    with pytest.raises(Denied, match="offer-open"):
        await service.playing.offer(duel.id, BEN.discord_id, CANCEL)
    for note in (ACCEPT, REFUSE):
        with pytest.raises(Denied, match="no-offer"):
            await service.playing.answer(duel.id, ANN.discord_id, note)
    with pytest.raises(Denied, match="no-offer"):
        await service.playing.answer(duel.id, BEN.discord_id, WITHDRAW)
    assert (await service.playing.answer(duel.id, ANN.discord_id, WITHDRAW)).after.talks.offer is None
    with pytest.raises(Denied, match="no-offer"):
        await service.playing.answer(duel.id, BEN.discord_id, ACCEPT)


@pytest.mark.parametrize(("what", "stays"), [(DRAW, True), (CANCEL, True), (TAKEBACK, False)])
async def test_an_offer_lapses_when_an_opponent_plays_on(service, what, stays):
    duel = await act(service, await begin(service, ANN, BEN, heap=20, seed=0), 1, 1)
    await service.playing.offer(duel.id, ANN.discord_id, what)
    moved = await act(service, await service.lookup.get(duel.id), 1)
    assert (moved.talks.offer is not None) == stays
    assert (await act(service, moved, 1)).talks.offer is None
    with pytest.raises(Denied, match="no-offer"):
        await service.playing.answer(duel.id, BEN.discord_id, ACCEPT)


async def test_all_others_at_the_table_have_to_agree(service):
    table = await act(service, await begin(service, ANN, BEN, CAT, DAN, heap=20, seed=0), 1, 1)
    await service.playing.offer(table.id, BEN.discord_id, DRAW)
    for agreeing in (DAN, ANN):
        waiting = (await service.playing.answer(table.id, agreeing.discord_id, ACCEPT)).after
        assert waiting.status is Status.RUNNING
        with pytest.raises(Denied, match="no-offer"):
            await service.playing.answer(table.id, agreeing.discord_id, ACCEPT)
    assert waiting.talks.offer == Offer(DRAW, 1, agreed=(3, 0))
    ended = (await service.playing.answer(table.id, CAT.discord_id, ACCEPT)).after
    assert [seat.place for seat in ended.seats] == [1, 1, 1, 1]


async def test_one_refusal_is_enough(service):
    table = await act(service, await begin(service, ANN, BEN, CAT, heap=20, seed=0), 1)
    await service.playing.offer(table.id, ANN.discord_id, TAKEBACK)
    await service.playing.answer(table.id, BEN.discord_id, ACCEPT)
    refused = (await service.playing.answer(table.id, CAT.discord_id, REFUSE)).after
    assert (refused.talks.offer, refused.state.heap) == (None, 19)


async def test_absent_players_and_old_buttons_are_refused(service, duel):
    with pytest.raises(NotSeated):
        await service.playing.offer(duel.id, CAT.discord_id, DRAW)
    with pytest.raises(MovedOn):
        await service.playing.offer(duel.id, ANN.discord_id, DRAW, duel.seq - 1)
    await service.playing.offer(duel.id, ANN.discord_id, DRAW, duel.seq)
    with pytest.raises(NotSeated):
        await service.playing.answer(duel.id, CAT.discord_id, ACCEPT)
    with pytest.raises(MovedOn):
        await service.playing.answer(duel.id, BEN.discord_id, ACCEPT, duel.seq)
    assert (await service.lookup.get(duel.id)).seq == duel.seq + 1


async def test_an_open_offer_can_be_answered_by_another_process(database, clock, service, duel):
    await service.playing.offer(duel.id, ANN.discord_id, TAKEBACK)
    other = sessions_on(database, clock)
    assert (await other.playing.answer(duel.id, BEN.discord_id, ACCEPT)).after.state.heap == 17
    await check(database)


@pytest.mark.parametrize("rated", [False, True])
async def test_computers_agree_at_once_unless_ratings_are_at_stake(database, service, rated):
    duel = await act(service, await begin(service, ANN, BEN, terms=Terms(rated=rated), heap=20, seed=0), 1, 1)
    await change(database, "UPDATE players SET discord_id = NULL, level = 1 WHERE name = 'Ben'")
    assert await service.playing.offers(duel.id, ANN.discord_id) == ([] if rated else [TAKEBACK, CANCEL])
    with pytest.raises(Denied, match="offer-computer"):
        await service.playing.offer(duel.id, ANN.discord_id, DRAW)
    if not rated:
        back = (await service.playing.offer(duel.id, ANN.discord_id, TAKEBACK)).after
        assert (back.state.heap, back.talks.offer) == (20, None)
        assert (await service.playing.offer(duel.id, ANN.discord_id, CANCEL)).after.status is Status.CALLED_OFF
    await check(database)


async def test_alone_there_is_nobody_to_agree(service):
    alone = await act(service, await begin(service, ANN, heap=20, seed=0), 1)
    assert await service.playing.offers(alone.id, ANN.discord_id) == []


async def test_games_say_whether_they_can_be_drawn(service):
    for name, game in GAMES.items():
        if 2 in game.seats:
            session = await begin(service, ANN, BEN, game=name, seed=1)
            assert (DRAW in await service.playing.offers(session.id, ANN.discord_id)) == game.can_be_drawn
    assert [name for name, game in GAMES.items() if game.can_be_drawn] == ["ataxx"]


async def test_what_was_hidden_and_is_known_now_cannot_be_taken_back(service):
    """In Reef a turn that revealed no card can be taken back by consent; a turn that did cannot."""
    game = GAMES["reef"]
    session = await begin(service, ANN, BEN, game="reef", seed=5)
    seen = set()
    while game.ply(session.state) < 30 and session.status is Status.RUNNING:
        ply, before = game.ply(session.state), session.state
        (seat, *_) = sorted(game.to_act(session.state))
        while session.status is Status.RUNNING and game.ply(session.state) == ply:
            acting = min(game.to_act(session.state))
            options = game.decision(session.state, acting).options
            action = options[session.seq * 7 % len(options)].action
            session = (await service.playing.play(session.id, account(session, acting), session.seq, action)).after
        if session.status is not Status.RUNNING or seat != before.position.turn:
            continue
        known = before.position.rng != session.state.position.rng or any(
            getattr(before.position, row).deck != getattr(session.state.position, row).deck
            for row in ("animals", "large", "corals")
        )
        log = await service.lookup.log(session.id)
        back = way_back(game, replay(game, session.options, 2, session.seed, log), seat)
        if known:
            assert back is None
        seen.add((known, back is None))
    assert {(True, True), (False, False)} <= seen


@pytest.mark.both_databases
async def test_an_offer_is_stored_as_text_and_read_as_an_offer(database, service):
    """Rows of the log keep their original form: the proposal, then the seats that need not be asked."""
    session = await begin(service, ANN, BEN, heap=20, computers=[1, 2])
    made = await service.playing.offer(session.id, ANN.discord_id, CANCEL)
    (entry,) = await service.lookup.log(session.id)
    assert entry == made.entry
    assert (entry.text, entry.offer) == ("", Offer(CANCEL, 0, (2, 3)))
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT text FROM actions"))).scalar_one() == "cancel 2 3"


@pytest.mark.both_databases
async def test_an_offer_that_cannot_be_read_is_damage(database, service, duel):
    await service.playing.offer(duel.id, ANN.discord_id, DRAW)
    for stored in ("tea", "draw one", ""):
        await change(database, "UPDATE actions SET text = :text WHERE kind = 'offered'", {"text": stored})
        with pytest.raises(DamagedSession):
            await service.lookup.log(duel.id)


def numbers(seats) -> list[int]:
    return [seat.number for seat in seats]


def names_of(players) -> list[str]:
    return [player.name for player in players]


async def test_whose_turn_it_is(service):
    invited = await invite(service, ANN, BEN)
    assert to_act(invited, NIM) == ()
    session = await begin(service, ANN, BEN, CAT, terms=FRIENDLY, computers=(1,), heap=20, seed=0)
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
    session = await begin(service, ANN, BEN, CAT, terms=FRIENDLY, heap=20, seed=0)
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
    session = await begin(service, ANN, BEN, CAT, terms=Terms(clock=LIVE), computers=(1,), heap=20, seed=0)
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
    session = await invite(service, ANN, game="reef", terms=Terms(run=run))
    assert gives_hints(session, game) is may_take_hint(session, game, ANN.discord_id) is given
    assert not may_take_hint(session, game, BEN.discord_id)
    assert not NIM.levels
    assert not gives_hints(await begin(service, ANN, BEN, CAT, terms=FRIENDLY, heap=20, seed=0), NIM)


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
    session = await begin(service, ANN, BEN, CAT, terms=FRIENDLY, heap=20, seed=0)
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
        service.invitations.accept(table.id, BEN, pressed_seq=ahead),
        service.invitations.decline(table.id, BEN, pressed_seq=ahead),
        service.invitations.cancel(table.id, ANN, pressed_seq=ahead),
        service.invitations.fill(table.id, ANN, 1, pressed_seq=ahead),
        service.invitations.rematch(table.id, ANN, pressed_seq=ahead, **PLACE),
    ):
        with pytest.raises(MovedOn):
            await request
    session = await begin(service, ANN, BEN, CAT, terms=FRIENDLY, heap=20, seed=0)
    ahead = session.seq + 1
    for request in (
        service.playing.play(session.id, ANN.discord_id, ahead, 1),
        service.playing.resign(session.id, ANN.discord_id, pressed_seq=ahead),
        service.clocks.claim(session.id, BEN.discord_id, pressed_seq=ahead),
        service.playing.offer(session.id, ANN.discord_id, Proposal.DRAW, ahead),
        service.playing.take_hint(session.id, ANN.discord_id, ahead),
    ):
        with pytest.raises(MovedOn):
            await request
    assert await service.lookup.get(session.id) == session
