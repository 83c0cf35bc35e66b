"""A sweep's work: one statement finds it, a census counts it, and each session's is done separately."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import msgspec
import pytest
from sqlalchemy import insert, update

from engines.levels import DEFAULT
from sessions.life.clocks import ABSENCE, LIVE
from sessions.life.model import Place, Session, Status, Terms
from sessions.life.snapshot import Notification
from sessions.service.outbox import Item, add
from sessions.service.pending import Counting, Left, Pending
from sessions.service.sessions import Sessions
from sessions.service.sweeping import AT_ONCE, for_each
from sessions.storage.ground import Ground, Share
from sessions.storage.migrations import Unreachable
from sessions.storage.schema import events, old_messages
from tests.counting import counting
from tests.sessions.conftest import ANN, BEN, CHANNEL, LIFE, SERVER, finish
from tests.sessions.everything import planned
from tests.sessions.matches import begin, change, invite


async def quiet(service: Sessions, *, terms: Terms | None = None) -> Session:
    """Begin a game and note its newest state as shown."""
    session = await begin(service, ANN, BEN, terms=terms or Terms(), seed=0)
    await service.announcements.mark_announced(session.id, session.seq, 500)
    return session


async def found(service: Sessions, clock) -> list[str]:
    """Kinds of pending work, in order; empty in a quiet minute."""
    return [name for name, there in msgspec.structs.asdict(await service.pending.find(clock())).items() if there]


async def test_in_a_quiet_minute_one_statement_finds_nothing(service, clock):
    await quiet(service)
    await service.presence.note_sweep()
    with counting() as tally:
        assert await service.pending.find(clock()) == Pending(*[False] * len(Pending.__struct_fields__))
    assert (len(tally.statements), tally.transactions) == (1, 1)


@pytest.mark.both_databases
async def test_each_kind_of_work_is_found(database, service, clock):
    session = await quiet(service, terms=Terms(clock=LIVE))
    assert await found(service, clock) == []
    await invite(service, ANN, BEN)
    assert await found(service, clock) == [], "the newest is probably being announced right now"
    clock.advance(timedelta(seconds=1))
    assert await found(service, clock) == ["announcements"]
    clock.advance(timedelta(seconds=LIVE))
    assert await found(service, clock) == ["clocks", "announcements"]
    await service.announcements.mark_announced(2, 0, 501)
    await service.clocks.ring_due(5)
    await service.announcements.mark_announced(session.id, 2, 502)
    assert await found(service, clock) == ["old_messages"]
    await service.announcements.forget_message(500)
    owed = Notification(session.id, 1, 2, Status.RUNNING)
    await service.announcements.mark_announced(session.id, 2, notifications=[owed])
    assert await found(service, clock) == ["notifications"]
    await service.announcements.mark_announced(
        session.id, 2, notifications=[msgspec.structs.replace(owed, delivered=True)]
    )
    clock.advance(LIFE)
    assert await found(service, clock) == ["invitations", "clocks"]


async def test_a_computer_that_has_to_act_is_found(service, clock):
    session = await invite(service, ANN, computers=[DEFAULT], seed=1)
    await service.announcements.mark_announced(session.id, 0, 500)
    clock.advance(timedelta(seconds=1))
    assert await found(service, clock) == ["computers"]


@pytest.mark.both_databases
async def test_an_event_is_found_before_it_is_due_and_while_its_message_is_outdated(database, service, clock):
    session = await quiet(service)
    ours = {"server_id": SERVER, "host_id": session.host_id}
    about = {"kind": "ladder", "game": "nim", "status": "open", "state": "{}", "version": 0}
    async with database.write() as connection:
        wakes = clock() + timedelta(minutes=10)
        row = {**ours, **about, "language": "en", "created_at": clock(), "wake_at": wakes}
        await connection.execute(insert(events).values(row))
    assert await found(service, clock) == []
    clock.advance(timedelta(minutes=9))
    assert await found(service, clock) == ["events"]
    await change(database, update(events).values(wake_at=None))
    assert await found(service, clock) == []
    message = Item("ladder", 1, server_id=SERVER, channel_id=CHANNEL, version=1, due_at=clock())
    await database.writing(add, message)
    assert await found(service, clock) == ["events"]
    await service.outbox.note_shown(message, 700, 1)
    assert await found(service, clock) == []


async def test_an_absence_of_the_bot_is_found(service, clock):
    await quiet(service)
    await service.presence.note_sweep()
    clock.advance(ABSENCE)
    assert await found(service, clock) == []
    clock.advance(timedelta(seconds=1))
    assert await found(service, clock) == ["clocks"]


async def test_looking_for_work_reads_no_table_from_end_to_end(database, service, clock):
    session = await quiet(service)
    await change(database, insert(old_messages).values(message_id=1, channel_id=1, session_id=session.id, seq=0))
    async with planned(database) as steps:
        await service.pending.find(clock())
    # Whether there is any work is read from a partial index, up to its first entry.
    scans = [step for step in steps if step.startswith("SCAN")]
    allowed = ("CONSTANT ROW", "ix_notifications_undelivered", "old_messages")
    assert [step for step in scans if not any(each in step for each in allowed)] == []


@pytest.mark.both_databases
async def test_what_waits_is_counted_with_its_age(service, clock):
    began = clock()
    table = await invite(service, ANN, BEN, terms=Terms(clock=LIVE))
    await service.invitations.accept(table.id, BEN)
    await invite(service, ANN, BEN)
    clock.advance(timedelta(seconds=LIVE))
    census = await service.counting.census(clock(), clock(), finished=True)
    assert census.sessions == {"inviting": 1, "running": 1, "finished": 0}
    left = {chore: each for chore, each in census.left.items() if each.number}
    assert left.pop("announcements") == Left(2, began)
    assert left.pop("clocks").number == 1
    assert not left
    assert all(each.oldest is None for each in census.left.values() if not each.number)
    assert not any(each.number for each in (await service.counting.census(clock(), began, finished=True)).left.values())


async def test_finished_sessions_are_counted_on_demand(service, clock):
    table = await invite(service, ANN, BEN)
    await finish(service, await service.invitations.accept(table.id, BEN))
    assert (await service.counting.census(clock(), clock(), finished=True)).sessions["finished"] == 1
    assert "finished" not in (await service.counting.census(clock(), clock(), finished=False)).sessions


@pytest.mark.both_databases
async def test_clusters_count_what_is_theirs(database, service, clock):
    for server in (2 << 22, 5 << 22, 7 << 22, None):  # in shards 0, 1, 1 and 0 of two
        await invite(service, ANN, BEN, place=Place(server, CHANNEL))
    counts = [
        (await Counting(Ground(database, share=Share(number, 2, 2))).census(clock(), clock(), finished=True)).sessions[
            "inviting"
        ]
        for number in (1, 2)
    ]
    assert counts == [2, 2]
    one = Counting(Ground(database, share=Share(3, 3, 3)))
    assert (await one.census(clock(), clock() + timedelta(seconds=1), finished=True)).left["announcements"].number == 2


async def test_sessions_are_looked_up_in_indices(database, service, clock):
    async with planned(database) as steps:
        await service.counting.census(clock(), clock(), finished=True)
    read = [step for step in steps if " sessions" in step]
    assert len(read) >= 9
    assert [step for step in read if "INDEX ix_" not in step and "PRIMARY KEY" not in step] == []


class Work:
    """Work on sessions: the work on number 1 fails soon, the others end at the test's command."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.ended: list[int] = []
        self.going = asyncio.Event()

    async def handle(self, number: int) -> int:
        """Begin the work on a session, and wait for the test's command."""
        self.begun.append(number)
        if number == 1:
            await asyncio.sleep(0)
            raise Unreachable("unreachable", why="lost")
        try:
            await self.going.wait()
        finally:
            await asyncio.sleep(0)
            self.ended.append(number)
        return number


async def swept(work: Work) -> asyncio.Task[list[int]]:
    """A sweep that has progressed as far as it can."""
    sweep = asyncio.create_task(for_each(range(1, AT_ONCE + 9), work.handle))
    for _ in range(9):
        await asyncio.sleep(0)
    return sweep


async def test_an_error_is_raised_when_what_was_begun_has_ended() -> None:
    work = Work()
    sweep = await swept(work)
    assert not sweep.done(), "wait for the sessions that were begun"
    work.going.set()
    with pytest.raises(Unreachable):
        await sweep
    assert work.ended == work.begun[1:] == list(range(2, AT_ONCE + 1)), "begin no further session"


async def test_a_cancelled_sweep_waits_for_what_it_has_begun() -> None:
    work = Work()
    sweep = await swept(work)
    sweep.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sweep
    assert work.ended == work.begun[1:]
