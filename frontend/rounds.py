"""Repeated work, with pauses by the monotonic clock: setting the machine's clock does not change them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import discord
from discord.ext import tasks

Round = Callable[[], Awaitable[float | None]]
"""A round of work. Returns the seconds until the next round, or None after the last round."""


class Rounds(tasks.Loop[Any]):
    """Runs rounds of work in the background, the first at once. The work handles its errors.

    discord.py's own loop counts by the machine's clock. This class uses only its sleep, because the simulated Discord
    ends that when its time has passed.
    """

    def __init__(self, work: Round) -> None:
        async def one() -> float | None:
            return await work()

        never: Any = discord.utils.MISSING
        super().__init__(one, 0, 0, 0, time=never, count=None, reconnect=False, name=None)

    async def _loop(self, *_args: Any, **_options: Any) -> None:
        while (pause := await self.coro()) is not None:
            until = discord.utils.utcnow() + timedelta(seconds=pause)
            self._handle = tasks.SleepHandle(until, loop=asyncio.get_running_loop())
            await self._handle.wait()


def every(seconds: float, work: Callable[[], Awaitable[object]]) -> Rounds:
    """Rounds of ``work`` that begin every ``seconds``. A longer round delays the next, and none is made up for."""

    async def one() -> float:
        begun = time.monotonic()
        await work()
        return max(begun + seconds - time.monotonic(), 0)

    return Rounds(one)
