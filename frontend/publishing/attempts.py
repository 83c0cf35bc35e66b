"""Background work retried with growing pauses (back-off)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence

from frontend.restraint import Restraint
from frontend.rounds import Rounds

log = logging.getLogger("lagoon")


class Attempts:
    """Background work that is retried, at most once at a time for each key. It pauses with ``restraint``."""

    def __init__(self, restraint: Restraint) -> None:
        self._restraint = restraint
        self._running: dict[Hashable, asyncio.Task[None]] = {}

    def begin(self, key: Hashable, work: Callable[[], Awaitable[bool]], pauses: Sequence[float]) -> None:
        """Run ``work`` after each pause (seconds) until it returns True or raises. Does nothing for a key in use.

        A first pause of 0 is left out.
        """
        if key in self._running:
            return

        is_begun = pauses[0] == 0
        left = iter(pauses[is_begun:])

        async def attempt() -> float | None:
            nonlocal is_begun
            try:
                is_done = is_begun and not self._restraint.is_tight and await work()
            except Exception:
                log.exception("a planned retry failed")
                is_done = True
            is_begun = True
            return None if is_done else next(left, None)

        task = self._running[key] = Rounds(attempt).start()
        task.add_done_callback(lambda _: self._running.get(key) is task and self._running.pop(key))

    def end(self, key: Hashable) -> None:
        """Stop retrying for a key."""
        if task := self._running.pop(key, None):
            task.cancel()

    async def close(self) -> None:
        """Cancel all retries."""
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
