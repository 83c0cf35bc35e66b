"""Leaderboards: ratings, and points by kind, scope and period: each player's best run, or sum over daily puzzles.

A leaderboard of points has one row for each player. Of equal runs it keeps the earlier. Indices serve every page at
constant cost.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import Any, Final, Literal, get_args

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, case, func, literal, select, true, tuple_

from sessions.life.model import Player
from sessions.life.preferences import PlayerSettings
from sessions.life.solving import day_of
from sessions.statistics.ratings import EVERYWHERE
from sessions.statistics.records import Gain, rows_of
from sessions.statistics.verdict import RUNS, Ended, RatingPool, Run
from sessions.storage.ground import Service, reading
from sessions.storage.rows import UPSERTS, hidden_on
from sessions.storage.schema import IS_FINISHED, player_settings, players, ratings, records, seats, sessions, tries

ALL_TIME: Final = "all"

PUZZLES: Final = "puzzles"
"""Kind of the leaderboards of daily puzzles."""


BATCH: Final = 500
"""Number of stored puzzles held in memory at a time."""


def today(day: date) -> str:
    """Key of a UTC day as a period: ``2026-01-31``."""
    return f"{day:%Y-%m-%d}"


def this_week(day: date) -> str:
    """Key of the day's ISO week as a period: ``2026-W05``."""
    year, week, _ = day.isocalendar()
    return f"{year}-W{week:02}"


def this_month(day: date) -> str:
    """Key of the day's month as a period: ``2026-01``."""
    return f"{day:%Y-%m}"


def periods(day: date) -> tuple[str, ...]:
    """Keys of all periods that contain a day: all time, the day, its week, its month."""
    return (ALL_TIME, today(day), this_week(day), this_month(day))


def gains(player_id: int, kind: str, game: str, day: date, points: int) -> Iterator[Gain]:
    """Yield a player's points for a run or a daily puzzle, for each period that contains a day."""
    return (Gain(player_id, kind, game, period, points) for period in periods(day))


def record(connection: Connection, ended: Ended) -> None:
    """Store a run that beats its player's best on a leaderboard, for each scope and period."""
    gained = gains(ended.players[0], ended.terms.run, ended.game, ended.day, ended.scores[0] or 0)
    statement = UPSERTS[connection.dialect.name](records)
    new = statement.excluded
    better = statement.on_conflict_do_update(
        index_elements=list(records.primary_key.columns),
        set_={"points": new.points, "at": new.at, "session_id": new.session_id},
        where=records.c.points < new.points,
    )
    connection.execute(better, rows_of(gained, ended.server_id, ended.at, ended.session_id))


def add(connection: Connection, new_rows: Sequence[Mapping[str, Any]]) -> None:
    """Add points for daily puzzles to their players' sums. ``new_rows``: rows with the points."""
    statement = UPSERTS[connection.dialect.name](records)
    new, at = statement.excluded, records.c.at
    summed = statement.on_conflict_do_update(
        index_elements=list(records.primary_key.columns),
        set_={"points": records.c.points + new.points, "at": case((new.at > at, new.at), else_=at)},
    )
    connection.execute(summed, new_rows)


def recompute(connection: Connection) -> None:
    """Add the points of all stored puzzles to their players' sums, which must be empty."""
    key = tuple_(tries.c.player_id, tries.c.game, tries.c.puzzle)
    query = select(tries).where(tries.c.points > 0).order_by(*key).limit(BATCH)
    solved = connection.execute(query).all()
    while solved:
        gained = ((row, gains(row.player_id, PUZZLES, row.game, day_of(row.day), row.points)) for row in solved)
        add(connection, [new for row, its in gained for new in rows_of(its, row.server_id, row.ended_at)])
        last = solved[-1]
        solved = connection.execute(query.where(key > (last.player_id, last.game, last.puzzle))).all()


Kind = RatingPool | Run | Literal["puzzles"]
"""Measure of a leaderboard: ratings of a pool, best runs of a kind, or points for daily puzzles."""

POOLS: Final[tuple[str, ...]] = get_args(RatingPool)

FEWEST: Final = 3
"""Fewest players among them a place is worth a word."""
PAGE: Final = 10
"""Number of lines on a full page."""


class Leaderboard(msgspec.Struct, frozen=True):
    """The key of a leaderboard. ``scope`` is a server's id or EVERYWHERE. ``period`` has no effect on ratings."""

    game: str
    kind: Kind
    scope: int = EVERYWHERE
    period: str = ALL_TIME

    @property
    def rates(self) -> bool:
        """True if the leaderboard ranks by rating, False if by points."""
        return self.kind in POOLS


class LeaderboardLine(msgspec.Struct, frozen=True):
    """A player on a leaderboard. Equal points share a place. A provisional rating has none.

    ``games``: the number of rated games; 0 for runs. ``named``: True if the reader may see the name. ``local``: True if
    the player is also on this leaderboard in the reader's server.
    """

    player: Player
    points: int
    place: int | None
    games: int
    named: bool
    local: bool


class LeaderboardPage(msgspec.Struct, frozen=True):
    """A page of a leaderboard. ``number`` counts from 1 to ``pages``. ``own``: the reader's line, on any page."""

    number: int
    pages: int
    players: int
    lines: tuple[LeaderboardLine, ...]
    own: LeaderboardLine | None


class Leaderboards(Service):
    """Requests that read leaderboards."""

    @reading
    def favourite(self, connection: Connection, discord_id: int, offered: Collection[str]) -> tuple[str, list[str]]:
        """Game of ``offered`` that a person has finished most often, and the person's kinds of results.

        Without a finished game, the first of ``offered``. Ratings stand by their number of games, before runs.
        """
        own = select(players.c.id).where(players.c.discord_id == discord_id).scalar_subquery()
        played = (
            select(sessions.c.game)
            .join(seats, seats.c.session_id == sessions.c.id)
            .where(seats.c.player_id == own, IS_FINISHED, sessions.c.game.in_(offered))
            .group_by(sessions.c.game)
            .order_by(func.count().desc(), sessions.c.game)
        )
        game = connection.execute(played.limit(1)).scalar_one_or_none() or next(iter(offered))
        pools = select(ratings.c.pool).where(
            ratings.c.player_id == own, ratings.c.game == game, ratings.c.scope == EVERYWHERE
        )
        kinds, it = (*RUNS, PUZZLES), records.c
        runs = select(it.kind).where(
            it.player_id == own, it.scope == EVERYWHERE, it.kind.in_(kinds), it.game == game, it.detail == ALL_TIME
        )
        rated = connection.execute(pools.order_by(ratings.c.games.desc())).scalars()
        run = set(connection.execute(runs).scalars())
        return game, [*rated, *(each for each in kinds if each in run)]

    @reading
    def page(
        self, connection: Connection, leaderboard: Leaderboard, number: int, reader: int, server_id: int | None
    ) -> LeaderboardPage:
        """A page of a leaderboard, as visible to ``reader`` (a Discord id) in a server, or outside servers (None).

        A ``number`` beyond the pages means the nearest page.
        """
        count = connection.execute(_counting(leaderboard)).scalar_one()
        pages = max(1, -(-count // PAGE))
        number = min(max(1, number), pages)
        above = (number - 1) * PAGE
        query = _lines(leaderboard, server_id).order_by(*_order(leaderboard)).limit(PAGE).offset(above)
        lines = _placed(connection, leaderboard, connection.execute(query).all(), above, reader)
        query = _lines(leaderboard, server_id).where(players.c.discord_id == reader)
        own = _placed(connection, leaderboard, connection.execute(query).all(), 0, reader)
        return LeaderboardPage(number, pages, count, tuple(lines), own[0] if own else None)


def place_of(connection: Connection, leaderboard: Leaderboard, points: int) -> int:
    """Place for a score on a leaderboard: one more than the number of better players."""
    table = ratings if leaderboard.rates else records
    return 1 + connection.execute(_ranking(leaderboard).where(table.c.points > points)).scalar_one()


def players_of(connection: Connection, leaderboard: Leaderboard) -> int:
    return int(connection.execute(_ranking(leaderboard)).scalar_one())


def _placed(
    connection: Connection, leaderboard: Leaderboard, rows: Sequence[Any], above: int, reader: int
) -> list[LeaderboardLine]:
    """Lines for consecutive rows. ``above``: the number of rows before them. ``reader``: a Discord id."""
    lines: list[LeaderboardLine] = []
    place = 0
    for index, row in enumerate(rows):
        if index == 0:
            place = place_of(connection, leaderboard, row.points)
        elif row.points != rows[index - 1].points:
            place = above + index + 1
        settings = msgspec.json.decode(row.settings or "{}", type=PlayerSettings)
        player = Player(row.player_id, row.discord_id, row.name, row.level)
        lines.append(
            LeaderboardLine(
                player=player,
                points=row.points,
                place=place if row.established else None,
                games=row.games,
                named=settings.everywhere or row.local or row.level is not None or row.discord_id == reader,
                local=row.local,
            )
        )
    return lines


def _these(leaderboard: Leaderboard, table: Any, scope: int) -> ColumnElement[bool]:
    """SQL condition for a leaderboard's rows in a scope, without hidden players."""
    these = [table.c.game == leaderboard.game, table.c.scope == scope, table.c.player_id.not_in(hidden_on(scope))]
    if leaderboard.rates:
        return and_(*these, table.c.pool == leaderboard.kind)
    period = leaderboard.period if scope == leaderboard.scope else ALL_TIME
    return and_(*these, table.c.kind == leaderboard.kind, table.c.detail == period)


def _counting(leaderboard: Leaderboard) -> Select[int]:
    table = ratings if leaderboard.rates else records
    return select(func.count()).select_from(table).where(_these(leaderboard, table, leaderboard.scope))


def _ranking(leaderboard: Leaderboard) -> Select[int]:
    """Query for the number of players with a place."""
    return _counting(leaderboard).where(ratings.c.established.is_(True) if leaderboard.rates else true())


def _lines(leaderboard: Leaderboard, server_id: int | None) -> Select[Any]:
    """Query for a leaderboard's rows, with a column ``local`` as in ``LeaderboardLine``."""
    table = ratings if leaderboard.rates else records
    columns: list[Any] = [table.c.player_id, table.c.points, players.c.discord_id, players.c.name, players.c.level]
    columns.append(player_settings.c.settings)
    columns += [ratings.c.established, ratings.c.games] if leaderboard.rates else [_TRUE, _NONE]
    sources = table.join(players, table.c.player_id == players.c.id).outerjoin(
        player_settings, player_settings.c.player_id == players.c.id
    )
    if leaderboard.scope != EVERYWHERE or server_id is None:
        known: ColumnElement[bool] = literal(leaderboard.scope != EVERYWHERE)
    else:
        theirs = table.alias("theirs")
        sources = sources.outerjoin(
            theirs, and_(theirs.c.player_id == table.c.player_id, _these(leaderboard, theirs, server_id))
        )
        known = theirs.c.player_id.is_not(None)
    query = select(*columns, known.label("local")).select_from(sources)
    return query.where(_these(leaderboard, table, leaderboard.scope))


def _order(leaderboard: Leaderboard) -> tuple[ColumnElement[Any], ...]:
    """SQL order of the leaderboard's index: best first, then earliest."""
    if leaderboard.rates:
        columns = ratings.c
        return (columns.established.desc(), columns.points.desc(), columns.changed_at, columns.player_id)
    return (records.c.points.desc(), records.c.at, records.c.player_id)


_TRUE = literal(value=True).label("established")
_NONE = literal(0).label("games")
