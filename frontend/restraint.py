"""Self-restraint: background work pauses before Discord bans the address for too many invalid requests."""

from __future__ import annotations

import logging
import time
from collections import Counter
from typing import Final

import metrics

log = logging.getLogger("lagoon")

INVALID: Final = frozenset({401, 403, 429})
"""Statuses of answers that Discord counts as invalid requests. It bans an address after 10,000 in ten minutes."""

MOST: Final = 2_000
"""Number of invalid requests in ``SPAN`` that makes background work pause. Answers to interactions go on."""

SPAN: Final = 600.0
"""Length in seconds of the time that Discord counts invalid requests for."""

_PART: Final = 10.0
"""Seconds that are counted together."""


class Restraint:
    """Counts the answers to invalid requests of the last ten minutes."""

    def __init__(self) -> None:
        self._parts: Counter[int] = Counter()
        self._was_tight = False

    def note(self, status: int, scope: str | None = None) -> None:
        """Count an answer. ``scope``: of a limit, from Discord's header; a shared limit does not count."""
        if status not in INVALID or scope == "shared":
            return
        metrics.INVALID.labels(str(status)).inc()
        self._parts[int(time.monotonic() / _PART)] += 1

    @property
    def is_tight(self) -> bool:
        """True if background work must pause, because too many requests were invalid."""
        since = int((time.monotonic() - SPAN) / _PART)
        for part in [part for part in self._parts if part < since]:
            del self._parts[part]
        is_tight = self._parts.total() >= MOST
        if is_tight != self._was_tight:
            self._was_tight = is_tight
            if is_tight:
                log.error("%d requests of the last ten minutes were invalid; background work pauses", MOST)
            else:
                log.warning("background work goes on")
        return is_tight
