"""Failures of requests to Discord, and the bounds of their time."""

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
    """Discord's answer to a request holds nothing that can be read, so its result is not known."""


FAILURES: Final = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError, Unreadable)
"""The exceptions of a failed request to Discord: refused, answered with an error, cut off, hanging, or unreadable."""

BOUND: Final = 2.0
"""Seconds for a request that a board depends on. discord.py alone would repeat a failing one for 25."""

UNHURRIED: Final = 30.0
"""Seconds for a request that nothing else depends on, such as an answer with a large file."""

ANSWERED_ALREADY: Final = 40060
"""Discord's code for a second first response to an interaction."""

TOO_LATE: Final = 10062
"""Discord's code for an interaction that was not answered within three seconds, or that it does not know."""

LONGEST: Final = 300
"""The most characters of an error in the log."""

ADDRESS: Final = re.compile(r"\w+://\S*|\S*/(?:webhooks|interactions)/\S*")
"""An address in a text. One of a request may hold an interaction's token."""

GONE: Final = 10008
"""Discord's code for a message that is deleted."""


async def within(seconds: float, request: Awaitable[T]) -> T:
    """The request's result. Raises FAILURES: TimeoutError after these seconds, Unreadable for an empty answer."""
    try:
        async with asyncio.timeout(seconds):
            return await request
    except FAILURES:
        raise
    except Exception as error:  # of discord.py, which has looked for something in the answer
        raise Unreadable(f"{type(error).__name__}: {why(error)}") from error


def is_refusal(error: BaseException) -> bool:
    """True if Discord answered with a refusal (4xx), so it has not done the request."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500


def is_forbidden(error: BaseException) -> bool:
    """True if the request fails until people change something: a missing right, or a deleted channel."""
    return isinstance(error, discord.Forbidden | discord.NotFound)


def why(error: BaseException) -> str:
    """An error as the log says it: one short line with no address. Discord tells each wrong field of a form."""
    if isinstance(error, aiohttp.ClientResponseError | aiohttp.InvalidURL):
        return kind(error)  # its text is the address of the request
    return textwrap.shorten(ADDRESS.sub("…", str(error) or repr(error)), LONGEST, placeholder=" …")


def kind(error: BaseException) -> str:
    """Name an error by its type and codes, alike for all of the kind: its text may differ by an address or port."""
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
    """The request's result, made once more at once if it fails without a refusal. Raises FAILURES."""
    try:
        return await request()
    except FAILURES as error:
        if is_refusal(error):
            raise
        log.info("a request is made again: %s", why(error))
        return await request()
