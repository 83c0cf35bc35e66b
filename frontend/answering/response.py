"""The first response to an interaction (Discord accepts one), and later requests by its token."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

import discord
from discord import InteractionType, ui

import metrics
from frontend.answering.shared import shared
from frontend.answering.tokens import QUIET
from frontend.controls import Interaction
from frontend.failures import ANSWERED_ALREADY, BOUND, FAILURES, Unreadable, is_refusal, why, within
from frontend.guards import Overtaken, unguarded
from frontend.moments import discord_now, note_present

Work = Callable[[], Coroutine[Any, Any, None]]


class Timer:
    """Runs one piece of work in the background, at a time or now. The work logs its own failures."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time()
        self._handle: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def after(self, seconds: float, work: Work) -> None:
        """Run ``work`` this many seconds after the timer's creation. Replaces scheduled work."""
        self._wait(self._began + seconds, work)

    def later(self, seconds: float, work: Work) -> None:
        """Run ``work`` this many seconds from now. Replaces scheduled work."""
        self._wait(self._loop.time() + seconds, work)

    def now(self, work: Work) -> None:
        """Run ``work`` in the background, once the running work has ended. Scheduled work stays scheduled."""
        self._task = asyncio.create_task(self._in_turn(self._task, work))

    async def stop(self) -> None:
        """Cancel scheduled work and wait for the running work. Never raises."""
        if self._handle is not None:
            self._handle.cancel()
        if self._task is not None:
            await asyncio.wait([self._task])

    @staticmethod
    async def _in_turn(former: asyncio.Task[None] | None, work: Work) -> None:
        if former is not None and not former.done():
            await asyncio.wait([former])
        await work()

    def _wait(self, moment: float, work: Work) -> None:
        if self._handle is not None:
            self._handle.cancel()
        self._handle = self._loop.call_at(moment, self.now, work)


log = logging.getLogger("lagoon")

KINDS = {InteractionType.component: "press", InteractionType.modal_submit: "form"}
"""Kinds of interactions in metrics, by type. All others are commands."""


VOID_AFTER = 3.0
"""Age limit in seconds for a first response. Discord refuses later responses."""

BEHIND = 1.0
"""Tolerated error in seconds of Discord's clock, for an interaction with a time in the future."""


class State(Enum):
    """The state of an interaction's first response."""

    OPEN = auto()
    """No response yet, as far as known."""
    LOADING = auto()
    """Deferred privately. The next message replaces the sign of waiting."""
    HAS_PRESSED = auto()
    """The pressed message is the interaction's original response, so the token can change it."""
    QUEUED = auto()
    """HAS_PRESSED, while the pressed message shows a note about waiting. The answer replaces the note."""
    ANSWERED = auto()
    """Answered by a message or a form, or perhaps answered."""


class Sent(NamedTuple):
    """A sent first response.

    ``has_arrived``: False if Discord already had another first response. ``message_id``: id of its message; None
    without a message or if the confirmation was lost. ``is_private``: True if only the user sees it.
    """

    has_arrived: bool
    message_id: int | None = None
    is_private: bool = False


class Response:
    """The first response to an interaction, and the messages that its token creates and changes.

    Discord accepts one first response and refuses a second. So an unconfirmed response can safely be sent again.
    """

    def __init__(self, interaction: Interaction, pressed: discord.Message | None) -> None:
        self.interaction = interaction
        self.pressed = pressed
        self.session_id: int | None = None
        """Number of the interaction's session, for the log; None without one."""
        self.state = State.ANSWERED if interaction.response.is_done() else State.OPEN
        self._unconfirmed: set[State] = set()
        """States that unconfirmed first responses would lead to."""
        self._tokens = shared(interaction).tokens
        self._attached = shared(interaction).attached

    @property
    def kind(self) -> str:
        """Kind of interaction in metrics: command, press or form."""
        return KINDS.get(self.interaction.type, "command")

    @property
    def age(self) -> float:
        """Age of the interaction in seconds by Discord's clock as far as known; negative if that was wrong."""
        return (discord_now() - self.interaction.created_at).total_seconds()

    @property
    def waited(self) -> float:
        """Age of the interaction in seconds for a histogram, at least 0."""
        return max(self.age, 0)

    @property
    def is_sent(self) -> bool:
        return self.state is not State.OPEN

    @property
    def holds_pressed(self) -> bool:
        """True if the pressed message is the interaction's original response."""
        return self.state in (State.HAS_PRESSED, State.QUEUED)

    @property
    def is_unconfirmed(self) -> bool:
        """True if an earlier first response may have arrived."""
        return bool(self._unconfirmed)

    # ---- the first response

    async def acknowledge(self) -> None:
        """Acknowledge the press without a visible effect. Raises FAILURES."""
        with unguarded():
            await self._send(self.interaction.response.defer, State.HAS_PRESSED)

    async def defer(self, *, ephemeral: bool) -> None:
        """Defer the answer with a sign of waiting. Raises FAILURES."""
        becomes = State.LOADING if ephemeral else State.ANSWERED
        with unguarded():
            await self._send(lambda: self.interaction.response.defer(ephemeral=ephemeral, thinking=True), becomes)

    async def open_form(self, form: ui.Modal) -> None:
        """Open a form as the first response. Raises FAILURES."""
        form.stop()  # found by its address; discord.py need not keep it
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
        """Post a new message as the first response. Raises FAILURES.

        ``ephemeral``: True for a message to the user alone. ``bound``: the time limit in seconds.
        """
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
        """Change the pressed message as the first response; ``files`` None keeps attachments. Raises FAILURES."""
        edit, kept = self.interaction.response.edit_message, self._kept(files)
        return await self._send(
            lambda: edit(view=layout, attachments=kept, allowed_mentions=QUIET), State.HAS_PRESSED, kept or ()
        )

    def _kept(self, files: Sequence[discord.File] | None) -> Any:
        """Attachments for an edit of the pressed message (``Attached.kept``); MISSING for None, which keeps all."""
        return discord.utils.MISSING if files is None else self._attached.kept(self.pressed, files)

    async def _send(
        self,
        send: Callable[[], Awaitable[discord.InteractionCallbackResponse[Any] | None]],
        becomes: State,
        files: Sequence[Any] = (),
        bound: float = BOUND,
    ) -> Sent:
        """Send a first response, and once more if the connection breaks. Raises FAILURES.

        ``becomes``: the state after it. ``files``: rewound before the second attempt. ``bound``: the time limit in
        seconds.
        """
        is_first, age, begun = not self._unconfirmed, self.age, discord_now()
        for is_last in (False, True):
            reset(files)
            try:
                answer = await within(bound, send(), wait=VOID_AFTER - self.age)
            except discord.HTTPException as error:
                if error.code == ANSWERED_ALREADY:
                    (state,) = self._unconfirmed if len(self._unconfirmed) == 1 else (State.ANSWERED,)
                    self._enter(state)
                    return Sent(has_arrived=is_first and is_last)
                if not is_refusal(error):
                    self._unconfirmed.add(becomes)
                raise
            except Overtaken:
                raise  # nothing was sent
            except FAILURES as error:
                if isinstance(error, Unreadable) and self.interaction.response.is_done():
                    self._enter(becomes)
                    return Sent(has_arrived=True)
                self._unconfirmed.add(becomes)
                # After a time-out there is no time for another, and the request may still arrive.
                if is_last or isinstance(error, TimeoutError):
                    raise
                log.info("a first response is sent again: %s", why(error), extra={"session": self.session_id})
            else:
                if not is_possible(age):
                    note_present(self.interaction.created_at, (discord_now() - begun).total_seconds())
                    log.info("Discord's clock differs by %.0f s from the bot's", -age)
                metrics.ACKNOWLEDGEMENT.labels(self.kind).observe(self.waited)
                self._enter(becomes)
                if answer is None:
                    return Sent(has_arrived=True)
                self._attached.note(answer.resource, files)
                return Sent(has_arrived=True, message_id=answer.message_id, is_private=answer.is_ephemeral())
        return Sent(has_arrived=False)

    def _enter(self, state: State) -> None:
        self.state = state
        if state is State.HAS_PRESSED and self.pressed is not None:
            self._tokens.remember(self.pressed.id, self.interaction)

    # ---- afterwards

    async def change_original(self, layout: ui.LayoutView, files: Sequence[discord.File] | None) -> None:
        """Change the original response; ``files`` None keeps attachments. Raises FAILURES."""
        # A note that the work waits has taken the pictures' place.
        given = discord.utils.MISSING if files is None else files
        kept = self._kept(files) if self.state is State.HAS_PRESSED else given
        edit = self.interaction.edit_original_response
        changed = await within(BOUND, edit(view=layout, attachments=kept, allowed_mentions=QUIET))
        self._attached.note(changed, files or ())

    async def follow_up(self, bound: float = BOUND, **content: Any) -> discord.WebhookMessage:
        """Post a message after the first response. ``bound``: seconds to wait. Raises FAILURES."""
        message = await within(bound, self.interaction.followup.send(**content, wait=True))
        if self.state is State.LOADING:
            self.state = State.ANSWERED
        self._tokens.remember(message.id, self.interaction, is_original=False)
        self._attached.note(message, content.get("files", ()))
        return message

    async def find_created(self) -> int | None:
        """Id of the public message that the first response created; None if it created none. Raises FAILURES."""
        try:
            with unguarded():
                original = await within(BOUND / 2, self.interaction.original_response())
        except discord.NotFound:
            return None
        is_pressed = self.pressed is not None and original.id == self.pressed.id
        # A private original is a command's text, beside a board posted in another way.
        return None if is_pressed or original.flags.loading or original.flags.ephemeral else original.id

    async def take_back(self) -> None:
        """Delete the message that the first response created. Raises FAILURES."""
        with unguarded():
            await within(BOUND, self.interaction.delete_original_response())


def is_possible(age: float) -> bool:
    """True if Discord may accept a first response to an interaction of this age in seconds."""
    return -BEHIND <= age <= VOID_AFTER


def reset(files: Sequence[Any]) -> None:
    """Rewind files to their start. A file that was sent can then be sent once more."""
    for file in files:
        if isinstance(file, discord.File):
            file.reset()
