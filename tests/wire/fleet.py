"""Several processes of the bot over one database, each restarted when it has ended."""

from __future__ import annotations

import asyncio
import random
import socket
from datetime import timedelta
from pathlib import Path

import aiohttp

from tests.wire import audit
from tests.wire.process import COLD, Bot, until_logged
from tests.wire.server import Wire

SHARDS = 2
"""Shards, and clusters with one each."""
MINUTE = timedelta(minutes=1)
HASTY = {"PAUSE": 0.2}
"""Shorter pauses of clusters in seconds, by the constant's name."""
LONGEST_PAUSE = 0.5
"""The most seconds between a process's end and its restart."""


class Fleet:
    """The processes, supervised as by a service manager. ``statuses``: the exit statuses of ended processes."""

    def __init__(
        self, wire: Wire, folder: Path, number: int, dice: random.Random, *, settings: str, forked: bool
    ) -> None:
        self.wire = wire
        self.dice = dice
        self.bots = [
            Bot(wire, folder / name, settings=settings, program=COLD, name=name, forked=forked)
            for name in map(str, range(number))
        ]
        self.statuses: list[int] = []
        self._keeping: list[asyncio.Task[None]] = []

    @property
    def playing(self) -> list[Bot]:
        """Processes that are connected to the gateway, in order. Others stand by or start."""
        names = {each.process for each in self.wire.gateway.lives if each.lasts}
        return [each for each in self.bots if each.name in names and each.is_running]

    @property
    def output(self) -> str:
        return "".join(each.output for each in self.bots)

    async def start(self) -> None:
        """Start all processes, and wait until every shard is online."""
        self._keeping = [asyncio.create_task(self._keep(each)) for each in self.bots]
        await self.is_up()

    async def is_up(self) -> None:
        await self.wire.world.until(lambda: self.wire.gateway.is_up or None)

    async def _keep(self, bot: Bot) -> None:
        while True:
            await bot.launch()
            self.statuses.append(await bot.wait())
            await asyncio.sleep(self.dice.random() * LONGEST_PAUSE)

    async def stop(self) -> list[int]:
        """Ask all processes to end, and restart none. Returns their exit statuses."""
        await self._let_go()
        return [await each.stop() for each in self.bots if each.is_running]

    async def kill(self) -> None:
        await self._let_go()
        for each in self.bots:
            await each.kill()

    async def _let_go(self) -> None:
        for each in self._keeping:
            each.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)


class Clusters:
    """Processes over one PostgreSQL database, each with a shard, and one that stands by."""

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
        bot = Bot(
            self.wire, self.folder / str(len(self.bots)), settings=settings, forked=True, plain=True, bounds=HASTY
        )
        self.bots.append(bot)
        await bot.launch()
        await until_logged(bot, words)
        return bot

    async def begin_all(self) -> None:
        """Start a process for each shard, a minute apart, and one that stands by."""
        for shard in range(SHARDS):
            bot = await self.begin(f"cluster {shard + 1} of {SHARDS}, with shards [{shard}] of {SHARDS}")
            await bot.until(lambda shard=shard: shard in self.wire.gateway.online)  # type: ignore[misc]
            await self.let_pass()
        self.serving, self.standby = self.bots[-SHARDS], await self.begin("standing by")
        await self.serving.until(lambda: self.wire.gateway.is_up)

    async def hand_over(self, passing: timedelta = MINUTE) -> Bot:
        """Kill the process of shard 0, and wait until the one that stood by serves it. Another then stands by.

        ``passing``: the time that passes after the kill. Shards need not wait for their turns to identify.
        """
        await self.serving.kill()
        await self.let_pass(passing)
        self.serving = self.standby
        await until_logged(self.serving, f"cluster 1 of {SHARDS}")
        await self.serving.until(lambda: self.wire.gateway.is_up)
        self.standby = await self.begin("standing by")
        return self.serving

    async def let_pass(self, time: timedelta = MINUTE) -> None:
        """Let time pass for Discord and in the database."""
        self.wire.gateway.time_passes()
        async with audit.Store.open(self.url) as store:
            await store.time_passes(time)

    async def health(self, number: int) -> str:
        address = f"http://127.0.0.1:{self.ports[number]}/healthz"
        async with aiohttp.ClientSession() as client, client.get(address) as answer:
            return await answer.text()
