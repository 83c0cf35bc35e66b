"""Medals of the first three places of a leaderboard."""

from __future__ import annotations

MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}
