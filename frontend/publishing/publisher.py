"""The publisher: shows committed states in the channel, as planned, and retries failed ones.

Each state is published once, by the first of these ways that works:

1. As the first response to the waiting interaction. Discord accepts one for each interaction, so it can be sent again
after a lost connection and looked up (``Public.post``). The token is stored until the message is stored, so that a
later attempt and another process can look it up too (``LostResponses``). No other way is tried before Discord tells
that it is not there, and before it can no longer arrive.

2. By the bot's token, with a nonce against duplicates.

3. If Discord refuses the bot's message: as a change of the session's message, with a separate line for pings.

4. If that is refused too: as a follow-up to the interaction, a line that becomes the board.

Messages are changed by an interaction's token that still reaches them (``InteractionTokens``), else by the bot's.

Each attempt is guarded by the snapshot that it has read (``frontend.guards``). Late requests check that no other
process got ahead, else there is another attempt. A state that was shown too late is corrected: by its process, and by
the process that has taken over the lease.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import timedelta
from functools import partial
from weakref import WeakValueDictionary

import discord
from msgspec.structs import replace

import metrics
from frontend.answering.permissions import is_locked, may_post, parent_of
from frontend.answering.public import Draft
from frontend.answering.reply import Reply
from frontend.answering.tokens import InteractionTokens
from frontend.cache import Recent
from frontend.failures import FAILURES, Answer, Fate, Reason, answer_of, is_refusal, why
from frontend.guards import Overtaken, check, guard_by, guarding, is_overtaken
from frontend.moments import seconds_until, utcnow
from frontend.pictures import private_look
from frontend.publishing import notifications
from frontend.publishing.boards import Boards, Drawing, OldBoards, Threads
from frontend.publishing.messenger import (
    Abroad,
    Arriving,
    LostResponses,
    Messenger,
    OutOfReach,
    Posted,
    Retries,
    pressed_in,
)
from frontend.publishing.notifier import Notifier
from frontend.publishing.plan import (
    Announcement,
    CannotPost,
    PressFacts,
    Way,
    begins,
    changed_place,
    is_computers_turn,
    make_plan,
    moved,
)
from frontend.rounds import RequestLimits
from sessions.life.errors import CardsMissing, NoSuchSession
from sessions.life.model import Place, Played, Session, ShownMessage, Status
from sessions.life.preferences import PlayerSettings
from sessions.life.snapshot import Snapshot
from sessions.service.outbox import LONGEST, NOTICE, OLD, OUTAGE, UNLOCKED, FailureNote, Item
from sessions.service.sessions import Sessions
from sessions.storage.leases import Held
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")

PAUSES = (1, 2, 4, 8, 8, 8)
"""Seconds between attempts after failures. Afterwards the sweep retries."""

REFUSED_PAUSES = (8, 16)
"""Seconds between attempts after a refusal that may be temporary."""

HELD_PAUSES = (0.1, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
"""Seconds between checks for the end of another process's lease on a session."""

CORRECTED_AFTER = (10, 30)
"""Seconds until a message is changed again: after an unconfirmed change, which may still be applied, and after taking
over the lease of another process, which may still be sending."""

TRIES = 3
"""Most attempts at one announcement. It is tried again if another process got ahead."""


class Publisher:
    """Keeps a session's message up to date: it shows the newest state and has the controls.

    ``go_on``: called with each session that was announced, or is once its computer has answered.
    """

    def __init__(
        self,
        client: discord.Client,
        sessions: Sessions,
        notifier: Notifier,
        drawing: Drawing,
        *,
        tokens: InteractionTokens,
        request_limits: RequestLimits,
        go_on: Callable[[Session], None],
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._notifier = notifier
        self.drawing = drawing
        self.retries = Retries(request_limits)
        """Planned retries and later edits, cancelled when the bot stops."""
        self._messenger = Messenger(client, tokens, self.retries)
        self._abroad = Abroad(tokens)
        self._old = OldBoards(sessions, self._messenger, self._abroad, self.drawing.face)
        self.boards = Boards(
            notifier,
            self.drawing,
            messenger=self._messenger,
            abroad=self._abroad,
            threads=Threads(client),
            tokens=tokens,
        )
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unstored: dict[int, ShownMessage] = {}
        self._lost = LostResponses(client)
        self._locked_threads = set[int]()
        """Ids of threads that refused their last board because they are locked."""
        self._buried = set[int]()
        """Numbers of crowds' sessions with messages of others below theirs."""
        self._newest_seqs: Recent[int, int] = Recent()
        """The ``seq`` that this process has shown last, by session."""
        self._go_on = go_on

    def note_last(self, session: Session, message_id: int | None) -> None:
        """Note the id of the last message in a crowd's channel; None if unknown."""
        if message_id is not None and session.message_id is not None and message_id > session.message_id:
            self._buried.add(session.id)

    async def announce(
        self,
        session_id: int,
        *,
        repost_in: Place | None = None,
        language: str | None = None,
        reply: Reply | None = None,
        played: Played | None = None,
        unattended: bool = False,
        waits: bool = True,
        tidies: bool = True,
        press: PressFacts | None = None,
    ) -> Session:
        """Show the session's newest state as planned (``make_plan``), preferably as the answer to ``reply``.

        ``repost_in``: the place of a request to show it again, where the game moves with this ``language`` (None:
        unchanged). ``played``: the step that led to this state, if known. ``unattended``: as in ``make_plan``.
        ``waits``: for another process's lease. ``tidies``: retire old messages too. ``press``: of a tap, without reply.

        Idempotent, also across tasks and processes. Raises CannotPost, with a retry unless forbidden. Raises Held if it
        does not wait, or early in the start.
        """
        for _ in range(TRIES):
            try:
                async with self._holding(session_id):
                    planned = await self._plan(
                        session_id, repost_in, language, reply, unattended=unattended, waits=waits, press=press
                    )
                    if reply is not None:
                        _pass_settings(planned.snapshot, reply)
                    if planned.plan.way is Way.NOTHING:
                        self._messenger.take_back_late(reply, planned.session.message_id or 0)
                        return planned.session
                    session = await self._show_planned(planned._replace(played=played), tidies=tidies)
            except Overtaken:
                log.info("another process got ahead of a board", extra={"session": session_id})
            else:
                self._go_on(session)
                return session
        raise await self._retry_later(session_id)

    async def _show_planned(self, planned: Announcement, *, tidies: bool) -> Session:
        """Show the session as planned, and note it. Raises Overtaken, CannotPost, FAILURES for a hidden run."""
        session = planned.session
        if planned.plan.way is Way.PRIVATE:
            return await self._answer_run(planned)
        if self._can_wait(planned):
            return session
        try:
            shown = await self._show(planned)
        except OutOfReach:
            await self._notifier.store(planned.snapshot, planned.plan.due)
            return session
        stored = await self._store_shown(shown, tidies=tidies)
        if tidies:
            await self._old.retire_abroad(stored)
            await self._retire_former(stored)
        return stored.session

    async def _plan(
        self,
        session_id: int,
        repost_in: Place | None,
        language: str | None,
        reply: Reply | None,
        *,
        unattended: bool,
        waits: bool,
        press: PressFacts | None,
    ) -> Announcement:
        """Read the state to show, and plan how. Raises Held, CannotPost."""
        token = reply.public.token if reply is not None and repost_in is None else None
        if token is not None:
            self._lost.note_own(token, session_id)
        before = await self._await_snapshot(session_id, token, even_if_shown=repost_in is not None, waits=waits)
        unstored = self._unstored.get(session_id)
        if unstored is not None and unstored.seq <= before.session.announced:
            del self._unstored[session_id]  # another process has stored this state or a newer state
            if (unstored.message_id, unstored.seq) != (before.session.message_id, before.session.announced):
                self._correct(unstored, (0, *CORRECTED_AFTER))
        moved_to = repost_in or changed_place(before.session, reply)
        snapshot = moved(before, moved_to, language) if moved_to else before
        again = repost_in.channel_id if repost_in else None
        press = press if reply is None else self._press_facts(snapshot.session, reply)
        buried, dm_closed = session_id in self._buried, self._notifier.dm_closed
        plan = make_plan(
            snapshot, repost_in=again, unattended=unattended, buried=buried, dm_closed=dm_closed, press=press
        )
        if plan.way is Way.POST:
            self._buried.discard(session_id)
        if reply is None and plan.opens_thread and not self._client.is_ready():
            raise Held(session_id)  # Discord has not sent the channels yet: a later sweep opens the thread
        return Announcement(before, snapshot, plan, reply, moved_to, press)

    def _press_facts(self, session: Session, reply: Reply) -> PressFacts:
        """Moment and user of the interaction, ignoring the channel's lines with pings."""
        own, last = (session.message_id, self._notifier.line(session.id)), reply.last_message_id
        is_last = reply.place == session.place and last is not None and last in own
        return PressFacts(utcnow(), reply.user.id, is_last)

    async def _answer_run(self, planned: Announcement) -> Session:
        """Show a hidden run to its player, note that it is shown, and fold its former messages. Raises FAILURES."""
        session = planned.session
        if planned.reply is not None:
            await self._show_run(planned.snapshot, planned.reply)
            metrics.BOARD.labels(session.game).observe(planned.reply.response.waited)
        if not await self._sessions.announcements.mark_announced(session.id, session.seq):
            raise Overtaken
        self._newest_seqs[session.id] = session.seq
        await self._old.retire(planned.snapshot, planned.snapshot.old_messages)
        return replace(session, announced=session.seq)

    async def _show(self, planned: Announcement) -> Announcement:
        """Show the session in its channel, unless a lost response already does. Raises OutOfReach, CannotPost."""
        session, plan, reply = planned.session, planned.plan, planned.reply
        try:
            unstored = await self._find_posted(planned.snapshot)
            if unstored is not None and unstored.seq == session.seq:
                is_same = unstored.message_id == session.message_id
                plan = make_plan(planned.snapshot, in_place=is_same, dm_closed=self._notifier.dm_closed)
                posted, unstored = Posted(unstored.message_id, unstored.channel_id), None
            else:
                self._check_lock(planned)
                plan, posted = await self.boards.show(planned, self._correcting(session))
        except OutOfReach as error:
            if is_overtaken():
                raise Overtaken from error
            if reply is not None and reply.place.channel_id == plan.channel_id:
                raise CannotPost(session, reply.place, "rights") from error
            raise
        except Arriving as error:
            log.info("a board waits: %s", why(error), extra={"session": session.id})
            self.retries.begin(session.id, partial(self._retry, session.id), (error.seconds, *PAUSES))
            raise CannotPost(session, planned.place) from error
        except FAILURES as error:
            if is_overtaken():
                raise Overtaken from error
            log.warning("could not show the board: %s", why(error), extra={"session": session.id})
            answer, reason = answer_of(error), self._reason(answer_of(error), plan.channel_id)
            if reason == "locked":
                self._locked_threads.add(plan.channel_id)
            if reason is None and not plan.is_repost:
                pauses = REFUSED_PAUSES if answer.is_final else PAUSES
                self.retries.begin(session.id, partial(self._retry, session.id), pauses)
            raise CannotPost(session, planned.place, reason, answer) from error
        self._locked_threads.discard(posted.channel_id)
        if reply is not None:
            self._messenger.take_back_late(reply, posted.message_id)
            metrics.BOARD.labels(session.game).observe(reply.response.waited)
        return planned._replace(plan=plan, posted=posted, unstored=unstored)

    def _check_lock(self, planned: Announcement) -> None:
        """Raise CannotPost, without a request, if the thread is known to be locked.

        A thread that has refused a board is tried again by the sweep only.
        """
        channel_id = planned.plan.channel_id
        is_refused = planned.reply is not None and channel_id in self._locked_threads
        if is_refused or is_locked(self._client.get_channel(channel_id)):
            session = planned.session
            answer = Answer(Fate.PLACE, "locked")
            raise CannotPost(session, planned.place, answer.reason, answer)

    def note_unlocked(self, channel_id: int) -> None:
        """Note that a thread may be unlocked, so that its boards are tried again."""
        self._locked_threads.discard(channel_id)

    def _reason(self, answer: Answer, channel_id: int) -> Reason | None:
        """Reason why a channel takes no board until people act; None if it may take one soon.

        Discord may refuse a board although the bot has the permissions. At the start the channels are unknown.
        """
        if answer.fate is not Fate.PLACE or answer.is_certain:
            return answer.reason
        is_known = self._client.is_ready() and not may_post(self._client.get_channel(channel_id))
        return answer.reason if is_known else None

    async def _store_shown(self, shown: Announcement, *, tidies: bool) -> Announcement:
        """Retire the replaced board, store both changes, deliver notifications, then retire other old messages."""
        before, session, posted = shown.before, shown.session, shown.posted
        # Remember it here until it is stored, in case the storage fails.
        self._unstored[session.id] = ShownMessage(posted.message_id, posted.channel_id, session.id, session.seq)
        stored = replace(
            session,
            announced=session.seq,
            message_id=posted.message_id,
            channel_id=posted.channel_id,
            parent_id=self._parent(session, posted.channel_id, opened=shown.plan.opens_thread),
        )
        opened = notifications.open_after(shown.snapshot, shown.plan.due)
        shown = shown._replace(snapshot=replace(shown.snapshot, session=stored, notifications=opened))
        # A change of an old message may arrive late and show the session there again.
        retired = [each.message_id for each in before.old_messages if each.message_id == posted.message_id]
        later = list[ShownMessage]()
        if tidies:
            cleared, later = await self._old.retire_now(shown)
            retired += cleared
        if not await self._store(shown, retired):
            raise Overtaken  # the next attempt corrects what was shown too late
        self._newest_seqs[session.id] = session.seq
        self._guard(stored)
        moved = before.session.message_id not in (None, posted.message_id)
        await self._notifier.deliver(shown.snapshot, shown.reply, moved=moved)
        self._deliver_later(shown.snapshot)
        await self._old.retire(shown.snapshot, later, shown.reply)
        return shown

    def _deliver_later(self, stored: Snapshot) -> None:
        """Schedule the delivery of notifications for later, unless a newer state is shown first."""
        session_id = stored.session.id
        name = ("later", session_id)
        self.retries.end(name)
        moments = [each.not_before for each in stored.notifications if each.not_before and not each.delivered]
        if moments:
            pause = seconds_until(min(moments))
            self.retries.begin(name, partial(self._deliver_again, session_id), (pause,))

    async def _deliver_again(self, session_id: int) -> bool:
        """Deliver due notifications, as work of ``Retries``. Returns True: the sweep repeats failed deliveries."""
        with suppress(NoSuchSession):
            await self.deliver(session_id)
        return True

    def _can_wait(self, planned: Announcement) -> bool:
        """True if a computer answers at once and only the bot's token reaches the message: one request shows both."""
        session = planned.session
        if planned.reply is None or planned.plan.way is not Way.EDIT or session.message_id is None or session.is_abroad:
            return False
        return is_computers_turn(session) and not self._messenger.reaches(session.message_id, planned.reply)

    async def _find_posted(self, snapshot: Snapshot) -> ShownMessage | None:
        """Board that was posted but not stored, by this process or as a first response; else None.

        Raises FAILURES, Arriving.
        """
        session = snapshot.session
        unstored = self._unstored.get(session.id)
        if unstored is not None and session.announced < unstored.seq <= session.seq:
            self._lost.forget(session.id)
            return unstored
        return await self._lost.find(snapshot)

    async def _await_snapshot(
        self, session_id: int, token: str | None, *, even_if_shown: bool, waits: bool
    ) -> Snapshot:
        """Read the snapshot of a session to show, with its lease.

        Raises Held without ``waits``, CannotPost after waiting in vain.
        """
        for pause in HELD_PAUSES if waits else ():
            try:
                return await self._lease_snapshot(session_id, token, even_if_shown=even_if_shown)
            except Held:
                await asyncio.sleep(pause)
        if waits:
            raise await self._retry_later(session_id)
        return await self._lease_snapshot(session_id, token, even_if_shown=even_if_shown)

    async def _lease_snapshot(
        self, session_id: int, token: str | None = None, *, even_if_shown: bool = True
    ) -> Snapshot:
        """Snapshot of a session to show, which guards the present requests. Raises Held."""
        snapshot = await self._sessions.lookup.lease_snapshot(session_id, token, even_if_shown=even_if_shown)
        self._guard(snapshot.session)
        if snapshot.other_may_be_sending:
            self._correcting(snapshot.session)()
        return snapshot

    def _guard(self, session: Session) -> None:
        """Guard the present requests: no other process has shown another state since this one was read."""

        async def is_current() -> bool:
            with suppress(Unfit):  # without an answer of the storage it may not
                return await self._sessions.announcements.is_current(session.id, session.seq, session.message_id)
            return False

        guard_by(is_current)

    async def _retry_later(self, session_id: int) -> CannotPost:
        """Plan another attempt, as another process is at the session. Returns the error to raise."""
        session = await self._sessions.lookup.get(session_id)
        self.retries.begin(session_id, partial(self._retry, session_id), PAUSES)
        return CannotPost(session, session.place)

    async def _store(self, shown: Announcement, retired: Sequence[int]) -> bool:
        """Store the session's message and notifications, and delete the records of ``retired`` messages.

        Returns False if another process got ahead. Then the message stays unstored.
        """
        session, due = shown.session, shown.plan.due
        is_stored = await self._sessions.announcements.mark_announced(
            session.id,
            session.seq,
            session.message_id,
            session.channel_id,
            parent_id=session.parent_id,
            moved_to=shown.moved_to,
            language=session.language,
            notifications=due.notifications,
            settled=due.settled,
            is_done=not notifications.undelivered(shown.snapshot, utcnow()),
            begins=begins(shown.before),
            former_id=shown.before.session.message_id,
            retired=retired,
            unstored=None if session.is_abroad else shown.unstored,
        )
        if is_stored:
            self._unstored.pop(session.id, None)
        return is_stored

    def _parent(self, session: Session, channel_id: int, *, opened: bool) -> int | None:
        """Id of a public thread's parent; None for other channels. ``opened``: True if the thread was just opened."""
        if opened and channel_id != session.channel_id:
            return session.channel_id
        known = self._client.get_channel(channel_id)
        # Discord leaves out archived threads: keep the known parent.
        return session.parent_id if known is None and channel_id == session.channel_id else parent_of(known)

    async def show_run(self, session: Session, reply: Reply, chosen: str = "", before: str = "") -> None:
        """Answer a run's player with its current message, or with the message after a choice.

        The message of a public run must be the pressed message. A newer state that was shown since the session was read
        is shown again.
        """
        async with self._lock(session.id):
            with guarding():
                if self._newest_seqs.get(session.id, 0) > session.seq:
                    session, chosen = await self._sessions.lookup.get(session.id), ""
                self._guard(session)
                if session.status is not Status.RUNNING:
                    await self._show_run(await self._sessions.lookup.snapshot(session.id), reply)
                else:
                    await _answer(reply, session, await self.drawing.run(session, reply, chosen, before))

    async def _show_run(self, snapshot: Snapshot, reply: Reply) -> None:
        await _answer(reply, snapshot.session, await self.drawing.newest(snapshot, reply))

    # ---- where the bot is not a member

    async def update_pressed(self, session_id: int, reply: Reply) -> None:
        """Update the message with the used control, where the bot is not a member.

        If the game has moved to another place, the message folds.
        """
        async with self._holding(session_id):
            snapshot = await self._await_snapshot(session_id, None, even_if_shown=True, waits=True)
            session = snapshot.session
            is_here, pressed = session.place == reply.place, pressed_in(reply, session)
            if pressed is not None and (pressed.message_id, pressed.seq) == (session.message_id, session.seq):
                return  # stored a moment ago
            if is_here and session.announced == session.seq and session.message_id is not None:
                message_id = await self._abroad.change(session, await self.drawing.newest(snapshot), reply)
                if (
                    message_id is not None
                    and message_id != session.message_id
                    and await self._sessions.announcements.mark_announced(
                        session.id, session.seq, message_id, session.channel_id
                    )
                ):
                    await self._old.retire_abroad_all(snapshot, [session.message], message_id, reply)
            elif not is_here:
                await self._old.retire_abroad_all(snapshot, [pressed], None, reply)
        if is_here:
            await self.announce(session_id, reply=reply)

    # ---- later

    async def _retire_former(self, shown: Announcement) -> None:
        """Fold a game's last board when its rematch begins.

        After a press without a token for this board, the sweep folds it.
        """
        session_id, reply = shown.session.rematch_of, shown.reply
        if session_id is None or not begins(shown.before):
            return
        with suppress(NoSuchSession):  # erased since then
            async with self._holding(session_id):
                former = await self._sessions.lookup.snapshot(session_id)
                self._guard(former.session)
                reaches = self._messenger.reaches
                reached = [old for old in former.old_messages if reply is None or reaches(old.message_id, reply)]
                await self._old.retire(former, reached, reply)

    async def _retry(self, session_id: int) -> bool:
        """Publish once more. Returns True if it is published, left to the sweep, or erased."""
        try:
            await self.announce(session_id)
        except CannotPost as error:
            return error.forbidden
        except (Unfit, Held):
            return False
        except NoSuchSession:
            self._unstored.pop(session_id, None)
        return True

    def _correcting(self, session: Session) -> Callable[[], None]:
        """Function that updates the session's message later, in case a change of it overtakes newer changes."""
        changed = session.message
        return lambda: self._correct(changed, CORRECTED_AFTER) if changed is not None else None

    def _correct(self, late: ShownMessage, pauses: Sequence[float]) -> None:
        """Update a message that may show an old state, after pauses (seconds)."""
        name, again = (late.session_id, late.message_id), partial(self.redraw, late.session_id, late)
        if pauses[0] == 0:
            self.retries.end(name)
        self.retries.begin(name, again, pauses)

    async def redraw(self, session_id: int, late: ShownMessage | None = None) -> bool:
        """Draw the message with the shown state once more. Returns True if it is drawn, or need not be.

        ``late``: a message that may show an old state. If the session now has another message, this one is retired.
        """
        for _ in range(TRIES):
            try:
                async with self._holding(session_id):
                    return await self._redrawn(await self._lease_snapshot(session_id), late)
            except Overtaken:
                pass
            except FAILURES as error:
                return is_refusal(error)
            except Held:
                return False
            except NoSuchSession:
                return True
        return False

    async def _redrawn(self, snapshot: Snapshot, late: ShownMessage | None) -> bool:
        session, current = snapshot.session, snapshot.session.message_id
        if session.is_abroad:
            return True
        if late is not None and late.message_id != current:
            return await self._old.retire(snapshot, [late]) is None
        if session.announced < session.seq:
            return late is None  # a newer state is about to be shown
        if current is not None:
            draft = await self.drawing.newest(snapshot)
            await self._messenger.change(session.channel_id, current, draft.layout, draft.pictures)
            await check()  # after a late change, look again
        return True

    async def refresh(self, session_id: int) -> None:
        """Correct the texts of a running game's message. Failures are left to the next board."""
        with suppress(Held, NoSuchSession):
            async with self._holding(session_id):
                await self.boards.refresh(await self._lease_snapshot(session_id))

    async def close(self) -> None:
        await self.retries.close()

    async def deliver(self, session_id: int) -> None:
        """Deliver a session's notifications, unless another process has the lease."""
        await self._finish(session_id, NOTICE, self._notifier.deliver)

    async def retire(self, session_id: int) -> None:
        """Retire a session's old messages, unless another process has the lease."""
        await self._finish(session_id, OLD, lambda snapshot: self._old.retire(snapshot, snapshot.old_messages))

    async def _finish(self, session_id: int, kind: str, finish: Callable[[Snapshot], Awaitable[Answer | None]]) -> None:
        """Call ``finish`` with a session's snapshot. If it returns Discord's answer, note the rest of this ``kind``.

        Does nothing if another process has the lease, or the session's cards are not installed (CardsMissing).
        """
        with suppress(Held, CardsMissing):
            async with self._holding(session_id):
                snapshot = await self._lease_snapshot(session_id)
                answer = await finish(snapshot)
                if answer is None:
                    await self._sessions.outbox.clear(kind, session_id)
                elif not is_overtaken():
                    await self.note_failed(kind, snapshot.session, answer, answer.reason)

    async def note_failed(self, kind: str, session: Session, answer: Answer, reason: Reason | None) -> FailureNote:
        """Note that Discord did not take a session's message, and when it is tried again. Returns the note.

        ``reason``: as in CannotPost.
        """
        item = Item(kind, session.id, server_id=session.server_id, channel_id=session.channel_id)
        first, longest = (UNLOCKED, LONGEST) if reason else (None, LONGEST if answer.is_final else OUTAGE)
        if answer.is_general:
            longest = timedelta()
        return await self._sessions.outbox.fail(item, reason, wait=answer.wait, first=first, longest=longest)

    def _lock(self, session_id: int) -> asyncio.Lock:
        """Lock of a session within this process."""
        return self._locks.setdefault(session_id, asyncio.Lock())

    @asynccontextmanager
    async def _holding(self, session_id: int) -> AsyncIterator[None]:
        """Hold the lock of a session within this process. A lease taken in the block is released after the block.

        The block's requests rest on what it has read last.

        If the storage fails, the session is published again.
        """
        try:
            async with self._lock(session_id), self._sessions.leases.releasing(session_id):
                with guarding():
                    yield
        except Unfit:
            self.retries.begin(session_id, partial(self._retry, session_id), PAUSES)
            raise


def _pass_settings(snapshot: Snapshot, reply: Reply) -> None:
    """Give the reply what the snapshot says about its user, for the answer after the board."""
    chosen = snapshot.members.get(reply.user.id, PlayerSettings())
    reply.games_waiting = snapshot.waiting.get(reply.user.id, 0) if chosen.onward else 0
    reply.look = private_look(chosen, snapshot.server)


async def _answer(reply: Reply, session: Session, draft: Draft) -> None:
    """Answer a run's player with its message: a private message, or the pressed public message."""
    reply.forget_aside()
    show = reply.show if session.is_hidden else reply.update
    await show(draft.layout.children, draft.files())
