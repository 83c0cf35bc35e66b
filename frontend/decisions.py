"""Decisions to show something: a late request checks first that its decision still stands.

A process may pause between deciding and sending, and a failed request has taken time. Another process may have shown a
newer state since then. Every request passes ``frontend.failures.within``, which checks the present block's decision.
"""

from __future__ import annotations

import math
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

FRESH: Final = 2.0
"""Seconds until a decision is checked again before a request. After a failed request it is checked at once."""


class Overtaken(TimeoutError):
    """A request was not made: another process has shown a newer state, or is about to show one."""


class Decision:
    """The decision behind the requests of a block (see ``deciding``)."""

    def __init__(self) -> None:
        self._stands: Callable[[], Awaitable[bool]] | None = None
        self._checked = -math.inf
        self.is_overtaken = False
        """True once a check has failed. Then no further request is made."""

    def rest_on(self, stands: Callable[[], Awaitable[bool]]) -> None:
        """Decide now. ``stands``: checks later requests, and returns True if the decision still stands."""
        self._stands, self._checked, self.is_overtaken = stands, time.monotonic(), False

    def doubt(self) -> None:
        """Check before the next request, because one has failed."""
        self._checked = -math.inf

    async def check(self) -> None:
        """Raise Overtaken unless the decision stands. A check of the last ``FRESH`` seconds is not repeated."""
        began = time.monotonic()
        if self._stands is None or (began - self._checked < FRESH and not self.is_overtaken):
            return
        self.is_overtaken = self.is_overtaken or not await self._stands()
        if self.is_overtaken:
            raise Overtaken("another process has got ahead")
        self._checked = began

    def end(self) -> None:
        """End all checks, as tasks of the block may go on after it."""
        self._stands = None


_present: ContextVar[Decision | None] = ContextVar("_present", default=None)


def is_overtaken() -> bool:
    """True if a check of the present block's decision has failed."""
    decision = _present.get()
    return decision is not None and decision.is_overtaken


def doubt() -> None:
    """Check before the next request of the present block, because one has failed."""
    if (decision := _present.get()) is not None:
        decision.doubt()


async def check() -> None:
    """Check the decision of the present block, if any. Raises Overtaken."""
    if (decision := _present.get()) is not None:
        await decision.check()


def rest_on(stands: Callable[[], Awaitable[bool]]) -> None:
    """Begin a new decision in the present block (``Decision.rest_on``). Does nothing outside a block."""
    if (decision := _present.get()) is not None:
        decision.rest_on(stands)


@contextmanager
def deciding() -> Iterator[Decision]:
    """Context manager for requests that show a state. They rest on the block's decision, which is checked."""
    before = _present.set(decision := Decision())
    try:
        yield decision
    finally:
        decision.end()
        _present.reset(before)


@contextmanager
def undecided() -> Iterator[None]:
    """Context manager for requests that show no state, such as acknowledgements and look-ups. None is checked."""
    before = _present.set(None)
    try:
        yield
    finally:
        _present.reset(before)
