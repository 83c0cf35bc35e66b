"""The part of a reply that the whole channel sees: a board as the first response, and messages after it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import ui

from frontend.answering.desk import desk
from frontend.answering.response import State, layout_of
from frontend.answering.tokens import QUIET
from frontend.failures import FAILURES, is_refusal, twice, why
from frontend.pictures.artist import Picture

if TYPE_CHECKING:
    from frontend.answering.reply import Reply

log = logging.getLogger("lagoon")

LATE_CHECKS = (4, 8, 16, 32, 64, 128, 256)
"""Seconds between looks for an answer that may have arrived after all: nine minutes, as its token lasts for 15.

Discord takes none after three seconds.
"""

LOOKING = 5.0
"""Seconds of looking for an answer that may have arrived. Then the message goes out in another way."""

AGAIN = 1.25
"""Seconds between two looks. Of a request that has timed out, Discord takes nothing any more by then."""


class Public:
    """Messages for the whole channel by an interaction's token. None of them raises FAILURES."""

    def __init__(self, reply: Reply) -> None:
        self._reply = reply
        self._response = reply.response
        self._tokens = desk(reply.interaction).tokens
        self.was_muted = False
        """True if Discord has shown a public answer to the user alone."""
        self.may_arrive = False
        """True if a message was sent, is not there, and may still arrive."""

    @property
    def is_free(self) -> bool:
        """True if the first response is free for a message to the channel.

        The first response to a press in a private message is not, unless an older token reaches that message: it would
        stay.
        """
        pressed = self._reply.pressed
        reaches = pressed is None or not self._reply.in_private or self._tokens.knows(pressed.id)
        return reaches and not self._response.is_sent

    @property
    def token(self) -> str | None:
        """The interaction's token if the first response is free for a message to the channel. A secret."""
        return self._reply.interaction.token if self.is_free else None

    async def post(
        self, layout: ui.LayoutView, pictures: Sequence[Picture], mentions: discord.AllowedMentions = QUIET
    ) -> int | None:
        """Make the first response a message, and return its id.

        None if it is not there: deferred or answered already, too late, refused, or lost; see ``may_arrive``.
        """
        await self._reply.settle()
        if self._response.is_sent:
            return None
        message_id = None
        try:
            sent = await self._response.post(layout, [picture.file() for picture in pictures], mentions=mentions)
            message_id = sent.message_id or await self._response.made()
            self.was_muted |= sent.is_private
        except FAILURES as error:
            log.warning("could not answer: %s", why(error), extra={"session": self._reply.session_id})
            if is_refusal(error):
                return None
            self.may_arrive = True
            message_id = await self._look_for(is_under_way=isinstance(error, TimeoutError))
        if message_id is not None:
            self._reply.has_told, self.may_arrive = True, False
            self._tokens.remember(message_id, self._reply.interaction)
        return message_id

    async def _look_for(self, *, is_under_way: bool) -> int | None:
        """Look for the message of a failed ``post`` until its fate is known. Returns its id, or None.

        A second message would ping the same players again. ``is_under_way``: it may still arrive after the first look,
        unless Discord takes a deferral instead.
        """
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOKING):
                while True:
                    with contextlib.suppress(*FAILURES):
                        found = await self._response.made()
                        if found is not None or not is_under_way:
                            return found
                    await self._reply.defer()
                    if self._response.state in (State.HELD, State.LOADING):
                        return None
                    await asyncio.sleep(AGAIN)
                    is_under_way = False
        return None

    async def follow_up(
        self, line: str, layout: ui.LayoutView, pictures: Sequence[Picture], mentions: discord.AllowedMentions
    ) -> int | None:
        """Post a message after the first response, and return its id; None if Discord does not take it.

        A follow-up has no nonce, and Discord cannot be asked for it. So a ``line`` is posted, again if its confirmation
        is lost, and becomes the message: the line may stand there twice, the message never does.
        """
        if self._reply.pressed is None and not self._reply.is_abroad:
            return None  # Discord would make it the command's deferred answer, with its privacy
        message_id, first = None, layout_of([ui.TextDisplay(line)])
        try:
            await self._reply.open()
            posted = await twice(lambda: self._response.follow_up(view=first, allowed_mentions=mentions))
            message_id = posted.id
            self.was_muted |= posted.flags.ephemeral
            await twice(lambda: self._tokens.edit(posted.id, layout, [picture.file() for picture in pictures]))
        except FAILURES as error:
            log.warning("could not follow up: %s", why(error), extra={"session": self._reply.session_id})
            if message_id is not None:
                with contextlib.suppress(*FAILURES):
                    await self._tokens.delete(message_id)
            return None
        return message_id

    async def ping(self, text: str, mentions: discord.AllowedMentions) -> int | None:
        """Post a line that pings players, and return its id; None if Discord does not take it.

        None also where its confirmation is lost: then it may stand there, and the next way to ping them does so twice,
        rather than never.
        """
        try:
            await self._reply.open()
            return (await self._response.follow_up(content=text, allowed_mentions=mentions)).id
        except FAILURES as error:
            log.info("could not ping: %s", why(error), extra={"session": self._reply.session_id})
            return None

    async def take_back_late(self, kept: int) -> bool:
        """Delete the message of a failed ``post`` that has arrived after all, unless it is ``kept``.

        Returns True if its fate is known.
        """
        try:
            found = await self._response.made()
            if found is not None and found != kept:
                log.warning("a second board is taken back", extra={"session": self._reply.session_id})
                await self._response.take_back()
        except FAILURES as error:
            return is_refusal(error)
        return True
