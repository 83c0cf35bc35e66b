"""Two shards in one process: each gets its own servers' presses, and goes on after its connection was cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wire.process import running
from tests.wire.server import open_wire


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
            assert await bot.stop() == 0
            assert wire.gateway.online == set()
        wire.check()
