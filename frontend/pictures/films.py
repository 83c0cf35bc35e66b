"""Making the films of finished games: one at a time, in a thread of their own, and kept for whoever asks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

KEPT = 64 * 2**20
"""How many bytes of films are kept; the one that was asked for longest ago goes first."""

QUEUE = 8
"""The most films that wait to be made: each takes seconds."""


class Busy(Exception):
    """So many films are wanted just now that this one would come too late."""


class Projector:
    """Boards do not wait for films: these have a thread of their own, which lets the event loop run.

    A film is known by a key that says all that it depends on. Whoever asks for one that is being made waits for it.
    """

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="projector")
        self._films: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Future[bytes]] = {}

    async def film(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The film of this key, made by ``make`` if there is none. Raises Busy, and whatever ``make`` raises."""
        if key in self._films:
            self._films.move_to_end(key)
            return self._films[key]
        making = self._making.get(key)
        if making is None:
            if len(self._making) >= QUEUE:
                raise Busy
            making = asyncio.get_running_loop().run_in_executor(self._worker, make)
            self._making[key] = making
            making.add_done_callback(lambda done: self._keep(key, done))
        # Whoever stops waiting does not spoil the film for the others.
        return await asyncio.shield(making)

    def forget(self) -> None:
        """Keep no film that has been made or is being made by now: there is somebody in them who is to be forgotten."""
        self._films.clear()
        self._making.clear()

    def _keep(self, key: Hashable, made: asyncio.Future[bytes]) -> None:
        if self._making.get(key) is not made:
            return  # forgotten
        del self._making[key]
        if made.cancelled() or made.exception() is not None:
            return
        self._films[key] = made.result()
        while sum(map(len, self._films.values())) > self._kept:
            self._films.popitem(last=False)

    def close(self) -> None:
        """Make none of the films that still wait."""
        self._worker.shutdown(wait=False, cancel_futures=True)
