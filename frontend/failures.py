"""Failures of requests to Discord, and their time limits."""

from __future__ import annotations

import asyncio
import logging
import re
import textwrap
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import aiohttp
import discord

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


async def within(seconds: float, request: Awaitable[T]) -> T:
    """Await a request and return its result. Raises FAILURES.

    TimeoutError: no result after ``seconds``. Unreadable: discord.py cannot read Discord's answer.
    """
    try:
        async with asyncio.timeout(seconds):
            return await request
    except FAILURES:
        raise
    except Exception as error:  # discord.py missed something in the answer
        raise Unreadable(f"{type(error).__name__}: {why(error)}") from error


def is_refusal(error: BaseException) -> bool:
    """True if Discord refused the request (4xx), so that nothing was done."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500


def is_forbidden(error: BaseException) -> bool:
    """True if the request fails until people act: a missing right, or a deleted channel."""
    return isinstance(error, discord.Forbidden | discord.NotFound)


def why(error: BaseException) -> str:
    """Text of an error for the log: one line of at most ``LONGEST`` characters, without URLs.

    Discord names each wrong field of a form.
    """
    if isinstance(error, aiohttp.ClientResponseError | aiohttp.InvalidURL):
        return kind(error)  # its text is the request's URL
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
        if is_refusal(error):
            raise
        log.info("a request to Discord failed and is repeated: %s", why(error))
        return await request()
