"""Background work: its rounds, and its pause while too many of the bot's requests are invalid."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any, Final

import discord
from discord.ext import tasks

import metrics

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


log = logging.getLogger("lagoon")

INVALID: Final = frozenset({401, 403, 429})
"""Statuses of answers that Discord counts as invalid requests. It bans an address after 10,000 in ten minutes."""

MOST: Final = 2_000
"""Number of invalid requests in ``SPAN`` that makes background work pause. Answers to interactions go on."""

SPAN: Final = 600.0
"""Length in seconds of the time that Discord counts invalid requests for."""

_PART: Final = 10.0
"""Seconds that are counted together."""


class Restraint:
    """Counts the answers to invalid requests of the last ten minutes."""

    def __init__(self) -> None:
        self._parts: Counter[int] = Counter()
        self._was_tight = False

    def note(self, status: int, scope: str | None = None) -> None:
        """Count an answer. ``scope``: of a limit, from Discord's header; a shared limit does not count."""
        if status not in INVALID or scope == "shared":
            return
        metrics.INVALID.labels(str(status)).inc()
        self._parts[int(time.monotonic() / _PART)] += 1

    @property
    def is_tight(self) -> bool:
        """True if background work must pause, because too many requests were invalid."""
        since = int((time.monotonic() - SPAN) / _PART)
        for part in [part for part in self._parts if part < since]:
            del self._parts[part]
        is_tight = self._parts.total() >= MOST
        if is_tight != self._was_tight:
            self._was_tight = is_tight
            if is_tight:
                log.error("%d requests of the last ten minutes were invalid; background work pauses", MOST)
            else:
                log.warning("background work goes on")
        return is_tight
