"""Caches of slow values, each limited in bytes, and memories of what was noted last. All limits are defined here."""

from __future__ import annotations

import asyncio
import pickle
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Final, Generic, TypeVar

MIB: Final = 2**20
ANIMATIONS: Final = 12 * MIB
COURSES: Final = 4 * MIB
ANALYSES: Final = 2 * MIB
SAMPLES: Final = 2 * MIB
PICTURES: Final = 2 * MIB
"""Limits of the caches in bytes. Parts of pictures have ``render.sprites.ROOM`` as well: 29 MiB in all."""

PICKLED: Final = 4
"""Estimated bytes in memory for each byte of a value's pickle. Games' courses measured 1.4 (Atoll) to 7 (Ataxx)."""

NOTED: Final = 4096
"""Most entries of a memory, unless it has another limit."""

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Recent(OrderedDict[Key, Value]):
    """The values noted last, in memory only. ``most``: their number. The value noted longest ago is dropped first."""

    def __init__(self, most: int = NOTED) -> None:
        super().__init__()
        self._most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)


class TooMany(Exception):
    """Too many values are being made: the cache's ``queue`` is full."""


def bytes_of(value: object) -> int:
    return PICKLED * len(pickle.dumps(value, pickle.HIGHEST_PROTOCOL))


class Cache(Generic[Key, Value]):
    """Values by key, each made once. Concurrent requests for a key share one task.

    The task is cancelled when no request waits. ``room``: the limit in bytes of the values' total ``size``. The least
    recently used value is dropped first. ``queue``: the most values being made.
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
        """Value of this key, made by ``make`` if it is missing.

        Raises TooMany for a full queue, and the errors of ``make``.
        """
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
            # A cancelled request must not cancel the value for the others.
            return await asyncio.shield(making)
        finally:
            self._waiting[making] -= 1
            if not self._waiting[making]:
                del self._waiting[making]
                self._drop_unwanted(key, making)

    def _drop_unwanted(self, key: Key, making: asyncio.Future[Value]) -> None:
        """Cancel the making of a value that no request waits for. The next request makes it again."""
        if not making.done():
            making.cancel()
            if self._making.get(key) is making:
                del self._making[key]

    def forget(self) -> None:
        """Drop all values, finished or being made, because a player in one of them is being erased."""
        self._kept.clear()
        self._taken = 0
        self._making.clear()

    def close(self) -> None:
        for making in self._making.values():
            making.cancel()

    def _keep(self, key: Key, made: asyncio.Future[Value]) -> None:
        failed = made.cancelled() or made.exception() is not None
        if self._making.get(key) is not made:
            return  # forgotten in the meantime
        del self._making[key]
        if failed:
            return
        size = self._size(made.result())
        self._kept[key] = made.result(), size
        self._taken += size
        while self._taken > self._room:
            _, (_, freed) = self._kept.popitem(last=False)
            self._taken -= freed
