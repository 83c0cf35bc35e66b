"""The first response to an interaction (Discord takes one), and the later requests of its token."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

import discord
from discord import InteractionType, ui

import metrics
from frontend.answering.desk import desk
from frontend.answering.tokens import QUIET
from frontend.failures import ANSWERED_ALREADY, BOUND, FAILURES, Unreadable, why, within
from frontend.interactions import Interaction

log = logging.getLogger("lagoon")

KINDS = {InteractionType.component: "press", InteractionType.modal_submit: "form"}
"""The kinds of interactions, as they are counted; anything else is a command."""


class State(Enum):
    """The state of an interaction: its first response."""

    OPEN = auto()
    """None, as far as is known."""
    LOADING = auto()
    """A private message shows that the answer is on its way. The next message takes its place."""
    HELD = auto()
    """The pressed message is the interaction's original: its token changes it."""
    QUEUED = auto()
    """The same, with a note that the work waits; the note becomes the answer."""
    ANSWERED = auto()
    """Another one: a message, a form, or an unknown one."""


class Sent(NamedTuple):
    """A first response that was sent.

    ``has_arrived``: False if Discord had an unknown one already. ``message_id``: of its message, if any, unless the
    confirmation was lost. ``is_private``: Discord shows it to the user alone.
    """

    has_arrived: bool
    message_id: int | None = None
    is_private: bool = False


class Response:
    """The first response to an interaction, and the messages that its token makes and changes.

    Discord takes one first response and refuses a second. So a response without confirmation is sent again: it either
    arrives, or is refused because it has arrived.
    """

    def __init__(self, interaction: Interaction, pressed: discord.Message | None) -> None:
        self.interaction = interaction
        self.pressed = pressed
        self.session_id: int | None = None
        """The session that the interaction is about, for the log."""
        self.state = State.ANSWERED if interaction.response.is_done() else State.OPEN
        self._tokens = desk(interaction).tokens

    @property
    def kind(self) -> str:
        """The kind of interaction, as it is counted."""
        return KINDS.get(self.interaction.type, "command")

    @property
    def age(self) -> float:
        """Seconds since the interaction was made, by Discord's clock: below 0 if this machine's is behind."""
        return (discord.utils.utcnow() - self.interaction.created_at).total_seconds()

    @property
    def waited(self) -> float:
        """The age as it is measured: a histogram takes nothing below 0."""
        return max(self.age, 0)

    @property
    def is_sent(self) -> bool:
        """True if Discord has had a first response."""
        return self.state is not State.OPEN

    @property
    def holds_pressed(self) -> bool:
        """True if the pressed message is the interaction's original."""
        return self.state in (State.HELD, State.QUEUED)

    # ---- the first response

    async def acknowledge(self) -> None:
        """Take the press without showing anything. Raises FAILURES."""
        await self._send(self.interaction.response.defer, State.HELD)

    async def defer(self, *, ephemeral: bool) -> None:
        """Show that the answer is on its way. Raises FAILURES."""
        becomes = State.LOADING if ephemeral else State.ANSWERED
        await self._send(lambda: self.interaction.response.defer(ephemeral=ephemeral, thinking=True), becomes)

    async def open_form(self, form: ui.Modal) -> None:
        """Open a form. Raises FAILURES."""
        form.stop()  # it is found by its address, and discord.py would keep it
        await self._send(lambda: self.interaction.response.send_modal(form), State.ANSWERED)

    async def post(
        self,
        layout: ui.LayoutView,
        files: Sequence[discord.File],
        *,
        ephemeral: bool = False,
        mentions: discord.AllowedMentions = QUIET,
        bound: float = BOUND,
    ) -> Sent:
        """Make it a new message. Raises FAILURES."""
        send = self.interaction.response.send_message
        sent = await self._send(
            lambda: send(view=layout, files=files, ephemeral=ephemeral, allowed_mentions=mentions),
            State.ANSWERED,
            files,
            bound,
        )
        if sent.message_id is not None:
            self._tokens.remember(sent.message_id, self.interaction)
        return sent

    async def change_pressed(self, layout: ui.LayoutView, files: Sequence[discord.File] | None) -> Sent:
        """Make it a change of the pressed message; ``files`` None keeps its attachments. Raises FAILURES."""
        edit, attachments = self.interaction.response.edit_message, _attachments(files)
        return await self._send(
            lambda: edit(view=layout, attachments=attachments, allowed_mentions=QUIET), State.HELD, files or ()
        )

    async def _send(
        self,
        send: Callable[[], Awaitable[discord.InteractionCallbackResponse[Any] | None]],
        becomes: State,
        files: Sequence[discord.File] = (),
        bound: float = BOUND,
    ) -> Sent:
        """Send it, once more if the connection breaks. Raises FAILURES."""
        for is_last in (False, True):
            for file in files:
                file.reset()
            try:
                answer = await within(bound, send())
            except discord.HTTPException as error:
                if error.code != ANSWERED_ALREADY:
                    raise
                self._enter(becomes if is_last else State.ANSWERED)
                return Sent(has_arrived=is_last)
            except FAILURES as error:
                if isinstance(error, Unreadable) and self.interaction.response.is_done():
                    self._enter(becomes)
                    return Sent(has_arrived=True)
                # After a time-out there is no time left; its request may have arrived, or arrive yet.
                if is_last or isinstance(error, TimeoutError):
                    raise
                log.info("an answer is sent again: %s", why(error), extra={"session": self.session_id})
            else:
                metrics.ACKNOWLEDGEMENT.labels(self.kind).observe(self.waited)
                self._enter(becomes)
                if answer is None:
                    return Sent(has_arrived=True)
                return Sent(has_arrived=True, message_id=answer.message_id, is_private=answer.is_ephemeral())
        return Sent(has_arrived=False)

    def _enter(self, state: State) -> None:
        self.state = state
        if state is State.HELD and self.pressed is not None:
            self._tokens.remember(self.pressed.id, self.interaction)

    # ---- afterwards

    async def change_original(self, layout: ui.LayoutView, files: Sequence[discord.File] | None) -> None:
        """Change the message that is the original; ``files`` None keeps its attachments. Raises FAILURES."""
        edit = self.interaction.edit_original_response
        await within(BOUND, edit(view=layout, attachments=_attachments(files), allowed_mentions=QUIET))

    async def follow_up(self, bound: float = BOUND, **content: Any) -> discord.WebhookMessage:
        """Post a message after the first response. Raises FAILURES."""
        message = await within(bound, self.interaction.followup.send(**content, wait=True))
        if self.state is State.LOADING:
            self.state = State.ANSWERED
        self._tokens.remember(message.id, self.interaction, is_original=False)
        return message

    async def made(self) -> int | None:
        """The id of the message for the channel that the first response made; None if it made none. Raises FAILURES."""
        try:
            original = await within(BOUND / 2, self.interaction.original_response())
        except discord.NotFound:
            return None
        is_pressed = self.pressed is not None and original.id == self.pressed.id
        # A private original is the text for a command with a board that was posted in another way.
        return None if is_pressed or original.flags.loading or original.flags.ephemeral else original.id

    async def take_back(self) -> None:
        """Delete the message that the first response made. Raises FAILURES."""
        await within(BOUND, self.interaction.delete_original_response())


def layout_of(items: Sequence[ui.Item[Any]]) -> ui.LayoutView:
    """A message of these components."""
    layout = ui.LayoutView(timeout=None)
    for item in items:
        layout.add_item(item)
    # A control is found by its address. Of each private answer discord.py would keep a task for 15 minutes.
    layout.stop()
    return layout


def _attachments(files: Sequence[discord.File] | None) -> Any:
    return discord.utils.MISSING if files is None else files
