"""Clocks: when they run, reminders, lateness, and claimed or automatic forfeits."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta

import pytest
from sqlalchemy import update

from engines import GAMES
from sessions.life.clocks import CLOCKS, DAY, LIVE
from sessions.life.errors import NotLate, NotRunning, NotSeated
from sessions.life.model import End, Note, Person, Player, Proposal, Session, Status, Terms
from sessions.service.play import Playing
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.rows import add_session, find_or_add_computer, find_or_add_player
from sessions.storage.schema import sessions
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, DAN, NIM, PLACE, SERVER, Clock, account, act, sessions_on
from tests.sessions.everything import planned
from tests.sessions.matches import begin, change, check, invite
from tests.sessions.nim import NimOptions

ONE_DAY = timedelta(days=1)
MANY = 100


async def game_of(service: Sessions, *people: Person, clock: int | None = DAY) -> Session:
    """Begin a game of Nim. ``clock``: seconds for a move; None for no clock."""
    return await begin(service, *people, heap=20, seed=0, terms=Terms(clock=clock))


async def kinds(service: Sessions, session: Session) -> list[str]:
    return [entry.kind for entry in await service.lookup.log(session.id)]


@pytest.fixture
async def automatic(service) -> None:
    await service.settings.change_server_settings(SERVER, automatic_forfeit=True)


@pytest.mark.parametrize("seconds", CLOCKS)
async def test_the_clock_starts_with_the_game_and_again_with_every_turn(service, clock, seconds):
    time = timedelta(seconds=seconds)
    session = await game_of(service, ANN, BEN, clock=seconds)
    assert (session.due_at, session.wake_at) == (clock() + time, clock() + time * 3 / 4)
    clock.advance(time / 2)
    assert (await service.lookup.get(session.id)).due_at == session.due_at
    session = await act(service, session, 1)
    assert (session.due_at, session.wake_at) == (clock() + time, clock() + time * 3 / 4)


async def test_without_a_clock_and_alone_nothing_runs(service, clock):
    for session in (await game_of(service, ANN, BEN, clock=None), await game_of(service, ANN, clock=DAY)):
        assert (session.due_at, session.wake_at) == (None, None)
    clock.advance(100 * ONE_DAY)
    assert await service.clocks.ring_due(MANY) == []


async def test_an_invitation_has_no_clock_yet_and_an_ended_game_none_any_more(service):
    invited = await invite(service, ANN, BEN, terms=Terms(clock=DAY))
    assert invited.due_at is None
    begun = await service.invitations.accept(invited.id, BEN)
    assert begun.due_at is not None
    ended = (await service.playing.resign(begun.id, ANN.discord_id)).after
    assert (ended.due_at, ended.wake_at) == (None, None)


async def test_offers_give_nobody_time_and_a_takeback_gives_all_of_it(service, clock):
    session = await game_of(service, ANN, BEN)
    session = (await service.playing.play(session.id, ANN.discord_id, session.seq, 1)).after
    due_at = session.due_at
    clock.advance(ONE_DAY / 2)
    session = (await service.playing.offer(session.id, ANN.discord_id, Proposal.TAKEBACK)).after
    assert session.due_at == due_at
    session = (await service.playing.answer(session.id, BEN.discord_id, Note.ACCEPTED)).after
    assert session.due_at == clock() + ONE_DAY


async def test_the_reminder_comes_once_at_three_quarters_of_the_time(service, clock):
    session = await game_of(service, ANN, BEN)
    clock.advance(ONE_DAY * 3 / 4 - timedelta(seconds=1))
    assert await service.clocks.ring_due(MANY) == []
    clock.advance(timedelta(seconds=1))
    (reminded,) = await service.clocks.ring_due(MANY)
    assert (reminded.seq, reminded.due_at) == (session.seq + 1, session.due_at)
    assert await kinds(service, session) == ["reminded"]
    assert await service.clocks.ring_due(MANY) == []
    # It must be shown in the channel like any event.
    assert session.id in await service.announcements.list_unannounced(MANY)


async def test_when_the_time_is_over_the_opponent_may_claim_and_is_notified_once(service, clock):
    session = await game_of(service, ANN, BEN)
    clock.advance(ONE_DAY * 3 / 4)
    await service.clocks.ring_due(MANY)
    with pytest.raises(NotLate):
        await service.clocks.claim(session.id, BEN.discord_id)
    clock.advance(ONE_DAY / 4)
    (late,) = await service.clocks.ring_due(MANY)
    assert late.is_late(clock())
    assert await service.clocks.ring_due(MANY) == []
    for person, error in ((ANN, NotLate), (CAT, NotSeated)):
        with pytest.raises(error):
            await service.clocks.claim(session.id, person.discord_id)
    ended = (await service.clocks.claim(session.id, BEN.discord_id)).after
    assert (ended.status, ended.reason) == (Status.FINISHED, End.FORFEITED)
    assert [seat.place for seat in ended.seats] == [2, 1]
    assert await kinds(service, session) == ["reminded", "late", "forfeited"]
    with pytest.raises(NotRunning):
        await service.clocks.claim(session.id, BEN.discord_id)


async def test_a_player_who_moves_before_the_claim_plays_on(service, clock):
    session = await game_of(service, ANN, BEN)
    for _ in range(2):
        clock.advance(ONE_DAY)
        (session,) = await service.clocks.ring_due(MANY)
    session = (await service.playing.play(session.id, ANN.discord_id, session.seq, 1)).after
    assert session.due_at == clock() + ONE_DAY
    with pytest.raises(NotLate):
        await service.clocks.claim(session.id, BEN.discord_id)


async def test_a_reminder_that_comes_too_late_adds_time_for_itself(service, clock):
    """During the bot's absence no one could move, so no one loses by it."""
    session = await game_of(service, ANN, BEN)
    clock.advance(3 * ONE_DAY)
    with pytest.raises(NotLate):
        await service.clocks.claim(session.id, BEN.discord_id)
    (reminded,) = await service.clocks.ring_due(MANY)
    assert reminded.due_at == clock() + ONE_DAY / 4
    assert await service.clocks.ring_due(MANY) == []


@pytest.mark.usefixtures("automatic")
async def test_by_the_servers_choice_the_game_is_forfeited_by_itself(service, clock):
    session = await game_of(service, ANN, BEN, CAT, DAN)
    for part in (3, 1):
        clock.advance(ONE_DAY * part / 4)
        (rung,) = await service.clocks.ring_due(MANY)
    assert (rung.status, rung.reason) == (Status.FINISHED, End.FORFEITED)
    assert [seat.place for seat in rung.seats] == [4, 1, 1, 1]
    assert await kinds(service, session) == ["reminded", "forfeited"]


@pytest.mark.both_databases
async def test_automatic_forfeits_reach_games_that_were_late_before(database, service, clock):
    """Only games of this server, and other changes of its settings have no effect on them."""
    late, other = await game_of(service, ANN, BEN), await game_of(service, CAT, DAN)
    await change(database, update(sessions).where(sessions.c.id == other.id).values(server_id=SERVER + 1))
    for part in (3, 1):
        clock.advance(ONE_DAY * part / 4)
        await service.clocks.ring_due(MANY)
    fresh = await game_of(service, ANN, BEN)
    await service.settings.change_server_settings(SERVER, automatic_forfeit=True)
    # Until the sweep runs, claims and moves are still possible.
    assert (await service.lookup.get(late.id)).is_late(clock())
    await service.settings.change_server_settings(SERVER, theme=None)
    (ended,) = await service.clocks.ring_due(MANY)
    assert (ended.id, ended.status, ended.reason) == (late.id, Status.FINISHED, End.FORFEITED)
    assert (await service.lookup.get(other.id)).is_claimable
    assert (await service.lookup.get(fresh.id)).wake_at == fresh.wake_at
    assert await service.clocks.ring_due(MANY) == []


async def test_games_that_were_late_before_are_found_by_index(database, service):
    async with planned(database) as plan:
        await service.settings.change_server_settings(SERVER, automatic_forfeit=True)
    assert not [step for step in plan if step.startswith("SCAN")]
    assert "SEARCH sessions USING INDEX ix_sessions_claimable_in_server (server_id=?)" in plan


async def test_an_offer_thought_out_before_does_not_undo_that(service, clock, monkeypatch):
    session = await game_of(service, ANN, BEN)
    for part in (3, 1):
        clock.advance(ONE_DAY * part / 4)
        await service.clocks.ring_due(MANY)
    position = Playing._position

    async def slowly(play, found):
        monkeypatch.setattr(Playing, "_position", position)
        await service.settings.change_server_settings(SERVER, automatic_forfeit=True)
        return await position(play, found)

    monkeypatch.setattr(Playing, "_position", slowly)
    await service.playing.offer(session.id, BEN.discord_id, Proposal.CANCEL)
    (ended,) = await service.clocks.ring_due(MANY)
    assert ended.status is Status.FINISHED


@pytest.mark.both_databases
@pytest.mark.usefixtures("automatic")
async def test_two_processes_that_sweep_at_once_do_everything_once(url, service, clock):
    for _ in range(5):
        await game_of(service, ANN, BEN)
    other = await Database.open(url)
    sweepers = [service, sessions_on(other, clock)]
    try:
        for part in (3, 1):
            clock.advance(ONE_DAY * part / 4)
            done = await asyncio.gather(*(each.clocks.ring_due(MANY) for each in sweepers))
            assert sorted(session.id for some in done for session in some) == [1, 2, 3, 4, 5]
    finally:
        await other.close()
    for number in range(1, 6):
        assert await kinds(service, await service.lookup.get(number)) == ["reminded", "forfeited"]


@pytest.mark.usefixtures("automatic")
async def test_a_damaged_game_does_not_keep_the_others_from_their_clocks(database, service, clock, caplog):
    for _ in range(2):
        await game_of(service, ANN, BEN)
    await change(database, "UPDATE sessions SET state = '{}' WHERE id = 1")
    clock.advance(ONE_DAY)
    assert [session.id for session in await service.clocks.ring_due(MANY)] == [2]
    assert [record.session for record in caplog.records] == [1]


async def reef_at_income(
    service: Sessions, clock: int = LIVE, guests: Sequence[Person] = (BEN, CAT), computers: Sequence[int] = ()
) -> Session:
    """Begin a game of Reef, and let all pass. Now all must choose an income at the same time."""
    game, terms = GAMES["reef"], Terms(clock=clock)
    session = await begin(service, ANN, *guests, game="reef", computers=computers, seed=3, terms=terms)
    while len(game.to_act(session.state)) == 1:
        (seat,) = game.to_act(session.state)
        options = game.decision(session.state, seat).options
        # A coral or two give a choice of incomes.
        passes = [each for each in options if each.key == "pass" and game.ply(session.state) >= 6]
        session = await act(service, session, (passes or options)[0].action, seat=seat)
    return session


async def test_of_several_who_decide_at_once_those_are_late_who_have_not(database, service, clock):
    game = GAMES["reef"]
    session = await reef_at_income(service)
    assert game.to_act(session.state) == {0, 1, 2}
    due_at = session.due_at
    clock.advance(timedelta(minutes=5))
    action = game.decision(session.state, 1).options[0].action
    session = (await service.playing.play(session.id, BEN.discord_id, session.seq, action)).after
    # One player's decision gives the others no more time.
    assert session.due_at == due_at
    for minutes in (4, 2):
        clock.advance(timedelta(minutes=minutes))
        await service.clocks.ring_due(MANY)
    for late in (ANN, CAT):
        with pytest.raises(NotLate):
            await service.clocks.claim(session.id, late.discord_id)
    ended = (await service.clocks.claim(session.id, BEN.discord_id)).after
    assert [seat.place for seat in ended.seats] == [2, 1, 2]
    await check(database)


@pytest.mark.parametrize("automatic", [False, True])
async def test_where_all_players_are_late_no_player_wins(service, clock, automatic):
    """No player is left to claim the win, so the game does not wait for a claim."""
    await service.settings.change_server_settings(SERVER, automatic_forfeit=automatic)
    session = await reef_at_income(service)
    for _ in range(2):
        clock.advance(timedelta(minutes=20))
        await service.clocks.ring_due(MANY)
    ended = await service.lookup.get(session.id)
    assert (ended.status, ended.reason) == (Status.CALLED_OFF, None)
    assert [seat.place for seat in ended.seats] == [None, None, None]


async def test_where_only_a_computer_is_in_time_nobody_has_to_claim_for_it(database, service, clock):
    game = GAMES["reef"]
    session = await reef_at_income(service, guests=[BEN], computers=[1])
    (computer,) = [seat.number for seat in session.seats if seat.level]
    action = game.decision(session.state, computer).options[0].action
    session = await act(service, session, action, seat=computer)
    assert computer not in game.to_act(session.state)
    for _ in range(2):
        clock.advance(timedelta(minutes=20))
        await service.clocks.ring_due(MANY)
    ended = await service.lookup.get(session.id)
    assert (ended.status, ended.reason) == (Status.FINISHED, End.FORFEITED)
    assert [seat.place for seat in ended.seats] == [1 if seat.number == computer else 2 for seat in ended.seats]
    await check(database)


async def test_within_a_turn_of_several_actions_the_clock_runs_on(service, clock):
    game = GAMES["reef"]
    session = await begin(service, ANN, BEN, game="reef", seed=3, terms=Terms(clock=LIVE))
    within = passed_on = 0
    for _ in range(60):
        clock.advance(timedelta(seconds=10))
        (seat,) = before = game.to_act(session.state)
        ply, due_at = game.ply(session.state), session.due_at
        options = game.decision(session.state, seat).options
        action = options[session.seq * 5 % len(options)].action
        session = (await service.playing.play(session.id, account(session, seat), session.seq, action)).after
        if len(game.to_act(session.state)) != 1:
            break
        if game.to_act(session.state) == before and game.ply(session.state) == ply:
            assert session.due_at == due_at
            within += 1
        else:
            assert session.due_at == clock() + timedelta(seconds=LIVE)
            passed_on += 1
    assert within > 5
    assert passed_on > 5


async def go_until_reminded(service: Sessions, clock: Clock, time: timedelta) -> None:
    """Let three quarters of the time pass with a sweep. ``time``: the time for a move."""
    clock.advance(time * 3 / 4)
    await service.clocks.ring_due(MANY)
    await service.presence.note_sweep()


@pytest.mark.usefixtures("automatic")
@pytest.mark.parametrize("seconds", CLOCKS)
async def test_nobody_is_late_whose_time_ran_out_while_the_bot_was_away(service, clock, seconds):
    """The player was reminded before the absence. After it comes one more reminder, with a full last quarter."""
    time = timedelta(seconds=seconds)
    session = await game_of(service, ANN, BEN, clock=seconds)
    await go_until_reminded(service, clock, time)
    clock.advance(time)
    (again,) = await service.clocks.ring_due(MANY)
    assert again.status is Status.RUNNING
    assert (again.due_at, again.wake_at) == (clock() + time / 4, clock() + time / 4)
    assert await kinds(service, session) == ["reminded", "reminded"]
    await service.presence.note_sweep()
    clock.advance(time / 4)
    # Another process of the bot has just swept.
    await service.presence.note_sweep()
    (over,) = await service.clocks.ring_due(MANY)
    assert (over.status, over.reason) == (Status.FINISHED, End.FORFEITED)


@pytest.mark.parametrize("first", ["claim", "sweep"])
async def test_no_claim_slips_through_before_the_first_sweep_after_an_absence(database, service, clock, first):
    session = await game_of(service, ANN, BEN, clock=LIVE)
    await go_until_reminded(service, clock, timedelta(seconds=LIVE))
    clock.advance(timedelta(hours=1))
    back = sessions_on(database, clock)
    if first == "sweep":
        await back.clocks.ring_due(MANY)
    for _ in range(2):
        with pytest.raises(NotLate):
            await back.clocks.claim(session.id, BEN.discord_id)
    # The process may end again between the claim and the sweep.
    await sessions_on(database, clock).clocks.ring_due(MANY)
    after = await back.lookup.get(session.id)
    assert after.due_at == clock() + timedelta(seconds=LIVE) / 4
    assert (await back.playing.play(session.id, ANN.discord_id, after.seq, 1)).after.due_at == clock() + timedelta(
        seconds=LIVE
    )


@pytest.mark.parametrize(
    ("left", "gets"),
    [
        (timedelta(hours=1), timedelta(hours=1)),
        (timedelta(minutes=1), ONE_DAY / 4),
        (-timedelta(minutes=1), ONE_DAY / 4),
        (ONE_DAY / 4 - timedelta(minutes=2), ONE_DAY / 4 - timedelta(minutes=2)),
    ],
)
async def test_after_an_absence_there_is_time_to_move(service, clock, left, gets):
    """The last quarter restarts if little or nothing of it is left. Regular sweeps mean that the bot was present."""
    session = await game_of(service, ANN, BEN)
    await go_until_reminded(service, clock, ONE_DAY)
    clock.advance(ONE_DAY / 4 - left)
    await service.clocks.ring_due(MANY)
    assert (await service.lookup.get(session.id)).due_at == clock() + gets


async def test_a_time_that_was_over_before_the_absence_stays_over(service, clock):
    session = await game_of(service, ANN, BEN)
    await go_until_reminded(service, clock, ONE_DAY)
    clock.advance(ONE_DAY / 4)
    await service.presence.note_sweep()
    clock.advance(ONE_DAY)
    (late,) = await service.clocks.ring_due(MANY)
    assert late.is_claimable
    assert (await service.clocks.claim(session.id, BEN.discord_id)).after.reason == End.FORFEITED


@pytest.mark.both_databases
async def test_two_processes_that_come_back_at_once_remind_once(url, database, service, clock):
    session = await game_of(service, ANN, BEN)
    await go_until_reminded(service, clock, ONE_DAY)
    clock.advance(ONE_DAY)
    other = await Database.open(url)
    try:
        both = [service, sessions_on(other, clock)]
        done = await asyncio.gather(*(each.clocks.ring_due(MANY) for each in both))
    finally:
        await other.close()
    assert [each.id for some in done for each in some] == [session.id]
    assert await kinds(service, session) == ["reminded", "reminded"]
    await check(database)


async def test_a_long_absence_is_made_up_for_by_index(database, service, clock):
    await game_of(service, ANN, BEN)
    await go_until_reminded(service, clock, ONE_DAY)
    clock.advance(ONE_DAY)
    async with planned(database) as plan:
        await service.clocks.ring_due(MANY)
    assert {step for step in plan if step.startswith("SCAN")} == {"SCAN presence"}, "a row for each shard"
    assert "SEARCH sessions USING INDEX ix_sessions_waking (wake_at>? AND wake_at<?)" in plan


TERMS = Terms(clock=DAY, forfeits=True)


async def begun(service: Sessions, *, computer: bool = False, terms: Terms = TERMS) -> Session:
    """Store a game that Ann begins against Ben or a computer, without an invitation."""

    def make(connection) -> Session:
        ann = find_or_add_player(connection, *ANN)
        other: Player = find_or_add_computer(connection, 1) if computer else find_or_add_player(connection, *BEN)
        session = service.tables.new("nim", NimOptions(), ann, [ann, other], terms=terms, joined=True, **PLACE)
        return add_session(connection, session, NIM)

    return await service.ground.database.writing(make)


async def ring(service: Sessions, clock, session: Session) -> Session:
    """Let the reminder and then the deadline pass, each with a sweep. Returns the session."""
    for _ in range(2):
        session = await service.lookup.get(session.id)
        assert session.wake_at is not None
        clock.advance(session.wake_at - clock())
        await service.presence.note_sweep()
        await service.clocks.ring_due(5)
    return await service.lookup.get(session.id)


@pytest.mark.parametrize("computer", [False, True])
async def test_a_late_player_loses_at_once(service, clock, computer):
    session = await begun(service, computer=computer)
    assert (session.status, session.due_at) == (Status.RUNNING, clock() + timedelta(days=1))
    await check(service.ground.database)
    (late,) = ALL_GAMES["nim"].to_act(session.state)
    session = await ring(service, clock, session)
    assert (session.status, session.reason) == (Status.FINISHED, "forfeited")
    assert [seat.number for seat in session.winners] == [1 - late]


async def test_without_forfeits_the_opponent_claims_and_computers_wait(service, clock):
    session = await ring(service, clock, await begun(service, terms=Terms(clock=DAY)))
    assert (session.status, session.is_claimable) == (Status.RUNNING, True)
    assert (await begun(service, computer=True, terms=Terms(clock=DAY))).due_at is None
