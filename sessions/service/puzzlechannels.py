"""The servers' messages with the day's puzzles: due messages, and messages without the newest solvers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, TextClause, delete, func, select, update

from sessions.life.model import Player
from sessions.life.solving import Solved, day_of, number_of
from sessions.service.outbox import PUZZLES, SOLVED, Rests, due, forget
from sessions.statistics import streaks
from sessions.storage.ground import Service, reading, writing
from sessions.storage.leases import claim
from sessions.storage.rows import hidden_on, upsert
from sessions.storage.schema import IS_OUTDATED, IS_TRIED, players, puzzle_channels, tries

LISTED: Final = 20
"""Most solvers named in a message for each puzzle."""

BEST: Final = 5
"""Most players named for the day before."""

COUNTED: Final = 500
"""Most results of a puzzle that are counted: beyond the named ones, or for an earlier day's line."""


class PuzzleChannel(msgspec.Struct, frozen=True):
    """A server's channel for puzzles, with the last posted day's number (0: none) and message.

    ``version``: the number of daily puzzles ended on the server so far.
    """

    server_id: int
    channel_id: int
    posted: int
    message_id: int | None
    version: int


class PuzzleSolver(msgspec.Struct, frozen=True):
    """A player with a result of one game's puzzle of a day."""

    game: str
    player: Player
    solved: Solved


class Solvers(msgspec.Struct, frozen=True):
    """A day's results on a server: at most ``LISTED`` of each game, best and earliest first.

    ``others``: the number of further results by game, up to ``COUNTED``.
    """

    first: tuple[PuzzleSolver, ...]
    others: Mapping[str, int]


class SolvedBy(NamedTuple):
    """Number of players who solved a puzzle. ``is_least``: there may be more, as a puzzle had ``COUNTED`` results."""

    number: int
    is_least: bool


class Here(NamedTuple):
    """Numbers of the players on a server who solved a puzzle, and of all who tried it, up to ``COUNTED``."""

    solved: int = 0
    tried: int = 0


class Scorer(NamedTuple):
    """A player's day on a server: the sum of points, and the results by game."""

    player: Player
    points: int
    results: Mapping[str, Solved]


class Yesterday(NamedTuple):
    """A server's day before: the best at its puzzles, and the number of further players with points.

    ``streak``: days in a row with a puzzle solved or a daily run played, up to that day.
    """

    best: tuple[Scorer, ...] = ()
    others: int = 0
    streak: int = 0


class PuzzleChannels(Service):
    """Reads and changes the puzzle messages in the share's servers."""

    async def due(self, limit: int) -> list[PuzzleChannel]:
        """Channels of servers that lack today's message after their hour, without servers at rest after a failure."""
        now = self._now()
        late = (puzzle_channels.c.posted < number_of(now.date()), puzzle_channels.c.hour <= now.hour)
        return await self._list_outdated(PUZZLES, limit, *late, order=puzzle_channels.c.posted)

    async def stale(self, limit: int) -> list[PuzzleChannel]:
        """At most ``limit`` channels of this process's servers with an outdated puzzle message.

        The message is today's, or yesterday's until today's is posted.
        """
        return await self._list_outdated(SOLVED, limit, *self._outdated())

    @reading
    def is_any_stale(self, connection: Connection) -> bool:
        """True if a message of this process's servers is outdated, also while it rests after a failure."""
        mine = self._share.holds_server(puzzle_channels.c.server_id)
        query = select(puzzle_channels.c.server_id).where(*self._outdated(), mine).limit(1)
        return connection.execute(query).first() is not None

    def _outdated(self) -> tuple[ColumnElement[bool] | TextClause, ...]:
        channel, today = puzzle_channels.c, number_of(self._now().date())
        return channel.posted.between(today - 1, today), channel.message_id.is_not(None), IS_OUTDATED

    async def _list_outdated(
        self,
        kind: str,
        limit: int,
        *conditions: ColumnElement[bool] | TextClause,
        order: ColumnElement[Any] | None = None,
    ) -> list[PuzzleChannel]:
        query = select(puzzle_channels).where(*conditions, self._share.holds_server(puzzle_channels.c.server_id))
        rests = Rests(kind, puzzle_channels.c.server_id, self._now())
        return list(map(_channel, await self._database.reading(due, query, rests, limit, order)))

    async def claim(self, server_id: int) -> bool:
        """Claim today's message in a server before posting it. Returns False if another process has claimed it."""
        now = self._now()
        due = (puzzle_channels.c.server_id == server_id, puzzle_channels.c.posted < number_of(now.date()))
        return await self._database.writing(claim, puzzle_channels, now, *due)

    async def claim_change(self, channel: PuzzleChannel) -> bool:
        """Claim a server's message before changing it.

        Returns False if another process has it, or has shown a newer version or another message since it was read.
        """
        same = (
            puzzle_channels.c.server_id == channel.server_id,
            puzzle_channels.c.message_id == channel.message_id,
            puzzle_channels.c.shown <= channel.version,
        )
        return await self._database.writing(claim, puzzle_channels, self._now(), *same)

    @writing
    def note(self, connection: Connection, server_id: int, number: int, message_id: int | None, shown: int) -> None:
        """Note a day's message, and the version that it shows. None: there is no message to change.

        Releases the claim, and ends a rest. Changes nothing if a later day's message is noted.
        """
        this_one = (puzzle_channels.c.server_id == server_id, puzzle_channels.c.posted <= number)
        noted = update(puzzle_channels).where(*this_one)
        connection.execute(noted.values(posted=number, message_id=message_id, shown=shown, claimed_until=None))
        for kind in (PUZZLES, SOLVED):
            forget(connection, kind, server_id)

    @reading
    def solvers(self, connection: Connection, server_id: int, number: int) -> Solvers:
        """Results of a day's puzzles on a server, by game. ``number``: the day's."""
        first, others = list[PuzzleSolver](), {}
        for game in self._games:
            query = _results(
                server_id, number, game, LISTED, tries, players.c.discord_id, players.c.name, players.c.level
            )
            query = query.join(players, players.c.id == tries.c.player_id)
            rows = connection.execute(query).all()
            for row in rows:
                player = Player(row.player_id, row.discord_id, row.name, row.level)
                first.append(PuzzleSolver(game, player, Solved(row.tries, row.gained, row.worth, row.points)))
            if len(rows) == LISTED:
                further = _results(server_id, number, game, LISTED + COUNTED, tries.c.game).subquery()
                others[game] = connection.execute(select(func.count()).select_from(further)).scalar_one() - LISTED
        return Solvers(tuple(first), {game: count for game, count in others.items() if count})

    @reading
    def solved(self, connection: Connection, server_id: int, number: int) -> SolvedBy:
        """Number of players on a server who solved one of a day's puzzles in time."""
        people, is_least = set[int](), False
        for game in self._games:
            query = _results(server_id, number, game, COUNTED, tries.c.player_id, tries.c.gained == tries.c.worth)
            rows = connection.execute(query.where(tries.c.points > 0)).all()
            people |= {player_id for player_id, is_full in rows if is_full}
            is_least |= len(rows) == COUNTED
        return SolvedBy(len(people), is_least)

    async def here(self, server_id: int | None, number: int, game: str) -> Here:
        """Players on a server who solved and tried a day's puzzle; none outside servers."""
        return await self._database.reading(_here, server_id, number, game) if server_id else Here()

    @reading
    def yesterday(self, connection: Connection, server_id: int, number: int) -> Yesterday:
        """The day before day ``number`` on a server. Hidden players are left out."""
        number -= 1
        these = (tries.c.server_id == server_id, tries.c.day == number, IS_TRIED)
        points = func.sum(tries.c.points)
        query = select(tries.c.player_id, points.label("points")).where(
            *these, tries.c.player_id.not_in(hidden_on(server_id))
        )
        query = query.group_by(tries.c.player_id).having(points > 0)
        query = query.order_by(points.desc(), func.max(tries.c.ended_at), tries.c.player_id).limit(BEST + COUNTED)
        sums = {row.player_id: int(row.points) for row in connection.execute(query)}
        shown = dict(list(sums.items())[:BEST])
        query = select(tries, players.c.discord_id, players.c.name, players.c.level).where(*these)
        query = query.join(players, players.c.id == tries.c.player_id).where(tries.c.player_id.in_(shown))
        people, results = dict[int, Player](), {number: dict[str, Solved]() for number in shown}
        for row in connection.execute(query):
            people[row.player_id] = Player(row.player_id, row.discord_id, row.name, row.level)
            results[row.player_id][row.game] = Solved(row.tries, row.gained, row.worth, row.points)
        days = streaks.of_server(connection, server_id, tuple(self._games), day_of(number + 1))
        best = tuple(Scorer(people[each], points, results[each]) for each, points in shown.items())
        return Yesterday(best, len(sums) - len(shown), days)


def post_in(connection: Connection, server_id: int, channel_id: int | None, hour: int) -> None:
    """Set a server's channel and hour (UTC) for puzzles; None ends them. A new channel gets today's message."""
    query = select(puzzle_channels).where(puzzle_channels.c.server_id == server_id)
    former = connection.execute(query).one_or_none()
    if former is not None and former.channel_id != channel_id:
        for kind in (PUZZLES, SOLVED):
            forget(connection, kind, server_id)
    if channel_id is None:
        connection.execute(delete(puzzle_channels).where(puzzle_channels.c.server_id == server_id))
    elif former is None or former.channel_id != channel_id:
        row = {"channel_id": channel_id, "hour": hour, "posted": 0, "message_id": None, "shown": 0}
        row["claimed_until"] = None
        upsert(connection, puzzle_channels, {"server_id": server_id}, row)
    elif former.hour != hour:
        changed = update(puzzle_channels).where(puzzle_channels.c.server_id == server_id).values(hour=hour)
        connection.execute(changed)


def note_result(connection: Connection, server_id: int | None) -> None:
    """Note that the server's message lacks the newest result. Call it in the transaction that stores the result."""
    newer = update(puzzle_channels).where(puzzle_channels.c.server_id == server_id)
    connection.execute(newer.values(version=puzzle_channels.c.version + 1))


def note_erased(connection: Connection, player_id: int, number: int) -> None:
    """Note that today's and yesterday's messages may name a player. Call it in the erasure's transaction.

    ``number``: today's. Each message also names the best of the day before it.
    """
    query = select(tries.c.server_id).where(tries.c.player_id == player_id, tries.c.day >= number - 2)
    # As values: with a subquery, PostgreSQL would read all channels.
    theirs = {each for each in connection.execute(query).scalars() if each is not None}
    named = update(puzzle_channels).where(puzzle_channels.c.server_id.in_(theirs))
    connection.execute(named.values(version=puzzle_channels.c.version + 1))


def _channel(row: Row[tuple[object, ...]]) -> PuzzleChannel:
    return PuzzleChannel(row.server_id, row.channel_id, row.posted, row.message_id, row.version)


def _results(server_id: int, number: int, game: str, most: int, *columns: Any) -> Select[Any]:
    these = (tries.c.server_id == server_id, tries.c.day == number, tries.c.game == game, IS_TRIED)
    return select(*columns).where(*these).order_by(tries.c.points.desc(), tries.c.ended_at).limit(most)


def _here(connection: Connection, server_id: int, number: int, game: str) -> Here:
    rows = connection.execute(_results(server_id, number, game, COUNTED, tries.c.gained == tries.c.worth)).scalars()
    found = list(rows)
    return Here(sum(found), len(found))
