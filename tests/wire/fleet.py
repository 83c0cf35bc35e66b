"""Several processes of the bot over one database, each of which is started again when it has ended."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from tests.wire.process import COLD, Bot
from tests.wire.server import Wire

LONGEST_PAUSE = 0.5
"""The most seconds for which a process that has ended is not there."""


class Fleet:
    """The processes, as a service manager keeps them. ``statuses``: with what those have ended that ended."""

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
        """Those that are connected to the gateway."""
        names = {each.process for each in self.wire.gateway.lives if each.lasts}
        return [each for each in self.bots if each.name in names and each.is_running]

    @property
    def output(self) -> str:
        """All that the processes have written."""
        return "".join(each.output for each in self.bots)

    async def start(self) -> None:
        """Start them all, and wait until every shard is online."""
        self._keeping = [asyncio.create_task(self._keep(each)) for each in self.bots]
        await self.is_up()

    async def is_up(self) -> None:
        """Wait until every shard is online. Raises TimeoutError."""
        await self.wire.world.until(lambda: self.wire.gateway.is_up or None)

    async def _keep(self, bot: Bot) -> None:
        while True:
            await bot.launch()
            self.statuses.append(await bot.wait())
            await asyncio.sleep(self.dice.random() * LONGEST_PAUSE)

    async def stop(self) -> list[int]:
        """Let them end, and start none again. Returns their statuses."""
        await self._let_go()
        return [await each.stop() for each in self.bots if each.is_running]

    async def kill(self) -> None:
        """Kill them all, and start none again."""
        await self._let_go()
        for each in self.bots:
            await each.kill()

    async def _let_go(self) -> None:
        for each in self._keeping:
            each.cancel()
        await asyncio.gather(*self._keeping, return_exceptions=True)
