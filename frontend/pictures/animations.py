"""Animations of finished games: made one at a time in a thread, and cached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

import metrics
from frontend.cache import ANIMATIONS, Cache

QUEUE = 8
"""Most animations that wait to be made. Each takes seconds."""


class Animator:
    """Makes animations one at a time in a thread, and caches them.

    Equal keys must mean equal animations.
    """

    def __init__(self, kept: int = ANIMATIONS) -> None:
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="animator")
        self._animations: Cache[Hashable, bytes] = Cache(kept, size=len, queue=QUEUE)

    async def animation(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """GIF data of the animation with this key, made by ``make`` if missing.

        Raises TooMany if ``QUEUE`` animations wait, and the errors of ``make``.
        """
        loop = asyncio.get_running_loop()
        measured = metrics.ANIMATION.time()(make)
        return await self._animations.get(key, lambda: loop.run_in_executor(self._worker, measured))

    def forget(self) -> None:
        """Drop all animations, finished or being made, because a player in one of them is being erased."""
        self._animations.forget()

    def close(self) -> None:
        """Stop the thread after its current animation. Waiting animations are not made."""
        self._worker.shutdown(wait=False, cancel_futures=True)
