"""Every moment comes from one clock, and every pause from the monotonic clock."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import discord
import pytest

from frontend import moments
from frontend.client import Lagoon
from sessions.storage.clock import Clock
from settings import Settings

ROOT = Path(__file__).parents[1]
CLOCKS = {"sessions/storage/clock.py", "frontend/rounds.py", "thinking/process.py"}
"""Files that read another clock: the bot's clock itself, a pause that is counted from the same reading, and the age of
files, because the machine's clock dates files.
"""

OTHER_CLOCKS = re.compile(
    r"\bdiscord\.utils\b.*\butcnow\b|datetime\.(?:utc)?now\(|\btime\.time\(|\btasks\.loop\(|\bsleep_until\("
)


def test_only_one_file_reads_the_machines_clock() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for folder in ("cogs", "frontend", "sessions", "thinking", "render")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in CLOCKS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if OTHER_CLOCKS.search(line)
    ]
    assert not found, (
        "take moments from frontend.moments.utcnow or the service's _now, and pauses from frontend.rounds:\n"
        + "\n".join(found)
    )


async def test_waits_for_rate_limits_need_no_clock() -> None:
    async with Lagoon(Settings()) as bot:
        assert not bot.http.use_clock, "count from Discord's Reset-After, not from the moment of its Reset"


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of a monotonic clock that the test moves, under a clock of this process."""
    seconds = [0.0]
    wall = discord.utils.utcnow()
    clock = Clock(lambda: wall + timedelta(seconds=seconds[0]), lambda: seconds[0])
    monkeypatch.setattr(moments, "_TIMES", moments._Times(clock))
    return seconds


def test_ids_are_dated_by_the_bots_clock(times: list[float]) -> None:
    made = discord.utils.time_snowflake(moments.utcnow())
    assert abs(moments.sent_at(made) - moments.utcnow()) < timedelta(seconds=1)
    hours = timedelta(hours=2)
    later = moments.utcnow() + hours
    assert moments.stamp(later, "R") == discord.utils.format_dt(later, "R")
    moments.note_present(moments.utcnow() - hours)
    times[0] += 60
    made = discord.utils.time_snowflake(moments.discord_now())
    assert abs(moments.discord_now() + hours - moments.utcnow()) < timedelta(seconds=1)
    assert abs(moments.sent_at(made) - moments.utcnow()) < timedelta(seconds=1)
    assert moments.stamp(later, "R") == discord.utils.format_dt(later - hours, "R"), "as the apps' clocks will show it"
