"""The sweep's work on sessions, several sessions at a time, so that a stuck session does not delay the others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, TypeVar

from sessions.storage.migrations import Unreachable
from sessions.storage.transactions import hurried

T = TypeVar("T")

log = logging.getLogger("lagoon")

AT_ONCE: Final = 4
"""Most sessions handled at the same time."""


async def for_each(numbers: Iterable[int], handle: Callable[[int], Awaitable[T | None]]) -> list[T]:
    """Handle sessions in this order, several at a time. Returns the results of ``handle``, without None.

    An error is logged, and its session is left to the next sweep. A session with a row locked by another transaction is
    left, too. Unreachable is raised after running work has ended, and no further session is started.
    """
    limit, unreachable = asyncio.Semaphore(AT_ONCE), asyncio.Event()

    async def one(number: int) -> T | None:
        async with limit:
            try:
                return None if unreachable.is_set() else await handle(number)
            except Unreachable as error:
                if error.code != "busy":
                    unreachable.set()
                    raise
                log.warning(
                    "another transaction locks a session; the next sweep tries again", extra={"session": number}
                )
            except Exception:
                log.exception("a session failed; the next sweep tries again", extra={"session": number})
            return None

    with hurried():
        found = await asyncio.gather(*map(one, numbers), return_exceptions=True)
    results = []
    for result in found:
        if isinstance(result, BaseException):
            raise result
        if result is not None:
            results.append(result)
    return results
