"""The rate of the bot's own requests, kept below Discord's global limit."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

import discord

PER_SECOND: Final = 45
"""Most requests in a second, without responses to interactions. Discord allows 50, and bans frequent offenders."""


class Pace:
    """A rate limiter: admits requests in order of arrival, at most ``per_second`` in any second."""

    def __init__(self, per_second: int = PER_SECOND) -> None:
        self._recent: deque[float] = deque(maxlen=per_second)
        self._asking = asyncio.Lock()

    async def turn(self) -> None:
        """Wait until a request may be made, and count the request."""
        loop = asyncio.get_running_loop()
        async with self._asking:
            if len(self._recent) == self._recent.maxlen and (wait := self._recent[0] + 1 - loop.time()) > 0:
                await asyncio.sleep(wait)
            self._recent.append(loop.time())


def keep_pace(client: discord.Client, processes: int = 1) -> None:
    """Limit the client's requests to ``PER_SECOND``. ``processes``: the number of processes that share the limit."""
    pace, request = Pace(max(PER_SECOND // processes, 1)), client.http.request

    async def paced(*given: Any, **options: Any) -> Any:
        await pace.turn()
        return await request(*given, **options)

    client.http.request = paced  # type: ignore[method-assign]  # discord.py has no hook for it
