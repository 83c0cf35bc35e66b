"""Whole games on the wire: ``python bot.py`` as a process, connected to a Discord of our own, ends and begins again."""

from __future__ import annotations

import random
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.files import empty_database
from tests.wire.playing import challenge
from tests.wire.process import COLD, check_log, running
from tests.wire.server import Wire, open_wire


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """The fake Discord. At the end everything that the bot has sent must have been allowed."""
    async with open_wire() as wire:
        yield wire
        wire.check()


@pytest.fixture(params=["sqlite", "postgresql"])
def settings(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A part of the configuration that names an empty database, once of each kind."""
    with empty_database(request.param, tmp_path) as url:
        yield f'[storage]\nurl = "{url}"\n'


async def check_figures(address: str) -> None:
    """The bot is well, and tells what it has done."""
    async with aiohttp.ClientSession(f"http://{address}") as client:
        async with client.get("/healthz") as answer:
            assert (answer.status, await answer.text()) == (200, "All is well.\n")
        async with client.get("/metrics") as answer:
            figures = text_string_to_metric_families(await answer.text())
    found = {(each.name, *each.labels.values()): each.value for family in figures for each in family.samples}
    assert found["lagoon_interactions_total", "answered", "press"] > 0
    assert found["lagoon_rest_calls_total", "POST", "/interactions/{id}/{token}/callback", "200"] > 0
    assert found["lagoon_rest_seconds_count",] > 0
    assert found["lagoon_event_loop_lag_seconds_count",] > 0
    assert found["lagoon_shards", "up"] == 1
    assert found["lagoon_shards", "down"] == 0
    assert found["lagoon_sessions", "running"] >= 0


@pytest.mark.slow
async def test_a_game_of_each_kind_with_a_restart_in_the_middle(wire: Wire, tmp_path: Path, settings: str) -> None:
    ada, ben, cleo = (wire.person(name) for name in ("Ada", "Ben", "Cleo"))
    server = wire.world.add_server("The harbour", ada.user, ben.user, cleo.user)
    dice = random.Random(1)
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    settings += f'[metrics]\naddress = "{address}"\n'
    async with running(wire, tmp_path, program=COLD, settings=settings) as bot:
        games = [
            await challenge(
                wire.world, wire.world.add_channel(server, name), name, *players, dice=dice, options=options
            )
            for name, players, options in (
                ("ataxx", (ada, ben), {"colour": "red"}),
                ("atoll", (ben, cleo), {"size": "gan", "first": "me"}),
                ("reef", (cleo, ada, ben), {}),
            )
        ]
        ataxx, atoll, reef = games
        for game in games:
            await game.play(turns=4)
        await check_figures(address)
        assert await bot.stop() == 0
        assert wire.gateway.online == set(), "people see it offline"
        shown = [game.seq for game in games]
        await bot.start()
        assert [game.seq for game in games] == shown
        await ataxx.play()
        for game in (atoll, reef):
            await game.play(turns=4)
            await game.resign()
        for game, before in zip(games, shown, strict=True):
            assert game.is_over
            assert game.seq > before + 1
            await game.is_tidy()
        assert await bot.stop(signal.SIGINT) == 0
        check_log(bot)


@pytest.mark.slow
async def test_a_stop_while_it_gets_warm_takes_it_offline_in_time(wire: Wire, tmp_path: Path) -> None:
    async with running(wire, tmp_path) as bot:
        assert wire.gateway.online == {0}
        assert await bot.stop() == 0
        assert wire.gateway.online == set()
        assert wire.gateway.closed_with[-1] == 1000, "no session is left to be resumed"
        check_log(bot)
