"""The answer to one interaction: sent in time, to its user."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Sequence
from enum import Enum, auto
from typing import Any

import discord
from discord import InteractionType, ui

from frontend.answering.public import Public
from frontend.answering.queue import Slot
from frontend.answering.reader import Reader
from frontend.answering.response import Response, State, Timer, is_possible
from frontend.answering.shared import shared
from frontend.answering.tokens import QUIET, AsideKind
from frontend.controls import Interaction, addresses, button, layout_of, place_of, speaks_to_all
from frontend.face import Face
from frontend.failures import BOUND, FAILURES, UNHURRIED, is_logged, kind, why
from frontend.languages import Languages
from frontend.messages.words import small_print
from frontend.pictures import Document, Look, Picture, look_of_member
from locales import Fact, language_of, voice
from sessions.life.model import Reach, Session

log = logging.getLogger("lagoon")

GRACE = 1.5
"""Seconds until an interaction without a response is deferred. Discord voids it after three."""

LATEST = 2.5
"""Seconds until an interaction is deferred even if its form is not ready. The form can then no longer be sent."""

LONG = 2.0
"""Seconds of waiting for a turn until the user is shown a note."""


class Refusal(Exception):
    """A refused request. The name of the text for the private answer, and the text's variables."""

    def __init__(self, text: str, /, **facts: Fact) -> None:
        super().__init__(text)
        self.text = text
        self.facts = facts


Part = tuple[str, Picture | Document | None]
"""A paragraph of an answer (or empty) with an optional picture or file below it."""


class Target(Enum):
    """Where the next answer goes."""

    PRESSED = auto()
    """Change the private message with the used control."""
    PRIVATE = auto()
    """Send a new private message."""
    PUBLIC = auto()
    """Send a new public message."""
    UNDECIDED = auto()
    """Not chosen yet, after a press on a public message. The message can still be changed.

    A text is sent as a new private message.
    """


class Reply:
    """The answer to one interaction, deferred automatically after ``GRACE`` seconds.

    ``response``: the interaction's first response. ``public``: sends public messages with the interaction's token.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.user = interaction.user
        self.voice = voice(language_of(str(interaction.locale)))
        """Voice for the user: by Discord's locale until ``replying`` has read the chosen language."""
        self.is_command = interaction.type is InteractionType.application_command
        self.pressed = None if self.is_command else interaction.message
        """Message with the used control, or with the control that opened the form; None for a command."""
        self.place = place_of(interaction)
        self.response = Response(interaction, self.pressed)
        self.public = Public(self)
        self.target = Target.PRESSED if self.in_private else Target.PRIVATE if self.is_command else Target.UNDECIDED
        self.has_answered = False
        """True once an answer was begun, private or public."""
        self.result = "cut"
        """Result for metrics: answered, refused, late, unreached or failed; ``cut`` if no answer was begun."""
        self.games_waiting = 0
        """Number of the user's other waiting games when the board was announced. 0 if the user wants no offers."""
        self.look: Look | None = None
        """Look of the user's private pictures, once announcing a board has read it."""
        self.message_id: int | None = None
        """Id of this reply's newest message, private or public, once Discord has confirmed it."""
        self.is_new = False
        """True if this is the user's first interaction with the bot."""
        self.has_updated = False
        """True if the pressed message was updated before the control's handler ran."""
        self.closing = ""
        """Text of the answer that ``finish`` gives to a command without a public answer."""
        self.is_elsewhere = False
        """True if the effect is shown in another place than the user's."""
        self.slot: Slot | None = None
        """Slot of the queue in use; None while waiting, and for work without slots."""
        self.retry: Sequence[ui.ActionRow[Any]] = ()
        """Rows below a refusal, to try again what is refused."""
        self._tokens = shared(interaction).tokens
        self._asides = shared(interaction).asides
        self._kind: AsideKind | None = None
        self._speaks_to_all = speaks_to_all(interaction)
        self._progress: int | None = None
        """Id of the private message that shows progress or an earlier answer. The answer will replace its content."""
        self._timer = Timer()
        self._timer.after(GRACE, self.defer)

    @property
    def session_id(self) -> int | None:
        """Number of the interaction's session, for the log; None without one."""
        return self.response.session_id

    @session_id.setter
    def session_id(self, number: int | None) -> None:
        self.response.session_id = number

    @property
    def speaks_to_all(self) -> bool:
        """False if Discord shows public answers to the user alone."""
        return self._speaks_to_all and not self.public.was_muted

    @property
    def in_private(self) -> bool:
        """True if a control of a private message was used."""
        return self.pressed is not None and self.pressed.flags.ephemeral

    @property
    def is_abroad(self) -> bool:
        """True if the bot is not a member of the place, so only interactions reach it."""
        return self.place.reach is not Reach.MEMBER

    @property
    def last_message_id(self) -> int | None:
        """Id of the channel's last message, perhaps deleted; None if unknown."""
        return getattr(self.interaction.channel, "last_message_id", None)

    def pressed_at(self, session_id: int) -> int | None:
        """The ``seq`` of the pressed message if it shows this session, else None."""
        found = addresses(self.pressed.components) if self.pressed is not None else ()
        return min((each.seq for each in found if each.session == session_id), default=None)

    @property
    def channel_language(self) -> str:
        """Language of a channel that has no chosen language; in direct messages the user's."""
        return self.voice.language if self.interaction.guild_id is None else Languages.spoken_in(self.interaction)

    # ---- the reader

    def face(self, game: str) -> Face:
        """A game's face in the user's language."""
        return shared(self.interaction).faces[game](self.voice)

    def reader(self, session: Session, seat: int | None = None) -> Reader:
        """The session as the user sees it. ``seat``: the one that acts; None for the user's first."""
        return Reader(shared(self.interaction).sessions, self.face(session.game), session, self.user.id, seat)

    async def look_here(self) -> Look:
        """Look of the user's private pictures in this place."""
        return await look_of_member(shared(self.interaction).sessions, self.user.id, self.interaction.guild_id)

    # ---- in time

    def _defer_soon(self) -> None:
        self._timer.now(self.defer)

    def _defer_after(self, seconds: float) -> None:
        """Defer this many seconds after the interaction's creation."""
        self._timer.after(seconds, self.defer)

    async def ensure_in_time(self) -> bool:
        """Make sure that Discord still accepts an answer. Returns False if it came too late, by a delay on our side.

        The age is reliable only while Discord's clock is known. If it is too high or negative, an acknowledgement finds
        out.
        """
        if self.response.is_sent or is_possible(self.response.age):
            return True
        self._defer_soon()
        await self.stop_timer()
        return self.response.is_sent

    def take_time(self, *, public: bool = False) -> None:
        """Make the answer a separate message, with a sign of waiting once deferred.

        ``public``: True for an answer to the whole channel. Call it after every check: refusals are private.
        """
        self.target = Target.PUBLIC if public else Target.PRIVATE

    def answer_beside(self) -> None:
        """Answer in a separate private message, so that a pressed private message stays unchanged.

        A note about waiting is replaced by the answer.
        """
        if self.target is Target.PRESSED and self.response.state is not State.QUEUED:
            self.target = Target.PRIVATE

    def aside(self) -> None:
        """Answer beside the pressed message, in the user's one aside: see ``Asides``."""
        if self.pressed is None or not self._asides.is_newest(self.user.id, "aside", self.pressed.id):
            self.answer_beside()
        self._kind = "aside"

    def explains(self) -> list[ui.ActionRow[Any]]:
        """Answer with an explanation. Returns the row with *Back*, empty without one.

        It replaces a pressed private message that *Back* can show again, and is else an aside.
        """
        rows = self.back_row()
        if not rows:
            self.aside()
        return rows

    def back_row(self) -> list[ui.ActionRow[Any]]:
        """Row with *Back* to what the pressed private message shows; empty if it cannot be shown again."""
        if self.pressed is None or not self.in_private:
            return []
        is_aside = self._asides.is_newest(self.user.id, "aside", self.pressed.id)
        back = shared(self.interaction).back_buttons.find(self.pressed.components, is_aside=is_aside)
        return [] if back is None else [ui.ActionRow(button(back, self.voice.say("common-back")))]

    def forget_aside(self) -> None:
        """Let the pressed message last: it is no aside any more, which the next one would replace."""
        if self.pressed is not None:
            self._asides.drop(self.user.id, self.pressed.id)

    def replaces(self, kind: AsideKind | None) -> None:
        """Let a new private answer replace the user's last of this kind; None for an answer that lasts."""
        self._kind = kind

    def end_asides(self) -> None:
        """Delete the user's asides after a valid move. The pressed message is left to the answer."""
        self._asides.end(self.user.id, self.pressed.id if self.pressed else None)

    async def stop_timer(self) -> None:
        """Cancel the timer and wait for a running deferral, before an answer is sent. Never raises."""
        await self._timer.stop()

    async def renew(self) -> None:
        """Acknowledge a press on a public message early, unless a fresh token can change the message.

        The press's own token can then change the message, without counting under Discord's global limit. Where the bot
        is not a member, every press is acknowledged.
        """
        if self.pressed is None:
            return
        if self.is_abroad or (not self.in_private and self._tokens.is_ageing(self.pressed.id)):
            await self.stop_timer()
            if not self.response.is_sent:
                await self.response.acknowledge()

    async def wait_in_queue(self) -> None:
        """Acknowledge at once, as the request must wait for a slot. After ``LONG`` seconds show a note.

        Never raises FAILURES.
        """
        if not self.response.is_sent:
            self._defer_soon()
            await self.stop_timer()
        self._timer.later(LONG, self._show_waiting)

    async def begin(self, slot: Slot | None) -> None:
        """Start the work of the request: from now on no note about waiting is shown. Never raises.

        ``slot``: of the queue; None for a request without one.
        """
        self.slot = slot
        if self.response.is_sent:
            await self.stop_timer()

    def free_slot(self) -> None:
        """Free the slot before the answer is ready.

        The remaining work waits elsewhere: for an animation or a computer's move.
        """
        if self.slot is not None:
            self.slot.end()

    async def _show_waiting(self) -> None:
        """Show a note about waiting, except for commands: Discord shows them as waiting."""
        if self.is_command or not self.response.is_sent:
            return
        try:
            layout = layout_of(self.voice.say("error-queued"))
            if self.target is Target.PRESSED and self.response.holds_pressed:
                await self.response.change_original(layout, ())
                self.response.state = State.QUEUED
            else:
                await self._follow_up(layout)
        except FAILURES as error:
            log.info("could not show that a command waits: %s", why(error), extra={"session": self.session_id})

    async def defer(self) -> None:
        """Defer or acknowledge, unless a first response was sent. Never raises."""
        if self.response.is_sent:
            return
        try:
            holds = self.is_abroad and self.pressed is not None
            if self.target in (Target.PRIVATE, Target.PUBLIC) and not holds:
                await self.response.defer(ephemeral=self.target is Target.PRIVATE)
            else:
                await self.response.acknowledge()
        except FAILURES as error:
            if not is_logged(error):
                shared(self.interaction).seldom.warning(f"could not defer: {kind(error)}", self.session_id)

    # ---- answers

    async def say(
        self, text: str, picture: Picture | None = None, rows: Sequence[ui.ActionRow[Any]] = (), note: str = ""
    ) -> None:
        """Answer with a text and an optional picture, controls and small print. Raises FAILURES."""
        await self.pages([(text, picture)], rows, note)

    async def pages(self, parts: Sequence[Part], rows: Sequence[ui.ActionRow[Any]] = (), note: str = "") -> None:
        """Answer with several paragraphs and pictures, then controls and small print. Raises FAILURES."""
        shown = [each for text, picture in parts for each in (text, picture.component() if picture else None)]
        await self.show([*shown, *rows, small_print(note)], [picture.file() for _, picture in parts if picture])

    async def new_message(self, text: str, rows: Sequence[ui.ActionRow[Any]] = ()) -> None:
        """Answer with an aside, also after a press in a private message."""
        self.aside()
        await self.say(text, rows=rows)

    async def show(self, items: Sequence[ui.Item[Any] | str | None], files: Sequence[discord.File] = ()) -> None:
        """Answer with components and their files, according to ``target``. Raises FAILURES."""
        target = self.target
        if target is not Target.PUBLIC and await shared(self.interaction).languages.take_explanation(
            self.interaction, self.voice.language
        ):
            items = [*items, small_print(self.voice.say("error-own-language"))]
        if target is Target.PRESSED:
            self._kind = None
            await self.update(items, files)
            self.target = Target.PRIVATE
            return
        await self._send(layout_of(*items), files, ephemeral=target is not Target.PUBLIC)

    async def _send(self, layout: ui.LayoutView, files: Sequence[discord.File], *, ephemeral: bool = True) -> None:
        """Send a message, or replace the one that shows progress. Raises FAILURES."""
        await self.stop_timer()
        if self.is_abroad:
            await self.renew()
        self.has_answered = True
        if not self.response.is_sent:
            bound = UNHURRIED if files else BOUND
            sent = await self.response.post(layout, files, ephemeral=ephemeral, bound=bound)
            if sent.has_arrived:
                self.message_id = sent.message_id
                self._note_aside()
                return
        elif not ephemeral:
            await self._end_private()
        elif self._progress is not None and await self._tokens.edit(self._progress, layout, files):
            return
        await self._follow_up(layout, files, ephemeral=ephemeral)
        self._note_aside()

    def _note_aside(self) -> None:
        if self._kind is not None and self.message_id is not None and self.target is not Target.PUBLIC:
            self._asides.put(self.user.id, self._kind, self.message_id, self.interaction.id)
        self._kind = None

    async def show_progress(self, text: str, picture: Picture | None = None) -> bool:
        """Show progress in a private message that becomes the answer. Returns False if the user dismissed the message.

        Without a picture, nothing is shown before the acknowledgement.
        """
        if not (picture or self.response.is_sent):
            return True
        try:
            shown = [text, picture.component()] if picture else [text]
            await self._send(layout_of(*shown), [picture.file()] if picture else [])
            self.amend()
        except discord.NotFound:
            return False
        except FAILURES as error:
            log.info("could not show the progress of a long task: %s", why(error), extra={"session": self.session_id})
        return True

    def amend(self) -> bool:
        """Let the next private answer replace the last one. Returns False if the last private message is unknown."""
        self._progress = self.message_id
        return self._progress is not None

    async def _end_private(self) -> None:
        """Fill the deferred private answer. Otherwise the next message would take its place and be private."""
        if self.response.state is State.LOADING:
            await self._follow_up(layout_of(self.voice.say("error-waited")))

    async def _follow_up(
        self, layout: ui.LayoutView, files: Sequence[discord.File] = (), *, ephemeral: bool = True
    ) -> None:
        for file in files:
            file.reset()
        content = {"view": layout, "files": files, "ephemeral": ephemeral, "allowed_mentions": QUIET}
        self.message_id = (await self.response.follow_up(UNHURRIED, **content)).id

    async def update(self, items: Sequence[ui.Item[Any] | str | None], files: Sequence[discord.File] = ()) -> None:
        """Change the message with the used control. Without one, answer privately. Raises FAILURES."""
        layout = layout_of(*items)
        if not await self.change_pressed(layout, files):
            await self._follow_up(layout, files)

    async def change_pressed(self, layout: ui.LayoutView, files: Sequence[discord.File] | None) -> bool:
        """Change the message with the used control; ``files`` None keeps attachments. Raises FAILURES.

        Returns False if no token reaches it.
        """
        await self.stop_timer()
        self.has_answered = True
        if not self.response.is_sent and (await self.response.change_pressed(layout, files)).has_arrived:
            return True
        for file in files or ():
            file.reset()
        if self.response.holds_pressed:
            await self.response.change_original(layout, files)
            return True
        return self.pressed is not None and await self._tokens.edit(self.pressed.id, layout, files)

    async def form(self, making: Awaitable[ui.Modal]) -> None:
        """Answer with a form.

        A form must be the first response, so the interaction is deferred only after ``LATEST`` seconds. Raises the
        errors of ``making``, Refusal if it took too long, FAILURES. After an error of ``making`` another first response
        is possible.
        """
        self._defer_after(LATEST)
        try:
            form = await making
        except Exception:
            self._defer_after(GRACE)
            raise
        await self.stop_timer()
        if self.response.is_sent:
            raise Refusal("error-no-form")
        await self.response.open_form(form)

    # ---- beside what the channel sees

    async def respond_first(self) -> None:
        """Send a first response unless one was sent, so that the next answer is a separate message. Raises FAILURES."""
        await self.stop_timer()
        if self.is_command and not self.has_answered and self.closing:
            await self.say(self.closing)
        elif not self.response.is_sent:
            await self.response.acknowledge()

    async def finish(self) -> None:
        """Finish after the channel has shown the effect. Never raises FAILURES.

        A pressed private message is deleted, or says ``closing`` if the effect is elsewhere. A press on a public
        message is acknowledged. A command without a public answer is answered by ``closing``.
        """
        try:
            await self.stop_timer()
            if self.is_elsewhere and self.closing and not self.has_answered:
                await self.say(self.closing)
            elif self.target is Target.PRESSED and self.pressed is not None:
                if not self.response.is_sent:
                    await self.response.acknowledge()
                await self._tokens.delete(self.pressed.id)
            elif self.is_command and not self.has_answered:
                await self.say(self.closing)
            elif not self.response.is_sent:
                await self.response.acknowledge()
            if self.public.was_muted and self.is_command:
                await self.new_message(self.voice.say("error-external-apps"))
        except FAILURES as error:  # dismissed by the user, or too late
            log.info("could not tidy up after an answer: %s", why(error), extra={"session": self.session_id})
