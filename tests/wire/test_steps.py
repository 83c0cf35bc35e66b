"""The machine's clock is set while people play: everything that waits goes on, in time and once."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

import aiohttp
import pytest

from tests.wire import audit
from tests.wire.playing import challenge
from tests.wire.process import Bot, free_port, running, until_logged
from tests.wire.server import Wire

pytestmark = pytest.mark.slow

MINUTES, HOURS = 60.0, 3600.0
STEPS = (-10 * MINUTES, 10 * MINUTES, -2 * HOURS, 2 * HOURS, -8 * HOURS, 8 * HOURS)
BEAT = 0.25
"""Seconds between sweeps here, in place of a minute."""
MESSAGE = 4
"""Discord's type of a first response that is a message."""
EXPIRY = 2.0
"""Seconds until an invitation expires."""


class Served(NamedTuple):
    """The bot's process, and the address of its monitor."""

    bot: Bot
    address: str

    async def ask(self, path: str) -> tuple[int, str]:
        async with aiohttp.ClientSession() as client, client.get(self.address + path) as answer:
            return answer.status, await answer.text()

    async def sweeps(self) -> int:
        found = re.search(r"^lagoon_sweep_seconds_count (\S+)$", (await self.ask("/metrics"))[1], re.MULTILINE)
        return int(float(found[1])) if found else 0


@pytest.fixture
async def served(wire: Wire, tmp_path: Path, url: str) -> AsyncIterator[Served]:
    """The bot, online, with quick sweeps and short invitations."""
    address = f"127.0.0.1:{free_port()}"
    settings = (
        f'[storage]\nurl = "{url}"\n[metrics]\naddress = "{address}"\n[play]\ninvitation_hours = {EXPIRY / HOURS}\n'
    )
    async with running(
        wire, tmp_path / "bot", settings=settings, forked=True, plain=True, bounds={"MINUTE": BEAT}
    ) as bot:
        yield Served(bot, f"http://{address}")


@pytest.mark.parametrize("step", STEPS)
async def test_time_outs_presses_and_health_go_on_after_a_step(wire: Wire, served: Served, step: float) -> None:
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options={"clock": 600})
    await game.play(turns=1)
    begun, before = asyncio.get_running_loop().time(), await served.sweeps()
    served.bot.clock.step(step)
    assert channel.server is not None
    yard = wire.world.add_channel(channel.server, "yard")
    await ada.sees(ada.command(yard, "ataxx challenge", member=ben))
    invitation = await wire.world.until(lambda: wire.world.board(yard))
    await wire.world.until(lambda: not any(name.endswith(":accept") for name in invitation.custom_ids) or None, 20)
    passed = asyncio.get_running_loop().time() - begun
    assert passed >= 0.9 * EXPIRY, "no time may pass that has not passed"
    assert passed <= EXPIRY / 0.9 + 5, "a sweep ends what is over"
    assert 1 <= await served.sweeps() - before <= passed / BEAT + 2, "no sweep is made up for"
    assert (await served.ask("/healthz")) == (200, "All is well.\n")

    await game.play(turns=1)  # Discord's clock is known again
    listed = await ada.sees(ada.command(channel, "games"))
    assert listed.answer == MESSAGE, "answer at once, without asking first if it is too late"
    await game.play(turns=2)
    assert not game.is_over, "no player is late because a clock was set"
    assert await served.bot.stop() == 0
    assert all("the clock was set" in line for line in served.bot.warnings), served.bot.warnings


@pytest.mark.parametrize("url", ["postgresql"], indirect=True)
@pytest.mark.parametrize("ahead", [MINUTES, -5 * MINUTES, 2 * HOURS])
async def test_over_one_database_a_process_with_another_clock_is_as_fast(
    wire: Wire, served: Served, url: str, ahead: float
) -> None:
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    served.bot.clock.step(ahead)
    assert await served.bot.stop() == 0
    for _ in range(2):  # with the clock wrong from the start, and set while it runs
        if not served.bot.is_running:
            async with audit.Store.open(url) as store:
                await store.time_passes(timedelta(minutes=1))  # until Discord lets a process start
            await served.bot.start()
        listed = await ada.sees(ada.command(channel, "games"))
        assert listed.answer == MESSAGE, "answer at once, without asking first if it is too late"
        served.bot.clock.step(-2 * ahead)
    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1))
    await game.play(turns=4)
    assert await served.bot.stop() == 0
    assert served.bot.warnings == [], "the database's clock was not set"


async def test_a_process_that_starts_before_the_last_sweep_goes_on_from_there(wire: Wire, served: Served) -> None:
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options={"clock": 600})
    served.bot.clock.step(2 * HOURS)
    await until_logged(served.bot, "the clock was set forward by 2:00:00")
    await until_logged(served.bot, "reminded")
    await game.play(turns=1)
    swept = await served.sweeps()
    while await served.sweeps() < swept + 2:  # noqa: ASYNC110 - another process
        await asyncio.sleep(BEAT)
    await served.bot.kill()
    served.bot.clock.set(0)
    await served.bot.start()
    listed = await ada.sees(ada.command(channel, "games"))
    assert listed.answer == MESSAGE, "the machine's clock is right again"
    await game.play(turns=2)
    swept = await served.sweeps()
    while await served.sweeps() < swept + 2:  # noqa: ASYNC110 - another process
        await asyncio.sleep(BEAT)
    assert not game.is_over
    assert await served.bot.stop() == 0
    assert "before the last sweep" in served.bot.warnings[-1]
