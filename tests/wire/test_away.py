"""A gateway that is away, refuses, or sends events that nobody can read: the bot goes on, and ends when it is asked."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.process import check_log, running
from tests.wire.server import Wire, open_wire

pytestmark = pytest.mark.slow


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """The fake Discord. At the end everything that the bot has sent must have been allowed."""
    async with open_wire() as wire:
        yield wire
        wire.check()


async def test_a_stop_while_the_gateway_is_away_ends_the_bot_in_time(wire: Wire, tmp_path: Path) -> None:
    async with running(wire, tmp_path, forked=True) as bot:
        wire.gateway.is_silent = True
        tried = wire.gateway.tried
        await wire.gateway.cut()
        await bot.until(lambda: wire.gateway.tried > tried)
        assert await bot.stop() == 0, "discord.py swallows a cancellation while it connects: cancel again"
        check_log(bot)
