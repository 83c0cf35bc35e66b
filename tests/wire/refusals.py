"""Refusals of the simulated Discord: wrong requests by status and code, too many requests, and faults of its routes."""

from __future__ import annotations

import fnmatch
from collections import Counter, defaultdict, deque
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Refused(Exception):
    """A request refused by Discord: HTTP status, Discord's code, message, and the errors of the body."""

    def __init__(self, status: int, code: int, message: str, errors: dict[str, Any] | None = None) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status = status
        self.body: dict[str, Any] = {"code": code, "message": message} | ({"errors": errors} if errors else {})


def invalid(*complaints: str) -> Refused:
    errors = {"_errors": [{"code": "INVALID", "message": each} for each in complaints]}
    return Refused(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")


def unknown(what: str) -> Refused:
    return Refused(404, _UNKNOWN[what], f"Unknown {what}")


_UNKNOWN = {
    "Channel": 10003,
    "Guild": 10004,
    "Member": 10007,
    "Message": 10008,
    "User": 10013,
    "Webhook": 10015,
    "Interaction": 10062,
}

MISSING_ACCESS = 50001
MISSING_PERMISSIONS = 50013
WRONG_KIND = 50008
LOCKED = 160005
CANNOT_MESSAGE = 50007
"""Discord's code for a user with closed direct messages."""


def wrong_kind() -> Refused:
    return Refused(400, WRONG_KIND, "Cannot send messages in a non-text channel")


def locked() -> Refused:
    return Refused(400, LOCKED, "Thread is locked")


def no_access() -> Refused:
    return Refused(403, MISSING_ACCESS, "Missing Access")


def no_permission() -> Refused:
    return Refused(403, MISSING_PERMISSIONS, "Missing Permissions")


class Kind(StrEnum):
    """Kinds of faults. Requests with ``LOST``, ``LATE``, ``UNCONFIRMED`` or ``SLOW`` are executed, others are not."""

    ERROR = "500"
    AWAY = "503"
    """discord.py does not repeat the request, unlike after 500."""
    LIMITED = "429"
    BANNED = "429 of Cloudflare, as a page"
    HANGING = "time-out"
    RESET = "reset"
    LOST = "reset after it was done"
    LATE = "reset before it is done"
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


GLOBAL = 50
"""Most requests of one bot in a second. Requests of interactions do not count."""


@dataclass
class Bucket:
    """A limit of requests in a window of ``seconds``, which starts with the first request."""

    limit: int
    seconds: float
    left: int = 0
    resets_at: float = 0.0

    def take(self, now: float) -> float:
        """Take a request and return 0.0, or return the seconds until one is available."""
        if now >= self.resets_at:
            self.left, self.resets_at = self.limit, now + self.seconds
        if not self.left:
            return self.resets_at - now
        self.left -= 1
        return 0.0

    def headers(self, now: float, name: str, wall: float) -> dict[str, str]:
        """Headers of a response, by name. ``wall``: the current time."""
        after = max(0.0, self.resets_at - now)
        return {
            "X-RateLimit-Limit": str(self.limit),
            "X-RateLimit-Remaining": str(self.left),
            "X-RateLimit-Reset": f"{wall + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": name,
        }


@dataclass
class Limits:
    """The buckets of all routes, and the global limit. ``hits``: requests refused by either."""

    buckets: dict[tuple[str, str], Bucket] = field(default_factory=dict)
    recent: deque[float] = field(default_factory=deque)
    hits: int = 0
    busiest: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    """Number of counted requests in each second."""

    def bucket(self, route: str, major: str, limit: int, seconds: float) -> Bucket:
        """Bucket of a route and its major parameter, made at its first use."""
        return self.buckets.setdefault((route, major), Bucket(limit, seconds))

    def globally(self, now: float) -> float:
        """Count a request with the bot's token and return 0.0, or return the seconds until one is allowed."""
        while self.recent and self.recent[0] <= now - 1:
            self.recent.popleft()
        if len(self.recent) >= GLOBAL:
            return self.recent[0] + 1 - now
        self.recent.append(now)
        self.busiest[int(now)] += 1
        return 0.0
