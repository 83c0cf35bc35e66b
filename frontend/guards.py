"""Guards of requests that show a state: a late one checks first that no other process has shown a newer state.

A process may pause between reading a state and sending it, and a failed request has taken time. Every request passes
``frontend.failures.within``, which asks the present block's guard.
"""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

FRESH: Final = 2.0
"""Seconds until a guard checks again before a request. After a failed request it checks at once."""


class Overtaken(TimeoutError):
    """A request was not made: another process has shown a newer state, or is about to show one."""


class Guard:
    """The guard of a block's requests (see ``guarding``)."""

    def __init__(self) -> None:
        self.is_current: Callable[[], Awaitable[bool]] | None = None
        """Returns True if the state to show is still the newest. None: nothing is checked."""
        self.checked = -math.inf
        self.is_overtaken = False
        """True once a check has failed. Then no further request is made."""


_present: ContextVar[Guard | None] = ContextVar("_present", default=None)


def is_overtaken() -> bool:
    """True if a check of the present block's guard has failed."""
    guard = _present.get()
    return guard is not None and guard.is_overtaken


def guard_by(is_current: Callable[[], Awaitable[bool]]) -> None:
    """Guard the present block by this check from now on, as a state was just read. Does nothing outside a block.

    ``is_current``: returns True if the state is still the newest.
    """
    if (guard := _present.get()) is not None:
        guard.is_current, guard.checked, guard.is_overtaken = is_current, time.monotonic(), False


def distrust() -> None:
    """Check before the next request of the present block, because one has failed."""
    if (guard := _present.get()) is not None:
        guard.checked = -math.inf


async def check() -> None:
    """Raise Overtaken if the present block's state is old. A check of the last ``FRESH`` seconds is not repeated."""
    guard, began = _present.get(), time.monotonic()
    if guard is None or guard.is_current is None or (began - guard.checked < FRESH and not guard.is_overtaken):
        return
    guard.is_overtaken = guard.is_overtaken or not await guard.is_current()
    if guard.is_overtaken:
        raise Overtaken("another process has got ahead")
    guard.checked = began


@contextmanager
def guarding() -> Iterator[None]:
    """Context manager for requests that show a state. Late ones are checked once ``guard_by`` is called."""
    before = _present.set(guard := Guard())
    try:
        yield
    finally:
        guard.is_current = None  # tasks of the block may go on after it
        _present.reset(before)


@contextmanager
def unguarded() -> Iterator[None]:
    """Context manager for requests that show no state, such as acknowledgements and look-ups. None is checked."""
    before = _present.set(None)
    try:
        yield
    finally:
        _present.reset(before)
