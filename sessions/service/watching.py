"""Watching: messages at the end of a game, or of every game of a player on a server."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, bindparam, delete, func, insert, literal, select, union, update

from sessions.life.errors import SessionError
from sessions.life.model import Person, Player, Session, Status
from sessions.service.outbox import DIRECT, Rests, due, forget
from sessions.storage.ground import Service
from sessions.storage.leases import claim
from sessions.storage.rows import UPSERTS, find_or_add_player, find_player, lock_counts
from sessions.storage.schema import IS_PENDING_END, outbox, players, watch_notes, watched_games, watched_players

LIMIT: Final = 25
"""Most games and players that a person may watch: the length of a menu."""

POSTING: Final = timedelta(seconds=45)
"""Time for a process to post an end that it has claimed, with the animation."""


class WatchingTooMuch(SessionError):
    """The person already watches ``LIMIT`` games and players."""


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
        """Add a session to a watch list. Returns False if it is there already. Raises WatchingTooMuch at the limit."""
        return await self._database.writing(_watch, person, watched_games, {"session_id": session_id})

    async def watch_player(self, person: Person, server_id: int, watched: Person) -> bool:
        """Add a server's player to a watch list. Returns False if already there.

        Raises WatchingTooMuch at the limit.
        """
        return await self._database.writing(_watch_player, person, server_id, watched)

    async def stop(self, discord_id: int, *, session_id: int = 0, server_id: int = 0, watched_id: int = 0) -> bool:
        """Remove a session, or a player on a server, from a watch list. Returns False if it was not there.

        ``session_id``: 0 to remove the player ``watched_id`` on ``server_id``.
        """
        about = {"session_id": session_id} if session_id else {"server_id": server_id, "watched_id": watched_id}
        return await self._database.writing(_stop, discord_id, about)

    async def of(self, discord_id: int) -> Watched:
        """A person's watch list, empty for an unknown person."""
        return await self._database.reading(_of, discord_id)

    async def pending(self, limit: int) -> list[PendingEnd]:
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
        return [PendingEnd(*row) for row in await self._database.reading(due, query, rests, limit)]

    async def claim(self, end: PendingEnd) -> bool:
        """Claim a watcher's pending end before sending it. Returns False if another process has claimed or sent it."""
        this_one, now = _is_about(end.player_id, end.session_id), self._now()
        claimed = claim(watch_notes, now, *this_one, IS_PENDING_END, life=POSTING)
        return bool(await self._database.writing(lambda connection: connection.execute(claimed).rowcount))

    async def note_sent(self, player_id: int, session_id: int, *, closed: bool = False) -> None:
        """Remove a watcher's pending end, and end a rest.

        ``closed``: True to keep all pending ends for ``/settings``, because the person's direct messages are closed.
        """
        await self._database.writing(_note_sent, player_id, session_id, closed=closed)

    async def note_read(self, discord_id: int) -> None:
        """Remove the ends that a person has now read in ``/settings``."""
        theirs = select(players.c.id).where(players.c.discord_id == discord_id)
        read = delete(watch_notes).where(watch_notes.c.player_id.in_(theirs), _IS_MISSED)
        await self._database.writing(lambda connection: connection.execute(read))


def _note_sent(connection: Connection, player_id: int, session_id: int, *, closed: bool) -> None:
    if closed:
        theirs = update(watch_notes).where(watch_notes.c.player_id == player_id)
        connection.execute(theirs.values(closed=True))
        return
    connection.execute(delete(watch_notes).where(*_is_about(player_id, session_id)))
    forget(connection, DIRECT, player_id)


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
    new = UPSERTS[connection.dialect.name](table).values(player_id=player.id, **about)
    if not connection.execute(new.on_conflict_do_nothing()).rowcount:
        return False
    counts = (
        connection.execute(select(func.count()).select_from(each).where(each.c.player_id == player.id)).scalar_one()
        for each in (watched_games, watched_players)
    )
    if sum(counts) > LIMIT:
        raise WatchingTooMuch
    return True


def _watch_player(connection: Connection, person: Person, server_id: int, watched: Person) -> bool:
    other = find_or_add_player(connection, *watched)
    return _watch(connection, person, watched_players, {"server_id": server_id, "watched_id": other.id})


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


def _of(connection: Connection, discord_id: int) -> Watched:
    player = find_player(connection, discord_id)
    if player is None:
        return Watched()
    this_one = {"player_id": player.id}
    return Watched(
        _numbers(connection.execute(_GAMES, this_one).scalars().all()),
        tuple(
            (row.server_id, Player(row.id, row.discord_id, row.name)) for row in connection.execute(_PLAYERS, this_one)
        ),
        _numbers(connection.execute(_MISSED, this_one).scalars().all()),
    )


def _numbers(found: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(found))
