"""Vacations: stopped clocks, the yearly allowance, and no escape from an expired clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from sessions.life.clocks import DAY, LIVE
from sessions.life.errors import Denied
from sessions.life.model import Person, Session
from sessions.service.play import Playing
from sessions.service.sessions import Sessions
from sessions.service.vacations import AlreadyAway, Vacation
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT
from tests.sessions.test_clocks import MANY, game_of, reef_at_income

DAYS = timedelta(days=1)


def due(session: Session) -> datetime:
    assert session.due_at is not None
    return session.due_at


async def test_the_clock_of_a_game_that_waits_for_a_player_away_stands_still(service, clock):
    session = await game_of(service, ANN, BEN)
    clock.advance(DAYS / 2)
    (moved,) = await service.vacations.begin(ANN, 7 * DAYS)
    after = await service.lookup.get(session.id)
    assert due(after) == due(moved) == due(session) + 7 * DAYS
    assert after.wake_at == due(after) - DAYS / 4
    assert after.seq == session.seq
    clock.advance(6 * DAYS)
    assert await service.clocks.ring_due(MANY) == []


async def test_coming_back_early_takes_back_what_was_not_needed(service, clock):
    session = await game_of(service, ANN, BEN)
    clock.advance(DAYS / 2)
    await service.vacations.begin(ANN, 7 * DAYS)
    clock.advance(2 * DAYS)
    (moved,) = await service.vacations.end(ANN)
    assert due(moved) == due(session) + 2 * DAYS
    assert due(moved) > clock()
    assert await service.vacations.current(ANN.discord_id) is None


async def test_a_turn_that_comes_during_a_vacation_begins_after_it(service, clock):
    session = await game_of(service, ANN, BEN)
    assert await service.vacations.begin(BEN, 5 * DAYS) == []
    clock.advance(DAYS / 2)
    session = (await service.playing.play(session.id, ANN.discord_id, session.seq, 1)).after
    until = clock() - DAYS / 2 + 5 * DAYS
    assert due(session) == until + 1 * DAYS
    assert session.wake_at == until + DAYS * 3 / 4
    (loaded,) = [seat.player for seat in session.seats if seat.player and seat.player.name == "Ben"]
    assert loaded.away_until == until
    clock.advance(DAYS)
    (moved,) = await service.vacations.end(BEN)
    assert due(moved) == clock() + DAYS
    # A player on vacation can still move.
    session = (await service.playing.play(session.id, BEN.discord_id, moved.seq, 1)).after
    assert due(session) == clock() + DAYS


async def test_games_of_others_and_turns_of_others_are_not_touched(service):
    mine, theirs = await game_of(service, ANN, BEN), await game_of(service, BEN, CAT)
    waiting = await game_of(service, BEN, ANN)
    live = await game_of(service, ANN, BEN, clock=LIVE)
    untimed = await game_of(service, ANN, BEN, clock=None)
    assert [session.id for session in await service.vacations.begin(ANN, DAYS)] == [mine.id]
    for session in (theirs, waiting, live, untimed):
        assert (await service.lookup.get(session.id)).due_at == session.due_at


async def test_a_time_that_is_over_stays_over(service, clock):
    session = await game_of(service, ANN, BEN)
    clock.advance(DAYS * 3 / 4)
    await service.clocks.ring_due(MANY)
    clock.advance(DAYS / 4)
    assert await service.vacations.begin(ANN, 7 * DAYS) == []
    assert (await service.clocks.claim(session.id, BEN.discord_id)).after.winners[0].number == 1


async def test_no_second_reminder_after_a_vacation(service, clock):
    await game_of(service, ANN, BEN)
    clock.advance(DAYS * 3 / 4)
    assert len(await service.clocks.ring_due(MANY)) == 1
    await service.vacations.begin(ANN, 2 * DAYS)
    clock.advance(2 * DAYS)
    assert await service.clocks.ring_due(MANY) == []
    clock.advance(DAYS / 4)
    (late,) = await service.clocks.ring_due(MANY)
    assert [entry.kind for entry in await service.lookup.log(late.id)] == ["reminded", "late"]


async def test_a_step_that_was_thought_out_before_the_vacation_does_not_undo_it(database, service, clock, monkeypatch):
    """An offer is stored while the clock is being shifted, so it is computed once more for the shifted clock."""
    session = await game_of(service, ANN, BEN)
    moving = True

    async def slowly(play, found):
        nonlocal moving
        if moving:
            moving = False
            await service.vacations.begin(ANN, 3 * DAYS)
        return await position(play, found)

    position = Playing._position
    monkeypatch.setattr(Playing, "_position", slowly)
    after = (await service.playing.offer(session.id, BEN.discord_id, "draw")).after
    assert due(after) == due(session) + 3 * DAYS == due(await service.lookup.get(session.id))
    assert after.talks.offer is not None


async def test_thirty_days_a_year_can_be_taken(service, clock):
    with pytest.raises(Denied, match="refusal-vacation-too-long") as refused:
        await service.vacations.begin(ANN, 31 * DAYS)
    assert refused.value.facts == {"days": 30, "year": "2026"}
    await service.vacations.begin(ANN, 20 * DAYS)
    with pytest.raises(AlreadyAway) as away:
        await service.vacations.begin(ANN, DAYS)
    assert away.value.until == clock() + 20 * DAYS
    clock.advance(15 * DAYS)
    await service.vacations.end(ANN)
    assert await service.vacations.time_left(ANN.discord_id) == 15 * DAYS
    with pytest.raises(Denied, match="refusal-not-away"):
        await service.vacations.end(ANN)
    with pytest.raises(Denied, match="refusal-vacation-too-long"):
        await service.vacations.begin(ANN, 16 * DAYS)
    await service.vacations.begin(ANN, 15 * DAYS)
    assert await service.vacations.time_left(ANN.discord_id) == timedelta()


async def test_a_vacation_over_new_year_counts_in_both_years(service, clock):
    clock.time = datetime(2026, 12, 20, tzinfo=UTC)
    await service.vacations.begin(ANN, 30 * DAYS)
    assert await service.vacations.time_left(ANN.discord_id) == 18 * DAYS
    clock.time = datetime(2027, 2, 1, tzinfo=UTC)
    assert await service.vacations.time_left(ANN.discord_id) == 12 * DAYS
    with pytest.raises(Denied, match="refusal-vacation-too-long") as refused:
        await service.vacations.begin(ANN, 13 * DAYS)
    assert refused.value.facts == {"days": 12, "year": "2027"}


async def test_a_vacation_that_ends_as_it_begins_costs_nothing(service):
    for _ in range(2):
        await service.vacations.begin(ANN, 30 * DAYS)
        await service.vacations.end(ANN)
    assert await service.vacations.time_left(ANN.discord_id) == 30 * DAYS


async def test_strangers_have_the_whole_allowance(service):
    assert await service.vacations.current(CAT.discord_id) is None
    assert await service.vacations.time_left(CAT.discord_id) == 30 * DAYS
    with pytest.raises(Denied, match="refusal-not-away"):
        await service.vacations.end(CAT)


async def test_where_several_are_waited_for_the_clock_waits_for_the_last(service, clock):
    session = await reef_at_income(service, DAY)
    due_at = due(session)
    await service.vacations.begin(ANN, 3 * DAYS)
    clock.advance(DAYS)
    await service.vacations.begin(BEN, 4 * DAYS)
    assert due(await service.lookup.get(session.id)) == due_at + 5 * DAYS
    # Ann's end changes nothing while Ben is away; Ben's leaves the time that Ann needed.
    assert await service.vacations.end(ANN) == []
    clock.advance(DAYS)
    await service.vacations.end(BEN)
    assert due(await service.lookup.get(session.id)) == due_at + 2 * DAYS


async def choose_income(service: Sessions, session: Session, person: Person) -> Session:
    """Play the first of a player's incomes. Returns the session after it."""
    game = ALL_GAMES[session.game]
    (seat,) = session.seats_of(person.discord_id)
    action = game.decision(session.state, seat.number).options[0].action
    return (await service.playing.play(session.id, person.discord_id, session.seq, action)).after


async def test_a_player_who_acts_while_away_leaves_the_others_no_more_time(service, clock):
    """The clock stood still until then, and now runs for the present players; returning shifts nothing."""
    session = await reef_at_income(service, DAY)
    due_at = due(session)
    await service.vacations.begin(ANN, 20 * DAYS)
    clock.advance(DAYS / 10)
    session = await choose_income(service, await service.lookup.get(session.id), ANN)
    assert due(session) == due_at + DAYS / 10
    assert session.wake_at == due(session) - DAYS / 4
    assert await service.vacations.end(ANN) == []
    assert due(await service.lookup.get(session.id)) == due_at + DAYS / 10
    # No one else is away: another player's action changes nothing.
    session = await choose_income(service, session, BEN)
    assert due(session) == due_at + DAYS / 10


async def test_the_clock_goes_on_waiting_for_who_is_still_away(service, clock):
    session = await reef_at_income(service, DAY)
    due_at = due(session)
    await service.vacations.begin(ANN, 20 * DAYS)
    await service.vacations.begin(BEN, 5 * DAYS)
    session = await choose_income(service, await service.lookup.get(session.id), ANN)
    assert due(session) == due_at + 5 * DAYS
    clock.advance(DAYS)
    session = await choose_income(service, session, BEN)
    assert due(session) == due_at + 1 * DAYS


async def test_a_time_that_is_over_stays_over_when_a_player_away_acts(service, clock):
    session = await reef_at_income(service, DAY)
    due_at = due(session)
    clock.advance(DAYS * 3 / 4)
    await service.clocks.ring_due(MANY)
    clock.advance(DAYS / 4)
    assert await service.vacations.begin(ANN, 7 * DAYS) == []
    session = await choose_income(service, await service.lookup.get(session.id), ANN)
    assert due(session) == due_at
    assert (await service.clocks.claim(session.id, ANN.discord_id)).after.winners[0].number == 0


def test_a_vacation_knows_how_much_of_it_lies_in_a_year():
    whole = Vacation(datetime(2026, 12, 31, 12, tzinfo=UTC), datetime(2027, 1, 2, tzinfo=UTC))
    assert [whole.within(year) for year in (2025, 2026, 2027)] == [timedelta(), DAYS / 2, DAYS]
