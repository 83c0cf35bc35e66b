"""The bot's clock never goes back when the machine's clock or the server's clock is set."""

from __future__ import annotations

import logging
import time
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import event, insert, select, text

from sessions.life.model import Status
from sessions.service.facts import Identifying
from sessions.storage.clock import LONGEST, NOTICED, SPEED, Clock
from sessions.storage.database import Database
from sessions.storage.ground import Ground, Share
from sessions.storage.leases import LIFE, Held
from sessions.storage.schema import presence
from tests.sessions.conftest import ANN, BEN, POSTGRESQL_ONLY, sessions_on
from tests.sessions.matches import begin, change, invite

SECOND, MINUTE, HOUR = timedelta(seconds=1), timedelta(minutes=1), timedelta(hours=1)
STEPS = (10 * MINUTE, 2 * HOUR, 8 * HOUR)


class Machine:
    """A machine with a clock that can be set, and a monotonic clock that cannot."""

    def __init__(self, ahead: timedelta = timedelta()) -> None:
        self.time = datetime.now(UTC) + ahead
        self.seconds = 1000.0
        self.clock = Clock(self.wall, self.monotonic)

    def wall(self) -> datetime:
        return self.time

    def monotonic(self) -> float:
        return self.seconds

    def run(self, time: timedelta, beat: timedelta = MINUTE) -> timedelta:
        """Let time pass, and read the bot's clock at every ``beat``. Returns the time that passed by it."""
        before = last = self.clock.now()
        for _ in range(time // beat):
            self.time += beat
            self.seconds += beat.total_seconds()
            now = self.clock.now()
            assert now >= last, "let no reading be before an earlier one"
            last = now
        return last - before


@pytest.mark.parametrize("step", STEPS)
def test_a_clock_set_back_goes_on_until_the_machine_has_caught_up(step: timedelta) -> None:
    machine = Machine()
    before = machine.clock.now()
    machine.time -= step
    assert machine.clock.now() == before
    assert machine.run(MINUTE) >= MINUTE * SPEED, "what waits a minute should hardly wait longer"
    assert machine.clock.now() > machine.time
    moment = machine.clock.now() + MINUTE
    machine.run(timedelta(seconds=machine.clock.until(moment)), beat=SECOND / 3)
    assert abs(machine.clock.now() - moment) <= SECOND, "a pause should end when its moment has come"
    machine.run(step / (1 - SPEED))
    assert machine.clock.now() == machine.time, "the lead should be worked off"
    assert machine.run(HOUR) == HOUR


@pytest.mark.parametrize("step", STEPS)
def test_a_clock_set_forward_is_followed_at_once(step: timedelta) -> None:
    machine = Machine()
    machine.time += step
    assert machine.clock.now() == machine.time
    machine.time -= step
    assert machine.clock.now() == machine.time + step, "a wrong step that is undone should not lead back"
    machine.time += step
    assert machine.run(MINUTE) >= MINUTE * SPEED


def test_a_date_that_was_wrong_by_days_is_corrected_at_once() -> None:
    machine = Machine(ahead=400 * LONGEST)
    machine.time -= 400 * LONGEST
    assert machine.clock.now() == machine.time


def test_each_step_is_one_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    machine = Machine()
    machine.run(HOUR)
    assert not caplog.records
    for step, words in ((-2 * HOUR, "back by 2:00:00"), (3 * HOUR, ""), (8 * HOUR, "forward by 8:00:00")):
        caplog.clear()
        machine.time += step
        machine.run(HOUR)
        assert [words in each.getMessage() for each in caplog.records] == [True] * bool(words)
    assert caplog.get_records("call")[0].levelno == logging.WARNING


@pytest.mark.parametrize(
    ("swept_ahead", "expected"), [(2 * HOUR, 2 * HOUR), (-HOUR, 0 * HOUR), (9 * LONGEST, 0 * HOUR)]
)
async def test_a_process_continues_from_the_last_sweep(
    database: Database, swept_ahead: timedelta, expected: timedelta
) -> None:
    machine = Machine()
    row = {"shard": 0, "shards": 1, "attended_at": machine.time + swept_ahead}
    await change(database, insert(presence).values(row))
    clock = await Clock.begin(database, machine.wall, machine.monotonic)
    assert timedelta() <= clock.now() - (machine.time + expected) <= MINUTE


@POSTGRESQL_ONLY
async def test_processes_on_machines_with_different_clocks_have_one_clock(database: Database) -> None:
    machines = [Machine(ahead) for ahead in (timedelta(), 5 * MINUTE, -8 * HOUR)]
    clocks = [await Clock.begin(database, each.wall, each.monotonic) for each in machines]
    real = datetime.now(UTC)
    assert all(abs(each.now() - real) < NOTICED for each in clocks)
    machines[0].time -= 2 * HOUR
    await clocks[0].measure()
    assert abs(clocks[0].now() - real) < NOTICED, "measure the server's clock, not the machine's"


@POSTGRESQL_ONLY
async def test_a_lease_lasts_as_long_by_every_process(database: Database) -> None:
    machines = [Machine(ahead) for ahead in (5 * MINUTE, timedelta())]
    clocks = [await Clock.begin(database, each.wall, each.monotonic) for each in machines]
    first, second = (
        sessions_on(database, clock.now, share=Share(number, 2, 2)) for number, clock in enumerate(clocks, start=1)
    )
    session = await begin(first, ANN, BEN, seed=0)
    await first.lookup.lease_snapshot(session.id)
    with pytest.raises(Held):
        await second.lookup.lease_snapshot(session.id)
    machines[1].seconds += (LIFE + SECOND).total_seconds()
    await second.lookup.lease_snapshot(session.id)


@pytest.mark.both_databases
@pytest.mark.parametrize("step", STEPS)
async def test_a_step_back_ends_no_waiting_and_delays_none(database: Database, step: timedelta) -> None:
    machine = Machine()
    service = sessions_on(database, machine.clock.now)
    kept = await invite(service, ANN, BEN, seed=0)
    machine.run(23 * HOUR)
    machine.time -= step
    machine.run(30 * MINUTE)
    assert await service.invitations.expire_due() == []
    machine.run(2 * HOUR)
    (expired,) = await service.invitations.expire_due()
    assert (expired.id, expired.status) == (kept.id, Status.EXPIRED)
    # Boards that the bot owes are found at once, too.
    assert list(await service.announcements.list_unannounced(9, machine.clock.now() + SECOND)) == [kept.id]


@POSTGRESQL_ONLY
async def test_a_turn_to_identify_from_the_servers_future_blocks_no_one(database: Database) -> None:
    turns = Identifying(Ground(database), MINUTE)
    await turns.turn(0)
    later = text("UPDATE identifies SET at = at + interval '2 hours'")
    await change(database, later)
    await turns.turn(0)


@POSTGRESQL_ONLY
async def test_a_pool_knows_which_connections_are_from_before_a_failure(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    connected = []
    event.listen(database._writer.sync_engine, "connect", lambda *_: connected.append(1))
    real, ahead = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + ahead[-1])
    others = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    others = text(f"{others} AND datname = current_database() AND application_name = 'lagoon'")

    async def two_at_once() -> None:
        async with database.read() as first, database.read() as second:
            for each in (first, second):
                await each.execute(select(1))

    await two_at_once()
    await change(database, others)
    await database.reading(lambda it: it.execute(select(1)))
    ahead.append(-7200.0)
    await two_at_once()
    before = len(connected)
    for _ in range(3):
        await two_at_once()
    assert len(connected) == before, "connections from after the failure stay"
