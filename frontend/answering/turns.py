"""Turns of requests: some are served at once, and the others in order of arrival."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

AT_ONCE: Final = 24
"""Most requests served at the same time. Requests mostly wait for Discord or for a picture."""

HURRY: Final = 0.25
"""Most seconds that work yields to acknowledgements."""


class Turn:
    """A request's turn, from its start until ``end``."""

    def __init__(self, turns: asyncio.Semaphore) -> None:
        self._turns: asyncio.Semaphore | None = turns

    def end(self) -> None:
        """Let the next request begin. A second call does nothing."""
        if self._turns is not None:
            self._turns.release()
            self._turns = None


class Admission:
    """Turns for the work of requests, in order of arrival.

    A waiting request is acknowledged first, as Discord voids it after three seconds. Acknowledgements have priority for
    at most ``HURRY`` seconds, so that sustained load cannot stop the work.
    """

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._turns = asyncio.Semaphore(at_once)
        self._acknowledging = 0
        self._calm = asyncio.Event()
        self._calm.set()

    @asynccontextmanager
    async def turn(self, acknowledge: Callable[[], Awaitable[None]]) -> AsyncIterator[Turn]:
        """Hold a turn during the block. If it must wait, ``acknowledge`` is awaited first.

        The block ends the turn, or ``Turn.end`` ends it earlier.
        """
        if self._turns.locked():
            self._acknowledging += 1
            self._calm.clear()
            try:
                await acknowledge()
            finally:
                self._acknowledging -= 1
                if not self._acknowledging:
                    self._calm.set()
        await self._turns.acquire()
        turn = Turn(self._turns)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(HURRY):
                    await self._calm.wait()
            yield turn
        finally:
            turn.end()
