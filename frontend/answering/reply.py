"""Answering one interaction in time, and the one path that errors take to the user and the log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from enum import Enum, auto
from typing import Any, NamedTuple

import discord
from discord import InteractionType, ui

import metrics
from engines.errors import EngineError, NotYourTurn
from frontend.answering.admission import Turn
from frontend.answering.tokens import QUIET
from frontend.controls import addresses
from frontend.failures import (
    ANSWERED_ALREADY,
    BOUND,
    FAILURES,
    TOO_LATE,
    UNHURRIED,
    Unreadable,
    is_refusal,
    twice,
    within,
)
from frontend.interactions import Interaction, place_of, speaks_to_all
from frontend.languages import Languages
from frontend.messages import refusals
from frontend.messages.words import small
from frontend.pictures.artist import Document, Picture
from frontend.pictures.looks import Look
from locales import Fact, language_of, voice
from sessions.life.model import Reach, SessionError
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")

GRACE = 1.5
"""Seconds after which an unanswered interaction is deferred; Discord voids it after three."""

LATEST = 2.5
"""Seconds after which an interaction is deferred that waits for a form, which is then too late."""

GIVEN_UP = 3.0
"""The age in seconds from which Discord takes no first response."""

BEHIND = 1.0
"""Seconds by which an interaction may be younger than nothing: so far this machine's clock may be behind Discord's."""

LONG = 2.0
"""Seconds of waiting for a turn after which people are told of it."""

LATE_CHECKS = (4, 8, 16, 32, 64, 128, 256)
"""Seconds between looks for an answer that may have arrived after all: nine minutes, as its token lasts for 15.

Discord takes none after three seconds.
"""


KINDS = {InteractionType.component: "press", InteractionType.modal_submit: "form"}
"""The kinds by which interactions are counted; anything else is a command."""


class Refusal(Exception):
    """A request that cannot be met: the message that is the whole private answer, and its facts."""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class Void(Exception):
    """There is nothing to do for an interaction: Discord has given it up, or it is refused already."""


Part = tuple[str, Picture | Document | None]
"""A paragraph of an answer (empty: none) and the picture or the file below it."""


class Target(Enum):
    """The message that the next answer becomes."""

    PRESSED = auto()
    """The private message whose control was used changes."""
    PRIVATE = auto()
    """A new message for the user alone."""
    PUBLIC = auto()
    """A new message for the whole channel."""
    UNDECIDED = auto()
    """A press in the channel, which will show the effect; a text before that is a new message for the user alone."""


class _Response(NamedTuple):
    """A first response that was sent.

    ``has_arrived`` is False if Discord had one already: what that was is not known. ``message_id``: of the message that
    it made, if it made one and its confirmation was not lost. ``is_private``: Discord shows it to the user alone.
    """

    has_arrived: bool
    message_id: int | None = None
    is_private: bool = False


class Reply:
    """The answer to one interaction. Whatever takes longer than ``GRACE`` is deferred by itself.

    Discord takes one first response for an interaction and refuses a second. So a first response whose confirmation
    is lost is sent again: it either arrives, or is refused because it has arrived.
    """

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.user = interaction.user
        self.voice = voice(language_of(str(interaction.locale)))
        """The voice for the user: by their Discord until ``answering`` knows whether they have chosen another."""
        self.session_id: int | None = None
        self.is_command = interaction.type is InteractionType.application_command
        self.pressed = None if self.is_command else interaction.message
        """The message whose control was used, or from which a form was opened."""
        self.target = Target.PRESSED if self.in_private else Target.PRIVATE if self.is_command else Target.UNDECIDED
        self.end = "cut"
        """The end of answering, as it is counted: answered, refused, late, unreached, failed; cut if there was none."""
        self.waiting = 0
        """Other games that want something of the user, as the board was published; 0 if they ask not to be told."""
        self.look: Look | None = None
        """The look of the user's private pictures, if publishing a board has found it out."""
        self.told_in: int | None = None
        """The id of the private message that this reply has made, if Discord has told it."""
        self.place = place_of(interaction)
        self.speaks_to_all = speaks_to_all(interaction)
        """False if Discord shows the user alone what is meant for all."""
        self.is_new = False
        """True if the user meets the bot with this interaction."""
        self.is_revived = False
        """True if the pressed message was brought up to date before its handler."""
        self.closing = ""
        """The text by which ``finish`` answers a command that the channel's message did not answer."""
        self.may_arrive = False
        """True if a message for the channel was sent, is not there, and may still arrive."""
        self.turn: Turn | None = None
        """The turn for the work; None while it waits for one, and for what needs none."""
        self._tokens = interaction.client.tokens
        self._has_told = False
        self._was_answered = False
        self._was_muted = False
        """True if Discord has shown the user alone what was meant for all."""
        self._holds_pressed = False
        self._is_deferred_in_private = False
        """True if the next message would take the place of a private one that shows that the answer is on its way."""
        self._is_taken = False
        """True if the pressed message says that the work waits."""
        self._meanwhile: int | None = None
        """The id of the private message that tells how far the work is, and becomes the answer."""
        self._deferring: asyncio.Task[None] | None = None
        self._loop = asyncio.get_running_loop()
        self._began = self._loop.time()
        self._timer = self._loop.call_later(GRACE, self._defer_soon)

    @property
    def kind(self) -> str:
        """The kind of interaction, as it is counted."""
        return KINDS.get(self.interaction.type, "command")

    @property
    def age(self) -> float:
        """Seconds since the interaction was made, by Discord's clock: below 0 if this machine's is behind."""
        return (discord.utils.utcnow() - self.interaction.created_at).total_seconds()

    @property
    def in_private(self) -> bool:
        """True if a control of a private message was used."""
        return self.pressed is not None and self.pressed.flags.ephemeral

    @property
    def is_abroad(self) -> bool:
        """True if the bot is no member of the place, so that only interactions reach it."""
        return self.place.reach is not Reach.MEMBER

    def pressed_at(self, session_id: int) -> int | None:
        """The ``seq`` for which the pressed message was made, if it shows this session; otherwise None."""
        found = addresses(self.pressed.components) if self.pressed is not None else ()
        return min((each.seq for each in found if each.session == session_id), default=None)

    @property
    def channel_language(self) -> str:
        """The language of a channel whose server has chosen none; with the bot alone it is the user's own."""
        return self.voice.language if self.interaction.guild_id is None else Languages.spoken_in(self.interaction)

    @property
    def answered(self) -> bool:
        """True if Discord has had a first response."""
        return self._was_answered or self.interaction.response.is_done()

    # ---- in time

    def _defer_after(self, seconds: float) -> None:
        """Defer this long after the beginning, and no sooner."""
        self._timer.cancel()
        self._timer = self._loop.call_at(self._began + seconds, self._defer_soon)

    async def is_given_up(self) -> bool:
        """True if Discord takes no answer any more, as it came to us too late: a process was stopped, or overloaded.

        The age tells that only if the clocks agree. Where it says late, or is below 0, an acknowledgement asks Discord.
        """
        age = self.age
        if self.answered or -BEHIND <= age <= GIVEN_UP:
            return False
        self._defer_soon()
        await self.settle()
        if self.answered:
            log.info("taken, though by this machine's clock it was made %.0f s ago: is the clock right?", age)
        return not self.answered

    def take_time(self, *, public: bool = False) -> None:
        """Make the answer a message of its own, which shows that it is on its way once it is deferred.

        ``public``: it is for the whole channel. Refuse before, as refusals are private.
        """
        self.target = Target.PUBLIC if public else Target.PRIVATE

    def keep(self) -> None:
        """Leave a pressed private message as it is: the answer is a private message of its own.

        One that says that the work waits has nothing else to offer: it becomes the answer.
        """
        if self.target is Target.PRESSED and not self._is_taken:
            self.target = Target.PRIVATE

    async def settle(self) -> None:
        """Stop the timer and let a deferral under way arrive; afterwards the answer may be sent. Never raises."""
        self._timer.cancel()
        if self._deferring:
            await asyncio.wait([self._deferring])

    async def renew(self) -> None:
        """Acknowledge a press in the channel before answering it, if no fresh token can change the pressed message.

        From then on this interaction's token can, which does not count under Discord's global limit. Where nothing
        else can, every press is acknowledged.
        """
        if self.pressed is None:
            return
        if self.is_abroad or (not self.in_private and self._tokens.is_ageing(self.pressed.id)):
            await self.settle()
            if not self.answered:
                await self._acknowledge()

    async def queue(self) -> None:
        """Acknowledge at once, as the work waits its turn, and say so if that takes long. Never raises FAILURES."""
        if not self.answered:
            self._defer_soon()
            await self.settle()
        self._timer = self._loop.call_later(LONG, self._tell_soon)

    async def begin(self, turn: Turn | None) -> None:
        """The turn has come: from now on the work takes its time, and no queue is to be told of. Never raises."""
        self.turn = turn
        if self.answered:
            await self.settle()

    def step_aside(self) -> None:
        """End the turn, as what follows waits in a queue of its own: for a film, or for a computer that thinks."""
        if self.turn is not None:
            self.turn.end()

    def _tell_soon(self) -> None:
        self._deferring = asyncio.create_task(self._tell_of_queue())

    async def _tell_of_queue(self) -> None:
        """Say that the work waits. Discord itself shows that of a command."""
        if self.is_command or not self.answered:
            return
        try:
            items = [ui.TextDisplay[Any](self.voice.say("error-queued"))]
            if self.target is Target.PRESSED and self._holds_pressed:
                edit = self.interaction.edit_original_response
                await within(BOUND, edit(view=_layout(items), attachments=[], allowed_mentions=QUIET))
                self._is_taken = True
            else:
                await self._follow_up(_layout(items), ())
        except FAILURES as error:
            log.info("could not tell of the queue: %r", error, extra={"session": self.session_id})

    def _defer_soon(self) -> None:
        self._deferring = asyncio.create_task(self._defer())

    async def _defer(self) -> None:
        try:
            holds = self.is_abroad and self.pressed is not None
            if self.target in (Target.PRIVATE, Target.PUBLIC) and not holds:
                ephemeral = self.target is Target.PRIVATE
                await self._respond(lambda: self.interaction.response.defer(ephemeral=ephemeral, thinking=True))
                self._is_deferred_in_private = ephemeral
            else:
                await self._acknowledge()
        except FAILURES as error:
            log.warning("could not defer: %r", error, extra={"session": self.session_id})

    async def _acknowledge(self) -> None:
        """Take the press without showing anything. Raises FAILURES."""
        if (await self._respond(self.interaction.response.defer)).has_arrived:
            self._hold_pressed()

    def _hold_pressed(self) -> None:
        """The pressed message is the interaction's original from now on."""
        self._holds_pressed = True
        if self.pressed is not None:
            self._tokens.remember(self.pressed.id, self.interaction)

    async def _respond(
        self,
        send: Callable[[], Awaitable[discord.InteractionCallbackResponse[Any] | None]],
        files: Sequence[discord.File] = (),
        bound: float = BOUND,
    ) -> _Response:
        """Send the first response, once more if the connection breaks. Raises FAILURES."""
        for is_last in (False, True):
            for file in files:
                file.reset()
            try:
                answer = await within(bound, send())
            except discord.HTTPException as error:
                if error.code == ANSWERED_ALREADY:
                    self._was_answered = True
                    return _Response(has_arrived=is_last)
                raise
            except FAILURES as error:
                if isinstance(error, Unreadable) and self.interaction.response.is_done():
                    return _Response(has_arrived=True)
                # After a time-out there is no time left; what it sent may have arrived, or arrive yet.
                if is_last or isinstance(error, TimeoutError):
                    raise
                log.info("an answer is sent again: %r", error, extra={"session": self.session_id})
            else:
                metrics.ACKNOWLEDGEMENT.labels(self.kind).observe(max(self.age, 0))
                if answer is None:
                    return _Response(has_arrived=True)
                return _Response(has_arrived=True, message_id=answer.message_id, is_private=answer.is_ephemeral())
        return _Response(has_arrived=False)

    # ---- answers

    async def say(
        self, text: str, picture: Picture | None = None, rows: Sequence[ui.ActionRow[Any]] = (), note: str = ""
    ) -> None:
        """Answer with a text, perhaps a picture, controls, and small print below them."""
        await self.pages([(text, picture)], rows, note)

    async def pages(self, parts: Sequence[Part], rows: Sequence[ui.ActionRow[Any]] = (), note: str = "") -> None:
        """Answer with several paragraphs and pictures."""
        items: list[ui.Item[Any]] = []
        for text, picture in parts:
            if text:
                items.append(ui.TextDisplay(text))
            if picture:
                items.append(picture.component())
        items += rows
        if note:
            items.append(ui.TextDisplay(small(note)))
        await self.show(items, [picture.file() for _, picture in parts if picture])

    async def anew(self, parts: Sequence[Part], rows: Sequence[ui.ActionRow[Any]] = ()) -> None:
        """Answer with a private message of its own, also when a private message was pressed."""
        self.keep()
        await self.pages(parts, rows)

    async def show(self, items: Sequence[ui.Item[Any]], files: Sequence[discord.File] = ()) -> None:
        """Answer with these components and the files that they show, as ``target`` says. Raises FAILURES."""
        target = self.target
        if target is Target.PRESSED:
            await self.update(items, files)
            self.target = Target.PRIVATE
            return
        await self.settle()
        if self.is_abroad:
            await self.renew()
        self._has_told = True
        ephemeral, layout = target is not Target.PUBLIC, _layout(items)
        if self.answered:
            if not ephemeral:
                await self._end_private()
            elif self._meanwhile is not None and await self._tokens.edit(self._meanwhile, layout, files):
                return
            await self._follow_up(layout, files, ephemeral=ephemeral)
            return
        response = await self._respond(
            lambda: self.interaction.response.send_message(
                view=layout, files=files, ephemeral=ephemeral, allowed_mentions=QUIET
            ),
            files,
            UNHURRIED if files else BOUND,
        )
        if not response.has_arrived:
            await self._follow_up(layout, files, ephemeral=ephemeral)
        elif response.message_id is not None:
            self.told_in = response.message_id
            self._tokens.remember(response.message_id, self.interaction)

    async def tell_meanwhile(self, text: str) -> bool:
        """Tell how far the work is, in a private message that becomes the answer. False if the user has dismissed it.

        Before the interaction is acknowledged nothing is told.
        """
        if not self.answered:
            return True
        await self.settle()
        layout = _layout([ui.TextDisplay(text)])
        try:
            if self._meanwhile is None:
                await self._follow_up(layout, ())
                self._meanwhile = self.told_in
            else:
                await self._tokens.edit(self._meanwhile, layout, None)
        except discord.NotFound:
            return False
        except FAILURES as error:
            log.info("could not tell how far it is: %r", error, extra={"session": self.session_id})
        return True

    async def _end_private(self) -> None:
        """Fill the place of the deferred private answer, which the next message would take, as private as that."""
        if self._is_deferred_in_private:
            await self._follow_up(_layout([ui.TextDisplay(self.voice.say("error-waited"))]), ())

    async def _follow_up(self, layout: ui.LayoutView, files: Sequence[discord.File], *, ephemeral: bool = True) -> None:
        for file in files:
            file.reset()
        message = await within(
            UNHURRIED,
            self.interaction.followup.send(
                view=layout, files=files, ephemeral=ephemeral, allowed_mentions=QUIET, wait=True
            ),
        )
        self._is_deferred_in_private = False
        self.told_in = message.id
        self._tokens.remember(message.id, self.interaction, is_original=False)

    async def update(self, items: Sequence[ui.Item[Any]], files: Sequence[discord.File] = ()) -> None:
        """Change the message whose control was used; without one, answer privately. Raises FAILURES."""
        layout = _layout(items)
        if not await self.change_pressed(layout, files):
            await self._follow_up(layout, files)

    async def change_pressed(self, layout: ui.LayoutView, files: Sequence[discord.File] | None) -> bool:
        """Change the message whose control was used; ``files`` None keeps its attachments. Raises FAILURES.

        False if neither this interaction nor an older one reaches it.
        """
        await self.settle()
        self._has_told = True
        attachments: Any = discord.utils.MISSING if files is None else files
        if not self.answered:
            response = await self._respond(
                lambda: self.interaction.response.edit_message(
                    view=layout, attachments=attachments, allowed_mentions=QUIET
                ),
                files or (),
            )
            if response.has_arrived:
                self._hold_pressed()
                return True
        for file in files or ():
            file.reset()
        if self._holds_pressed:
            edit = self.interaction.edit_original_response
            await within(BOUND, edit(view=layout, attachments=attachments, allowed_mentions=QUIET))
            return True
        return self.pressed is not None and await self._tokens.edit(self.pressed.id, layout, files)

    async def form(self, making: Awaitable[ui.Modal]) -> None:
        """Answer with a form, which must be the first response, so ``LATEST`` replaces ``GRACE``.

        Raises what making it raises, after which something else is the answer, Refusal if it took too long, FAILURES.
        """
        self._defer_after(LATEST)
        try:
            form = await making
        except Exception:
            self._defer_after(GRACE)
            raise
        await self.settle()
        if self.answered:
            raise Refusal("error-no-form")
        form.stop()  # it is found by its address, and discord.py would keep it
        await self._respond(lambda: self.interaction.response.send_modal(form))

    # ---- what the channel sees

    @property
    def can_publish(self) -> bool:
        """True if the first response is free for a message to the channel.

        That to a press in a private message is not, unless an older token reaches that message: it would stay.
        """
        reaches = self.pressed is None or not self.in_private or self._tokens.knows(self.pressed.id)
        return reaches and not self.answered

    @property
    def token(self) -> str | None:
        """The interaction's token if the first response is free for a message to the channel. A secret."""
        return self.interaction.token if self.can_publish else None

    async def publish(
        self, layout: ui.LayoutView, pictures: Sequence[Picture], mentions: discord.AllowedMentions = QUIET
    ) -> int | None:
        """Make the first response a message for the whole channel, and return its id. Never raises FAILURES.

        None if it is not there: deferred or answered already, too late, refused, or lost; see ``may_arrive``.
        """
        await self.settle()
        if self.answered:
            return None
        message_id, files = None, [picture.file() for picture in pictures]
        try:
            response = await self._respond(
                lambda: self.interaction.response.send_message(view=layout, files=files, allowed_mentions=mentions),
                files,
            )
            message_id = response.message_id or await self._own_original()
            self._note_muted(is_private=response.is_private)
        except FAILURES as error:
            log.warning("could not answer: %r", error, extra={"session": self.session_id})
            if is_refusal(error):
                return None
            self.may_arrive = True
            with contextlib.suppress(*FAILURES):
                message_id = await self._own_original()
        if message_id is not None:
            self._has_told, self.may_arrive = True, False
            self._tokens.remember(message_id, self.interaction)
        return message_id

    async def follow_up_publicly(
        self, line: str, layout: ui.LayoutView, pictures: Sequence[Picture], mentions: discord.AllowedMentions
    ) -> int | None:
        """Post a message for the whole channel after the first response; None if Discord does not take it.

        A follow-up has no nonce, and nobody can ask for it. So a ``line`` is posted, again if its confirmation is
        lost, and becomes the message: the line may stand there twice, the message never does.
        """
        if self.pressed is None and not self.is_abroad:
            return None  # Discord would make it the deferred answer to the command, as private as that
        message_id, first = None, _layout([ui.TextDisplay(line)])
        send, edit = self.interaction.followup.send, self._tokens.edit
        try:
            await self._open()
            posted = await twice(lambda: within(BOUND, send(view=first, allowed_mentions=mentions, wait=True)))
            message_id = posted.id
            self._note_muted(is_private=posted.flags.ephemeral)
            self._tokens.remember(posted.id, self.interaction, is_original=False)
            await twice(lambda: edit(posted.id, layout, [picture.file() for picture in pictures]))
        except FAILURES as error:
            log.warning("could not follow up: %r", error, extra={"session": self.session_id})
            if message_id is not None:
                with contextlib.suppress(*FAILURES):
                    await self._tokens.delete(message_id)
            return None
        return message_id

    def _note_muted(self, *, is_private: bool) -> None:
        if is_private:
            self._was_muted, self.speaks_to_all = True, False

    async def call(self, text: str, mentions: discord.AllowedMentions) -> int | None:
        """Post a line for the whole channel that pings somebody; None if Discord does not take it.

        None also where its confirmation is lost: then it may stand there, and whoever posts it in another way calls
        twice, rather than never.
        """
        try:
            await self._open()
            send = self.interaction.followup.send
            message = await within(BOUND, send(text, allowed_mentions=mentions, wait=True))
        except FAILURES as error:
            log.info("could not call: %r", error, extra={"session": self.session_id})
            return None
        self._tokens.remember(message.id, self.interaction, is_original=False)
        return message.id

    async def _open(self) -> None:
        """See to a first response, so that what follows is a message of its own. Raises FAILURES."""
        await self.settle()
        if self.is_command and not self._has_told and self.closing:
            await self.say(self.closing)
        elif not self.answered:
            await self._acknowledge()

    async def take_back_late(self, kept: int) -> bool:
        """Delete the message of a ``publish`` that failed, should it have arrived after all, unless it is ``kept``.

        Returns whether it is known what became of it.
        """
        try:
            found = await self._own_original()
            if found is not None and found != kept:
                log.warning("a second board is taken back", extra={"session": self.session_id})
                await within(BOUND, self.interaction.delete_original_response())
        except FAILURES as error:
            return is_refusal(error)
        return True

    async def _own_original(self) -> int | None:
        """The id of the message for the channel that the first response made; None if it made none. Raises FAILURES."""
        try:
            original = await within(BOUND / 2, self.interaction.original_response())
        except discord.NotFound:
            return None
        is_pressed = self.pressed is not None and original.id == self.pressed.id
        # A private one is the text that answers a command whose board was posted in another way.
        return None if is_pressed or original.flags.loading or original.flags.ephemeral else original.id

    async def finish(self) -> None:
        """Finish after the channel has shown the effect. Never raises FAILURES.

        A pressed private message goes; a press in the channel is acknowledged; a command that the channel's message
        did not answer is answered by ``closing``.
        """
        try:
            await self.settle()
            if self.target is Target.PRESSED and self.pressed is not None:
                if not self.answered:
                    await self._acknowledge()
                await self._tokens.delete(self.pressed.id)
            elif self.is_command and not self._has_told:
                await self.say(self.closing)
            elif not self.answered:
                await self._acknowledge()
            if self._was_muted and self.is_command:
                await self.anew([(self.voice.say("error-external-apps"), None)])
        except FAILURES as error:  # the message is dismissed by hand, or Discord has waited too long
            log.info("could not finish: %r", error, extra={"session": self.session_id})


def _layout(items: Sequence[ui.Item[Any]]) -> ui.LayoutView:
    layout = ui.LayoutView(timeout=None)
    for item in items:
        layout.add_item(item)
    # A control is found by its address. Of each private answer discord.py would keep a task for 15 minutes.
    layout.stop()
    return layout


@contextlib.asynccontextmanager
async def answering(interaction: Interaction, *, at_once: bool = False) -> AsyncIterator[Reply]:
    """A reply whose refusals become friendly sentences and whose unexpected errors are logged and apologised for.

    Under load the block waits its turn (``Admission``). ``at_once``: it does not, as a form must be the first response.
    Raises Void if there is nothing to answer.
    """
    reply, task = Reply(interaction), asyncio.current_task()
    if task is not None:
        interaction.client.answering.add(task)
        task.add_done_callback(interaction.client.answering.discard)
    languages = interaction.client.languages
    waiting = contextlib.nullcontext() if at_once else interaction.client.admission.turn(reply.queue)
    with _counted(reply):
        # A form that opens too late is refused by itself, and stores nothing.
        if not at_once and await reply.is_given_up():
            reply.end = "late"
            raise Void
        if interaction.channel_id is None:
            await fail(reply, Refusal("refusal-no-channel"))
            await reply.settle()
            raise Void
        async with waiting as turn:
            await reply.begin(turn)
            try:
                reply.voice = await languages.of_reader(interaction)
                reply.is_new = await interaction.client.welcome.is_new(interaction.user.id)
                yield reply
                reply.end = "answered"
            except Exception as error:
                await fail(reply, error)
            finally:
                await reply.settle()
                await languages.note(interaction.user, str(interaction.locale))
                if reply.is_new:
                    await interaction.client.welcome.greet(reply)


@contextlib.contextmanager
def _counted(reply: Reply) -> Iterator[None]:
    with metrics.OPEN.track_inprogress():
        try:
            yield
        finally:
            metrics.INTERACTIONS.labels(reply.kind, reply.end).inc()


async def refused(reply: Reply, error: SessionError | EngineError) -> str:
    """The sentence for a refusal: a call is promised to those who are told of their turns."""
    called = isinstance(error, NotYourTurn) and await reply.interaction.client.languages.is_notified(reply.user.id)
    return refusals.refusal(reply.voice, error, called=called)


async def fail(reply: Reply, error: Exception) -> None:
    """Tell the user what an error means for them; log the unexpected ones with the session's number."""
    match error:
        case Refusal():
            reply.end, text = "refused", reply.voice.say(error.key, **error.facts)
        case SessionError() | EngineError():
            reply.end, text = "refused", await refused(reply, error)
        case discord.NotFound(code=code) if code == TOO_LATE:
            reply.end = "late"
            log.warning("interaction too old", extra={"session": reply.session_id})
            return
        case _ if is_refusal(error):
            log.warning("refused by Discord: %r", error, extra={"session": reply.session_id})
            reply.end, text = "unreached", reply.voice.say("error-refused")
        case _ if isinstance(error, FAILURES):
            log.warning("no answer from Discord: %r", error, extra={"session": reply.session_id})
            reply.end, text = "unreached", reply.voice.say("error-unreached")
        case Unfit():
            log.error("not stored", exc_info=error, extra={"session": reply.session_id})
            reply.end, text = "failed", reply.voice.say("error-storage")
        case _:
            log.error("unexpected error", exc_info=error, extra={"session": reply.session_id})
            reply.end, text = "failed", reply.voice.say("error-apology")
    reply.keep()  # what was pressed may still be of use
    try:
        await reply.say(text)
    except FAILURES as failure:
        log.warning("could not answer: %r", failure, extra={"session": reply.session_id})
