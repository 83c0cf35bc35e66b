"""Getting warm: pictures are drawn and computers think once before a player waits for them."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from frontend.operations import memory
from frontend.pictures.artist import Artist
from frontend.playing.opponents import Thinking
from thinking.warming import first_jobs

log = logging.getLogger("lagoon")

DRAWN: Final = 250
"""The most states of each game that are drawn at the start. By then nearly all parts of its pictures are made."""


class Warming:
    """An artist and a pool of workers that get warm in the background. A process that stands by has them already."""

    def __init__(self, artist: Artist, pool: Thinking) -> None:
        self.artist = artist
        self.pool = pool
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> bool:
        """Begin to get warm. False if that has begun already."""
        if self._task is not None:
            return False
        self._task = asyncio.create_task(self._get_warm())
        return True

    async def stop(self) -> None:
        """Get no warmer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """End the threads and the workers. Safe to call twice."""
        await self.stop()
        await self.pool.close()
        self.artist.close()

    async def _get_warm(self) -> None:
        # First a picture of each game: they take a second, and the next player needs one.
        await self.artist.warm_up()
        # The workers may have to compile, and leave most of this process's time to the other pictures.
        await asyncio.gather(self._warm_workers(), self._warm_pictures())

    async def _warm_pictures(self) -> None:
        await self.artist.warm_up(DRAWN)
        memory.keep()

    async def _warm_workers(self) -> None:
        began = time.monotonic()
        try:
            await self.pool.warm(await asyncio.to_thread(first_jobs))
        except Exception:
            log.exception("could not get warm; whatever failed will fail again when it is needed")
        else:
            log.info("workers are warm", extra={"seconds": round(time.monotonic() - began, 1)})
