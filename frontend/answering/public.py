"""The public part of a reply: a board as the first response, and follow-ups."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import NamedTuple, Protocol

import discord
from discord import ui

from frontend.answering.response import VOID_AFTER, Response, State
from frontend.answering.shared import shared
from frontend.answering.tokens import QUIET
from frontend.controls import Interaction, layout_of
from frontend.failures import FAILURES, is_refusal, twice, why
from frontend.guards import Overtaken, unguarded
from frontend.pictures import Picture

log = logging.getLogger("lagoon")

LATE_CHECKS = (4, 8, 16, 32, 64, 128, 256)
"""Seconds between look-ups of a response that may arrive late: nine minutes in all, as its token lasts for 15."""

SEARCHING = 5.0
"""Seconds for finding a response that may have arrived. Afterwards a later attempt looks for it."""

AGAIN = 1.25
"""Least seconds between look-ups of a response."""

SETTLED = VOID_AFTER + 0.25
"""Age of an interaction in seconds. Afterwards Discord accepts no response, even if it was sent earlier."""


class Draft(NamedTuple):
    """A message yet to be shown: components, pictures, mentions that ping, and the nonce of a new one (or empty)."""

    layout: ui.LayoutView
    pictures: Sequence[Picture]
    mentions: discord.AllowedMentions = QUIET
    nonce: str = ""

    def files(self) -> list[discord.File]:
        """New uploads of the pictures. discord.py can send each upload only once."""
        return [picture.file() for picture in self.pictures]


class Answered(Protocol):
    """A reply (``Reply``), as its public messages need it."""

    interaction: Interaction
    response: Response
    pressed: discord.Message | None
    has_answered: bool
    session_id: int | None

    @property
    def in_private(self) -> bool: ...
    @property
    def is_abroad(self) -> bool: ...
    async def stop_timer(self) -> None: ...
    async def defer(self) -> None: ...
    async def respond_first(self) -> None: ...


class Public:
    """Public messages sent with an interaction's token. The methods never raise FAILURES."""

    def __init__(self, reply: Answered) -> None:
        self._reply = reply
        self._response = reply.response
        self._tokens = shared(reply.interaction).tokens
        self.was_muted = False
        """True if Discord showed an answer meant for all to the user alone."""
        self.may_arrive = False
        """True if a message was sent, was not found, and may still arrive."""
        self.is_unsure = False
        """True if a message was sent, and Discord did not say whether it has arrived."""

    @property
    def can_be_public(self) -> bool:
        """True if the first response can be a public message.

        After a press in a private message, an older token must reach that message: once the first response is public,
        the press's own token can no longer delete the private message.
        """
        pressed = self._reply.pressed
        reaches = pressed is None or not self._reply.in_private or self._tokens.knows(pressed.id)
        return reaches and not self._response.is_sent

    @property
    def token(self) -> str | None:
        """Secret token of the interaction if its first response can be a public message, else None."""
        return self._reply.interaction.token if self.can_be_public else None

    async def post(self, draft: Draft) -> int | None:
        """Post a message as the first response, and return its id.

        None if the message is not there: deferred or answered before, too late, refused, or lost (``may_arrive``,
        ``is_unsure``).
        """
        await self._reply.stop_timer()
        if self._response.is_sent:
            return None
        message_id = None
        try:
            sent = await self._response.post(draft.layout, draft.files(), mentions=draft.mentions)
        except FAILURES as error:
            level = logging.INFO if isinstance(error, Overtaken) else logging.WARNING
            log.log(
                level,
                "could not post the board as first response: %s",
                why(error),
                extra={"session": self._reply.session_id},
            )
            if not self._response.is_unconfirmed:
                return None
            self.may_arrive = not is_refusal(error)
        else:
            message_id = sent.message_id
            self.was_muted |= sent.is_private
        if message_id is None:
            try:
                message_id = await self._search()
            except TimeoutError:
                self.is_unsure = True
        if message_id is not None:
            self._reply.has_answered, self.may_arrive = True, False
            self._tokens.remember(message_id, self._reply.interaction)
        return message_id

    async def may_be_there(self) -> bool:
        """True unless Discord answers that the first response made no public message, or refuses to answer."""
        try:
            return await self._response.find_created() is not None
        except FAILURES as error:
            return not is_refusal(error)

    async def _search(self) -> int | None:
        """Look for the message of an unconfirmed ``post`` until its fate is known. Returns its id, or None.

        A second message would ping the players twice. Unless Discord has refused it, the message may arrive until
        ``SETTLED``, or until Discord accepts a deferral. Raises TimeoutError if its fate remains unknown.
        """
        is_under_way = self.may_arrive and not self._response.is_sent
        async with asyncio.timeout(SEARCHING):
            while True:
                with contextlib.suppress(*FAILURES):
                    found = await self._response.find_created()
                    if found is not None or not is_under_way:
                        return found
                await self._reply.defer()
                if self._response.state in (State.HAS_PRESSED, State.LOADING):
                    return None
                await asyncio.sleep(max(AGAIN, min(SETTLED - self._response.age, SETTLED)))  # clocks may differ
                is_under_way = False

    async def follow_up(self, line: str, draft: Draft) -> int | None:
        """Post a message after the first response. Returns its id, or None if Discord refuses it.

        A follow-up has no nonce and cannot be looked up. So a ``line`` is posted, again if unconfirmed, and then edited
        into the message. The line may appear twice, the message cannot.
        """
        if self._reply.pressed is None and not self._reply.is_abroad:
            return None  # Discord would make it the command's private deferred answer
        message_id, first = None, layout_of(line)
        try:
            await self._reply.respond_first()
            posted = await twice(lambda: self._response.follow_up(view=first, allowed_mentions=draft.mentions))
            message_id = posted.id
            self.was_muted |= posted.flags.ephemeral
            await twice(lambda: self._tokens.edit(posted.id, draft.layout, draft.files()))
        except FAILURES as error:
            log.warning(
                "could not post the board as follow-up: %s", why(error), extra={"session": self._reply.session_id}
            )
            if message_id is not None:
                with contextlib.suppress(*FAILURES), unguarded():
                    await self._tokens.delete(message_id)
            return None
        return message_id

    async def ping(self, text: str, mentions: discord.AllowedMentions) -> int | None:
        """Post a line that pings players. Returns its id; None if Discord refuses it or does not confirm it.

        After an unconfirmed line, players may be pinged twice, but are never missed.
        """
        try:
            await self._reply.respond_first()
            return (await self._response.follow_up(content=text, allowed_mentions=mentions)).id
        except FAILURES as error:
            log.info("could not ping: %s", why(error), extra={"session": self._reply.session_id})
            return None

    async def take_back_late(self, kept: int) -> bool:
        """Delete the late message of a failed ``post``, unless its id is ``kept``.

        Returns True once the message is found or can no longer arrive; False to look again later.
        """
        try:
            found = await self._response.find_created()
            if found is not None and found != kept:
                log.warning("deleted a second board that arrived late", extra={"session": self._reply.session_id})
                await self._response.take_back()
        except FAILURES as error:
            return is_refusal(error)
        return True
