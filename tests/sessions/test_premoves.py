"""Premoves as stored: private, erased and exported with their player, and played in the move's own transaction."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select, update

from engines import GAMES
from engines.errors import EngineError
from sessions.life import premoves, steps
from sessions.life.clocks import DAY, LIVE
from sessions.life.errors import Denied, MovedOn, NotSeated
from sessions.life.model import Session, Status, Terms
from sessions.service.sessions import Sessions
from sessions.storage.schema import seats, sessions
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, account, act
from tests.sessions.made import make_session
from tests.sessions.matches import begin, change, check

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
