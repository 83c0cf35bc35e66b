"""Two processes of ``python bot.py`` over one SQLite file: the second stands by until the first ends."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.files import new_database
from tests.wire import audit
from tests.wire.playing import challenge
from tests.wire.process import Bot, check_log, until_logged
from tests.wire.server import Wire

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("is_killed", [True, False])
async def test_a_second_bot_stands_by_and_takes_over(wire: Wire, tmp_path: Path, is_killed: bool) -> None:
    url = new_database(tmp_path / "lagoon.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "lagoon.db")
    by_link = url.replace("lagoon.db", "link.db")
    first, second = (
        Bot(wire, tmp_path / str(number), settings=f'[storage]\nurl = "{each}"\n', forked=True, plain=True)
        for number, each in enumerate((url, by_link))
    )
    try:
        await first.start()
        await second.launch()
        await until_logged(second, f"standing by: another process (process {first.pid} on ")
        channel, (ada, ben) = wire.harbour("Ada", "Ben")
        game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1))
        await game.play(turns=2)
        assert wire.gateway.identified == 1, "only the first bot should be connected"
        if is_killed:
            await first.kill()
        else:
            assert await first.stop() == 0
        await second.until(lambda: wire.gateway.identified == 2 and wire.gateway.is_up)
        assert "taking over" in second.output
        await game.play(turns=2)
        await game.is_tidy()
        assert await second.stop() == 0
        check_log(first, second)
        assert audit.boards_twice(wire.world) == []
        assert audit.pings_twice(wire.world) == []
    finally:
        for bot in (first, second):
            if bot.starts:
                await bot.kill()
