"""A bounded cache for what takes long to make: films, courses and analyses of finished games, sample pictures."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class TooMany(Exception):
    """The cache's ``queue`` is full."""


class Cache(Generic[Key, Value]):
    """Values by key, each made once. Requests for a value that is being made wait for it.

    ``room`` bounds the sum of the values' ``size`` (by default: their number). The least recently requested goes
    first. ``queue`` bounds the values being made at a time.
    """

    def __init__(self, room: int, *, size: Callable[[Value], int] = lambda _value: 1, queue: int | None = None) -> None:
        self._room = room
        self._size = size
        self._queue = queue
        self._kept: OrderedDict[Key, Value] = OrderedDict()
        self._making: dict[Key, asyncio.Future[Value]] = {}

    async def get(self, key: Key, make: Callable[[], Awaitable[Value]]) -> Value:
        """The value of this key, made by ``make`` if there is none. Raises TooMany, and whatever ``make`` raises."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        making = self._making.get(key)
        if making is None:
            if self._queue is not None and len(self._making) >= self._queue:
                raise TooMany
            making = self._making[key] = asyncio.ensure_future(make())
            making.add_done_callback(lambda made: self._keep(key, made))
        # A request that is cancelled does not spoil the value for the others.
        return await asyncio.shield(making)

    def forget(self) -> None:
        """Drop every value that is made or being made, as a player in it is being erased."""
        self._kept.clear()
        self._making.clear()

    def close(self) -> None:
        """Cancel what is being made."""
        for making in self._making.values():
            making.cancel()

    def _keep(self, key: Key, made: asyncio.Future[Value]) -> None:
        failed = made.cancelled() or made.exception() is not None
        if self._making.get(key) is not made:
            return  # forgotten meanwhile
        del self._making[key]
        if failed:
            return
        self._kept[key] = made.result()
        while sum(map(self._size, self._kept.values())) > self._room:
            self._kept.popitem(last=False)
