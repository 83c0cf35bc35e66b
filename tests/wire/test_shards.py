"""Two shards in one process: each gets the presses of its servers, and continues after a lost connection."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.wire.faults import Kind
from tests.wire.model import Channel
from tests.wire.people import Person
from tests.wire.process import Bot, running
from tests.wire.server import Wire, open_wire


@pytest.mark.slow
async def test_both_shards_answer_and_resume(tmp_path: Path) -> None:
    async with open_wire(shards=2) as wire:
        ada = wire.person("Ada")
        channels = [
            wire.world.add_channel(wire.world.add_server(f"of {shard}", ada.user, shard=shard, shards=2), "games")
            for shard in range(2)
        ]
        assert [(each.server.id >> 22) % 2 for each in channels if each.server] == [0, 1]
        async with running(wire, tmp_path, forked=True) as bot:
            assert wire.gateway.online == {0, 1}
            for channel in channels:
                assert (await ada.sees(ada.command(channel, "games"))).private
            await wire.gateway.cut()
            await wire.world.until(lambda: wire.gateway.resumed == 2 or None)
            assert wire.gateway.identified == 2, "nothing was missed, so nobody identified again"
            for channel in channels:
                assert (await ada.sees(ada.command(channel, "games"))).private
            await leave(wire, bot, ada, channels[0])
        wire.check()


async def leave(wire: Wire, bot: Bot, person: Person, channel: Channel) -> None:
    """Ask the bot to end during an answer: it takes no new work, and the answer still arrives."""
    fault = wire.rest.faults.begin(Kind.LIMITED, "*callback")
    asked = person.command(channel, "games")
    await wire.world.until(lambda: fault.met or None)
    stopping = asyncio.create_task(bot.stop())
    await wire.world.until(lambda: not wire.gateway.online or None)
    wire.rest.heal()
    assert (await person.sees(asked)).private
    assert await stopping == 0
