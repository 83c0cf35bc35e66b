"""The gateway's limits for this bot, requested from Discord."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import aiohttp
import discord

from frontend.failures import why

log = logging.getLogger("lagoon")

ASKING_AGAIN: Final = 5.0
"""Seconds between requests to Discord without an answer."""


class GatewayLimits:
    """The gateway's limits: the recommended number of shards, and the number of identify buckets.

    ``buckets``: None before the call of ``shards``.
    """

    def __init__(self, token: str) -> None:
        self._token = token
        self.buckets: int | None = None

    async def shards(self) -> int:
        """Recommended number of shards; sets ``buckets`` too. Retries until Discord answers.

        Raises discord.LoginFailure for a refused token.
        """
        while True:
            http = discord.http.HTTPClient(asyncio.get_running_loop())
            try:
                await http.static_login(self._token)
                shards, _, limits = await http.get_bot_gateway()
            except discord.LoginFailure:
                raise
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                log.warning("could not get the number of shards from Discord: %s", why(error))
                await asyncio.sleep(ASKING_AGAIN)
            else:
                self.buckets = limits["max_concurrency"]
                return shards
            finally:
                await http.close()
