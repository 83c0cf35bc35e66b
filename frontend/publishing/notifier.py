"""The notifier: delivers a session's notifications that its board does not, and takes their messages back.

At most one notification of a player and a session is open. It lasts until the player need not act any more; then its
message beside the board, if any, goes.
"""

from __future__ import annotations

import contextlib
import logging
from collections import OrderedDict
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from msgspec.structs import replace

from frontend.answering.reply import Reply
from frontend.answering.tokens import QUIET, InteractionTokens
from frontend.failures import BOUND, FAILURES, why, within
from frontend.languages import own_language
from frontend.messages import words
from frontend.publishing import notifications
from frontend.publishing.notifications import NO_ONE
from locales import Voice, voice
from sessions.life.model import Player, Session
from sessions.life.notification import Notification
from sessions.life.preferences import PlayerSettings
from sessions.life.snapshot import Snapshot
from sessions.service.notifications import Notifications

log = logging.getLogger("lagoon")

KEPT = 4096
"""The most sessions with a remembered ping."""

_Place = tuple[int | None, int | None]
"""The ids of a message's channel and of itself."""

NOWHERE: Final[_Place] = (None, None)

CLOSED = timedelta(hours=24)
"""The time of pinging a player with closed direct messages instead. Then direct messages are tried again."""


def allowed(players: Sequence[Player]) -> discord.AllowedMentions:
    """Mentions that ping these players only."""
    ids = sorted(player.discord_id for player in players if player.discord_id)
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(each) for each in ids]
    )


class Notifier:
    """Delivers notifications. ``frontend.publishing.notifications`` decides which."""

    def __init__(self, client: discord.Client, stored: Notifications, tokens: InteractionTokens) -> None:
        self._client = client
        self._stored = stored
        self._tokens = tokens
        self._pings: OrderedDict[int, int] = OrderedDict()
        """The newest line that pinged players beside each session's board. In memory, as interactions' tokens are."""
        self._closed: dict[int, datetime] = {}

    @property
    def closed(self) -> Collection[int]:
        """The ids of players with direct messages found closed in the last ``CLOSED``."""
        now = discord.utils.utcnow()
        return {player_id for player_id, until in self._closed.items() if until > now}

    def line(self, session_id: int) -> int | None:
        """The id of the line that pinged players last beside the session's board, also if it is deleted by now."""
        return self._pings.get(session_id)

    async def waiting(self, limit: int) -> list[int]:
        """The numbers of sessions with a notification that has not been delivered."""
        return await self._stored.undelivered(limit)

    async def owe(self, snapshot: Snapshot, now_due: notifications.Due) -> None:
        """Store and deliver the notifications of a state that is not shown yet."""
        await self._stored.owe(now_due.notifications)
        await self.deliver(replace(snapshot, notifications=notifications.open_after(snapshot, now_due)))

    async def deliver(self, snapshot: Snapshot, via: Reply | None = None, *, moved: bool = False) -> None:
        """Deliver the snapshot's undelivered notifications, and take back the messages of settled ones.

        Failed requests are left for the next time. ``via``: the interaction that made them. ``moved``: another message
        shows the session now; delivered notifications get a link to it.
        """
        pinged = await self._ping(snapshot, via) if snapshot.session.is_abroad else NO_ONE
        awaited = {player.id: player for player in notifications.awaited(snapshot)}
        for each in notifications.undelivered(snapshot, discord.utils.utcnow()):
            player = awaited.get(each.player_id)
            try:
                await self._take_back(each)
                if player is None:
                    await self._stored.forget(each)
                else:
                    place = NOWHERE if player.id in pinged else await self._send(snapshot, player, each, via)
                    await self._stored.note_delivered(each, *place)
            except FAILURES as error:
                log.warning("could not notify a player: %s", why(error), extra={"session": snapshot.session.id})
        if moved and not snapshot.session.is_abroad:
            standing = [each for each in snapshot.notifications if each.delivered and each.player_id in awaited]
            for each in standing:
                await self._lead_on(snapshot, awaited[each.player_id], each)

    async def _ping(self, snapshot: Snapshot, via: Reply | None) -> Collection[int]:
        """Ping the players who want that where the bot is no member, in one line. Returns their ids.

        Players who have just acted there need no ping. The line before goes, if an interaction still reaches it.
        """
        session = snapshot.session
        if (former := self._pings.pop(session.id, None)) is not None:
            with contextlib.suppress(*FAILURES):
                await self._tokens.delete(former)
        if via is None or via.place != session.place or not via.speaks_to_all:
            return NO_ONE
        undelivered = {each.player_id for each in snapshot.notifications if not each.delivered}
        awaited = [player for player in notifications.awaited(snapshot) if player.id in undelivered]
        wanted = [each for each in awaited if notifications.notice(snapshot, each, self.closed) == "channel"]
        there = [each for each in wanted if each.discord_id == via.user.id]
        pinged = [each for each in wanted if each not in there]
        if pinged:
            speaking = voice(session.language)
            lines = [_line(speaking, session, each) for each in pinged]
            message_id = await via.public.ping("\n".join(lines), allowed(pinged))
            if message_id is None:
                pinged = []
            else:
                self._note_line(session, message_id)
        return {each.id for each in (*there, *pinged)}

    async def _lead_on(self, snapshot: Snapshot, player: Player, notification: Notification) -> None:
        """Let a notification's message lead to the message that shows the session now. A failure changes nothing."""
        session, channel_id, message_id = snapshot.session, notification.channel_id, notification.message_id
        if channel_id is None or message_id is None:
            return
        if channel_id == session.channel_id:
            text = _line(voice(session.language), session, player)
        else:
            text = words.notification(voice(_language(snapshot, player)), session, player)
        message: Any = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        with contextlib.suppress(*FAILURES):
            await within(BOUND, message.edit(content=text, allowed_mentions=QUIET))

    async def _send(self, snapshot: Snapshot, player: Player, due: Notification, via: Reply | None) -> _Place:
        """Send it to the player's chosen place, and return that place.

        Nowhere if they want nothing, or the bot may not post there. In the channel it is a follow-up to ``via``, if
        that is there, which does not count under Discord's limit.
        """
        session = snapshot.session
        # Discord drops a second message with the same nonce: a message without confirmation is sent again.
        nonce = f"n{session.id}-{due.seq}-{player.id}"
        how = notifications.notice(snapshot, player, self.closed)
        # Where a ping is not possible, a direct message is the next best, and the board itself the last.
        if how == "message" or (how == "channel" and session.is_abroad and player.id not in self.closed):
            try:
                text = words.notification(voice(_language(snapshot, player)), session, player)
                private = await within(BOUND, self._client.create_dm(discord.Object(player.discord_id or 0)))
                return _place(await within(BOUND, private.send(text, allowed_mentions=QUIET, nonce=nonce)))
            except (discord.Forbidden, discord.NotFound):
                self._closed[player.id] = discord.utils.utcnow() + CLOSED
                log.info("direct messages are closed", extra={"session": session.id})
        if how == "nothing" or session.is_abroad:
            return NOWHERE
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.server_id)
        speaking = voice(session.language)
        line = _line(speaking, session, player)
        if via is not None and via.place == session.place:
            followed = await via.public.ping(line, allowed([player]))
            if followed is not None:
                self._note_line(session, followed)
                return session.channel_id, followed
        try:
            sent = await within(BOUND, channel.send(line, allowed_mentions=allowed([player]), nonce=nonce))
        except (discord.Forbidden, discord.NotFound):
            return NOWHERE
        self._note_line(session, sent.id)
        return _place(sent)

    def _note_line(self, session: Session, message_id: int) -> None:
        self._pings[session.id] = message_id
        if len(self._pings) > KEPT:
            self._pings.popitem(last=False)

    async def _take_back(self, notification: Notification) -> None:
        """Delete the notification's message, if it has one. One that is gone, or out of reach, needs no deletion."""
        if notification.message_id is None or notification.channel_id is None:
            return
        with contextlib.suppress(*FAILURES):
            if await self._tokens.delete(notification.message_id):
                return
        channel = self._client.get_partial_messageable(notification.channel_id)
        message: Any = channel.get_partial_message(notification.message_id)
        with contextlib.suppress(discord.NotFound, discord.Forbidden):
            await within(BOUND, message.delete())


def _line(speaking: Voice, session: Session, player: Player) -> str:
    """A notification for a place that others read, too."""
    notice = words.notification(speaking, session, player)
    return speaking.say("notices-to", player=words.mention(speaking, player), notice=notice)


def _language(snapshot: Snapshot, player: Player) -> str:
    """The language of a direct message: the player's own; of one who has never been seen, the channel's."""
    settings = snapshot.members.get(player.discord_id or 0, PlayerSettings())
    return own_language(settings) if settings.language or settings.locale else snapshot.session.language


def _place(message: discord.Message) -> _Place:
    return message.channel.id, message.id
