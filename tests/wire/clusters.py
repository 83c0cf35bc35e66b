"""Clusters of the bot's processes over one PostgreSQL database."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import aiohttp

from tests.wire import audit
from tests.wire.process import Bot, free_port, until_logged
from tests.wire.server import Wire
from tests.wire.tapping import serve_page

SHARDS = 2
"""Shards, and clusters with one each."""
MINUTE = timedelta(minutes=1)


class Clusters:
    """Processes over one PostgreSQL database, each with a shard, and one that stands by."""

    def __init__(self, wire: Wire, folder: Path, url: str) -> None:
        self.wire = wire
        self.folder = folder
        self.url = url
        self.settings = (
            f'[metrics]\naddress = "127.0.0.1:{{port}}"\n[storage]\nurl = "{url}"\n[cluster]\ncount = {SHARDS}\n'
        )
        self.bounds: dict[str, object] = {"PAUSE": 0.2}
        """Other values for constants of the processes. At first, clusters pause more shortly."""
        self.bots: list[Bot] = []
        self.serving: Bot
        self.standby: Bot
        self.ports: list[int] = []
        self.with_pages = False
        """True to let processes serve the page to tap."""
        self.pages: list[int] = []
        """Ports of the page, by process."""

    async def begin(self, words: str = "") -> Bot:
        """Start another process, and wait until it logs these words."""
        self.ports.append(free_port())
        settings = self.settings.format(port=self.ports[-1])
        bot = Bot(
            self.wire, self.folder / str(len(self.bots)), settings=settings, forked=True, plain=True, bounds=self.bounds
        )
        if self.with_pages:
            self.pages.append(serve_page(bot))
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
        await until_logged(self.standby, "standing by")
        await self.serving.kill()
        await self.let_pass(passing)
        self.serving = self.standby
        await until_logged(self.serving, f"cluster 1 of {SHARDS}")
        await self.serving.until(lambda: self.wire.gateway.is_up)
        self.standby = await self.begin()
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
