"""Faults injected into requests by a test or a benchmark."""

from __future__ import annotations

import fnmatch
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum


class Kind(StrEnum):
    """Kinds of faults. Requests that meet ``LOST``, ``UNCONFIRMED`` or ``SLOW`` are executed, others are not."""

    ERROR = "500"
    AWAY = "503"
    """discord.py does not repeat the request, unlike after 500."""
    LIMITED = "429"
    BANNED = "429 of Cloudflare, as a page"
    HANGING = "time-out"
    RESET = "reset"
    LOST = "reset after it was done"
    UNCONFIRMED = "500 after it was done"
    SLOW = "answered late"
    FORBIDDEN = "403"
    GONE = "404/10062"


@dataclass
class Fault:
    """A fault of requests with a matching method and route (``POST /channels/*``).

    ``times`` is the number of affected requests; None: until ended. ``met`` counts the affected requests.
    """

    kind: Kind
    route: str = "*"
    times: int | None = None
    met: int = 0


@dataclass
class Faults:
    """The faults in effect. The oldest that matches applies to a request."""

    present: list[Fault] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)

    def begin(self, kind: Kind, route: str = "*", times: int | None = None) -> Fault:
        """Begin a fault and return it. ``times``: the number of requests it affects; None until it is ended."""
        self.present.append(fault := Fault(kind, route, times))
        return fault

    def end(self) -> None:
        self.present.clear()

    def meet(self, route: str) -> Kind | None:
        """Kind of the fault that applies to a request of this route; None without one. The fault counts the request."""
        for fault in self.present:
            if fnmatch.fnmatchcase(route, fault.route):
                fault.met += 1
                self.met[route] += 1
                if fault.times is not None and fault.met >= fault.times:
                    self.present.remove(fault)
                return fault.kind
        return None
