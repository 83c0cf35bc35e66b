"""Serving one interaction: its turn among others, and the single path of errors to the user and the log."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator

import discord

import metrics
from engines.errors import EngineError, NotYourTurn
from frontend.answering.permissions import HIDDEN, manages, may_look
from frontend.answering.reply import Refusal, Reply
from frontend.answering.shared import shared
from frontend.controls import Interaction
from frontend.failures import FAILURES, TOO_LATE, is_logged, is_refusal, kind, why
from frontend.messages import refusals
from sessions.life.errors import Denied, NotRunning, SessionError, SessionRefusal
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")


class Void(Exception):
    """The interaction needs no answer: Discord has dropped it, or it was refused."""


@contextlib.asynccontextmanager
async def answering(interaction: Interaction, *, at_once: bool = False) -> AsyncIterator[Reply]:
    """Open a reply: refusals become sentences, unexpected errors are logged and apologized for.

    Under load the block waits for a turn (``Admission``), except with ``at_once``: a form must be the first response.
    Raises Void if there is nothing to answer.
    """
    bot, reply, task = shared(interaction), Reply(interaction), asyncio.current_task()
    if task is not None:
        bot.answering.add(task)
        task.add_done_callback(bot.answering.discard)
    waiting = contextlib.nullcontext() if at_once else bot.admission.turn(reply.queue)
    with _counted(reply):
        # A late form is refused and stores nothing.
        if not at_once and await reply.is_void():
            reply.end = "late"
            raise Void
        if interaction.channel_id is None:
            await fail(reply, Refusal("refusal-no-channel"))
            await reply.settle()
            raise Void
        async with waiting as turn:
            await reply.begin(turn)
            try:
                reply.voice = await bot.languages.of_reader(interaction)
                reply.is_new = await bot.newcomers.is_new(interaction.user.id)
                yield reply
                reply.end = "answered"
            except Exception as error:
                await fail(reply, error)
            finally:
                await reply.settle()
                await bot.languages.note(interaction.user, str(interaction.locale))
                if reply.is_new:
                    await bot.newcomers.greet(reply)


@contextlib.contextmanager
def _counted(reply: Reply) -> Iterator[None]:
    with metrics.OPEN.track_inprogress():
        try:
            yield
        finally:
            metrics.INTERACTIONS.labels(reply.response.kind, reply.end).inc()


async def explain_refusal(reply: Reply, error: SessionError | EngineError) -> str:
    """Sentence for a refusal. Only players with notifications read that they will be pinged.

    The user reads nothing about a session that they may not see. Managers of its server read that it is over.
    """
    session = error.session if isinstance(error, SessionRefusal | Denied) else None
    if session is not None and not may_look(reply.interaction, session):
        is_theirs = manages(reply) and session.server_id == reply.place.server_id
        if not (is_theirs and isinstance(error, NotRunning)):
            return reply.voice.say(HIDDEN)
    notified = isinstance(error, NotYourTurn) and await shared(reply.interaction).languages.is_notified(reply.user.id)
    return refusals.refusal(reply.voice, error, notified=notified)


async def fail(reply: Reply, error: Exception) -> None:
    """Tell the user about an error. An unexpected error is also logged with the session's number."""
    match error:
        case Refusal():
            reply.end, text = "refused", reply.voice.say(error.key, **error.facts)
        case SessionError() | EngineError():
            reply.end, text = "refused", await explain_refusal(reply, error)
        case discord.NotFound(code=code) if code == TOO_LATE:
            reply.end = "late"
            shared(reply.interaction).seldom.warning("a press or command came too late to answer", reply.session_id)
            return
        case _ if is_logged(error):
            reply.end = "unreached"
            return
        case _ if is_refusal(error):
            log.warning("Discord refused an answer: %s", why(error), extra={"session": reply.session_id})
            reply.end, text = "unreached", reply.voice.say("error-refused")
        case _ if isinstance(error, FAILURES):
            shared(reply.interaction).seldom.warning(f"no answer from Discord: {kind(error)}", reply.session_id)
            reply.end, text = "unreached", reply.voice.say("error-unreached")
        case Unfit():
            log.error("the database cannot be used", exc_info=error, extra={"session": reply.session_id})
            reply.end, text = "failed", reply.voice.say("error-storage")
        case _:
            log.error("unexpected error", exc_info=error, extra={"session": reply.session_id})
            reply.end, text = "failed", reply.voice.say("error-apology")
    reply.aside()  # the pressed message may still be useful
    try:
        await reply.say(text, rows=reply.retry)
    except FAILURES as failure:
        log.warning("could not send an error message: %s", why(failure), extra={"session": reply.session_id})
