"""News: every process hears at once of players to forget, and only one process sends the commands."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from sessions.service.privacy import Privacy
from sessions.service.sessions import Sessions
from sessions.storage import clusters
from sessions.storage.clusters import Cluster, Wanted
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.news import News
from tests.sessions.conftest import ANN, PLACE, POSTGRESQL_ONLY, Clock, sessions_on
from tests.sessions.nim import NimOptions


class Listener:
    """A process that keeps the news it received, in order."""

    def __init__(self) -> None:
        self.listens = asyncio.Event()
        self.heard: asyncio.Queue[tuple[News, int]] = asyncio.Queue()

    async def __call__(self, place: Cluster) -> None:
        place.listener = lambda news, discord_id: self.heard.put_nowait((news, discord_id))
        self.listens.set()
        await asyncio.Event().wait()


@POSTGRESQL_ONLY
async def test_all_clusters_hear_of_new_settings_and_of_an_erasure(
    url: str, database: Database, service: Sessions, clock: Clock
) -> None:
    await service.invitations.invite("nim", NimOptions(), host=ANN, **PLACE)
    listeners = [Listener(), Listener()]
    running = [asyncio.create_task(clusters.play(url, each, Wanted(count=2, shards=2))) for each in listeners]
    for each in listeners:
        await each.listens.wait()
    with pytest.raises(msgspec.ValidationError):
        await service.settings.change_player_settings(ANN, language=3)
    await service.settings.change_player_settings(ANN, language="nl")
    await service.settings.note(ANN.discord_id, locale="cs")
    await Privacy(Ground(database, clock)).erase(ANN.discord_id)
    for each in listeners:
        for news in (News.CHANGED, News.CHANGED, News.ERASED):
            assert await each.heard.get() == (news, ANN.discord_id)
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
