"""The log's lines."""

from __future__ import annotations

import logging

import pytest

from cogs.journal import Line


def record(message: str, *arguments: object, **extra: object) -> logging.LogRecord:
    made = logging.LogRecord("lagoon", logging.INFO, __file__, 1, message, arguments, None)
    made.__dict__.update(extra)
    return made


@pytest.mark.parametrize(
    ("made", "ends"),
    [
        (record("played", session=12, seq=7), "INFO lagoon played session=12 seq=7"),
        (record("up to %s", 3), "INFO lagoon up to 3"),
        (record("100 % sure", session=1), "INFO lagoon 100 % sure session=1"),
    ],
)
def test_an_event_is_one_line_with_its_facts(made: logging.LogRecord, ends: str) -> None:
    line = Line().format(made)
    assert line.endswith(ends)
    assert "\n" not in line
    assert Line().format(made) == line
