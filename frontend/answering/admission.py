"""Admission: how many requests are worked on at a time. The others are acknowledged at once, and wait their turn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

AT_ONCE: Final = 24
"""The most requests that are worked on at a time. Most of that time they wait for Discord, or for a picture."""

HURRY: Final = 0.25
"""The most seconds that ready work lets acknowledgements go first."""


class Turn:
    """A turn that is held."""

    def __init__(self, turns: asyncio.Semaphore) -> None:
        self._turns: asyncio.Semaphore | None = turns

    def end(self) -> None:
        """Let the next request begin. A turn ends once, however often this is called."""
        if self._turns is not None:
            self._turns.release()
            self._turns = None


class Admission:
    """Turns for the work that requests cause, in the order of their arrival.

    A request that has to wait is acknowledged before it does: Discord voids it after three seconds. Acknowledging goes
    before working, but never stops it: under a load that lasts, as much work is done as without the waiting.
    """

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._turns = asyncio.Semaphore(at_once)
        self._acknowledging = 0
        self._calm = asyncio.Event()
        self._calm.set()

    @asynccontextmanager
    async def turn(self, acknowledge: Callable[[], Awaitable[None]]) -> AsyncIterator[Turn]:
        """Wait for a turn, and hold it while the block runs. ``acknowledge`` is awaited before, if there is a wait."""
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
