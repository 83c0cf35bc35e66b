"""Queries on 200,000 sessions: answered from indices, hardly slower than on a hundredth of them."""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import time
from collections.abc import Awaitable, Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from benchmarks.crowd import ACCOUNTS, HEAVY, NOW, build
from sessions.life.solving import number_of
from sessions.service.announcements import Notifications
from sessions.service.departures import Departures
from sessions.service.outbox import DAILY, SOLVED, Outbox
from sessions.service.sessions import Sessions
from sessions.statistics import leaderboards
from sessions.statistics.leaderboards import Leaderboard, Leaderboards, this_month
from sessions.statistics.profiles import Profiles
from sessions.storage.copies import move
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests import postgres
from tests.sessions.everything import planned

MANY, FEW = 200_000, 2_000
ROUNDS = 15
MOST_RATIO = 10.0
"""Largest ratio of a query's times on both sizes. A scan would take a hundred times as long.

Counts may grow, such as the number of players above a rank.
"""
SMALL = ("old_messages", "presence", "absences")
"""Tables that always have few rows. A sweep empties ``old_messages``.

``presence`` has a row for each shard, ``absences`` for each long absence.
"""
READER = ACCOUNTS + HEAVY
SWEEP = 100

Question = Callable[[Database], Awaitable[Any]]


def service(database: Database) -> Sessions:
    """Sessions over a database, at the crowd's present time."""
    return Sessions(Ground(database, lambda: NOW), invitation_life=timedelta(hours=24))


async def sweep(database: Database) -> None:
    """Run the queries of a sweep, with nothing due."""
    sessions = service(database)
    due = (
        await sessions.announcements.list_unannounced(SWEEP, NOW),
        await sessions.lookup.waiting_for_computers(SWEEP, NOW),
    )
    assert due == ({}, [])
    assert await sessions.invitations.expire_due() == await sessions.clocks.ring_due(SWEEP) == []
    assert await sessions.announcements.old_messages(SWEEP) == []
    assert await Notifications(Ground(database)).list_undelivered(SWEEP) == []
    assert await Outbox(Ground(database, lambda: NOW)).due(DAILY, SWEEP) == []
    assert await Departures(Ground(database, lambda: NOW)).erase_due() == []


def leaderboard(leaderboard: Leaderboard, page: int = 1) -> Question:
    """Query for a page of a leaderboard, for a member of the largest server."""
    return lambda database: Leaderboards(Ground(database)).page(leaderboard, page, READER, 1)


QUESTIONS: dict[str, Question] = {
    "/leaderboard, ratings everywhere": leaderboard(Leaderboard("ataxx", "people")),
    "/leaderboard, ratings in a server": leaderboard(Leaderboard("ataxx", "people", 1)),
    "/leaderboard, the last page": leaderboard(Leaderboard("ataxx", "people"), 10**6),
    "/leaderboard, runs of all time": leaderboard(Leaderboard("reef", "free")),
    "/leaderboard, runs of this month": leaderboard(Leaderboard("reef", "free", 1, this_month(NOW.date()))),
    "/games": lambda database: service(database).lookup.of_player(ACCOUNTS + 7),
    "/history": lambda database: Profiles(Ground(database)).history(
        READER, game=None, server_id=None, private=True, page=1, size=10
    ),
    "/leaderboard, puzzles of today": leaderboard(
        Leaderboard("ataxx", leaderboards.PUZZLES, 1, NOW.date().isoformat())
    ),
    "/leaderboard, puzzles of all time": leaderboard(Leaderboard("ataxx", leaderboards.PUZZLES)),
    "/puzzle": lambda database: service(database).puzzles.day(READER, number_of(NOW.date())),
    "/puzzle, the next to repeat": lambda database: service(database).puzzles.next(READER),
    "/profile": lambda database: service(database).profiles.profile(READER, server_id=1, scope=1),
    "/collection": lambda database: service(database).finds.collection("reef", READER, 1),
    "the channels with new solvers": lambda database: service(database).outbox.due(SOLVED, SWEEP),
    "the solvers of a day": lambda database: service(database).puzzle_channels.solvers(1, number_of(NOW.date())),
    "the sweep": sweep,
}


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """Paths of two SQLite databases, by number of sessions."""
    folder = tmp_path_factory.mktemp("crowd")
    made = {size: folder / f"{size}.db" for size in (FEW, MANY)}
    for size, file in made.items():
        build(file, size)
    return made


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def urls(files: dict[int, Path], request: pytest.FixtureRequest) -> Iterator[dict[int, str]]:
    """Addresses of two databases by number of sessions: SQLite's, then copies in PostgreSQL."""
    found = {size: f"sqlite+aiosqlite:///{file}" for size, file in files.items()}
    with contextlib.ExitStack() as stack:
        if request.param == "postgresql":
            copies = {size: stack.enter_context(postgres.bare_database()) for size in found}
            for size, url in found.items():
                began = time.perf_counter()
                asyncio.run(copy(url, copies[size]))
                print(f"\n{size:,} sessions moved in {time.perf_counter() - began:.0f} s")
            found = copies
        yield found


async def copy(url: str, to: str) -> None:
    """Move a database to PostgreSQL, and analyse its tables as autovacuum would."""
    await (await Database.open(to)).close()
    source, target = await Database.open(url, migrating=False), await Database.open(to, migrating=False)
    await move(source, target)
    async with target.write() as connection:
        await connection.execute(text("ANALYZE"))
    await source.close()
    await target.close()


async def ask(url: str, question: Question) -> tuple[float, list[str]]:
    """Median seconds of a query, and the steps of its plan."""
    database = await Database.open(url)
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
def test_a_question_to_many_sessions(urls, name, record_property):
    times = {size: asyncio.run(ask(url, QUESTIONS[name])) for size, url in urls.items()}
    many, steps = times[MANY]
    ratio = many / times[FEW][0]
    print(f"\n{name}: {1000 * many:.1f} ms, {ratio:.1f} times that of {FEW:,} sessions")
    record_property("ms", round(1000 * many, 1))
    scans = [step for step in steps if step.startswith(("SCAN", "USE TEMP")) and "USING INDEX" not in step]
    if urls[MANY].startswith("sqlite"):
        sorts = ["USE TEMP B-TREE FOR ORDER BY"] if name == "/collection" else []  # a server's 118 items
        assert [step for step in scans if step not in sorts and not step.endswith(SMALL)] == []
    else:
        whole = {step.split()[1] for step in scans if step.startswith("SCAN")}
        assert whole.isdisjoint(
            {"sessions", "seats", "actions", "results", "ratings", "rating_changes", "records", "tries"}
        )
    assert ratio <= MOST_RATIO
