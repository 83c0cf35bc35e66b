"""The common base of cups, ladders and crowds: permissions, questions, own messages, and the sweep's chores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import ClassVar, NamedTuple

from discord import ui

from frontend.answering.permissions import check_place, check_welcome, server_here
from frontend.answering.reply import Reply
from frontend.answering.router import Handlers
from frontend.failures import UNHURRIED, Answer, Fate
from frontend.guards import FRESH, guard_by
from frontend.parts import Parts, WithParts
from frontend.pictures import Look, Picture, Sketch, look_of_server
from frontend.publishing.outbox import NotShown, Post, Wanted
from frontend.rounds import Chore
from locales import Voice
from sessions.life.model import Session
from sessions.service.events import Event, Kind, NoSuchEvent
from sessions.service.lookup import LIVE
from sessions.service.outbox import GONE, Item


class EventMessage(NamedTuple):
    """An event's version with the layout and pictures of its message."""

    version: int
    layout: ui.LayoutView
    pictures: Sequence[Picture]


class EventRoom(WithParts, ABC):
    """Base of the handlers of one kind of event."""

    kind: ClassVar[Kind]
    outside: ClassVar[str]
    """Message key of the refusal outside servers."""

    @property
    @abstractmethod
    def handlers(self) -> Handlers:
        """Handlers of the controls of this kind."""

    @property
    def chores(self) -> tuple[Chore, ...]:
        """Work of each sweep that finds something due for events, in this order."""
        return (self.tend,)

    @abstractmethod
    async def tend(self) -> None:
        """Do what is due in events of this kind."""

    def server(self, reply: Reply) -> int:
        """Id of the reader's server. Raises Refusal outside servers."""
        return server_here(reply, self.outside)

    async def admit(self, reply: Reply, *, posts: bool = False) -> int:
        """Id of the server where the reader takes part. Raises Refusal, also for a barred reader.

        ``posts``: True if games begin or a message is posted in the reader's channel.
        """
        server_id = self.server(reply)
        await check_welcome(self.parts.sessions, reply)
        if posts:
            await check_place(self.parts.sessions, reply)
        return server_id


class TableRoom(EventRoom, Post):
    """Base of the handlers of events with a table of their own, which is posted once and then changed."""

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.name, self.stored = self.kind, parts.sessions.outbox
        self._events = parts.sessions.events

    @property
    def chores(self) -> tuple[Chore, ...]:
        return *super().chores, partial(self.parts.outbox.work, self)

    @abstractmethod
    async def make_message(self, event_id: int, spoken: Voice | None) -> EventMessage:
        """Make an event's message, in a voice or in its server's. Raises NoSuchEvent."""

    @abstractmethod
    async def go_on(self, event_id: int) -> None:
        """Do what is due in an event. Raises NoSuchEvent for an event of another kind."""

    def go_on_after(self, session: Session) -> None:
        """Go on with an event as soon as the end of one of its games is shown: its players are waiting."""
        if session.event is not None and session.status not in LIVE:
            key = f"{self.kind}-after", session.id
            self.parts.publisher.retries.begin(key, partial(self._attempt, session.event), (0,))

    async def _attempt(self, event_id: int) -> bool:
        """Go on with an event once. Always returns True: the sweep repeats what failed."""
        with suppress(NoSuchEvent):
            await self.go_on(event_id)
        return True

    async def style(self, event: Event) -> tuple[Voice, Look]:
        """Voice and look of an event's public messages: the server's."""
        server_id, client = event.server_id, self.parts.client
        spoken = await self.parts.languages.of_server(server_id, client.get_guild(server_id))
        return spoken, await look_of_server(self.parts.sessions, server_id)

    async def draw(self, sketch: Sketch | None, look: Look) -> list[Picture]:
        return [await self.parts.artist.draw(sketch, look)] if sketch else []

    async def draw_privately(self, reply: Reply, sketch: Sketch | None) -> Picture | None:
        look = await reply.look_here()
        return next(iter(await self.draw(sketch, look)), None)

    async def post(self, event: Event) -> int | None:
        """Post an event's message, or change the present one. Returns the message's id. Raises NotShown.

        None without a message: another process shows it, the event was erased, or its message was deleted.
        """
        return await self.parts.outbox.show(self, event.post)

    async def refresh(self, event: Event) -> None:
        if event.message_id is not None:
            with suppress(NotShown):
                await self.post(event)

    async def change_pressed(self, reply: Reply, event_id: int) -> None:
        """Show an event's newest version in the pressed message, and make this message the event's message.

        Does nothing after a command or a press on a private message.
        """
        if reply.pressed is None or reply.in_private:
            return
        spoken, began = await self.parts.languages.of_channel(reply.interaction), monotonic()
        async with self.parts.outbox.turn(self.kind, event_id):
            shown = await self.make_message(event_id, spoken)

            async def is_current() -> bool:
                event = await self._events.get(event_id)
                return event.is_gone or event.shown <= shown.version

            guard_by(is_current)
            if await reply.change_pressed(shown.layout, [picture.file() for picture in shown.pictures]):
                await self._events.note_message(event_id, reply.place.channel_id, reply.pressed.id, shown.version)
        if monotonic() - began >= FRESH:  # another process may have shown a newer version before this one
            await self.parts.outbox.work(self)

    # ---- the outbox

    async def compose(self, item: Item) -> Wanted | None:
        try:
            version, layout, pictures = await self.make_message(item.subject, None)
        except NoSuchEvent:
            return None
        if item.message_id is not None:
            return Wanted(layout, pictures, message_id=item.message_id, version=version)
        # A first message is always version 0, so that one sent again, with a newer version, is not posted twice.
        return Wanted(layout, pictures, bound=UNHURRIED, version=version if item.shown else 0)

    async def note_shown(self, item: Item, wanted: Wanted | None, message_id: int | None) -> None:
        if wanted is not None and item.message_id is None and message_id is not None:
            await self._events.note_message(item.subject, item.channel_id or 0, message_id, wanted.version or 1)
        else:
            await super().note_shown(item, wanted, message_id)

    async def note_refused(self, item: Item, wanted: Wanted | None, answer: Answer) -> None:
        """Count the message as deleted, so that host and managers can show it again in another channel.

        A message that takes no other content is changed again with the next version.
        """
        if wanted is not None and (item.message_id is None or answer.reason == "deleted"):
            await self.stored.note_shown(item, None, GONE)
        elif wanted is not None and answer.fate is Fate.CONTENT:
            await self.stored.note_shown(item, item.message_id, wanted.version)
