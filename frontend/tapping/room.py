"""The room of the page to tap: *Tap the board* gives a link, and *Close all pages* ends what links have opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import discord
from discord import ui

from frontend.answering.permissions import session_at
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Handlers, Press, Who
from frontend.controls import Address
from frontend.messages import buttons
from frontend.parts import Parts
from frontend.tapping.pages import Pages
from sessions.life.errors import NoSuchSession, NotRunning, NotSeated
from sessions.life.model import Session, Status
from sessions.service.openings import code_of
from sessions.storage.news import News


class TappingRoom:
    """Links to the page, and open pages. ``key``, ``consider``: as of ``Pages``. ``hear``: as of ``Privacy``."""

    def __init__(
        self, parts: Parts, key: bytes, consider: Callable[[Session], None], hear: Callable[[News, int], None]
    ) -> None:
        self.pages = Pages(parts, key, consider)
        self._parts, self._hear = parts, hear
        self.handlers: Final[Handlers] = (
            Press(buttons.TAP, self.link, Who.PLAYERS),
            Press(buttons.CLOSE_PAGES, self.close),
        )

    async def link(self, reply: Reply, address: Address) -> None:
        """Answer *Tap the board* with a link for this player."""
        reply.aside()
        page, voice = self._parts.page, reply.voice
        if not page.public:
            raise Refusal("tapping-off")
        session = await session_at(reply, address)
        if not session.seats_of(reply.user.id):
            raise NotSeated(session)
        if session.status is not Status.RUNNING:
            raise NotRunning(session)
        if not page.is_reached:
            raise Refusal("tapping-unreached")
        rights = reply.interaction.permissions.value
        opening = await self._parts.sessions.openings.begin(reply.user.id, session.id, reply.place, rights)
        if opening is None:
            raise NoSuchSession(session.id)
        # What follows a # stays in the browser: no server on the way and no other site reads it.
        url = f"{page.public}/#{code_of(opening, self.pages.key)}"
        button = ui.Button[Any](style=discord.ButtonStyle.link, url=url, label=voice.say("tapping-open"))
        await reply.say(voice.say("tapping-link"), rows=[ui.ActionRow(button)], note=voice.say("tapping-link-note"))

    async def close(self, reply: Reply, _address: Address) -> None:
        """Answer *Close all pages*."""
        reply.answer_beside()
        count = await self._parts.sessions.openings.close_all(reply.user.id)
        self._hear(News.CLOSED, reply.user.id)  # for processes without database notifications
        await reply.say(reply.voice.say("tapping-closed", count=count))
