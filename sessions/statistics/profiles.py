"""A player's profile: ratings and their curves, results by game, streaks, opponents, past games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, case, func, select, update

from sessions.life.model import Player, Session
from sessions.statistics import badges
from sessions.statistics.badges import Badge, Earned
from sessions.statistics.finds import Found, found_in
from sessions.statistics.leaderboards import ALL_TIME, FEWEST, Leaderboard, place_of, players_of
from sessions.statistics.ratings import EVERYWHERE, Skill
from sessions.statistics.records import FIND
from sessions.statistics.results import Meetings, meetings
from sessions.statistics.streaks import Streak, of_player
from sessions.statistics.verdict import RUNS, Run, Verdict
from sessions.storage.ground import Service, reading, writing
from sessions.storage.rows import load_sessions, player_of
from sessions.storage.schema import (
    IS_FINISHED,
    IS_SHOWN,
    dailies,
    event_players,
    events,
    players,
    rating_changes,
    ratings,
    records,
    results,
    seats,
    sessions,
    tries,
)

LOOKED_AT: Final = 1000
"""Number of latest finished games that count for results and streaks."""

ANALYSED: Final = 20
"""Number of latest analysed games that count for the accuracy."""

CURVE: Final = 60
"""Number of latest changes on a rating's curve."""


class Rated(msgspec.Struct, frozen=True):
    """A player's rating.

    ``place``: None while provisional, and among fewer than three players. ``curve``: pairs (points, True if
    established), oldest first.
    """

    game: str
    pool: str
    points: int
    established: bool
    games: int
    place: int | None
    curve: tuple[tuple[int, bool], ...]


class Tally(msgspec.Struct, frozen=True):
    """Numbers of games won, drawn and lost by a player."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost

    def plus(self, result: int) -> Tally:
        """Copy of the tally with one more result: 1 won, 0 drawn, -1 lost."""
        return Tally(self.won + (result > 0), self.drawn + (result == 0), self.lost + (result < 0))


class Best(msgspec.Struct, frozen=True):
    """Points of a player's best run of a kind."""

    game: str
    kind: Run
    points: int


class Profile(msgspec.Struct, frozen=True):
    """A player's profile.

    ``results``: numbers of wins, draws and losses by game. ``streak``: the current number of consecutive wins.
    ``opponents``: the most frequent opponents, with the player's results against them. ``dailies``: the streak of days
    with a daily run or puzzle. ``puzzles``: the number of solved puzzles by game. ``badges``: in the profile's scope.
    ``cups``: the number of finished cups by place, with all of them at 0. ``collected``: the number of items found in
    the profile's scope, by game. ``accuracies``: the accuracy (0.01 to 1) in each of the latest analysed games.
    """

    player: Player
    ratings: tuple[Rated, ...]
    results: Mapping[str, Tally]
    bests: tuple[Best, ...]
    streak: int
    longest_streak: int
    opponents: tuple[tuple[Player, Tally], ...]
    dailies: Streak = Streak()
    puzzles: Mapping[str, int] = {}
    badges: tuple[Badge, ...] = ()
    cups: Mapping[int, int] = {}
    collected: Mapping[str, int] = {}
    accuracies: tuple[float, ...] = ()


class Moved(msgspec.Struct, frozen=True):
    """Change of a rating by one game: points before and after, and True if the rating is established now.

    ``games_to_go``: ``Skill.games_to_go`` of the current rating.
    """

    player: Player
    before: int
    points: int
    established: bool
    games_to_go: int = 0


class FormerRuns(msgspec.Struct, frozen=True):
    """A player's ranked runs of a kind: their number, best score and mean score.

    ``others``: the best score of the runs other than the one that is compared; None if there are none.
    """

    runs: int
    best: int
    mean: float
    others: int | None


class Ranked(msgspec.Struct, frozen=True):
    """The place of a run on its leaderboard: the day's for a daily, else all-time.

    ``here``: the place in the run's server; None outside servers. ``everywhere``: the place among all servers. ``day``:
    a daily's ISO date, else empty. ``streak``: number of days in the player's streak of dailies up to that day.
    ``players_here``, ``players``: number of players among them.
    """

    points: int
    here: int | None
    everywhere: int
    day: str = ""
    streak: int = 0
    players_here: int = 0
    players: int = 0


class Counted(msgspec.Struct, frozen=True):
    """Effect of a finished session on ratings and leaderboards. ``ranked``: None unless the verdict is RANKED.

    ``past``: the player's ranked runs of the same kind (daily or free), with this run if ranked; None without any.
    ``met``: all games of this kind between the two people of a game, with this game. ``found``: a run's new finds.
    ``badges``: new badges.
    """

    verdict: Verdict
    moved: tuple[Moved, ...] = ()
    ranked: Ranked | None = None
    past: FormerRuns | None = None
    met: Meetings | None = None
    found: Found | None = None
    badges: tuple[Earned, ...] = ()


class Profiles(Service):
    """Requests that read players' profiles and the effects of games, and store the accuracy of a game's players."""

    @writing
    def note_accuracy(self, connection: Connection, session_id: int, accuracy: Mapping[int, float]) -> None:
        """Store each seat's accuracy in a finished game, by the seat's number."""
        for number, share in accuracy.items():
            this_seat = (seats.c.session_id == session_id, seats.c.number == number)
            connection.execute(update(seats).where(*this_seat).values(accuracy=share))

    @reading
    def read_counted(self, connection: Connection, session: Session) -> Counted | None:
        """Effect of a session on ratings and leaderboards in its server, or globally without a server.

        None if the session is not finished.
        """
        scope = session.server_id or EVERYWHERE
        query = select(results.c.id, results.c.verdict).where(results.c.session_id == session.id)
        result = connection.execute(query).one_or_none()
        if result is None:
            return None
        query = select(rating_changes, ratings.c.mu, ratings.c.sigma).where(
            rating_changes.c.result_id == result.id,
            rating_changes.c.scope == scope,
            *(ratings.c[name] == rating_changes.c[name] for name in ("player_id", "game", "pool", "scope")),
        )
        rows = {row.player_id: row for row in connection.execute(query)}
        # each player once, as a computer may have several seats
        seated = dict.fromkeys(seat.player for seat in session.seats if seat.player and seat.player.id in rows)
        moved = tuple(_moved(player, rows[player.id]) for player in seated)
        ranked = _ranked(connection, session) if result.verdict == Verdict.RANKED else None
        past = _past(connection, session) if session.terms.run else None
        set_here = (records.c.session_id == session.id, records.c.scope == EVERYWHERE)
        new = connection.execute(select(records).where(*set_here)).all()
        found, earned = found_in(connection, session, new), badges.earned_in(connection, new)
        return Counted(Verdict(result.verdict), moved, ranked, past, meetings(connection, session), found, earned)

    async def count_meetings(self, session: Session) -> Meetings | None:
        """Results of this game between the session's two people; None unless there are two people."""
        if len(session.people) != 2:
            return None
        return await self._database.reading(meetings, session)

    @reading
    def profile(self, connection: Connection, discord_id: int, *, server_id: int | None, scope: int) -> Profile | None:
        """A person's profile: ratings and bests in ``scope``, results in ``server_id`` (None: all servers).

        None if the person is unknown.
        """
        today = self._now().date()
        found = connection.execute(select(players).where(players.c.discord_id == discord_id)).one_or_none()
        if found is None:
            return None
        player = player_of(found)
        query = select(ratings).where(ratings.c.player_id == player.id, ratings.c.scope == scope)
        rows = connection.execute(query).all()
        rated = [_rated(connection, row) for row in sorted(rows, key=lambda row: -row.games)]
        kept = _records(connection, player.id, scope)
        best = tuple(Best(row.game, row.kind, row.points) for row in kept if row.kind in RUNS)
        collected = Counter(sorted(row.game for row in kept if row.kind == FIND))
        played = _played(connection, player.id, server_id)
        tallies: dict[str, Tally] = {}
        opponents: dict[Player, Tally] = {}
        for game, result, rivals, _ in played:
            tallies[game] = tallies.get(game, Tally()).plus(result)
            for rival in rivals:
                opponents[rival] = opponents.get(rival, Tally()).plus(result)
        favourites = sorted(opponents.items(), key=lambda item: (-item[1].games, item[0].id))[:3]
        streak, longest = _streaks([result for _, result, _, _ in played])
        in_a_row = of_player(connection, player.id, today)
        solved = _solved(connection, player.id)
        return Profile(
            player,
            tuple(rated),
            tallies,
            best,
            streak,
            longest,
            tuple(favourites),
            in_a_row,
            solved,
            badges.highest(kept),
            _cups(connection, player.id, server_id),
            collected,
            tuple(accuracy for *_, accuracy in played if accuracy is not None)[-ANALYSED:],
        )

    async def history(
        self, discord_id: int, *, game: str | None, server_id: int | None, private: bool, page: int, size: int
    ) -> tuple[list[Session], bool]:
        """A page of a person's finished games, newest first, and True if more follow. ``page`` counts from 1.

        ``game`` None: all games. ``server_id`` None: all servers. ``private``: include private runs.
        """
        query = _finished(select(sessions), server_id).join(players, seats.c.player_id == players.c.id)
        query = query.where(players.c.discord_id == discord_id)
        if game is not None:
            query = query.where(sessions.c.game == game)
        if not private:
            query = query.where(IS_SHOWN)
        query = query.order_by(seats.c.session_id.desc()).limit(size + 1).offset((page - 1) * size)
        found = await self._database.reading(load_sessions, query, self._games, skip_damaged=True)
        return found[:size], len(found) > size


def _moved(player: Player, row: Any) -> Moved:
    games = 0 if row.established else Skill(row.mu, row.sigma).games_to_go
    return Moved(player, row.before, row.points, row.established, games)


def _ranked(connection: Connection, session: Session) -> Ranked:
    query = select(dailies.c.day).where(dailies.c.session_id == session.id)
    day = connection.execute(query).scalar_one_or_none() or ""
    kind: Run = "daily" if session.terms.run == "daily" else "free"
    board = Leaderboard(session.game, kind, EVERYWHERE, day or ALL_TIME)
    (seat,) = session.seats
    points = seat.score or 0
    here, players_here = None, 0
    if session.server_id is not None:
        there = msgspec.structs.replace(board, scope=session.server_id)
        here, players_here = place_of(connection, there, points), players_of(connection, there)
    days = of_player(connection, seat.player.id, date.fromisoformat(day)).days if day and seat.player else 0
    everywhere, count = place_of(connection, board, points), players_of(connection, board)
    return Ranked(points, here, everywhere, day, days, players_here, count)


def _past(connection: Connection, session: Session) -> FormerRuns | None:
    (seat,) = session.seats
    is_daily = dailies.c.day.is_not(None) if session.terms.run == "daily" else dailies.c.day.is_(None)
    other = case((sessions.c.id != session.id, seats.c.score))
    query = (
        select(func.count(), func.max(seats.c.score), func.sum(seats.c.score), func.max(other))
        .select_from(seats)
        .join(sessions, sessions.c.id == seats.c.session_id)
        .join(results, results.c.session_id == sessions.c.id)
        .outerjoin(dailies, dailies.c.session_id == sessions.c.id)
        .where(
            seats.c.player_id == (seat.player.id if seat.player else 0),
            sessions.c.game == session.game,
            results.c.verdict == Verdict.RANKED,
            is_daily,
        )
    )
    runs, best, points, others = connection.execute(query).one()
    return FormerRuns(runs, best, int(points) / runs, others) if runs else None


def _records(connection: Connection, player_id: int, scope: int) -> Sequence[Any]:
    """A player's finds and badges in a scope, and all-time best runs."""
    its, kinds = records.c, (*RUNS, FIND, *badges.Kind)
    query = select(records).where(its.player_id == player_id, its.scope == scope, its.kind.in_(kinds))
    return connection.execute(query.where(its.kind.not_in(RUNS) | (its.detail == ALL_TIME))).all()


def _cups(connection: Connection, player_id: int, server_id: int | None) -> dict[int, int]:
    """Number of a person's finished cups by place among people. Place 0 has the number of all."""
    query = select(badges.MEDAL).select_from(event_players).join(events, events.c.id == event_players.c.event_id)
    query = query.where(event_players.c.player_id == player_id, event_players.c.place.is_not(None))
    if server_id is not None:
        query = query.where(events.c.server_id == server_id)
    # Counted here: a player has few cups, and the database would have to sort them.
    by_place = Counter(connection.scalars(query))
    return {0: by_place.total(), **by_place} if by_place else {}


def _solved(connection: Connection, player_id: int) -> dict[str, int]:
    """The number of a player's solved puzzles by game, dailies and practice."""
    is_solved = (tries.c.ended_at.is_not(None), tries.c.tries > 0, tries.c.gained == tries.c.worth)
    query = select(tries.c.game, func.count()).where(tries.c.player_id == player_id, *is_solved)
    return dict(map(tuple, connection.execute(query.group_by(tries.c.game).order_by(tries.c.game))))


def _rated(connection: Connection, row: Any) -> Rated:
    changes = rating_changes.c
    query = (
        select(changes.before, changes.points, changes.established)
        .where(
            changes.player_id == row.player_id,
            changes.game == row.game,
            changes.pool == row.pool,
            changes.scope == row.scope,
        )
        .order_by(changes.at.desc(), changes.result_id.desc())
        .limit(CURVE)
    )
    newest = connection.execute(query).all()[::-1]
    curve = [(each.points, each.established) for each in newest]
    place = None
    if row.established:
        board = Leaderboard(row.game, row.pool, row.scope)
        place = place_of(connection, board, row.points) if players_of(connection, board) >= FEWEST else None
    start = [(newest[0].before, False)] if newest else []
    return Rated(row.game, row.pool, row.points, row.established, row.games, place, (*start, *curve))


def _played(
    connection: Connection, player_id: int, server_id: int | None
) -> list[tuple[str, int, list[Player], float | None]]:
    """Latest games against others, in the order of their ends: game, result (1, 0, -1), opponents, accuracy."""
    query = _finished(select(sessions.c.id, sessions.c.game, results.c.id.label("number")), server_id)
    query = query.join(results, results.c.session_id == sessions.c.id).where(seats.c.player_id == player_id)
    query = query.order_by(seats.c.session_id.desc()).limit(LOOKED_AT)
    rows = {row.id: row for row in connection.execute(query)}
    seated = (
        select(seats.c.session_id, seats.c.place, seats.c.accuracy, players)
        .join(players, seats.c.player_id == players.c.id)
        .where(seats.c.session_id.in_(rows))
    )
    tables: dict[int, list[Any]] = {number: [] for number in rows}
    for seat in connection.execute(seated):
        tables[seat.session_id].append(seat)
    played = []
    for row in sorted(rows.values(), key=lambda row: row.number):
        table = tables[row.id]
        others = [each for each in table if each.id != player_id]
        rivals = {each.id: player_of(each) for each in others}
        if rivals:
            own = next(each.accuracy for each in table if each.id == player_id)
            played.append((row.game, _result(player_id, table), list(rivals.values()), own))
    return played


def _finished(query: Select[Any], server_id: int | None) -> Select[Any]:
    """Query limited to finished sessions with their seats, in a server or anywhere."""
    query = query.join(seats, seats.c.session_id == sessions.c.id).where(IS_FINISHED)
    return query if server_id is None else query.where(sessions.c.server_id == server_id)


def _result(player_id: int, table: list[Any]) -> int:
    """A player's result in a finished game: 1 for a win, 0 for a draw, -1 for a loss."""
    places = Counter(seat.place for seat in table)
    if places[1] == len(table):
        return 0
    return 1 if any(seat.id == player_id and seat.place == 1 for seat in table) else -1


def _streaks(outcomes: list[int]) -> tuple[int, int]:
    """Current and longest number of consecutive wins. ``outcomes``: oldest first."""
    now = longest = 0
    for outcome in outcomes:
        now = now + 1 if outcome > 0 else 0
        longest = max(longest, now)
    return now, longest
