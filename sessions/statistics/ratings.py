"""Ratings: how results change them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, time, timedelta
from statistics import fmean
from typing import Any, Final, NamedTuple

import msgspec
from openskill.models import PlackettLuce
from sqlalchemy import Connection, insert, select

from sessions.statistics.verdict import Ended
from sessions.storage.rows import upsert
from sessions.storage.schema import rating_changes, ratings

_MODEL: Final = PlackettLuce()


class Skill(msgspec.Struct, frozen=True):
    """A strength estimate: a normal distribution with mean ``mu`` and standard deviation ``sigma``."""

    mu: float
    sigma: float

    @property
    def points(self) -> int:
        """Displayed rating: 1000 for a beginner.

        The rating lies three standard deviations below ``mu``, so it rises with certainty. So a few lucky games do not
        lead to the top.
        """
        return round(1000 + 40 * (self.mu - 3 * self.sigma))

    @property
    def established(self) -> bool:
        """True if the estimate is certain enough. Otherwise the rating is provisional."""
        return self.sigma <= PROVISIONAL_ABOVE

    @property
    def games_to_go(self) -> int:
        """Number of rated games until the rating is established, against opponents with a newly established rating."""
        skill, games = self, 0
        while not skill.established:
            skill, _ = rated([skill, Skill(skill.mu, PROVISIONAL_ABOVE)], [1, 1])
            games += 1
        return games


BEGINNER: Final = Skill(_MODEL.mu, _MODEL.sigma)
"""Strength estimate of a player before the first rated game."""

PROVISIONAL_ABOVE: Final = 0.75 * BEGINNER.sigma
"""Standard deviation of the least certain established rating.

At three quarters of a beginner's, the variance is nearly halved (0.75²). A rating gets there by five games against
established opponents, or twelve against beginners.
"""


def rated(before: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Estimates after a game, by seat. ``places`` count from 1. Equal places are a draw."""
    teams = [[_MODEL.create_rating([each.mu, each.sigma])] for each in before]
    return [Skill(team[0].mu, team[0].sigma) for team in _MODEL.rate(teams, ranks=list(map(float, places)))]


def mean(skills: Sequence[Skill]) -> Skill:
    """New estimate of a player with several seats: the mean of the seats' estimates."""
    return Skill(fmean(each.mu for each in skills), fmean(each.sigma for each in skills))


EVERYWHERE: Final = 0
"""Scope of all servers together. Any other scope is a server's id."""


class RatingKey(NamedTuple):
    """The key of a rating. ``pool``: the opponents, people or computers."""

    player_id: int
    game: str
    pool: str
    scope: int


class Rating(msgspec.Struct, frozen=True):
    """A rating and the number of rated games behind it."""

    skill: Skill = BEGINNER
    games: int = 0


class RatingChange(NamedTuple):
    """The change of a rating by one game: the rating before and after."""

    key: RatingKey
    before: Rating
    after: Rating


def scopes(server_id: int | None) -> tuple[int, ...]:
    """Scopes of a game: EVERYWHERE, and its server's id if it has one."""
    return (EVERYWHERE,) if server_id is None else (EVERYWHERE, server_id)


def changes(ended: Ended, before: Mapping[RatingKey, Rating]) -> list[RatingChange]:
    """Rating changes by a game in each scope. A player missing in ``before`` is a beginner.

    All seats are rated against each other, also several seats of one computer (see ``mean``).
    """
    found = []
    for scope in scopes(ended.server_id):
        seated = [RatingKey(player, ended.game, ended.pool, scope) for player in ended.players]
        old = {key: before.get(key, Rating()) for key in seated}
        new = rated([old[key].skill for key in seated], ended.rated_places)
        for key, was in old.items():
            skill = mean([each for holder, each in zip(seated, new, strict=True) if holder == key])
            found.append(RatingChange(key, was, Rating(skill, was.games + 1)))
    return found


def most_meetings(ended: Ended, met: Mapping[tuple[int, int], int]) -> int:
    """Largest number of meetings of any pair of a session's players. ``met``: number of meetings by pair."""
    return max((met.get(pair, 0) for pair in ended.pairs), default=0)


def meetings(connection: Connection, ended: Ended) -> int:
    """Largest number of rated games that any pair of these players has played on that UTC day; 0 for one player."""
    people = [player for player in ended.players if player not in ended.computers]
    if len(ended.players) == 1 or not people:
        return 0
    start = datetime.combine(ended.at.date(), time(), UTC)
    table = rating_changes.c
    theirs = select(table.result_id).where(
        table.player_id.in_(people),
        table.game == ended.game,
        table.pool == ended.pool,
        table.scope == EVERYWHERE,
        table.at >= start,
        table.at < start + timedelta(days=1),
    )
    query = select(table.result_id, table.player_id).where(
        table.result_id.in_(theirs), table.scope == EVERYWHERE, table.player_id.in_(ended.players)
    )
    games: dict[int, set[int]] = {}
    for result_id, player in connection.execute(query):
        games.setdefault(result_id, set()).add(player)
    met = Counter(pair for played in games.values() for pair in ended.pairs if played.issuperset(pair))
    return most_meetings(ended, met)


def record(connection: Connection, result_id: int, ended: Ended) -> None:
    """Store the rating changes of the players by a game. ``result_id``: the number of its row in ``results``."""
    columns = ratings.c
    query = select(ratings).where(
        columns.player_id.in_(ended.players),
        columns.game == ended.game,
        columns.pool == ended.pool,
        columns.scope.in_(scopes(ended.server_id)),
    )
    before = {
        RatingKey(row.player_id, row.game, row.pool, row.scope): Rating(Skill(row.mu, row.sigma), row.games)
        for row in connection.execute(query)
    }
    made = changes(ended, before)
    for key, _, after in made:
        upsert(connection, ratings, key._asdict(), values(after, ended.at))
    connection.execute(insert(rating_changes), change_rows(result_id, made, ended.at))


def values(rating: Rating, at: datetime) -> dict[str, Any]:
    skill = rating.skill
    return {
        "mu": skill.mu,
        "sigma": skill.sigma,
        "points": skill.points,
        "established": skill.established,
        "games": rating.games,
        "changed_at": at,
    }


def change_rows(result_id: int, made: Iterable[RatingChange], at: datetime) -> Sequence[dict[str, Any]]:
    """Rows of ``rating_changes`` for these changes by the game of ``result_id``."""
    return [
        {
            "result_id": result_id,
            **key._asdict(),
            "before": before.skill.points,
            "points": after.skill.points,
            "established": after.skill.established,
            "at": at,
        }
        for key, before, after in made
    ]
