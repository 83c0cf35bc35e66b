"""The message with a cup's podium: posted once, with a ping for the people on it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from frontend.failures import UNHURRIED
from frontend.parts import Parts
from frontend.publishing.outbox import Post, Wanted
from sessions.service.events import Event
from sessions.service.outbox import PODIUM, Subject

Drawn = Callable[[Event], Awaitable[Wanted | None]]


class Podiums(Post[Event]):
    """Posts the podiums of ended cups. ``show``: function that draws the message; None for an erased cup."""

    def __init__(self, bot: Parts, show: Drawn) -> None:
        self._events = bot.sessions.events
        self._show = show
        bot.outbox.add_for_events(self)

    async def due(self, limit: int) -> Sequence[Event]:
        return await self._events.without_podium(limit)

    def subject(self, item: Event) -> Subject:
        return Subject(PODIUM, item.id, item.server_id, item.channel_id)

    async def claim(self, item: Event) -> bool:
        return await self._events.claim(item.id)

    async def wanted(self, item: Event) -> Wanted | None:
        wanted = await self._show(item)
        return wanted and wanted._replace(nonce=f"p{item.id}", bound=UNHURRIED)

    async def shown(self, item: Event, _wanted: Wanted | None, _message_id: int | None) -> None:
        await self._events.note_podium(item.id)
