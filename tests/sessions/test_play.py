"""Playing, resigning and premoves, by people and computers: stored effects, and refusals without effects."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select, update

from engines import GAMES
from engines.errors import EngineError, IllegalAction, NotYourTurn
from engines.levels import NAMES
from sessions.life import premoves, steps
from sessions.life.clocks import DAY, LIVE
from sessions.life.errors import Denied, MovedOn, NotInviting, NotRunning, NotSeated
from sessions.life.model import End, Entry, Session, Status, Terms
from sessions.service.sessions import Sessions
from sessions.storage.rows import add_session
from sessions.storage.schema import seats, sessions
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, LIFE, NIM, PLACE, account, act, actor, finish, names
from tests.sessions.made import make_session
from tests.sessions.matches import begin, change, check, invite
from tests.sessions.nim import NimState


@pytest.fixture
async def game(service: Sessions) -> Session:
    """A game of Nim between Ann and Ben that has begun at seq 1."""
    return await begin(service, ANN, BEN, heap=4)


def waiting(session: Session) -> int:
    """Discord id of the player who need not act, in a game of two."""
    return ({ANN.discord_id, BEN.discord_id} - {actor(session)}).pop()


async def test_a_move_is_stored_with_its_position_and_its_log(service, clock, game):
    turn = game.state.turn
    clock.advance(timedelta(minutes=5))
    after = await act(service, game, 3)
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
    game = await act(service, game, 3)
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
    invitation = await invite(service, ANN, BEN)
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
    session = await act(service, game, 1)
    with pytest.raises(MovedOn):
        await service.playing.resign(game.id, ANN.discord_id, game.seq)
    assert await service.lookup.get(game.id) == session


async def test_of_three_who_resigns_is_last(service):
    session = await begin(service, ANN, BEN, CAT)
    session = (await service.playing.resign(session.id, BEN.discord_id)).after
    assert [seat.place for seat in session.seats] == [1, 3, 1]


async def test_one_person_may_hold_several_seats(service, database):
    """The test covers the search of the seat to act, and a given seat."""
    alone = await invite(service, ANN, heap=3)
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


@pytest.mark.both_databases
async def test_two_join_the_last_open_seat_and_one_gets_it(service):
    table = await invite(service, ANN, open_seats=1)
    results = await asyncio.gather(
        service.invitations.accept(table.id, BEN), service.invitations.accept(table.id, CAT), return_exceptions=True
    )
    assert sum(isinstance(result, Session) for result in results) == 1
    assert (await service.lookup.get(table.id)).seq == 1


@pytest.mark.both_databases
async def test_two_join_two_open_seats_and_both_get_one(service):
    table = await invite(service, ANN, open_seats=2)
    await asyncio.gather(service.invitations.accept(table.id, BEN), service.invitations.accept(table.id, CAT))
    session = await service.lookup.get(table.id)
    assert (session.status, session.seq) == (Status.RUNNING, 2)


@pytest.mark.both_databases
async def test_two_resign_and_one_has_lost(service, game):
    results = await asyncio.gather(
        *(service.playing.resign(game.id, person.discord_id) for person in (ANN, BEN)), return_exceptions=True
    )
    assert sum(isinstance(result, NotRunning) for result in results) == 1
    assert len(await service.lookup.log(game.id)) == 1


@pytest.mark.both_databases
async def test_many_games_run_side_by_side(service):
    async def whole_game(number: int) -> Session:
        return await finish(service, await begin(service, ANN, BEN, heap=5))

    ended = await asyncio.gather(*map(whole_game, range(15)))
    assert {session.status for session in ended} == {Status.FINISHED}
    assert len({session.id for session in ended}) == 15


async def against(service: Sessions, *levels: int, begins: int = 0, **table: Any) -> Session:
    """Begin a game of Ann against computers of these levels. ``begins``: the first seat to act."""
    return await invite(service, ANN, computers=levels, seed=begins, **table)


async def test_a_game_against_computers_starts_at_once(service):
    session = await against(service, 2, 5, 2)
    assert session.status is Status.RUNNING
    assert names(session) == ["Ann", "Seahorse", "Orca", "Seahorse"]
    assert [seat.level for seat in session.seats] == [None, 2, 5, 2]
    assert session.seats[1].player == session.seats[3].player
    assert [player.name for player in session.people] == ["Ann"]
    assert await service.lookup.get(session.id) == session


async def test_computers_do_not_answer_for_guests(service):
    session = await invite(service, ANN, BEN, computers=[1], open_seats=1)
    assert names(session) == ["Ann", "Ben", "Shrimp", None]
    session = await service.invitations.accept(session.id, CAT)
    assert session.status is Status.INVITING
    session = await service.invitations.accept(session.id, BEN)
    assert session.status is Status.RUNNING
    assert names(session) == ["Ann", "Ben", "Shrimp", "Cat"]


async def test_lots_are_drawn_for_computers_too(service):
    seen = {tuple(names(await against(service, 3, host_seat=None))) for _ in range(20)}
    assert seen == {("Ann", "Turtle"), ("Turtle", "Ann")}


async def test_a_level_bears_its_present_name(service, monkeypatch):
    await against(service, 4)
    monkeypatch.setattr("sessions.storage.rows.NAMES", (*NAMES[:3], "Squid", NAMES[4]))
    assert names(await against(service, 4)) == ["Ann", "Squid"]


async def test_a_computer_acts_for_its_seat_only_and_only_in_turn(service):
    session = await against(service, 1, begins=1)
    with pytest.raises(NotYourTurn):
        await service.playing.play(session.id, ANN.discord_id, session.seq, 1)
    with pytest.raises(NotSeated):
        await service.playing.play_computer(session.id, session.seq, 0, 1)
    with pytest.raises(MovedOn):
        await service.playing.play_computer(session.id, session.seq + 1, 1, 1)
    moved = (await service.playing.play_computer(session.id, session.seq, 1, 3)).after
    assert (moved.seq, moved.state.heap) == (session.seq + 1, 4)
    with pytest.raises(NotYourTurn):
        await service.playing.play_computer(session.id, moved.seq, 1, 1)
    assert [(entry.seat, entry.text) for entry in await service.lookup.log(session.id)] == [(1, "3")]
    moved = (await service.playing.play(session.id, ANN.discord_id, moved.seq, 3)).after
    with pytest.raises(IllegalAction):
        await service.playing.play_computer(session.id, moved.seq, 1, 3)
    ended = (await service.playing.play_computer(session.id, moved.seq, 1, 1)).after
    assert [seat.player.name for seat in ended.winners] == ["Shrimp"]
    with pytest.raises(NotRunning):
        await service.playing.play_computer(session.id, ended.seq, 0, 1)


async def test_what_waits_for_a_computer_is_found_the_longest_waiting_first(service, clock):
    first = await against(service, 1, begins=1)
    clock.advance(timedelta(minutes=1))
    second = await against(service, 1, begins=1)
    await against(service, 1)
    await invite(service, ANN, BEN)
    assert await service.lookup.waiting_for_computers(5) == [first.id, second.id]
    assert await service.lookup.waiting_for_computers(1) == [first.id]
    assert await service.lookup.waiting_for_computers(5, before=clock()) == [first.id]
    await service.playing.play_computer(first.id, first.seq, 1, 1)
    assert await service.lookup.waiting_for_computers(5) == [second.id]
    await service.playing.resign(second.id, ANN.discord_id)
    assert await service.lookup.waiting_for_computers(5) == []


async def test_the_host_fills_an_open_table_with_computers(service):
    table = await invite(service, ANN, open_seats=3)
    table = await service.invitations.accept(table.id, BEN)
    with pytest.raises(Denied, match="not-host"):
        await service.invitations.fill(table.id, BEN, 2)
    filled = await service.invitations.fill(table.id, ANN, 2)
    assert filled.status is Status.RUNNING
    assert names(filled) == ["Ann", "Ben", "Seahorse", "Seahorse"]
    assert filled.seq == 2
    with pytest.raises(NotInviting):
        await service.invitations.fill(table.id, ANN, 2)


async def test_filling_waits_for_guests_who_have_been_asked(service):
    table = await invite(service, ANN, BEN, open_seats=1)
    filled = await service.invitations.fill(table.id, ANN, 5)
    assert filled.status is Status.INVITING
    with pytest.raises(NotInviting):
        await service.invitations.fill(table.id, ANN, 5)
    assert (await service.invitations.accept(table.id, BEN)).status is Status.RUNNING


async def test_an_expired_table_is_not_filled(service, clock):
    table = await invite(service, ANN, open_seats=1)
    clock.advance(LIFE)
    with pytest.raises(NotInviting):
        await service.invitations.fill(table.id, ANN, 1)


async def test_a_rematch_against_computers_starts_at_once_one_seat_further(service):
    session = (await service.playing.resign((await against(service, 3)).id, ANN.discord_id)).after
    again = await service.invitations.rematch(session.id, ANN, **PLACE)
    assert again.status is Status.RUNNING
    assert names(again) == ["Turtle", "Ann"]


SLOW = Terms(rated=True, clock=DAY)
PLANNED = [name for name, game in GAMES.items() if game.has_premoves]


async def duel(service: Sessions, game: str = "ataxx", terms: Terms = SLOW) -> Session:
    """Begin a game between Ann and Ben, and play its first move. Returns the session after it."""
    session = await begin(service, ANN, BEN, game=game, options=GAMES[game].short, terms=terms)
    first = GAMES[game].decision(session.state, 0).options[0].action
    return await act(service, session, first)


def texts(session: Session, seat: int, deep: int, dice: random.Random) -> tuple[str, ...]:
    """Random premoves of a seat, as many as possible up to ``deep`` replies."""
    game = GAMES[session.game]
    known: tuple[str, ...] = ()
    while len(known) < 2 * deep and premoves.can_be_extended(session, game, seat, known):
        state = premoves.state_after(session, game, seat, known)
        option = dice.choice(game.decision(state, min(game.to_act(state))).options)
        known = (*known, game.format(option.action))
    return known


async def left(database: Any, session: Session) -> list[str]:
    async with database.read() as connection:
        query = select(seats.c.premoves).where(seats.c.session_id == session.id).order_by(seats.c.number)
        return list((await connection.execute(query)).scalars())


@pytest.mark.parametrize("name", PLANNED)
@given(seed=st.integers(0, 2**32), begun=st.integers(1, 12), deep=st.integers(1, premoves.DEEP), meets=st.booleans())
def test_a_reply_leads_where_the_plan_leads(name: str, seed: int, begun: int, deep: int, meets: bool) -> None:
    game, dice = GAMES[name], random.Random(seed)
    state = game.new(game.short, 2, 0)
    for _ in range(begun):
        if seated := game.to_act(state):
            state = game.apply(state, min(seated), dice.choice(game.decision(state, min(seated)).options).action)
    if not (seated := game.to_act(state)):
        return
    (acting,) = seated
    session = make_session(game, options=game.short, terms=SLOW, state=state)
    known = texts(session, 1 - acting, deep, dice)
    if len(known) < 2:
        return
    options = game.decision(state, acting).options
    expected = game.parse(known[0])
    action = expected if meets else dice.choice(options).action
    step = steps.play(session, game, acting, action, datetime.now(UTC))
    reply = premoves.reply(step, 1 - acting, known, game)
    if game.readable(action) != game.readable(expected):
        assert reply is None
    else:
        assert reply is not None
        assert reply.after.state == premoves.state_after(session, game, 1 - acting, known[:2])
        rest = premoves.rest(known, reply)
        is_over = reply.after.status is not Status.RUNNING
        assert rest == (() if is_over or len(known) < 4 else known[2:]), "what is left has a reply"


@pytest.mark.parametrize("name", PLANNED)
async def test_a_plan_goes_with_its_player_and_is_theirs_to_read(service, database, name):
    session = await duel(service, name)
    waiting = account(session, 0)
    plan = texts(session, 0, 2, random.Random(1))
    await service.playing.premove(session.id, waiting, session.seq, plan)
    assert (await service.lookup.get(session.id)).seats[0].premoves == plan
    mine, theirs = [await service.privacy.export(each) for each in (waiting, account(session, 1))]
    assert plan[0].encode() in b"".join(bytes(row["premoves"]) for row in mine["seats"])
    assert all(bytes(row["premoves"]) == b"[]" for row in theirs["seats"]), "a plan is private"
    await service.privacy.erase(waiting)
    assert await left(database, session) == ["[]", "[]"]


@pytest.mark.both_databases
async def test_a_plan_in_an_unreadable_game_goes_with_its_player(service, database):
    session = await duel(service)
    waiting = account(session, 0)
    await service.playing.premove(session.id, waiting, session.seq, texts(session, 0, 2, random.Random(1)))
    await change(database, update(sessions).values(game="gone"))
    await service.privacy.erase(waiting)
    assert await left(database, session) == ["[]", "[]"]


async def test_plans_are_for_slow_games_of_people_and_legal(service):
    session = await duel(service)
    waiting = account(session, 0)
    with pytest.raises(Denied, match="cannot-premove"):
        await service.playing.premove(session.id, account(session, 1), session.seq, ())
    with pytest.raises(NotSeated):
        await service.playing.premove(session.id, CAT.discord_id, session.seq, ())
    with pytest.raises(EngineError):
        await service.playing.premove(session.id, waiting, session.seq, ("g7-g7",))
    with pytest.raises(MovedOn):
        await service.playing.premove(session.id, waiting, session.seq - 1, ())
    quick = await duel(service, terms=Terms(rated=True, clock=LIVE))
    with pytest.raises(Denied, match="cannot-premove"):
        await service.playing.premove(quick.id, account(quick, 0), quick.seq, ())


@pytest.mark.both_databases
async def test_moves_and_plans_at_once_lose_neither(service, database):
    for number in range(6):
        session = await duel(service)
        dice = random.Random(number)
        plan = texts(session, 0, 1, dice)
        game = GAMES[session.game]
        both: Any = await asyncio.gather(
            service.playing.play(session.id, account(session, 1), session.seq, game.parse(plan[0])),
            service.playing.premove(session.id, account(session, 0), session.seq, plan),
            return_exceptions=True,
        )
        played, planned = both
        assert not isinstance(played, BaseException), played
        stored = [entry.text for entry in await service.lookup.log(session.id)]
        in_time = not isinstance(planned, MovedOn)
        assert len(stored) == (3 if in_time else 2), "a plan that was accepted is played, a late one is refused"
        assert await left(database, session) == ["[]", "[]"]
    await check(database)


async def test_a_reply_can_end_the_game_and_counts(service, database):
    session = await duel(service)
    for _ in range(400):
        game = GAMES[session.game]
        if session.status is not Status.RUNNING:
            break
        (acting,) = game.to_act(session.state)
        plan = texts(session, 1 - acting, 3, random.Random(session.seq))
        if plan:
            await service.playing.premove(session.id, account(session, 1 - acting), session.seq, plan)
        action = game.parse(plan[0]) if plan else game.decision(session.state, acting).options[0].action
        await service.playing.play(session.id, account(session, acting), session.seq, action)
        session = await service.lookup.get(session.id)
    assert session.status is Status.FINISHED
    assert await left(database, session) == ["[]", "[]"]
    await check(database)


def test_games_without_premoves_declare_nothing():
    assert not ALL_GAMES["nim"].has_premoves
    assert "reef" not in PLANNED, "a turn there is several decisions, on cards that are hidden"
