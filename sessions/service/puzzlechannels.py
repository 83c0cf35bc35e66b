"""The servers' messages with the day's puzzles: which are due, and which name too few solvers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, delete, func, select, update

from sessions.life.model import Player
from sessions.life.solving import Solved, number_of
from sessions.storage.ground import Service
from sessions.storage.leases import claim
from sessions.storage.rows import upsert
from sessions.storage.schema import players, puzzle_channels, tries

LISTED = 20
"""Most solvers named for a puzzle."""


class PuzzleChannel(msgspec.Struct, frozen=True):
    """A server's channel for puzzles, with the last posted day's number (0: none) and message."""

    server_id: int
    channel_id: int
    posted: int
    message_id: int | None


class Solver(msgspec.Struct, frozen=True):
    """A player with a result of a game's puzzle."""

    game: str
    player: Player
    solved: Solved


class Solvers(msgspec.Struct, frozen=True):
    """A day's results on a server: at most ``LISTED`` of each game, best and earliest first.

    ``others``: the number of further results, by game. ``count``: number of all results. ``solved``: number of players
    who solved a puzzle.
    """

    first: tuple[Solver, ...]
    others: Mapping[str, int]
    count: int
    solved: int


class PuzzleChannels(Service):
    """The puzzle messages in the share's servers."""

    async def due(self, limit: int) -> list[PuzzleChannel]:
        """Channels of servers that lack today's message after their hour."""
        now = self._now()
        late = (puzzle_channels.c.posted < number_of(now.date()), puzzle_channels.c.hour <= now.hour)
        query = select(puzzle_channels).where(*late, self._share.holds_server(puzzle_channels.c.server_id))
        query = query.order_by(puzzle_channels.c.posted).limit(limit)
        return list(map(_channel, await self._database.reading(lambda connection: connection.execute(query).all())))

    async def stale(self, limit: int) -> list[PuzzleChannel]:
        """Channels of servers with results that today's message does not name yet."""
        channel = puzzle_channels.c
        query = select(puzzle_channels).where(
            channel.posted == number_of(self._now().date()),
            channel.message_id.is_not(None),
            self._share.holds_server(channel.server_id),
            channel.shown != _counting(channel.server_id, channel.posted),
        )
        query = query.limit(limit)
        return list(map(_channel, await self._database.reading(lambda connection: connection.execute(query).all())))

    async def claim(self, server_id: int) -> bool:
        """Claim today's message in a server before posting it. False: another process has claimed it."""
        now = self._now()
        due = (puzzle_channels.c.server_id == server_id, puzzle_channels.c.posted < number_of(now.date()))
        claimed = claim(puzzle_channels, now, *due)
        return bool(await self._database.writing(lambda connection: connection.execute(claimed).rowcount))

    async def note(self, server_id: int, number: int, message_id: int | None, shown: int) -> None:
        """Note a day's message, and the number of results that it counts. None: there is no message to change.

        Changes nothing if a later day's message is noted.
        """
        row = {"posted": number, "message_id": message_id, "shown": shown}
        this_one = (puzzle_channels.c.server_id == server_id, puzzle_channels.c.posted <= number)
        noted = update(puzzle_channels).where(*this_one).values(row)
        await self._database.writing(lambda connection: connection.execute(noted))

    async def solvers(self, server_id: int, number: int) -> Solvers:
        """Results of a day's puzzles on a server."""
        return await self._database.reading(_solvers, server_id, number)


def post_in(connection: Connection, server_id: int, channel_id: int | None, hour: int) -> None:
    """Set a server's channel and hour (UTC) for puzzles, or None. A new channel gets today's message."""
    query = select(puzzle_channels).where(puzzle_channels.c.server_id == server_id)
    former = connection.execute(query).one_or_none()
    if channel_id is None:
        connection.execute(delete(puzzle_channels).where(puzzle_channels.c.server_id == server_id))
    elif former is None or former.channel_id != channel_id:
        row = {"channel_id": channel_id, "hour": hour, "posted": 0, "message_id": None, "shown": 0}
        upsert(connection, puzzle_channels, {"server_id": server_id}, row)
    elif former.hour != hour:
        changed = update(puzzle_channels).where(puzzle_channels.c.server_id == server_id).values(hour=hour)
        connection.execute(changed)


def _channel(row: Row[tuple[object, ...]]) -> PuzzleChannel:
    return PuzzleChannel(row.server_id, row.channel_id, row.posted, row.message_id)


def _solvers(connection: Connection, server_id: int, number: int) -> Solvers:
    query = (
        select(tries, players.c.discord_id, players.c.name, players.c.level)
        .join(players, players.c.id == tries.c.player_id)
        .where(*_of_day(server_id, number))
    )
    found: dict[str, list[Solver]] = {}
    rows = connection.execute(query).all()
    for row in sorted(rows, key=lambda row: (row.game, -row.points, row.ended_at)):
        player = Player(row.player_id, row.discord_id, row.name, row.level)
        solver = Solver(row.game, player, Solved(row.tries, row.gained, row.worth, row.points))
        found.setdefault(row.game, []).append(solver)
    first = tuple(solver for every in found.values() for solver in every[:LISTED])
    solved = {each.player.id for every in found.values() for each in every if each.solved.is_full}
    others = {game: len(every) - LISTED for game, every in found.items() if len(every) > LISTED}
    return Solvers(first, others, len(rows), len(solved))


def _counting(server_id: Any, number: Any) -> Any:
    return select(func.count()).select_from(tries).where(*_of_day(server_id, number)).scalar_subquery()


def _of_day(server_id: Any, number: Any) -> tuple[ColumnElement[bool], ...]:
    """SQL conditions for the results of a day on a server, of players who tried."""
    columns = tries.c
    return (columns.server_id == server_id, columns.day == number, columns.ended_at.is_not(None), columns.tries > 0)
