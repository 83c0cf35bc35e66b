"""Draws, takebacks and calling off: offered, answered, withdrawn and lapsed, with two and four players."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from engines import GAMES
from sessions.life.errors import CannotOffer, DamagedSession, MovedOn, NoOffer, NotRunning, NotSeated
from sessions.life.model import End, Note, Offer, Person, Proposal, Session, Status, Terms
from sessions.life.progress import replay, way_back
from sessions.service.sessions import Sessions
from tests.sessions.conftest import ANN, BEN, CAT, DAN, PLACE, account, act, actor, sessions_on
from tests.sessions.matches import begin, change, check, invite

DRAW, TAKEBACK, CANCEL = Proposal.DRAW, Proposal.TAKEBACK, Proposal.CANCEL
ACCEPT, REFUSE, WITHDRAW = Note.ACCEPTED, Note.REFUSED, Note.WITHDRAWN


async def game_of(service: Sessions, *people: Person, heap: int = 20, terms: Terms | None = None) -> Session:
    """Begin a game of Nim between these people. ``heap``: the number of stones."""
    host, *guests = people
    session = await invite(service, host, *guests, heap=heap, seed=0, terms=terms or Terms())
    for guest in guests:
        session = await service.invitations.accept(session.id, guest)
    return session


@pytest.fixture
async def duel(service) -> Session:
    """A game of Nim with 20 stones: Ann has taken 1, Ben 2, and Ann 3."""
    return await act(service, await game_of(service, ANN, BEN), 1, 2, 3)


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
    with pytest.raises(CannotOffer) as refused:
        await service.playing.offer(duel.id, ANN.discord_id, TAKEBACK)
    assert refused.value.why == "no-way-back"


async def test_a_refused_offer_can_be_made_again_after_the_next_turn_only(service, duel):
    await service.playing.offer(duel.id, ANN.discord_id, DRAW)
    await service.playing.answer(duel.id, BEN.discord_id, REFUSE)
    for what in Proposal:
        with pytest.raises(CannotOffer) as refused:
            await service.playing.offer(duel.id, ANN.discord_id, what)
        assert refused.value.why == "once-a-turn"
    assert await service.playing.offers(duel.id, ANN.discord_id) == []
    assert await service.playing.offers(duel.id, BEN.discord_id) == list(Proposal)
    duel = await act(service, await service.lookup.get(duel.id), 1)
    assert await service.playing.offers(duel.id, ANN.discord_id) == []
    await act(service, duel, 1)
    assert (await service.playing.offer(duel.id, ANN.discord_id, DRAW)).after.talks.offer == Offer(DRAW, 0)


async def test_there_is_one_open_offer_and_the_one_who_made_it_can_withdraw_it(service, duel):
    await service.playing.offer(duel.id, ANN.discord_id, DRAW)
    with pytest.raises(CannotOffer) as refused:
        await service.playing.offer(duel.id, BEN.discord_id, CANCEL)
    assert refused.value.why == "open-offer"
    for note in (ACCEPT, REFUSE):
        with pytest.raises(NoOffer):
            await service.playing.answer(duel.id, ANN.discord_id, note)
    with pytest.raises(NoOffer):
        await service.playing.answer(duel.id, BEN.discord_id, WITHDRAW)
    assert (await service.playing.answer(duel.id, ANN.discord_id, WITHDRAW)).after.talks.offer is None
    with pytest.raises(NoOffer):
        await service.playing.answer(duel.id, BEN.discord_id, ACCEPT)


@pytest.mark.parametrize(("what", "stays"), [(DRAW, True), (CANCEL, True), (TAKEBACK, False)])
async def test_an_offer_lapses_when_an_opponent_plays_on(service, what, stays):
    duel = await act(service, await game_of(service, ANN, BEN), 1, 1)
    await service.playing.offer(duel.id, ANN.discord_id, what)
    moved = await act(service, await service.lookup.get(duel.id), 1)
    assert (moved.talks.offer is not None) == stays
    assert (await act(service, moved, 1)).talks.offer is None
    with pytest.raises(NoOffer):
        await service.playing.answer(duel.id, BEN.discord_id, ACCEPT)


async def test_all_others_at_the_table_have_to_agree(service):
    table = await act(service, await game_of(service, ANN, BEN, CAT, DAN), 1, 1)
    await service.playing.offer(table.id, BEN.discord_id, DRAW)
    for agreeing in (DAN, ANN):
        waiting = (await service.playing.answer(table.id, agreeing.discord_id, ACCEPT)).after
        assert waiting.status is Status.RUNNING
        with pytest.raises(NoOffer):
            await service.playing.answer(table.id, agreeing.discord_id, ACCEPT)
    assert waiting.talks.offer == Offer(DRAW, 1, agreed=(3, 0))
    ended = (await service.playing.answer(table.id, CAT.discord_id, ACCEPT)).after
    assert [seat.place for seat in ended.seats] == [1, 1, 1, 1]


async def test_one_refusal_is_enough(service):
    table = await act(service, await game_of(service, ANN, BEN, CAT), 1)
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
    duel = await act(service, await game_of(service, ANN, BEN, terms=Terms(rated=rated)), 1, 1)
    await change(database, "UPDATE players SET discord_id = NULL, level = 1 WHERE name = 'Ben'")
    assert await service.playing.offers(duel.id, ANN.discord_id) == ([] if rated else [TAKEBACK, CANCEL])
    with pytest.raises(CannotOffer) as refused:
        await service.playing.offer(duel.id, ANN.discord_id, DRAW)
    assert refused.value.why == "computer"
    if not rated:
        back = (await service.playing.offer(duel.id, ANN.discord_id, TAKEBACK)).after
        assert (back.state.heap, back.talks.offer) == (20, None)
        assert (await service.playing.offer(duel.id, ANN.discord_id, CANCEL)).after.status is Status.CALLED_OFF
    await check(database)


async def test_alone_there_is_nobody_to_agree(service):
    alone = await act(service, await game_of(service, ANN), 1)
    assert await service.playing.offers(alone.id, ANN.discord_id) == []


async def test_games_say_whether_they_can_be_drawn(service):
    for name, game in GAMES.items():
        if 2 in game.seats:
            table = await service.invitations.invite(name, game.options(), host=ANN, guests=[BEN], seed=1, **PLACE)
            session = await service.invitations.accept(table.id, BEN)
            assert (DRAW in await service.playing.offers(session.id, ANN.discord_id)) == game.can_be_drawn
    assert [name for name, game in GAMES.items() if game.can_be_drawn] == ["ataxx"]


async def test_what_was_hidden_and_is_known_now_cannot_be_taken_back(service):
    """In Reef a turn that revealed no card can be taken back by consent; a turn that did cannot."""
    game = GAMES["reef"]
    table = await service.invitations.invite("reef", game.options(), host=ANN, guests=[BEN], seed=5, **PLACE)
    session = await service.invitations.accept(table.id, BEN)
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
