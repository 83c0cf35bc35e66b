"""Films of finished games: made one at a time in a thread of their own, and cached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

import metrics
from frontend.cache import FILMS, Cache

QUEUE = 8
"""The most films that wait to be made. Each takes seconds."""


class Projector:
    """Makes films in a thread beside the event loop and the threads that draw boards.

    A film's key holds everything that the film depends on.
    """

    def __init__(self, kept: int = FILMS) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="projector")
        self._films: Cache[Hashable, bytes] = Cache(kept, size=len, queue=QUEUE)

    async def film(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The film of this key, made by ``make`` if there is none. Raises TooMany, and the errors of ``make``."""
        loop = asyncio.get_running_loop()
        measured = metrics.FILM.time()(make)
        return await self._films.get(key, lambda: loop.run_in_executor(self._worker, measured))

    def forget(self) -> None:
        """Drop every film that is made or being made, as a player in it is being erased."""
        self._films.forget()

    def close(self) -> None:
        """Stop. Films that still wait are not made."""
        self._worker.shutdown(wait=False, cancel_futures=True)
