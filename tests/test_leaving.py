"""Shutdown: a bot that lost its cluster place leaves at once; a bot asked to end finishes its answers."""

from __future__ import annotations

import asyncio

import pytest

from frontend import client
from frontend.client import Lagoon
from settings import Settings


async def leave(*, is_hurried: bool) -> bool:
    """Close a bot during an answer. Returns True if the answer was completed."""
    may_end, ended = asyncio.Event(), asyncio.Event()

    async def answer() -> None:
        await may_end.wait()
        ended.set()

    async with Lagoon(Settings()) as bot:
        task = asyncio.create_task(answer())
        bot.answering.add(task)
        task.add_done_callback(bot.answering.discard)
        await asyncio.sleep(0)
        bot.is_hurried = is_hurried
        closing = asyncio.create_task(bot.close())
        await asyncio.sleep(0)
        if not task.cancelling():
            may_end.set()
        await closing
    return ended.is_set()


async def test_answers_come_to_their_end_or_are_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PARTING", 60.0)
    assert await leave(is_hurried=False)
    assert not await leave(is_hurried=True)
