"""Processes over one database: each claims a number or stands by, hears news, and identifies in turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from itertools import count, pairwise
from typing import Any

import asyncpg
import msgspec
import pytest
from sqlalchemy import text

from sessions.life.model import Place
from sessions.service.facts import Identifying
from sessions.service.sessions import Sessions
from sessions.storage import clusters
from sessions.storage.clusters import Cluster, WantedClusters
from sessions.storage.database import Database
from sessions.storage.ground import Ground, Share
from sessions.storage.migrations import Unreachable
from sessions.storage.news import News
from tests.sessions.conftest import ANN, BEN, CHANNEL, POSTGRESQL_ONLY, SERVER, Clock, sessions_on
from tests.sessions.matches import change, meet, moves

END = """
    SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND classid = :playing AND CAST(objid AS bigint) % 128 = :number
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""


async def end_connection(database: Database, number: int) -> None:
    """Make the server end the connection that holds a cluster's number."""
    await change(database, END, {"playing": clusters.PLAYING, "number": number})


class Player:
    """Work of a process that lasts until the test ends it."""

    def __init__(self) -> None:
        self.plays, self.may_end, self.is_over = asyncio.Event(), asyncio.Event(), False
        self.place = Cluster()

    async def __call__(self, place: Cluster) -> None:
        self.place = place
        self.plays.set()
        try:
            await self.may_end.wait()
        finally:
            self.is_over = True


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "PAUSE", 0.01)


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[str]:
    lines: asyncio.Queue[str] = asyncio.Queue()
    monkeypatch.setattr(clusters.log, "info", lambda line, *given: lines.put_nowait(line % given if given else line))
    return lines


@asynccontextmanager
async def processes(
    url: str, *wanted: WantedClusters, advised: Callable[[], Awaitable[int]] | None = None
) -> AsyncIterator[list[tuple[Player, asyncio.Task[None]]]]:
    """Start a process for each configuration. Each has joined before the next starts, unless it must stand by."""
    players = [Player() for _ in wanted]
    running = []
    try:
        for player, each in zip(players, wanted, strict=True):
            running.append(asyncio.create_task(clusters.play(url, player, each, advised)))
        yield list(zip(players, running, strict=True))
    finally:
        for task in running:
            task.cancel()
        await asyncio.wait(running)


@pytest.mark.both_databases
async def test_a_second_process_plays_when_the_first_has_ended(url: str, logged: asyncio.Queue[str]) -> None:
    async with processes(url, WantedClusters()) as [(first, playing)]:
        await first.plays.wait()
        async with processes(url, WantedClusters()) as [(second, _)]:
            line = await logged.get()
            assert line.startswith("standing by: another process")
            assert line.endswith(" plays over this database")
            assert not second.plays.is_set()
            first.may_end.set()
            await playing
            await second.plays.wait()
            assert logged.get_nowait() == "taking over"
            assert second.place.share.is_whole
        assert second.is_over


@pytest.mark.both_databases
async def test_a_process_that_stands_by_may_get_ready(url: str) -> None:
    async with processes(url, WantedClusters()) as [(first, _)]:
        await first.plays.wait()
        second, ready = Player(), asyncio.Event()
        waiting = asyncio.create_task(clusters.play(url, second, standing_by=ready.set))
        await ready.wait()
        assert not second.plays.is_set()
        first.may_end.set()
        await second.plays.wait()
        second.may_end.set()
        await waiting


@POSTGRESQL_ONLY
async def test_who_loses_the_connection_stops_at_once_and_the_other_takes_over(url: str, database: Database) -> None:
    async with processes(url, WantedClusters()) as [(first, playing)]:
        await first.plays.wait()
        async with processes(url, WantedClusters()) as [(second, waiting)]:
            await end_connection(database, 1)
            with pytest.raises(clusters.LockLost):
                await playing
            assert first.is_over
            assert first.place.is_lost, "nobody waits for answers under way"
            await second.plays.wait()
            assert not second.place.is_lost
            second.may_end.set()
            await waiting


@POSTGRESQL_ONLY
async def test_a_connection_that_ends_before_the_work_begins_counts_as_unreachable(
    url: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    join, player = clusters._join, Player()

    async def joined(*given: Any) -> Share:
        share = await join(*given)
        await end_connection(database, 1)
        return share

    monkeypatch.setattr(clusters, "_join", joined)
    with pytest.raises(Unreachable):
        await clusters.play(url, player)
    assert not player.plays.is_set()


@POSTGRESQL_ONLY
async def test_a_connection_that_is_out_of_step_before_the_work_begins_counts_as_unreachable(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player()

    async def listen(*_: Any) -> None:
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    monkeypatch.setattr(asyncpg.Connection, "add_listener", listen)
    with pytest.raises(Unreachable):
        await clusters.play(url, player)
    assert not player.plays.is_set()


@POSTGRESQL_ONLY
async def test_a_lock_that_is_lost_hides_no_outcome(database: Database) -> None:
    end = text("SELECT pg_terminate_backend(pid, 5000) FROM pg_locks WHERE locktype = 'advisory' AND objid = 99")

    async def work(outcome: Exception | None) -> None:
        async with database.alone(99) as is_ours:
            assert is_ours
            await change(database, end)
            if outcome is not None:
                raise outcome

    await work(None)
    with pytest.raises(LookupError):
        await work(LookupError())


@POSTGRESQL_ONLY
async def test_a_lock_that_cannot_be_asked_for_is_an_unreachable_database(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lose(*_: Any, **__: Any) -> None:
        raise asyncpg.ConnectionDoesNotExistError("connection was closed in the middle of operation")

    monkeypatch.setattr(asyncpg.Connection, "prepare", lose)
    with pytest.raises(Unreachable, match="in the middle of operation"):
        async with database.alone(99):
            pass


@POSTGRESQL_ONLY
async def test_a_loss_is_noticed_without_a_look(url: str, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "PAUSE", 3600)
    async with processes(url, WantedClusters()) as [(first, playing)]:
        await first.plays.wait()
        await end_connection(database, 1)
        with pytest.raises(clusters.LockLost):
            await playing


@POSTGRESQL_ONLY
async def test_each_process_takes_the_lowest_free_number_and_one_too_many_takes_over(
    url: str, database: Database, logged: asyncio.Queue[str]
) -> None:
    three = WantedClusters(count=2, shards=3)
    async with processes(url, three, three, three) as started:
        while not (line := await logged.get()).startswith("standing by"):
            assert line.startswith("cluster")
        assert line == "standing by: all clusters are played by other processes"
        playing = {each.place.share.number: each for each, _ in started if each.plays.is_set()}
        assert {each.place.share for each in playing.values()} == {Share(1, 2, 3), Share(2, 2, 3)}
        (waiting,) = [each for each, _ in started if not each.plays.is_set()]
        await end_connection(database, 2)
        await waiting.plays.wait()
        assert waiting.place.share == Share(2, 2, 3)
        assert playing[2].place.is_lost
        assert not playing[1].is_over


@POSTGRESQL_ONLY
async def test_a_number_can_be_fixed(url: str, logged: asyncio.Queue[str]) -> None:
    async with processes(url, WantedClusters(count=4, number=3, shards=4)) as [(third, _)]:
        await third.plays.wait()
        assert third.place.share == Share(3, 4, 4)
        assert await logged.get() == "cluster 3 of 4, with shards [2] of 4"
        async with processes(url, WantedClusters(count=4, number=3, shards=4)) as [(too_many, _)]:
            assert await logged.get() == "standing by: cluster 3 is played by another process"
            assert not too_many.plays.is_set()


@POSTGRESQL_ONLY
async def test_all_have_the_number_of_shards_that_the_first_was_advised(url: str) -> None:
    numbers = count(5)

    async def advised() -> int:
        return next(numbers)

    async with processes(url, WantedClusters(count=2), advised=advised) as [(first, _)]:
        await first.plays.wait()
        async with processes(url, WantedClusters(count=2), advised=advised) as [(second, _)]:
            await second.plays.wait()
            assert (first.place.share, second.place.share) == (Share(1, 2, 5), Share(2, 2, 5))
    assert next(numbers) == 6, "Discord was asked once"


@POSTGRESQL_ONLY
async def test_a_cluster_without_a_shard_stands_by(url: str, logged: asyncio.Queue[str]) -> None:
    async with processes(url, WantedClusters(count=2, shards=2), WantedClusters(count=2, shards=2)) as started:
        await asyncio.gather(*(player.plays.wait() for player, _ in started))

    async def advised() -> int:
        return 1

    async with processes(url, WantedClusters(count=2), advised=advised) as [(first, _)]:
        await first.plays.wait()
        while not logged.empty():
            logged.get_nowait()
        async with processes(url, WantedClusters(count=2), advised=advised) as [(second, _)]:
            assert (await logged.get()).startswith("standing by")
            assert not second.plays.is_set()


@POSTGRESQL_ONLY
async def test_another_count_of_clusters_waits_until_the_last_of_the_former_has_ended(
    url: str, logged: asyncio.Queue[str]
) -> None:
    async with processes(url, WantedClusters(count=2, shards=2)) as [(former, playing)]:
        await former.plays.wait()
        async with processes(url, WantedClusters(count=1)) as [(alone, _)]:
            while "another cluster.count" not in await logged.get():
                pass
            assert not alone.plays.is_set(), "two would play for the shards of the first"
            former.may_end.set()
            await playing
            await alone.plays.wait()
            assert alone.place.share.is_whole


@pytest.mark.both_databases
async def test_what_the_work_raises_is_raised(url: str) -> None:
    async def fail(_place: Cluster) -> None:
        raise LookupError

    with pytest.raises(LookupError):
        await clusters.play(url, fail)


def test_a_lock_tells_the_share() -> None:
    for share in (Share(), Share(7, 100, 60_000), Share(100, 100, 100)):
        assert clusters._share(clusters._key(share)) == share
        assert clusters._key(share) < 2**31


class Listener:
    """A process that keeps the news it received, in order."""

    def __init__(self) -> None:
        self.listens = asyncio.Event()
        self.heard: asyncio.Queue[tuple[News, int]] = asyncio.Queue()

    async def __call__(self, place: Cluster) -> None:
        place.listener = lambda news, number, _seq: self.heard.put_nowait((news, number))
        self.listens.set()
        await asyncio.Event().wait()


@POSTGRESQL_ONLY
async def test_all_clusters_hear_of_new_settings_pages_and_an_erasure(
    url: str, database: Database, service: Sessions, clock: Clock
) -> None:
    session = await meet(service, ANN, BEN)
    listeners = [Listener(), Listener()]
    running = [asyncio.create_task(clusters.play(url, each, WantedClusters(count=2, shards=2))) for each in listeners]
    for each in listeners:
        await each.listens.wait()
    with pytest.raises(msgspec.ValidationError):
        await service.settings.change_player_settings(ANN, language=3)
    await service.settings.change_player_settings(ANN, language="nl")
    await service.settings.note(ANN.discord_id, locale="cs")
    code = await service.openings.begin(ANN.discord_id, session.id, Place(SERVER, CHANNEL), 1024)
    await service.openings.open(str(code))
    for until in (0.0, float("inf"), 0.0):  # steps are news only while pages may be open elsewhere
        database.notices.until = until
        session = await moves(service, session, 1)
    await service.openings.close_all(ANN.discord_id)
    await service.privacy.erase(ANN.discord_id)
    heard = [News.CHANGED, News.CHANGED, News.OPENED, News.STEPPED, News.CLOSED, News.ERASED]
    expected = [(news, session.id if news is News.STEPPED else ANN.discord_id) for news in heard]
    for each in listeners:
        async with asyncio.timeout(30):
            assert [await each.heard.get() for _ in heard] == expected
    for task in running:
        task.cancel()
    await asyncio.wait(running)


@POSTGRESQL_ONLY
async def test_of_several_processes_one_sends_the_commands(url: str, database: Database, clock: Clock) -> None:
    other = await Database.open(url)
    first, second = sessions_on(database, clock), sessions_on(other, clock)
    async with first.facts.sending_commands() as is_ours, second.facts.sending_commands() as is_theirs:
        assert (is_ours, is_theirs) == (True, False)
    async with second.facts.sending_commands() as is_theirs:
        assert is_theirs
    await other.close()


PAUSE = timedelta(milliseconds=150)


@POSTGRESQL_ONLY
async def test_of_several_processes_at_once_each_waits_behind_the_other(url: str, database: Database) -> None:
    other = await Database.open(url)
    moments = []

    async def identify(opened: Database) -> None:
        await Identifying(Ground(opened), PAUSE).turn(0)
        async with opened.read() as connection:
            moments.append((await connection.execute(text("SELECT at FROM identifies WHERE bucket = 0"))).scalar_one())

    try:
        await asyncio.gather(*(identify(each) for each in (database, other, database, other)))
    finally:
        await other.close()
    assert len(moments) == 4
    assert all(after - before >= PAUSE for before, after in pairwise(sorted(moments)))


@POSTGRESQL_ONLY
async def test_another_bucket_does_not_wait(database: Database) -> None:
    turns = Identifying(Ground(database), timedelta(hours=1))
    await turns.turn(0)
    await turns.turn(1)
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM identifies"))).scalar_one() == 2
