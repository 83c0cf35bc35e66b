"""Caches for slow values, each bounded in bytes; the bounds of all of them stand here."""

from __future__ import annotations

import asyncio
import pickle
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Generic, TypeVar

MIB: Final = 2**20
FILMS: Final = 12 * MIB
COURSES: Final = 4 * MIB
ANALYSES: Final = 2 * MIB
SAMPLES: Final = 2 * MIB
"""Bytes that are kept of each. Parts of pictures have ``render.sprites.ROOM`` beside it: 32 MiB together."""

PICKLED: Final = 4
"""A value's bytes in memory for a byte of its pickle: between 1.4 (Atoll) and 7 (Ataxx) in courses of games."""

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class TooMany(Exception):
    """The cache's ``queue`` is full."""


def bytes_of(value: object) -> int:
    """An estimate of the memory that a value takes."""
    return PICKLED * len(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))


class Cache(Generic[Key, Value]):
    """Values by key, each made once. Requests for a value that is being made wait for it; without any it is given up.

    ``room`` bounds the sum of the values' ``size``, in bytes. The least recently requested goes first. ``queue`` bounds
    the values being made at a time.
    """

    def __init__(self, room: int, *, size: Callable[[Value], int], queue: int | None = None) -> None:
        self._room = room
        self._size = size
        self._queue = queue
        self._kept: OrderedDict[Key, tuple[Value, int]] = OrderedDict()
        self._taken = 0
        self._making: dict[Key, asyncio.Future[Value]] = {}
        self._waiting: Counter[asyncio.Future[Value]] = Counter()

    async def get(self, key: Key, make: Callable[[], Awaitable[Value]]) -> Value:
        """The value of this key, made by ``make`` if there is none. Raises TooMany, and the errors of ``make``."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key][0]
        making = self._making.get(key)
        if making is None:
            if self._queue is not None and len(self._making) >= self._queue:
                raise TooMany
            making = self._making[key] = asyncio.ensure_future(make())
            making.add_done_callback(lambda made: self._keep(key, made))
        self._waiting[making] += 1
        try:
            # A request that is cancelled does not spoil the value for the others.
            return await asyncio.shield(making)
        finally:
            self._waiting[making] -= 1
            if not self._waiting[making]:
                del self._waiting[making]
                self._give_up(key, making)

    def _give_up(self, key: Key, making: asyncio.Future[Value]) -> None:
        """Cancel the making of a value without requests. The next request makes it again."""
        if not making.done():
            making.cancel()
            if self._making.get(key) is making:
                del self._making[key]

    def forget(self) -> None:
        """Drop every value that is made or being made, as a player in it is being erased."""
        self._kept.clear()
        self._taken = 0
        self._making.clear()

    def close(self) -> None:
        """Cancel all values in the making."""
        for making in self._making.values():
            making.cancel()

    def _keep(self, key: Key, made: asyncio.Future[Value]) -> None:
        failed = made.cancelled() or made.exception() is not None
        if self._making.get(key) is not made:
            return  # forgotten since
        del self._making[key]
        if failed:
            return
        size = self._size(made.result())
        self._kept[key] = made.result(), size
        self._taken += size
        while self._taken > self._room:
            _, (_, freed) = self._kept.popitem(last=False)
            self._taken -= freed
