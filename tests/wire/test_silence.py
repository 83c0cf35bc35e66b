"""A firewall between bot and PostgreSQL drops connections silently: the bot continues, with a log line for each."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from locales import ENGLISH
from tests.files import empty_database
from tests.wire.playing import challenge
from tests.wire.process import Bot
from tests.wire.relay import Relay, open_relay
from tests.wire.server import Wire, open_wire

HASTY = {"STATEMENT": 1, "SILENCE": 4, "HELD": 4}
"""Shorter time limits of the storage in seconds, by the constants' names."""


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    """Address of an empty PostgreSQL database."""
    with empty_database("postgresql", tmp_path) as address:
        yield address


@pytest.fixture
async def relay(url: str) -> AsyncIterator[Relay]:
    """The firewall: a proxy before the database."""
    async with open_relay(url) as relay:
        yield relay


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """The fake Discord. At the end, checks that the bot has sent nothing invalid."""
    async with open_wire() as wire:
        yield wire
        wire.check()


@pytest.fixture
async def bot(wire: Wire, relay: Relay, tmp_path: Path) -> AsyncIterator[Bot]:
    """The bot, online, with the firewall before its database."""
    bot = Bot(wire, tmp_path, settings=f'[storage]\nurl = "{relay.url}"\n', forked=True, plain=True, bounds=HASTY)
    yield bot
    await bot.kill()


@pytest.mark.slow
async def test_games_go_on_over_connections_that_lead_nowhere(wire: Wire, relay: Relay, bot: Bot) -> None:
    await bot.start()
    ada, ben = wire.person("Ada"), wire.person("Ben")
    channel = wire.world.add_channel(wire.world.add_server("The harbour", ada.user, ben.user), "games")
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
    await bot.start()
    before = game.seq
    await game.play(turns=2)
    assert game.seq > before
    assert await bot.stop() == 0
    assert [line for line in bot.output.splitlines() if " INFO " not in line] == [ENGLISH.say("cli-bot-lost")]
