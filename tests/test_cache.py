"""Caches: bounded in bytes, one computation per value, and a bounded total within the bot's memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from frontend import cache
from frontend.cache import MIB, Cache, TooMany, bytes_of
from render.sprites import ROOM


def made(value: str) -> Callable[[], Awaitable[str]]:
    """Function that makes this value at once."""

    async def make() -> str:
        return value

    return make


async def test_the_least_recently_requested_goes_when_there_is_no_room() -> None:
    kept: Cache[int, str] = Cache(10, size=len)
    for key, value in enumerate(("1234", "5678")):
        await kept.get(key, made(value))
    assert await kept.get(0, made("again")) == "1234"
    await kept.get(2, made("90"))
    await kept.get(3, made("9"))  # evicts the second
    assert [await kept.get(key, made("new")) for key in (0, 2, 3)] == ["1234", "90", "9"]
    assert await kept.get(1, made("new")) == "new"


async def test_what_is_larger_than_the_room_is_handed_over_and_not_kept() -> None:
    kept: Cache[int, str] = Cache(3, size=len)
    assert await kept.get(0, made("12345")) == "12345"
    assert await kept.get(0, made("1")) == "1"
    kept.forget()
    assert await kept.get(0, made("123")) == "123"
    assert await kept.get(0, made("4")) == "123", "the room of what was forgotten is free"


async def test_a_value_is_made_while_a_caller_waits_for_it_and_no_longer() -> None:
    kept: Cache[int, str] = Cache(10, size=len, queue=1)
    cancelled: list[int] = []

    async def slow() -> str:
        try:
            await asyncio.Event().wait()
        finally:
            cancelled.append(1)
        return "x"

    waiting = [asyncio.create_task(kept.get(1, slow)) for _ in range(2)]
    await asyncio.sleep(0)
    for task in waiting:
        assert not cancelled
        task.cancel()
        await asyncio.wait([task])
    assert await kept.get(1, made("anew")) == "anew", "it does not wait for what was given up"
    assert cancelled == [1]


async def test_only_so_many_are_made_at_a_time() -> None:
    kept: Cache[int, str] = Cache(10, size=len, queue=2)
    gate = asyncio.Event()

    async def slow() -> str:
        await gate.wait()
        return "x"

    waiting = [asyncio.create_task(kept.get(key, slow)) for key in (1, 2, 2)]
    await asyncio.sleep(0)
    with pytest.raises(TooMany):
        await kept.get(3, slow)
    gate.set()
    assert await asyncio.gather(*waiting) == ["x"] * 3
    assert await kept.get(3, slow) == "x"


def test_all_caches_together_are_bounded() -> None:
    rooms = (cache.ANIMATIONS, cache.COURSES, cache.ANALYSES, cache.SAMPLES, cache.PICTURES, ROOM)
    assert sum(rooms) <= 29 * MIB


def test_a_value_is_measured_with_all_that_it_holds() -> None:
    assert bytes_of("x" * 1000) > 1000
    assert bytes_of(["x" * 1000, "y" * 1000]) > 2 * bytes_of("x" * 500)
