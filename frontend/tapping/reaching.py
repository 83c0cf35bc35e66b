"""Whether players reach the page to tap: the bot asks its public address, at the start and every hour."""

from __future__ import annotations

import logging
import time
from typing import Final

from aiohttp import ClientError, ClientSession, ClientTimeout

from frontend.answering.shared import PageAddress

log = logging.getLogger("lagoon")

ALIVE: Final = "lagoon"
"""Answer of the page's server to the question."""

EVERY: Final = 3600.0
"""Seconds between two questions. While the page is not reached, each sweep asks."""

PATIENCE: Final = 10.0
"""Most seconds until an answer counts as none."""


class Reaching:
    """Asks the public address of the page, which this process or another answers."""

    def __init__(self, address: PageAddress) -> None:
        self.address = address
        self._asked_at: float | None = None

    async def ask(self) -> None:
        """Ask if it is time, and log what has changed."""
        if not self.address.public.startswith("https"):  # this computer's own, in the sandbox
            return
        now, is_first = time.monotonic(), self._asked_at is None
        if self._asked_at is not None and self.address.is_reached and now - self._asked_at < EVERY:
            return
        self._asked_at = now
        before, why = self.address.is_reached, await _failure(f"{self.address.public}/alive")
        self.address.is_reached = not why
        if why and (before or is_first):
            log.warning("page.public is not reached, so new messages do not offer the page: %s", why)
        elif not why and not before:
            log.info("players reach the page to tap")


async def _failure(url: str) -> str:
    """The status of another answer than the page's, or the name of the error; empty if the page answers."""
    try:
        async with (
            ClientSession(timeout=ClientTimeout(total=PATIENCE)) as session,
            session.get(url, allow_redirects=False) as answer,
        ):
            if await answer.content.read(len(ALIVE) + 1) == ALIVE.encode():
                return ""
            return str(answer.status)
    except (ClientError, OSError, TimeoutError) as error:
        return type(error).__name__
