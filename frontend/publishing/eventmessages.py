"""The messages of events: posted once by the sweep, then changed without a ping."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple

from discord import ui

from frontend.answering.reply import Reply
from frontend.answering.tokens import QUIET
from frontend.failures import BOUND, FAILURES, UNHURRIED, is_forbidden, why, within
from frontend.parts import Parts
from frontend.pictures.artist import Picture
from locales import Voice
from sessions.service.events import Event, Kind, NoSuchEvent
from sessions.service.sweeping import for_each

log = logging.getLogger("lagoon")

AT_ONCE: Final = 20
"""Most messages posted, and most messages changed, in one sweep."""


class Shown(NamedTuple):
    """An event's version with the layout and pictures of its message."""

    version: int
    layout: ui.LayoutView
    pictures: Sequence[Picture]


class EventMessages:
    """The messages of one kind of events.

    ``show``: function that makes the message of an event, in a voice or in its server's. Raises NoSuchEvent.
    """

    def __init__(self, bot: Parts, kind: Kind, show: Callable[[int, Voice | None], Awaitable[Shown]]) -> None:
        self._bot = bot
        self._events = bot.sessions.events
        self._kind = kind
        self._show = show

    async def post(self) -> None:
        """Post the first messages of new events."""
        new = {event.id: event for event in await self._events.unposted(self._kind, AT_ONCE)}
        await for_each(new, lambda event_id: self.post_one(new[event_id]))

    async def refresh(self) -> None:
        """Change the messages of events with a newer version than shown, at most ``AT_ONCE``."""
        unshown = {event.id: event for event in await self._events.unshown(self._kind, AT_ONCE)}
        await for_each(unshown, lambda event_id: self.refresh_one(unshown[event_id]))

    async def post_one(self, event: Event) -> int | None:
        """Post an event's message. Returns the message's id.

        None without a message: another process posts it, the event was erased, or Discord refused or failed.
        """
        if (shown := await self._taken(event)) is None:
            return None
        place = self._bot.get_partial_messageable(event.channel_id, guild_id=event.server_id)
        files = [picture.file() for picture in shown.pictures]
        # The nonce prevents a duplicate after a crash before the note below. Discord then answers with the first
        # message, so a first message counts as version 1.
        is_first = event.shown == 0
        nonce = f"e{event.id}" if is_first else f"e{event.id}-{shown.version}"
        try:
            sent = await within(
                UNHURRIED, place.send(view=shown.layout, files=files, allowed_mentions=QUIET, nonce=nonce)
            )
        except FAILURES as error:
            log.warning("could not post the %s in server %s: %s", event.kind, event.server_id, why(error))
            if is_forbidden(error):
                await self._events.note_shown(event, shown.version, is_gone=True)
            return None
        version = 1 if is_first else shown.version
        await self._events.note_message(event.id, event.channel_id, sent.id, version)
        return sent.id

    async def refresh_one(self, event: Event) -> None:
        """Change an event's message. If it was deleted, note that the event has none."""
        if (shown := await self._taken(event)) is None:
            return
        place = self._bot.get_partial_messageable(event.channel_id, guild_id=event.server_id)
        message, files = place.get_partial_message(event.message_id or 0), [each.file() for each in shown.pictures]
        is_gone = False
        try:
            await within(BOUND, message.edit(view=shown.layout, attachments=files, allowed_mentions=QUIET))
        except FAILURES as error:
            log.warning("could not change the %s in server %s: %s", event.kind, event.server_id, why(error))
            if not (is_gone := is_forbidden(error)):
                return  # the next sweep retries
        await self._events.note_shown(event, shown.version, is_gone=is_gone)

    async def change_pressed(self, reply: Reply, event_id: int) -> None:
        """Show an event's newest version in the pressed message, and make this message the event's message.

        Does nothing after a command or a press on a private message.
        """
        if reply.pressed is None or reply.in_private:
            return
        shown = await self._show(event_id, await self._bot.languages.of_channel(reply.interaction))
        if await reply.change_pressed(shown.layout, [picture.file() for picture in shown.pictures]):
            await self._events.note_message(event_id, reply.place.channel_id, reply.pressed.id, shown.version)

    async def _taken(self, event: Event) -> Shown | None:
        """Message of an event for this process to show now; None if another process shows it, or if it was erased."""
        if not await self._events.claim(event.id):
            return None
        try:
            return await self._show(event.id, None)
        except NoSuchEvent:
            return None
