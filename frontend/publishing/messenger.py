"""The messenger: posts, changes and deletes sessions' messages, each by a token that reaches it.

``frontend/publishing/publisher.py`` lists the ways of posting a new message, in order.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import ui

from frontend.answering.public import LATE_CHECKS
from frontend.answering.reply import Reply
from frontend.answering.tokens import QUIET, InteractionTokens
from frontend.failures import BOUND, FAILURES, GONE, twice, why, within
from frontend.pictures.artist import Picture
from frontend.publishing.attempts import Attempts
from sessions.life.model import OldMessage, Session

log = logging.getLogger("lagoon")

ASLEEP = 50083
"""Discord's code for a request refused by an archived thread."""


class Posted(NamedTuple):
    """The message and channel that now show a session. ``by_bot``: True if posted with the bot's token."""

    message_id: int
    channel_id: int
    by_bot: bool = False


class Draft(NamedTuple):
    """A message yet to be posted: components, pictures, nonce (or empty) and mentions that ping."""

    layout: ui.LayoutView
    pictures: Sequence[Picture]
    nonce: str
    mentions: discord.AllowedMentions = QUIET


class Messenger:
    """Sends and changes messages by an interaction's token that reaches them, else by the bot's."""

    def __init__(self, client: discord.Client, tokens: InteractionTokens, attempts: Attempts) -> None:
        self._client = client
        self._tokens = tokens
        self._attempts = attempts

    def reaches(self, message_id: int, via: Reply | None) -> bool:
        """True if an interaction's token can change the message, so that the request does not count."""
        is_pressed = via is not None and via.pressed is not None and via.pressed.id == message_id
        return is_pressed or self._tokens.knows(message_id)

    async def post(
        self, session: Session, channel_id: int, draft: Draft, via: Reply | None, *, repeats: bool = False
    ) -> Posted:
        """Post a new message. Raises FAILURES: TimeoutError if it may be there already.

        ``repeats``: True if a duplicate is intended: the message is posted even if the channel has it already.
        """
        if via is not None and via.interaction.channel_id != channel_id:
            via = None
        if via is not None and via.public.is_free:
            answered = await via.public.post(draft.layout, draft.pictures, draft.mentions)
            if answered is not None:
                return Posted(answered, channel_id)
            if via.public.is_unsure and not repeats:
                raise TimeoutError("an answer can neither be found nor be ruled out")
        return Posted(await self._send(session, channel_id, draft), channel_id, by_bot=True)

    async def follow_up(self, channel_id: int, draft: Draft, line: str, via: Reply | None) -> Posted | None:
        """Post a new message by ``Public.follow_up``. None if that is impossible.

        ``line``: the text that is edited into the message.
        """
        if via is None or via.interaction.channel_id != channel_id:
            return None
        message_id = await via.public.follow_up(line, draft.layout, draft.pictures, draft.mentions)
        return None if message_id is None else Posted(message_id, channel_id, by_bot=True)

    def take_back_late(self, via: Reply | None, kept: int) -> None:
        """Delete a first response that arrives after it was considered failed.

        ``kept``: the id of the message that shows the session now.
        """
        if via is not None and via.public.may_arrive:
            self._attempts.begin(via.interaction.id, partial(via.public.take_back_late, kept), LATE_CHECKS)

    async def _send(self, session: Session, channel_id: int, draft: Draft) -> int:
        """Post with the bot's token, with one immediate retry. Returns the message's id. Raises FAILURES.

        Discord drops a second message with the same nonce and returns the first, so the message is posted once, even
        after a crash before it was noted.
        """
        target = self._client.get_partial_messageable(channel_id, guild_id=session.server_id)
        once: dict[str, Any] = {"nonce": draft.nonce} if draft.nonce else {}

        async def send() -> int:
            files = [picture.file() for picture in draft.pictures]
            message = target.send(view=draft.layout, files=files, allowed_mentions=draft.mentions, **once)
            return (await within(BOUND, message)).id

        return await twice(send) if draft.nonce else await send()

    async def change(
        self,
        channel_id: int,
        message_id: int,
        layout: ui.LayoutView,
        pictures: Sequence[Picture] | None,
        via: Reply | None = None,
        *,
        unsure: Callable[[], None] = lambda: None,
    ) -> bool:
        """Change a message; ``pictures``: None keeps the present pictures.

        Returns False if the message is deleted or its thread archived. ``unsure``: called after a time-out, as the
        change may still be applied. Raises FAILURES.
        """

        def files() -> list[discord.File] | None:
            return None if pictures is None else [picture.file() for picture in pictures]

        async def edit() -> object:
            changes: dict[str, Any] = {} if pictures is None else {"attachments": files()}
            message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
            try:
                return await within(BOUND, message.edit(view=layout, allowed_mentions=QUIET, **changes))
            except TimeoutError:
                unsure()
                raise

        try:
            if via is not None and via.pressed is not None and via.pressed.id == message_id:
                if await via.change_pressed(layout, files()):
                    return True
            elif await self._tokens.edit(message_id, layout, files()):
                return True
        except FAILURES as error:
            if isinstance(error, discord.NotFound) and error.code == GONE:
                return False
            if isinstance(error, TimeoutError):
                unsure()
            log.info("could not change a message with its interaction's token, trying the bot's: %s", why(error))
        try:
            await twice(edit)
        except discord.HTTPException as error:
            if error.status != 404 and error.code != ASLEEP:
                raise
            return False
        return True

    async def delete(self, old: OldMessage) -> None:
        """Delete a message. Deleted messages and archived threads are ignored. Raises FAILURES."""
        try:
            if await self._tokens.delete(old.message_id):
                return
        except FAILURES as error:
            if isinstance(error, discord.NotFound) and error.code == GONE:
                return
            log.info("could not delete a message with its interaction's token, trying the bot's: %s", why(error))
        message = self._client.get_partial_messageable(old.channel_id).get_partial_message(old.message_id)
        try:
            await twice(lambda: within(BOUND, message.delete()))
        except discord.HTTPException as error:
            if error.status != 404 and error.code != ASLEEP:
                raise
