"""Background work and its rounds, and what Discord takes: until when which requests are closed."""

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
from frontend.failures import BOUND, LIMITED

Chore = Callable[[], Awaitable[object]]
"""Work that is done again and again."""

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


def every(seconds: float, work: Chore) -> Rounds:
    """Rounds of ``work`` that begin every ``seconds``. A longer round delays the next, and none is made up for."""

    async def one() -> float:
        begun = time.monotonic()
        await work()
        return max(begun + seconds - time.monotonic(), 0)

    return Rounds(one)


log = logging.getLogger("lagoon")

INVALID: Final = frozenset({401, 403, LIMITED})
"""Statuses of answers that Discord counts as invalid requests. It bans an address after 10,000 in ten minutes."""

MOST: Final = 2_000
"""Number of invalid requests in ``SPAN`` that makes background work pause. Answers to interactions go on."""

SPAN: Final = 600.0
"""Length in seconds of the time that Discord counts invalid requests for."""

_PART: Final = 10.0
"""Seconds that are counted together."""


PAUSE, LONGEST_PAUSE = 60.0, 3600.0
"""Seconds to wait after a 429 that tells none, doubled each time (back-off) up to the second value."""

ADDRESS, BOT = "address", "bot"
"""Everything from this machine's address, and everything with the bot's token: what Discord closes for all requests."""


class RequestLimits:
    """Knows what Discord does not take: until when requests are closed, and how many were invalid in ten minutes.

    A closed part is ``ADDRESS``, ``BOT`` or a route. All times are monotonic.
    """

    def __init__(self) -> None:
        self._parts: Counter[int] = Counter()
        self._was_tight = False
        self._closed: dict[str, float] = {}
        """Ends of the waits by part."""
        self._pause = PAUSE
        self._is_logged = False
        """True if the log has a line about a closed part, and none about its end."""

    def close(self, part: str, seconds: float | None) -> None:
        """Note that Discord takes no requests of this part for so long; None if it did not tell how long."""
        if seconds is None:
            seconds, self._pause = self._pause, min(self._pause * 2, LONGEST_PAUSE)
        is_news = not self.left(part)
        if is_news and part == ADDRESS:
            log.warning("Discord has banned this address for %.0f s, waiting", seconds)
            self._is_logged = True
        elif is_news and part == BOT and seconds > BOUND:
            log.warning("Discord takes no requests of this bot for %.0f s, waiting", seconds)
            self._is_logged = True
        now = time.monotonic()
        self._closed = {each: until for each, until in self._closed.items() if until > now}
        self._closed[part] = max(now + seconds, self._closed.get(part, now))

    def left(self, *parts: str) -> float:
        """Seconds until Discord takes requests that belong to these parts; 0 if it takes them now."""
        return max(0.0, max(self._closed.get(part, 0.0) for part in parts) - time.monotonic())

    def note(self, status: int, scope: str | None = None) -> None:
        """Count an answer. ``scope``: of a limit, from Discord's header; a shared limit does not count."""
        if status != LIMITED:
            self._pause = PAUSE
        if status not in INVALID or scope == "shared":
            return
        metrics.INVALID.labels(str(status)).inc()
        self._parts[int(time.monotonic() / _PART)] += 1

    @property
    def is_tight(self) -> bool:
        """True if background work must pause: Discord takes no requests, or too many were invalid."""
        if self.left(ADDRESS, BOT) > BOUND:
            return True
        if self._is_logged:
            self._is_logged = False
            log.info("Discord takes requests again")
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
