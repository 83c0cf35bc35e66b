"""Badges: the day when each player first beat each level, reached each rank, and more, by scope."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, func, select

from engines.base import AnyGame
from engines.levels import NAMES
from engines.puzzles import WEEK
from sessions.life.model import Player
from sessions.statistics.ratings import EVERYWHERE, scopes
from sessions.statistics.verdict import Ended, Verdict
from sessions.storage.rows import insert_new, player_of
from sessions.storage.schema import badges, event_players, events, finds, players, tries


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


class _Gain(NamedTuple):
    """A grade that a player reached in a session."""

    player_id: int
    badge: Kind
    game: str
    grade: int = 0


def record(connection: Connection, ended: Ended, verdict: Verdict, game: AnyGame | None) -> None:
    """Store the new badges of the people in a session. ``game``: None if it is no longer installed."""
    gains = list(_wins(ended, verdict))
    if game is not None and verdict is Verdict.RANKED:
        gains += _ranks(ended, game)
    if game is not None and game.collection and verdict in {Verdict.RANKED, Verdict.RATED}:
        people = sorted(set(ended.players) - ended.computers)
        gains += [_Gain(player, Kind.COLLECTION, ended.game) for player in people]
    rows = [
        {**gain._asdict(), "scope": scope, "at": ended.at, "session_id": ended.session_id}
        for gain in gains
        for scope in scopes(ended.server_id)
        if gain.badge is not Kind.COLLECTION or _is_whole(connection, gain.player_id, game, scope)
    ]
    insert_new(connection, badges, *rows)


def _wins(ended: Ended, verdict: Verdict) -> Iterator[_Gain]:
    """Yield the badges of a person who alone won a rated game with computers, without a hint."""
    winners = [player for player, place in zip(ended.players, ended.places, strict=True) if place == 1]
    if verdict not in {Verdict.RATED, Verdict.OFTEN} or not ended.level or len(winners) != 1:
        return
    (winner,) = winners
    if winner not in ended.computers:
        yield _Gain(winner, Kind.LEVEL, ended.game, ended.level)
        if ended.level == len(NAMES):
            yield _Gain(winner, Kind.STRONGEST, ANY)


def _ranks(ended: Ended, game: AnyGame) -> Iterator[_Gain]:
    reached = [least for least in game.ranks if least <= (ended.scores[0] or 0)]
    if reached:
        yield _Gain(ended.players[0], Kind.RANK, ended.game, reached[-1])


def _is_whole(connection: Connection, player_id: int, game: AnyGame | None, scope: int) -> bool:
    if game is None:
        return False
    found = select(finds.c.item).where(
        finds.c.player_id == player_id, finds.c.game == game.name, finds.c.scope == scope
    )
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
    its = {**_Gain(player_id, Kind.WEEK, ANY)._asdict(), "at": last.ended_at, "session_id": None}
    insert_new(connection, badges, *({**its, "scope": scope} for scope in scopes(last.server_id)))


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
    rows = [
        {**_Gain(row.player_id, Kind.CUP, row.game)._asdict(), "scope": scope, "at": row.ended_at, "session_id": None}
        for row in connection.execute(query)
        for scope in scopes(row.server_id)
    ]
    insert_new(connection, badges, *rows)


def of_player(connection: Connection, player_id: int, scope: int) -> tuple[Badge, ...]:
    query = select(badges).where(badges.c.player_id == player_id, badges.c.scope == scope)
    return _highest(connection.execute(query).all())


def earned_in(connection: Connection, session_id: int) -> tuple[Earned, ...]:
    """New badges of the people in a session. A grade below an earlier grade of the same badge is not new."""
    query = select(badges.c.player_id).where(badges.c.session_id == session_id, badges.c.scope == EVERYWHERE)
    earned: list[Earned] = []
    for player_id in sorted(set(connection.execute(query).scalars())):
        of_their_own = (badges.c.player_id == player_id, badges.c.scope == EVERYWHERE)
        rows = connection.execute(select(badges).where(*of_their_own)).all()
        here = [row for row in rows if row.session_id == session_id]
        since = [row for row in rows if any(row.at <= each.at for each in here)]
        found = connection.execute(select(players).where(players.c.id == player_id)).one()
        new = {(row.badge, row.game, row.grade) for row in here}
        earned += [
            Earned(player_of(found), each) for each in _highest(since) if (each.kind, each.game, each.grade) in new
        ]
    return tuple(earned)


def earned_at(connection: Connection, player_id: int, times: Iterable[datetime]) -> tuple[Badge, ...]:
    """A player's badges for a week that was completed at one of these times."""
    ended = frozenset(times)
    found = of_player(connection, player_id, EVERYWHERE)
    return tuple(each for each in found if each.kind is Kind.WEEK and each.at in ended)


def _highest(rows: Iterable[Any]) -> tuple[Badge, ...]:
    """Badges in rows of one player and scope, each with its highest grade."""
    by_badge: dict[tuple[Kind, str], dict[int, datetime]] = {}
    for row in rows:
        by_badge.setdefault((Kind(row.badge), row.game), {})[row.grade] = row.at
    order = list(Kind)
    return tuple(
        Badge(kind, game, max(grades), grades[max(grades)], tuple(sorted(grades)))
        for (kind, game), grades in sorted(by_badge.items(), key=lambda item: (order.index(item[0][0]), item[0][1]))
    )


def _puzzled(games: Mapping[str, AnyGame]) -> list[str]:
    return [name for name, game in games.items() if game.puzzles()]


_SOLVED: Final = (tries.c.points > 0, tries.c.gained == tries.c.worth)
"""SQL conditions for a daily puzzle that was solved in time."""
