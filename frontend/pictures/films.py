"""Films of finished games: made one at a time in a thread, and cached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

import metrics
from frontend.cache import FILMS, Cache

QUEUE = 8
"""The most waiting films. Each takes seconds."""


class Projector:
    """Makes films in a separate thread.

    A film's key determines its content.
    """

    def __init__(self, kept: int = FILMS) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="projector")
        self._films: Cache[Hashable, bytes] = Cache(kept, size=len, queue=QUEUE)

    async def film(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The film of this key, made by ``make`` if missing. Raises TooMany, and the errors of ``make``."""
        loop = asyncio.get_running_loop()
        measured = metrics.FILM.time()(make)
        return await self._films.get(key, lambda: loop.run_in_executor(self._worker, measured))

    def forget(self) -> None:
        """Drop all films, finished or in progress, because a player in one is being erased."""
        self._films.forget()

    def close(self) -> None:
        """Stop. Waiting films are not made."""
        self._worker.shutdown(wait=False, cancel_futures=True)
