"""Direct messages that players asked for: the ends of watched games, and reminders before a streak ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, func, insert, literal, select, union, update

from sessions.life.errors import Denied
from sessions.life.model import Person, Player, Session, Status
from sessions.life.preferences import PlayerSettings
from sessions.life.solving import day_of, number_of
from sessions.service.outbox import DIRECT, Rests, due, forget
from sessions.statistics import streaks
from sessions.storage.ground import Service, reading, writing
from sessions.storage.leases import claim
from sessions.storage.rows import find_or_add_player, find_player, insert_if_new, insert_new, lock_counts, player_of
from sessions.storage.schema import (
    IS_PENDING_END,
    outbox,
    player_settings,
    players,
    streak_reminders,
    watch_notes,
    watched_games,
    watched_players,
)

LIMIT: Final = 25
"""Most games and players that a person may watch: the length of a menu."""


class Watched(msgspec.Struct, frozen=True):
    """A person's watch list: session numbers, players with their server, and the undelivered ends of games."""

    sessions: tuple[int, ...] = ()
    players: tuple[tuple[int, Player], ...] = ()
    missed: tuple[int, ...] = ()


class PendingEnd(msgspec.Struct, frozen=True):
    """A session's end that was not yet sent to a watcher. ``player_id``, ``discord_id``: the watcher's."""

    player_id: int
    discord_id: int
    session_id: int


class Watching(Service):
    """Reads and changes watch lists, and the messages that watchers have not got yet."""

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
    def pending(self, connection: Connection, limit: int) -> list[PendingEnd]:
        """Pairs of a watcher and an ended session for messages not yet sent, at most ``limit``.

        Watchers at rest after a failed direct message are left out.
        """
        query = (
            select(watch_notes.c.player_id, players.c.discord_id, watch_notes.c.session_id)
            .join(players, players.c.id == watch_notes.c.player_id)
            .where(IS_PENDING_END, players.c.discord_id.is_not(None))
            .where(self._share.holds_session(watch_notes.c.session_id))
        )
        rests = Rests(DIRECT, watch_notes.c.player_id, self._now())
        return [PendingEnd(*row) for row in due(connection, query, rests, limit)]

    async def claim(self, end: PendingEnd) -> bool:
        """Claim a watcher's pending end before sending it. Returns False if another process has claimed or sent it."""
        this_one = _is_about(end.player_id, end.session_id)
        return await self._database.writing(claim, watch_notes, self._now(), *this_one, IS_PENDING_END)

    @writing
    def note_sent(self, connection: Connection, player_id: int, session_id: int, *, closed: bool = False) -> None:
        """Remove a watcher's pending end, and end a rest.

        ``closed``: True to keep all pending ends for ``/settings``, because the person's direct messages are closed.
        """
        if closed:
            theirs = update(watch_notes).where(watch_notes.c.player_id == player_id)
            connection.execute(theirs.values(closed=True))
            return
        connection.execute(delete(watch_notes).where(*_is_about(player_id, session_id)))
        forget(connection, DIRECT, player_id)

    @writing
    def note_read(self, connection: Connection, discord_id: int) -> None:
        """Remove the ends that a person has now read in ``/settings``."""
        theirs = select(players.c.id).where(players.c.discord_id == discord_id)
        connection.execute(delete(watch_notes).where(watch_notes.c.player_id.in_(theirs), _IS_MISSED))


def _is_about(player_id: int, session_id: int) -> tuple[ColumnElement[bool], ...]:
    return watch_notes.c.player_id == player_id, watch_notes.c.session_id == session_id


def note_end(connection: Connection, session: Session) -> None:
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
    rows = select(watchers.c.player_id, literal(session.id), literal(value=False)).where(
        watchers.c.player_id.not_in(people)
    )
    connection.execute(insert(watch_notes).from_select(["player_id", "session_id", "closed"], rows))
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
_REFUSES = (outbox.c.kind == DIRECT) & (outbox.c.subject == watch_notes.c.player_id) & (outbox.c.reason != "")
_IS_MISSED = watch_notes.c.closed | select(outbox.c.kind).where(_REFUSES).exists()
"""SQL condition for an end that a person has not got as a direct message, and may get only after a day, if at all."""
_MISSED = select(watch_notes.c.session_id).where(watch_notes.c.player_id == bindparam("player_id"), _IS_MISSED)


def _numbers(found: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(found))


EVENING: Final = 18
"""First hour of the day (UTC) when reminders are sent."""


class AtRisk(msgspec.Struct, frozen=True):
    """A player with a streak that ends today, the streak's days, and the language for messages."""

    player: Player
    days: int
    language: str | None


class Reminders(Service):
    """Reads and changes the streak reminders of the current UTC day."""

    async def due(self, limit: int) -> list[int]:
        """Row numbers of at most ``limit`` players not yet checked for a streak at risk today; none before ``EVENING``.

        Players at rest after a failed direct message are left out.
        """
        now = self._now()
        if now.hour < EVENING:
            return []
        late = streak_reminders.c.day < number_of(now.date())
        query = select(streak_reminders.c.player_id).where(late)
        rests = Rests(DIRECT, streak_reminders.c.player_id, now)
        rows = await self._database.reading(due, query, rests, limit, streak_reminders.c.day)
        return [row.player_id for row in rows]

    async def claim(self, player_id: int) -> bool:
        """Claim a player's reminder before sending it. Returns False if another process has claimed it."""
        now = self._now()
        due = (streak_reminders.c.player_id == player_id, streak_reminders.c.day < number_of(now.date()))
        return await self._database.writing(claim, streak_reminders, now, *due)

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

    @writing
    def done(self, connection: Connection, player_id: int) -> None:
        """Note that a player was checked today, with or without a reminder. Ends a rest."""
        number = number_of(self._now().date())
        noted = update(streak_reminders).where(streak_reminders.c.player_id == player_id).values(day=number)
        connection.execute(noted)
        forget(connection, DIRECT, player_id)


def remind(connection: Connection, player_id: int, *, wanted: bool) -> None:
    """Turn a player's reminders on or off (``wanted``)."""
    if wanted:
        insert_new(connection, streak_reminders, {"player_id": player_id, "day": 0})
    else:
        connection.execute(delete(streak_reminders).where(streak_reminders.c.player_id == player_id))
