"""The messenger: posts, changes and deletes sessions' messages, each by a token that reaches it, with retries.

``frontend/publishing/publisher.py`` lists the ways of posting a new message, in order.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from typing import Any, NamedTuple

import discord
from discord import ui

from frontend.answering.public import LATE_CHECKS, Draft
from frontend.answering.reply import Reply
from frontend.answering.tokens import QUIET, InteractionTokens, find_arrived
from frontend.cache import Recent
from frontend.failures import BOUND, FAILURES, GONE, UNHURRIED, is_refusal, twice, why, within
from frontend.moments import utcnow
from frontend.pictures import Picture
from frontend.rounds import ADDRESS, BOT, RequestLimits, Rounds
from locales import voice
from sessions.life.model import Session, ShownMessage
from sessions.life.snapshot import Snapshot

log = logging.getLogger("lagoon")

ASLEEP = 50083
"""Discord's code for a request refused by an archived thread."""


def nonce_of(kind: str, *subject: object) -> str:
    """Nonce of a message: 24 characters, of at most 25 that Discord takes. Equal arguments give equal nonces."""
    named = " ".join([kind, *map(str, subject)])
    return hashlib.blake2s(named.encode(), digest_size=12).hexdigest()


class Posted(NamedTuple):
    """The message and channel that now show a session. ``by_bot``: True if posted with the bot's token."""

    message_id: int
    channel_id: int
    by_bot: bool = False


class Messenger:
    """Sends and changes messages by an interaction's token that reaches them, else by the bot's."""

    def __init__(self, client: discord.Client, tokens: InteractionTokens, retries: Retries) -> None:
        self._client = client
        self._tokens = tokens
        self._retries = retries

    def reaches(self, message_id: int, reply: Reply | None) -> bool:
        """True if an interaction's token can change the message, so that the request does not count."""
        is_pressed = reply is not None and reply.pressed is not None and reply.pressed.id == message_id
        return is_pressed or self._tokens.knows(message_id)

    async def post(
        self, session: Session, channel_id: int, draft: Draft, reply: Reply | None, *, is_repost: bool = False
    ) -> Posted:
        """Post a new message. Raises FAILURES: TimeoutError if it may be there already.

        ``is_repost``: True if a duplicate is intended: the message is posted even if the channel has it already.
        """
        if reply is not None and reply.interaction.channel_id != channel_id:
            reply = None
        if reply is not None and reply.public.can_be_public:
            answered = await reply.public.post(draft)
            if answered is not None:
                return Posted(answered, channel_id)
            if reply.public.is_unsure and not is_repost:
                raise TimeoutError("an answer can neither be found nor be ruled out")
        return Posted(await self._send(session, channel_id, draft), channel_id, by_bot=True)

    async def follow_up(self, channel_id: int, draft: Draft, line: str, reply: Reply | None) -> Posted | None:
        """Post a new message by ``Public.follow_up``. None if that is impossible.

        ``line``: the text that is edited into the message.
        """
        if reply is None or reply.interaction.channel_id != channel_id:
            return None
        message_id = await reply.public.follow_up(line, draft)
        return None if message_id is None else Posted(message_id, channel_id, by_bot=True)

    def take_back_late(self, reply: Reply | None, kept: int) -> None:
        """Delete a first response that arrives after it was considered failed.

        ``kept``: the id of the message that shows the session now.
        """
        if reply is not None and reply.public.may_arrive:
            self._retries.begin(reply.interaction.id, partial(reply.public.take_back_late, kept), LATE_CHECKS)

    async def _send(self, session: Session, channel_id: int, draft: Draft) -> int:
        """Post with the bot's token, with one immediate retry. Returns the message's id. Raises FAILURES.

        Discord drops a second message with the same nonce and returns the first, so the message is posted once, even
        after a crash before it was stored.
        """
        target = self._client.get_partial_messageable(channel_id, guild_id=session.server_id)
        once: dict[str, Any] = {"nonce": draft.nonce} if draft.nonce else {}

        async def send() -> int:
            files = draft.files()
            message = target.send(view=draft.layout, files=files, allowed_mentions=draft.mentions, **once)
            return (await within(BOUND, message)).id

        return await twice(send) if draft.nonce else await send()

    async def change(
        self,
        channel_id: int,
        message_id: int,
        layout: ui.LayoutView,
        pictures: Sequence[Picture] | None,
        reply: Reply | None = None,
        *,
        unsure: Callable[[], None] = lambda: None,
    ) -> bool:
        """Change a message; ``pictures``: None keeps the present pictures.

        Returns False if the message is deleted or its thread archived. ``unsure``: called after a failure without
        a refusal, as the change may still be applied. Raises FAILURES.
        """

        def files() -> list[discord.File] | None:
            return None if pictures is None else [picture.file() for picture in pictures]

        async def edit() -> object:
            changes: dict[str, Any] = {} if pictures is None else {"attachments": files()}
            message = self._client.get_partial_messageable(channel_id).get_partial_message(message_id)
            with _unconfirmed(unsure):
                return await within(BOUND, message.edit(view=layout, allowed_mentions=QUIET, **changes))

        try:
            with _unconfirmed(unsure):
                if reply is not None and reply.pressed is not None and reply.pressed.id == message_id:
                    if await reply.change_pressed(layout, files()):
                        return True
                elif await self._tokens.edit(message_id, layout, files()):
                    return True
        except FAILURES as error:
            if isinstance(error, discord.NotFound) and error.code == GONE:
                return False
            log.info("could not change a message with its interaction's token, trying the bot's: %s", why(error))
        try:
            await twice(edit)
        except discord.HTTPException as error:
            if error.status != 404 and error.code != ASLEEP:
                raise
            return False
        return True

    async def delete(self, old: ShownMessage) -> None:
        """Delete a message. Deleted messages and archived threads are ignored. Raises FAILURES."""
        try:
            if await self._tokens.delete(old.message_id):
                return
        except FAILURES as error:
            if isinstance(error, discord.NotFound) and error.code == GONE:
                return
            log.info("could not delete a message with its interaction's token, trying the bot's: %s", why(error))
        message = self._client.get_partial_messageable(old.channel_id).get_partial_message(old.message_id)
        try:
            await twice(lambda: within(BOUND, message.delete()))
        except discord.HTTPException as error:
            if error.status != 404 and error.code != ASLEEP:
                raise


@contextmanager
def _unconfirmed(unsure: Callable[[], None]) -> Iterator[None]:
    """Context manager that calls ``unsure`` if a request in the block fails without Discord's refusal."""
    try:
        yield
    except FAILURES as error:
        if not is_refusal(error):
            unsure()
        raise


class Retries:
    """Background work that is retried, at most once at a time for each name. It pauses with ``request_limits``."""

    def __init__(self, request_limits: RequestLimits) -> None:
        self._request_limits = request_limits
        self._running: dict[Hashable, asyncio.Task[None]] = {}

    def begin(self, name: Hashable, work: Callable[[], Awaitable[bool]], pauses: Sequence[float]) -> None:
        """Run ``work`` after each pause (seconds) until it returns True or raises. Does nothing for a name in use.

        A first pause of 0 is left out.
        """
        if name in self._running and not self._running[name].done():  # a task ends before its callback
            return

        is_begun = pauses[0] == 0
        left = iter(pauses[is_begun:])

        async def attempt() -> float | None:
            nonlocal is_begun
            closed = self._request_limits.left(ADDRESS, BOT)
            if is_begun and 0 < closed <= UNHURRIED:
                return closed  # longer waits are left to the sweep
            try:
                is_done = is_begun and not self._request_limits.is_tight and await work()
            except Exception:
                log.exception("a planned retry failed")
                is_done = True
            is_begun = True
            return None if is_done else next(left, None)

        task = self._running[name] = Rounds(attempt).start()
        task.add_done_callback(lambda _: self._running.get(name) is task and self._running.pop(name))

    def end(self, name: Hashable) -> None:
        if task := self._running.pop(name, None):
            task.cancel()

    async def close(self) -> None:
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


ARRIVING = timedelta(seconds=4)
"""Time from a step until its first response can no longer arrive: Discord's three seconds, and one for the clocks."""


class Arriving(TimeoutError):
    """The first response of a former process may still arrive. ``seconds``: the time until it no longer can."""

    def __init__(self, seconds: float) -> None:
        super().__init__("the first response of a former process may still arrive")
        self.seconds = seconds


class LostResponses:
    """Finds boards that a killed process posted as first responses, by the tokens that it stored."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._own: Recent[str, int] = Recent()
        """This process's newest tokens, with their sessions' numbers. ``Public.post`` settles their responses."""
        self._awaited: Recent[int, tuple[str, float]] = Recent()
        """Tokens of responses, and until when they may arrive, by session.

        A later interaction stores its own token, and later moves must not prolong the wait. Times are monotonic.
        """

    def note_own(self, token: str, session_id: int) -> None:
        self._own[token] = session_id

    def forget(self, session_id: int) -> None:
        """Await no response of a session any more: its newest board is known."""
        self._awaited.pop(session_id, None)

    async def find(self, snapshot: Snapshot) -> ShownMessage | None:
        """Board that was posted after the one that is stored; else None. Raises FAILURES, Arriving."""
        session = snapshot.session
        token, until = self._awaited.pop(session.id, (snapshot.answer_token, None))
        if token is None or session.announced == session.seq:
            return None
        try:
            found = await find_arrived(self._client, token, session.id)
        except discord.NotFound:
            if until is None:
                since = utcnow() - snapshot.changed_at if snapshot.changed_at else ARRIVING
                until = time.monotonic() + ((ARRIVING - since).total_seconds() if since >= timedelta() else 0)
            if token not in self._own and (left := until - time.monotonic()) > 0:
                self._awaited[session.id] = token, until
                raise Arriving(left) from None
            return None
        if found is None or not session.announced < found.seq <= session.seq:
            return None
        log.info("found a posted board that was not stored", extra={"session": session.id, "seq": found.seq})
        return found


class OutOfReach(Exception):
    """No interaction reaches the place now. The next interaction there updates the message."""


def coming(session: Session, mentions: discord.AllowedMentions) -> str:
    """Line that pings the players, before the board is edited into its message."""
    pinged = mentions.users if isinstance(mentions.users, Sequence) else ()
    return " ".join([*(f"<@{each.id}>" for each in pinged), voice(session.language).say("notices-coming")])


def pressed_in(reply: Reply | None, session: Session) -> ShownMessage | None:
    """Message of the session that was pressed where the bot is not a member, or None."""
    if reply is None or not reply.is_abroad or reply.pressed is None:
        return None
    seq = reply.pressed_at(session.id)
    return None if seq is None else ShownMessage(reply.pressed.id, reply.place.channel_id, session.id, seq)


class Abroad:
    """Shows sessions where only interactions reach them: in one message that each press changes."""

    def __init__(self, tokens: InteractionTokens) -> None:
        self._tokens = tokens

    async def show(self, session: Session, draft: Draft, reply: Reply | None, *, as_new: bool) -> int:
        """Show the session in its message, or in a new message if none is in reach. Returns the message's id.

        ``as_new``: always in a new message. ``reply``: an interaction in the session's place. Raises OutOfReach.
        """
        message_id = None if as_new else await self.change(session, draft, reply)
        if message_id is None and reply is not None:
            message_id = await self._post(session, draft, reply)
        if message_id is None:
            raise OutOfReach
        return message_id

    async def change(self, session: Session, draft: Draft, reply: Reply | None) -> int | None:
        """Change the pressed message, which becomes the session's message.

        Without a press, change the session's message. Returns the message's id, or None if neither is in reach.
        """
        pressed, files = pressed_in(reply, session), draft.files()
        try:
            if reply is not None and pressed is not None and self._is_board(reply, session):
                if await reply.change_pressed(draft.layout, files):
                    reply.answer_beside()
                    return pressed.message_id
            elif session.message_id is not None and await self._tokens.edit(session.message_id, draft.layout, files):
                return session.message_id
        except FAILURES as error:
            log.info(
                "could not change a message in a place without the bot: %s", why(error), extra={"session": session.id}
            )
        return None

    async def retire(self, old: ShownMessage, layout: ui.LayoutView | None, reply: Reply | None) -> None:
        """Retire a replaced message if a token reaches it. ``layout``: what it then shows; None deletes it."""
        try:
            if layout is None:
                await self._tokens.delete(old.message_id)
            elif reply is not None and reply.pressed is not None and reply.pressed.id == old.message_id:
                await reply.change_pressed(layout, ())
            else:
                await self._tokens.edit(old.message_id, layout, ())
        except FAILURES as error:
            log.info(
                "could not shrink a message in a place without the bot: %s",
                why(error),
                extra={"session": old.session_id},
            )

    @staticmethod
    def _is_board(reply: Reply, session: Session) -> bool:
        """True if a board was pressed, not a private message beside it."""
        return not reply.in_private or (reply.pressed is not None and reply.pressed.id == session.message_id)

    @staticmethod
    async def _post(session: Session, draft: Draft, reply: Reply) -> int | None:
        posted = await reply.public.post(draft) if reply.public.can_be_public else None
        if posted is None and not (reply.public.may_arrive or reply.public.is_unsure):
            posted = await reply.public.follow_up(coming(session, draft.mentions), draft)
        return posted
