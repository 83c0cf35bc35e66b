"""The bot's own messages in one table: what is due, claimed, done and refused.

Each row is a message to post or to change (``Item``). It is claimed before it is shown, so that no other process shows
it, too. What Discord does not take rests. What a player posts only once is never due: its first claim stays.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, case, delete, func, literal, or_, select, update

from sessions.storage.ground import Service, Share, reading, writing
from sessions.storage.rows import insert_if_new, insert_new, upsert
from sessions.storage.schema import IS_UNANNOUNCED, UTCDateTime, players, posts, sessions

BOARD, NOTICE, OLD, DIRECT = NOTES = "board", "notice", "old", "direct"
"""Kinds of rows that are only notes about a rest: of a session's board, notifications and replaced boards, and of all
direct messages to a player."""

DAILY, PUZZLES, SOLVED, FOLDED, WELCOME = "daily", "puzzles", "solved", "folded", "welcome"
"""Kinds of posts on a server, which is their subject."""

STREAK, END = PERSONAL = "streak", "end"
"""Kinds of direct messages. Their subject is the player. The part of an end is the ended session."""

SHARED, ANIMATION, LINE = "shared", "animation", "line"
"""Kinds of posts that players make once: a session's result, its animation, a player's line about a day's puzzles."""

PODIUM: Final = "podium"
EVENTS: Final = ("cup", "ladder", "crowd", PODIUM)
"""Kinds of messages of events."""

GONE: Final = 2**31 - 1
"""``shown`` of a message that was deleted or given up: no version is shown any more. The note about a refusal stays."""

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
"""Time until no one wants a message any more: from the end of a cup, or of a rest, when the note is deleted."""

POSTING: Final = timedelta(seconds=45)
"""Time for a process to draw and send a message that it has claimed, more than any time limit of Discord's answers."""


class Item(msgspec.Struct, frozen=True):
    """A row of ``posts``. The table's comment explains the fields."""

    kind: str
    subject: int
    part: int = 0
    server_id: int | None = None
    channel_id: int | None = None
    player_id: int | None = None
    message_id: int | None = None
    version: int = 0
    shown: int = 0
    due_at: datetime | None = None
    failures: int = 0
    reason: str = ""


class FailureNote(NamedTuple):
    """A message that Discord did not take. ``due_at``: when it is tried again.

    ``is_news``: True if the last attempt did not fail for the same reason.
    """

    due_at: datetime
    is_news: bool


class Outbox(Service):
    """Reads and changes the bot's own messages."""

    @reading
    def due(self, connection: Connection, kind: str, limit: int) -> list[Item]:
        """The share's messages of a kind to show now, at most ``limit``, the longest due first, refused ones last."""
        return due_items(connection, kind, limit, self._now(), self._share)

    @reading
    def due_kinds(self, connection: Connection, kinds: Collection[str]) -> list[str]:
        """Kinds with a message to show now, among ``kinds``."""
        asked = {kind: _due(kind, self._now(), self._share).exists().label(kind) for kind in kinds}
        found = connection.execute(select(*asked.values())).one()._asdict() if asked else {}
        return [kind for kind, is_due in found.items() if is_due]

    @reading
    def find(self, connection: Connection, kind: str, subject: int) -> Item | None:
        """The message of a kind about a subject; None without one."""
        row = connection.execute(select(posts).where(*_about(kind, subject))).one_or_none()
        return None if row is None else item_of(row)

    @writing
    def claim(self, connection: Connection, item: Item) -> bool:
        """Claim a message before showing it.

        Returns False if another process has it, or has shown or tried it since it was read.
        """
        now = self._now()
        same = (*_same(item), posts.c.due_at.is_not_distinct_from(item.due_at), _is_free(now))
        return bool(connection.execute(update(posts).where(*same).values(claimed_until=now + POSTING)).rowcount)

    @writing
    def note_shown(
        self,
        connection: Connection,
        item: Item,
        message_id: int | None,
        shown: int,
        again: datetime | None = None,
        *,
        stays: bool = True,
    ) -> None:
        """Note that a message shows a version. Releases the claim, and ends a rest.

        ``again``: when the next version is due, unless a newer one is now. ``stays``: False for a message that is never
        changed: its row is deleted. Does nothing if another message is noted, or another channel was chosen.
        """
        note_shown(connection, item, message_id, shown, self._now(), again=again, stays=stays)

    @writing
    def claim_once(self, connection: Connection, item: Item) -> Item | None:
        """Claim a message that is posted only once. Returns None on success, else the earlier one.

        The claim of a process that died stays: the message may be there.
        """
        if insert_if_new(connection, posts, **msgspec.structs.asdict(item)):
            return None
        row = connection.execute(select(posts).where(*_about(item.kind, item.subject, item.part))).one_or_none()
        return item if row is None else item_of(row)

    @writing
    def put_off(self, connection: Connection, item: Item, until: datetime) -> None:
        """Let a message be due at a later time, as it is not wanted yet. Releases the claim."""
        connection.execute(update(posts).where(*_same(item)).values(due_at=until, claimed_until=None))

    @writing
    def fail(
        self,
        connection: Connection,
        item: Item,
        reason: str | None,
        *,
        wait: float = 0.0,
        first: timedelta | None = None,
        longest: timedelta | None = None,
    ) -> FailureNote:
        """Note a failed attempt, and until when the message rests. All direct messages to a player rest together.

        ``reason``: of a refusal for good; None for a failure that may pass. ``wait``: least rest in seconds. ``first``,
        ``longest``: other rests than usual after such failures.
        """
        if item.kind in PERSONAL:
            item = Item(DIRECT, item.subject, player_id=item.subject)
        now, usual = self._now(), (REFUSED, REFUSED) if reason else (FIRST, LONGEST)
        key = {"kind": item.kind, "subject": item.subject, "part": item.part}
        this_one = [posts.c[name] == value for name, value in key.items()]
        known = connection.execute(select(posts).where(*this_one)).one_or_none()
        failures = 1 if known is None else known.failures + 1
        rest = min((first or usual[0]) * 2 ** min(failures - 1, 10), usual[1] if longest is None else longest)
        due_at = now + max(rest, timedelta(seconds=wait))
        values = {"failures": failures, "reason": reason or "", "due_at": due_at, "claimed_until": None}
        values |= {"server_id": item.server_id, "channel_id": item.channel_id}
        if item.kind in NOTES:
            upsert(connection, posts, key, {**values, "player_id": item.player_id, "version": 0, "shown": 0})
        elif known is not None and known.channel_id in (None, item.channel_id):
            connection.execute(update(posts).where(*this_one).values(values))
        connection.execute(delete(posts).where(posts.c.kind.in_(NOTES), posts.c.due_at < now - FORGOTTEN))
        return FailureNote(due_at, known is None or not known.failures or known.reason != values["reason"])

    async def clear(self, kind: str, subject: int, part: int = 0) -> None:
        """Delete the note about a subject, because Discord has taken its message. Or a claim, as nothing was posted."""
        await self._database.writing(forget, kind, subject, part)

    async def of_server(self, server_id: int) -> list[Item]:
        """A server's posts that Discord refuses until people act, without boards of games."""
        recent = posts.c.due_at > self._now() - FORGOTTEN
        theirs = (posts.c.server_id == server_id, posts.c.reason != "", posts.c.kind.not_in(NOTES), recent)
        return await self._read(select(posts).where(*theirs))

    async def of_person(self, discord_id: int) -> list[Item]:
        """Notes about direct messages to a person that Discord refuses until people act."""
        query = select(posts).join(players, players.c.id == posts.c.player_id)
        return await self._read(query.where(players.c.discord_id == discord_id, posts.c.reason != ""))

    async def list_closed(self) -> dict[int, datetime]:
        """Players with closed direct messages, by row number, with the end of their rest."""
        closed = (posts.c.kind == DIRECT, posts.c.reason != "", posts.c.due_at > self._now())
        found = await self._read(select(posts).where(*closed))
        return {each.subject: each.due_at for each in found if each.due_at}

    async def reopen(self, *, channel_id: int | None = None, server_id: int | None = None) -> None:
        """End the rests of a channel's or server's messages, as people changed permissions or unlocked a thread."""
        theirs = posts.c.channel_id == channel_id if channel_id else posts.c.server_id == server_id
        mended = (theirs, posts.c.reason.in_(("rights", "locked", "deleted")))
        # Most changes concern no resting message, so avoid the write lock.
        query = select(posts.c.kind).where(*mended).limit(1)
        if await self._database.reading(lambda connection: connection.execute(query).first()) is not None:
            await self._database.writing(_reopen, mended, self._now())

    async def _read(self, query: Select[Any]) -> list[Item]:
        return [item_of(row) for row in await self._database.reading(lambda it: it.execute(query).all())]


def item_of(row: Any, before: str = "") -> Item:
    """Item of a row of ``posts``. ``before``: how the names of its columns begin."""
    return Item(*(getattr(row, before + name) for name in Item.__struct_fields__))


def add(connection: Connection, *items: Item) -> None:
    """Store messages. Messages with a known kind, subject and part stay unchanged."""
    insert_new(connection, posts, *map(msgspec.structs.asdict, items))


def note_shown(
    connection: Connection,
    item: Item,
    message_id: int | None,
    shown: int,
    now: datetime,
    *,
    again: datetime | None = None,
    stays: bool = True,
) -> bool:
    """Note that a message shows a version, as in ``Outbox.note_shown``. Returns False if it did nothing."""
    if item.kind in PERSONAL:
        forget(connection, DIRECT, item.subject)
    if not stays:
        return bool(connection.execute(delete(posts).where(*_about(item.kind, item.subject, item.part))).rowcount)
    same = (*_same(item), posts.c.channel_id.is_not_distinct_from(item.channel_id))
    noted = update(posts).where(*same).values(showing(message_id, shown, now, again))
    return bool(connection.execute(noted).rowcount)


def showing(message_id: int | None, shown: int, now: datetime, again: datetime | None = None) -> dict[str, Any]:
    """Columns of a message that shows a version, as in ``Outbox.note_shown``."""
    values: dict[str, Any] = {"message_id": message_id, "shown": shown, "claimed_until": None}
    if shown == GONE:
        return values
    due_at = case((posts.c.version > shown, _moment(now)), else_=_moment(again))
    return {**values, "due_at": due_at, "failures": 0, "reason": ""}


def outdate(connection: Connection, now: datetime, *these: ColumnElement[bool]) -> None:
    """Count a new version of messages, which is due now or after a rest. Deleted ones stay as they are."""
    newer, due = posts.c.version + 1, func.coalesce(posts.c.due_at, _moment(now))
    due_at = case((posts.c.shown < newer, due), else_=posts.c.due_at)
    connection.execute(update(posts).where(*these).values(version=newer, due_at=due_at))


def post_in(connection: Connection, server_id: int, channels: Mapping[str, int | None], now: datetime) -> None:
    """Set a server's channel for each kind of post; None ends it. A new channel gets its first post now."""
    its = (posts.c.subject == server_id, posts.c.part == 0)
    rows = connection.execute(select(posts.c.kind, posts.c.channel_id).where(posts.c.kind.in_(channels), *its))
    former = {row.kind: row.channel_id for row in rows}
    changed = {kind: channel_id for kind, channel_id in channels.items() if channel_id != former.get(kind)}
    if changed:
        connection.execute(delete(posts).where(posts.c.kind.in_(changed), *its))
    add(
        connection,
        *(
            Item(kind, server_id, server_id=server_id, channel_id=channel_id, due_at=None if kind == SOLVED else now)
            for kind, channel_id in changed.items()
            if channel_id is not None
        ),
    )


class Rests(NamedTuple):
    """The rests that a query heeds. ``subject``: the column with the ids of the kind's subjects."""

    kind: str
    subject: ColumnElement[int] | ColumnElement[int | None]
    now: datetime


_REST = posts.alias("rest")


def due(
    connection: Connection, query: Select[Any], rests: Rests, limit: int, order: ColumnElement[Any] | None = None
) -> list[Any]:
    """Rows of a query, at most ``limit``: first those without a failed attempt, in this order, then the rested ones.

    So no refused message stands before the others.
    """
    noted = (_REST.c.kind == rests.kind) & (_REST.c.subject == rests.subject) & (_REST.c.part == 0)
    noted &= _REST.c.failures > 0
    is_noted, rested = select(_REST.c.kind).where(noted), _REST.c.due_at <= rests.now
    found = _rows(connection, query.where(~is_noted.where(~rested).exists()), limit, order)
    if len(found) == limit:  # there may be more, so look for the new ones first
        found = _rows(connection, query.where(~is_noted.exists()), limit, order)
        if len(found) < limit:
            found += _rows(connection, query.join(_REST, noted).where(rested), limit - len(found))
    return found


def due_items(connection: Connection, kind: str, limit: int, now: datetime, share: Share) -> list[Item]:
    """Messages of a kind to show now, as in ``Outbox.due``."""
    rests = Rests(DIRECT, posts.c.player_id, now) if kind in PERSONAL else Rests(kind, posts.c.subject, now)
    return list(map(item_of, due(connection, _due(kind, now, share), rests, limit, posts.c.due_at)))


def _due(kind: str, now: datetime, share: Share) -> Select[Any]:
    ours = share.holds_session(posts.c.part) if kind == END else share.holds(posts.c.shard_key)
    return select(posts).where(posts.c.kind == kind, is_due(now), _is_free(now), ours)


def is_due(now: ColumnElement[datetime] | datetime) -> ColumnElement[bool]:
    """SQL condition for messages to show at the time ``now``."""
    return (posts.c.due_at <= now) & (posts.c.shown < GONE)


def _rows(connection: Connection, query: Select[Any], limit: int, order: ColumnElement[Any] | None = None) -> list[Any]:
    return list(connection.execute(query.order_by(order).limit(limit)))


def forget(connection: Connection, kind: str, subject: int, part: int = 0) -> None:
    """Delete a message's row, or the note about a subject: it was taken, or is not wanted any more."""
    connection.execute(delete(posts).where(*_about(kind, subject, part)))


def _about(kind: str, subject: int, part: int = 0) -> tuple[ColumnElement[bool], ...]:
    return posts.c.kind == kind, posts.c.subject == subject, posts.c.part == part


def _same(item: Item) -> tuple[ColumnElement[bool], ...]:
    """Conditions for the row of an item, as long as it has the same message."""
    message = posts.c.message_id.is_not_distinct_from(item.message_id)
    return (*_about(item.kind, item.subject, item.part), message)


def _is_free(now: datetime) -> ColumnElement[bool]:
    return or_(posts.c.claimed_until.is_(None), posts.c.claimed_until <= now)


def _moment(time: datetime | None) -> ColumnElement[Any]:
    return literal(time, UTCDateTime)


def _reopen(connection: Connection, mended: tuple[ColumnElement[bool], ...], now: datetime) -> None:
    boards = select(posts.c.subject).where(*mended, posts.c.kind == BOARD)
    waiting = (sessions.c.id.in_(boards), IS_UNANNOUNCED)
    connection.execute(update(sessions).where(*waiting).values(announce_from=sessions.c.changed_at))
    connection.execute(delete(posts).where(*mended, posts.c.kind.in_(NOTES)))
    connection.execute(update(posts).where(*mended).values(due_at=now, failures=0, reason=""))
