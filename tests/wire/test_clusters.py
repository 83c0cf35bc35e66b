"""Two clusters of ``python bot.py`` over one PostgreSQL database, each with a shard, and a standby process."""

from __future__ import annotations

import random
import socket
from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from pathlib import Path

import aiohttp
import pytest

from tests.files import empty_database
from tests.wire import audit
from tests.wire.model import Channel, Message
from tests.wire.playing import Game, challenge
from tests.wire.process import Bot, check_log, until_logged
from tests.wire.server import Wire, open_wire

SHARDS = 2
MINUTE = timedelta(minutes=1)


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """The fake Discord with two shards. At the end, checks that the bots have sent nothing invalid."""
    async with open_wire(shards=SHARDS) as wire:
        wire.rest.start_freely()
        yield wire
        wire.check()
        assert audit.boards_twice(wire.world) == []
        assert audit.pings_twice(wire.world) == []


class Clusters:
    """Processes over one database; all are killed at the end."""

    def __init__(self, wire: Wire, folder: Path, url: str) -> None:
        self.wire = wire
        self.folder = folder
        self.url = url
        self.settings = (
            f'[metrics]\naddress = "127.0.0.1:{{port}}"\n[storage]\nurl = "{url}"\n[cluster]\ncount = {SHARDS}\n'
        )
        self.bots: list[Bot] = []
        self.serving: Bot
        self.standby: Bot
        self.ports: list[int] = []

    async def begin(self, words: str) -> Bot:
        """Start another process, and wait until it logs these words."""
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.ports.append(free.getsockname()[1])
        settings = self.settings.format(port=self.ports[-1])
        bot = Bot(self.wire, self.folder / str(len(self.bots)), settings=settings, forked=True)
        self.bots.append(bot)
        await bot.launch()
        await until_logged(bot, words)
        return bot

    async def begin_all(self) -> None:
        """Start a process for each shard, a minute apart, and one that stands by."""
        for shard in range(SHARDS):
            bot = await self.begin(f"cluster {shard + 1} of {SHARDS}, with shards [{shard}] of {SHARDS}")
            await bot.until(lambda shard=shard: shard in self.wire.gateway.online)  # type: ignore[misc]
            await self._pass(MINUTE)
        self.serving, self.standby = self.bots[-SHARDS], await self.begin("standing by")
        await self.serving.until(lambda: self.wire.gateway.is_up)

    async def hand_over(self, passing: timedelta = MINUTE) -> Bot:
        """Kill the process of shard 0, and wait until the one that stood by serves it. Another then stands by.

        ``passing``: the time that passes after the kill. Shards need not wait for their turns to identify.
        """
        await self.serving.kill()
        await self._pass(passing)
        self.serving = self.standby
        await until_logged(self.serving, f"cluster 1 of {SHARDS}")
        await self.serving.until(lambda: self.wire.gateway.is_up)
        self.standby = await self.begin("standing by")
        return self.serving

    async def _pass(self, time: timedelta) -> None:
        self.wire.gateway.time_passes()
        async with audit.Store.open(self.url) as store:
            await store.time_passes(time)

    async def health(self, number: int) -> str:
        """Text of the health report of the process with this number."""
        address = f"http://127.0.0.1:{self.ports[number]}/healthz"
        async with aiohttp.ClientSession() as client, client.get(address) as answer:
            return await answer.text()


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """Address of an empty PostgreSQL database."""
    with empty_database("postgresql", tmp_path) as address:
        yield address


@pytest.fixture
async def clusters(wire: Wire, tmp_path: Path, url: str) -> AsyncIterator[Clusters]:
    """The clusters, at first without a process."""
    clusters = Clusters(wire, tmp_path, url)
    yield clusters
    for bot in clusters.bots:
        await bot.kill()


async def games(wire: Wire) -> list[Game]:
    """A game in a server of each shard."""
    begun = []
    for shard in range(SHARDS):
        ada, ben = wire.person(f"Ada{shard}"), wire.person(f"Ben{shard}")
        server = wire.world.add_server(f"of {shard}", ada.user, ben.user, shard=shard, shards=SHARDS)
        channel = wire.world.add_channel(server, "games")
        begun.append(await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(shard)))
    return begun


@pytest.mark.slow
async def test_a_cluster_is_killed_and_another_restarted_and_nothing_is_lost_or_doubled(
    wire: Wire, clusters: Clusters
) -> None:
    first = await clusters.begin("cluster 1 of 2, with shards [0] of 2")
    second = await clusters.begin("cluster 2 of 2, with shards [1] of 2")
    third = await clusters.begin("standing by")
    assert (
        await clusters.health(2)
        == "Standing by: other processes run the bot. This one takes over when one of them stops.\n"
    )
    await second.until(lambda: wire.gateway.is_up)
    playing = await games(wire)
    await played_on(playing)

    await second.kill()
    await playing[0].play(turns=1)  # the other cluster keeps playing
    await until_logged(third, "cluster 2 of 2")
    await third.until(lambda: wire.gateway.is_up)
    await played_on(playing)

    fourth = await clusters.begin("standing by")
    pressed = [person.press(game.board, "more") for game in playing for person in game.players]
    await wire.world.until(lambda: all(each.answered.is_set() for each in pressed) or None)
    assert await first.stop() == 0
    for each in pressed:
        await playing[0].players[0].sees(each)
    await until_logged(fourth, "cluster 1 of 2")
    await fourth.until(lambda: wire.gateway.is_up)
    await played_on(playing)

    for game in playing:
        await game.is_tidy()
    await resign_from_afar(playing[1])
    for bot in (third, fourth):
        assert await bot.stop() == 0
    check_log(*clusters.bots)


@pytest.mark.slow
async def test_a_live_game_its_ping_and_a_plan_pass_to_the_process_that_takes_over(
    wire: Wire, clusters: Clusters, url: str
) -> None:
    await clusters.begin("cluster 1 of 2, with shards [0] of 2")
    second = await clusters.begin("cluster 2 of 2, with shards [1] of 2")
    third = await clusters.begin("standing by")
    await second.until(lambda: wire.gateway.is_up)
    ada, ben = wire.person("Ada"), wire.person("Ben")
    server = wire.world.add_server("of 1", ada.user, ben.user, shard=1, shards=SHARDS)
    channel = wire.world.add_channel(server, "games")
    options = {"colour": "red"}
    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options=options)
    first = game.board
    await game.follow("g1-g2", "a1-a2", "g1-f1", "a1-a3")
    assert game.board is first, "each move should change the board where it is"
    await game.plan(ben, "f1-e2", "a2-a1")
    shown = game.seq
    await second.kill()
    assert lines(channel) == [], "Ada has acted within the last minute"
    async with audit.Store.open(url) as store:
        await store.minute_is_over()
    await until_logged(third, "cluster 2 of 2")
    await third.until(lambda: wire.gateway.is_up)
    assert game.seq == shown
    await wire.world.until(lambda: lines(channel) or None)
    assert [each.pinged for each in lines(channel)] == [{ada.id}], "the other process should ping her"
    # A change that was made, but not noted, is shown in a new board.
    again = game.board
    await game.follow("f1-e2")
    await wire.world.until(lambda: game.seq == shown + 2 or None)
    assert game.board == again, "the other process should change the board, too, and play the reply"
    await wire.world.until(lambda: any("planned reply" in each.text for each in lines(channel)) or None)
    assert [each.pinged for each in lines(channel) if "planned reply" in each.text] == [{ben.id}]
    await game.is_tidy()
    assert game.seq == shown + 2, "the reply should be played once"
    assert await third.stop() == 0
    check_log(*clusters.bots)


def lines(channel: Channel) -> list[Message]:
    """The public messages of a channel without a board."""
    return [each for each in channel.messages.values() if not (each.reader or each.is_deleted or each.custom_ids)]


async def played_on(playing: list[Game]) -> None:
    """Play two turns of every game."""
    for game in playing:
        before = game.seq
        await game.play(turns=2)
        assert game.seq > before


async def resign_from_afar(game: Game) -> None:
    """Resign in a direct message, answered by the other cluster; the result is shown in the game's channel."""
    person = game.players[0]
    direct = game.world.direct(person.user)
    asked = await person.sees(await person.act(direct, "resign", game.session))
    person.press(asked.private[-1], "resign-yes")
    await game.world.until(lambda: game.is_over or None)
