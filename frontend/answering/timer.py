"""A timer for late answers to an interaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

Work = Callable[[], Coroutine[Any, Any, None]]


class Timer:
    """Runs one piece of work in the background, at a time or now. The work logs its own failures."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time()
        self._handle: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def after(self, seconds: float, work: Work) -> None:
        """Run ``work`` this many seconds after the timer's creation. Replaces scheduled work."""
        self._wait(self._began + seconds, work)

    def later(self, seconds: float, work: Work) -> None:
        """Run ``work`` this many seconds from now. Replaces scheduled work."""
        self._wait(self._loop.time() + seconds, work)

    def now(self, work: Work) -> None:
        """Run ``work`` in the background, once the running work has ended. Scheduled work stays scheduled."""
        self._task = asyncio.create_task(self._in_turn(self._task, work))

    async def settle(self) -> None:
        """Cancel scheduled work and wait for the running work. Never raises."""
        if self._handle is not None:
            self._handle.cancel()
        if self._task is not None:
            await asyncio.wait([self._task])

    @staticmethod
    async def _in_turn(former: asyncio.Task[None] | None, work: Work) -> None:
        if former is not None and not former.done():
            await asyncio.wait([former])
        await work()

    def _wait(self, moment: float, work: Work) -> None:
        if self._handle is not None:
            self._handle.cancel()
        self._handle = self._loop.call_at(moment, self.now, work)
