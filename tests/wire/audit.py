"""Checks after a run on the wire: duplicates, losses, and the stored state."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import NamedTuple, Self

from sqlalchemy import Connection, DateTime, Interval, func, literal, select, type_coerce, update

from engines import GAMES
from frontend.controls import Address
from sessions.storage.database import Database
from sessions.storage.schema import (
    UTCDateTime,
    actions,
    event_players,
    events,
    identifies,
    notifications,
    sessions,
    votes,
)
from sessions.verify import verify
from tests.wire.model import Channel, Message
from tests.wire.world import World

LOOKING = 0.1
"""Seconds between two reads of the database."""


class Stored(NamedTuple):
    """A session as stored in the database."""

    seq: int
    announced: int
    is_owed: bool
    """True if the newest state is not shown but must be. An action of several decisions is shown as a whole."""
    message_id: int | None


class Store:
    """Reads the bot's database while the bot runs, or after it was killed or ended."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str) -> AsyncIterator[Self]:
        """Open the migrated database at this address while the block runs."""
        database = await Database.open(url, migrating=False)
        try:
            yield cls(database)
        finally:
            await database.close()

    async def sessions(self) -> dict[int, Stored]:
        return await self._database.reading(_all)

    async def shown(self, seconds: float) -> float:
        """Wait until everything stored at this moment is shown. Returns the seconds waited. Raises TimeoutError."""
        began = time.monotonic()
        due = await self._database.reading(_owed)
        async with asyncio.timeout(seconds):
            while due:
                await asyncio.sleep(LOOKING)
                announced = await self._database.reading(_announced, list(due))
                due = {number: seq for number, seq in due.items() if announced.get(number, seq) < seq}
        return time.monotonic() - began

    async def minute_is_over(self) -> None:
        """Make pings due at once that wait until a player stops looking."""
        due = update(notifications).values(not_before=None)
        await self._database.writing(lambda connection: connection.execute(due))

    async def time_passes(self, time: timedelta) -> None:
        """Move all times of sessions, events and identifying into the past. No process may work on them."""
        await self._database.writing(_age, time)

    async def played(self, action: str) -> int:
        """Number of log entries of any session with this action."""
        counted = select(func.count()).select_from(actions).where(actions.c.text == action)
        return await self._database.reading(lambda connection: connection.execute(counted).scalar_one())

    async def late(self) -> int:
        """Number of log entries about late players and forfeited games."""
        return await self._database.reading(_late)

    async def discrepancies(self) -> list[str]:
        """Lines about discrepancies between the database's logs, states and results. Empty without any."""
        return [str(each) async for batch in verify(self._database, GAMES) for each in batch.discrepancies]


def _age(connection: Connection, time: timedelta) -> None:
    for table in (sessions, actions, events, event_players, votes, identifies):
        columns = [column for column in table.columns if isinstance(column.type, UTCDateTime)]
        aged = {column: type_coerce(column, DateTime(timezone=True)) - literal(time, Interval) for column in columns}
        connection.execute(update(table).values(aged))
    for row in connection.execute(select(events.c.id, events.c.state)).all():
        state = json.loads(row.state)
        times = {name: state[name] for name in ("due_at", "slid_at") if state.get(name)}
        older = {name: (datetime.fromisoformat(at) - time).isoformat() for name, at in times.items()}
        connection.execute(update(events).where(events.c.id == row.id).values(state=json.dumps(state | older)))


def _all(connection: Connection) -> dict[int, Stored]:
    owed = _owed(connection)
    query = select(sessions.c.id, sessions.c.seq, sessions.c.announced, sessions.c.message_id)
    return {row.id: Stored(row.seq, row.announced, row.id in owed, row.message_id) for row in connection.execute(query)}


def _owed(connection: Connection) -> dict[int, int]:
    """Newest state of each session with an unshown state, by the session's number."""
    query = select(sessions.c.id, sessions.c.seq, sessions.c.game, sessions.c.state)
    rows = connection.execute(query.where(sessions.c.announced < sessions.c.seq)).all()
    return {number: seq for number, seq, name, state in rows if _is_at_rest(name, state)}


def _is_at_rest(name: str, state: str | None) -> bool:
    game = GAMES[name]
    return state is None or game.outcome(loaded := game.load(state.encode())) is not None or game.between_turns(loaded)


def _announced(connection: Connection, numbers: Sequence[int]) -> dict[int, int]:
    rows = connection.execute(select(sessions.c.id, sessions.c.announced).where(sessions.c.id.in_(numbers)))
    return {row.id: row.announced for row in rows}


def _late(connection: Connection) -> int:
    counted = select(func.count()).select_from(actions).where(actions.c.kind.in_(("late", "forfeited")))
    return connection.execute(counted).scalar_one()


def posted(world: World) -> Iterator[tuple[int, int, Message]]:
    """Yield every public message ever posted for a session: the session's number, its ``seq`` then, and the message."""
    for channel in world.channels.values():
        yield from posted_in(channel)


def posted_in(channel: Channel) -> Iterator[tuple[int, int, Message]]:
    for message in channel.messages.values():
        addresses = [found for name in message.posted_with if (found := Address.read(name)) and found.session]
        if addresses and message.reader is None:
            newest = max(addresses, key=lambda each: each.seq)
            yield newest.session, newest.seq, message


def stale(world: World, stored: Mapping[int, Stored]) -> set[tuple[int, int, int]]:
    """Sessions with a message that shows an older state than the announced one: number, state shown, and announced."""
    found = set()
    for channel in world.channels.values():
        for message in channel.messages.values():
            for session, seq in shown_by(message).items():
                row = stored.get(session)
                if row is not None and row.message_id == message.id and seq < row.announced:
                    found.add((session, seq, row.announced))
    return found


def shown_by(message: Message) -> dict[int, int]:
    """Newest ``seq`` in the addresses of a public message's controls, by session."""
    if message.reader is not None or message.is_deleted:
        return {}
    addresses = [found for name in message.custom_ids if (found := Address.read(name)) and found.session]
    return {each.session: each.seq for each in sorted(addresses, key=lambda each: each.seq)}


def boards_twice(world: World) -> list[str]:
    """Lines about states posted more than once in a channel with more than one message left."""
    counted = Counter(
        (session, seq, channel.id)
        for channel in world.channels.values()
        for session, seq, message in posted_in(channel)
        if not message.is_deleted
    )
    return [
        f"session {session} at {seq}: {number} boards" for (session, seq, _), number in counted.items() if number > 1
    ]


def pings_twice(world: World) -> list[str]:
    """Lines about duplicate pings of a user for a state."""
    counted = Counter((session, seq, user) for session, seq, message in posted(world) for user in message.pinged)
    return [
        f"session {session} at {seq}: {world.users[user].name} was called {number} times"
        for (session, seq, user), number in counted.items()
        if number > 1
    ]


def tracebacks(log: str) -> list[str]:
    """Lines about the errors in the bot's log: the first line, and a traceback's last."""
    lines, found = log.splitlines(), []
    for number, line in enumerate(lines):
        if " ERROR " in line or line.startswith("Traceback"):
            rest = (each for each in lines[number + 1 :] if each and not each.startswith((" ", "Traceback")))
            found.append(f"{line} … {next(rest, '')}")
    return found
