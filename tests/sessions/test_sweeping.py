"""A sweep continues when all its work on sessions has ended, with or without errors."""

from __future__ import annotations

import asyncio

import pytest

from sessions.service.sweeping import AT_ONCE, for_each
from sessions.storage.migrations import Unreachable


class Work:
    """Work on sessions: the work on number 1 fails soon, the others end at the test's command."""

    def __init__(self) -> None:
        self.begun: list[int] = []
        self.ended: list[int] = []
        self.going = asyncio.Event()

    async def handle(self, number: int) -> int:
        """Begin the work on a session, and wait for the test's command."""
        self.begun.append(number)
        if number == 1:
            await asyncio.sleep(0)
            raise Unreachable("unreachable", why="lost")
        try:
            await self.going.wait()
        finally:
            await asyncio.sleep(0)
            self.ended.append(number)
        return number


async def swept(work: Work) -> asyncio.Task[list[int]]:
    """A sweep that has progressed as far as it can."""
    sweep = asyncio.create_task(for_each(range(1, AT_ONCE + 9), work.handle))
    for _ in range(9):
        await asyncio.sleep(0)
    return sweep


async def test_an_error_is_raised_when_what_was_begun_has_ended() -> None:
    work = Work()
    sweep = await swept(work)
    assert not sweep.done(), "wait for the sessions that were begun"
    work.going.set()
    with pytest.raises(Unreachable):
        await sweep
    assert work.ended == work.begun[1:] == list(range(2, AT_ONCE + 1)), "begin no further session"


async def test_a_cancelled_sweep_waits_for_what_it_has_begun() -> None:
    work = Work()
    sweep = await swept(work)
    sweep.cancel()
    with pytest.raises(asyncio.CancelledError):
        await sweep
    assert work.ended == work.begun[1:]
