"""Failures of requests to Discord, and their time limits."""

from __future__ import annotations

import asyncio
import logging
import re
import textwrap
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from contextvars import ContextVar
from enum import Enum, auto
from math import inf
from types import SimpleNamespace
from typing import Any, Final, Literal, NamedTuple, TypeVar

import aiohttp
import discord

from frontend.guards import Overtaken, check, distrust

log = logging.getLogger("lagoon")

T = TypeVar("T")


class Unreadable(Exception):
    """Discord's answer cannot be read, so the request's result is unknown."""


FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, Unreadable)
"""Exceptions of a failed request: refused, server error, disconnected, timed out, or unreadable."""

BOUND: Final = 2.0
"""Time limit in seconds of a request needed to show a board. discord.py would retry for 25 seconds."""

UNHURRIED: Final = 30.0
"""Time limit in seconds of a request that nothing waits for, such as an answer with a large file."""

ANSWERED_ALREADY: Final = 40060
"""Discord's code for a second first response to an interaction."""

TOO_LATE: Final = 10062
"""Discord's code for an unknown interaction, or for one without a response for three seconds."""

LONGEST: Final = 300
"""Most characters of an error's text in the log."""

ADDRESS: Final = re.compile(r"\w+://\S*|\S*/(?:webhooks|interactions)/\S*")
"""Regular expression of a URL in a text. Requests' URLs may contain an interaction's token."""

GONE: Final = 10008
"""Discord's code for a deleted message."""


LIMITED: Final = 429
"""HTTP status for too many requests."""


class Closed(discord.HTTPException):
    """A request that was not made, or was refused, because Discord takes it only after a wait (a 429 of ours).

    ``seconds``: the wait. ``is_general``: True if Discord takes no other requests either. The log has a line about it.
    """

    def __init__(self, seconds: float, *, is_general: bool) -> None:
        headers = {aiohttp.hdrs.RETRY_AFTER: str(seconds)}
        answer: Any = SimpleNamespace(status=LIMITED, reason="", headers=headers)
        super().__init__(answer, {"message": f"{seconds:.1f} s"})
        self.is_general = is_general


def is_logged(error: BaseException | None) -> bool:
    """True for an error with its cause in the log. Another line would say nothing new."""
    return isinstance(error, Closed) and error.is_general


class _Logged(str):
    """Text of an error with its cause in the log."""

    __slots__ = ()


class _Once(logging.Filter):
    """Filter that drops records about an error with its cause in the log."""

    def filter(self, record: logging.LogRecord) -> bool:
        named = record.args if isinstance(record.args, tuple) else ()
        cause = record.exc_info[1] if record.exc_info else None
        return not (is_logged(cause) or any(isinstance(each, _Logged) for each in named))


log.addFilter(_Once())

_DEADLINE: Final = ContextVar("deadline", default=inf)
"""Time of the event loop when the running request's result comes too late."""


def patience() -> float:
    """Seconds that the running request may still wait."""
    return min(_DEADLINE.get() - asyncio.get_running_loop().time(), UNHURRIED)


async def within(seconds: float, request: Awaitable[T], *, wait: float = inf) -> T:
    """Await a request and return its result. Raises FAILURES.

    ``wait``: seconds until it is useless to send the request. Closed: Discord takes no such request in this time.
    TimeoutError: no result after ``seconds``. Unreadable: discord.py cannot read Discord's answer. Overtaken: the
    request was not made, because another process has shown a newer state (``frontend.guards``).
    """
    try:
        await check()
    except BaseException:
        if isinstance(request, Coroutine):
            request.close()  # or Python would warn that it was never awaited
        raise
    deadline = asyncio.get_running_loop().time() + min(seconds, wait)
    former = _DEADLINE.set(min(deadline, _DEADLINE.get()))
    try:
        async with asyncio.timeout(seconds):
            return await request
    except FAILURES:
        distrust()
        raise
    except Exception as error:  # discord.py missed something in the answer
        raise Unreadable(f"{type(error).__name__}: {why(error)}") from error
    finally:
        _DEADLINE.reset(former)


def is_refusal(error: BaseException) -> bool:
    """True if Discord refused the request (4xx), so that nothing was done."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500


Reason = Literal["kind", "locked", "deleted", "rights", "closed", "content"]
"""Reason of a refusal, for people: the channel's kind, a locked thread, a deleted channel, a missing permission, closed
direct messages, or the message itself."""


class Fate(Enum):
    """Consequence of a request's failure."""

    PASSING = auto()
    """The same request may succeed soon: a server error, a lost connection, a time-out, too many requests."""
    PLACE = auto()
    """The place or person takes no message until people act."""
    CONTENT = auto()
    """This message is never accepted, others may be."""
    GONE = auto()
    """The message to change no longer exists."""


class Answer(NamedTuple):
    """Discord's answer to a failed request.

    ``wait``: seconds until Discord accepts requests again. ``is_general``: True if it accepts no request until then.
    """

    fate: Fate
    reason: Reason | None = None
    wait: float = 0.0
    is_general: bool = False

    @property
    def is_final(self) -> bool:
        """True if the request fails until people act, or for ever."""
        return self.fate is not Fate.PASSING

    @property
    def is_certain(self) -> bool:
        """True if no permission of the bot would help."""
        return self.reason in ("kind", "locked", "closed")


class Hopeless(Exception):
    """A request that was not made, because Discord would refuse it. ``answer``: what Discord would answer."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.answer = Answer(Fate.PLACE, reason)


PASSING: Final = Answer(Fate.PASSING)
_KIND, _LOCKED, _CLOSED = Answer(Fate.PLACE, "kind"), Answer(Fate.PLACE, "locked"), Answer(Fate.PLACE, "closed")
_DELETED, _RIGHTS = Answer(Fate.PLACE, "deleted"), Answer(Fate.PLACE, "rights")
_CONTENT = Answer(Fate.CONTENT, "content")

_ANSWERS: Final[dict[int, Answer]] = {
    10003: _DELETED,  # unknown channel
    10004: _DELETED,  # unknown server
    10013: _CLOSED,  # unknown user
    GONE: Answer(Fate.GONE),
    20016: PASSING,  # slow mode
    20022: PASSING,  # too many edits of announcements
    20028: PASSING,  # too many messages in the channel
    30046: PASSING,  # too many edits of an old message
    40003: PASSING,  # too many new direct messages
    40004: PASSING,  # messages are switched off for now
    40006: PASSING,  # the feature is switched off for now
    40058: _KIND,  # a forum takes posts, no messages
    50007: _CLOSED,  # the user takes no direct messages
    50008: _KIND,  # not a text channel
    50024: _KIND,  # impossible in this kind of channel
    50083: _LOCKED,  # the thread is archived and cannot be opened again
    50278: _CLOSED,  # no server in common with the user
    110001: PASSING,  # the application is not available yet
    130000: PASSING,  # overloaded
    160005: _LOCKED,  # the thread is locked
    200000: _CONTENT,  # blocked by AutoMod
    200001: _CONTENT,  # blocked by AutoMod
    240000: _CONTENT,  # blocked as a harmful link
}
"""Discord's answers by code. ``answer_of`` judges other codes by their status."""

_STATUSES: Final[dict[int, Answer]] = {401: PASSING, 403: _RIGHTS, 404: _DELETED, 408: PASSING, 429: PASSING}


def answer_of(error: BaseException) -> Answer:
    """Discord's answer in an error. Every sender of the bot decides by it. An error without an answer is passing."""
    if isinstance(error, Hopeless):
        return error.answer
    if isinstance(error, discord.RateLimited):
        return PASSING._replace(wait=error.retry_after)
    if not isinstance(error, discord.HTTPException):
        return PASSING
    if error.status == LIMITED:
        return PASSING._replace(wait=_wait(error.response), is_general=is_logged(error))
    if not 400 <= error.status < 500:
        return PASSING
    return _ANSWERS.get(error.code) or _STATUSES.get(error.status, _CONTENT)


def _wait(response: Any) -> float:
    """Seconds to wait, from the headers of an answer 429; 0 if unknown."""
    with suppress(AttributeError, LookupError, TypeError, ValueError):
        return max(0.0, float(response.headers[aiohttp.hdrs.RETRY_AFTER]))
    return 0.0


def why(error: BaseException) -> str:
    """Text of an error for the log: one line of at most ``LONGEST`` characters, without URLs and pages.

    Discord names each wrong field of a form.
    """
    if is_logged(error):
        return _Logged(error)
    if isinstance(error, aiohttp.ClientResponseError | aiohttp.InvalidURL):
        return kind(error)  # its text is the request's URL
    if isinstance(error, discord.HTTPException) and error.text.lstrip().startswith("<"):
        return kind(error)  # its text is a page
    return textwrap.shorten(ADDRESS.sub("…", str(error) or repr(error)), LONGEST, placeholder=" …")


def kind(error: BaseException) -> str:
    """Type and codes of an error. Equal errors have equal texts, without addresses or ports."""
    codes: list[int | None]
    match error:
        case discord.HTTPException():
            codes = [error.status, error.code]
        case aiohttp.ClientResponseError():
            codes = [error.status]
        case OSError():
            codes = [error.errno]
        case _:
            codes = []
    return " ".join([type(error).__name__, *(str(code) for code in codes if code)])


async def twice(request: Callable[[], Awaitable[T]]) -> T:
    """Make a request. After a failure that is not a refusal, repeat it once without a pause. Returns the result.

    Raises FAILURES.
    """
    try:
        return await request()
    except FAILURES as error:
        if is_refusal(error) or isinstance(error, Overtaken):
            raise
        log.info("a request to Discord failed and is repeated: %s", why(error))
        return await request()
