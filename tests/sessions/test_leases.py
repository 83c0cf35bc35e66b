"""Leases: only one of two clusters shows a session or thinks about it; a lease ends with its work, or expires."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select

from engines.levels import DEFAULT
from sessions.life.model import Session, Status
from sessions.life.snapshot import Notification
from sessions.service.sessions import Sessions
from sessions.storage import leases
from sessions.storage.database import Database
from sessions.storage.ground import Share
from sessions.storage.leases import LIFE, Held
from sessions.storage.schema import sessions
from tests.counting import counting
from tests.sessions.conftest import ANN, BEN, CHANNEL, PLACE, Clock, sessions_on
from tests.sessions.nim import NimOptions


@pytest.fixture
def clusters(database: Database, clock: Clock) -> tuple[Sessions, Sessions]:
    """The sessions as two clusters of two shards see them."""
    first, second = (sessions_on(database, clock, share=Share(number, 2, 2)) for number in (1, 2))
    return first, second


async def unannounced(service: Sessions) -> Session:
    """Begin a game that no message shows yet."""
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], seed=0, **PLACE)
    return await service.invitations.accept(table.id, BEN)


async def lease_of(database: Database, session: Session) -> tuple[int | None, str | None]:
    """Number of the cluster that has a lease on a session, and the lease's purpose."""
    async with database.read() as connection:
        query = select(sessions.c.leased_by, sessions.c.leased_for).where(sessions.c.id == session.id)
        row = (await connection.execute(query)).one()
    return row.leased_by, row.leased_for


async def test_of_two_clusters_at_once_one_shows_it(clusters: tuple[Sessions, Sessions], database: Database) -> None:
    session = await unannounced(clusters[0])
    taken = await asyncio.gather(
        *(each.lookup.take_up(session.id, "token") for each in clusters), return_exceptions=True
    )
    assert sorted(isinstance(each, Held) for each in taken) == [False, True]
    owner, other = clusters if isinstance(taken[1], Held) else clusters[::-1]
    assert await lease_of(database, session) == (1 + clusters.index(owner), "show")
    await owner.announcements.mark_announced(session.id, session.seq, 500, CHANNEL)
    assert await lease_of(database, session) == (None, None)
    assert (await other.lookup.take_up(session.id)).session.announced == session.seq
    assert await lease_of(database, session) == (None, None), "there is nothing to show"


async def test_a_cluster_may_go_on_with_what_its_number_was_at(
    clusters: tuple[Sessions, Sessions], database: Database, clock: Clock
) -> None:
    session = await unannounced(clusters[0])
    await clusters[0].lookup.take_up(session.id)
    again = sessions_on(database, clock, share=Share(1, 2, 2))  # another process, as each number has only one
    assert (await again.lookup.take_up(session.id)).session.id == session.id


async def test_a_lease_of_a_process_that_is_gone_ends_soon(clusters: tuple[Sessions, Sessions], clock: Clock) -> None:
    session = await unannounced(clusters[0])
    await clusters[0].lookup.take_up(session.id)
    with pytest.raises(Held):
        await clusters[1].lookup.take_up(session.id)
    clock.advance(LIFE)
    await clusters[1].lookup.take_up(session.id)
    with pytest.raises(Held):
        await clusters[0].lookup.take_up(session.id)


async def test_a_lease_lasts_while_something_is_still_to_be_sent(
    clusters: tuple[Sessions, Sessions], database: Database
) -> None:
    session = await unannounced(clusters[0])
    owed = [Notification(session.id, 1, session.seq, Status.RUNNING)]
    async with clusters[0].leases.releasing(session.id):
        await clusters[0].lookup.take_up(session.id)
        await clusters[0].announcements.mark_announced(
            session.id, session.seq, 500, CHANNEL, notifications=owed, is_done=False
        )
        with pytest.raises(Held):
            await clusters[1].lookup.take_up(session.id, anyway=True)
    assert await lease_of(database, session) == (None, None)
    await clusters[1].lookup.take_up(session.id, anyway=True)


async def test_a_lease_is_renewed_while_its_work_goes_on(
    clusters: tuple[Sessions, Sessions], database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEWED", 0.01)
    session = await unannounced(clusters[0])
    async with clusters[0].leases.releasing(session.id):
        await clusters[0].lookup.take_up(session.id)
        first = await until(database, session)
        clock.advance(LIFE * 0.9)
        while await until(database, session) == first:  # noqa: ASYNC110 - a row gives no signal
            await asyncio.sleep(0.01)
        clock.advance(LIFE * 0.9)
        with pytest.raises(Held):
            await clusters[1].lookup.take_up(session.id)
    await clusters[1].lookup.take_up(session.id)
    await clusters[0].leases.close()
    await clusters[1].leases.close()


async def until(database: Database, session: Session) -> object:
    """Time when the lease on a session expires; None without a lease."""
    async with database.read() as connection:
        query = select(sessions.c.leased_until).where(sessions.c.id == session.id)
        return (await connection.execute(query)).scalar_one()


async def test_one_cluster_thinks_and_another_need_not_wait_to_show(
    clusters: tuple[Sessions, Sessions], database: Database
) -> None:
    first, second = clusters
    session = await first.invitations.invite("nim", NimOptions(), host=ANN, computers=[DEFAULT], seed=1, **PLACE)
    assert (await first.lookup.take_turn(session.id)).seq == session.seq
    assert await lease_of(database, session) == (1, "think")
    with pytest.raises(Held):
        await second.lookup.take_turn(session.id)
    await second.lookup.take_up(session.id)
    assert await lease_of(database, session) == (2, "show")
    with pytest.raises(Held):
        await first.lookup.take_turn(session.id)


async def test_a_lease_costs_no_statement_more_where_an_answer_is_noted(
    clusters: tuple[Sessions, Sessions], database: Database, clock: Clock
) -> None:
    tallies = []
    for service in (sessions_on(database, clock), clusters[0], sessions_on(database, clock, share=Share(1, 100, 100))):
        session = await unannounced(service)
        with counting() as tally:
            await service.lookup.take_up(session.id, "token")
            await service.announcements.mark_announced(session.id, session.seq, 500 + session.id, CHANNEL)
        tallies.append((len(tally.statements), tally.transactions))
    assert len(set(tallies)) == 1, "however many clusters there are"


async def test_one_process_alone_takes_no_lease(database: Database, clock: Clock) -> None:
    alone = sessions_on(database, clock)
    session = await unannounced(alone)
    await alone.lookup.take_up(session.id, "token")
    assert await lease_of(database, session) == (None, None)
