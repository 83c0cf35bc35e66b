"""Events: cups, ladders and crowds as rows.

A service of one kind (``Room``) keeps its own state as JSON, and reads results from sessions.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from datetime import datetime, timedelta
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, bindparam, insert, select, update

from sessions.life.errors import Denied
from sessions.life.model import Place, Player, Session, Status
from sessions.service.outbox import GONE, Item, item_of, outdate, showing
from sessions.service.outbox import add as add_posts
from sessions.service.tables import Tables, language_of
from sessions.storage.ground import Ground, Service, reading, writing
from sessions.storage.schema import WAKES, event_players, events, posts

Kind = str
"""Name of a kind of event, such as “cup”."""

OPEN, RUNNING, ENDED = "open", "running", "ended"
"""Statuses of an event, in the order of its life."""

_LIVE = (Status.INVITING, Status.RUNNING)

AT_ONCE: Final = timedelta(0)
AHEAD: Final = timedelta(minutes=1)
"""Time from one sweep to the next."""

T = TypeVar("T")


class Changed(Exception):
    """The event has changed since it was read, so the request must be repeated."""


class NoSuchEvent(Denied):
    """No event has this number, or it is of another kind."""


class Event(msgspec.Struct, frozen=True):
    """A stored event. ``state``: JSON text of the room's state. ``version``: the number of changes so far.

    ``wake_at``: when the sweep must look at the event. ``post``: its message.
    """

    id: int
    kind: str
    server_id: int
    game: str
    host_id: int
    status: str
    state: str
    version: int
    language: str
    created_at: datetime
    ended_at: datetime | None
    wake_at: datetime | None
    post: Item

    @property
    def channel_id(self) -> int:
        return self.post.channel_id or 0

    @property
    def message_id(self) -> int | None:
        """Id of the message that shows the version ``shown``; None before it is posted, and after it was deleted."""
        return self.post.message_id

    @property
    def shown(self) -> int:
        return self.post.shown

    @property
    def is_gone(self) -> bool:
        """True if the message was deleted, or refused for good."""
        return self.shown == GONE

    def stored(self, kind: type[T]) -> T:
        return msgspec.json.decode(self.state, type=kind)


class Room(Service):
    """Base of the services of cups, ladders and crowds: it repeats requests after Changed."""

    def __init__(self, ground: Ground, tables: Tables) -> None:
        super().__init__(ground)
        self._tables = tables

    async def _retrying(self, make: Callable[[Connection], T]) -> T:
        while True:
            try:
                return await self._database.writing(make)
            except Changed:
                continue


R = TypeVar("R", bound=Room)
P = ParamSpec("P")


def retrying(work: Callable[Concatenate[R, Connection, P], T]) -> Callable[Concatenate[R, P], Coroutine[Any, Any, T]]:
    """Make a method a writing request, repeated with the newer event after Changed."""

    @wraps(work)
    async def request(self: R, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._retrying(lambda connection: work(self, connection, *args, **kwargs))

    return request


class Events(Service):
    """Reads and changes the events of the process's share."""

    async def get(self, event_id: int) -> Event:
        """Event by its number. Raises NoSuchEvent for an unknown number."""
        return await self._database.reading(read, event_id)

    @reading
    def due(self, connection: Connection, kind: Kind, limit: int, ahead: timedelta = AT_ONCE) -> list[int]:
        """Numbers of the events of a kind that the sweep must look at within ``ahead`` from now, most urgent first."""
        late = (events.c.kind == kind, WAKES, events.c.wake_at <= self._now() + ahead)
        query = select(events.c.id).where(*late, self._ours).order_by(events.c.wake_at).limit(limit)
        return list(connection.execute(query).scalars())

    @writing
    def note_message(self, connection: Connection, event_id: int, channel_id: int, message_id: int, shown: int) -> None:
        """Note the place and id of an event's new message, and the version that it shows. Ends a rest."""
        kind = select(events.c.kind).where(events.c.id == event_id).scalar_subquery()
        its = update(posts).where(posts.c.kind == kind, posts.c.subject == event_id)
        connection.execute(its.values(channel_id=channel_id, **showing(message_id, shown, self._now())))

    @property
    def _ours(self) -> ColumnElement[bool]:
        return self._share.holds(events.c.shard_key)


_MESSAGE = (posts.c.kind == events.c.kind) & (posts.c.subject == events.c.id)
ALL: Final = select(events, *(posts.c[name].label(f"post_{name}") for name in Item.__struct_fields__)).join(
    posts, _MESSAGE
)
"""Query for the rows of events, for ``event_of``."""


def read(connection: Connection, event_id: int, kind: Kind | None = None) -> Event:
    """Read an event by its number. Raises NoSuchEvent for an unknown number, or an event of another ``kind``."""
    row = connection.execute(ALL.where(events.c.id == event_id)).one_or_none()
    if row is None or kind not in (None, row.kind):
        raise NoSuchEvent("refusal-unknown")
    return event_of(row)


def event_of(row: Row[Any]) -> Event:
    """Event stored in a row of ``ALL``."""
    return _event(row, item_of(row, "post_"))


def _event(row: Row[Any], message: Item) -> Event:
    return Event(**{name: getattr(row, name) for name in Event.__struct_fields__ if name != "post"}, post=message)


def add(
    connection: Connection,
    kind: Kind,
    host: Player,
    game: str,
    place: Place,
    *,
    language: str,
    state: msgspec.Struct,
    now: datetime,
    wake_at: datetime | None = None,
    version: int = 0,
) -> Event:
    """Store a new open event. Returns it. ``wake_at``: when the sweep must look at the event; None until it is woken.

    ``language``: the messages', unless the server has chosen one. ``version``: 1 if the sweep must post its message.
    """
    spoken = language_of(connection, place.server_id, language)
    row = {"kind": kind, "host_id": host.id, "game": game, "server_id": place.server_id, "version": version}
    row |= {"language": spoken, "status": OPEN, "state": _text(state), "created_at": now, "wake_at": wake_at}
    added = connection.execute(insert(events).values(row).returning(events)).one()
    message = Item(kind, added.id, server_id=place.server_id, channel_id=place.channel_id, version=version)
    message = msgspec.structs.replace(message, due_at=now if version else None)
    add_posts(connection, message)
    return _event(added, message)


def keep(
    connection: Connection,
    event: Event,
    now: datetime,
    state: msgspec.Struct | None = None,
    *,
    is_news: bool | None = None,
    **values: Any,
) -> None:
    """Store an event's state at ``now``, and other ``values`` of its row. ``state``: None if it stays.

    ``is_news``: True if the message must change. None: if state or status differ from the stored ones. Raises Changed
    if the event has changed since it was read. An event woken since then counts as changed, so no end of a session is
    missed.
    """
    if is_news is None:
        is_other = state is not None and state != event.stored(type(state))
        is_news = is_other or values.get("status", event.status) != event.status
    if state is not None:
        values["state"] = _text(state)
    unchanged: tuple[ColumnElement[bool], ...] = (
        events.c.id == event.id,
        events.c.version == event.version,
        events.c.wake_at.is_not_distinct_from(event.wake_at),
    )
    values["version"] = event.version + is_news
    if not connection.execute(update(events).where(*unchanged).values(values)).rowcount:
        raise Changed
    if is_news:
        outdate(connection, now, posts.c.kind == event.kind, posts.c.subject == event.id)


def _text(state: msgspec.Struct) -> str:
    return msgspec.json.encode(state).decode()


_WAKE = update(events).values(wake_at=bindparam("_now"))
_WAKE_ONE = _WAKE.where(events.c.id == bindparam("_id"), events.c.status != ENDED)
_WITH_PLAYER = select(event_players.c.event_id).where(event_players.c.player_id == bindparam("_player"))
_WAKE_THEIRS = _WAKE.where(events.c.id.in_(_WITH_PLAYER), events.c.status != ENDED)


def wake(connection: Connection, session: Session, now: datetime) -> None:
    """Let the sweep look at a session's event at ``now``. Does nothing unless the session is over."""
    if session.event is not None and session.status not in _LIVE:
        connection.execute(_WAKE_ONE, {"_id": session.event, "_now": now})


def wake_all(connection: Connection, player_id: int, now: datetime) -> None:
    """Let the sweep look at a player's events, because the player was erased or barred. ``now``: when to look."""
    connection.execute(_WAKE_THEIRS, {"_player": player_id, "_now": now})
