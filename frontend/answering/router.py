"""Finds the handler of a press or form by its key, and opens its reply: in turn, and with an answer to every error."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import discord

import metrics
from engines.errors import EngineError, NotYourTurn
from frontend.answering.permissions import HIDDEN, Viewer, manages, may_see, viewer_of
from frontend.answering.reply import Refusal, Reply
from frontend.answering.shared import shared
from frontend.controls import Address, BackButtons, Interaction, Keys
from frontend.failures import FAILURES, TOO_LATE, is_logged, is_refusal, kind, why
from frontend.languages import Languages
from frontend.messages import refusals
from locales import Voice
from sessions.life.errors import Denied, MovedOn, NotRunning, SessionError, SessionRefusal
from sessions.life.model import Session
from sessions.storage.migrations import Unfit

Fields = Mapping[str, tuple[str, ...]]
"""Values of a form's fields by the fields' ``custom_id``."""


class Who(StrEnum):
    """The people who may use a control. Its handler, or the request that it makes, refuses all others."""

    ALL = "all"
    """All who see the message."""
    READERS = "readers"
    """All who may see the control's game."""
    PLAYERS = "players"
    """The players and guests of the control's game or event."""
    HOSTS = "hosts"
    """The host of the control's game or event, and for events the server's managers."""
    MANAGERS = "managers"
    """The managers of the server."""


@dataclass(frozen=True)
class Press:
    """A button: its key or a pattern of keys, its handler, and who may press it.

    The handler gets the reply, the button's address, and the parts of its key by name.
    """

    key: Keys | str
    handler: Callable[..., Awaitable[Any]]
    who: Who = Who.ALL

    @property
    def keys(self) -> Keys:
        return self.key if isinstance(self.key, Keys) else Keys(self.key)


class Pick(Press):
    """A menu. Its handler gets the chosen values, too, after the address."""


class OpensForm(Pick):
    """A button or menu that opens a form, which its handler makes. A form does not wait for a slot."""


class Form(Press):
    """A submitted form. Its handler gets the values of the fields, too, after the address."""


Handlers = tuple[Press, ...]
"""Handlers of a room, on one page."""


class Router:
    """Routes presses and forms to the rooms' handlers by their keys.

    ``answer_old``: answers a request made from an earlier state, with the newest session. ``update``: updates the
    pressed message of a session where the bot is not a member, before the handler runs.
    """

    def __init__(
        self,
        answer_old: Callable[[Reply, Session], Awaitable[None]],
        update: Callable[[Reply, int], Awaitable[None]],
        back_buttons: BackButtons,
    ) -> None:
        self._answer_old = answer_old
        self._update = update
        self.controls: dict[Keys, Press] = {}
        self.forms: dict[Keys, Press] = {}
        self._back_buttons = back_buttons

    def join(self, handlers: Iterable[Press]) -> None:
        """Answer with the handlers of all rooms. Called once, at the start. Raises ValueError for a key of two."""
        for keys, each in sorted(((each.keys, each) for each in handlers), key=lambda pair: pair[0].order):
            known = self.forms if isinstance(each, Form) else self.controls
            if str(keys) in map(str, known):
                raise ValueError(f"{keys} has a handler already")
            known[keys] = each
            self._back_buttons.add(keys)

    @asynccontextmanager
    async def replying(
        self, interaction: Interaction, session_id: int | None = None, *, at_once: bool = False
    ) -> AsyncIterator[Reply]:
        """Open a reply, as the function does. Requests made from an earlier state are answered with the newest.

        ``session_id``: the number of the session, for the log; None without one. Raises NoAnswer.
        """
        async with replying(interaction, at_once=at_once) as reply:
            reply.session_id = session_id
            try:
                yield reply
            except MovedOn as error:
                if not may_see(viewer_of(interaction), error.session):
                    raise
                await self._answer_old(reply, error.session)

    async def press(self, interaction: Interaction, address: Address, values: Sequence[str] = ()) -> None:
        """Call the handler of a pressed button or menu, by the address's key. ``values``: the menu's choices."""
        found = _found(self.controls, address.key)
        with suppress(NoAnswer):
            async with self.replying(
                interaction, address.session or None, at_once=found is not None and isinstance(found[0], OpensForm)
            ) as reply:
                if not found:
                    raise Refusal("error-old-control")
                if address.session and reply.is_abroad and not reply.in_private:
                    await self._update(reply, address.session)
                answer, parts = found
                if isinstance(answer, OpensForm):
                    await reply.form(answer.handler(reply, address, values, **parts))
                elif isinstance(answer, Pick):
                    await answer.handler(reply, address, values, **parts)
                else:
                    await answer.handler(reply, address, **parts)

    async def pass_on(self, reply: Reply, address: Address) -> None:
        """Call the handler of a button that a menu's entry stands for. Raises Refusal for one without a handler."""
        found = _found(self.controls, address.key)
        if found is None or isinstance(found[0], Pick):
            raise Refusal("error-old-control")
        answer, parts = found
        await answer.handler(reply, address, **parts)

    async def submit(self, interaction: Interaction, address: Address, fields: Fields) -> None:
        """Call the handler of a form. The form's address names the session, so a form survives a restart."""
        with suppress(NoAnswer):
            async with self.replying(interaction, address.session or None) as reply:
                found = _found(self.forms, address.key)
                if not found:
                    raise Refusal("error-old-form")
                form, parts = found
                await form.handler(reply, address, fields, **parts)


def _found(handlers: Mapping[Keys, Press], key: str) -> tuple[Press, dict[str, Any]] | None:
    """Find what answers a key, with the key's parts. None for an unknown key."""
    read = ((each, keys.read(key)) for keys, each in handlers.items() if key.startswith(keys.beginning))
    return next(((each, parts) for each, parts in read if parts is not None), None)


log = logging.getLogger("lagoon")


class NoAnswer(Exception):
    """The interaction needs no answer: Discord has dropped it, or it was refused."""


@asynccontextmanager
async def replying(interaction: Interaction, *, at_once: bool = False) -> AsyncIterator[Reply]:
    """Open a reply: refusals become sentences, unexpected errors are logged and apologized for.

    Under load the block waits for a slot (``RequestQueue``), except with ``at_once``: a form must be the first
    response. Raises NoAnswer if there is nothing to answer.
    """
    bot, reply, task = shared(interaction), Reply(interaction), asyncio.current_task()
    if task is not None:
        bot.answering.add(task)
        task.add_done_callback(bot.answering.discard)
    waiting = nullcontext() if at_once else bot.queue.slot(reply.wait_in_queue)
    with _counted(reply):
        # A late form is refused and stores nothing.
        if not at_once and not await reply.ensure_in_time():
            reply.result = "late"
            raise NoAnswer
        if interaction.channel_id is None:
            await fail(reply, Refusal("refusal-no-channel"))
            await reply.stop_timer()
            raise NoAnswer
        async with waiting as slot:
            await reply.begin(slot)
            try:
                reply.voice = await bot.languages.of_reader(interaction)
                reply.is_new = await bot.newcomers.is_new(interaction.user.id)
                yield reply
                reply.result = "answered"
            except Exception as error:
                await fail(reply, error)
            finally:
                await reply.stop_timer()
                await bot.languages.note(interaction.user, str(interaction.locale))
                if reply.is_new:
                    await bot.newcomers.greet(reply)


@contextmanager
def _counted(reply: Reply) -> Iterator[None]:
    with metrics.OPEN.track_inprogress():
        try:
            yield
        finally:
            metrics.INTERACTIONS.labels(reply.response.kind, reply.result).inc()


async def explain_to(reply: Reply, error: Exception) -> str:
    """Sentence for an error. Managers of the session's server read that a game is over that they may not see."""
    viewer = viewer_of(reply.interaction)
    if isinstance(error, NotRunning) and manages(reply) and error.session.server_id == viewer.place.server_id:
        return refusals.refusal(reply.voice, error)
    return await explain(shared(reply.interaction).languages, reply.voice, viewer, error, reply.session_id)


async def explain(languages: Languages, voice: Voice, viewer: Viewer, error: Exception, session_id: int | None) -> str:
    """Sentence for an error. An unexpected one is also logged with the session's number.

    Only players with notifications read that they will be pinged. The user reads nothing about a session that they may
    not see.
    """
    match error:
        case Refusal():
            return voice.say(error.text, **error.facts)
        case SessionError() | EngineError():
            session = error.session if isinstance(error, SessionRefusal | Denied) else None
            if session is not None and not may_see(viewer, session):
                return voice.say(HIDDEN)
            notified = isinstance(error, NotYourTurn) and await languages.is_notified(viewer.user_id)
            return refusals.refusal(voice, error, notified=notified)
        case Unfit():
            log.error("the database cannot be used", exc_info=error, extra={"session": session_id})
            return voice.say("error-storage")
        case _:
            log.error("unexpected error", exc_info=error, extra={"session": session_id})
            return voice.say("error-apology")


async def fail(reply: Reply, error: Exception) -> None:
    """Tell the user about an error."""
    match error:
        case discord.NotFound(code=code) if code == TOO_LATE:
            reply.result = "late"
            shared(reply.interaction).seldom.warning("a press or command came too late to answer", reply.session_id)
            return
        case _ if is_logged(error):
            reply.result = "unreached"
            return
        case _ if is_refusal(error):
            log.warning("Discord refused an answer: %s", why(error), extra={"session": reply.session_id})
            reply.result, text = "unreached", reply.voice.say("error-refused")
        case _ if isinstance(error, FAILURES):
            shared(reply.interaction).seldom.warning(f"no answer from Discord: {kind(error)}", reply.session_id)
            reply.result, text = "unreached", reply.voice.say("error-unreached")
        case _:
            reply.result = "refused" if isinstance(error, Refusal | SessionError | EngineError) else "failed"
            text = await explain_to(reply, error)
    reply.aside()  # the pressed message may still be useful
    try:
        await reply.say(text, rows=reply.retry)
    except FAILURES as failure:
        log.warning("could not send an error message: %s", why(failure), extra={"session": reply.session_id})
