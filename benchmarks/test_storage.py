"""Questions to a database of 200,000 sessions: answered from indices, and hardly slower than of a hundredth of them."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from benchmarks.crowd import ACCOUNTS, HEAVY, NOW, build
from sessions.service.daily import DailyCalls
from sessions.service.departures import Departures
from sessions.service.notifications import Notifications
from sessions.service.sessions import Sessions
from sessions.statistics.bests import this_month
from sessions.statistics.leaderboards import Leaderboard, Leaderboards
from sessions.statistics.profiles import Profiles
from sessions.storage.database import Database
from tests.sessions.plans import planned

MANY, FEW = 200_000, 2_000
ROUNDS = 15
MOST_RATIO = 10.0
"""A scan would take a hundred times as long; what is counted, such as the players above one's place, does grow."""
READER = ACCOUNTS + HEAVY
SWEEP = 100

Question = Callable[[Database], Awaitable[Any]]


def service(database: Database) -> Sessions:
    """Sessions at the end of the crowd's time."""
    return Sessions(database, now=lambda: NOW, invitation_life=timedelta(hours=24))


async def sweep(database: Database) -> None:
    """The bot's questions of every minute, with nothing due."""
    sessions = service(database)
    due = await sessions.unannounced(SWEEP, NOW), await sessions.waiting_for_computers(SWEEP, NOW)
    assert due == ({}, [])
    assert await sessions.expire_due() == await sessions.ring_due(SWEEP) == []
    assert await sessions.old_messages(SWEEP) == []
    assert await Notifications(database).untold(SWEEP) == []
    assert await DailyCalls(database, lambda: NOW).due(SWEEP) == []
    assert await Departures(database, lambda: NOW).erase_due() == []


def leaderboard(board: Leaderboard, page: int = 1) -> Question:
    """A page as a member of the largest server sees it."""
    return lambda database: Leaderboards(database).page(board, page, READER, 1)


QUESTIONS: dict[str, Question] = {
    "/leaderboard, ratings everywhere": leaderboard(Leaderboard("ataxx", "people")),
    "/leaderboard, ratings in a server": leaderboard(Leaderboard("ataxx", "people", 1)),
    "/leaderboard, the last page": leaderboard(Leaderboard("ataxx", "people"), 10**6),
    "/leaderboard, runs of all time": leaderboard(Leaderboard("reef", "free")),
    "/leaderboard, runs of this month": leaderboard(Leaderboard("reef", "free", 1, this_month(NOW.date()))),
    "/games": lambda database: service(database).of_player(ACCOUNTS + 7),
    "/history": lambda database: Profiles(database).history(
        READER, game=None, server_id=None, private=True, page=1, size=10
    ),
    "the sweep": sweep,
}


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """The two databases, by how many sessions they hold."""
    folder = tmp_path_factory.mktemp("crowd")
    made = {size: folder / f"{size}.db" for size in (FEW, MANY)}
    for size, file in made.items():
        build(file, size)
    return made


async def ask(file: Path, question: Question) -> tuple[float, list[str]]:
    """The middle one of some times to answer, in seconds, and the steps of the plan."""
    database = await Database.open(f"sqlite+aiosqlite:///{file}")
    try:
        async with planned(database) as steps:
            await question(database)
        seconds = []
        for _ in range(ROUNDS):
            began = time.perf_counter()
            await question(database)
            seconds.append(time.perf_counter() - began)
        return statistics.median(seconds), steps
    finally:
        await database.close()


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_to_many_sessions(files, name, record_property):
    times = {size: asyncio.run(ask(file, QUESTIONS[name])) for size, file in files.items()}
    many, steps = times[MANY]
    ratio = many / times[FEW][0]
    print(f"\n{name}: {1000 * many:.1f} ms, {ratio:.1f} times that of {FEW:,} sessions")
    record_property("ms", round(1000 * many, 1))
    scans = [step for step in steps if step.startswith(("SCAN", "USE TEMP")) and "USING INDEX" not in step]
    assert [step for step in scans if "old_messages" not in step] == []  # a table that is emptied by every sweep
    assert ratio <= MOST_RATIO
