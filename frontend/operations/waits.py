"""Waits that Discord demands: before a login, before the gateway's address, and before the commands are sent again."""

from __future__ import annotations

import asyncio
import logging
import math
from email.utils import parsedate_to_datetime
from typing import Any, Final

import discord
from aiohttp import hdrs

from frontend.failures import kind

log = logging.getLogger("lagoon")

STARTING: Final = ("/users/@me", "/applications/@me", "/oauth2/applications/@me", "/gateway/bot")
"""Paths of the requests before the bot is online. Without their answers it can do nothing else."""

SHORTEST, LONGEST = 1.0, 86_400.0
"""Bounds of a wait in seconds. After it, Discord can demand the next one."""

PAUSE, LONGEST_PAUSE = 60.0, 3600.0
"""Seconds to wait after a 429 that tells none, doubled each time (back-off) up to the second value."""

LIMITED: Final = 429


def demanded(error: BaseException) -> float | None:
    """Seconds that Discord's answer tells to wait, a number or a date; None if it tells none."""
    if isinstance(error, discord.RateLimited):
        return _bounded(error.retry_after)
    if not isinstance(error, discord.HTTPException) or (error.status != LIMITED and error.status < 500):
        return None
    headers = error.response.headers
    text = headers.get(hdrs.RETRY_AFTER, "")
    try:
        return _bounded(float(text))
    except ValueError:
        pass
    try:  # both by Discord's clock
        return _bounded((parsedate_to_datetime(text) - parsedate_to_datetime(headers[hdrs.DATE])).total_seconds())
    except (KeyError, TypeError, ValueError):
        return None


def _bounded(seconds: float) -> float | None:
    return None if math.isnan(seconds) else min(max(seconds, SHORTEST), LONGEST)


def heed(http: discord.http.HTTPClient) -> None:
    """Make the requests of the start wait as long as Discord tells, and repeat them. A cancellation ends the wait.

    Without it, a service would start the bot again every five seconds, and so prolong a ban.
    """
    request = http.request

    async def patient(route: discord.http.Route, **options: Any) -> Any:
        pause = PAUSE
        while True:
            try:
                return await request(route, **options)
            except discord.HTTPException as error:
                wait = demanded(error) or (pause if error.status == LIMITED else None)
                if route.path not in STARTING or wait is None:
                    raise
                log.warning("Discord lets no bot in from here for %.0f s, waiting (%s)", wait, kind(error))
            await asyncio.sleep(wait)
            pause = min(pause * 2, LONGEST_PAUSE)

    http.request = patient  # type: ignore[method-assign]  # discord.py has no hook for it
