"""Places without the bot as a member: only interactions can post and change a message there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import NamedTuple

import discord
from discord import ui

from frontend.answering.reply import Reply
from frontend.answering.tokens import InteractionTokens
from frontend.failures import FAILURES, why
from frontend.pictures.artist import Picture
from locales import voice
from sessions.life.model import OldMessage, Session

log = logging.getLogger("lagoon")


class OutOfReach(Exception):
    """No interaction reaches the place now. The next interaction there updates the message."""


class Content(NamedTuple):
    """A message yet to be shown: components, pictures, and mentions that ping."""

    layout: ui.LayoutView
    pictures: Sequence[Picture]
    mentions: discord.AllowedMentions


def coming(session: Session, mentions: discord.AllowedMentions) -> str:
    """Line that pings the players, before the board is edited into its message."""
    pinged = mentions.users if isinstance(mentions.users, Sequence) else ()
    return " ".join([*(f"<@{each.id}>" for each in pinged), voice(session.language).say("notices-coming")])


def pressed_in(via: Reply | None, session: Session) -> OldMessage | None:
    """Message of the session that was pressed where the bot is not a member, or None."""
    if via is None or not via.is_abroad or via.pressed is None:
        return None
    seq = via.pressed_at(session.id)
    return None if seq is None else OldMessage(via.pressed.id, via.place.channel_id, session.id, seq)


class Abroad:
    """Shows sessions where only interactions reach them: in one message that each press changes."""

    def __init__(self, tokens: InteractionTokens) -> None:
        self._tokens = tokens

    async def show(self, session: Session, content: Content, via: Reply | None, *, fresh: bool) -> int:
        """Show the session in its message, or in a new message if none is in reach. Returns the message's id.

        ``fresh``: always show it in a new message. ``via``: an interaction in the session's place. Raises OutOfReach.
        """
        message_id = None if fresh else await self.change(session, content, via)
        if message_id is None and via is not None:
            message_id = await self._post(session, content, via)
        if message_id is None:
            raise OutOfReach
        return message_id

    async def change(self, session: Session, content: Content, via: Reply | None) -> int | None:
        """Change the pressed message, which becomes the session's message.

        Without a press, change the session's message. Returns the message's id, or None if neither is in reach.
        """
        pressed, files = pressed_in(via, session), [picture.file() for picture in content.pictures]
        try:
            if via is not None and pressed is not None and self._is_board(via, session):
                if await via.change_pressed(content.layout, files):
                    via.keep()
                    return pressed.message_id
            elif session.message_id is not None and await self._tokens.edit(session.message_id, content.layout, files):
                return session.message_id
        except FAILURES as error:
            log.info(
                "could not change a message in a place without the bot: %s", why(error), extra={"session": session.id}
            )
        return None

    async def leave(self, old: OldMessage, layout: ui.LayoutView | None, via: Reply | None) -> None:
        """Retire a replaced message if a token reaches it. ``layout``: what it then shows; None deletes it."""
        try:
            if layout is None:
                await self._tokens.delete(old.message_id)
            elif via is not None and via.pressed is not None and via.pressed.id == old.message_id:
                await via.change_pressed(layout, ())
            else:
                await self._tokens.edit(old.message_id, layout, ())
        except FAILURES as error:
            log.info(
                "could not shrink a message in a place without the bot: %s",
                why(error),
                extra={"session": old.session_id},
            )

    @staticmethod
    def _is_board(via: Reply, session: Session) -> bool:
        """True if a board was pressed, not a private message beside it."""
        return not via.in_private or (via.pressed is not None and via.pressed.id == session.message_id)

    @staticmethod
    async def _post(session: Session, content: Content, via: Reply) -> int | None:
        posted = await via.public.post(*content) if via.public.is_free else None
        if posted is None and not (via.public.may_arrive or via.public.is_unsure):
            posted = await via.public.follow_up(coming(session, content.mentions), *content)
        return posted
