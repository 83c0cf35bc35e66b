"""Showing in the channel what was committed: after each action, and again after a crash for what was not shown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any
from weakref import WeakValueDictionary

import aiohttp
import discord
from discord import ui

from cogs import table, words
from cogs.answer import QUIET, Reply
from cogs.artist import Artist, Picture
from cogs.face import Face, Step
from cogs.looks import look_of_server
from engines import GAMES
from sessions.model import Session, Status
from sessions.service import Sessions

log = logging.getLogger("lagoon")

_UNPLAYED = (Status.DECLINED, Status.CANCELLED, Status.EXPIRED)


class CannotPost(Exception):
    """Discord did not take the message. ``forever`` tells whether trying again could help."""

    def __init__(self, session: Session, *, forever: bool) -> None:
        super().__init__(f"session {session.id} could not be shown in channel {session.channel_id}")
        self.session = session
        self.forever = forever


class Poster:
    """Keeps one message a session up to date: it shows the newest state and carries the controls."""

    def __init__(self, client: discord.Client, sessions: Sessions, artist: Artist, faces: Mapping[str, Face]) -> None:
        self._client = client
        self._sessions = sessions
        self._artist = artist
        self._faces = faces
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def announce(self, session_id: int, *, again_in: int | None = None, via: Reply | None = None) -> Session:
        """Show the session's newest state, unless that has been done already.

        With ``again_in``, a channel's id, show it there anyway. With ``via`` the message is the public answer to that
        interaction. Safe to call twice and from several tasks.
        Raises CannotPost.
        """
        lock = self._locks.setdefault(session_id, asyncio.Lock())
        async with lock:
            session = await self._sessions.get(session_id)
            if session.seq <= session.announced and again_in is None:
                return session
            channel_id = again_in or session.channel_id
            try:
                if session.status in _UNPLAYED and session.message_id:
                    message_id = session.message_id
                    await self._edit(session, table.invitation(self._faces[session.game], session), keep_picture=False)
                else:
                    message_id = await self._send(session, channel_id, via)
            except (discord.Forbidden, discord.NotFound) as error:
                log.warning("may not post: %s", error, extra={"session": session.id})
                await self._sessions.mark_announced(session.id, session.seq, None)
                raise CannotPost(session, forever=True) from error
            except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
                log.warning("could not post: %s", error, extra={"session": session.id})
                raise CannotPost(session, forever=False) from error
            await self._sessions.mark_announced(session.id, session.seq, message_id, channel_id)
            if session.message_id and session.message_id != message_id:
                await self._retire(session)
            return await self._sessions.get(session_id)

    async def _send(self, session: Session, channel_id: int, via: Reply | None) -> int:
        """Post the newest state as a new message, calling whoever has to act. Returns the message's id."""
        view = self._view(session)
        layout = self._layout(session, view)
        look = await look_of_server(self._sessions, session.server_id)
        picture = None if view is None else await self._artist.draw(session.game, view, look)
        called = self._called(session)
        if via is not None and via.interaction.channel_id == channel_id:
            await via.settle()
            if not via.answered:
                return await self._respond(via, layout, picture, called)
        channel = self._client.get_partial_messageable(channel_id, guild_id=session.server_id)
        message = await channel.send(
            view=layout,
            files=[picture.file()] if picture else [],
            allowed_mentions=called,
            # Discord drops a second message with the same nonce: a crash between sending and marking posts once.
            nonce=f"{session.id}-{session.seq}-{session.announced}",
        )
        return message.id

    @staticmethod
    async def _respond(
        via: Reply, layout: ui.LayoutView, picture: Picture | None, called: discord.AllowedMentions
    ) -> int:
        """Post a layout as the public answer to a command."""
        files = [picture.file()] if picture else []
        answer = await via.interaction.response.send_message(view=layout, files=files, allowed_mentions=called)
        if answer.message_id is not None:
            return answer.message_id
        return (await via.interaction.original_response()).id

    def _view(self, session: Session) -> Any:
        if session.state is None:
            return self._faces[session.game].preview(session.options)
        return GAMES[session.game].view(session.state, None)

    def _layout(self, session: Session, view: Any) -> ui.LayoutView:
        face = self._faces[session.game]
        if session.state is None:
            return table.invitation(face, session)
        if session.status is Status.FINISHED:
            return table.ending(face, session, view)
        return table.board(face, session, view, self._first_step(face, session, view))

    @staticmethod
    def _first_step(face: Face, session: Session, view: Any) -> Step:
        turn = sorted(face.game.to_act(session.state))
        if len(turn) != 1:
            return Step()
        return face.step(face.game.decision(session.state, turn[0]), view, "") or Step()

    @staticmethod
    def _called(session: Session) -> discord.AllowedMentions:
        """Only those who have to act or to answer are pinged."""
        if session.status is Status.INVITING:
            seats = tuple(seat for seat in session.seats if not seat.joined)
        else:
            seats = words.to_act(session)
        ids = {seat.player.discord_id for seat in seats if seat.player and seat.player.discord_id}
        return discord.AllowedMentions(
            everyone=False, roles=False, replied_user=False, users=[discord.Object(each) for each in sorted(ids)]
        )

    async def _retire(self, session: Session) -> None:
        """Take the controls from the message that showed the session before."""
        face = self._faces[session.game]
        # Each guest's acceptance is one step of seq; before the last of them the message was the invitation.
        if session.announced < len(session.seats) - 1:
            await self._edit(session, table.invitation(face, session), keep_picture=False)
        else:
            entries = [entry for entry in await self._sessions.log(session.id) if entry.seq <= session.announced]
            await self._edit(session, table.retired(face, session, entries))

    async def _edit(self, session: Session, layout: ui.LayoutView, *, keep_picture: bool = True) -> None:
        """Change the components of the session's message. One that is gone needs no change."""
        channel = self._client.get_partial_messageable(session.channel_id, guild_id=session.server_id)
        try:
            message = channel.get_partial_message(session.message_id or 0)
            pictures: dict[str, Any] = {} if keep_picture else {"attachments": []}
            await message.edit(view=layout, allowed_mentions=QUIET, **pictures)
        except discord.HTTPException as error:
            log.info("could not edit a message: %s", error, extra={"session": session.id})
