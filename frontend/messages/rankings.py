"""The medals of a leaderboard's first places."""

from __future__ import annotations

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
