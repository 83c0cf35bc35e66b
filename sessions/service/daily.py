"""The daily run: one secret seed for each game and UTC day, common to all players, and one run for each person."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime, time, timedelta

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from sessions.life.errors import SessionError, SessionRefusal
from sessions.life.model import Session
from sessions.life.solving import day_of, number_of
from sessions.storage.fingerprints import SECRET, find_code, find_digest
from sessions.storage.rows import find_player, insert_new
from sessions.storage.schema import dailies, facts, sessions, spent_dailies, tries


class DailyOver(SessionRefusal):
    """The person's run of the day has ended. ``session``: the run."""

    @property
    def next_at(self) -> datetime:
        """Time when the next daily begins: the next UTC day."""
        return begins(self.session.created_at.date() + timedelta(days=1))


class DailySpent(SessionError):
    """The person had a run that day before being erased. ``next_at``: the start of the next daily."""

    def __init__(self, day: date) -> None:
        super().__init__(f"the daily run of {day} is spent")
        self.next_at = begins(day + timedelta(days=1))


def begins(day: date) -> datetime:
    """Time when a UTC day begins."""
    return datetime.combine(day, time(), UTC)


def seed_of(connection: Connection, game: str, day: date) -> int:
    """Seed of a game's daily on a UTC day (63 bits), derived from the secret."""
    return int.from_bytes(digest(connection, f"{game} {day.isoformat()}")[:8]) >> 1  # 63 bits, like other seeds


def digest(connection: Connection, text: str) -> bytes:
    """HMAC-SHA-256 of a text, keyed with the secret. The secret is created at first use."""
    insert_new(connection, facts, {"name": SECRET, "value": secrets.token_hex(32)})
    return find_digest(connection, text) or b""


def spend(connection: Connection, player_id: int, discord_id: int, day: date) -> None:
    """Prevent a second run of today's dailies, and second points for puzzles, by a person about to be erased.

    Only fingerprints are stored. ``forget_spent`` deletes them.
    """
    today, yesterday = day.isoformat(), day - timedelta(days=1)
    begun_today = select(dailies.c.game).where(dailies.c.player_id == player_id, dailies.c.day == today)
    spent = [(game, day) for game in connection.execute(begun_today).scalars()]
    tried = select(tries.c.game, tries.c.day).where(tries.c.player_id == player_id, tries.c.day >= number_of(yesterday))
    spent += [(_puzzle_of(row.game), day_of(row.day)) for row in connection.execute(tried)]
    for name, of_day in spent:
        code = digest(connection, _spent(name, discord_id, of_day)).hex()
        insert_new(connection, spent_dailies, {"day": of_day.isoformat(), "code": code})


def forget_spent(connection: Connection, day: date) -> None:
    """Delete the fingerprints of days before yesterday. Yesterday's puzzles still count."""
    yesterday = day - timedelta(days=1)
    connection.execute(delete(spent_dailies).where(spent_dailies.c.day < yesterday.isoformat()))


def spent_by(connection: Connection, games: Iterable[str], discord_id: int) -> ColumnElement[bool]:
    days = connection.execute(select(spent_dailies.c.day).distinct()).scalars().all()
    names = [name for game in games for name in (game, _puzzle_of(game))]
    texts = [_spent(name, discord_id, date.fromisoformat(day)) for name in names for day in days]
    return spent_dailies.c.code.in_([find_code(connection, text) for text in texts])


def check_unspent(connection: Connection, game: str, discord_id: int, day: date) -> None:
    """Raise DailySpent if the person began the day's run before being erased."""
    if _is_spent(connection, game, discord_id, day):
        raise DailySpent(day)


def is_puzzle_spent(connection: Connection, game: str, discord_id: int, day: date) -> bool:
    """True if the person tried the day's puzzle before being erased."""
    return _is_spent(connection, _puzzle_of(game), discord_id, day)


def _puzzle_of(game: str) -> str:
    return f"{game} puzzle"


def _is_spent(connection: Connection, name: str, discord_id: int, day: date) -> bool:
    code = find_code(connection, _spent(name, discord_id, day))
    query = select(spent_dailies.c.code).where(spent_dailies.c.day == day.isoformat(), spent_dailies.c.code == code)
    return connection.execute(query).first() is not None


def _spent(name: str, discord_id: int, day: date) -> str:
    return f"{name} {day.isoformat()} spent by {discord_id}"


def begun(connection: Connection, player_id: int, game: str, day: date) -> int | None:
    """Number of the session that is a player's daily run of a UTC day; None without a run."""
    query = select(dailies.c.session_id).where(
        dailies.c.player_id == player_id, dailies.c.game == game, dailies.c.day == day.isoformat()
    )
    return connection.execute(query).scalar_one_or_none()


def left(connection: Connection, discord_id: int, games: Sequence[str], day: date) -> list[str]:
    """Names in ``games`` with a daily run of a UTC day that a person has not finished or spent."""
    player = find_player(connection, discord_id)
    over = set[str]()
    if player is not None:
        begun_today = select(dailies.c.game).join(sessions, sessions.c.id == dailies.c.session_id)
        query = begun_today.where(
            dailies.c.player_id == player.id, dailies.c.day == day.isoformat(), sessions.c.finished_at.is_not(None)
        )
        over.update(connection.execute(query).scalars())
    return [name for name in games if name not in over and not _is_spent(connection, name, discord_id, day)]


def note(connection: Connection, player_id: int, session: Session, day: date) -> None:
    """Store a run as its player's daily of a UTC day. A second run of the day violates the table's key."""
    row = {"player_id": player_id, "game": session.game, "day": day.isoformat(), "session_id": session.id}
    connection.execute(insert(dailies).values(row))
