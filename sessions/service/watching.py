"""Direct messages that players asked for: the ends of watched games, and reminders before a streak ends."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, func, insert, literal, select, union, update

from sessions.life.errors import Denied
from sessions.life.model import Person, Player, Session, Status
from sessions.life.preferences import PlayerSettings
from sessions.life.solving import day_of, number_of
from sessions.service.daily import begins
from sessions.service.outbox import DIRECT, END, STREAK, Item, add, forget
from sessions.statistics import streaks
from sessions.storage.ground import Service, reading, writing
from sessions.storage.rows import find_or_add_player, find_player, insert_if_new, lock_counts, player_of
from sessions.storage.schema import UTCDateTime, player_settings, players, posts, watched_games, watched_players

LIMIT: Final = 25
"""Most games and players that a person may watch: the length of a menu."""

EVENING: Final = 18
"""First hour of the day (UTC) when reminders are sent."""


class AtRisk(msgspec.Struct, frozen=True):
    """A player with a streak that ends today, the streak's days, and the language for messages."""

    player: Player
    days: int
    language: str | None


class Watched(msgspec.Struct, frozen=True):
    """A person's watch list: session numbers, players with their server, and the undelivered ends of games."""

    sessions: tuple[int, ...] = ()
    players: tuple[tuple[int, Player], ...] = ()
    missed: tuple[int, ...] = ()


class Watching(Service):
    """Reads and changes watch lists and missed ends, and looks for streaks that end today."""

    async def watch_game(self, person: Person, session_id: int) -> bool:
        """Add a session to a watch list. Returns False if it is there already. Raises Denied at the limit."""
        return await self._database.writing(_watch, person, watched_games, {"session_id": session_id})

    @writing
    def watch_player(self, connection: Connection, person: Person, server_id: int, watched: Person) -> bool:
        """Add a server's player to a watch list. Returns False if already there.

        Raises Denied at the limit.
        """
        other = find_or_add_player(connection, *watched)
        return _watch(connection, person, watched_players, {"server_id": server_id, "watched_id": other.id})

    async def stop(self, discord_id: int, *, session_id: int = 0, server_id: int = 0, watched_id: int = 0) -> bool:
        """Remove a session, or a player on a server, from a watch list. Returns False if it was not there.

        ``session_id``: 0 to remove the player ``watched_id`` on ``server_id``.
        """
        about = {"session_id": session_id} if session_id else {"server_id": server_id, "watched_id": watched_id}
        return await self._database.writing(_stop, discord_id, about)

    @reading
    def of(self, connection: Connection, discord_id: int) -> Watched:
        """A person's watch list, empty for an unknown person."""
        player = find_player(connection, discord_id)
        if player is None:
            return Watched()
        this_one = {"player_id": player.id}
        return Watched(
            _numbers(connection.execute(_GAMES, this_one).scalars().all()),
            tuple(
                (row.server_id, Player(row.id, row.discord_id, row.name))
                for row in connection.execute(_PLAYERS, this_one)
            ),
            _numbers(connection.execute(_MISSED, this_one).scalars().all()),
        )

    @reading
    def account(self, connection: Connection, player_id: int) -> int | None:
        """Discord id of a watcher; None for an erased one."""
        return connection.execute(select(players.c.discord_id).where(players.c.id == player_id)).scalar_one_or_none()

    @writing
    def keep_missed(self, connection: Connection, player_id: int) -> None:
        """Keep a watcher's unsent ends for ``/settings``, because the person's direct messages are closed."""
        connection.execute(update(posts).where(*_are_ends_for(player_id)).values(due_at=None))

    @writing
    def note_read(self, connection: Connection, discord_id: int) -> None:
        """Remove the ends that a person has now read in ``/settings``."""
        theirs = select(players.c.id).where(players.c.discord_id == discord_id).scalar_subquery()
        connection.execute(delete(posts).where(*_are_ends_for(theirs), _IS_MISSED))

    @reading
    def at_risk(self, connection: Connection, player_id: int) -> AtRisk | None:
        """Player with a streak of at least two days that would end today; None without such a streak."""
        number = number_of(self._now().date())
        today = day_of(number)
        if streaks.of_player(connection, player_id, today + streaks.DAY).days:
            return None  # done or excused
        days = streaks.of_player(connection, player_id, today).days
        if days < 2:
            return None
        query = select(players, player_settings.c.settings).outerjoin(player_settings).where(players.c.id == player_id)
        row = connection.execute(query).one()
        settings = msgspec.json.decode(row.settings or "{}", type=PlayerSettings)
        return AtRisk(player_of(row), days, settings.language or settings.locale)


def _are_ends_for(player_id: Any) -> tuple[ColumnElement[bool], ...]:
    return posts.c.kind == END, posts.c.subject == player_id


def note_end(connection: Connection, session: Session, now: datetime) -> None:
    """Queue a message for each watcher of a session that ended in this transaction. Skips hidden sessions."""
    if session.status not in (Status.FINISHED, Status.CALLED_OFF):
        return
    its = watched_games.c.session_id == session.id
    if session.is_hidden:
        connection.execute(delete(watched_games).where(its))
        return
    people = [player.id for player in session.people]
    of_game = select(watched_games.c.player_id).where(its)
    of_player = select(watched_players.c.player_id).where(
        watched_players.c.watched_id.in_(people), watched_players.c.server_id == session.server_id
    )
    watchers = union(of_game, of_player).subquery()
    row = {"kind": END, "part": session.id, "version": 0, "shown": 0, "failures": 0, "reason": ""}
    theirs = {"subject": watchers.c.player_id, "player_id": watchers.c.player_id, "due_at": literal(now, UTCDateTime)}
    rows = select(*map(literal, row.values()), *theirs.values()).where(watchers.c.player_id.not_in(people))
    connection.execute(insert(posts).from_select([*row, *theirs], rows))
    connection.execute(delete(watched_games).where(its))


def _watch(connection: Connection, person: Person, table: Table, about: dict[str, Any]) -> bool:
    player = find_or_add_player(connection, *person)
    lock_counts(connection, [player.id])  # of two at once, the later counts the earlier
    if not insert_if_new(connection, table, player_id=player.id, **about):
        return False
    counts = (
        connection.execute(select(func.count()).select_from(each).where(each.c.player_id == player.id)).scalar_one()
        for each in (watched_games, watched_players)
    )
    if sum(counts) > LIMIT:
        raise Denied("following-too-many", count=LIMIT)
    return True


def _stop(connection: Connection, discord_id: int, about: dict[str, Any]) -> bool:
    table = watched_games if "session_id" in about else watched_players
    theirs = select(players.c.id).where(players.c.discord_id == discord_id).scalar_subquery()
    this_one = [table.c[name] == value for name, value in about.items()]
    return bool(connection.execute(delete(table).where(table.c.player_id == theirs, *this_one)).rowcount)


_GAMES = select(watched_games.c.session_id).where(watched_games.c.player_id == bindparam("player_id"))
_PLAYERS = (
    select(watched_players.c.server_id, players.c.id, players.c.discord_id, players.c.name)
    .join(players, players.c.id == watched_players.c.watched_id)
    .where(watched_players.c.player_id == bindparam("player_id"))
)
_NOTE = posts.alias("note")
_REFUSES = (_NOTE.c.kind == DIRECT) & (_NOTE.c.subject == posts.c.subject) & (_NOTE.c.reason != "")
_IS_MISSED = posts.c.due_at.is_(None) | select(_NOTE.c.kind).where(_REFUSES).exists()
"""SQL condition for an end that a person has not got as a direct message, and may get only after a day, if at all."""
_MISSED = select(posts.c.part).where(*_are_ends_for(bindparam("player_id")), _IS_MISSED)


def _numbers(found: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(found))


def evening(number: int) -> datetime:
    """Time when the reminders of a day are due. ``number``: the day's."""
    return begins(day_of(number)) + timedelta(hours=EVENING)


def remind(connection: Connection, player_id: int, now: datetime, *, wanted: bool) -> None:
    """Turn a player's reminders on or off (``wanted``)."""
    if wanted:
        add(connection, Item(STREAK, player_id, player_id=player_id, due_at=now))
    else:
        forget(connection, STREAK, player_id)
