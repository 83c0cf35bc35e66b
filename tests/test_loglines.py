"""The log's lines."""

from __future__ import annotations

import asyncio
import logging

import pytest

from frontend import loglines
from frontend.loglines import LineFormatter, Seldom


def record(message: str, *arguments: object, **extra: object) -> logging.LogRecord:
    made = logging.LogRecord("lagoon", logging.INFO, __file__, 1, message, arguments, None)
    made.__dict__.update(extra)
    return made


@pytest.mark.parametrize(
    ("made", "ends"),
    [
        (record("played", session=12, seq=7), "INFO lagoon played session=12 seq=7"),
        (
            record("finished", reason="full", game="ataxx", seat=0, seq=9, session=3, other="no"),
            "INFO lagoon finished session=3 seq=9 seat=0 game=ataxx reason=full",
        ),
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
    """Let the event loop come round to its timers."""
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
