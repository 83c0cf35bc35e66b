"""Waits that Discord demands at the start: the bot heeds them with one line, and ends on request."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from frontend.operations.connection import APART, SessionStarts
from frontend.operations.requests import LONGEST, SHORTEST, demanded, heed
from tests.wire.process import free_port, running, until_logged
from tests.wire.refusals import Kind
from tests.wire.server import Wire

pytestmark = pytest.mark.slow

STARTING = ["GET /users/@me", "GET /oauth2/applications/@me", "GET /gateway/bot"]


@pytest.mark.parametrize("route", STARTING)
async def test_a_ban_at_the_start_is_waited_for(wire: Wire, tmp_path: Path, route: str) -> None:
    wire.rest.ban = "1"
    fault = wire.rest.faults.begin(Kind.BANNED, route, times=1)
    async with running(wire, tmp_path, forked=True) as bot:
        assert fault.met == 1
        (line,) = bot.warnings
        assert line.endswith("Discord lets no bot in from here for 1 s, waiting (HTTPException 429)")
        assert await bot.stop() == 0


@pytest.mark.parametrize("route", STARTING)
async def test_a_stop_ends_a_long_wait(wire: Wire, tmp_path: Path, route: str) -> None:
    wire.rest.ban = "3600"
    fault = wire.rest.faults.begin(Kind.BANNED, route)
    address = f"127.0.0.1:{free_port()}"
    async with running(
        wire, tmp_path, settings=f'[metrics]\naddress = "{address}"\n', forked=True, online=False
    ) as bot:
        await until_logged(bot, "for 3600 s, waiting")
        async with aiohttp.ClientSession() as client, client.get(f"http://{address}/healthz") as answer:
            assert await answer.text() == "Starting: not all shards are connected to Discord yet.\n"
        assert await bot.stop() == 0
        assert fault.met == 1, "each further request would prolong the ban"
        assert len(bot.warnings) == 1


async def test_sessions_that_discord_does_not_allow_are_not_started(wire: Wire, tmp_path: Path) -> None:
    wire.rest.starts = {"total": 1000, "remaining": 0, "reset_after": 3_599_000, "max_concurrency": 1}
    async with running(wire, tmp_path, forked=True, online=False) as bot:
        await until_logged(bot, "Discord lets this bot start no more sessions for 3600 s, waiting")
        assert await bot.stop() == 0
        assert wire.gateway.tried == 0


class Gateway:
    """Client of Discord with prepared answers: the numbers of sessions ``left``. ``asked`` counts the requests."""

    def __init__(self, *left: int, buckets: int = 1) -> None:
        self.left = list(left)
        self.asked = 0
        self.buckets = buckets

    async def get_bot_gateway(self) -> tuple[int, str, dict[str, int]]:
        self.asked += 1
        if not self.left:
            raise discord.GatewayNotFound
        limits = {"total": 1000, "remaining": self.left.pop(0), "reset_after": 0, "max_concurrency": self.buckets}
        return 1, "wss://gateway", limits


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Pauses in seconds. None takes time."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(round(seconds, 3))

    monkeypatch.setattr(asyncio, "sleep", sleep)
    return pauses


async def test_each_session_is_counted_until_none_is_left(slept: list[float]) -> None:
    gateway: Any = Gateway(2, 0, 1)
    starts = SessionStarts(gateway)
    for _ in range(2):
        await starts.start()
    assert (gateway.asked, slept) == (1, [])
    await starts.start()
    assert (gateway.asked, slept) == (3, [1, 1]), "Discord should be asked again after each wait"


async def test_an_answer_is_asked_for_again_after_a_minute(monkeypatch: pytest.MonkeyPatch, slept: list[float]) -> None:
    gateway: Any = Gateway(9, 1)
    starts = SessionStarts(gateway)
    await starts.start()
    monkeypatch.setattr("frontend.operations.connection.FRESH", -1)
    await starts.start()
    assert gateway.asked == 2
    monkeypatch.setattr("frontend.operations.connection.FRESH", 60)
    assert slept == []


async def test_without_an_answer_the_last_one_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    gateway: Any = Gateway(2)
    starts = SessionStarts(gateway)
    monkeypatch.setattr("frontend.operations.connection.FRESH", -1)
    for _ in range(2):
        await starts.start()
    assert gateway.asked == 2
    await SessionStarts(Gateway()).start()  # type: ignore[arg-type]  # it only answers


async def test_shards_identify_in_turns_of_their_buckets(slept: list[float]) -> None:
    starts = SessionStarts(Gateway(9, buckets=2))  # type: ignore[arg-type]  # it only answers
    await starts.ask()
    await asyncio.gather(*(starts.turn(shard) for shard in range(4)))
    assert len(slept) == 2, "two of four shards should wait for the others of their buckets"
    assert all(0 < each <= APART for each in slept)


def refused(status: int = 429, **headers: str) -> discord.HTTPException:
    """An error response of Discord with these headers."""
    return discord.HTTPException(Mock(status=status, headers={k.replace("_", "-"): v for k, v in headers.items()}), "")


@pytest.mark.parametrize(
    ("error", "seconds"),
    [
        (refused(Retry_After="3600"), 3600),
        (refused(Retry_After="0.5"), SHORTEST),
        (refused(Retry_After="1e9"), LONGEST),
        (refused(Retry_After="inf"), LONGEST),
        (refused(Retry_After="nan"), None),
        (refused(503, Retry_After="120"), 120),
        (refused(400, Retry_After="120"), None),
        (refused(), None),
        (refused(Retry_After="soon"), None),
        (
            refused(Retry_After="Fri, 27 Nov 2026 12:30:00 GMT", Date="Fri, 27 Nov 2026 12:00:00 GMT"),
            1800,
        ),
        (refused(Retry_After="Fri, 27 Nov 2026 12:30:00 GMT"), None),
        (discord.RateLimited(700), 700),
        (OSError(), None),
    ],
)
def test_a_wait_is_read_from_the_answer(error: Exception, seconds: float | None) -> None:
    assert demanded(error) == seconds


async def test_a_ban_that_tells_no_time_is_waited_for_longer_each_time(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    async def request(_route: discord.http.Route, **_: Any) -> str:
        if len(pauses) < 9:
            raise refused()
        return "answer"

    http = Mock(request=request)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    heed(http)
    with caplog.at_level(logging.WARNING, "lagoon"):
        assert await http.request(discord.http.Route("GET", "/users/@me")) == "answer"
    assert pauses == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    assert len(caplog.messages) == 9
    pauses.clear()
    with pytest.raises(discord.HTTPException):
        await http.request(discord.http.Route("GET", "/channels/1/messages"))
    assert pauses == [], "only requests of the start should wait"
