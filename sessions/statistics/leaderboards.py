"""Reading the leaderboards: pages of ratings and best runs, the reader's own line, visibility of names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, get_args

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, func, literal, select, true

from sessions.life.model import Player
from sessions.life.preferences import PlayerSettings
from sessions.statistics.bests import ALL_TIME
from sessions.statistics.ratings import EVERYWHERE
from sessions.statistics.verdict import Ladder, Run
from sessions.storage.ground import Service
from sessions.storage.schema import bests, player_settings, players, ratings, restrictions

Kind = Ladder | Run
"""The measure of a board: a rating on a ladder, or the best run of a kind."""

LADDERS: Final[tuple[str, ...]] = get_args(Ladder)

PAGE: Final = 10
"""The number of lines on a full page."""


class Leaderboard(msgspec.Struct, frozen=True):
    """The key of a leaderboard. ``scope`` is a server's id or EVERYWHERE. ``period`` matters for runs only."""

    game: str
    kind: Kind
    scope: int = EVERYWHERE
    period: str = ALL_TIME

    @property
    def rates(self) -> bool:
        """Whether the board ranks by rating."""
        return self.kind in LADDERS


class LeaderboardLine(msgspec.Struct, frozen=True):
    """A player on a board. Equal points share a place; a provisional rating has none.

    ``games``: the number of rated games; 0 on boards of runs. ``named``: the player's name may be shown to the reader.
    ``local``: the player is on the same board of the reader's server.
    """

    player: Player
    points: int
    place: int | None
    games: int
    named: bool
    local: bool


class LeaderboardPage(msgspec.Struct, frozen=True):
    """One page of a board. ``number`` counts from 1 to ``pages``. ``own`` is the reader's line, on whichever page."""

    number: int
    pages: int
    players: int
    lines: tuple[LeaderboardLine, ...]
    own: LeaderboardLine | None


class Leaderboards(Service):
    """The leaderboards of a database."""

    async def page(self, board: Leaderboard, number: int, reader: int, server_id: int | None) -> LeaderboardPage:
        """A page as ``reader`` (a Discord id) may see it in a server. A ``number`` out of range becomes the nearest."""
        return await self._database.reading(_page, board, number, reader, server_id)

    async def place(self, board: Leaderboard, points: int) -> int:
        """The place of a number of points on a board: one more than the number of better players."""
        return await self._database.reading(place_of, board, points)


def _page(
    connection: Connection, board: Leaderboard, number: int, reader: int, server_id: int | None
) -> LeaderboardPage:
    count = connection.execute(_counting(board)).scalar_one()
    pages = max(1, -(-count // PAGE))
    number = min(max(1, number), pages)
    above = (number - 1) * PAGE
    query = _lines(board, server_id).order_by(*_order(board)).limit(PAGE).offset(above)
    lines = _placed(connection, board, connection.execute(query).all(), above, reader)
    query = _lines(board, server_id).where(players.c.discord_id == reader)
    own = _placed(connection, board, connection.execute(query).all(), 0, reader)
    return LeaderboardPage(number, pages, count, tuple(lines), own[0] if own else None)


def place_of(connection: Connection, board: Leaderboard, points: int) -> int:
    """The place of a number of points on a board: one more than the number of better players."""
    better = _points(board) > points
    established = ratings.c.established.is_(True) if board.rates else true()
    return 1 + connection.execute(_counting(board).where(established, better)).scalar_one()


def _placed(
    connection: Connection, board: Leaderboard, rows: Sequence[Any], above: int, reader: int
) -> list[LeaderboardLine]:
    """The lines of consecutive rows of a board. ``above`` is the number of rows before them."""
    lines: list[LeaderboardLine] = []
    place = 0
    for index, row in enumerate(rows):
        if index == 0:
            place = place_of(connection, board, row.points)
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


def _points(board: Leaderboard) -> ColumnElement[int]:
    return ratings.c.points if board.rates else bests.c.points


def _these(board: Leaderboard, table: Any, scope: int) -> ColumnElement[bool]:
    """The rows of a board, in any scope, without those of players whom the server hides."""
    hidden = select(restrictions.c.player_id).where(restrictions.c.server_id == scope, restrictions.c.kind == "hidden")
    these = [table.c.game == board.game, table.c.scope == scope, table.c.player_id.not_in(hidden)]
    if board.rates:
        return and_(*these, table.c.ladder == board.kind)
    period = board.period if scope == board.scope else ALL_TIME
    return and_(*these, table.c.kind == board.kind, table.c.period == period)


def _counting(board: Leaderboard) -> Select[int]:
    table = ratings if board.rates else bests
    return select(func.count()).select_from(table).where(_these(board, table, board.scope))


def _lines(board: Leaderboard, server_id: int | None) -> Select[Any]:
    """Every row of a board. ``local``: the player is on the same board of the reader's server, so the name is known."""
    table = ratings if board.rates else bests
    columns: list[Any] = [table.c.player_id, table.c.points, players.c.discord_id, players.c.name, players.c.level]
    columns.append(player_settings.c.settings)
    columns += [ratings.c.established, ratings.c.games] if board.rates else [_TRUE, _NONE]
    sources = table.join(players, table.c.player_id == players.c.id).outerjoin(
        player_settings, player_settings.c.player_id == players.c.id
    )
    if board.scope != EVERYWHERE or server_id is None:
        known: ColumnElement[bool] = literal(board.scope != EVERYWHERE)
    else:
        theirs = table.alias("theirs")
        sources = sources.outerjoin(
            theirs, and_(theirs.c.player_id == table.c.player_id, _these(board, theirs, server_id))
        )
        known = theirs.c.player_id.is_not(None)
    query = select(*columns, known.label("local")).select_from(sources)
    return query.where(_these(board, table, board.scope))


def _order(board: Leaderboard) -> tuple[ColumnElement[Any], ...]:
    """The order of the board's index: best first, of equals the earlier."""
    if board.rates:
        columns = ratings.c
        return (columns.established.desc(), columns.points.desc(), columns.changed_at, columns.player_id)
    return (bests.c.points.desc(), bests.c.at, bests.c.player_id)


_TRUE = literal(value=True).label("established")
_NONE = literal(0).label("games")
