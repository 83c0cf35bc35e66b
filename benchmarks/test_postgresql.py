"""Contention on PostgreSQL: common rows must not slow down concurrent results.

Two open databases represent two processes. The tests' server does not wait for the disk.
"""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sessions.life.model import Person, Place, Session, Terms
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.postgres import database
from tests.sessions.conftest import ALL_GAMES
from tests.sessions.nim import NimOptions

GAMES, AT_ONCE, ROUNDS = 200, 32, 3
LEAST_SHARE = 0.5
"""Least rate of results with a row that all transactions change, as a share of the rate without."""
PLACE: dict[str, Any] = {"place": Place(7, 8), "language": "en"}
RATED = Terms(rated=True)
NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)

Begin = Callable[[Sessions, int], Awaitable[Session]]


def person(number: int) -> Person:
    """Person with this number in the Discord id and in the name."""
    return Person(1000 + number, f"P{number}")


async def apart(service: Sessions, number: int) -> Session:
    """Begin a game between two people who play no other game."""
    session = await service.invitations.invite(
        "nim", NimOptions(1), host=person(2 * number), guests=[person(2 * number + 1)], terms=RATED, seed=0, **PLACE
    )
    return await service.invitations.accept(session.id, person(2 * number + 1))


async def against_one(service: Sessions, number: int) -> Session:
    """Begin a game against one computer that all games share."""
    return await service.invitations.invite(
        "nim", NimOptions(1), host=person(2 * number), computers=[1], terms=RATED, seed=0, **PLACE
    )


async def daily(service: Sessions, number: int) -> Session:
    """Begin a daily run with one move left."""
    session = await service.runs.daily("nim", person(2 * number), **PLACE)
    while session.state.heap > 1:
        session = (await service.playing.play(session.id, person(2 * number).discord_id, session.seq, 1)).after
    return session


async def results_per_second(url: str, begin: Begin) -> float:
    """Finish games with one move left through two processes. Returns the results a second."""
    databases = [await Database.open(url) for _ in range(2)]
    services = [
        Sessions(Ground(each, lambda: NOW, ALL_GAMES), invitation_life=timedelta(hours=24)) for each in databases
    ]
    games = [await begin(services[0], number) for number in range(GAMES)]
    waiting = iter(enumerate(games))

    async def end_some() -> None:
        for number, session in waiting:
            await services[number % 2].playing.play(session.id, person(2 * number).discord_id, session.seq, 1)

    began = time.perf_counter()
    await asyncio.gather(*(end_some() for _ in range(AT_ONCE)))
    took = time.perf_counter() - began
    for each in databases:
        await each.close()
    return GAMES / took


@pytest.mark.parametrize("begin", [against_one, daily])
def test_a_row_of_all_is_no_bottleneck(begin: Begin, record_property: Callable[[str, object], None]) -> None:
    figures: dict[Begin, list[float]] = {apart: [], begin: []}
    for _ in range(ROUNDS):
        for each, found in figures.items():
            with database() as url:
                found.append(asyncio.run(results_per_second(url, each)))
    alone, shared = (statistics.median(found) for found in figures.values())
    print(f"\n{begin.__name__}: {shared:.0f} results a second; of games that share nothing {alone:.0f}")
    record_property("share", round(shared / alone, 2))
    assert shared >= LEAST_SHARE * alone
