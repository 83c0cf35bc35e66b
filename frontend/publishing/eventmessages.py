"""The messages of events: posted once by the sweep, then changed without a ping. Events go on after their games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from discord import ui

from frontend.answering.reply import Reply
from frontend.failures import UNHURRIED, Answer, Fate
from frontend.parts import Parts
from frontend.pictures.artist import Picture
from frontend.publishing.outbox import Post, Wanted
from locales import Voice
from sessions.life.model import Session
from sessions.service.events import Event, Kind, NoSuchEvent
from sessions.service.lookup import LIVE
from sessions.service.outbox import Subject


class Shown(NamedTuple):
    """An event's version with the layout and pictures of its message."""

    version: int
    layout: ui.LayoutView
    pictures: Sequence[Picture]


def go_on_after_games(bot: Parts, go_on: Callable[[int], Awaitable[None]]) -> None:
    """Go on with an event as soon as the end of one of its games is shown: its players are waiting.

    ``go_on``: function that does what is due in an event. Raises NoSuchEvent for an event of another kind. The sweep
    repeats what failed.
    """

    async def attempt(event_id: int) -> bool:
        with suppress(NoSuchEvent):
            await go_on(event_id)
        return True

    def shown(session: Session) -> None:
        if session.event is not None and session.status not in LIVE:
            key = (go_on.__qualname__, session.id)
            bot.publisher.attempts.begin(key, partial(attempt, session.event), (0,))

    bot.publisher.on_shown(shown)


class EventMessages(Post[Event]):
    """The messages of one kind of events.

    ``show``: function that makes the message of an event, in a voice or in its server's. Raises NoSuchEvent.
    """

    def __init__(self, bot: Parts, kind: Kind, show: Callable[[int, Voice | None], Awaitable[Shown]]) -> None:
        self._bot = bot
        self._events = bot.sessions.events
        self._kind = kind
        self._show = show

    async def refresh(self) -> None:
        """Post the first messages of new events, and change the messages with an older version than the event."""
        await self._bot.outbox.work(self)

    async def show_one(self, event: Event) -> int | None:
        """Post an event's message, or change the present one. Returns the message's id. Raises NotShown.

        None without a message: another process shows it, the event was erased, or its message was deleted.
        """
        return await self._bot.outbox.show(self, event)

    async def due(self, limit: int) -> Sequence[Event]:
        return [*await self._events.unposted(self._kind, limit), *await self._events.unshown(self._kind, limit)]

    def subject(self, item: Event) -> Subject:
        return Subject(self._kind, item.id, item.server_id, item.channel_id)

    async def claim(self, item: Event) -> bool:
        return await self._events.claim(item.id)

    async def wanted(self, item: Event) -> Wanted | None:
        try:
            version, layout, pictures = await self._show(item.id, None)
        except NoSuchEvent:
            return None
        if item.message_id is not None:
            return Wanted(layout, pictures, message_id=item.message_id, version=version)
        # Discord answers a second message with a known nonce with the first, so a first message counts as version 1.
        is_first = item.shown == 0
        nonce = f"e{item.id}" if is_first else f"e{item.id}-{version}"
        return Wanted(layout, pictures, nonce, bound=UNHURRIED, version=1 if is_first else version)

    async def shown(self, item: Event, wanted: Wanted | None, message_id: int | None) -> None:
        if wanted is None:
            return  # erased
        if item.message_id is None and message_id is not None:
            await self._events.note_message(item.id, item.channel_id, message_id, wanted.version)
        else:
            await self._events.note_shown(item, wanted.version, is_gone=message_id is None)

    async def refused(self, item: Event, wanted: Wanted | None, answer: Answer) -> None:
        """Count the message as deleted, so that host and managers can show it again in another channel.

        A message that takes no other content is changed again with the next version.
        """
        is_gone = item.message_id is None or answer.reason == "deleted"
        if wanted is not None and (is_gone or answer.fate is Fate.CONTENT):
            await self._events.note_shown(item, wanted.version, is_gone=is_gone)

    async def change_pressed(self, reply: Reply, event_id: int) -> None:
        """Show an event's newest version in the pressed message, and make this message the event's message.

        Does nothing after a command or a press on a private message.
        """
        if reply.pressed is None or reply.in_private:
            return
        shown = await self._show(event_id, await self._bot.languages.of_channel(reply.interaction))
        if await reply.change_pressed(shown.layout, [picture.file() for picture in shown.pictures]):
            await self._events.note_message(event_id, reply.place.channel_id, reply.pressed.id, shown.version)
