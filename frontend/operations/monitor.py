"""The monitor: serves metrics and health over HTTP, if configured."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

from aiohttp import hdrs, web

import metrics
from frontend.moments import utcnow
from frontend.operations.loglines import unfit_line
from frontend.operations.sweep import PATIENCE, name_of
from frontend.rounds import ADDRESS, BOT, RequestLimits
from locales import ENGLISH
from sessions.storage.checkups import log_size
from sessions.storage.database import SILENCE
from sessions.storage.migrations import Unfit
from settings import SettingsError

if TYPE_CHECKING:
    from frontend.client import Lagoon

say = ENGLISH.say

STALE: Final = 120.0
"""Greatest age of the last sweep of a healthy bot, in seconds."""

LOOK: Final = 0.5
"""Seconds between measurements of the event loop's lag."""

RECOUNTED: Final = timedelta(hours=1)
"""Time between counts of finished sessions. There may be millions of them."""


class Monitor:
    """``/metrics`` in Prometheus' text format, and ``/healthz``: 200 if healthy, else 503 with a sentence.

    200 while Discord takes no requests, too: after 503 a service may start the bot again, which prolongs a ban.

    A process without a ``bot`` is standing by for a place among the clusters, which is healthy, or logging in.
    """

    def __init__(self, address: str) -> None:
        self.bot: Lagoon | None = None
        self.is_standing_by = True
        """False once the process has its place."""
        self.request_limits = RequestLimits()
        """Waits of Discord, which the health tells. The bot replaces them by its own."""
        self._address = address
        self._looking: asyncio.TimerHandle | None = None
        self._finished_at: datetime | None = None
        application = web.Application()
        application.router.add_get("/metrics", self._metrics)
        application.router.add_get("/healthz", self._healthz)
        self._runner = web.AppRunner(application, access_log=None)

    @property
    def port(self) -> int:
        """Number of the TCP port in use, also if the configured port is 0."""
        return int(self._runner.addresses[0][1])

    async def start(self) -> None:
        """Start serving and measuring. Raises SettingsError for an address that cannot be used."""
        host, _, port = self._address.rpartition(":")
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, host.strip("[]") or None, int(port)).start()
        except (OSError, OverflowError) as error:  # taken, not of this machine, or above 65535
            await self._runner.cleanup()
            raise SettingsError("cli-monitor-address", address=self._address, why=str(error)) from None
        self._measure_later()

    async def close(self) -> None:
        if self._looking:
            self._looking.cancel()
        await self._runner.cleanup()

    async def count(self, bot: Lagoon) -> None:
        now = utcnow()
        everything = self._finished_at is None or now - self._finished_at > RECOUNTED
        census = await bot.sessions.counting.census(now, now - PATIENCE, finished=everything)
        if everything:
            self._finished_at = now
        for status, number in census.sessions.items():
            metrics.SESSIONS.labels(status).set(number)
        for chore, left in census.left.items():
            metrics.BACKLOG.labels(chore).set(left.number)
            metrics.OLDEST.labels(chore).set((now - left.oldest).total_seconds() if left.oldest else 0)

    async def _metrics(self, _request: web.Request) -> web.Response:
        self._sample()
        return web.Response(body=metrics.exposition(), headers={hdrs.CONTENT_TYPE: metrics.CONTENT_TYPE})

    async def _healthz(self, _request: web.Request) -> web.Response:
        if self.bot is None:
            ailment = "" if self.is_standing_by else say("cli-monitor-starting")
        else:
            ailment = ailment_of(self.bot)
        if wait := self.request_limits.left(ADDRESS, BOT):
            closed = say("cli-monitor-closed", seconds=f"{wait:.0f}")
            return web.Response(text=f"{closed} {ailment}".strip() + "\n")
        return web.Response(status=503 if ailment else 200, text=f"{ailment or self._well()}\n")

    def _well(self) -> str:
        """Sentence of a healthy process. A restart would not mend damaged tables, so they do not make it unhealthy."""
        if self.bot is None:
            return say("cli-monitor-standing-by")
        if damaged := self.bot.checkups.damaged:
            return say("cli-monitor-damaged", tables=ENGLISH.listed(damaged))
        page = self.bot.parts.page
        return say("cli-monitor-page" if page.public and not page.is_reached else "cli-monitor-well")

    def _sample(self) -> None:
        for part in (ADDRESS, BOT):
            metrics.WAIT.labels(part).set(self.request_limits.left(part))
        if self.bot is None:
            return
        shards = self.bot.shards.values()
        down = sum(shard.is_closed() for shard in shards)
        metrics.SHARDS.labels("up").set(len(shards) - down)
        metrics.SHARDS.labels("down").set(down)
        metrics.SERVERS.set(len(self.bot.guilds))
        metrics.LATENCY.set(max((latency for _, latency in self.bot.latencies), default=0))
        if self.bot.database and (file := self.bot.database.file):
            metrics.STORAGE.labels("database").set(file.stat().st_size if file.exists() else 0)
            metrics.STORAGE.labels("log").set(log_size(file))

    def _measure_later(self) -> None:
        loop = asyncio.get_running_loop()
        self._looking = loop.call_later(LOOK, self._look, loop.time() + LOOK)

    def _look(self, due: float) -> None:
        metrics.LAG.observe(max(asyncio.get_running_loop().time() - due, 0))
        self._measure_later()


def ailment_of(bot: Lagoon) -> str:
    """Sentence about the first fault of the bot; empty if it is healthy.

    It is starting, shards are closed, or no sweep was noted in the database within ``STALE`` seconds.
    """
    down = [shard.id for shard in bot.shards.values() if shard.is_closed()]
    swept_at = bot.parts.sweep.swept_at
    if not bot.is_ready():
        return say("cli-monitor-starting")
    if down:
        return say("cli-monitor-down", count=len(down), shards=ENGLISH.listed([*map(str, down)]))
    now = time.monotonic()
    if swept_at is None:
        return _reason(bot, now) if bot.parts.sweep.failure else say("cli-monitor-unswept")
    if now - swept_at < STALE:
        return ""
    return say("cli-monitor-stale", seconds=f"{now - swept_at:.0f}", why=_reason(bot, now))


def _reason(bot: Lagoon, now: float) -> str:
    """Sentence about the reason for a late sweep, as far as it can be seen."""
    sweep, unanswered = bot.parts.sweep, bot.database.unanswered if bot.database else 0
    if unanswered > SILENCE:
        return say("cli-monitor-silent", seconds=f"{unanswered:.0f}")
    if sweep.running:
        chore, begun = list(sweep.running.items())[-1]
        return say("cli-monitor-slow", chore=name_of(chore), seconds=f"{now - begun:.0f}")
    if sweep.failure is None:
        return say("cli-monitor-none")
    chore_name, error = sweep.failure
    if isinstance(error, Unfit):
        return unfit_line(error)
    return say("cli-monitor-failed", chore=chore_name, error=type(error).__name__)


@asynccontextmanager
async def monitoring(address: str) -> AsyncIterator[Monitor | None]:
    """Serve a monitor during the block. Yields None without an address. Raises SettingsError as ``Monitor.start``."""
    if not address:
        yield None
        return
    monitor = Monitor(address)
    await monitor.start()
    try:
        yield monitor
    finally:
        await monitor.close()
