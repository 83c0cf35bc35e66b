"""A firewall between bot and PostgreSQL drops connections silently: the bot continues, with a log line for each."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from locales import ENGLISH
from tests.wire import audit
from tests.wire.playing import challenge
from tests.wire.process import Bot
from tests.wire.relay import Relay, open_relay
from tests.wire.server import Wire

pytestmark = pytest.mark.slow

HASTY = {"STATEMENT": 1, "SILENCE": 4, "HELD": 4}
"""Shorter time limits of the storage in seconds, by the constants' names."""


@pytest.fixture
async def relay(postgresql: str) -> AsyncIterator[Relay]:
    """The firewall: a proxy before the database."""
    async with open_relay(postgresql) as relay:
        yield relay


@pytest.fixture
async def bot(wire: Wire, relay: Relay, tmp_path: Path) -> AsyncIterator[Bot]:
    """The bot, online, with the firewall before its database."""
    bot = Bot(wire, tmp_path, settings=f'[storage]\nurl = "{relay.url}"\n', forked=True, plain=True, bounds=HASTY)
    yield bot
    await bot.kill()


async def test_games_go_on_over_connections_that_lead_nowhere(
    wire: Wire, relay: Relay, bot: Bot, postgresql: str
) -> None:
    await bot.start()
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1))
    await game.play(turns=2)
    assert relay.forget(numbers=False), "the pooled ones"
    before = game.seq
    await game.play(turns=2)
    assert game.seq > before

    relay.forget(also_new=True)
    for each in (ada, ben):
        each.press(game.board, "more")
        each.complete(channel, "move", "game", "1", move="a1")
    async with asyncio.timeout(30):
        assert await bot.wait() == 1, "another process may play"
    relay.heal()
    async with audit.Store.open(postgresql) as store:
        await store.time_passes(timedelta(minutes=1))  # until Discord lets a process start
    await bot.start()
    before = game.seq
    await game.play(turns=2)
    assert game.seq > before
    assert await bot.stop() == 0
    assert bot.warnings == [ENGLISH.say("cli-bot-lost")]
