"""A thread for each game on servers with that setting, below its invitation if there is one."""

from __future__ import annotations

import logging
from typing import Final

import discord

from engines import GAMES
from frontend.failures import BOUND, is_refusal, why, within
from frontend.messages import words
from frontend.moments import sent_at
from locales import voice
from sessions.life.model import Session

log = logging.getLogger("lagoon")

ASLEEP_AFTER: Final = 10080
"""Minutes without a message until Discord archives a thread: a week. A new board unarchives it."""

NAME_SIZE = 100
"""Most characters in the name of a thread."""

EXISTS = 160004
"""Discord's code for a message that already has a thread, perhaps from before a crash."""

NEEDED: Final = ("create_public_threads", "send_messages_in_threads")
"""Names of the permissions that a thread needs."""


class Threads:
    """Opens a thread for a game, or says why that is impossible."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def open(self, session: Session) -> tuple[int, str]:
        """Open a thread for the session's game. Returns its id and a remark.

        If no thread is possible, the id is the channel's, and the remark gives the reason. Raises FAILURES except
        refusals.
        """
        channel = self._client.get_channel(session.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return session.channel_id, ""
        rights = channel.permissions_for(channel.guild.me)
        speaking = voice(session.language)
        if not all(getattr(rights, each) for each in NEEDED):
            log.info("no permission to open a thread; the board goes to the channel", extra={"session": session.id})
            return session.channel_id, speaking.say("notices-no-thread-right", rights=words.rights(speaking, NEEDED))
        try:
            return await within(BOUND, self._open(channel, session)), ""
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.warning("could not open a thread: %s", why(error), extra={"session": session.id})
            return session.channel_id, speaking.say("notices-no-thread")

    async def _open(self, channel: discord.TextChannel, session: Session) -> int:
        speaking = voice(session.language)
        players = words.opponents(speaking, session)
        name = speaking.say("common-game-of", game=GAMES[session.game].title, players=players)[:NAME_SIZE]
        if session.message_id is not None:
            try:
                invitation = channel.get_partial_message(session.message_id)
                return (await invitation.create_thread(name=name, auto_archive_duration=ASLEEP_AFTER)).id
            except discord.NotFound:
                pass  # the invitation was deleted, and a thread does not need it
            except discord.HTTPException as error:
                if error.code != EXISTS:
                    raise
                return session.message_id  # a message's thread has its id
        # Look for a thread opened before a lost confirmation.
        for thread in channel.threads:
            is_since = sent_at(thread.id) >= session.created_at
            if is_since and thread.name == name and thread.owner_id == channel.guild.me.id:
                return thread.id
        kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
        return (await channel.create_thread(name=name, type=kind, auto_archive_duration=ASLEEP_AFTER)).id
