"""The outbox: posts and changes the messages that no interaction asks for, each once, and the backlog of boards.

1. The table of posts says what is due of each kind (``sessions/service/outbox.py``). What rests after a failure is left
   out, what failed before is last.
2. The message is claimed, so that no other process shows it. Its kind draws it (``Post``). If the claim may be over by
   then, as after a pause of the process, it is claimed again.
3. It is sent within a time limit. A nonce of kind, subject and version prevents a duplicate after a crash before the
   next step.
4. It is noted as shown. If Discord does not take it, its rest is noted instead.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from typing import NamedTuple
from weakref import WeakValueDictionary

import discord
from discord import ui

from frontend.answering.permissions import barrier
from frontend.answering.tokens import QUIET, pinging
from frontend.failures import BOUND, FAILURES, PASSING, Answer, Fate, Hopeless, answer_of, why, within
from frontend.guards import Overtaken, guard_by, guarding
from frontend.pictures import Document, Picture
from frontend.publishing.messenger import Arriving, nonce_of
from frontend.publishing.notifier import Notifier
from frontend.publishing.plan import CannotPost
from frontend.publishing.publisher import Publisher
from frontend.rounds import RequestLimits
from sessions.life.errors import CardsMissing, NoSuchSession
from sessions.life.model import Session
from sessions.service.outbox import BOARD, GONE, POSTING, FailureNote, Item
from sessions.service.outbox import Outbox as Stored
from sessions.service.sessions import Sessions
from sessions.service.sweeping import for_each
from sessions.storage.leases import Held
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")

AT_ONCE = 20
"""Most messages of a kind that are shown in one sweep."""

PATIENT = 10.0
"""Time limit of a message in seconds, unless it has another. No person waits for it."""


class Wanted(NamedTuple):
    """A message as it shall be.

    ``files``: None keeps the files of a message to change. ``discord_id``: the person who gets it as a direct message;
    None for the item's channel. ``message_id``: the message to change; None to post a new one. ``bound``: the time
    limit in seconds. ``version``: what the message shows. A subject's new message with the same version is the same
    message. ``again``: when the next message is due. ``pinged``: Discord ids of the people that a new message pings.
    """

    layout: ui.LayoutView
    files: Sequence[Picture | Document] | None = ()
    discord_id: int | None = None
    message_id: int | None = None
    bound: float = PATIENT
    version: int = 0
    again: datetime | None = None
    pinged: Collection[int] = ()


class NotYet(Exception):
    """A message is not wanted before the time ``until``."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until)
        self.until = until


class Post:
    """A kind of messages: what is wanted, and what follows.

    ``name``: the kind in the table of posts and in nonces, so it never changes. ``at_once``: most messages in one
    sweep. ``stays``: False for messages that are shown once and never changed.
    """

    name: str
    at_once: int = AT_ONCE
    stays: bool = True

    def __init__(self, stored: Stored) -> None:
        self.stored = stored

    async def due(self, limit: int) -> Sequence[Item]:
        """Items that lack their message, at most ``limit``, without items at rest."""
        return await self.stored.due(self.name, limit)

    async def compose(self, item: Item, /) -> Wanted | None:
        """Draw an item's message. None if there is nothing to send any more. Raises NotYet."""
        raise NotImplementedError

    async def note_shown(self, item: Item, wanted: Wanted | None, message_id: int | None, /) -> None:
        """Note an item's message, and end its rest.

        ``message_id``: None if nothing had to be sent, or if the message to change no longer exists.
        """
        if wanted is None:
            await self.stored.note_shown(item, item.message_id, item.version, stays=self.stays)
            return
        is_gone = wanted.message_id is not None and message_id is None
        shown = GONE if is_gone else wanted.version or 1
        await self.stored.note_shown(item, message_id, shown, wanted.again, stays=self.stays)

    async def note_refused(self, item: Item, wanted: Wanted | None, answer: Answer, /) -> None:
        """Do what follows a refusal for good, beside the note."""


class NotShown(Exception):
    """Discord did not take a message, or it could not be drawn. Its rest is noted."""

    def __init__(self, answer: Answer, *, is_drawn: bool) -> None:
        super().__init__(answer)
        self.answer = answer
        self.is_drawn = is_drawn


class Outbox:
    """Shows what is due of each kind of messages."""

    def __init__(self, client: discord.Client, stored: Stored, limits: RequestLimits) -> None:
        self._client = client
        self._stored = stored
        self._request_limits = limits
        self._busy: set[tuple[str, int, int]] = set()
        """Items that this process shows at the moment. A claim may expire before a large file is sent."""
        self._locks: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()

    async def work(self, post: Post) -> None:
        """Show what is due of a kind, several subjects at a time. Pauses while too many requests are invalid."""
        if self._request_limits.is_tight:
            return
        due: dict[int, list[Item]] = {}
        for item in await post.due(post.at_once):
            due.setdefault(item.subject, []).append(item)

        async def one(subject_id: int) -> None:
            for item in due[subject_id]:
                try:
                    await self.show(post, item)
                except NotShown as error:
                    if error.is_drawn:
                        return  # Discord refuses the subject's place for now

        await for_each(due, one)

    async def show(self, post: Post, item: Item) -> int | None:
        """Show an item now. Returns its message's id. Raises NotShown.

        None: another process shows it, there is nothing to show, or the message to change no longer exists.
        """
        key = item.kind, item.subject, item.part
        if key in self._busy:
            return None
        self._busy.add(key)
        try:
            async with self.turn(item.kind, item.subject):
                until = time.monotonic() + POSTING.total_seconds()
                if not await self._stored.claim(item):
                    return None

                async def is_current() -> bool:
                    return time.monotonic() < until or await self._stored.claim(item)

                guard_by(is_current)
                shown = await self._show_claimed(post, item)
        except Overtaken:
            log.info("another process shows a message: %s %s", item.kind, item.subject)
            return None
        finally:
            self._busy.discard(key)
        if time.monotonic() >= until:  # another process may have shown a newer version before this one
            await self.work(post)
        return shown

    @asynccontextmanager
    async def turn(self, kind: str, subject: int) -> AsyncIterator[None]:
        """Hold the lock of a subject within this process, so that no older version is sent after a newer one."""
        async with self._locks.setdefault((kind, subject), asyncio.Lock()):
            with guarding():
                yield

    async def _show_claimed(self, post: Post, item: Item) -> int | None:
        """Show a claimed item, as in ``show``. Raises Overtaken too."""
        wanted, message_id = None, None
        try:
            wanted = await post.compose(item)
            if wanted is not None:
                nonce = nonce_of(post.name, item.subject, wanted.version)
                message_id = await self._send(item, wanted, nonce)
        except NotYet as early:
            await self._stored.put_off(item, early.until)
            return None
        except (Unfit, Overtaken):
            raise  # not an error of Discord
        except Exception as error:
            answer = answer_of(error) if wanted is not None else PASSING  # it could not be drawn
            if answer.fate is not Fate.GONE or wanted is None or wanted.message_id is None:
                await self._note_failure(item, answer, error)
                if answer.is_final:
                    await post.note_refused(item, wanted, answer)
                raise NotShown(answer, is_drawn=wanted is not None) from error
        await post.note_shown(item, wanted, message_id)
        return message_id

    async def _send(self, item: Item, wanted: Wanted, nonce: str) -> int:
        """Post or change a message. Returns its id. Raises FAILURES, Hopeless."""
        files = [each.file() for each in wanted.files or ()]
        if wanted.discord_id is not None:
            person = discord.Object(wanted.discord_id)
            place: discord.abc.Messageable = await within(BOUND, self._client.create_dm(person))
        else:
            server = self._client.get_guild(item.server_id or 0)
            if server and (reason := barrier(server.get_channel_or_thread(item.channel_id or 0))):
                raise Hopeless(reason)
            place = self._client.get_partial_messageable(item.channel_id or 0, guild_id=item.server_id)
            if wanted.message_id is not None:
                message = place.get_partial_message(wanted.message_id)
                attachments = discord.utils.MISSING if wanted.files is None else files
                change = message.edit(view=wanted.layout, attachments=attachments, allowed_mentions=QUIET)
                return (await within(wanted.bound, change)).id
        mentions = pinging(wanted.pinged)
        post = place.send(view=wanted.layout, files=files, allowed_mentions=mentions, nonce=nonce)
        return (await within(wanted.bound, post)).id

    async def _note_failure(self, item: Item, answer: Answer, error: Exception) -> None:
        """Note a failed attempt. A refusal is one line in the log as long as its reason is the same."""
        longest = timedelta() if answer.is_general else None  # it is due at the end of the wait
        note = await self._stored.fail(item, answer.reason, wait=answer.wait, longest=longest)
        if not isinstance(error, (*FAILURES, Hopeless)):
            log.error("could not show a message: %s %s", item.kind, item.subject, exc_info=error)
        elif note.is_news:
            log.warning("could not show a message: %s %s: %s", item.kind, item.subject, why(error))


class Backlog:
    """Publishes waiting sessions, several at a time. A session that fails does not delay the others."""

    def __init__(self, sessions: Sessions, publisher: Publisher, notifier: Notifier, limits: RequestLimits) -> None:
        self._sessions = sessions
        self._publisher = publisher
        self._notifier = notifier
        self._request_limits = limits
        self._failed = set[int]()
        self._recovered = set[int]()
        """Numbers of the sessions with a note about their board, and of those shown since then."""

    async def catch_up(self, limit: int, before: datetime) -> None:
        """Publish states committed before ``before``, deliver notifications, and retire old messages."""
        if self._request_limits.is_tight:
            return
        while self._recovered:
            await self._sessions.outbox.clear(BOARD, self._recovered.pop())
        await self.show(await self._sessions.announcements.list_unannounced(limit, before), tidies=False)
        await for_each(await self._notifier.waiting(limit), self._publisher.deliver)
        old = dict.fromkeys(old.session_id for old in await self._sessions.announcements.old_messages(limit))
        await for_each(old, self._publisher.retire)

    async def show(self, waiting: Mapping[int, int], *, tidies: bool = True) -> None:
        """Publish sessions in this order. ``waiting``: the known ``seq`` of each, by number.

        ``tidies``: as in ``Publisher.announce``. Failures are logged and retried with back-off: Discord bans clients
        that insist.
        """

        async def one(session_id: int) -> None:
            try:
                await self._publisher.announce(session_id, unattended=True, waits=False, tidies=tidies)
            except CannotPost as error:
                if isinstance(error.__cause__, Arriving):
                    return  # tried again in seconds, also by the next process
                note = await self._publisher.note_failed(BOARD, error.session, error.answer, error.reason)
                await self._later(session_id, waiting[session_id], note)
            except (NoSuchSession, Held):
                pass  # erased, or another process has the lease
            except Unfit:
                raise  # an error of the storage, not of Discord
            except CardsMissing:
                await self._put_off(session_id, waiting[session_id])
            except Exception:
                log.exception("could not show a game in the sweep", extra={"session": session_id})
                await self._put_off(session_id, waiting[session_id])

        await for_each(waiting, one)

    async def _put_off(self, session_id: int, seq: int) -> None:
        """Skip a session that cannot be read or drawn in the next sweeps, for longer each time."""
        note = await self._sessions.outbox.fail(Item(BOARD, session_id), None)
        await self._later(session_id, seq, note)

    async def _later(self, session_id: int, seq: int, note: FailureNote) -> None:
        """Skip a session in the next sweeps, for longer after each failure."""
        self._failed.add(session_id)
        self._recovered.discard(session_id)
        await self._sessions.announcements.put_off(session_id, seq, note.due_at)

    def note_shown(self, shown: Session) -> None:
        """Note that a session was shown: the next sweep deletes the note about its failures."""
        if shown.id in self._failed:
            self._failed.discard(shown.id)
            self._recovered.add(shown.id)
