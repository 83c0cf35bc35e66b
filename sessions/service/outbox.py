"""Messages that Discord did not take, and messages that may be posted only once."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import Enum
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, delete, select, update

from sessions.storage.ground import Service, writing
from sessions.storage.rows import upsert
from sessions.storage.schema import IS_UNANNOUNCED, outbox, players, sessions

BOARD, NOTICE, OLD, DIRECT = "board", "notice", "old", "direct"
DAILY, PUZZLES, SOLVED, WELCOME, PODIUM = "daily", "puzzles", "solved", "welcome", "podium"
"""Kinds of messages: a session's board, notifications and replaced boards, direct messages to a player, and posts on a
server."""

FIRST: Final = timedelta(seconds=45)
LONGEST: Final = timedelta(hours=6)
"""First and longest rest after failures that may pass. Each is twice as long as the one before."""

REFUSED: Final = timedelta(days=1)
"""Rest after a refusal for good."""

UNLOCKED: Final = timedelta(hours=1)
"""First rest of a game's messages after a refusal for good: players are waiting for them."""

OUTAGE: Final = timedelta(minutes=15)
"""Longest rest of a game's messages after failures that are not refusals: players are waiting for the outage's end."""

FORGOTTEN: Final = timedelta(days=7)
"""Time from the end of a rest until a note is deleted: no one wants the message any more."""


class Subject(msgspec.Struct, frozen=True):
    """Key of the notes about a message, and its place: a channel on a server, or a player's direct messages."""

    kind: str
    id: int
    server_id: int | None = None
    channel_id: int | None = None
    player_id: int | None = None


class FailureNote(msgspec.Struct, frozen=True):
    """A message that Discord did not take. ``reason``: None if Discord may take the message soon.

    ``is_news``: True if the last attempt did not fail for the same reason.
    """

    subject: Subject
    failures: int
    reason: str | None
    not_before: datetime
    is_news: bool = False


class Outbox(Service):
    """Notes what Discord did not take, in the whole database."""

    @writing
    def note(
        self,
        connection: Connection,
        subject: Subject,
        reason: str | None,
        *,
        wait: float = 0.0,
        first: timedelta | None = None,
        longest: timedelta | None = None,
    ) -> FailureNote:
        """Note a failed attempt, and until when the subject rests. Returns the note.

        ``reason``: of a refusal for good; None for a failure that may pass. ``wait``: least rest in seconds. ``first``,
        ``longest``: other rests than usual after such failures.
        """
        now, usual = self._now(), (REFUSED, REFUSED) if reason else (FIRST, LONGEST)
        this_one = (outbox.c.kind == subject.kind, outbox.c.subject == subject.id)
        known = connection.execute(select(outbox).where(*this_one)).one_or_none()
        failures = 1 if known is None else known.failures + 1
        rest = min((first or usual[0]) * 2 ** min(failures - 1, 10), usual[1] if longest is None else longest)
        not_before = now + max(rest, timedelta(seconds=wait))
        row = {name: getattr(subject, name) for name in ("server_id", "channel_id", "player_id")}
        row |= {"failures": failures, "reason": reason or "", "not_before": not_before}
        upsert(connection, outbox, {"kind": subject.kind, "subject": subject.id}, row)
        connection.execute(delete(outbox).where(outbox.c.not_before < now - FORGOTTEN))
        return FailureNote(subject, failures, reason, not_before, known is None or known.reason != row["reason"])

    async def clear(self, kind: str, subject_id: int) -> None:
        """Delete the note about a subject, because Discord has taken its message."""
        await self._database.writing(forget, kind, subject_id)

    async def of_server(self, server_id: int) -> list[FailureNote]:
        """Notes about a server's posts that Discord refuses until people act, without boards of games."""
        theirs = (outbox.c.server_id == server_id, outbox.c.reason != "", outbox.c.kind.not_in((BOARD, NOTICE, OLD)))
        return await self._read_notes(select(outbox).where(*theirs))

    async def of_person(self, discord_id: int) -> list[FailureNote]:
        """Notes about direct messages to a person that Discord refuses until people act."""
        query = select(outbox).join(players, players.c.id == outbox.c.player_id)
        return await self._read_notes(query.where(players.c.discord_id == discord_id, outbox.c.reason != ""))

    async def list_closed(self) -> dict[int, datetime]:
        """Players with closed direct messages, by row number, with the end of their rest."""
        closed = (outbox.c.kind == DIRECT, outbox.c.reason != "", outbox.c.not_before > self._now())
        return {each.subject.id: each.not_before for each in await self._read_notes(select(outbox).where(*closed))}

    async def reopen(self, *, channel_id: int | None = None, server_id: int | None = None) -> None:
        """End the rests of a channel's or server's messages, as people changed permissions or unlocked a thread."""
        theirs = outbox.c.channel_id == channel_id if channel_id else outbox.c.server_id == server_id
        mended = (theirs, outbox.c.reason.in_(("rights", "locked", "deleted")))
        # Most changes concern no resting message, so avoid the write lock.
        query = select(outbox.c.kind).where(*mended).limit(1)
        if await self._database.reading(lambda connection: connection.execute(query).first()) is not None:
            await self._database.writing(_reopen, mended)

    async def _read_notes(self, query: Select[Any]) -> list[FailureNote]:
        return [_note_of(row) for row in await self._database.reading(lambda it: it.execute(query).all())]


class Rests(NamedTuple):
    """The rests that a query heeds. ``subject``: the column with the ids of the kind's subjects."""

    kind: str
    subject: ColumnElement[int]
    now: datetime


def due(
    connection: Connection, query: Select[Any], rests: Rests, limit: int, order: ColumnElement[Any] | None = None
) -> list[Any]:
    """Rows of a query, at most ``limit``: first those without a failed attempt, in this order, then the rested ones.

    So no refused message stands before the others.
    """
    noted = (outbox.c.kind == rests.kind) & (outbox.c.subject == rests.subject)
    is_noted, rested = select(outbox.c.kind).where(noted), outbox.c.not_before <= rests.now
    found = _rows(connection, query.where(~is_noted.where(~rested).exists()), limit, order)
    if len(found) == limit:  # there may be more, so look for the new ones first
        found = _rows(connection, query.where(~is_noted.exists()), limit, order)
        if len(found) < limit:
            found += _rows(connection, query.join(outbox, noted).where(rested), limit - len(found))
    return found


def _rows(connection: Connection, query: Select[Any], limit: int, order: ColumnElement[Any] | None = None) -> list[Any]:
    return list(connection.execute(query.order_by(order).limit(limit)))


def forget(connection: Connection, kind: str, subject_id: int) -> None:
    """Delete the note about a subject: its message was taken, or is not wanted any more."""
    connection.execute(delete(outbox).where(outbox.c.kind == kind, outbox.c.subject == subject_id))


def _note_of(row: Any) -> FailureNote:
    subject = Subject(row.kind, row.subject, row.server_id, row.channel_id, row.player_id)
    return FailureNote(subject, row.failures, row.reason or None, row.not_before)


def _reopen(connection: Connection, mended: tuple[ColumnElement[bool], ...]) -> None:
    boards = select(outbox.c.subject).where(*mended, outbox.c.kind == BOARD)
    waiting = (sessions.c.id.in_(boards), IS_UNANNOUNCED)
    connection.execute(update(sessions).where(*waiting).values(announce_from=sessions.c.changed_at))
    connection.execute(delete(outbox).where(*mended))


class Post(Enum):
    """Kinds of posts, by column of ``sessions``: the address of the message, or of the channel while claimed."""

    SHARED = sessions.c.shared_at
    ANIMATION = sessions.c.film_at


class Posts(Service):
    """Reads and changes the posts of sessions.

    A process that dies between posting and noting leaves the claim, so later callers get the channel's address.
    """

    @writing
    def claim(self, connection: Connection, session_id: int, post: Post, channel: str) -> str | None:
        """Claim a post before sending it to the channel with this address.

        Returns None on success, else the address of the earlier post.
        """
        column = post.value
        this_one = sessions.c.id == session_id
        claimed = update(sessions).where(this_one, column.is_(None)).values({column: channel})
        if connection.execute(claimed).rowcount:
            return None
        found: str | None = connection.execute(select(column).where(this_one)).scalar_one()
        return found or channel

    @writing
    def note(self, connection: Connection, session_id: int, post: Post, address: str | None) -> None:
        """Store the address of a claimed post's message. None releases the claim, because nothing was posted."""
        connection.execute(update(sessions).where(sessions.c.id == session_id).values({post.value: address}))
