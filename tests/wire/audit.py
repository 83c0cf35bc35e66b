"""Looking back at what happened on the wire: what came twice, what was lost, what is stored."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from engines import GAMES
from frontend.controls import Address
from sessions.storage.database import Database
from sessions.storage.verify import verify
from tests.wire.model import Message
from tests.wire.world import World


class Stored(NamedTuple):
    """A session as the database has it. ``is_owed``: its newest state is to be shown, and is not.

    Where an action takes several decisions, the channel is told of it as a whole.
    """

    seq: int
    announced: int
    status: str
    message_id: int | None
    is_owed: bool


def stored(database: Path) -> dict[int, Stored]:
    """All sessions by their numbers. The bot may run meanwhile."""
    query = "SELECT id, seq, announced, status, message_id, game, state FROM sessions"
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as connection:
        rows = connection.execute(query).fetchall()
    return {
        number: Stored(seq, announced, status, message_id, announced < seq and _is_at_rest(game, state))
        for number, seq, announced, status, message_id, game, state in rows
    }


def _is_at_rest(name: str, state: str | None) -> bool:
    game = GAMES[name]
    return state is None or game.outcome(loaded := game.load(state.encode())) is not None or game.at_rest(loaded)


async def shown(database: Path, seconds: float) -> float:
    """Wait until all that is stored now is shown. Returns the seconds that it took. Raises TimeoutError."""
    began = time.monotonic()
    due = {number: each.seq for number, each in stored(database).items() if each.is_owed}
    async with asyncio.timeout(seconds):
        while True:
            present = stored(database)
            if all(present[number].announced >= seq for number, seq in due.items() if number in present):
                return time.monotonic() - began
            await asyncio.sleep(0.1)


def late(database: Path) -> int:
    """The number of entries that tell of somebody who was late, or lost by it."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as connection:
        query = "SELECT count(*) FROM actions WHERE kind IN ('late', 'forfeited')"
        return int(connection.execute(query).fetchone()[0])


async def discrepancies(database: Path) -> list[str]:
    """What is wrong in the database, a line each."""
    opened = await Database.open(f"sqlite+aiosqlite:///{database}", migrating=False)
    try:
        return [str(each) async for batch in verify(opened, GAMES) for each in batch.discrepancies]
    finally:
        await opened.close()


def posted(world: World) -> Iterator[tuple[int, int, Message]]:
    """Every public message that was ever posted for a session, with the session and its state then."""
    for channel in world.channels.values():
        for message in channel.messages.values():
            addresses = [found for name in message.posted_with if (found := Address.read(name)) and found.session]
            if addresses and message.reader is None:
                newest = max(addresses, key=lambda each: each.seq)
                yield newest.session, newest.seq, message


def boards_twice(world: World) -> list[str]:
    """The states that were posted more than once and stand more than once, a line each."""
    counted = Counter((session, seq) for session, seq, message in posted(world) if not message.is_deleted)
    return [f"session {session} at {seq}: {number} boards" for (session, seq), number in counted.items() if number > 1]


def calls_twice(world: World) -> list[str]:
    """The calls that somebody got more than once for one state, a line each."""
    counted = Counter((session, seq, user) for session, seq, message in posted(world) for user in message.pinged)
    return [
        f"session {session} at {seq}: {world.users[user].name} was called {number} times"
        for (session, seq, user), number in counted.items()
        if number > 1
    ]


def newest_shown(world: World) -> dict[int, int]:
    """The newest state of each session that any public message has shown."""
    found: dict[int, int] = {}
    for session, seq, _ in posted(world):
        found[session] = max(seq, found.get(session, 0))
    return found


def tracebacks(log: str) -> list[str]:
    """The errors in the bot's log, a line each: the first line, and the last of a traceback."""
    lines, found = log.splitlines(), []
    for number, line in enumerate(lines):
        if " ERROR " in line or line.startswith("Traceback"):
            rest = (each for each in lines[number + 1 :] if each and not each.startswith((" ", "Traceback")))
            found.append(f"{line} … {next(rest, '')}")
    return found
