"""Boards: posts or changes a session's message, and falls back to another way if Discord refuses."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import suppress

import discord
from discord import ui

from frontend.answering.tokens import InteractionTokens
from frontend.failures import FAILURES, answer_of, is_refusal, why
from frontend.messages import channel, words
from frontend.publishing.abroad import Abroad, Content, coming
from frontend.publishing.drawing import Drawing
from frontend.publishing.messenger import Draft, Messenger, Posted
from frontend.publishing.notifier import Notifier, allowed
from frontend.publishing.plan import UNPLAYED, Plan, Way, plan
from frontend.publishing.publication import Publication
from frontend.publishing.threads import Threads
from sessions.life.model import Session, Status
from sessions.service.sessions import Sessions

log = logging.getLogger("lagoon")


class Boards:
    """Shows sessions' newest messages in their channels."""

    def __init__(
        self,
        sessions: Sessions,
        notifier: Notifier,
        drawing: Drawing,
        *,
        messenger: Messenger,
        abroad: Abroad,
        threads: Threads,
        tokens: InteractionTokens,
    ) -> None:
        self._sessions = sessions
        self._notifier = notifier
        self._drawing = drawing
        self._messenger = messenger
        self._abroad = abroad
        self._threads = threads
        self._tokens = tokens

    async def show(self, found: Publication, unsure: Callable[[], None]) -> tuple[Plan, Posted]:
        """Show the session as planned, or in another way if Discord refuses.

        Returns the followed plan, and the message.

        ``unsure``: called after a timed-out change, which may still be applied later. Raises FAILURES, OutOfReach.
        """
        session, todo = found.snapshot.session, found.todo
        try:
            return todo, await self._show(found, unsure)
        except FAILURES as error:
            if not is_refusal(error) or session.is_abroad:
                raise
            log.info("Discord refused a board, trying another way: %s", why(error), extra={"session": session.id})
            is_locked = answer_of(error).reason == "locked"  # for changes too
            if todo.way is Way.POST and not is_locked and not todo.repeats and session.message_id is not None:
                instead = plan(found.snapshot, in_place=True, closed=self._notifier.closed)
                with suppress(*FAILURES):
                    return instead, await self._show(found._replace(todo=instead), unsure)
            layout, pictures = await self._drawing.newest(found.snapshot, played=found.played)
            draft = Draft(layout, pictures, "", allowed(todo.due.pinged))
            line = coming(session, draft.mentions)
            if (followed := await self._messenger.follow_up(todo.channel_id, draft, line, found.via)) is None:
                raise
            return todo, followed

    async def _show(self, found: Publication, unsure: Callable[[], None]) -> Posted:
        """Change the session's message or post a new one. Raises FAILURES, OutOfReach."""
        session, todo, via = found.snapshot.session, found.todo, found.via
        layout, pictures = await self._drawing.newest(found.snapshot, played=found.played)
        if session.is_abroad:
            content = Content(layout, pictures, allowed(todo.due.pinged))
            there = via if via is not None and via.place.channel_id == todo.channel_id else None
            message_id = await self._abroad.show(session, content, there, fresh=todo.way is Way.POST)
            return Posted(message_id, todo.channel_id)
        if todo.way is Way.EDIT and session.message_id is not None:
            present = Posted(session.message_id, session.channel_id)
            try:
                if await self._messenger.change(
                    present.channel_id, present.message_id, layout, pictures, via, unsure=unsure
                ):
                    return present
            except discord.Forbidden:
                if session.status not in UNPLAYED:
                    raise
            if session.status in UNPLAYED:
                return present  # an ended invitation out of reach needs no change
            nonce = f"{session.id}-{session.seq}-{session.message_id % 1_000_000}"
            return await self._messenger.post(session, session.channel_id, Draft(layout, pictures, nonce), None)
        channel_id, nonce = todo.channel_id, f"{session.id}-{session.seq}"
        if todo.opens_thread:
            channel_id, note = await self._threads.open(session)
            if note:
                layout.add_item(ui.TextDisplay(words.small_print(note)))
        if todo.repeats:  # a repeated request may post twice
            nonce = str(via.interaction.id) if via else ""
        return await self._messenger.post(
            session, channel_id, Draft(layout, pictures, nonce, allowed(todo.due.pinged)), via, repeats=todo.repeats
        )

    async def refresh(self, session: Session) -> None:
        """Correct the texts of a running game's message. Failures are left to the next board."""
        if session.message_id is None or session.announced < session.seq or session.status is not Status.RUNNING:
            return
        layout = channel.corrected(self._drawing.face(session), await self._sessions.lookup.snapshot(session.id))
        try:
            if session.is_abroad:
                await self._tokens.edit(session.message_id, layout, None)
                return
            await self._messenger.change(session.channel_id, session.message_id, layout, None)
        except FAILURES as error:
            log.info("could not update the text of a board: %s", why(error), extra={"session": session.id})
