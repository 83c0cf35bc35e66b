"""The publisher: shows committed states in the channel, as planned, and failed ones again later.

Each state is published by the first of these ways that works, and by none twice:

1. the first response to the interaction, where one waits for it. Discord takes one for each interaction, so it can be
   sent again after a lost connection, and whether it has arrived can be asked (``Public.post``), by another
   process too: the interaction's token is kept until that is noted (``arrived``);
2. the bot's token, with a nonce that lets Discord drop a second message;
3. where Discord refuses the bot's own message: a change of the session's present message, which pings no player, so
   that a line beside it does;
4. where that is refused, too: a follow-up to the interaction, a line that becomes the board.

Messages are changed by the token of an interaction that still reaches them (``InteractionTokens``), or by the bot's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple
from weakref import WeakValueDictionary

import discord
from discord import ui
from msgspec.structs import replace

import metrics
from frontend.answering.arrivals import arrived
from frontend.answering.permissions import may_post, parent_of
from frontend.answering.reply import Reply
from frontend.answering.tokens import QUIET, InteractionTokens
from frontend.face import Face
from frontend.failures import FAILURES, is_forbidden, is_refusal, why
from frontend.messages import channel, words
from frontend.pictures.artist import Artist
from frontend.pictures.looks import private_look
from frontend.publishing import notifications
from frontend.publishing.abroad import Abroad, Content, OutOfReach, coming, pressed_in
from frontend.publishing.attempts import Attempts
from frontend.publishing.drawing import Drawing, Drawn
from frontend.publishing.messenger import Draft, Messenger, Posted
from frontend.publishing.notifier import Notifier, allowed
from frontend.publishing.oldboards import OldBoards, own_abroad
from frontend.publishing.plan import UNPLAYED, Plan, Seen, Way, begins, is_computers_turn, plan
from frontend.publishing.threads import Threads
from sessions.life.errors import NoSuchSession, SetAside
from sessions.life.model import OldMessage, Place, Played, Session, Status
from sessions.life.preferences import PlayerSettings
from sessions.life.snapshot import Snapshot
from sessions.service.sessions import Sessions
from sessions.service.sweeping import for_each
from sessions.storage.leases import Held
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")

PAUSES = (1, 2, 4, 8, 8, 8)
"""Seconds between attempts to publish after failures; after that the sweep tries."""

HELD_PAUSES = (0.1, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2)
"""Seconds between looks for the end of another process's work on a session."""

CORRECTED_AFTER = (10, 30)
"""Seconds until a message is changed once more after a change has timed out, which might come about later."""

REST, LONGEST_REST = timedelta(minutes=2), timedelta(hours=6)
"""The time of sweeps skipping a session that its channel refused. Doubled at every refusal, up to the longest."""

LONGEST_OUTAGE_REST = timedelta(minutes=15)
"""The longest such time where Discord did not refuse: its players wait for the end of an outage."""


NOT_YET = Posted(0, 0)
"""The place of an unshown session."""


class CannotPost(Exception):
    """Discord did not take the message for this channel.

    ``forbidden``: nor will it before people change something, such as the bot's permissions.
    """

    def __init__(self, session: Session, place: Place, *, forbidden: bool) -> None:
        super().__init__(f"session {session.id} could not be shown in channel {place.channel_id}")
        self.session = session
        self.place = place
        self.forbidden = forbidden


class Publication(NamedTuple):
    """A session's newest state on its way to Discord. Each phase of ``announce`` hands it on, with more in it.

    ``before``: the session as it was read. ``snapshot``: as it is shown, perhaps in another place, and later as noted.
    ``played``: the step that led there, if it is at hand.
    ``place``: the message that shows it. ``former``: one that shows an earlier state and was not noted.
    """

    before: Snapshot
    snapshot: Snapshot
    todo: Plan
    via: Reply | None
    moved_to: Place | None
    played: Played | None = None
    place: Posted = NOT_YET
    former: OldMessage | None = None


class Publisher:
    """Keeps one message a session up to date: it shows the newest state and carries the controls."""

    def __init__(
        self,
        client: discord.Client,
        sessions: Sessions,
        notifier: Notifier,
        artist: Artist,
        faces: Mapping[str, type[Face]],
        *,
        tokens: InteractionTokens,
    ) -> None:
        self._client = client
        self._sessions = sessions
        self._notifier = notifier
        self._threads = Threads(client)
        self.drawing = Drawing(sessions, artist, faces)
        self._tokens = tokens
        self._attempts = Attempts()
        self._messenger = Messenger(client, tokens, self._attempts)
        self._abroad = Abroad(tokens)
        self._old = OldBoards(sessions, self._messenger, self._abroad, self.drawing.face)
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._rests: dict[int, timedelta] = {}
        self._unnoted: dict[int, OldMessage] = {}
        self._listeners: list[Callable[[Session], None]] = []

    def on_shown(self, listener: Callable[[Session], None]) -> None:
        """Pass each session to the listener after its newest state was shown."""
        self._listeners.append(listener)

    async def announce(
        self,
        session_id: int,
        *,
        again_in: Place | None = None,
        language: str | None = None,
        via: Reply | None = None,
        played: Played | None = None,
        fresh: bool = False,
        waits: bool = True,
        tidies: bool = True,
    ) -> Session:
        """Show the session's newest state as planned (see ``plan``), if possible as the answer to ``via``.

        ``again_in``: the place that it was asked for again in, and goes on in, in this ``language``; None for its own.
        ``played``: the step that led there, if it is at hand. ``fresh``: as ``plan`` has it. ``waits``: for another
        process that is at the session. ``tidies``: old messages are retired, too.

        Safe to call twice, from several tasks and processes. Raises CannotPost; it is then tried again, unless
        forbidden. Raises Held if it does not wait, or the start has not come far enough.
        """
        async with self._turn(session_id):
            found = await self._planned(session_id, again_in, language, via, fresh=fresh, waits=waits)
            found = found._replace(played=played)
            session = found.snapshot.session
            if found.todo.way is Way.NOTHING:
                return session
            if found.todo.way is Way.HIDDEN:
                session = await self._answered(found)
            elif not self._can_wait(found):
                try:
                    shown = await self._shown(found)
                except OutOfReach:
                    await self._notifier.owe(found.snapshot, found.todo.due)
                else:
                    noted = await self._noted(shown, tidies=tidies)
                    session = noted.snapshot.session
                    if tidies:
                        await self._old.leave(noted.before, noted.snapshot, noted.place.message_id, via)
                        await self._retire_former(noted.before, via)
        return self._tell(session)

    async def _planned(
        self,
        session_id: int,
        again_in: Place | None,
        language: str | None,
        via: Reply | None,
        *,
        fresh: bool,
        waits: bool,
    ) -> Publication:
        """Read the state to show, and plan it. Raises Held, CannotPost."""
        token = via.public.token if via is not None and again_in is None else None
        before = await self._taken_up(session_id, token, anyway=again_in is not None, waits=waits)
        unnoted = self._unnoted.get(session_id)
        if unnoted is not None and unnoted.seq <= before.session.announced:
            del self._unnoted[session_id]  # another process has noted it, or a newer one
        moved_to = again_in or _changed_place(before.session, via)
        snapshot = _moved(before, moved_to, language) if moved_to else before
        again = again_in.channel_id if again_in else None
        seen = None if via is None else self._seen(snapshot.session, via)
        todo = plan(snapshot, again_in=again, fresh=fresh, closed=self._notifier.closed, seen=seen)
        if via is not None:
            chosen = snapshot.members.get(via.user.id, PlayerSettings())
            via.waiting = snapshot.waiting.get(via.user.id, 0) if chosen.onward else 0
            via.look = private_look(chosen, snapshot.server)
        elif todo.opens_thread and not self._client.is_ready():
            raise Held(session_id)  # Discord has not sent its channels yet: a later sweep can open the thread
        return Publication(before, snapshot, todo, via, moved_to)

    def _seen(self, session: Session, via: Reply) -> Seen:
        """The moment of the interaction, without the lines that ping players in the channel."""
        own, last = (session.message_id, self._notifier.line(session.id)), via.last_message_id
        is_last = via.place == session.place and last is not None and last in own
        return Seen(discord.utils.utcnow(), via.user.id, is_last)

    async def _answered(self, found: Publication) -> Session:
        """Show a hidden run to its player, and note that. Raises FAILURES."""
        session = found.snapshot.session
        if found.via is not None:
            await self._show_run(found.snapshot, found.via)
            metrics.BOARD.labels(session.game).observe(found.via.response.waited)
        await self._sessions.announcements.mark_announced(session.id, session.seq)
        return replace(session, announced=session.seq)

    async def _shown(self, found: Publication) -> Publication:
        """Show the session in its channel, unless an answer shows it already. Raises OutOfReach, CannotPost."""
        session, todo, via = found.snapshot.session, found.todo, found.via
        try:
            former = await self._arrived(found.snapshot)
            if former is not None and former.seq == session.seq:
                is_same = former.message_id == session.message_id
                todo = plan(found.snapshot, in_place=is_same, closed=self._notifier.closed)
                place, former = Posted(former.message_id, former.channel_id), None
            else:
                todo, place = await self._published(found)
        except OutOfReach as error:
            if via is not None and via.place.channel_id == todo.channel_id:
                raise CannotPost(session, via.place, forbidden=True) from error
            raise
        except FAILURES as error:
            log.warning("could not post: %s", why(error), extra={"session": session.id})
            forbidden = is_forbidden(error) and not may_post(self._client.get_channel(todo.channel_id))
            if not forbidden and not todo.repeats:
                self._attempts.begin(session.id, partial(self._retried, session.id), PAUSES)
            raise CannotPost(session, found.moved_to or session.place, forbidden=forbidden) from error
        if via is not None:
            self._messenger.take_back_late(via, place.message_id)
            metrics.BOARD.labels(session.game).observe(via.response.waited)
        return found._replace(todo=todo, place=place, former=former)

    async def _noted(self, shown: Publication, *, tidies: bool) -> Publication:
        """Retire the board that the message replaces, note both, deliver the state's notifications, then tidy."""
        before, session, place = shown.before.session, shown.snapshot.session, shown.place
        # Until that is stored it is known here, should the storage fail.
        self._unnoted[session.id] = OldMessage(place.message_id, place.channel_id, session.id, session.seq)
        noted = replace(
            shown.snapshot,
            notifications=notifications.open_after(shown.snapshot, shown.todo.due),
            session=replace(
                session,
                announced=session.seq,
                message_id=place.message_id,
                channel_id=place.channel_id,
                parent_id=self._parent(session, place.channel_id, opened=shown.todo.opens_thread),
            ),
        )
        # A change of an old message may have arrived late: then that message shows the session again.
        retired = [each.message_id for each in shown.before.old_messages if each.message_id == place.message_id]
        due = list[OldMessage]()
        if tidies:
            cleared, due = await self._old.clear(shown.before, noted, place, shown.former, shown.via)
            retired += cleared
        await self._note(shown, noted, retired)
        moved = before.message_id not in (None, shown.place.message_id)
        await self._notifier.deliver(noted, shown.via, moved=moved)
        self._deliver_later(noted)
        await self._old.retire(noted, due, shown.via)
        return shown._replace(snapshot=noted)

    def _deliver_later(self, noted: Snapshot) -> None:
        """Deliver the notifications that wait for a moment when it has come, unless a newer state is shown by then."""
        session_id = noted.session.id
        key = ("later", session_id)
        self._attempts.end(key)
        moments = [each.not_before for each in noted.notifications if each.not_before and not each.delivered]
        if moments:
            pause = max(min(moments) - discord.utils.utcnow(), timedelta()).total_seconds()
            self._attempts.begin(key, partial(self._delivered, session_id), (pause,))

    async def _delivered(self, session_id: int) -> bool:
        """Deliver the notifications due by now. The sweep repeats failed ones."""
        with suppress(NoSuchSession):
            await self._finish(self._notifier.deliver, session_id)
        return True

    def _tell(self, session: Session) -> Session:
        """Pass the session to all listeners, and return it."""
        for listener in self._listeners:
            listener(session)
        return session

    def _can_wait(self, found: Publication) -> bool:
        """True if a computer answers at once, and no interaction reaches the message: one counted call shows both."""
        session = found.snapshot.session
        if found.via is None or found.todo.way is not Way.EDIT or session.message_id is None:
            return False
        if session.is_abroad or not is_computers_turn(session):
            return False
        return not self._messenger.reaches(session.message_id, found.via)

    async def _arrived(self, snapshot: Snapshot) -> OldMessage | None:
        """A board that was posted and not noted, by this process or a first response, if any. Raises FAILURES."""
        session, token = snapshot.session, snapshot.answer_token
        unnoted = self._unnoted.get(session.id)
        if unnoted is not None and session.announced < unnoted.seq <= session.seq:
            return unnoted
        if token is None or session.announced == session.seq:
            return None
        found = await arrived(self._client, token, session.id)
        if found is None or not session.announced < found.seq <= session.seq:
            return None
        log.info("a board is found that was not noted", extra={"session": session.id, "seq": found.seq})
        return found

    async def _taken_up(self, session_id: int, token: str | None, *, anyway: bool, waits: bool) -> Snapshot:
        """The snapshot of a session to be shown. Raises Held if it does not wait, CannotPost if it waits in vain."""
        if not waits:
            return await self._sessions.lookup.take_up(session_id, token, anyway=anyway)
        for pause in HELD_PAUSES:
            try:
                return await self._sessions.lookup.take_up(session_id, token, anyway=anyway)
            except Held:
                await asyncio.sleep(pause)
        session = await self._sessions.lookup.get(session_id)
        self._attempts.begin(session_id, partial(self._retried, session_id), PAUSES)
        raise CannotPost(session, session.place, forbidden=False)

    async def _note(self, shown: Publication, noted: Snapshot, retired: Sequence[int]) -> None:
        """Store the session's message, and that these old messages are finished."""
        session, due = noted.session, shown.todo.due
        await self._sessions.announcements.mark_announced(
            session.id,
            session.seq,
            session.message_id,
            session.channel_id,
            parent_id=session.parent_id,
            moved_to=shown.moved_to,
            language=session.language,
            notifications=due.notifications,
            settled=due.settled,
            is_done=not notifications.undelivered(noted, discord.utils.utcnow()),
            begins=begins(shown.snapshot),
            former_id=shown.before.session.message_id,
            retired=retired,
        )
        self._rests.pop(session.id, None)
        self._unnoted.pop(session.id, None)

    def _parent(self, session: Session, channel_id: int, *, opened: bool) -> int | None:
        """The channel of the session's new thread, as a Session has it."""
        if opened and channel_id != session.channel_id:
            return session.channel_id
        known = self._client.get_channel(channel_id)
        # Discord does not list sleeping threads: the session keeps its known one.
        return session.parent_id if known is None and channel_id == session.channel_id else parent_of(known)

    # ---- the newest message

    async def _published(self, found: Publication) -> tuple[Plan, Posted]:
        """Show the session as planned, or in another way where Discord refuses that. Returns the plan followed.

        Raises FAILURES.
        """
        session, todo = found.snapshot.session, found.todo
        try:
            return todo, await self._publish(found)
        except FAILURES as error:
            if not is_refusal(error) or session.is_abroad:
                raise
            log.info("the board is shown in another way: %s", why(error), extra={"session": session.id})
            if todo.way is Way.POST and not todo.repeats and session.message_id is not None:
                instead = plan(found.snapshot, in_place=True, closed=self._notifier.closed)
                with suppress(*FAILURES):
                    return instead, await self._publish(found._replace(todo=instead))
            layout, pictures = await self.drawing.newest(found.snapshot, played=found.played)
            draft = Draft(layout, pictures, "", allowed(todo.due.pinged))
            line = coming(session, draft.mentions)
            if (followed := await self._messenger.follow_up(todo.channel_id, draft, line, found.via)) is None:
                raise
            return todo, followed

    async def _publish(self, found: Publication) -> Posted:
        """Change the session's message or post a new one. Raises FAILURES."""
        session, todo, via = found.snapshot.session, found.todo, found.via
        layout, pictures = await self.drawing.newest(found.snapshot, played=found.played)
        if session.is_abroad:
            content = Content(layout, pictures, allowed(todo.due.pinged))
            there = via if via is not None and via.place.channel_id == todo.channel_id else None
            message_id = await self._abroad.show(session, content, there, fresh=todo.way is Way.POST)
            return Posted(message_id, todo.channel_id)
        if todo.way is Way.EDIT and session.message_id is not None:
            present = Posted(session.message_id, session.channel_id)
            try:
                if await self._messenger.change(
                    present.channel_id, present.message_id, layout, pictures, via, unsure=self._correcting(session)
                ):
                    return present
            except discord.Forbidden:
                if session.status not in UNPLAYED:
                    raise
            if session.status in UNPLAYED:
                return present  # an invitation that is gone, or out of reach, needs no end
            nonce = f"{session.id}-{session.seq}-{session.message_id % 1_000_000}"
            return await self._messenger.post(session, session.channel_id, Draft(layout, pictures, nonce), None)
        channel_id, nonce = todo.channel_id, f"{session.id}-{session.seq}"
        if todo.opens_thread:
            channel_id, note = await self._threads.open(session)
            if note:
                layout.add_item(ui.TextDisplay(words.small_print(note)))
        if todo.repeats:  # a repeated request is meant again
            nonce = str(via.interaction.id) if via else ""
        return await self._messenger.post(
            session, channel_id, Draft(layout, pictures, nonce, allowed(todo.due.pinged)), via
        )

    async def show_run(self, session: Session, reply: Reply, chosen: str = "", before: str = "") -> None:
        """Answer a run's player with its present message, or with its message after a choice.

        A public run's message must be the pressed one.
        """
        if session.status is not Status.RUNNING:
            await self._show_run(await self._sessions.lookup.snapshot(session.id), reply)
            return
        await _answer(reply, session, await self.drawing.run(session, reply, chosen, before))

    async def _show_run(self, snapshot: Snapshot, reply: Reply) -> None:
        await _answer(reply, snapshot.session, await self.drawing.newest(snapshot, reply))

    async def refresh(self, session: Session) -> None:
        """Correct what a running game's message says beside the picture. The next board puts failures right."""
        if session.message_id is None or session.announced < session.seq or session.status is not Status.RUNNING:
            return
        layout = channel.corrected(self.drawing.face(session), await self._sessions.lookup.snapshot(session.id))
        try:
            if session.is_abroad:
                await self._tokens.edit(session.message_id, layout, None)
                return
            await self._messenger.change(session.channel_id, session.message_id, layout, None)
        except FAILURES as error:
            log.info("could not correct a message: %s", why(error), extra={"session": session.id})

    # ---- where the bot is no member

    async def revive(self, session_id: int, via: Reply) -> None:
        """Bring the message with the used control up to date where the bot is no member.

        Where the game goes on in another place, the message folds.
        """
        async with self._turn(session_id):
            snapshot = await self._taken_up(session_id, None, anyway=True, waits=True)
            session = snapshot.session
            is_here, pressed = session.place == via.place, pressed_in(via, session)
            if pressed is not None and (pressed.message_id, pressed.seq) == (session.message_id, session.seq):
                return  # it was noted just now
            if is_here and session.announced == session.seq and session.message_id is not None:
                layout, pictures = await self.drawing.newest(snapshot)
                message_id = await self._abroad.change(session, Content(layout, pictures, QUIET), via)
                if message_id is not None and message_id != session.message_id:
                    await self._sessions.announcements.mark_announced(
                        session.id, session.seq, message_id, session.channel_id
                    )
                    await self._old.leave_abroad(snapshot, [own_abroad(snapshot)], message_id, via)
            elif not is_here:
                await self._old.leave_abroad(snapshot, [pressed], None, via)
        if is_here:
            await self.announce(session_id, via=via)

    # ---- later

    async def _retire_former(self, snapshot: Snapshot, via: Reply | None) -> None:
        """Fold the last board of a game when its rematch begins; without a free way to it, the sweep does."""
        session_id = snapshot.session.rematch_of
        if session_id is None or not begins(snapshot):
            return
        try:
            async with self._turn(session_id):
                former = await self._sessions.lookup.snapshot(session_id)
                reaches = self._messenger.reaches
                reached = [old for old in former.old_messages if via is None or reaches(old.message_id, via)]
                await self._old.retire(former, reached, via)
        except NoSuchSession:
            pass  # erased since

    async def _retried(self, session_id: int) -> bool:
        """Publish it again. True if that is done, or a matter for the sweep, or if the session is erased."""
        try:
            await self.announce(session_id)
        except CannotPost as error:
            return error.forbidden
        except (Unfit, Held):
            return False
        except NoSuchSession:
            self._unnoted.pop(session_id, None)
        return True

    def _correcting(self, session: Session) -> Callable[[], None]:
        """A function that repairs the session's message after a change that may come about after newer ones."""
        again = partial(self._corrected, session.id, session.message_id)
        return lambda: self._attempts.begin((session.id, session.message_id), again, CORRECTED_AFTER)

    async def _corrected(self, session_id: int, message_id: int | None) -> bool:
        """Change the message to the newest state once more. True if that is done, or another message shows it."""
        try:
            async with self._turn(session_id):
                snapshot = await self._sessions.lookup.take_up(session_id, anyway=True)
                session = snapshot.session
                is_shown = session.announced == session.seq and not session.is_abroad
                if message_id is not None and message_id == session.message_id and is_shown:
                    await self._messenger.change(session.channel_id, message_id, *await self.drawing.newest(snapshot))
        except FAILURES as error:
            return is_refusal(error)
        except Held:
            return False
        except NoSuchSession:
            pass
        return True

    async def close(self) -> None:
        """Stop. The next process publishes the rest."""
        await self._attempts.close()

    # ---- the sweep

    async def catch_up(self, limit: int, before: datetime) -> None:
        """Publish the states committed before that moment, deliver notifications, and finish old messages.

        A failure of one session does not keep the others waiting.
        """
        await self.show(await self._sessions.announcements.unannounced(limit, before), tidies=False)
        await for_each(await self._notifier.waiting(limit), partial(self._finish, self._notifier.deliver))
        old = dict.fromkeys(old.session_id for old in await self._sessions.announcements.old_messages(limit))
        await for_each(old, partial(self._finish, self._retire_all))

    async def _finish(self, finish: Callable[[Snapshot], Awaitable[None]], session_id: int) -> None:
        """Do the rest of the work beside a session's board, unless another process does, or it waits for its cards."""
        with suppress(Held, SetAside):
            async with self._turn(session_id):
                await finish(await self._sessions.lookup.take_up(session_id, anyway=True))

    async def _retire_all(self, snapshot: Snapshot) -> None:
        await self._old.retire(snapshot, snapshot.old_messages)

    async def show(self, waiting: Mapping[int, int], *, tidies: bool = True) -> None:
        """Publish the sessions of these numbers, each known to stand at this ``seq``, several at a time in this order.

        ``tidies``: as ``announce`` has it. A failure is logged, and tried again ever more rarely: Discord bans clients
        that insist.
        """

        async def one(session_id: int) -> None:
            rest = partial(self._rest, session_id, waiting[session_id])
            try:
                await self.announce(session_id, fresh=True, waits=False, tidies=tidies)
            except CannotPost as error:
                await rest(LONGEST_REST if error.forbidden else LONGEST_OUTAGE_REST)
            except (NoSuchSession, Held):
                pass  # erased by now, or another process is at it
            except Unfit:
                raise  # the storage's doing, not Discord's
            except SetAside:
                await rest(LONGEST_REST)
            except Exception:
                log.exception("could not be shown", extra={"session": session_id})
                await rest(LONGEST_REST)

        await for_each(waiting, one)

    async def _rest(self, session_id: int, seq: int, longest: timedelta) -> None:
        """Leave a session alone for a while, after each failure for longer."""
        rest = min(self._rests.get(session_id, REST), longest)
        self._rests[session_id] = 2 * rest
        try:
            await self._sessions.announcements.put_off(session_id, seq, discord.utils.utcnow() + rest)
        except Exception:
            log.exception("could not be put off", extra={"session": session_id})

    @asynccontextmanager
    async def _turn(self, session_id: int) -> AsyncIterator[None]:
        """The turn of one task at a session, of several. The lease that it may take ends with the block.

        If the storage fails in it, the session is published again.
        """
        try:
            async with self._locks.setdefault(session_id, asyncio.Lock()), self._sessions.leases.ending(session_id):
                yield
        except Unfit:
            self._attempts.begin(session_id, partial(self._retried, session_id), PAUSES)
            raise


def _changed_place(session: Session, via: Reply | None) -> Place | None:
    """The session's place as the interaction shows it, if the bot has joined or left its server since."""
    is_there = via is not None and via.place.channel_id == session.channel_id
    return via.place if via is not None and is_there and via.place != session.place else None


def _moved(snapshot: Snapshot, to: Place, language: str | None) -> Snapshot:
    """The snapshot of a session that goes on in another place, but for the channel of its present message."""
    session = snapshot.session
    there = replace(session, server_id=to.server_id, reach=to.reach, language=language or session.language)
    return replace(snapshot, session=there)


async def _answer(reply: Reply, session: Session, drawn: Drawn) -> None:
    """Answer a run's player with its message: a private one, or the public one that was pressed."""
    show = reply.show if session.is_hidden else reply.update
    await show(drawn.layout.children, [picture.file() for picture in drawn.pictures])
