"""Answering one interaction in time, and the one path that errors take to the user and the log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from typing import Any

import discord
from discord import InteractionType, ui

from engines.errors import EngineError
from frontend.interactions import Interaction
from frontend.messages import refusals, words
from frontend.pictures.artist import Document, Picture
from sessions.life.model import SessionError

log = logging.getLogger("lagoon")

GRACE = 1.5
"""Seconds after which an unanswered interaction is deferred; Discord voids it after three."""

QUIET = discord.AllowedMentions.none()


class Refusal(Exception):
    """A request that cannot be met; the text is the whole private answer."""


Part = tuple[str, Picture | Document | None]
"""A paragraph of an answer (empty: none) and the picture or the file below it."""


class Reply:
    """The answer to one interaction; whatever takes longer than ``GRACE`` is deferred by itself.

    A press in a private message changes that message. Any other answer is a private message of its own, except where
    the channel is about to show the effect: see ``done``.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.user = interaction.user
        self.session_id: int | None = None
        self.is_command = interaction.type is InteractionType.application_command
        self.pressed = None if self.is_command else interaction.message
        """The message whose control was used, or from which a form was opened."""
        self._replaces = self.in_private
        self._ephemeral = True
        self._thinks = self.is_command
        self._deferring: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(GRACE, self._defer_soon)

    @property
    def in_private(self) -> bool:
        """Whether a control of a private message was used."""
        return self.pressed is not None and self.pressed.flags.ephemeral

    @property
    def answered(self) -> bool:
        """Whether Discord has had a first response."""
        return self.interaction.response.is_done()

    def _defer_soon(self) -> None:
        self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        try:
            if self._thinks and not self._replaces:
                await self.interaction.response.defer(ephemeral=self._ephemeral, thinking=True)
            else:
                await self.interaction.response.defer()
        except discord.HTTPException as error:
            log.warning("could not defer: %s", error, extra={"session": self.session_id})

    def hold(self) -> None:
        """Do not defer: what follows is a form, and a form must be the first response."""
        self._timer.cancel()

    def take_time(self, *, public: bool = False) -> None:
        """The answer may take long, and comes in any case as a message: if deferred, it is seen to be on its way.

        A ``public`` answer is for the whole channel. A refusal comes before this is called, for it is private.
        """
        self._thinks, self._ephemeral = True, not public

    async def settle(self) -> None:
        """Stop the timer and let a deferral under way arrive; afterwards the answer may be sent. Never raises."""
        self._timer.cancel()
        if self._deferring:
            await self._deferring

    async def say(
        self, text: str, picture: Picture | None = None, rows: Sequence[ui.ActionRow[Any]] = (), note: str = ""
    ) -> None:
        """Answer privately with a text, perhaps a picture, controls, and small print below them."""
        await self.pages([(text, picture)], rows, note)

    async def pages(self, parts: Sequence[Part], rows: Sequence[ui.ActionRow[Any]] = (), note: str = "") -> None:
        """Answer privately with several paragraphs and pictures."""
        items: list[ui.Item[Any]] = []
        for text, picture in parts:
            if text:
                items.append(ui.TextDisplay(text))
            if picture:
                items.append(picture.component())
        items += rows
        if note:
            items.append(ui.TextDisplay(f"-# {note}"))
        await self.show(items, [picture.file() for _, picture in parts if picture])

    async def show(self, items: Sequence[ui.Item[Any]], files: Sequence[discord.File] = ()) -> None:
        """Answer with these components and the files that they show; privately, but for a public answer."""
        replaces, self._replaces = self._replaces, False
        if replaces:
            await self.update(items, files)
            return
        await self.settle()
        layout = _layout(items)
        if self.answered:
            await self.interaction.followup.send(
                view=layout, files=files, ephemeral=self._ephemeral, allowed_mentions=QUIET
            )
        else:
            await self.interaction.response.send_message(
                view=layout, files=files, ephemeral=self._ephemeral, allowed_mentions=QUIET
            )

    async def update(self, items: Sequence[ui.Item[Any]], files: Sequence[discord.File] = ()) -> None:
        """Change the message whose control was used, whoever sees it."""
        await self.settle()
        layout = _layout(items)
        if self.answered:
            await self.interaction.edit_original_response(view=layout, attachments=files, allowed_mentions=QUIET)
        else:
            await self.interaction.response.edit_message(view=layout, attachments=files, allowed_mentions=QUIET)

    def keep(self) -> None:
        """Let a pressed private message stay as it is: the answer is a message of its own."""
        self._replaces = False

    async def anew(self, parts: Sequence[Part], rows: Sequence[ui.ActionRow[Any]] = ()) -> None:
        """Answer with a private message of its own, also when a private message was pressed."""
        self.keep()
        await self.pages(parts, rows)

    async def public(
        self, layout: ui.LayoutView, pictures: Sequence[Picture], called: discord.AllowedMentions
    ) -> int | None:
        """Answer a command with a message for the whole channel, and return its id.

        None if that is not possible any more: answered or deferred already, or too late for Discord.
        """
        await self.settle()
        if self.answered:
            return None
        files = [picture.file() for picture in pictures]
        try:
            answer = await self.interaction.response.send_message(view=layout, files=files, allowed_mentions=called)
            return answer.message_id or (await self.interaction.original_response()).id
        except discord.HTTPException as error:
            log.warning("could not answer: %s", error, extra={"session": self.session_id})
            return None

    async def form(self, form: ui.Modal) -> None:
        """Answer with a form."""
        await self.settle()
        await self.interaction.response.send_modal(form)

    async def done(self, text: str) -> None:
        """Acknowledge something that the channel is about to show.

        A private message says so at once; a press in the channel needs no words, and a command is answered by what the
        channel will show.
        """
        if self._replaces:
            await self.say(text)
            self._replaces = True
        elif not self.is_command:
            await self.settle()
            if not self.answered:
                await self.interaction.response.defer()

    async def shown(self, text: str) -> None:
        """Finish after the channel has shown it: a private message has done its duty and goes."""
        if self._replaces:
            with contextlib.suppress(discord.HTTPException):  # dismissed by hand already, or too old
                await self.interaction.delete_original_response()
        elif self.is_command and (self._deferring or not self.answered):
            await self.say(text)


def _layout(items: Sequence[ui.Item[Any]]) -> ui.LayoutView:
    layout = ui.LayoutView(timeout=None)
    for item in items:
        layout.add_item(item)
    return layout


@contextlib.asynccontextmanager
async def answering(interaction: Interaction) -> AsyncIterator[Reply]:
    """A reply whose refusals become friendly sentences and whose unexpected errors are logged and apologised for."""
    reply = Reply(interaction)
    try:
        yield reply
    except Exception as error:
        await fail(reply, error)
    finally:
        await reply.settle()


async def fail(reply: Reply, error: Exception) -> None:
    """Tell the user what an error means for them; log the unexpected ones with the session's number."""
    match error:
        case Refusal():
            text = str(error)
        case SessionError() | EngineError():
            text = refusals.refusal(error)
        case discord.NotFound(code=10062):
            log.warning("interaction too old", extra={"session": reply.session_id})
            return
        case _:
            log.error("unexpected error", exc_info=error, extra={"session": reply.session_id})
            text = words.APOLOGY
    reply.keep()  # what was pressed may still be of use
    try:
        await reply.say(text)
    except discord.HTTPException as failure:
        log.warning("could not answer: %s", failure, extra={"session": reply.session_id})
