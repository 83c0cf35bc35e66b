"""The timer of an answer: one piece of work at a time, and an end that waits for all."""

from __future__ import annotations

import asyncio

from frontend.answering.response import Timer


async def test_one_thing_is_done_at_a_time_and_settling_waits_for_all() -> None:
    timer, done = Timer(), list[str]()

    async def first() -> None:
        for _ in range(5):
            await asyncio.sleep(0)
        done.append("first")

    async def second() -> None:
        done.append("second")

    timer.now(first)
    await asyncio.sleep(0)
    timer.now(second)
    await timer.settle()
    assert done == ["first", "second"]
