"""The table of Discord's answers, the pause after too many invalid requests, and retries of a connection."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.shard import Shard
from yarl import URL

from frontend.failures import Answer, Fate, Unreadable, answer_of
from frontend.operations.connection import LONGEST_PAUSE, launch
from frontend.rounds import ADDRESS, BOT, MOST, PAUSE, SPAN, RequestLimits


def refused(status: int, code: int = 0, **headers: str) -> discord.HTTPException:
    """Error of discord.py for an answer of Discord."""
    names = {name.replace("_", "-").title(): value for name, value in headers.items()}
    response = Mock(status=status, reason="", headers=names)
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    if status >= 500:
        kind = discord.DiscordServerError
    return kind(response, {"code": code, "message": ""})


CLASSES: dict[Answer, list[tuple[int, int]]] = {
    Answer(Fate.PLACE, "rights"): [(403, 0), (403, 50001), (403, 50013)],
    Answer(Fate.PLACE, "closed"): [(403, 50007), (400, 50278)],
    Answer(Fate.PLACE, "deleted"): [(404, 10003), (404, 10004)],
    Answer(Fate.GONE): [(404, 10008)],
    Answer(Fate.PLACE, "kind"): [(400, 50008), (400, 40058), (400, 50024)],
    Answer(Fate.PLACE, "locked"): [(400, 50083), (403, 160005), (400, 160005)],
    Answer(Fate.CONTENT, "content"): [(400, 50035), (400, 240000), (413, 40005)],
    Answer(Fate.PASSING): [(403, 40004), (401, 0), (429, 0), (500, 0), (503, 50008)],
}
"""Statuses and codes of Discord's refusals, by what they mean."""


@pytest.mark.parametrize(
    ("status", "code", "expected"), [(*refusal, answer) for answer, refusals in CLASSES.items() for refusal in refusals]
)
def test_each_answer_of_discord_has_its_class(status: int, code: int, expected: Answer) -> None:
    assert answer_of(refused(status, code)) == expected, "correct the table in frontend/failures.py"


@pytest.mark.parametrize("error", [TimeoutError(), OSError(), Unreadable(), ValueError()])
def test_without_an_answer_a_request_may_succeed_soon(error: Exception) -> None:
    assert answer_of(error) == Answer(Fate.PASSING)


def test_discord_says_how_long_to_wait() -> None:
    assert answer_of(refused(429, retry_after="3600")).wait == 3600
    assert answer_of(discord.RateLimited(7.5)).wait == 7.5


def test_background_work_pauses_long_before_discord_bans_the_address(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    held = RequestLimits()
    for number in range(MOST):
        assert not held.is_tight, "too early"
        now[0] += 0.1
        held.note((401, 403, 429)[number % 3])
        held.note(404)
        held.note(429, "shared")
    assert held.is_tight, "count the invalid requests of the last ten minutes"
    assert MOST <= 10_000 / 4
    now[0] += SPAN + 10
    assert not held.is_tight, "later they no longer count"


def test_a_ban_that_tells_no_time_is_waited_for_longer_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    held = RequestLimits()
    pauses = []
    for _ in range(9):
        held.close(ADDRESS, None)
        assert held.is_tight
        pauses.append(held.left(ADDRESS))
        now[0] += pauses[-1]
        assert not held.is_tight
    assert pauses == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    held.note(200)
    held.close(ADDRESS, None)
    assert held.left(ADDRESS, BOT) == PAUSE, "the next ban has nothing to do with the last one"
    assert held.left(BOT) == 0


async def test_a_shard_connects_again_within_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    async def opened(*_given: Any, **_options: Any) -> Any:
        return Mock()

    monkeypatch.setattr(DiscordWebSocket, "from_client", opened)
    monkeypatch.setattr(Shard, "launch", lambda _shard: None)
    shard = await launch(Mock(shard_connect_timeout=9), URL(), 0, Mock(), initial=True)
    monkeypatch.setattr(shard._backoff, "_randfunc", lambda _least, most: most)
    pauses = [shard._backoff.delay() for _ in range(20)]
    assert max(pauses) <= LONGEST_PAUSE
