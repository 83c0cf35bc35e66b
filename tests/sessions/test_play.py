"""Playing and resigning: stored effects, and refusals without effects."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import msgspec
import pytest

from engines.errors import IllegalAction, NotYourTurn
from sessions.life.errors import AlreadyRematched, MovedOn, NotRunning, NotSeated
from sessions.life.model import End, Entry, Played, Session, Status
from sessions.service.sessions import Sessions
from sessions.storage.rows import add_session
from tests.sessions.conftest import ANN, BEN, CAT, NIM, PLACE, actor, finish
from tests.sessions.nim import NimOptions, NimState


@pytest.fixture
async def game(service: Sessions) -> Session:
    """A game of Nim between Ann and Ben that has begun at seq 1."""
    invitation = await service.invitations.invite("nim", NimOptions(heap=4), host=ANN, guests=[BEN], **PLACE)
    return await service.invitations.accept(invitation.id, BEN)


def waiting(session: Session) -> int:
    """Discord id of the player who need not act, in a game of two."""
    return ({ANN.discord_id, BEN.discord_id} - {actor(session)}).pop()


async def test_a_move_is_stored_with_its_position_and_its_log(service, clock, game):
    turn = game.state.turn
    clock.advance(timedelta(minutes=5))
    after = (await service.playing.play(game.id, actor(game), game.seq, 3)).after
    assert after == await service.lookup.get(game.id)
    assert (after.status, after.seq, after.state.heap, after.state.turn) == (Status.RUNNING, 2, 1, 1 - turn)
    assert await service.lookup.log(game.id) == [Entry(seq=2, seat=turn, kind="play", text="3", at=clock.time)]


async def test_the_last_move_stores_the_result(service, clock, game):
    turn = game.state.turn
    session = (await service.playing.play(game.id, actor(game), 1, 3)).after
    clock.advance(timedelta(days=1))
    session = (await service.playing.play(game.id, actor(session), 2, 1)).after
    assert session == await service.lookup.get(game.id)
    assert (session.status, session.reason, session.finished_at) == (Status.FINISHED, "last-stone", clock.time)
    assert [seat.number for seat in session.winners] == [1 - turn]
    assert [(seat.place, seat.score) for seat in session.seats] == [(2, 3), (1, 1)] if turn == 0 else [(1, 1), (2, 3)]


@pytest.mark.parametrize("seq", [0, 2])
async def test_another_seq_has_moved_on(service, game, seq):
    with pytest.raises(MovedOn) as refusal:
        await service.playing.play(game.id, actor(game), seq, 1)
    assert refusal.value.session == game == await service.lookup.get(game.id)


async def test_engine_errors_pass_and_change_nothing(service, game):
    for action, who, error in (
        (4, actor(game), IllegalAction),
        (1, waiting(game), NotYourTurn),
    ):
        with pytest.raises(error):
            await service.playing.play(game.id, who, game.seq, action)
    game = (await service.playing.play(game.id, actor(game), game.seq, 3)).after
    with pytest.raises(IllegalAction) as refusal:
        await service.playing.play(game.id, actor(game), game.seq, 2)
    assert refusal.value.code == "too-many"
    assert await service.lookup.get(game.id) == game
    assert len(await service.lookup.log(game.id)) == 1


async def test_onlookers_cannot_act(service, game):
    with pytest.raises(NotSeated):
        await service.playing.play(game.id, CAT.discord_id, game.seq, 1)
    with pytest.raises(NotSeated):
        await service.playing.resign(game.id, CAT.discord_id)
    with pytest.raises(NotSeated):  # nor for another person's seat
        await service.playing.play(game.id, waiting(game), game.seq, 1, game.state.turn)


async def test_nothing_is_played_before_the_start_or_after_the_end(service, game):
    invitation = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    ended = await finish(service, game)
    for session in (invitation, ended):
        with pytest.raises(NotRunning):
            await service.playing.play(session.id, ANN.discord_id, session.seq, 1)
        with pytest.raises(NotRunning):
            await service.playing.resign(session.id, ANN.discord_id)
        assert await service.lookup.get(session.id) == session


async def test_resigning_gives_the_other_the_game(service, clock, game):
    loser = waiting(game)  # also when it is not their turn
    session = (await service.playing.resign(game.id, loser, game.seq)).after
    assert session == await service.lookup.get(game.id)
    assert (session.status, session.seq, session.reason) == (Status.FINISHED, 2, End.RESIGNED)
    assert session.finished_at == clock.time
    (seat,) = session.seats_of(loser)
    assert [(each.place, each.score) for each in session.seats if each != seat] == [(1, None)]
    assert (seat.place, seat.score) == (2, None)
    assert session.state == game.state
    assert await service.lookup.log(game.id) == [Entry(2, seat.number, "resigned", "", clock.time)]


async def test_a_resignation_for_an_earlier_seq_has_moved_on(service, game):
    session = (await service.playing.play(game.id, actor(game), game.seq, 1)).after
    with pytest.raises(MovedOn):
        await service.playing.resign(game.id, ANN.discord_id, game.seq)
    assert await service.lookup.get(game.id) == session


async def test_of_three_who_resigns_is_last(service):
    session = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN, CAT], **PLACE)
    for person in (BEN, CAT):
        session = await service.invitations.accept(session.id, person)
    session = (await service.playing.resign(session.id, BEN.discord_id)).after
    assert [seat.place for seat in session.seats] == [1, 3, 1]


async def test_one_person_may_hold_several_seats(service, database):
    """The test covers the search of the seat to act, and a given seat."""
    alone = await service.invitations.invite("nim", NimOptions(heap=3), host=ANN, **PLACE)
    (seat,) = alone.seats
    seats = (seat, msgspec.structs.replace(seat, number=1))
    both = msgspec.structs.replace(alone, seats=seats, state=NimState(heap=3, turn=1, taken=(0, 0)))
    async with database.write() as connection:
        both = await connection.run_sync(add_session, both, NIM)
    with pytest.raises(NotYourTurn):
        await service.playing.play(both.id, ANN.discord_id, 0, 1, seat=0)
    await service.playing.play(both.id, ANN.discord_id, 0, 1)
    await service.playing.play(both.id, ANN.discord_id, 1, 1, seat=0)
    assert [entry.seat for entry in await service.lookup.log(both.id)] == [1, 0]


async def test_of_two_moves_for_one_seq_one_wins(service, game):
    moves = [service.playing.play(game.id, actor(game), game.seq, take) for take in (1, 2)]
    results = await asyncio.gather(*moves, return_exceptions=True)
    (played,) = [result.after for result in results if isinstance(result, Played)]
    (refused,) = [result for result in results if isinstance(result, MovedOn)]
    assert refused.session == played == await service.lookup.get(game.id)
    assert len(await service.lookup.log(game.id)) == 1


async def test_all_of_many_clicks_but_one_have_moved_on(service, game):
    clicks = [service.playing.play(game.id, actor(game), game.seq, 1) for _ in range(20)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(isinstance(result, MovedOn) for result in results) == 19
    assert (await service.lookup.get(game.id)).seq == game.seq + 1


async def test_two_join_the_last_open_seat_and_one_gets_it(service):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, open_seats=1, **PLACE)
    results = await asyncio.gather(
        service.invitations.accept(table.id, BEN), service.invitations.accept(table.id, CAT), return_exceptions=True
    )
    assert sum(isinstance(result, Session) for result in results) == 1
    assert (await service.lookup.get(table.id)).seq == 1


async def test_two_join_two_open_seats_and_both_get_one(service):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, open_seats=2, **PLACE)
    await asyncio.gather(service.invitations.accept(table.id, BEN), service.invitations.accept(table.id, CAT))
    session = await service.lookup.get(table.id)
    assert (session.status, session.seq) == (Status.RUNNING, 2)


async def test_two_resign_and_one_has_lost(service, game):
    results = await asyncio.gather(
        *(service.playing.resign(game.id, person.discord_id) for person in (ANN, BEN)), return_exceptions=True
    )
    assert sum(isinstance(result, NotRunning) for result in results) == 1
    assert len(await service.lookup.log(game.id)) == 1


async def test_of_two_rematches_one_is_made(service, game):
    await finish(service, game)
    results = await asyncio.gather(
        *(service.invitations.rematch(game.id, person, **PLACE) for person in (ANN, BEN)), return_exceptions=True
    )
    (made,) = [result for result in results if isinstance(result, Session)]
    (refused,) = [result for result in results if isinstance(result, AlreadyRematched)]
    assert refused.session == made


async def test_many_games_run_side_by_side(service):
    async def whole_game(number: int) -> Session:
        table = await service.invitations.invite("nim", NimOptions(heap=5), host=ANN, guests=[BEN], **PLACE)
        return await finish(service, await service.invitations.accept(table.id, BEN))

    ended = await asyncio.gather(*map(whole_game, range(15)))
    assert {session.status for session in ended} == {Status.FINISHED}
    assert len({session.id for session in ended}) == 15
