"""The notifier: delivers a session's notifications beside its board, and deletes settled ones' messages.

There is at most one open notification for each player and session. It is settled when the player no longer has to act.
Then its separate message, if any, is deleted.

A notification is stored with the shown state and then delivered, so a crash loses none. A line beside the board that
Discord does not confirm is sent again.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import discord
from msgspec.structs import replace

from frontend.answering.reply import Reply
from frontend.answering.tokens import QUIET, InteractionTokens, pinging
from frontend.cache import Recent
from frontend.failures import BOUND, FAILURES, Answer, Fate, answer_of, why, within
from frontend.guards import Overtaken
from frontend.languages import own_language
from frontend.messages import words
from frontend.moments import utcnow
from frontend.publishing import notifications
from frontend.publishing.messenger import nonce_of
from frontend.publishing.notifications import NO_ONE
from locales import Voice, voice
from sessions.life.model import Player
from sessions.life.preferences import PlayerSettings
from sessions.life.snapshot import Notification, Snapshot
from sessions.service.outbox import DIRECT, Item
from sessions.service.sessions import Sessions

log = logging.getLogger("lagoon")


_MessageIds = tuple[int | None, int | None]
"""Channel id and message id of a message."""

NO_MESSAGE: Final[_MessageIds] = (None, None)


def allowed(players: Sequence[Player]) -> discord.AllowedMentions:
    return pinging(player.discord_id for player in players if player.discord_id)


class Notifier:
    """Delivers notifications. ``frontend.publishing.notifications`` decides which."""

    def __init__(self, client: discord.Client, sessions: Sessions, tokens: InteractionTokens) -> None:
        self._client = client
        self._stored = sessions.notifications
        self._outbox = sessions.outbox
        self._tokens = tokens
        self._pings: Recent[int, int] = Recent()
        """Id of the newest line with pings beside each session's board. In memory, like interaction tokens."""
        self._closed: Mapping[int, datetime] = {}

    async def recall(self) -> None:
        """Read which players' direct messages were found closed, at the start and after a change of settings."""
        self._closed = await self._outbox.list_closed()

    @property
    def dm_closed(self) -> Collection[int]:
        """Ids of players with direct messages found closed within the last day. Until then they are pinged."""
        now = utcnow()
        return {player_id for player_id, until in self._closed.items() if until > now}

    def line(self, session_id: int) -> int | None:
        """Id of the last line with pings beside the session's board, perhaps deleted; None without one."""
        return self._pings.get(session_id)

    async def waiting(self, limit: int) -> list[int]:
        """Numbers of the sessions with an undelivered notification."""
        return await self._stored.list_undelivered(limit)

    async def store(self, snapshot: Snapshot, now_due: notifications.Due) -> None:
        """Store and deliver the notifications of a state that is not shown yet."""
        await self._stored.store(now_due.notifications)
        await self.deliver(replace(snapshot, notifications=notifications.open_after(snapshot, now_due)))

    async def deliver(self, snapshot: Snapshot, reply: Reply | None = None, *, moved: bool = False) -> Answer | None:
        """Deliver the snapshot's undelivered notifications, and delete the messages of settled notifications.

        Returns an answer of Discord if a delivery failed and must be retried.

        Failed requests are retried at the next call. ``reply``: the interaction that led to them. ``moved``: True if
        another message shows the session now, so delivered notifications get a link to it.
        """
        failed: Answer | None = None
        pinged = await self._ping(snapshot, reply) if snapshot.session.is_abroad else NO_ONE
        awaited = {player.id: player for player in notifications.awaited(snapshot)}
        for each in notifications.undelivered(snapshot, utcnow()):
            player = awaited.get(each.player_id)
            try:
                await self._take_back(each)
                if player is None:
                    await self._stored.forget(each)
                else:
                    sent = NO_MESSAGE if player.id in pinged else await self._send(snapshot, player, each, reply)
                    await self._stored.note_delivered(each, *sent)
            except Overtaken:
                return failed  # another process notifies
            except FAILURES as error:
                failed = answer_of(error)
                log.warning("could not notify a player: %s", why(error), extra={"session": snapshot.session.id})
        if moved and not snapshot.session.is_abroad:
            standing = [each for each in snapshot.notifications if each.delivered and each.player_id in awaited]
            for each in standing:
                await self._link_to_board(snapshot, awaited[each.player_id], each)
        return failed

    async def _ping(self, snapshot: Snapshot, reply: Reply | None) -> Collection[int]:
        """Ping players where the bot is not a member, in one line. Returns their Discord ids.

        A player who has just acted there needs no ping. The previous line is deleted if a token reaches it.
        """
        session = snapshot.session
        if (former := self._pings.pop(session.id, None)) is not None:
            with contextlib.suppress(*FAILURES):
                await self._tokens.delete(former)
        if reply is None or reply.place != session.place or not reply.speaks_to_all:
            return NO_ONE
        undelivered = {each.player_id for each in snapshot.notifications if not each.delivered}
        subjects = notifications.awaited(snapshot)
        awaited = [player for player in subjects if player.id in undelivered]
        wanted = [each for each in awaited if notifications.notice(snapshot, each, self.dm_closed) == "channel"]
        there = [each for each in wanted if each.discord_id == reply.user.id]
        pinged = [each for each in wanted if each not in there]
        if pinged:
            speaking = voice(session.language)
            lines = [_line(speaking, snapshot, each, subjects[each]) for each in pinged]
            message_id = await reply.public.ping("\n".join(lines), allowed(pinged))
            if message_id is None:
                pinged = []
            else:
                self._pings[session.id] = message_id
        return {each.id for each in (*there, *pinged)}

    async def _link_to_board(self, snapshot: Snapshot, player: Player, notification: Notification) -> None:
        """Make a notification's message link to the session's current message. Failures are ignored."""
        session, channel_id, message_id = snapshot.session, notification.channel_id, notification.message_id
        if channel_id is None or message_id is None:
            return
        if channel_id == session.channel_id:
            text = _line(voice(session.language), snapshot, player, notification.about)
        else:
            text = _notice(voice(_language(snapshot, player)), snapshot, player, notification.about)
        message: Any = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        with contextlib.suppress(*FAILURES):
            await within(BOUND, message.edit(content=text, allowed_mentions=QUIET))

    async def _send(self, snapshot: Snapshot, player: Player, due: Notification, reply: Reply | None) -> _MessageIds:
        """Send a notification to the player's chosen place. Returns the ids of its channel and message.

        Returns ``NO_MESSAGE`` if the player wants no notifications, or if the bot may not post. In the channel the
        message is preferably a follow-up to ``reply``, which does not count under Discord's limit.
        """
        session = snapshot.session
        # A nonce allows sending it again without a duplicate.
        nonce = nonce_of("notification", session.id, due.seq, player.id)
        how = notifications.notice(snapshot, player, self.dm_closed)
        # If a ping is impossible, try a direct message, then rely on the board.
        if how == "message" or (how == "channel" and session.is_abroad and player.id not in self.dm_closed):
            try:
                text = _notice(voice(_language(snapshot, player)), snapshot, player, due.about)
                private = await within(BOUND, self._client.create_dm(discord.Object(player.discord_id or 0)))
                return _ids_of(await within(BOUND, private.send(text, allowed_mentions=QUIET, nonce=nonce)))
            except discord.HTTPException as error:
                answer = answer_of(error)
                if not answer.is_final:
                    raise
                if answer.fate is Fate.PLACE:
                    note = await self._outbox.fail(Item(DIRECT, player.id, player_id=player.id), "closed")
                    self._closed = {**self._closed, player.id: note.due_at}
                log.info("a player gets no direct messages: %s", why(error), extra={"session": session.id})
        if how == "nothing" or session.is_abroad:
            return NO_MESSAGE
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.server_id)
        speaking = voice(session.language)
        line = _line(speaking, snapshot, player, due.about)
        if reply is not None and reply.place == session.place:
            followed = await reply.public.ping(line, allowed([player]))
            if followed is not None:
                self._pings[session.id] = followed
                return session.channel_id, followed
        try:
            sent = await within(BOUND, channel.send(line, allowed_mentions=allowed([player]), nonce=nonce))
        except discord.HTTPException as error:
            if not answer_of(error).is_final:
                raise
            return NO_MESSAGE
        self._pings[session.id] = sent.id
        return _ids_of(sent)

    async def _take_back(self, notification: Notification) -> None:
        """Delete the notification's message, if it has one. Deleted and unreachable messages are ignored."""
        if notification.message_id is None or notification.channel_id is None:
            return
        with contextlib.suppress(*FAILURES):
            if await self._tokens.delete(notification.message_id):
                return
        channel = self._client.get_partial_messageable(notification.channel_id)
        message: Any = channel.get_partial_message(notification.message_id)
        try:
            await within(BOUND, message.delete())
        except discord.HTTPException as error:
            if not answer_of(error).is_final:
                raise


def _notice(speaking: Voice, snapshot: Snapshot, player: Player, about: str) -> str:
    return words.notification(speaking, snapshot.session, player, about, snapshot.won_place)


def _line(speaking: Voice, snapshot: Snapshot, player: Player, about: str) -> str:
    """Public line of a notification, with the player's mention. ``about``: as stored."""
    notice = _notice(speaking, snapshot, player, about)
    return speaking.say("notices-to", player=words.mention(speaking, player), notice=notice)


def _language(snapshot: Snapshot, player: Player) -> str:
    """Language code of a direct message: the player's, or the channel's for a player never seen."""
    settings = snapshot.members.get(player.discord_id or 0, PlayerSettings())
    return own_language(settings) if settings.language or settings.locale else snapshot.session.language


def _ids_of(message: discord.Message) -> _MessageIds:
    return message.channel.id, message.id
