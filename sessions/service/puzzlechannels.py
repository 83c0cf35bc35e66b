"""The servers' messages with the day's puzzles: their solvers, and messages without the newest ones."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, case, func, literal, select, update

from sessions.life.model import Player
from sessions.life.solving import Solved, day_of, number_of
from sessions.service.outbox import FOLDED, GONE, PUZZLES, SOLVED, Item, add, forget, note_shown, outdate
from sessions.statistics import streaks
from sessions.storage.ground import Service, reading, writing
from sessions.storage.rows import hidden_on
from sessions.storage.schema import IS_TRIED, UTCDateTime, players, posts, tries

LISTED: Final = 20
"""Most solvers named in a message for each puzzle."""

BEST: Final = 5
"""Most players named for the day before."""

COUNTED: Final = 500
"""Most results of a puzzle that are counted: beyond the named ones, or for an earlier day's line."""


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
    """Reads and notes what the servers' puzzle messages say."""

    @writing
    def note_posted(
        self, connection: Connection, item: Item, message_id: int | None, number: int, again: datetime
    ) -> None:
        """Note a day's message. It names the newest solvers from now on, and the earlier day's is folded.

        Does nothing if another message is noted, or another channel was chosen.

        ``number``: the day's. ``again``: when the next day's is due.
        """
        now, server_id = self._now(), item.server_id or item.subject
        if not note_shown(connection, item, message_id, number, now, again=again):
            return
        its = (posts.c.kind == SOLVED, posts.c.subject == server_id)
        fresh = {"message_id": message_id, "claimed_until": None, "failures": 0, "reason": ""}
        shown = case((posts.c.shown == GONE, 0), else_=posts.c.shown)
        due_at = case((posts.c.version > shown, literal(now, UTCDateTime)), else_=None)
        connection.execute(update(posts).where(*its).values(**fresh, shown=shown, due_at=due_at))
        if item.message_id is not None:
            forget(connection, FOLDED, server_id)
            folded = msgspec.structs.replace(item, kind=FOLDED, version=item.shown, shown=0, failures=0, reason="")
            add(connection, msgspec.structs.replace(folded, due_at=now))

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
    def solved_by(self, connection: Connection, server_id: int, number: int) -> SolvedBy:
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

    async def streak(self, server_id: int) -> int:
        """A server's days in a row with a daily run or puzzle, up to yesterday."""
        return await self._database.reading(streaks.of_server, server_id, tuple(self._games), self._now().date())

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


def post_at(connection: Connection, server_id: int, now: datetime) -> None:
    """Look again when today's puzzles are due, because a server has another hour for them. They do not rest then."""
    waiting = (posts.c.shown < number_of(now.date()), posts.c.failures == 0)
    its = (posts.c.kind == PUZZLES, posts.c.subject == server_id, *waiting)
    connection.execute(update(posts).where(*its).values(due_at=now))


def note_result(connection: Connection, server_id: int | None, now: datetime) -> None:
    """Note that the server's message lacks the newest result. Call it in the transaction that stores the result."""
    outdate(connection, now, posts.c.kind == SOLVED, posts.c.subject == server_id)


def note_erased(connection: Connection, player_id: int, now: datetime) -> None:
    """Note that today's and yesterday's messages may name a player. Call it in the erasure's transaction.

    Each message also names the best of the day before it.
    """
    named = (tries.c.player_id == player_id, tries.c.day >= number_of(now.date()) - 2)
    query = select(tries.c.server_id).where(*named)
    # As values: with a subquery, PostgreSQL would read all channels.
    theirs = {each for each in connection.execute(query).scalars() if each is not None}
    outdate(connection, now, posts.c.kind == SOLVED, posts.c.subject.in_(theirs))


def _results(server_id: int, number: int, game: str, most: int, *columns: Any) -> Select[Any]:
    these = (tries.c.server_id == server_id, tries.c.day == number, tries.c.game == game, IS_TRIED)
    return select(*columns).where(*these).order_by(tries.c.points.desc(), tries.c.ended_at).limit(most)


def _here(connection: Connection, server_id: int, number: int, game: str) -> Here:
    rows = connection.execute(_results(server_id, number, game, COUNTED, tries.c.gained == tries.c.worth)).scalars()
    found = list(rows)
    return Here(sum(found), len(found))
