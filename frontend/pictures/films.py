"""Films of finished games: made one at a time in a thread of their own, and kept for the next request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

from frontend.cache import Cache

KEPT = 64 * 2**20
"""Bytes of films that are kept."""

QUEUE = 8
"""The most films that wait to be made: each takes seconds."""


class Projector:
    """Makes films outside of the event loop and of the threads that draw boards.

    A film's key says all that it depends on.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="projector")
        self._films: Cache[Hashable, bytes] = Cache(kept, size=len, queue=QUEUE)

    async def film(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The film of this key, made by ``make`` if there is none. Raises TooMany, and whatever ``make`` raises."""
        loop = asyncio.get_running_loop()
        return await self._films.get(key, lambda: loop.run_in_executor(self._worker, make))

    def forget(self) -> None:
        """Keep no film that has been made or is being made by now: a player in it is being erased."""
        self._films.forget()

    def close(self) -> None:
        """Make none of the films that still wait."""
        self._worker.shutdown(wait=False, cancel_futures=True)
