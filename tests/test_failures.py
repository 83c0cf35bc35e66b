"""The table of Discord's answers, the pauses after them, retries of a connection, and the log's lines."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest
from aiohttp.client_reqrep import ConnectionKey
from discord.gateway import DiscordWebSocket
from discord.shard import Shard
from multidict import CIMultiDict, CIMultiDictProxy
from yarl import URL

from frontend.failures import Answer, Fate, Unreadable, answer_of, kind, why, within
from frontend.operations import loglines
from frontend.operations.connection import LONGEST_PAUSE, launch
from frontend.operations.loglines import LineFormatter, Seldom
from frontend.publishing.messenger import Retries
from frontend.rounds import ADDRESS, BOT, MOST, PAUSE, SPAN, RequestLimits


def refused(status: int, code: int = 0, **headers: str) -> discord.HTTPException:
    """Error of discord.py for an answer of Discord."""
    names = {name.replace("_", "-").title(): value for name, value in headers.items()}
    response = Mock(status=status, reason="", headers=names)
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    if status >= 500:
        kind = discord.DiscordServerError
    return kind(response, {"code": code, "message": ""})


CLASSES: dict[Answer, list[tuple[int, int]]] = {
    Answer(Fate.PLACE, "rights"): [(403, 0), (403, 50001), (403, 50013)],
    Answer(Fate.PLACE, "closed"): [(403, 50007), (400, 50278)],
    Answer(Fate.PLACE, "deleted"): [(404, 10003), (404, 10004)],
    Answer(Fate.GONE): [(404, 10008)],
    Answer(Fate.PLACE, "kind"): [(400, 50008), (400, 40058), (400, 50024)],
    Answer(Fate.PLACE, "locked"): [(400, 50083), (403, 160005), (400, 160005)],
    Answer(Fate.CONTENT, "content"): [(400, 50035), (400, 240000), (413, 40005)],
    Answer(Fate.PASSING): [(403, 40004), (401, 0), (429, 0), (500, 0), (503, 50008)],
}
"""Statuses and codes of Discord's refusals, by what they mean."""


@pytest.mark.parametrize(
    ("status", "code", "expected"), [(*refusal, answer) for answer, refusals in CLASSES.items() for refusal in refusals]
)
def test_each_answer_of_discord_has_its_class(status: int, code: int, expected: Answer) -> None:
    assert answer_of(refused(status, code)) == expected, "correct the table in frontend/failures.py"


@pytest.mark.parametrize("error", [TimeoutError(), OSError(), Unreadable(), ValueError()])
def test_without_an_answer_a_request_may_succeed_soon(error: Exception) -> None:
    assert answer_of(error) == Answer(Fate.PASSING)


def test_discord_says_how_long_to_wait() -> None:
    assert answer_of(refused(429, retry_after="3600")).wait == 3600
    assert answer_of(discord.RateLimited(7.5)).wait == 7.5


def test_background_work_pauses_long_before_discord_bans_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    held = RequestLimits()
    for number in range(MOST):
        assert not held.is_tight, "too early"
        now[0] += 0.1
        held.note((401, 403, 429)[number % 3])
        held.note(404)
        held.note(429, "shared")
    assert held.is_tight, "count the invalid requests of the last ten minutes"
    assert MOST <= 10_000 / 4
    now[0] += SPAN + 10
    assert not held.is_tight, "later they no longer count"


def test_a_ban_that_tells_no_time_is_waited_for_longer_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    held = RequestLimits()
    pauses = []
    for _ in range(9):
        held.close(ADDRESS, None)
        assert held.is_tight
        pauses.append(held.left(ADDRESS))
        now[0] += pauses[-1]
        assert not held.is_tight
    assert pauses == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    held.note(200)
    held.close(ADDRESS, None)
    assert held.left(ADDRESS, BOT) == PAUSE, "the next ban has nothing to do with the last one"
    assert held.left(BOT) == 0


async def test_a_shard_connects_again_within_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    async def opened(*_given: Any, **_options: Any) -> Any:
        return Mock()

    monkeypatch.setattr(DiscordWebSocket, "from_client", opened)
    monkeypatch.setattr(Shard, "launch", lambda _shard: None)
    shard = await launch(Mock(shard_connect_timeout=9), URL(), 0, Mock(), initial=True)
    monkeypatch.setattr(shard._backoff, "_randfunc", lambda _least, most: most)
    pauses = [shard._backoff.delay() for _ in range(20)]
    assert max(pauses) <= LONGEST_PAUSE


def record(message: str, *arguments: object, **extra: object) -> logging.LogRecord:
    made = logging.LogRecord("lagoon", logging.INFO, __file__, 1, message, arguments, None)
    made.__dict__.update(extra)
    return made


REST = "seq=9 seat=0 game=ataxx reason=full"


@pytest.mark.parametrize(
    ("made", "ends"),
    [
        (record("played", session=12, seq=7), "INFO lagoon played session=12 seq=7"),
        (record("over", reason="full", game="ataxx", seat=0, seq=9, session=3, other="no"), f"over session=3 {REST}"),
        (record("up to %s", 3), "INFO lagoon up to 3"),
        (record("100 % sure", session=1), "INFO lagoon 100 % sure session=1"),
    ],
)
def test_an_event_is_one_line_with_its_facts(made: logging.LogRecord, ends: str) -> None:
    line = LineFormatter().format(made)
    assert line.endswith(ends)
    assert "\n" not in line
    assert LineFormatter().format(made) == line


async def turns() -> None:
    """Let the event loop run its due timers."""
    for _ in range(5):
        await asyncio.sleep(0)


async def test_what_many_interactions_say_is_a_line_and_their_number(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(loglines, "PAUSE", 0)
    seldom = Seldom()
    for text in ("TimeoutError()", "TimeoutError()", "OSError()"):
        for session in range(150):
            seldom.warning(f"could not defer: {text}", session)
        await turns()
    assert [each.getMessage() for each in caplog.records] == [
        "could not defer: TimeoutError()",
        "could not defer: TimeoutError(), 149 more in 0 s",
        "could not defer: TimeoutError()",
        "could not defer: TimeoutError(), 149 more in 0 s",
        "could not defer: OSError()",
        "could not defer: OSError(), 149 more in 0 s",
    ]


SECRET = URL("https://discord.com/api/v10/webhooks/1/aW50ZXJhY3Rpb24/messages/@original")
REQUEST = aiohttp.RequestInfo(SECRET, "PATCH", CIMultiDictProxy(CIMultiDict()), SECRET)


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (aiohttp.ClientResponseError(REQUEST, (), status=502, message="bad"), "ClientResponseError 502"),
        (aiohttp.ContentTypeError(REQUEST, (), status=200), "ContentTypeError 200"),
        (aiohttp.InvalidURL(SECRET), "InvalidURL"),
        (aiohttp.ClientPayloadError(f"cut off: {SECRET}"), "cut off: …"),
        (OSError(5, "lost", str(SECRET)), "[Errno 5] lost: …"),
        (TimeoutError(), "TimeoutError()"),
    ],
)
def test_what_the_log_says_of_an_error_holds_no_address(error: Exception, said: str) -> None:
    assert why(error) == said
    assert "aW50" not in kind(error)


async def test_nor_does_what_it_says_of_an_answer_that_cannot_be_read() -> None:
    async def read() -> None:
        raise ValueError(f"nothing at {SECRET}")

    with pytest.raises(Unreadable) as raised:
        await within(1, read())
    assert why(raised.value) == "ValueError: nothing at …"


def test_a_traceback_holds_no_address_of_any_error_in_its_chain() -> None:
    try:
        try:
            raise aiohttp.ClientResponseError(REQUEST, (), status=502, message="bad")
        except aiohttp.ClientError as error:
            raise LookupError(f"after {SECRET}") from error
    except LookupError:
        made = record("unexpected error")
        made.exc_info = sys.exc_info()
    line = LineFormatter().format(made)
    assert "aW50" not in line
    assert line.endswith("LookupError: after …")


def test_errors_that_differ_by_an_address_are_of_one_kind() -> None:
    errors = []
    for port in (443, 444):
        proxy: dict[str, Any] = dict.fromkeys(("proxy", "proxy_auth", "proxy_headers_hash"))
        key = ConnectionKey("discord.com", port, is_ssl=True, ssl=True, **proxy)
        errors.append(aiohttp.ClientConnectorError(key, OSError(111, f"Connect call failed ('192.0.2.1', {port})")))
    assert {kind(each) for each in errors} == {"ClientConnectorError 111"}
    assert len({why(each) for each in errors}) == 2


async def test_work_begun_right_after_the_last_attempt_is_not_lost() -> None:
    """A tap may come between the end of earlier work and its callback."""
    retries, runs = Retries(RequestLimits()), list[str]()

    async def first() -> bool:
        runs.append("first")
        asyncio.get_running_loop().call_soon(retries.begin, "board", second, (0,))
        return True

    async def second() -> bool:
        runs.append("second")
        return True

    retries.begin("board", first, (0,))
    while asyncio.all_tasks() - {asyncio.current_task()}:
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})
    assert runs == ["first", "second"], "let Retries.begin count only work that is not done"
