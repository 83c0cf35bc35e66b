"""A single statement reports a sweep's work: none in a quiet minute, and each kind separately."""

from __future__ import annotations

from datetime import timedelta

import msgspec
from sqlalchemy import insert, update

from engines.levels import DEFAULT
from sessions.life.clocks import ABSENCE, LIVE
from sessions.life.model import Session, Status, Terms
from sessions.life.snapshot import Notification
from sessions.service.pending import Pending
from sessions.service.sessions import Sessions
from sessions.storage.schema import events, old_messages
from tests.counting import counting
from tests.sessions.conftest import ANN, BEN, CHANNEL, LIFE, PLACE, SERVER, SQLITE_ONLY
from tests.sessions.nim import NimOptions
from tests.sessions.plans import planned


async def quiet(service: Sessions, *, terms: Terms | None = None) -> Session:
    """Begin a game and note its newest state as shown."""
    table = await service.invitations.invite(
        "nim", NimOptions(), host=ANN, guests=[BEN], terms=terms or Terms(), seed=0, **PLACE
    )
    session = await service.invitations.accept(table.id, BEN)
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


async def test_each_kind_of_work_is_found(database, service, clock):
    session = await quiet(service, terms=Terms(clock=LIVE))
    assert await found(service, clock) == []
    await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
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
    session = await service.invitations.invite("nim", NimOptions(), host=ANN, computers=[DEFAULT], seed=1, **PLACE)
    await service.announcements.mark_announced(session.id, 0, 500)
    clock.advance(timedelta(seconds=1))
    assert await found(service, clock) == ["computers"]


async def test_an_event_is_found_before_it_is_due_and_while_its_message_is_outdated(database, service, clock):
    session = await quiet(service)
    ours = {"server_id": SERVER, "channel_id": CHANNEL, "host_id": session.host_id}
    about = {"kind": "ladder", "game": "nim", "status": "open", "state": "{}", "version": 0, "shown": 0}
    async with database.write() as connection:
        wakes = clock() + timedelta(minutes=10)
        row = {**ours, **about, "language": "en", "created_at": clock(), "wake_at": wakes}
        await connection.execute(insert(events).values(row))
    assert await found(service, clock) == []
    clock.advance(timedelta(minutes=9))
    assert await found(service, clock) == ["events"]
    for values, expected in (({"wake_at": None, "version": 1}, ["events"]), ({"shown": 1}, [])):
        async with database.write() as connection:
            await connection.execute(update(events).values(values))
        assert await found(service, clock) == expected


async def test_an_absence_of_the_bot_is_found(service, clock):
    await quiet(service)
    await service.presence.note_sweep()
    clock.advance(ABSENCE)
    assert await found(service, clock) == []
    clock.advance(timedelta(seconds=1))
    assert await found(service, clock) == ["clocks"]


@SQLITE_ONLY
async def test_looking_for_work_reads_no_table_from_end_to_end(database, service, clock):
    session = await quiet(service)
    async with database.write() as connection:
        await connection.execute(insert(old_messages).values(message_id=1, channel_id=1, session_id=session.id, seq=0))
    async with planned(database) as steps:
        await service.pending.find(clock())
    # Whether there is any work is read from a partial index, up to its first entry.
    scans = [step for step in steps if step.startswith("SCAN")]
    allowed = ("CONSTANT ROW", "ix_calls_untold", "old_messages")
    assert [step for step in scans if not any(each in step for each in allowed)] == []
