"""Waits that Discord demands at the start: the bot heeds them with one line, and ends on request."""

from __future__ import annotations

import asyncio
import random
import re
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from frontend.failures import Closed, answer_of, within
from frontend.operations.connection import APART, SessionStarts
from frontend.operations.requests import LONGEST, SHORTEST, counting, demanded, heed
from frontend.rounds import RequestLimits
from tests.wire.playing import challenge
from tests.wire.process import free_port, running, until_logged
from tests.wire.refusals import GLOBAL, Kind
from tests.wire.server import Wire
from tests.wire.world import TOKEN

pytestmark = pytest.mark.slow

STARTING = ["GET /users/@me", "GET /oauth2/applications/@me", "GET /gateway/bot"]


@pytest.mark.parametrize("route", STARTING)
async def test_a_ban_at_the_start_is_waited_for(wire: Wire, tmp_path: Path, route: str) -> None:
    wire.rest.ban = "1"
    fault = wire.rest.faults.begin(Kind.BANNED, route, times=1)
    async with running(wire, tmp_path, forked=True) as bot:
        assert fault.met == 1
        (line,) = bot.warnings
        assert line.endswith("Discord has banned this address for 1 s, waiting")
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
            assert answer.status == 200, "a service would start the bot again, which prolongs the ban"
            assert (await answer.text()).startswith("Discord takes no requests from here for 3")
        assert await bot.stop() == 0
        assert fault.met == 1, "each further request would prolong the ban"
        assert len(bot.warnings) == 1


async def test_a_ban_in_the_middle_of_play_stops_no_move_and_is_not_prolonged(wire: Wire, tmp_path: Path) -> None:
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    address = f"127.0.0.1:{free_port()}"
    metrics = f'[metrics]\naddress = "{address}"\n'
    async with running(wire, tmp_path, settings=metrics, forked=True, plain=True) as bot:
        game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options={"colour": "red"})
        await game.follow("g1-g2")
        before, seen = game.board.text, game.seq
        shown = await ben.sees(ben.choose(game.board, "menu-0", ">a1"))
        wire.rest.banish(3)
        ben.press(shown.private[-1], "do-a1-a2")
        await wire.world.until(lambda: wire.rest.turned_away or None)
        unanswered = [ada.command(channel, "games"), ben.press(game.board, "more"), ada.command(channel, "profile")]
        async with aiohttp.ClientSession(f"http://{address}") as client:
            async with client.get("/healthz") as answer:
                assert answer.status == 200, "a restart would prolong the ban"
                assert (await answer.text()).startswith("Discord takes no requests from here for ")
            async with client.get("/metrics") as answer:
                assert re.search(r'lagoon_discord_wait_seconds{part="address"} [123]\.', await answer.text())
        await wire.world.until(lambda: game.seq > seen or None)
        assert game.board.text != before, "the move is shown after the ban"
        assert wire.rest.turned_away <= 2, "each further request prolongs the ban"
        assert not any(each.answered.is_set() for each in unanswered)
        await game.follow("g1-f1")
        assert await bot.stop() == 0
        others = [each for each in bot.warnings if "Discord has banned this address" not in each]
        assert len(bot.warnings) - len(others) == 1, bot.warnings
        assert all("came too late to answer" in each for each in others), "senders must be silent during a ban"
        assert len(others) <= len(unanswered), others
        assert "<" not in bot.output
        assert "Discord takes requests again" in bot.output


async def test_the_last_request_of_a_window_has_its_answer_at_once(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py would keep it back until the window is over: a posted board counted as failed."""
    monkeypatch.setattr(discord.http.Route, "BASE", wire.rest_url)
    loop = asyncio.get_running_loop()
    channel = wire.world.add_channel(wire.world.add_server("The harbour"), "games")
    http = discord.http.HTTPClient(loop)
    heed(http)
    try:
        await http.static_login(TOKEN)
        began = loop.time()
        for _ in range(5):
            await http.send_message(channel.id, params=discord.http.handle_message_parameters(content="hello"))
        assert loop.time() < began + 2, "the answers of a window come when Discord sends them"
        await http.send_message(channel.id, params=discord.http.handle_message_parameters(content="next"))
        assert loop.time() > began + 4, "the next window's first request waits for it"
    finally:
        await http.close()
    assert len(channel.messages) == 6
    assert wire.rest.answers.get(429, 0) == 0


async def test_a_global_limit_closes_the_bot_s_own_requests_and_opens_again(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", wire.rest_url)
    loop = asyncio.get_running_loop()
    http = discord.http.HTTPClient(loop, http_trace=counting(RequestLimits()))
    heed(http)
    try:
        await http.static_login(TOKEN)
        wire.rest.limits.recent.extend([loop.time()] * GLOBAL)
        with pytest.raises(Closed) as refusal:
            await within(0.3, http.get_global_commands(wire.world.bot.id))
        assert 0.3 < answer_of(refusal.value).wait <= 1
        served = wire.rest.served
        with pytest.raises(Closed):
            await within(0.3, http.get_channel(1))
        assert wire.rest.served == served, "what Discord refuses is not asked"
        answer = discord.http.Route("POST", "/interactions/1/token/callback")
        with pytest.raises(discord.NotFound):
            await within(0.3, http.request(answer, json={"type": 6}))
        assert await within(5, http.get_global_commands(wire.world.bot.id)) == [], "discord.py stays closed"
    finally:
        await http.close()


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


async def test_only_requests_of_the_start_wait_for_an_answer(slept: list[float]) -> None:
    async def request(_route: discord.http.Route, **_: Any) -> str:
        if not slept:
            raise refused(503, Retry_After="120")
        return "answer"

    http = Mock(request=request)
    heed(http)
    assert await http.request(discord.http.Route("GET", "/users/@me")) == "answer"
    assert slept == [120]
    slept.clear()
    with pytest.raises(discord.HTTPException):
        await http.request(discord.http.Route("GET", "/channels/1/messages"))
    assert slept == []
