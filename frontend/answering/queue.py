"""The queue of requests: some are served at once, and the others in order of arrival."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Final

AT_ONCE: Final = 24
"""Most requests served at the same time. Requests mostly wait for Discord or for a picture."""

HURRY: Final = 0.25
"""Most seconds that work yields to acknowledgements."""


class Slot:
    """A request's place among those served at once, until ``end``."""

    def __init__(self, slots: asyncio.Semaphore) -> None:
        self._slots: asyncio.Semaphore | None = slots

    def end(self) -> None:
        """Let the next request begin. A second call does nothing."""
        if self._slots is not None:
            self._slots.release()
            self._slots = None


class RequestQueue:
    """Slots for the work of requests, in order of arrival.

    A waiting request is acknowledged first, as Discord voids it after three seconds. Acknowledgements have priority for
    at most ``HURRY`` seconds, so that sustained load cannot stop the work.
    """

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._slots = asyncio.Semaphore(at_once)
        self._acknowledging = 0
        self._calm = asyncio.Event()
        self._calm.set()

    @asynccontextmanager
    async def slot(self, acknowledge: Callable[[], Awaitable[None]]) -> AsyncIterator[Slot]:
        """Hold a slot during the block. If it must wait, ``acknowledge`` is awaited first.

        The end of the block frees it, or ``Slot.end`` does earlier.
        """
        if self._slots.locked():
            self._acknowledging += 1
            self._calm.clear()
            try:
                await acknowledge()
            finally:
                self._acknowledging -= 1
                if not self._acknowledging:
                    self._calm.set()
        await self._slots.acquire()
        slot = Slot(self._slots)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(HURRY):
                    await self._calm.wait()
            yield slot
        finally:
            slot.end()
