"""Several processes of the bot over one database, each restarted when it has ended."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.wire.process import COLD, Bot
from tests.wire.server import Wire

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
