"""A database in a temporary file, a manual clock, and the sessions over them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from engines import GAMES
from sessions.__main__ import main
from sessions.life.model import Person, Place, Session, Status
from sessions.service.sessions import Sessions
from sessions.service.tables import InvitationLimits
from sessions.storage import faults
from sessions.storage.database import Database
from sessions.storage.ground import WHOLE, Ground, Share
from tests import postgres
from tests.sessions.nim import Nim

ANN, BEN, CAT, DAN = (Person(100 + number, name) for number, name in enumerate(("Ann", "Ben", "Cat", "Dan")))
NIM = Nim()
ALL_GAMES = MappingProxyType({**GAMES, NIM.name: NIM})
SERVER, CHANNEL = 7, 8
PLACE: dict[str, Any] = {"place": Place(SERVER, CHANNEL), "language": "en"}
LIFE = timedelta(hours=24)

POSTGRESQL_ONLY = pytest.mark.parametrize("url", ["postgresql"], indirect=True)
"""Mark of a test of PostgreSQL alone."""


class Clock:
    """A clock that stands still until it is advanced."""

    def __init__(self) -> None:
        self.time = datetime(2026, 1, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def advance(self, by: timedelta) -> None:
        """Move the time forward by this much."""
        self.time += by


def sessions_on(
    database: Database,
    clock: Callable[[], datetime],
    seed: int = 1,
    limits: InvitationLimits | None = None,
    share: Share = WHOLE,
) -> Sessions:
    """Services on this database with deterministic seats and seeds."""
    draw = random.Random(seed)
    return Sessions(Ground(database, clock, ALL_GAMES, share), invitation_life=LIFE, limits=limits, draw=draw)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def bare_url() -> Iterator[str]:
    with postgres.bare_database() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Address of SQLite's file, or of an empty database in PostgreSQL."""
    is_shared = request.param == "postgresql"
    return request.getfixturevalue("bare_url") if is_shared else f"sqlite+aiosqlite:///{tmp_path / 'released.db'}"


@pytest.fixture
def mounted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path, str], None]:
    """Function that lists a mount of a path, with the kind of its file system, as Linux does."""
    listed = tmp_path.parent / f"{tmp_path.name}-mounts"
    listed.write_text("22 1 8:1 / / rw - ext4 /dev/root rw\n")
    monkeypatch.setattr(faults, "MOUNTS", listed)

    def mount(path: Path, kind: str) -> None:
        written = str(path.resolve()).replace(" ", "\\040")
        with listed.open("a") as lines:
            lines.write(f"40 22 8:2 /some {written} rw,relatime shared:1 - {kind} source rw\n")

    return mount


@pytest.fixture
async def database(url) -> AsyncIterator[Database]:
    database = await Database.open(url)
    yield database
    await database.close()


@pytest.fixture
def service(database, clock) -> Sessions:
    return sessions_on(database, clock)


def names(session: Session) -> list[str | None]:
    """Names of the players by seat. An open seat has None."""
    return [seat.player.name if seat.player else None for seat in session.seats]


def actor(session: Session) -> int:
    """Discord id of the only player who must act."""
    (number,) = ALL_GAMES[session.game].to_act(session.state)
    return account(session, number)


def account(session: Session, number: int) -> int:
    """Discord id of the player in the seat ``number``."""
    player = session.seats[number].player
    assert player is not None
    assert player.discord_id is not None
    return player.discord_id


async def act(service: Sessions, session: Session, *actions: Any, seat: int | None = None) -> Session:
    """Play these actions, each for ``seat``, or for the first seat to act. Returns the session after them."""
    for action in actions:
        number = min(ALL_GAMES[session.game].to_act(session.state)) if seat is None else seat
        if session.seats[number].level:
            step = await service.playing.play_computer(session.id, session.seq, number, action)
        else:
            step = await service.playing.play(session.id, account(session, number), session.seq, action, number)
        session = step.after
    return session


async def run_command(*arguments: str) -> int:
    """Run the storage's command line in a thread, as it has its own event loop. Returns the exit status."""
    return await asyncio.to_thread(main, arguments)


async def finish(service: Sessions, session: Session) -> Session:
    """Play a game of Nim to its end, one stone a turn. Returns the finished session."""
    while session.status is Status.RUNNING:
        session = await act(service, session, 1)
    return session
