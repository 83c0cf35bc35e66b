"""A database of a large community: people, servers, finished and running games, ratings, best runs, puzzles, finds.

The database is the same in every run. Rows are inserted in bulk without the rules, so logs are missing and ratings are
random. Tables and indices are the bot's.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import create_engine

from engines import GAMES
from sessions.life.solving import day_of, number_of
from sessions.statistics import leaderboards
from sessions.statistics.ratings import BEGINNER, Skill
from sessions.statistics.records import FIND
from sessions.storage.migrations import migrate

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
HEAVY = 1
"""Number of the player who plays in every fiftieth session."""
ACCOUNTS, CHANNELS = 10**18, 10**17
"""Discord ids count from these numbers: of players, and of servers."""
SERVERS = 50
TRIES = 5
"""Number of tries at puzzles for each session."""
LIVE, ALONE = 0.03, 0.15
"""Shares of the sessions: running ones, and solo runs."""

STATES = {
    name: game.dump(game.new(game.options(), seats, 0)).decode()
    for name, game, seats in (("ataxx", GAMES["ataxx"], 2), ("reef", GAMES["reef"], 1))
}
"""JSON of the first state of each game in the database, by name. All its sessions have this state."""
CLOCKED = '{"rated":true,"clock":259200}'

Row = Mapping[str, Any]


class Size(NamedTuple):
    """Size of a database: number of sessions and people, share of running sessions, and its present time."""

    sessions: int
    people: int
    live: float
    now: datetime


class SessionRows(NamedTuple):
    """A session's row, and the rows of its seats in order."""

    session: Row
    seats: Sequence[Row]

    @property
    def finished(self) -> bool:
        """True if the session has a result."""
        return bool(self.session["status"] == "finished")


def build(file: Path, sessions: int, *, live: float = LIVE, now: datetime = NOW) -> None:
    """Write a migrated database of ``sessions`` sessions, the last at ``now``, with one person for every forty.

    ``live``: the share of running sessions.
    """
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as made:
        migrate(made)
    engine.dispose()
    rng = random.Random(sessions)
    people = max(40, sessions // 40)
    size = Size(sessions, people, live, now)
    rows = [session_rows(rng, number, size) for number in range(1, sessions + 1)]
    together = [each for each in rows if each.finished and len(each.seats) > 1]
    alone = [each for each in rows if each.finished and len(each.seats) == 1]
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA synchronous = OFF")
        numbers = range(1, people + 1)
        write(connection, "players", ({"id": n, "discord_id": ACCOUNTS + n, "name": f"P{n}"} for n in numbers))
        write(connection, "sessions", (each.session for each in rows))
        write(connection, "seats", (seat for each in rows for seat in each.seats))
        for verdict, these in (("rated", together), ("ranked", alone)):
            if not these:
                continue
            ids = (each.session["id"] for each in these)
            write(connection, "results", ({"id": each, "session_id": each, "verdict": verdict} for each in ids))
        if together:
            write_ratings(connection, rng, together)
        if alone:
            write_bests(connection, alone)
        write_tries(connection, rng, size)
        write_finds(connection, rng, size)


def write(connection: sqlite3.Connection, name: str, rows: Iterable[Row]) -> None:
    """Insert rows into the table ``name``. All rows have the first row's columns, and there is at least one."""
    remaining = iter(rows)
    first = next(remaining)
    statement = f"INSERT INTO {name} ({', '.join(first)}) VALUES (:{', :'.join(first)})"  # noqa: S608 - our own words
    connection.execute(statement, first)
    connection.executemany(statement, remaining)


def stored(at: datetime) -> str:
    """Text of a time in the storage's format."""
    return f"{at:%Y-%m-%d %H:%M:%S.%f}"


def session_rows(rng: random.Random, number: int, size: Size) -> SessionRows:
    """Rows of session ``number`` (from 1). Sessions are 5 minutes apart, the last is created at ``now``."""
    at, people = size.now - timedelta(minutes=5) * (size.sessions - number), size.people
    status = rng.choice(["running", "inviting"]) if rng.random() < size.live else "finished"
    over = status == "finished"
    # The square of a random number: few people play much, and few servers are large.
    players = rng.sample([2 + int((people - 2) * rng.random() ** 2) for _ in range(2)], 2)
    players[1] += players[1] == players[0]
    if number % 50 == 0:
        players[0] = HEAVY
    alone = over and rng.random() < ALONE
    server = 1 + int(SERVERS * rng.random() ** 2)
    game = "reef" if alone else "ataxx"
    # Nothing is due: invitations expire within a day, and every clock has time left.
    soon = size.now + timedelta(minutes=number % 1440 + 1)
    clocked = status == "running" and number % 2 == 0
    session = {
        "id": number,
        "game": game,
        "options": "{}",
        "terms": '{"run":"free"}' if alone else CLOCKED if clocked else '{"rated":true}',
        "seed": number,
        "lot": False,
        "status": status,
        "talks": "{}",
        "computer_to_act": False,
        "host_id": players[0],
        "server_id": server,
        "channel_id": CHANNELS + 4 * server + number % 4,
        "message_id": number,
        "seq": 9,
        "announced": 9,
        "state": None if status == "inviting" else STATES[game],
        "reason": "full" if over else None,
        "created_at": stored(at),
        "changed_at": stored(at),
        "announce_from": stored(at),
        "expires_at": stored(soon) if status == "inviting" else None,
        "due_at": stored(soon + timedelta(days=1)) if clocked else None,
        "wake_at": stored(soon) if clocked else None,
        "finished_at": stored(at + timedelta(hours=3)) if over else None,
    }
    places = rng.sample([1, 2], 2) if over and not alone else [1, None] if over else [None, None]
    seats = [
        {
            "session_id": number,
            "number": seat,
            "player_id": players[seat],
            "joined": status != "inviting" or seat == 0,
            "hinted": False,
            "place": places[seat],
            "score": int(rng.gauss(60, 15)) if alone else None,
        }
        for seat in range(1 if alone else 2)
    ]
    return SessionRows(session, seats)


def write_ratings(connection: sqlite3.Connection, rng: random.Random, played: Sequence[SessionRows]) -> None:
    """Insert each game's rating changes, for its server and globally, and the final ratings."""
    book: dict[tuple[int, int], dict[str, Any]] = {}
    changes = []
    for session, seats in played:
        at = session["finished_at"]
        for scope in (0, session["server_id"]):
            for seat in seats:
                key = {"player_id": seat["player_id"], "game": "ataxx", "pool": "people", "scope": scope}
                former = book.get((seat["player_id"], scope))
                skill = Skill(former["mu"], former["sigma"]) if former else BEGINNER
                mu = skill.mu + (1.5 - seat["place"]) * skill.sigma / 10 * rng.random()
                after = Skill(mu, max(2.0, skill.sigma * 0.97))
                now = {**key, "points": after.points, "established": after.established}
                changes.append({**now, "result_id": session["id"], "before": skill.points, "at": at})
                games = former["games"] + 1 if former else 1
                rating = {**now, "mu": mu, "sigma": after.sigma, "games": games, "changed_at": at}
                book[seat["player_id"], scope] = rating
    write(connection, "rating_changes", changes)
    write(connection, "ratings", book.values())


def write_bests(connection: sqlite3.Connection, played: Sequence[SessionRows]) -> None:
    """Insert the best run of each player, by leaderboard, for all of these runs."""
    best: dict[tuple[int, str, int], dict[str, Any]] = {}
    for session, (seat,) in played:
        at = session["finished_at"]
        for scope in (0, session["server_id"]):
            for period in leaderboards.periods(datetime.fromisoformat(at).date()):
                key = (scope, period, seat["player_id"])
                if key not in best or best[key]["points"] < seat["score"]:
                    row = {"game": "reef", "kind": "free", "scope": scope, "detail": period, "at": at}
                    row |= {"player_id": seat["player_id"], "points": seat["score"], "session_id": session["id"]}
                    best[key] = row
    write(connection, "records", best.values())


def write_tries(connection: sqlite3.Connection, rng: random.Random, size: Size) -> None:
    """Insert tries of the newest days' puzzles, the sums of their points, and a channel for puzzles on each server.

    Three players in four solve, at the first try or the second.
    """
    today, games = number_of(size.now.date()), [name for name, game in GAMES.items() if game.puzzles()]
    each = size.sessions * TRIES // size.people
    sums: dict[tuple[str, int, str, int], int] = {}

    def rows() -> Iterable[Row]:
        for player in range(1, size.people + 1):
            server = 1 + int(SERVERS * rng.random() ** 2)
            for number in range(each):
                back, game = number // len(games), games[number % len(games)]
                day, count = today - back, rng.choice([1, 1, 2, 3])
                points = (30, 20, 0)[count - 1]
                for scope in (0, server):
                    for period in leaderboards.periods(day_of(day)):
                        key = (game, scope, period, player)
                        sums[key] = sums.get(key, 0) + points
                row = {"player_id": player, "game": game, "puzzle": f"d{day}", "day": day, "server_id": server}
                row |= {"walk": "[]", "tries": count, "gained": int(count < 3), "worth": 1, "points": points}
                ended = stored(size.now - timedelta(days=back))
                yield row | {"ended_at": ended, "repeats": 0, "due_at": None if count < 3 else ended}

    write(connection, "tries", rows())
    at = stored(size.now)
    write(
        connection,
        "records",
        (
            {"game": game, "kind": leaderboards.PUZZLES, "scope": scope, "detail": period, "player_id": player}
            | {"points": points, "at": at, "session_id": None}
            for (game, scope, period, player), points in sums.items()
        ),
    )
    posts = {"part": 0, "channel_id": CHANNELS, "message_id": 1, "failures": 0, "reason": ""}
    solved = {"kind": "solved", "version": 1, "shown": 0, "due_at": at, **posts}
    posted = {"kind": "puzzles", "version": 0, "shown": today, "due_at": None, **posts}
    servers = [{"subject": server, "server_id": server} for server in range(1, SERVERS + 1)]
    write(connection, "posts", (server | kind for server in servers for kind in (solved, posted)))


def write_finds(connection: sqlite3.Connection, rng: random.Random, size: Size) -> None:
    """Insert each player's finds on all servers and on one: a third of the collection."""
    items = sorted(GAMES["reef"].collection)
    write(
        connection,
        "records",
        (
            {"player_id": player, "kind": FIND, "game": "reef", "scope": scope, "detail": item}
            | {"at": stored(size.now), "session_id": None}
            for player in range(1, size.people + 1)
            for item in rng.sample(items, len(items) // 3)
            for scope in (0, 1 + player % SERVERS)
        ),
    )
