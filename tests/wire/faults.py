"""What goes wrong with requests, when a test or a benchmark wants it to."""

from __future__ import annotations

import fnmatch
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum


class Kind(StrEnum):
    """Ways to go wrong. In ``LOST``, ``UNCONFIRMED`` and ``SLOW`` the request is done; in all others it is not."""

    ERROR = "500"
    AWAY = "503"
    """discord.py does not send it again, unlike after 500."""
    LIMITED = "429"
    HANGING = "time-out"
    RESET = "reset"
    LOST = "reset after it was done"
    UNCONFIRMED = "500 after it was done"
    SLOW = "answered late"
    FORBIDDEN = "403"
    GONE = "404/10062"


@dataclass
class Fault:
    """A fault of the requests whose method and route match (``POST /channels/*``); ``times`` None: until it is ended.

    ``met`` counts the requests that it hit.
    """

    kind: Kind
    route: str = "*"
    times: int | None = None
    met: int = 0


@dataclass
class Faults:
    """The present faults. The oldest that matches hits a request."""

    present: list[Fault] = field(default_factory=list)
    met: Counter[str] = field(default_factory=Counter)

    def begin(self, kind: Kind, route: str = "*", times: int | None = None) -> Fault:
        """Let requests fail from now on."""
        self.present.append(fault := Fault(kind, route, times))
        return fault

    def end(self) -> None:
        """Let every request succeed from now on."""
        self.present.clear()

    def meet(self, route: str) -> Kind | None:
        """The fault that this request meets, if any."""
        for fault in self.present:
            if fnmatch.fnmatchcase(route, fault.route):
                fault.met += 1
                self.met[route] += 1
                if fault.times is not None and fault.met >= fault.times:
                    self.present.remove(fault)
                return fault.kind
        return None
