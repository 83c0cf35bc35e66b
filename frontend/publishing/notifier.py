"""The notifier: delivers a session's notifications that its board does not, and takes their messages back.

At most one notification of a player and a session is open. It lasts until nothing is wanted of them any more; its
message, if it has one beside the board, then goes.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

import discord

from frontend.answering.tokens import QUIET
from frontend.failures import BOUND, FAILURES, within
from frontend.languages import own_language
from frontend.messages import words
from frontend.publishing import notifications
from locales import voice
from sessions.life.model import Player
from sessions.life.notification import Notification
from sessions.life.preferences import PlayerSettings
from sessions.life.snapshot import Snapshot
from sessions.service.notifications import Notifications

log = logging.getLogger("lagoon")

CLOSED = timedelta(hours=24)
"""The time for which a player with closed direct messages is pinged instead. Then direct messages are tried again."""


def allowed(players: Sequence[Player]) -> discord.AllowedMentions:
    """Mentions that ping these players and nobody else."""
    ids = sorted(player.discord_id for player in players if player.discord_id)
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(each) for each in ids]
    )


class Notifier:
    """Delivers notifications. Who is to be notified is decided in ``frontend.publishing.notifications``."""

    def __init__(self, client: discord.Client, stored: Notifications) -> None:
        self._client = client
        self._stored = stored
        self._closed: dict[int, datetime] = {}

    @property
    def closed(self) -> Collection[int]:
        """The ids of players whose direct messages were found closed in the last ``CLOSED``."""
        now = discord.utils.utcnow()
        return {player_id for player_id, until in self._closed.items() if until > now}

    async def waiting(self, limit: int) -> list[int]:
        """The numbers of sessions with a notification that has not been delivered."""
        return await self._stored.untold(limit)

    async def deliver(self, snapshot: Snapshot) -> None:
        """Deliver the snapshot's notifications that are untold, and take back the messages of those that are settled.

        What Discord does not take now is left for the next time.
        """
        awaited = {player.id: player for player in notifications.awaited(snapshot)}
        for each in snapshot.notifications:
            player = awaited.get(each.player_id)
            if player is not None and each.told:
                continue
            try:
                await self._take_back(each)
                if player is None:
                    await self._stored.forget(each)
                else:
                    message = await self._send(snapshot, player, each)
                    await self._stored.told(each, *_place(message))
            except FAILURES as error:
                log.warning("could not notify a player: %r", error, extra={"session": snapshot.session.id})

    async def _send(self, snapshot: Snapshot, player: Player, due: Notification) -> discord.Message | None:
        """Send it where the player wants it. None if they want nothing, or the bot may not post there."""
        session = snapshot.session
        # Discord drops a second message with the same nonce: one whose confirmation was lost is sent again.
        nonce = f"n{session.id}-{due.seq}-{player.id}"
        how = notifications.notice(snapshot, player, self.closed)
        if how == "message":
            try:
                text = words.notification(voice(_language(snapshot, player)), session, player)
                private = await within(BOUND, self._client.create_dm(discord.Object(player.discord_id or 0)))
                return await within(BOUND, private.send(text, allowed_mentions=QUIET, nonce=nonce))
            except (discord.Forbidden, discord.NotFound):
                self._closed[player.id] = discord.utils.utcnow() + CLOSED
                log.info("direct messages are closed", extra={"session": session.id})
        if how == "nothing":
            return None
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.server_id)
        speaking = voice(session.language)
        text = words.notification(speaking, session, player)
        try:
            line = speaking.say("notices-to", player=words.mention(speaking, player), notice=text)
            return await within(BOUND, channel.send(line, allowed_mentions=allowed([player]), nonce=nonce))
        except (discord.Forbidden, discord.NotFound):
            return None

    async def _take_back(self, notification: Notification) -> None:
        """Delete the notification's message, if it has one. One that is gone, or out of reach, needs no deletion."""
        if notification.message_id is None or notification.channel_id is None:
            return
        channel = self._client.get_partial_messageable(notification.channel_id)
        message: Any = channel.get_partial_message(notification.message_id)
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            await within(BOUND, message.delete())


def _language(snapshot: Snapshot, player: Player) -> str:
    """The language of a direct message: the player's own; of one who has never been seen, the channel's."""
    settings = snapshot.members.get(player.discord_id or 0, PlayerSettings())
    return own_language(settings) if settings.language or settings.locale else snapshot.session.language


def _place(message: discord.Message | None) -> tuple[int | None, int | None]:
    return (message.channel.id, message.id) if message else (None, None)
