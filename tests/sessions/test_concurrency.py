"""Two concurrent processes over one database: no lost update, no double count, no visible deadlock.

Each process is a separate open database; on SQLite they share only the file.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import random
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine
from datetime import UTC, datetime, time, timedelta
from functools import partial
from itertools import cycle
from typing import Any

import pytest
from sqlalchemy import Connection, event, func, select, text, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only

from engines.errors import EngineError
from sessions.life.clocks import DAY
from sessions.life.errors import Denied, MovedOn, NotInviting, SessionError
from sessions.life.model import Note, Person, Proposal, Session, Status, Terms
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.life.solving import day_of
from sessions.service.privacy import FORMER
from sessions.service.puzzles import PuzzleKey
from sessions.service.sessions import Sessions
from sessions.service.tables import InvitationLimits
from sessions.service.vacations import AlreadyAway
from sessions.statistics.badges import Kind
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.migrations import Unreachable
from sessions.storage.rows import find_or_add_player, load_sessions, lock_counts
from sessions.storage.schema import dailies, facts, old_messages, players, results, seats, servers, sessions
from sessions.storage.transactions import ATTEMPTS
from tests import postgres
from tests.sessions.conftest import (
    ALL_GAMES,
    ANN,
    BEN,
    CAT,
    DAN,
    LIFE,
    PLACE,
    POSTGRESQL_ONLY,
    SERVER,
    account,
    actor,
    finish,
    sessions_on,
)
from tests.sessions.matches import RATED, change, check, invite, meet, moves, stored
from tests.sessions.nim import Nim
from tests.sessions.test_tries import end

pytestmark = pytest.mark.both_databases

EVERYBODY = (ANN, BEN, CAT, DAN)
LIMITS = InvitationLimits(3, 2)
MANY = 1000


@pytest.fixture
async def services(url, clock) -> AsyncIterator[list[Sessions]]:
    """Services of two processes. Both know four people: creating a person would serialize the actions."""
    databases = [await Database.open(url) for _ in range(2)]
    for person in EVERYBODY:
        await databases[0].writing(find_or_add_player, *person)
    yield [sessions_on(database, clock, seed, LIMITS) for seed, database in enumerate(databases)]
    for database in databases:
        await database.close()


@pytest.fixture
def database(services: list[Sessions]) -> Database:
    return services[0].ground.database


async def together(*actions: Coroutine[Any, Any, Any]) -> tuple[list[Any], list[BaseException]]:
    """Run actions concurrently. Returns their results: values and refusals. Raises any other error."""
    done = await asyncio.gather(*actions, return_exceptions=True)
    refused = [each for each in done if isinstance(each, BaseException)]
    for each in refused:
        if not isinstance(each, (SessionError, EngineError)):
            raise each
    return [each for each in done if not isinstance(each, BaseException)], refused


async def check_storage(database: Database) -> None:
    """Check the whole storage, and that each finished game counts once."""
    finished = select(func.count()).select_from(sessions).where(sessions.c.status == Status.FINISHED)
    assert await check(database) == await database.reading(lambda it: it.execute(finished).scalar_one())


async def test_of_many_presses_for_one_state_one_is_taken(services, database):
    session = await meet(services[0], ANN, BEN)
    for _ in range(5):
        press = (session.id, actor(session), session.seq)
        presses = (each.playing.play(*press, take) for each, take in zip(cycle(services), [1, 2, 3] * 3))
        taken, refused = await together(*presses)
        assert (len(taken), {type(each) for each in refused}) == (1, {MovedOn})
        session = await services[0].lookup.get(session.id)
        assert session.seq == taken[0].after.seq
    await check_storage(database)


async def test_limits_hold_for_invitations_at_once(services):
    guests = [BEN, CAT, DAN] * 4
    made, refused = await together(*(invite(each, ANN, guest) for each, guest in zip(cycle(services), guests)))
    assert len(made) == LIMITS.invitations
    assert max(Counter(session.seats[1].player.name for session in made).values()) <= LIMITS.to_one
    assert len(refused) == len(guests) - len(made)
    assert any(str(each) == "refusal-too-many-invitations" for each in refused)


async def test_a_person_has_one_daily_a_day(services, database):
    begun = (each.runs.daily("nim", person, **PLACE) for each in services * 3 for person in (ANN, BEN))
    runs, refused = await together(*begun)
    assert not refused
    assert len({run.id for run in runs}) == 2
    assert len(await stored(database, dailies)) == len(await stored(database, sessions)) == 2


async def test_a_finished_game_has_one_rematch(services):
    session = await finish(services[0], await meet(services[0], ANN, BEN, heap=3))
    made, refused = await together(
        *(each.invitations.rematch(session.id, person, **PLACE) for person in (ANN, BEN) for each in services)
    )
    assert len({each.id for each in made}) == 1
    assert {type(each) for each in refused} <= {Denied, NotInviting}
    assert (await services[0].lookup.get(made[0].id)).status is Status.RUNNING, "both want it"


async def test_two_who_challenge_each_other_at_once_play_one_game(services, database):
    both = zip(services, ((ANN, BEN), (BEN, ANN)), strict=True)
    made, refused = await together(*(invite(each, *people, host_seat=None) for each, people in both))
    assert not refused
    (row,) = await stored(database, sessions)
    assert {each.id for each in made} == {row.id}
    assert row.status == Status.RUNNING


async def test_of_settings_changed_at_once_none_is_lost(services):
    changes: list[dict[str, Any]] = [{"theme": "dark"}, {"sides": "swapped"}, {"notice": "nothing"}, {"turned": True}]
    await together(*(one.settings.change_player_settings(ANN, **each) for one, each in zip(cycle(services), changes)))
    expected = PlayerSettings(theme="dark", sides="swapped", notice="nothing", turned=True)
    assert await services[0].settings.player_settings(ANN.discord_id) == expected
    changes = [{"theme": "dark"}, {"threads": True}, {"automatic_forfeit": True}, {"daily_channel": 5}]
    await together(
        *(one.settings.change_server_settings(SERVER, **each) for one, each in zip(cycle(services), changes))
    )
    chosen = ServerSettings(theme="dark", threads=True, automatic_forfeit=True, daily_channel=5)
    assert await services[0].settings.server_settings(SERVER) == chosen


async def test_messages_announced_at_once_are_all_remembered(services, database):
    session = await moves(services[0], await meet(services[0], ANN, BEN), 6)
    shown, _ = await together(
        *(
            _announce(services[seq % 2], session.id, seq, message)
            for message, seq in enumerate([*range(1, session.seq + 1), session.seq, session.seq], 900)
        )
    )
    now = await services[0].lookup.get(session.id)
    old = {row.message_id for row in await stored(database, old_messages)}
    assert now.announced == now.seq
    assert old | {now.message_id} == {message for message in shown if message}
    assert now.message_id not in old


async def _announce(service: Sessions, session_id: int, seq: int, message: int) -> int | None:
    taken = await service.announcements.mark_announced(session_id, seq, message, 8)
    return message if taken else None


async def test_ratings_of_games_that_end_at_once_are_those_of_one_after_the_other(services, database):
    """All share a player, half of them a computer, in one server and everywhere."""
    against = [await meet(services[0], ANN, person) for person in (BEN, CAT, DAN)]
    for person in (ANN, BEN, CAT, DAN):
        for level in (1, 2):
            session = await invite(services[0], person, heap=30, computers=[level], terms=RATED, seed=0)
            against.append(session)
    against = [await moves(services[0], session, 4) for session in against]
    ended, refused = await together(
        *(
            services[number % 2].playing.resign(session.id, account(session, 0))
            for number, session in enumerate(against)
        )
    )
    assert (len(ended), refused) == (len(against), [])
    assert {row.verdict for row in await stored(database, results)} == {"rated"}
    await check_storage(database)


@POSTGRESQL_ONLY
async def test_a_computer_whose_result_is_being_counted_keeps_nobody_waiting(services, database):
    """Only another result of this computer waits; everything else continues, including its moves."""
    service = services[0]
    against: dict[str, Any] = {"computers": [1], "terms": RATED, "seed": 0}
    ending, other = [await invite(service, person, heap=1, **against) for person in (ANN, BEN)]
    computer = ending.seats[1].player
    assert computer
    between = await meet(service, ANN, BEN, heap=1)
    async with services[1].ground.database.write() as counting:
        await counting.run_sync(lock_counts, [computer.id])
        begun = await invite(service, CAT, heap=9, **against)
        begun = (await service.playing.play(begun.id, CAT.discord_id, begun.seq, 1)).after
        await service.playing.play_computer(begun.id, begun.seq, 1, 1)
        await finish(service, between)
        await finish(service, await service.runs.daily("nim", DAN, **PLACE))
        await service.announcements.mark_announced(other.id, other.seq, 700, 8)
        waits = asyncio.create_task(finish(service, ending))
    assert (await waits).status is Status.FINISHED
    await check_storage(database)


async def test_of_two_vacations_at_once_one_begins(services):
    begun, refused = await together(*(each.vacations.begin(ANN, timedelta(days=9)) for each in services * 2))
    assert (len(begun), {type(each) for each in refused}) == (1, {AlreadyAway})
    assert await services[0].vacations.time_left(ANN.discord_id) == timedelta(days=21)


async def test_who_is_erased_is_seated_nowhere_any_more(services, database):
    """Others invite and play the erased players concurrently. Rows created afterwards belong to a new player."""
    first, second = services
    running = await meet(first, ANN, BEN, terms=Terms(clock=DAY))
    ended = await finish(first, await meet(first, ANN, CAT, heap=2))
    await together(
        invite(second, BEN, ANN),
        invite(first, CAT, ANN),
        second.invitations.rematch(ended.id, CAT, **PLACE),
        second.playing.play(running.id, actor(running), running.seq, 1),
        first.vacations.begin(ANN, timedelta(days=1)),
        first.privacy.erase(ANN.discord_id),
        invite(second, DAN, ANN),
    )
    if await first.privacy.export(ANN.discord_id) is not None:
        await first.privacy.erase(ANN.discord_id)  # refused because a game had just moved on, or the person returned
    async with database.read() as connection:
        live = (Status.INVITING, Status.RUNNING)
        query = select(sessions.c.id).join(seats, seats.c.session_id == sessions.c.id).join(players)
        query = query.where(players.c.name == FORMER, sessions.c.status.in_(live))
        assert (await connection.execute(query)).all() == []
    await check_storage(database)


async def test_a_server_that_is_back_is_not_erased(services, database, clock):
    here, there = (process.departures for process in services)
    await here.note_present([SERVER])
    await here.note_removed(SERVER)
    clock.advance(timedelta(days=31))
    erased, _ = await together(there.erase_due(), here.note_present([SERVER]), there.note_present([SERVER, SERVER + 1]))
    assert {row.id for row in await stored(database, servers)} == {SERVER, SERVER + 1}
    assert erased[0] in ([SERVER], [])


Act = Callable[[], Coroutine[Any, Any, Any]]


def beginning(rng: random.Random, service: Sessions, person: Person) -> Act:
    """Action of a person at no table, such as an invitation, drawn at random."""
    guests = rng.sample([each for each in EVERYBODY if each != person], rng.choice([0, 1, 1, 2]))
    computers = [rng.choice([1, 2])] if not guests or rng.random() < 0.3 else []
    terms = Terms(rated=rng.random() < 0.8, clock=DAY if guests else None)
    acts: list[Act] = [
        *[partial(invite, service, person, *guests, heap=9, computers=computers, terms=terms)] * 6,
        partial(service.runs.daily, "nim", person, **PLACE),
        partial(service.vacations.begin, person, timedelta(days=1)),
        partial(service.vacations.end, person),
        partial(service.settings.change_player_settings, person, turned=rng.random() < 0.5),
        partial(service.clocks.ring_due, MANY),
        service.invitations.expire_due,
    ]
    return rng.choice(acts)


def at(session: Session, rng: random.Random, service: Sessions, message: int) -> Act:
    """Action of a person or the bot at a table, drawn at random: mostly a move, or an answer to the invitation."""
    person = rng.choice(EVERYBODY)
    seated = rng.choice([seat.player.discord_id for seat in session.seats if seat.player and seat.player.discord_id])
    number = session.state.turn if session.state else 0
    player, take = session.seats[number].player, rng.randint(1, 3)
    usual: Act = partial(service.invitations.accept, session.id, person)
    if session.status is Status.RUNNING and player is not None:
        usual = partial(service.playing.play_computer, session.id, session.seq, number, take)
        if player.discord_id:
            usual = partial(service.playing.play, session.id, player.discord_id, session.seq, take)
    acts: list[Act] = [
        *[usual] * 12,
        partial(service.invitations.decline, session.id, person),
        partial(service.playing.resign, session.id, seated),
        partial(service.playing.take_hint, session.id, seated, session.seq),
        partial(service.playing.offer, session.id, seated, rng.choice(list(Proposal))),
        partial(service.playing.answer, session.id, seated, rng.choice([Note.ACCEPTED, Note.REFUSED])),
        partial(service.clocks.claim, session.id, seated),
        *[partial(service.invitations.rematch, session.id, person, **PLACE)] * 2,
        *[partial(service.announcements.mark_announced, session.id, session.seq, message, 8)] * 2,
    ]
    return rng.choice(acts)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_whatever_people_do_at_once_the_storage_stays_right(services, database, clock, seed):
    """Eight concurrent actions through both processes at a few tables, so that most of them conflict."""
    rng = random.Random(seed)
    messages = itertools.count(1000)
    tables: list[Session] = []
    for _ in range(25):
        await together(
            *(
                beginning(rng, each, rng.choice(EVERYBODY))()
                if not tables or rng.random() < 0.2
                else at(rng.choice(tables), rng, each, next(messages))()
                for each in services * 4
            )
        )
        clock.advance(timedelta(hours=rng.choice([0, 0, 1, 20])))
        tables = (await database.reading(_last_tables))[-4:]
    await check_storage(database)
    numbers = [row.message_id for row in await stored(database, sessions) if row.message_id is not None]
    assert len(set(numbers)) == len(numbers)


def _last_tables(connection: Connection) -> list[Session]:
    query = select(sessions).where(sessions.c.status.in_((Status.INVITING, Status.RUNNING, Status.FINISHED)))
    return load_sessions(connection, query.order_by(sessions.c.id), ALL_GAMES)


def _set(connection: Connection, name: str) -> None:
    connection.execute(update(facts).where(facts.c.name == name).values(value="set"))


async def _two_facts(database: Database) -> None:
    await change(database, "INSERT INTO facts (name, value) VALUES ('a', ''), ('b', '')")


@POSTGRESQL_ONLY
async def test_a_deadlock_reaches_nobody(database):
    """Two transactions each want the other's row: the server aborts one, and it is retried."""
    both = asyncio.Barrier(2)
    await _two_facts(database)
    tries: Counter[str] = Counter()

    def change(connection: Connection, *names: str) -> None:
        tries[names[0]] += 1
        for name in names:
            _set(connection, name)
            if tries[names[0]] == 1 and name == names[0]:
                await_only(both.wait())

    await asyncio.gather(database.writing(change, "a", "b"), database.writing(change, "b", "a"))
    assert tries.total() == 3
    assert await database.reading(_values) == ["set", "set"]


def _values(connection: Connection) -> list[str]:
    return list(connection.execute(select(facts.c.value)).scalars())


END_OTHERS = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> :but
"""


@POSTGRESQL_ONLY
async def test_a_connection_that_is_lost_before_the_commit_reaches_nobody(services, database):
    other = services[1].ground.database
    await _two_facts(database)
    tries = []

    def cut_off(connection: Connection) -> list[str]:
        tries.append(connection)
        if connection.get_execution_options().get("writes"):
            _set(connection, "a")
        if len(tries) == 1:
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        return _values(connection)

    assert sorted(await database.writing(cut_off)) == ["", "set"]
    assert len(tries) == 2
    tries.clear()
    assert len(await database.reading(cut_off)) == 2
    assert len(tries) == 2
    # All idle connections are lost: the server was restarted.
    await asyncio.gather(*(database.reading(_values) for _ in range(5)))
    async with other.read() as connection:
        await connection.execute(text(END_OTHERS), {"but": postgres.EMPTYING})
    await asyncio.gather(*(database.writing(_set, "b") for _ in range(5)))
    assert await database.reading(_values) == ["set", "set"]


@POSTGRESQL_ONLY
async def test_a_connection_that_was_cut_is_closed_without_an_error(url, caplog):
    """The cut happens while the event loop is blocked. The driver closes the connection without knowing of the cut."""
    database = await Database.open(url)
    backend = await database.reading(lambda connection: connection.execute(_BACKEND).scalar_one())

    async def cut() -> None:
        other = await Database.open(url)
        await other.writing(_end, backend)
        await other.close()

    cutting = threading.Thread(target=asyncio.run, args=(cut(),))
    cutting.start()
    cutting.join()
    await database.close()
    assert [each.getMessage() for each in caplog.records if each.levelno >= logging.ERROR] == []


@pytest.mark.parametrize("is_stored", [False, True])
@POSTGRESQL_ONLY
async def test_a_connection_that_is_lost_with_the_commit_stores_once(services, database, is_stored):
    """The write is stored once and no caller sees an error, whether the server had committed or not."""
    other = services[1].ground.database
    tries: list[int] = []
    lost: list[int] = []

    def add(connection: Connection) -> list[str]:
        if connection.get_execution_options().get("writes"):
            connection.execute(text("INSERT INTO facts (name, value) VALUES (gen_random_uuid()::text, 'added')"))
        tries.append(connection.execute(text("SELECT pg_backend_pid()")).scalar_one())
        return _values(connection)

    def lose(connection: Connection) -> None:
        if tries and not lost:
            lost.append(tries[0])
            if is_stored:
                connection.execute(text("COMMIT"))
            await_only(other.writing(_end, tries[0]))

    for engine in (database._reader, database._writer):
        event.listen(engine.sync_engine, "commit", lose)
    assert await database.writing(add) == ["added"]
    assert len(tries) == (1 if is_stored else 2)
    assert await database.reading(_values) == ["added"]
    tries.clear()
    lost.clear()
    assert await database.reading(add) == ["added"], "what was read was read"
    assert len(tries) == len(lost) == 1


_BACKEND = text("SELECT pg_backend_pid()")


def _end(connection: Connection, backend: int) -> None:
    """End a connection. Returns when it is gone."""
    connection.execute(text("SELECT pg_terminate_backend(:pid, 10000)"), {"pid": backend})


@POSTGRESQL_ONLY
async def test_what_fails_for_good_is_raised_at_once(database):
    tries = []

    def work(connection: Connection) -> None:
        tries.append(connection)
        connection.execute(text("SELECT 1 / 0"))

    with pytest.raises(DBAPIError, match="division by zero"):
        await database.writing(work)
    assert len(tries) == 1


async def test_a_server_that_is_not_there_is_asked_for_a_while(monkeypatch):
    asked = []
    monkeypatch.setattr("sessions.storage.transactions.PAUSE", 0)
    monkeypatch.setattr("sessions.storage.transactions.log.debug", lambda *line: asked.append(line))
    with pytest.raises(Unreachable, match="unreachable"):
        await Database.open("postgresql+asyncpg://127.0.0.1:1/nowhere")
    assert len(asked) == ATTEMPTS - 1


async def test_the_two_last_puzzles_of_a_week_at_once_give_its_badge(services, clock, monkeypatch):
    monkeypatch.setattr(Nim, "puzzles", lambda _self: (object(),))
    games = {"nim": Nim(), "twin": Nim()}
    twins = [Sessions(Ground(each.ground.database, clock, games), invitation_life=LIFE) for each in services]
    for day in range(8, 15):
        clock.time = datetime.combine(day_of(day), time(12), UTC)
        keys = [PuzzleKey(game, "abcdef", day) for game in games]
        ends = [partial(end, *it) for person in EVERYBODY for it in zip(twins, (person, person), keys, strict=True)]
        await together(*(each() for each in ends))
    for person in EVERYBODY:
        profile = await twins[0].profiles.profile(person.discord_id, server_id=None, scope=0)
        assert profile is not None
        assert [badge.kind for badge in profile.badges] == [Kind.WEEK]
