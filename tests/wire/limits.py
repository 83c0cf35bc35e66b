"""Discord's rate limits: by route and channel or webhook, and for the whole bot."""

from __future__ import annotations

from collections import defaultdict, deque
from dataclasses import dataclass, field

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
