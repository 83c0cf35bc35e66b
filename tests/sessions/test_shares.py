"""Clusters over one database: each has its shards, absences and leases, and shards may move between them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import insert, select

from engines.levels import DEFAULT
from sessions.life.clocks import ABSENCE, LIVE
from sessions.life.errors import NotLate
from sessions.life.model import FRIENDLY, Note, Place, Reach, Session, Status, Terms
from sessions.life.snapshot import Notification
from sessions.service.outbox import DAILY, END, POSTING, WELCOME
from sessions.service.sessions import Sessions
from sessions.storage import leases
from sessions.storage.database import Database
from sessions.storage.ground import WHOLE, Share, shard_key
from sessions.storage.leases import LIFE as LEASED
from sessions.storage.leases import Held
from sessions.storage.schema import old_messages, presence, sessions
from tests.counting import counting
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, LIFE, PLACE, Clock, actor, sessions_on
from tests.sessions.matches import begin, change, invite
from tests.sessions.test_pending import found

pytestmark = pytest.mark.both_databases

FIRST, SECOND = (Share(number, count=2, shards=3) for number in (1, 2))
SERVERS = [shard << 22 | 5 for shard in range(3)]
"""Id of a server on each shard: the first cluster has shards 0 and 2, the second has shard 1."""


def test_the_shards_of_all_clusters_are_all_shards_once() -> None:
    for count, shards in ((1, 1), (1, 7), (2, 2), (3, 16), (4, 5)):
        clusters = [Share(number, count, shards) for number in range(1, count + 1)]
        assert sorted(shard for each in clusters for shard in each.shard_ids) == list(range(shards))
        for server_id in (None, 0, 4_194_303, 4_194_304, 81384788765712384):
            owners = [each for each in clusters if each.has(server_id)]
            assert len(owners) == 1
            assert shard_key(server_id) % shards in owners[0].shard_ids
    assert FIRST.has(None), "direct messages belong to shard 0"


def both(database: Database, clock: Clock) -> tuple[Sessions, Sessions]:
    return sessions_on(database, clock, share=FIRST), sessions_on(database, clock, share=SECOND)


async def game_in(service: Sessions, server_id: int | None, terms: Terms = FRIENDLY) -> Session:
    """Begin a game in a server. No message shows it yet."""
    return await begin(service, ANN, BEN, place=Place(server_id, CHANNEL), terms=terms, seed=0)


async def test_each_cluster_finds_the_work_of_its_own_shards(database: Database, clock: Clock) -> None:
    first, second = both(database, clock)
    of_first, of_second = [await game_in(first, each) for each in (SERVERS[0], None, SERVERS[2])], SERVERS[1]
    other = await game_in(first, of_second, Terms(clock=LIVE))
    clock.advance(timedelta(seconds=1))
    assert sorted(await first.announcements.list_unannounced(9)) == [each.id for each in of_first]
    assert sorted(await second.announcements.list_unannounced(9)) == [other.id]
    for each in of_first:
        await second.announcements.mark_announced(each.id, each.seq, 500 + each.id, CHANNEL)
    assert await found(first, clock) == []
    assert await found(second, clock) == ["announcements"]
    clock.advance(timedelta(seconds=LIVE))
    assert await found(first, clock) == []
    assert await first.clocks.ring_due(9) == []
    assert [each.id for each in await second.clocks.ring_due(9)] == [other.id]


async def test_games_of_friends_are_of_shard_0_as_all_direct_messages_are(database: Database, clock: Clock) -> None:
    first, second = both(database, clock)
    channel = SERVERS[1]
    table = await invite(second, ANN, BEN, place=Place(channel, channel, Reach.FRIENDS))
    clock.advance(LIFE)
    assert await found(second, clock) == []
    assert await second.invitations.expire_due() == []
    assert [each.id for each in await first.invitations.expire_due()] == [table.id]


async def test_notifications_old_messages_computers_and_invitations_are_their_clusters(
    database: Database, clock: Clock
) -> None:
    first, second = both(database, clock)
    session = await game_in(first, SERVERS[1])
    await first.announcements.mark_announced(
        session.id, session.seq, 500, CHANNEL, notifications=[Notification(session.id, 1, 1, Status.RUNNING)]
    )
    await change(database, insert(old_messages).values(message_id=1, channel_id=1, session_id=session.id, seq=0))
    place = Place(SERVERS[1], CHANNEL)
    alone = await invite(first, ANN, computers=[DEFAULT], seed=1, place=place)
    await first.announcements.mark_announced(alone.id, alone.seq, 501, CHANNEL)
    table = await invite(first, BEN, ANN, place=place)
    await first.announcements.mark_announced(table.id, table.seq, 502, CHANNEL)
    clock.advance(LIFE)
    assert await found(first, clock) == []
    assert await found(second, clock) == ["invitations", "notifications", "old_messages", "computers"]
    assert await sessions_on(database, clock, share=FIRST).notifications.list_undelivered(9) == []
    assert await sessions_on(database, clock, share=SECOND).notifications.list_undelivered(9) == [session.id]
    assert await first.announcements.old_messages(9) == []
    assert [each.message_id for each in await second.announcements.old_messages(9)] == [1]
    assert await first.lookup.waiting_for_computers(9) == []
    assert await second.lookup.waiting_for_computers(9) == [alone.id]
    assert await first.invitations.expire_due() == []
    assert [each.id for each in await second.invitations.expire_due()] == [table.id]


async def test_a_message_is_shown_by_the_cluster_of_its_server_and_by_one_process_also_while_shares_move(
    database: Database, clock: Clock
) -> None:
    one, other = both(database, clock)
    for server_id in SERVERS:
        await one.settings.change_server_settings(server_id, daily_channel=CHANNEL)
    await one.departures.note_present({SERVERS[0]})
    game = await game_in(one, SERVERS[0])
    assert await one.watching.watch_game(CAT, game.id)
    await other.playing.resign(game.id, ANN.discord_id)
    assert {each.subject for each in await one.outbox.due(DAILY, 9)} == {SERVERS[0], SERVERS[2]}
    assert {each.subject for each in await other.outbox.due(DAILY, 9)} == {SERVERS[1]}
    assert await other.outbox.due(END, 9) == [], "the end of a game belongs to the cluster of its server"
    first = [sessions_on(database, clock, share=FIRST).outbox for _ in range(2)]
    for kind in (DAILY, WELCOME, END):
        item = (await first[0].due(kind, 9))[0]
        assert sorted(await asyncio.gather(*(each.claim(item) for each in first))) == [False, True], kind
        assert item not in await first[0].due(kind, 9), "it is claimed"
        clock.advance(POSTING)
        assert await first[1].claim(item), "its claimant is gone"
        await first[1].note_shown(item, 700, 1, clock() + timedelta(days=1), stays=kind == DAILY)
        clock.advance(POSTING)
        assert not await first[0].claim(item), kind


async def minutes(clock: Clock, count: int, *present: Sessions) -> None:
    """Let ``count`` minutes pass, each with a sweep of these clusters."""
    for _ in range(count):
        clock.advance(timedelta(minutes=1))
        for each in present:
            await each.clocks.ring_due(9)
            await each.presence.note_sweep()


async def reminded_in(clock: Clock, *present: Sessions) -> list[Session]:
    """Begin a game in each cluster's server. Its player was reminded and has a quarter of ten minutes left."""
    games = [await game_in(each, SERVERS[number], Terms(clock=LIVE)) for number, each in enumerate(present)]
    while [each for each in games if (await present[0].lookup.get(each.id)).seq == each.seq]:
        await minutes(clock, 1, *present)
    return [await present[0].lookup.get(each.id) for each in games]


async def test_a_cluster_that_was_down_excuses_its_own_players_and_no_others(database: Database, clock: Clock) -> None:
    first, second = both(database, clock)
    here, there = await reminded_in(clock, first, second)
    await minutes(clock, 10, first)  # the second is down
    assert await noted(first, here.id, Note.LATE), "its cluster was there all the time"
    assert not await noted(first, there.id, Note.LATE)
    await minutes(clock, 1, first, second)
    entries = [entry.kind for entry in await second.lookup.log(there.id)]
    assert entries[-1] == Note.REMINDED, "nobody was late because of the absence"
    assert not await noted(second, there.id, Note.LATE)


async def noted(service: Sessions, session_id: int, kind: str) -> bool:
    """True if the session's log has an entry of this kind."""
    return any(entry.kind == kind for entry in await service.lookup.log(session_id))


async def test_a_win_is_claimed_by_the_presence_of_the_games_own_shard(database: Database, clock: Clock) -> None:
    """The claim is made in a direct message, which the first cluster answers while the second is down."""
    first, second = both(database, clock)
    here, there = await reminded_in(clock, first, second)
    await minutes(clock, 10, first)
    waits_for = actor(there)
    opponent = BEN if waits_for == ANN.discord_id else ANN
    with pytest.raises(NotLate):
        await first.clocks.claim(there.id, opponent.discord_id)
    assert (await first.clocks.claim(here.id, opponent.discord_id)).after.status is Status.FINISHED


async def present(database: Database) -> Sequence[tuple[int, int]]:
    """Recorded presences: pairs of a shard and the number of shards."""
    async with database.read() as connection:
        rows = (await connection.execute(select(presence.c.shard, presence.c.shards).order_by(presence.c.shard))).all()
    return [(row.shard, row.shards) for row in rows]


async def test_more_shards_were_all_as_absent_as_the_one_process_before(database: Database, clock: Clock) -> None:
    alone = sessions_on(database, clock, share=WHOLE)
    await alone.presence.note_sweep()
    assert await present(database) == [(0, 1)]
    clock.advance(ABSENCE + timedelta(minutes=1))
    first, second = both(database, clock)
    await first.presence.arrive()
    await second.presence.arrive()
    assert await present(database) == [(0, 3), (1, 3), (2, 3)]
    await first.presence.note_sweep()
    assert await found(first, clock) == []
    assert await found(second, clock) == ["clocks"], "it still has to come back"
    await second.clocks.ring_due(9)
    await second.presence.note_sweep()
    await alone.presence.arrive()
    assert await present(database) == [(0, 1)]


async def test_two_processes_that_begin_the_first_daily_at_once_have_one_secret(
    url: str, database: Database, clock: Clock
) -> None:
    other = await Database.open(url)
    first, second = sessions_on(database, clock, share=FIRST), sessions_on(other, clock, share=SECOND)
    place: dict[str, Any] = {**PLACE, "place": Place(None, CHANNEL)}
    runs = await asyncio.gather(first.runs.daily("nim", ANN, **place), second.runs.daily("nim", BEN, **place))
    assert runs[0].seed == runs[1].seed
    await other.close()


@pytest.fixture
def clusters(database: Database, clock: Clock) -> tuple[Sessions, Sessions]:
    """The sessions as two clusters of two shards see them."""
    first, second = (sessions_on(database, clock, share=Share(number, 2, 2)) for number in (1, 2))
    return first, second


async def lease_of(database: Database, session: Session) -> tuple[int | None, str | None]:
    """Number of the cluster that has a lease on a session, and the lease's purpose."""
    async with database.read() as connection:
        query = select(sessions.c.leased_by, sessions.c.leased_for).where(sessions.c.id == session.id)
        row = (await connection.execute(query)).one()
    return row.leased_by, row.leased_for


async def test_of_two_clusters_at_once_one_shows_it(clusters: tuple[Sessions, Sessions], database: Database) -> None:
    session = await begin(clusters[0], ANN, BEN, seed=0)
    taken = await asyncio.gather(
        *(each.lookup.lease_snapshot(session.id, "token") for each in clusters), return_exceptions=True
    )
    assert sorted(isinstance(each, Held) for each in taken) == [False, True]
    owner, other = clusters if isinstance(taken[1], Held) else clusters[::-1]
    assert await lease_of(database, session) == (1 + clusters.index(owner), "show")
    await owner.announcements.mark_announced(session.id, session.seq, 500, CHANNEL)
    assert await lease_of(database, session) == (None, None)
    assert (await other.lookup.lease_snapshot(session.id)).session.announced == session.seq
    assert await lease_of(database, session) == (None, None), "there is nothing to show"


async def test_a_cluster_may_go_on_with_what_its_number_was_at(
    clusters: tuple[Sessions, Sessions], database: Database, clock: Clock
) -> None:
    session = await begin(clusters[0], ANN, BEN, seed=0)
    await clusters[0].lookup.lease_snapshot(session.id)
    again = sessions_on(database, clock, share=Share(1, 2, 2))  # another process, as each number has only one
    assert (await again.lookup.lease_snapshot(session.id)).session.id == session.id


async def test_a_lease_of_a_process_that_is_gone_ends_soon(clusters: tuple[Sessions, Sessions], clock: Clock) -> None:
    session = await begin(clusters[0], ANN, BEN, seed=0)
    await clusters[0].lookup.lease_snapshot(session.id)
    with pytest.raises(Held):
        await clusters[1].lookup.lease_snapshot(session.id)
    clock.advance(LEASED)
    await clusters[1].lookup.lease_snapshot(session.id)
    with pytest.raises(Held):
        await clusters[0].lookup.lease_snapshot(session.id)


async def test_a_lease_lasts_while_something_is_still_to_be_sent(
    clusters: tuple[Sessions, Sessions], database: Database
) -> None:
    session = await begin(clusters[0], ANN, BEN, seed=0)
    owed = [Notification(session.id, 1, session.seq, Status.RUNNING)]
    async with clusters[0].leases.releasing(session.id):
        await clusters[0].lookup.lease_snapshot(session.id)
        await clusters[0].announcements.mark_announced(
            session.id, session.seq, 500, CHANNEL, notifications=owed, is_done=False
        )
        with pytest.raises(Held):
            await clusters[1].lookup.lease_snapshot(session.id, even_if_shown=True)
    assert await lease_of(database, session) == (None, None)
    await clusters[1].lookup.lease_snapshot(session.id, even_if_shown=True)


async def test_a_lease_is_renewed_while_its_work_goes_on(
    clusters: tuple[Sessions, Sessions], database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEWED", 0.01)
    session = await begin(clusters[0], ANN, BEN, seed=0)
    async with clusters[0].leases.releasing(session.id):
        await clusters[0].lookup.lease_snapshot(session.id)
        first = await until(database, session)
        clock.advance(LEASED * 0.9)
        while await until(database, session) == first:  # noqa: ASYNC110 - a row gives no signal
            await asyncio.sleep(0.01)
        clock.advance(LEASED * 0.9)
        with pytest.raises(Held):
            await clusters[1].lookup.lease_snapshot(session.id)
    await clusters[1].lookup.lease_snapshot(session.id)
    await clusters[0].leases.close()
    await clusters[1].leases.close()


async def test_a_lease_just_taken_keeps_its_end(
    clusters: tuple[Sessions, Sessions], database: Database, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases, "RENEWED", 0.01)
    session = await begin(clusters[0], ANN, BEN, seed=0)
    await clusters[0].lookup.lease_snapshot(session.id)
    first = await until(database, session)
    clock.advance(timedelta(seconds=leases.RENEWED / 2))
    for _ in range(5):  # rounds of renewals
        await asyncio.sleep(leases.RENEWED)
    assert await until(database, session) == first, "or the board that is sent would count as another process's"
    assert await clusters[0].announcements.mark_announced(session.id, session.seq, 500, CHANNEL)
    await clusters[0].leases.close()


async def until(database: Database, session: Session) -> object:
    async with database.read() as connection:
        query = select(sessions.c.leased_until).where(sessions.c.id == session.id)
        return (await connection.execute(query)).scalar_one()


async def test_one_cluster_thinks_and_another_need_not_wait_to_show(
    clusters: tuple[Sessions, Sessions], database: Database
) -> None:
    first, second = clusters
    session = await invite(first, ANN, computers=[DEFAULT], seed=1)
    assert (await first.lookup.take_turn(session.id)).seq == session.seq
    assert await lease_of(database, session) == (1, "think")
    with pytest.raises(Held):
        await second.lookup.take_turn(session.id)
    await second.lookup.lease_snapshot(session.id)
    assert await lease_of(database, session) == (2, "show")
    with pytest.raises(Held):
        await first.lookup.take_turn(session.id)


async def test_a_lease_costs_no_statement_more_where_an_answer_is_noted(
    clusters: tuple[Sessions, Sessions], database: Database, clock: Clock
) -> None:
    tallies = []
    for service in (sessions_on(database, clock), clusters[0], sessions_on(database, clock, share=Share(1, 100, 100))):
        session = await begin(service, ANN, BEN, seed=0)
        with counting() as tally:
            await service.lookup.lease_snapshot(session.id, "token")
            await service.announcements.mark_announced(session.id, session.seq, 500 + session.id, CHANNEL)
        tallies.append((len(tally.statements), tally.transactions))
    assert len(set(tallies)) == 1, "however many clusters there are"


async def test_one_process_alone_takes_a_lease_where_another_may_take_over(database: Database, clock: Clock) -> None:
    alone = sessions_on(database, clock)
    session = await begin(alone, ANN, BEN, seed=0)
    await alone.lookup.lease_snapshot(session.id, "token")
    assert await lease_of(database, session) == ((1, "show") if database.is_shared else (None, None))
