"""The log's format: one line an event on standard error, with the session's id, without tokens and user texts."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

from frontend.failures import ADDRESS
from locales import ENGLISH
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")

FACTS = ("session", "seq", "seat", "game", "reason", "seconds")
"""Names of an event's facts that its line shows, in this order."""


class LineFormatter(logging.Formatter):
    """Formats a record such as ``2026-01-31T12:00:00 INFO lagoon played session=12 seq=7 seat=0``."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s %(message)s", "%Y-%m-%dT%H:%M:%S")

    def format(self, record: logging.LogRecord) -> str:
        """Line for a record with its facts, followed by the traceback of an exception."""
        facts = "".join(f" {name}={value}" for name in FACTS if (value := getattr(record, name, None)) is not None)
        original = record.msg
        record.msg = f"{original}{facts}" if facts else original
        try:
            return super().format(record)
        finally:
            record.msg = original

    def formatException(self, ei: Any) -> str:  # noqa: N802 - logging's name
        """Text of the traceback without URLs, which may contain an interaction's token."""
        return ADDRESS.sub("…", super().formatException(ei))


QUIET: Final = 60.0
"""Least seconds between lines about one kind of unusable database."""


PAUSE: Final = 10.0
"""Least seconds between lines about the same warning."""


class UnfitFilter(logging.Filter):
    """Filter that logs the reason for an unusable database once a minute, in place of every failure it causes."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Replace a record about an Unfit by one line.

        Returns False if the line was logged within ``QUIET`` seconds.
        """
        error = _unfit(record)
        if error is None:
            return True
        now = time.monotonic()
        if now - self._said.get(error.code, -QUIET) < QUIET:
            return False
        self._said[error.code] = now
        record.msg, record.args = "%s", (unfit_line(error),)
        record.exc_info = record.exc_text = record.stack_info = None
        for fact in FACTS:  # they concern one of many events
            record.__dict__.pop(fact, None)
        record.levelno, record.levelname = logging.ERROR, "ERROR"
        return True


def _unfit(record: logging.LogRecord) -> Unfit | None:
    """Find the Unfit that caused a record's exception, or an exception among its arguments; else None."""
    named = record.args if isinstance(record.args, tuple) else ()
    for found in (record.exc_info[1] if record.exc_info else None, *named):
        error = found
        while isinstance(error, BaseException):
            if isinstance(error, Unfit):
                return error
            error = error.__cause__
    return None


def unfit_line(error: Unfit) -> str:
    return ENGLISH.say(f"cli-unfit-{error.code}", **{"database": ENGLISH.say("cli-bot-database"), **error.facts})


class Seldom:
    """Logs warnings at a limited rate: the first at once, then a count every ten seconds."""

    def __init__(self) -> None:
        self._more: dict[str, int] = {}

    def warning(self, text: str, session: int | None) -> None:
        """Log a warning about a session, or count it if the same text was logged recently."""
        if text in self._more:
            self._more[text] += 1
        else:
            log.warning(text, extra={"session": session})
            self._count(text)

    def _count(self, text: str) -> None:
        self._more[text] = 0
        asyncio.get_running_loop().call_later(PAUSE, self._tell, text)

    def _tell(self, text: str) -> None:
        if more := self._more.pop(text):
            log.warning("%s, %s more in %.0f s", text, more, PAUSE)
            self._count(text)


def start_log(level: str) -> None:
    """Log events of this level (debug, info, warning, error) and above."""
    handler = logging.StreamHandler()
    handler.setFormatter(LineFormatter())
    handler.addFilter(UnfitFilter())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    logging.getLogger("lagoon").setLevel(level.upper())
