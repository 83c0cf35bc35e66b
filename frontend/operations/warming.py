"""Warming up: draw pictures and load workers before the first player needs them."""

from __future__ import annotations

import asyncio
import logging
import time
from string import printable
from typing import Final

from frontend import memory
from frontend.faces import FACES
from frontend.pictures import Artist
from frontend.playing.opponents import Thinking
from locales import LANGUAGES, voice
from render.fonts import letter_width
from thinking.warming import first_jobs

log = logging.getLogger("lagoon")

DRAWN: Final = 250
"""Number of states of each game drawn at the start, enough to cache nearly all parts of its pictures."""


def measure_texts() -> None:
    """Measure letters and texts of screens in advance: the first time takes longer than a press may."""
    for letter in printable:
        letter_width(letter)
    for language in LANGUAGES:
        for face in FACES.values():
            face(voice(language)).measure_texts()


class Warming:
    """An artist and a worker pool warming up in the background, also while the process is standing by."""

    def __init__(self, artist: Artist, pool: Thinking) -> None:
        self.artist = artist
        self.pool = pool
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> bool:
        """Start warming up. Returns False if it has been started before."""
        if self._task is not None:
            return False
        self._task = asyncio.create_task(self._get_warm())
        return True

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def close(self) -> None:
        """Stop, and end the artist's threads and the pool's workers. A second call does nothing."""
        await self.stop()
        await self.pool.close()
        self.artist.close()

    async def _get_warm(self) -> None:
        await asyncio.to_thread(measure_texts)
        # Draw each game once first: the next player needs it, and it takes a second.
        await self.artist.warm_up()
        # Workers may compile, which leaves processor time for the other pictures.
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
            log.info("computer players are loaded", extra={"seconds": round(time.monotonic() - began, 1)})
