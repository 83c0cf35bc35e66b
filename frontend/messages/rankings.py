"""The names of leaderboards, and the medals of their first places."""

from __future__ import annotations

from sessions.statistics.leaderboards import Kind

KINDS: dict[Kind, str] = {
    "people": "ratings",
    "computers": "ratings against computers",
    "free": "solo runs",
    "daily": "daily runs",
}
MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
