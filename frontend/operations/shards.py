"""Limits in Discord's answer to ``/gateway/bot``: shards, sessions to start, and their order."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import Final

import aiohttp
import discord

from frontend.failures import why
from frontend.operations.waits import heed

log = logging.getLogger("lagoon")

FAILED: Final = (discord.DiscordException, aiohttp.ClientError, OSError)

ASKING_AGAIN: Final = 5.0
"""Seconds between requests to Discord without an answer."""

FRESH: Final = 60.0
"""Greatest age of an answer in seconds when a session starts. Other processes start sessions, too."""

APART: Final = 5.5
"""Seconds between two identifications in a bucket: Discord's five, plus network delay."""


async def advised_shards(token: str) -> int:
    """Number of shards that Discord recommends. Retries until Discord answers.

    Raises discord.LoginFailure for a refused token.
    """
    while True:
        http = discord.http.HTTPClient(asyncio.get_running_loop())
        heed(http)
        try:
            await http.static_login(token)
            shards, _, _ = await http.get_bot_gateway()
        except discord.LoginFailure:
            raise
        except FAILED as error:
            log.warning("could not get the number of shards from Discord: %s", why(error))
            await asyncio.sleep(ASKING_AGAIN)
        else:
            return shards
        finally:
            await http.close()


class SessionStarts:
    """The gateway sessions that Discord lets this bot start, by Discord's last answer."""

    def __init__(self, http: discord.http.HTTPClient) -> None:
        self._http = http
        self._asked: float | None = None
        self._left = 0
        self._reset = 0.0
        self.buckets = 1
        """Number of shards that may identify at once."""
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._last: dict[int, float] = {}

    async def ask(self) -> tuple[int, str]:
        """Ask Discord. Returns the recommended number of shards, and the gateway's address.

        Raises discord.GatewayNotFound.
        """
        shards, url, limits = await self._http.get_bot_gateway()
        self.buckets = max(limits["max_concurrency"], 1)
        self._left, self._reset = limits["remaining"], limits["reset_after"] / 1000
        self._asked = asyncio.get_running_loop().time()
        return shards, url

    async def ready(self) -> None:
        """Wait until a session may start."""
        while await self._is_used_up():
            wait = self._reset + 1
            log.warning("Discord lets this bot start no more sessions for %.0f s, waiting", wait)
            await asyncio.sleep(wait)
            self._asked = None

    async def start(self) -> None:
        """Wait until a session may start, and count it."""
        await self.ready()
        self._left -= 1

    async def _is_used_up(self) -> bool:
        if self._asked is None or asyncio.get_running_loop().time() - self._asked > FRESH:
            try:
                await self.ask()
            except FAILED as error:
                log.debug("the last answer still counts: %s", why(error))
        return self._asked is not None and self._left < 1

    async def turn(self, shard_id: int) -> None:
        """Wait until this shard may identify after the other shards of its bucket in this process."""
        bucket, loop = shard_id % self.buckets, asyncio.get_running_loop()
        async with self._turns[bucket]:
            if (wait := self._last.get(bucket, -APART) + APART - loop.time()) > 0:
                await asyncio.sleep(wait)
            self._last[bucket] = loop.time()
