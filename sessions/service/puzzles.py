"""Puzzles and lessons: each player's stored walks and results, puzzles to repeat, own mistakes, and the shared lines.

A walk is a list of a player's actions and requests, stored as a JSON array of texts.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, Select, Table, bindparam, select, update

from engines.puzzles import Puzzle
from sessions.life.model import Person
from sessions.life.solving import Solved, day_of, number_of
from sessions.service.daily import begins, is_puzzle_spent
from sessions.service.puzzlechannels import note_result
from sessions.statistics import badges, leaderboards, streaks
from sessions.statistics.badges import Badge
from sessions.statistics.records import rows_of
from sessions.statistics.verdict import counts_until
from sessions.storage.ground import Service, reading, writing
from sessions.storage.rows import find_or_add_player, find_player, insert_if_new, insert_new, lock_counts
from sessions.storage.schema import facts, lessons, players, seats, sessions, tries

GAPS: Final = (1, 3, 7, 16, 35)
"""UTC days until a failed puzzle comes back, then until each further repetition."""

Walk = Sequence[str]

SHORT: Final = "first-day-of-short-puzzles"
"""Name of the fact that the migration to short puzzles stores."""

_MISTAKE: Final = re.compile(r"m([0-9]{1,10})x([0-9]{1,6})")
"""Pattern of a mistake's name. Packaged puzzles have hexadecimal names."""

BLANK: Final = {"tries": 0, "gained": 0, "worth": 0, "points": 0, "repeats": 0}
"""Values of the columns of a puzzle that is not over."""


class PuzzleKey(msgspec.Struct, frozen=True):
    """A puzzle as stored for a player: the game, the puzzle's name, and for a daily the number of its day.

    A player's own mistake is named after its session and turn.
    """

    game: str
    name: str
    day: int | None = None

    @property
    def code(self) -> str:
        """Key of the puzzle in storage. A daily has another key than a practice of the same puzzle."""
        if self.day is not None:
            return f"d{self.day}"
        return self.name if self.mistake else f"p{self.name}"

    @property
    def mistake(self) -> tuple[int, int] | None:
        """Session's number and turn of a player's own mistake; None for a packaged puzzle."""
        found = _MISTAKE.fullmatch(self.name)
        return None if found is None else (int(found[1]), int(found[2]))

    @classmethod
    def of_mistake(cls, game: str, session_id: int, turn: int) -> PuzzleKey:
        """Key of a player's own mistake in turn ``turn`` of a session."""
        return cls(game, f"m{session_id}x{turn}")


class WalkChange(msgspec.Struct, frozen=True):
    """A change of a stored walk: the entries before (None for a new walk) and after, and the result once over.

    ``server_id``: the server of the change; None outside servers.
    """

    key: PuzzleKey
    server_id: int | None
    former: tuple[str, ...] | None
    walk: tuple[str, ...]
    solved: Solved | None


class Returning(NamedTuple):
    """A failed puzzle, and the time when it comes back."""

    key: PuzzleKey
    at: datetime


class Day(msgspec.Struct, frozen=True):
    """A player's results of a day's puzzles by game, and the days in a row with a puzzle or daily run done.

    ``badges``: badges that one of the puzzles completed. ``player_id``: the player's row number, 0 for an unknown one.
    """

    results: Mapping[str, Solved]
    streak: int
    badges: tuple[Badge, ...] = ()
    player_id: int = 0

    @property
    def points(self) -> int:
        return sum(each.points for each in self.results.values())


class Puzzles(Service):
    """Reads and changes walks through puzzles."""

    @property
    def today(self) -> int:
        """Number of the current UTC day's puzzles."""
        return number_of(self._now().date())

    @property
    def now(self) -> datetime:
        """Current time in UTC. It decides if a failed puzzle is due."""
        return self._now()

    @reading
    def first_short(self, connection: Connection) -> int:
        """Number of the first day with short puzzles: the day after this database's update, 0 if it began with them."""
        return int(connection.execute(select(facts.c.value).where(facts.c.name == SHORT)).scalar_one_or_none() or 0)

    @reading
    def walk(self, connection: Connection, discord_id: int, key: PuzzleKey) -> tuple[str, ...] | None:
        """Entries of a person's walk through a puzzle; None before its beginning."""
        query = select(tries.c.walk).where(_mine(discord_id), tries.c.game == key.game, tries.c.puzzle == key.code)
        return _read_walk(connection, query)

    @writing
    def store_walk(self, connection: Connection, person: Person, change: WalkChange) -> bool:
        """Store a changed walk, and the result of a puzzle that is over. Returns False if another walk is stored."""
        player, key = find_or_add_player(connection, *person), change.key
        its = {"player_id": player.id, "game": key.game, "puzzle": key.code}
        others = {**BLANK, "day": key.day, "server_id": change.server_id}
        if not _replace_walk(connection, tries, its, change.former, change.walk, **others):
            return False
        row = connection.execute(select(tries).where(*_these(tries, its))).one()
        if change.solved is None and row.ended_at is not None and key.day is None:  # begun again
            connection.execute(update(tries).where(*_these(tries, its)).values(ended_at=None))
        elif change.solved is not None and row.ended_at is None:
            solved, day = change.solved, key.day
            if day is not None and is_puzzle_spent(connection, key.game, person.discord_id, day_of(day)):
                solved = msgspec.structs.replace(solved, points=0)
            _end(connection, row, key, solved, self._now())
            if day is not None and solved.is_full:
                lock_counts(connection, [player.id])  # two puzzles may complete the week at once
                badges.record_week(connection, player.id, day, self._games)
        return True

    @reading
    def day(self, connection: Connection, discord_id: int, number: int) -> Day:
        """Results of a person's puzzles of the day ``number``, and the person's streak."""
        query = select(tries).where(_mine(discord_id), tries.c.day == number, tries.c.ended_at.is_not(None))
        rows = connection.execute(query).all()
        results = {row.game: Solved(row.tries, row.gained, row.worth, row.points) for row in rows}
        player = find_player(connection, discord_id)
        if player is None:
            return Day(results, 0)
        days = streaks.of_player(connection, player.id, day_of(self.today)).days
        earned = badges.earned_at(connection, player.id, (row.ended_at for row in rows))
        return Day(results, days, earned, player.id)

    @reading
    def is_beginner(self, connection: Connection, discord_id: int, game: str) -> bool:
        """True if a person has neither a seat in a session of this game, nor a finished puzzle, nor begun a lesson."""
        player = find_player(connection, discord_id)
        if player is None:
            return True
        done = select(tries.c.game).where(_mine(discord_id), tries.c.game == game, tries.c.ended_at.is_not(None))
        return not _has_met(connection, player.id, game) and connection.execute(done.limit(1)).first() is None

    @reading
    def list_practised(self, connection: Connection, discord_id: int, game: str) -> frozenset[str]:
        query = select(tries.c.puzzle).where(_mine(discord_id), tries.c.game == game, tries.c.day.is_(None))
        return frozenset(code.removeprefix("p") for code in connection.execute(query).scalars())

    async def due(self, discord_id: int, game: str | None = None) -> PuzzleKey | None:
        """Failed puzzle that has come back first, of one game or any; None if none is due now."""
        found = await self.next(discord_id, game)
        return found.key if found and found.at <= self._now() else None

    @reading
    def next(self, connection: Connection, discord_id: int, game: str | None = None) -> Returning | None:
        """Failed puzzle that comes back first, perhaps later than now, of one game or any; None without one."""
        query = select(tries.c.game, tries.c.puzzle, tries.c.due_at).where(
            _mine(discord_id), tries.c.due_at.is_not(None)
        )
        if game is not None:
            query = query.where(tries.c.game == game)
        row = connection.execute(query.order_by(tries.c.due_at).limit(1)).one_or_none()
        return None if row is None else Returning(PuzzleKey(row.game, row.puzzle.removeprefix("p")), row.due_at)

    @reading
    def back_at(self, connection: Connection, discord_id: int, key: PuzzleKey) -> datetime | None:
        """Time when a puzzle comes back to a person, as practice after a failed daily; None if it does not."""
        key = PuzzleKey(key.game, key.name)
        query = select(tries.c.due_at).where(_mine(discord_id), tries.c.game == key.game, tries.c.puzzle == key.code)
        return connection.execute(query).scalar_one_or_none()

    @writing
    def forget(self, connection: Connection, discord_id: int, key: PuzzleKey) -> None:
        """Stop repeating a failed puzzle, because it no longer exists."""
        this_one = (_mine(discord_id), tries.c.game == key.game, tries.c.puzzle == key.code)
        connection.execute(update(tries).where(*this_one).values(due_at=None))


def _mine(discord_id: int) -> Any:
    return tries.c.player_id == select(players.c.id).where(players.c.discord_id == discord_id).scalar_subquery()


def _read_walk(connection: Connection, query: Select[Any]) -> tuple[str, ...] | None:
    stored = connection.execute(query).scalar_one_or_none()
    return None if stored is None else msgspec.json.decode(stored, type=tuple[str, ...])


def _replace_walk(
    connection: Connection, table: Table, its: Mapping[str, Any], former: Walk | None, walk: Walk, **others: Any
) -> bool:
    """Store a walk in place of ``former``; None for a new row, with the values ``others``.

    ``its``: the row's key. Returns False without changes if the stored walk is another.
    """
    written = msgspec.json.encode(walk).decode()
    if former is None:
        return insert_if_new(connection, table, **its, **others, walk=written)
    this_one = (*_these(table, its), table.c.walk == msgspec.json.encode(former).decode())
    return bool(connection.execute(update(table).where(*this_one).values(walk=written)).rowcount)


def _these(table: Table, its: Mapping[str, Any]) -> list[Any]:
    return [table.c[name] == value for name, value in its.items()]


def _end(connection: Connection, row: Any, key: PuzzleKey, solved: Solved, now: datetime) -> None:
    its = {"player_id": row.player_id, "game": row.game, "puzzle": row.puzzle}
    counts = key.day is not None and now < counts_until(day_of(key.day))
    points = solved.points if counts else 0
    values: dict[str, Any] = {**msgspec.to_builtins(solved), "points": points, "ended_at": now}
    if key.day is None:
        values |= _next(row, solved, now)
    elif not solved.is_full:
        code = PuzzleKey(key.game, key.name).code
        practice = {**its, **BLANK, "puzzle": code, "walk": "[]", "due_at": due_after(now, 0)}
        insert_new(connection, tries, practice)
    connection.execute(update(tries).where(*_these(tries, its)).values(values))
    if key.day is not None and solved.tries:
        note_result(connection, row.server_id, now)
    if points and key.day is not None:
        gained = leaderboards.gains(row.player_id, leaderboards.PUZZLES, key.game, day_of(key.day), points)
        leaderboards.add(connection, rows_of(gained, row.server_id, now))


def _next(row: Any, solved: Solved, now: datetime) -> dict[str, Any]:
    """Columns for the next repetition of a practised puzzle.

    A failure leads back to the first of the ``GAPS``. A success on the first try leads to the next gap, after the last
    to no repetition. A puzzle solved before it was due keeps its day.
    """
    if not solved.is_full:
        return {"repeats": 0, "due_at": due_after(now, 0)}
    if row.due_at is None or now < row.due_at:
        return {}
    repeats = row.repeats + (solved.tries == 1)
    return {"repeats": repeats, "due_at": due_after(now, repeats)}


def due_after(now: datetime, repeats: int) -> datetime | None:
    """Start of the UTC day when a puzzle comes back after ``repeats`` repetitions; None after the last."""
    return begins(now.date() + timedelta(days=GAPS[repeats])) if repeats < len(GAPS) else None


class ProvedMistakes(Service):
    """Reads and changes proved mistakes. A position is stored with its player's tries, so that it outlives its game."""

    @reading
    def list_known(
        self, connection: Connection, discord_id: int, keys: Collection[PuzzleKey]
    ) -> Mapping[PuzzleKey, Puzzle | None]:
        """Puzzles of a person's mistakes; None for a position without a puzzle. Unproven positions are left out."""
        player = find_player(connection, discord_id)
        if player is None:
            return {}
        known = {}
        for key in keys:
            this_one = (tries.c.player_id == player.id, tries.c.game == key.game, tries.c.puzzle == key.code)
            stored = connection.execute(select(tries.c.position).where(*this_one)).scalar_one_or_none()
            if stored is not None:
                known[key] = msgspec.json.decode(stored, type=Puzzle | None)
        return known

    @writing
    def note(self, connection: Connection, person: Person, key: PuzzleKey, puzzle: Puzzle | None) -> None:
        """Store the result of a proof: the puzzle, or None if the position makes none. An earlier result stays.

        A puzzle comes back the next day, because its player has failed it.
        """
        player = find_or_add_player(connection, *person)
        row = {"player_id": player.id, "game": key.game, "puzzle": key.code, **BLANK, "walk": "[]"}
        due_at = due_after(self._now(), 0) if puzzle else None
        insert_new(connection, tries, {**row, "position": msgspec.json.encode(puzzle).decode(), "due_at": due_at})


_PLAYED = (
    select(seats.c.session_id)
    .join(sessions, sessions.c.id == seats.c.session_id)
    .where(seats.c.player_id == bindparam("player"), sessions.c.game == bindparam("kind"))
    .limit(2)
)


class Lessons(Service):
    """Reads and changes walks through lessons."""

    async def walk(self, discord_id: int, game: str) -> tuple[str, ...] | None:
        """Entries of a person's walk through a game's lesson; None before its beginning."""
        return await self._database.reading(_lesson_walk, discord_id, game)

    @writing
    def store_walk(self, connection: Connection, person: Person, game: str, former: Walk | None, walk: Walk) -> bool:
        """Replace the stored walk ``former`` by ``walk``. ``former``: None for a new walk.

        Returns False without changes if the stored walk is another.
        """
        player = find_or_add_player(connection, *person)
        return _replace_walk(connection, lessons, {"player_id": player.id, "game": game}, former, walk)

    @reading
    def is_offered(self, connection: Connection, discord_id: int, game: str) -> bool:
        """True if a person has a seat in exactly one session of this game, and has not begun its lesson."""
        if _lesson_walk(connection, discord_id, game) is not None:
            return False
        player = find_player(connection, discord_id)
        return player is not None and len(connection.execute(_PLAYED, {"player": player.id, "kind": game}).all()) == 1


def _lesson_walk(connection: Connection, discord_id: int, game: str) -> tuple[str, ...] | None:
    query = select(lessons.c.walk).join(players, players.c.id == lessons.c.player_id)
    return _read_walk(connection, query.where(players.c.discord_id == discord_id, lessons.c.game == game))


def _has_met(connection: Connection, player_id: int, game: str) -> bool:
    """True if a player has a seat in a session of this game, or has begun its lesson."""
    its = {"player": player_id, "kind": game}
    begun = select(lessons.c.game).where(lessons.c.player_id == player_id, lessons.c.game == game)
    return connection.execute(_PLAYED, its).first() is not None or connection.execute(begun).first() is not None
