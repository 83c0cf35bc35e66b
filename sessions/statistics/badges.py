"""Badges: the day when each player first beat each level, reached each rank, and more, by scope."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, select

from engines.base import AnyGame
from engines.levels import NAMES
from engines.puzzles import WEEK
from sessions.life.model import Player
from sessions.statistics.ratings import EVERYWHERE
from sessions.statistics.records import FIND, Gain, rows_of
from sessions.statistics.verdict import Ended, Verdict
from sessions.storage.rows import insert_new, player_of
from sessions.storage.schema import event_players, events, players, records, tries


class Kind(StrEnum):
    """The kinds of badges, in the order of profiles."""

    LEVEL = "level"
    """Beating a computer, by game. The grade is the computer's level."""
    STRONGEST = "strongest"
    """Beating the strongest level, in any game."""
    RANK = "rank"
    """Reaching a rank in a ranked solo run, by game. The grade is the rank's least number of points."""
    COLLECTION = "collection"
    """Completing a collection, by game."""
    WEEK = "week"
    """Solving all daily puzzles of a week in time, Monday to Sunday."""
    CUP = "cup"
    """Winning a cup, by game."""


_KINDS: Final = tuple(Kind)


ANY: Final = ""
"""Placeholder for the game of a badge that belongs to no single game."""


class Badge(msgspec.Struct, frozen=True):
    """A player's badge: the kind, the game (or ``ANY``), and the highest grade.

    ``grade``: 0 for a badge without grades. ``grades``: all reached grades, ascending.
    """

    kind: Kind
    game: str
    grade: int
    at: datetime
    grades: tuple[int, ...] = (0,)


class Earned(msgspec.Struct, frozen=True):
    """A new badge and the player who earned it."""

    player: Player
    badge: Badge


def record(connection: Connection, ended: Ended, verdict: Verdict, game: AnyGame | None) -> None:
    """Store the new badges of the people in a session. ``game``: None if it is no longer installed."""
    those = (ended.server_id, ended.at, ended.session_id)
    gains = list(_wins(ended, verdict))
    if game is not None and verdict is Verdict.RANKED:
        gains += _ranks(ended, game)
    new = rows_of(gains, *those)
    if game is not None and game.collection and verdict in {Verdict.RANKED, Verdict.RATED}:
        people = sorted(set(ended.players) - ended.computers)
        whole = rows_of((Gain(player, Kind.COLLECTION, ended.game) for player in people), *those)
        new += [row for row in whole if _is_whole(connection, row["player_id"], game, row["scope"])]
    insert_new(connection, records, *new)


def _wins(ended: Ended, verdict: Verdict) -> Iterator[Gain]:
    """Yield the badges of a person who alone won a rated game with computers, without a hint."""
    winners = [player for player, place in zip(ended.players, ended.places, strict=True) if place == 1]
    if verdict not in {Verdict.RATED, Verdict.OFTEN} or not ended.level or len(winners) != 1:
        return
    (winner,) = winners
    if winner not in ended.computers:
        yield Gain(winner, Kind.LEVEL, ended.game, str(ended.level))
        if ended.level == len(NAMES):
            yield Gain(winner, Kind.STRONGEST, ANY)


def _ranks(ended: Ended, game: AnyGame) -> Iterator[Gain]:
    reached = [least for least in game.ranks if least <= (ended.scores[0] or 0)]
    if reached:
        yield Gain(ended.players[0], Kind.RANK, ended.game, str(reached[-1]))


def _is_whole(connection: Connection, player_id: int, game: AnyGame, scope: int) -> bool:
    it = records.c
    found = select(it.detail).where(it.player_id == player_id, it.scope == scope, it.kind == FIND, it.game == game.name)
    return set(connection.execute(found).scalars()) >= set(game.collection)


def record_week(connection: Connection, player_id: int, day: int, games: Mapping[str, AnyGame]) -> None:
    """Store the badge of a perfect week if the player solved all puzzles of a day's week. ``day``: the day's number."""
    names = _puzzled(games)
    first = day - (day - 1) % WEEK
    codes = [f"d{number}" for number in range(first, first + WEEK)]
    query = select(tries.c.ended_at, tries.c.game, tries.c.day, tries.c.server_id).where(
        tries.c.player_id == player_id, tries.c.game.in_(names), tries.c.puzzle.in_(codes), *_SOLVED
    )
    solved = connection.execute(query).all()
    if not names or len(solved) < WEEK * len(names):
        return
    last = max(solved, key=lambda row: (row.ended_at, row.day, row.game))
    gain = Gain(player_id, Kind.WEEK, ANY)
    insert_new(connection, records, *rows_of([gain], last.server_id, last.ended_at))


def recompute_weeks(connection: Connection, games: Mapping[str, AnyGame]) -> None:
    names, week = _puzzled(games), (tries.c.day - 1) // WEEK
    query = (
        select(tries.c.player_id, func.max(tries.c.day).label("day"))
        .where(tries.c.day.is_not(None), tries.c.game.in_(names), *_SOLVED)
        .group_by(tries.c.player_id, week)
        .having(func.count() >= WEEK * len(names))
        .order_by(func.max(tries.c.ended_at))
    )
    for row in connection.execute(query).all():
        record_week(connection, row.player_id, row.day, games)


_AHEAD = event_players.alias("ahead")
_PEOPLE = players.alias("people")
MEDAL = 1 + (
    select(func.count())
    .select_from(_AHEAD.join(_PEOPLE, (_PEOPLE.c.id == _AHEAD.c.player_id) & _PEOPLE.c.level.is_(None)))
    .where(_AHEAD.c.event_id == event_players.c.event_id, _AHEAD.c.place < event_players.c.place)
    .correlate(event_players)
    .scalar_subquery()
)
"""Place of a row of ``event_players`` among the people of its ended cup, as on the podium."""


def record_cup(connection: Connection, event_id: int) -> None:
    """Store the badges of an ended cup's best people. Computers ahead of them take no medal."""
    query = (
        select(event_players.c.player_id, events.c.game, events.c.server_id, events.c.ended_at)
        .join(events, events.c.id == event_players.c.event_id)
        .join(players, players.c.id == event_players.c.player_id)
        .where(events.c.id == event_id, event_players.c.place.is_not(None), MEDAL == 1, players.c.level.is_(None))
    )
    for row in connection.execute(query).all():
        gain = Gain(row.player_id, Kind.CUP, row.game)
        insert_new(connection, records, *rows_of([gain], row.server_id, row.ended_at))


def earned_in(connection: Connection, new: Sequence[Any]) -> tuple[Earned, ...]:
    """New badges of the people in a session. A grade below an earlier grade of the same badge is not new.

    ``new``: the session's records.
    """
    earned: list[Earned] = []
    for player_id in sorted({row.player_id for row in new if row.kind in _KINDS}):
        theirs = _theirs(connection, player_id)
        here = [row for row in theirs if row in new]
        since = [row for row in theirs if any(row.at <= each.at for each in here)]
        found = connection.execute(select(players).where(players.c.id == player_id)).one()
        keys = {(row.kind, row.game, row.detail) for row in here}
        earned += [
            Earned(player_of(found), each) for each in highest(since) if (each.kind, each.game, str(each.grade)) in keys
        ]
    return tuple(earned)


def earned_at(connection: Connection, player_id: int, times: Iterable[datetime]) -> tuple[Badge, ...]:
    """A player's badges for a week that was completed at one of these times."""
    ended = frozenset(times)
    return tuple(
        each for each in highest(_theirs(connection, player_id)) if each.kind is Kind.WEEK and each.at in ended
    )


def highest(found: Iterable[Any]) -> tuple[Badge, ...]:
    """Badges in records of one player and scope, each with its highest grade."""
    by_badge: dict[tuple[str, str], dict[int, datetime]] = {}
    for row in found:
        if row.kind in _KINDS:
            by_badge.setdefault((row.kind, row.game), {})[int(row.detail)] = row.at
    return tuple(
        Badge(Kind(kind), game, max(grades), grades[max(grades)], tuple(sorted(grades)))
        for (kind, game), grades in sorted(by_badge.items(), key=lambda item: (_KINDS.index(item[0][0]), item[0][1]))
    )


def _theirs(connection: Connection, player_id: int) -> Sequence[Any]:
    """Records of a player's badges on all servers."""
    its = (records.c.player_id == player_id, records.c.scope == EVERYWHERE, records.c.kind.in_(_KINDS))
    return connection.execute(select(records).where(*its)).all()


def _puzzled(games: Mapping[str, AnyGame]) -> list[str]:
    return [name for name, game in games.items() if game.puzzles()]


_SOLVED: Final = (tries.c.points > 0, tries.c.gained == tries.c.worth)
"""SQL conditions for a daily puzzle that was solved in time."""
