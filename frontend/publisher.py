"""Showing in the channel what was committed: after each action, and again after a crash for what was not shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

import discord
from discord import ui

from engines import GAMES
from frontend.face import Face, Step
from frontend.failures import FAILURES
from frontend.messages import board, counting, invitation, offers
from frontend.notifier import Notifier, allowed
from frontend.permissions import parent_of
from frontend.pictures.artist import Artist, Picture
from frontend.pictures.looks import Look, look_of_member, look_of_server
from frontend.reply import Reply
from frontend.threads import Threads
from frontend.tokens import QUIET
from sessions.life.model import OldMessage, Session, Status
from sessions.life.questions import began_at, to_act
from sessions.service.sessions import Sessions
from sessions.statistics.profiles import Profiles

log = logging.getLogger("lagoon")

_UNPLAYED = (Status.DECLINED, Status.CANCELLED, Status.EXPIRED)


RETIRED_AT_ONCE = 5
"""The most old messages of one session that are finished together with posting the new one."""

ASLEEP = 50083
"""Discord's code for what cannot be done in a thread that is archived."""

REST, LONGEST_REST = timedelta(minutes=2), timedelta(hours=6)
"""How long a sweep leaves a session alone that a channel has refused: doubled at every refusal, up to the longest."""


class CannotPost(Exception):
    """Discord did not take the message for this channel. ``forbidden`` tells that somebody has to change something."""

    def __init__(self, session: Session, channel_id: int, *, forbidden: bool) -> None:
        super().__init__(f"session {session.id} could not be shown in channel {channel_id}")
        self.session = session
        self.channel_id = channel_id
        self.forbidden = forbidden


class Publisher:
    """Keeps one message a session up to date: it shows the newest state and carries the controls."""

    def __init__(
        self,
        client: discord.Client,
        sessions: Sessions,
        notifier: Notifier,
        artist: Artist,
        faces: Mapping[str, Face],
        *,
        profiles: Profiles,
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._profiles = profiles
        self._notifier = notifier
        self._threads = Threads(client, sessions)
        self._artist = artist
        self._faces = faces
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._rests: dict[int, timedelta] = {}
        self._listeners: list[Callable[[Session], None]] = []

    def on_shown(self, listener: Callable[[Session], None]) -> None:
        """Have the listener called with each session after its newest state has been shown."""
        self._listeners.append(listener)

    async def announce(
        self, session_id: int, *, again_in: int | None = None, via: Reply | None = None, anew: bool = False
    ) -> Session:
        """Show the session's newest state, unless that has been done already.

        With ``again_in``, a channel's id, show it there anyway, and go on there. With ``via`` the message is the public
        answer to that interaction. A game against computers stays in its message and calls nobody, for its player has
        just acted; with ``anew``, after a while, it is posted and called like any other. So does a run, for which
        nobody is ever called; a hidden one is shown in nothing but answers to its player. Safe to call twice and from
        several tasks. Raises CannotPost.
        """
        async with self._lock(session_id):
            session = await self._sessions.get(session_id)
            if session.seq <= session.announced and again_in is None:
                return session
            if session.is_hidden:
                if via is not None:
                    await self.show_run(session, via)
                await self._sessions.mark_announced(session.id, session.seq)
                return await self._sessions.get(session_id)
            channel_id = again_in or session.channel_id
            attended = not anew and _is_alone(session)
            calls, pinged = ([], []) if attended else await self._notifier.due(session)
            try:
                if session.status in _UNPLAYED and session.message_id:
                    message_id = session.message_id
                    await self._edit(session.channel_id, message_id, self._ended(session), keep_picture=False)
                elif (
                    session.message_id
                    and again_in is None
                    and (session.terms.run or attended or _is_computers_turn(session))
                ):
                    message_id = await self._change(session, session.message_id, via)
                else:
                    channel_id, note = (again_in, "") if again_in else await self._threads.place(session)
                    called = allowed(pinged)
                    message_id = await self._send(session, channel_id, via, called, again=bool(again_in), note=note)
            except FAILURES as error:
                forbidden = isinstance(error, discord.Forbidden | discord.NotFound)
                log.warning("could not post: %s", error, extra={"session": session.id})
                raise CannotPost(session, channel_id, forbidden=forbidden) from error
            parent_id = self._parent(session, channel_id, opened=again_in is None)
            await self._sessions.mark_announced(
                session.id, session.seq, message_id, channel_id, parent_id=parent_id, notifications=calls
            )
            self._rests.pop(session.id, None)
            session = await self._sessions.get(session_id)
            await self._notifier.deliver(session)
            await self._retire_all(await self._sessions.old_messages(RETIRED_AT_ONCE, session.id))
        for listener in self._listeners:
            listener(session)
        return session

    async def catch_up(self, limit: int, before: datetime) -> None:
        """Show what was committed before that moment and never shown, tell who was not told, and finish old messages.

        Whatever is wrong with one session does not keep the others waiting; one that its channel refuses is left alone
        for a while, because Discord bans whoever insists.
        """
        await self.show(await self._sessions.unannounced(limit, before))
        for session_id in await self._notifier.waiting(limit):
            try:
                async with self._lock(session_id):
                    await self._notifier.deliver(await self._sessions.get(session_id))
            except Exception:
                log.exception("nobody could be called", extra={"session": session_id})
        await self._retire_all(await self._sessions.old_messages(limit))

    async def show(self, waiting: Mapping[int, int]) -> None:
        """Announce the sessions of these numbers, each known to stand at this ``seq``.

        What goes wrong with one is logged, and tried again later.
        """
        for session_id, seq in waiting.items():
            try:
                await self.announce(session_id, anew=True)
            except CannotPost as error:
                await self._rest(session_id, seq, long=error.forbidden)
            except Exception:
                log.exception("could not be shown", extra={"session": session_id})
                await self._rest(session_id, seq, long=True)

    async def _rest(self, session_id: int, seq: int, *, long: bool) -> None:
        """What could not be shown goes behind everything else that waits; after a refusal it also waits ever longer."""
        rest = self._rests.get(session_id, REST) if long else timedelta(0)
        if long:
            self._rests[session_id] = min(2 * rest, LONGEST_REST)
        try:
            await self._sessions.put_off(session_id, seq, discord.utils.utcnow() + rest)
        except Exception:
            log.exception("could not be put off", extra={"session": session_id})

    def _parent(self, session: Session, channel_id: int, *, opened: bool) -> int | None:
        """The channel of the thread in which the session is shown from now on, as a Session has it.

        With ``opened``, another channel than the session's own is a thread that was opened there for the game.
        """
        if opened and channel_id != session.channel_id:
            return session.channel_id
        channel = self._client.get_channel(channel_id)
        # Discord does not tell of threads that sleep: what was known of the session's own stays.
        return session.parent_id if channel is None and channel_id == session.channel_id else parent_of(channel)

    async def refresh(self, session: Session) -> None:
        """Correct what a running game's message says beside the picture. What fails, the next board puts right."""
        if session.message_id is None or session.announced < session.seq or session.status is not Status.RUNNING:
            return
        try:
            layout = await self._layout(session, self._view(session))
            await self._edit(session.channel_id, session.message_id, layout)
        except FAILURES as error:
            log.info("could not correct a message: %s", error, extra={"session": session.id})

    def _lock(self, session_id: int) -> asyncio.Lock:
        return self._locks.setdefault(session_id, asyncio.Lock())

    async def _send(
        self,
        session: Session,
        channel_id: int,
        via: Reply | None,
        called: discord.AllowedMentions,
        *,
        again: bool,
        note: str = "",
    ) -> int:
        """Post the newest state as a new message, with these pings and small print. Returns the message's id."""
        layout, pictures = await self._drawn(session, await look_of_server(self._sessions, session.server_id))
        if note:
            layout.add_item(ui.TextDisplay(f"-# {note}"))
        if via is not None and via.interaction.channel_id == channel_id:
            answered = await via.publish(layout, pictures, called)
            if answered is not None:
                return answered
        channel = self._client.get_partial_messageable(channel_id, guild_id=session.server_id)
        # Discord drops a second message with the same nonce: a crash between sending and marking posts once. What is
        # asked for again is meant again.
        once: dict[str, Any] = {} if again else {"nonce": f"{session.id}-{session.seq}"}
        message = await channel.send(
            view=layout, files=[picture.file() for picture in pictures], allowed_mentions=called, **once
        )
        return message.id

    async def _change(self, session: Session, message_id: int, via: Reply | None) -> int:
        """Show the newest state in this message, or in a new one if it is gone or its thread sleeps: that wakes it.

        Returns the message's id.

        A run's message is changed by way of the press in it, if there was one.
        """
        if session.terms.run and via is not None and via.pressed is not None and via.pressed.id == message_id:
            try:
                await self.show_run(session, via)
            except FAILURES as error:
                log.info("could not answer: %s", error, extra={"session": session.id})
            else:
                return message_id
        layout, pictures = await self._drawn(session, await look_of_server(self._sessions, session.server_id))
        message = self._client.get_partial_messageable(session.channel_id).get_partial_message(message_id)
        try:
            files = [picture.file() for picture in pictures]
            await message.edit(view=layout, attachments=files, allowed_mentions=QUIET)
        except discord.HTTPException as error:
            if error.status != 404 and error.code != ASLEEP:
                raise
            return await self._send(session, session.channel_id, None, QUIET, again=True)
        return message_id

    async def show_run(self, session: Session, reply: Reply, chosen: str = "", before: str = "") -> None:
        """Answer a run's player with its message as it stands, or as it looks once something is chosen in it.

        A public run's message must be what was pressed.
        """
        if session.is_hidden:
            look = await look_of_member(self._sessions, reply.user.id, session.server_id)
        else:
            look = await look_of_server(self._sessions, session.server_id)
        layout, pictures = await self._drawn(session, look, chosen, before)
        show = reply.show if session.is_hidden else reply.update
        await show(layout.children, [picture.file() for picture in pictures])

    async def _drawn(
        self, session: Session, look: Look, chosen: str = "", before: str = ""
    ) -> tuple[ui.LayoutView, list[Picture]]:
        """The message that shows the session, and its pictures."""
        face, view = self._faces[session.game], self._view(session)
        if session.terms.run and session.status is Status.RUNNING:
            decision = face.game.decision(session.state, 0)
            step = face.step(decision, view, chosen) or face.step(decision, view, "") or Step()
            step = step.drawn(session.game, view)
            return board.run(face, session, view, step, before), await self._artist.finish(step.pictures, look)
        pictures = await self._artist.finish(board.sketches(face, session, view), look)
        said = offers.news(face, session, await self._sessions.log(session.id), session.announced)
        return await self._layout(session, view, said), pictures

    def _view(self, session: Session) -> Any:
        if session.state is not None:
            return GAMES[session.game].view(session.state, 0 if session.terms.run else None)
        if session.status is Status.INVITING:
            return self._faces[session.game].preview(session.options)
        return None

    def _ended(self, session: Session) -> ui.LayoutView:
        return invitation.message(self._faces[session.game], session)

    async def _layout(self, session: Session, view: Any, said: str = "") -> ui.LayoutView:
        face = self._faces[session.game]
        if session.state is None:
            return invitation.message(face, session)
        if session.status in board.ENDED:
            counted = counting.told(session, await self._profiles.counted(session))
            return board.ending(face, session, view, counted)
        return board.board(face, session, view, self._first_step(face, session, view), said)

    @staticmethod
    def _first_step(face: Face, session: Session, view: Any) -> Step:
        turn = to_act(session, face.game)
        if len(turn) != 1 or turn[0].level or face.panel:
            return Step()
        return face.step(face.game.decision(session.state, turn[0].number), view, "") or Step()

    async def _retire_all(self, old: Sequence[OldMessage]) -> None:
        """Take the controls from messages that newer ones have replaced. What fails is tried again by a sweep."""
        for message in old:
            try:
                await self._retire(message)
            except FAILURES as error:
                log.info("could not retire a message: %s", error, extra={"session": message.session_id})
            except Exception:
                log.exception("could not retire a message", extra={"session": message.session_id})

    async def _retire(self, old: OldMessage) -> None:
        session = await self._sessions.get(old.session_id)
        log_of_play = await self._sessions.log(session.id)
        if session.state is None or old.seq < began_at(session, log_of_play):
            open_still = session.status is Status.INVITING
            face = self._faces[session.game]
            elsewhere = session.channel_id if session.channel_id != old.channel_id else None
            replaced = invitation.replaced(face, session)
            layout = replaced if open_still else invitation.message(face, session, elsewhere)
            await self._edit(old.channel_id, old.message_id, layout, keep_picture=False)
        else:
            entries = [entry for entry in log_of_play if entry.seq <= old.seq]
            face = self._faces[session.game]
            kept = board.keeps_picture(face, session, entries)
            await self._edit(old.channel_id, old.message_id, board.retired(face, session, entries), keep_picture=kept)
        await self._sessions.forget_message(old.message_id)

    async def _edit(
        self, channel_id: int, message_id: int, layout: ui.LayoutView, *, keep_picture: bool = True
    ) -> None:
        """Change a message's components. One that is gone or out of reach needs no change.

        One in a thread that sleeps stays as it is: to change it would wake the thread, and its controls are answered.
        """
        pictures: dict[str, Any] = {} if keep_picture else {"attachments": []}
        message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
        try:
            await message.edit(view=layout, allowed_mentions=QUIET, **pictures)
        except discord.HTTPException as error:
            if error.status not in (403, 404) and error.code != ASLEEP:
                raise


def _is_alone(session: Session) -> bool:
    """Whether one person plays against computers, and has begun."""
    return session.state is not None and len(session.people) == 1 and any(seat.level for seat in session.seats)


def _is_computers_turn(session: Session) -> bool:
    """Whether the session waits for computers only, so that there is nobody to call."""
    turn = to_act(session, GAMES[session.game])
    return bool(turn) and all(seat.level for seat in turn)
