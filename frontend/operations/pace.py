"""The pace of the bot's own calls: below Discord's global limit, so that none is refused for being one too many."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

import discord

PER_SECOND: Final = 45
"""The most calls a second. Discord takes 50, and bans clients that are refused too often. Interactions do not count."""


class Pace:
    """Turns for requests, at most a number in any second, in the order of asking."""

    def __init__(self, per_second: int = PER_SECOND) -> None:
        self._recent: deque[float] = deque(maxlen=per_second)
        self._asking = asyncio.Lock()

    async def turn(self) -> None:
        """Wait until a call may be made, and count it."""
        loop = asyncio.get_running_loop()
        async with self._asking:
            if len(self._recent) == self._recent.maxlen and (wait := self._recent[0] + 1 - loop.time()) > 0:
                await asyncio.sleep(wait)
            self._recent.append(loop.time())


def keep_pace(client: discord.Client, processes: int = 1) -> None:
    """Let every call that counts under the global limit wait its turn. Each of several processes has an equal part."""
    pace, request = Pace(max(PER_SECOND // processes, 1)), client.http.request

    async def paced(*given: Any, **options: Any) -> Any:
        await pace.turn()
        return await request(*given, **options)

    client.http.request = paced  # type: ignore[method-assign]  # there is no hook for it
