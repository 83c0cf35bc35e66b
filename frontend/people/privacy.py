"""*Export* and *Erase* in ``/about``: a file of a player's data, and its erasure."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address
from frontend.messages import board
from frontend.parts import Parts
from frontend.pictures import Document
from frontend.publishing.plan import CannotPost
from sessions.life.errors import MovedOn
from sessions.service.privacy import ERASABLE
from sessions.storage.news import News

log = logging.getLogger("lagoon")

NOTHING, LEFT = "privacy-nothing", "privacy-left"
"""Message keys of the refusals if nothing is stored about the user, or only fingerprints that outlive an erasure."""

LARGEST = 4_000_000
"""Greatest size in bytes of an export that is sent uncompressed. Larger exports are sent as gzip."""


class Privacy:
    """*What is stored*, *Export* and *Erase* in ``/about``. ``hear``: clears this process's caches about a person.

    People who only ask about their data are not greeted, because a greeting is stored.
    """

    def __init__(self, parts: Parts, hear: Callable[[News, int], None]) -> None:
        self.parts = parts
        self._hear = hear

    async def close_pages(self, reply: Reply, _address: Address) -> None:
        """Answer *Close all pages*, in ``/settings``."""
        reply.answer_beside()
        count = await self.parts.sessions.openings.close_all(reply.user.id)
        self._hear(News.CLOSED, reply.user.id)  # for processes without database notifications
        await reply.say(reply.voice.say("tapping-closed", count=count))

    async def stored(self, reply: Reply, _address: Address) -> None:
        await reply.new_message(reply.voice.say("about-what-is-stored"))

    async def export(self, reply: Reply, _address: Address) -> None:
        reply.answer_beside()
        self.parts.newcomers.put_off(reply)
        stored = await self.parts.sessions.privacy.export(reply.user.id)
        if stored is None:
            raise Refusal(NOTHING)
        document = await asyncio.to_thread(_document, stored)
        await reply.show([reply.voice.say("privacy-export"), document.component()], [document.file()])
        log.info("a player exported their data")

    async def ask(self, reply: Reply, _address: Address) -> None:
        reply.answer_beside()
        self.parts.newcomers.put_off(reply)
        stored = await self.parts.sessions.privacy.export(reply.user.id)
        if stored is None or not stored.keys() & ERASABLE:
            raise Refusal(LEFT if stored else NOTHING)
        at, say = Address.common, reply.voice.say
        answers = board.asking(at("privacy-erase"), say("privacy-erase"), at("privacy-keep"), say("privacy-keep"))
        await reply.say(say("privacy-question"), rows=[answers])

    async def erase(self, reply: Reply, _address: Address) -> None:
        self.parts.newcomers.put_off(reply)
        try:
            ended = await self.parts.sessions.privacy.erase(reply.user.id)
        except MovedOn:
            raise Refusal("privacy-moved-on") from None
        if ended is None:
            raise Refusal(LEFT if await self.parts.sessions.privacy.export(reply.user.id) else NOTHING)
        log.info("a player erased their data")
        self._hear(News.ERASED, reply.user.id)  # for processes without database notifications
        await reply.say(reply.voice.say("privacy-erased"))
        for session in ended:
            try:
                await self.parts.publisher.announce(session.id)
            except CannotPost:
                continue  # the result is stored, and the sweep posts it later

    async def keep(self, reply: Reply, _address: Address) -> None:
        self.parts.newcomers.put_off(reply)
        await reply.say(reply.voice.say("privacy-kept"))


def _document(stored: dict[str, Any]) -> Document:
    data = msgspec.json.format(msgspec.json.encode(stored), indent=1)
    if len(data) > LARGEST:
        return Document(gzip.compress(data), "lagoon.json.gz")
    return Document(data, "lagoon.json")
