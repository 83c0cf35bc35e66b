"""The log's lines: their format, and what they leave out."""

from __future__ import annotations

import asyncio
import logging
import sys
from typing import Any

import aiohttp
import pytest
from aiohttp.client_reqrep import ConnectionKey
from multidict import CIMultiDict, CIMultiDictProxy
from yarl import URL

from frontend.failures import Unreadable, kind, why, within
from frontend.operations import loglines
from frontend.operations.loglines import LineFormatter, Seldom


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
