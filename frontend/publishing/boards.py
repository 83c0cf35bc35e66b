"""Boards: draws a session's message, opens its thread, posts or changes it, and retires the messages before it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

import discord
from discord import ui

from engines import GAMES
from frontend.answering.public import Draft
from frontend.answering.reply import Reply
from frontend.answering.tokens import QUIET, InteractionTokens
from frontend.face import Face
from frontend.failures import FAILURES, PASSING, Answer, answer_of, is_logged, is_refusal, why, within
from frontend.messages import boardtext, channel, words
from frontend.messages.channel import Message
from frontend.moments import sent_at
from frontend.pictures import OWN_LOOK, Artist, Look, look_of_server, private_look, public_look
from frontend.publishing import notifications
from frontend.publishing.messenger import Abroad, Messenger, Posted, coming, nonce_of, pressed_in
from frontend.publishing.notifier import Notifier, allowed
from frontend.publishing.plan import UNPLAYED, Announcement, Plan, Way, make_plan
from locales import Voice, voice
from sessions.life.errors import NoSuchSession
from sessions.life.model import Entry, Played, Session, ShownMessage, Status
from sessions.life.preferences import PlayerSettings
from sessions.life.snapshot import Snapshot
from sessions.service.sessions import Sessions

ASLEEP_AFTER: Final = 10080
"""Minutes without a message until Discord archives a thread: a week. A new board unarchives it."""

NAME_SIZE = 100
"""Most characters in the name of a thread."""

OPENING: Final = 10.0
"""Time limit in seconds for opening a thread. Discord takes five messages in five seconds in a channel."""

EXISTS = 160004
"""Discord's code for a message that already has a thread, perhaps from before a crash."""

NEEDED: Final = ("create_public_threads", "send_messages_in_threads")
"""Names of the permissions that a thread needs."""


class Threads:
    """Opens a thread for a game, or says why that is impossible."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def open(self, session: Session) -> tuple[int, str]:
        """Open a thread for the session's game. Returns its id and a remark.

        If no thread is possible, the id is the channel's, and the remark gives the reason. Raises FAILURES except
        refusals.
        """
        channel = self._client.get_channel(session.channel_id)
        if not isinstance(channel, discord.TextChannel):
            return session.channel_id, ""
        rights = channel.permissions_for(channel.guild.me)
        speaking = voice(session.language)
        if not all(getattr(rights, each) for each in NEEDED):
            log.info("no permission to open a thread; the board goes to the channel", extra={"session": session.id})
            return session.channel_id, speaking.say("notices-no-thread-right", rights=words.rights(speaking, NEEDED))
        try:
            return await within(OPENING, self._open(channel, session)), ""
        except discord.HTTPException as error:
            if not is_refusal(error):
                raise
            log.warning("could not open a thread: %s", why(error), extra={"session": session.id})
            return session.channel_id, speaking.say("notices-no-thread")

    async def _open(self, channel: discord.TextChannel, session: Session) -> int:
        speaking = voice(session.language)
        players = words.opponents(speaking, session)
        name = speaking.say("common-game-of", game=GAMES[session.game].title, players=players)[:NAME_SIZE]
        if session.message_id is not None:
            try:
                invitation = channel.get_partial_message(session.message_id)
                return (await invitation.create_thread(name=name, auto_archive_duration=ASLEEP_AFTER)).id
            except discord.NotFound:
                pass  # the invitation was deleted, and a thread does not need it
            except discord.HTTPException as error:
                if error.code != EXISTS:
                    raise
                return session.message_id  # a message's thread has its id
        return await self._open_quietly(channel, session, name)

    @staticmethod
    async def _open_quietly(channel: discord.TextChannel, session: Session, name: str) -> int:
        """Open a thread that leaves nothing in the channel. Returns its id.

        For a thread without a message, Discord posts a notice. The bot may delete it, but no answer tells its id, and
        the invite's permissions do not let the bot read the channel. So the thread begins from a message, which has the
        thread's id and is then deleted. After a crash in between, this is called again: the nonce finds the message,
        the name the thread. If Discord refuses such a thread, the notice stays.
        """
        for thread in channel.threads:
            is_since = sent_at(thread.id) >= session.created_at
            if is_since and thread.name == name and thread.owner_id == channel.guild.me.id:
                thread_id = thread.id
                break
        else:
            nonce, nobody = nonce_of("thread", session.id), discord.AllowedMentions.none()
            first = await channel.send(name, nonce=nonce, silent=True, allowed_mentions=nobody)
            thread_id = first.id
            try:
                await first.create_thread(name=name, auto_archive_duration=ASLEEP_AFTER)
            except discord.HTTPException as error:
                if error.code != EXISTS:
                    if not is_refusal(error):
                        raise
                    await first.delete()
                    kind = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
                    thread = await channel.create_thread(name=name, type=kind, auto_archive_duration=ASLEEP_AFTER)
                    return thread.id
        with suppress(discord.NotFound, discord.Forbidden):
            await channel.get_partial_message(thread_id).delete()
        return thread_id


class Drawing:
    """Draws sessions' messages in the look and language of their readers.

    ``of_crowd``: makes the message of a crowd's game. ``remark``: the sentence below a run, or an empty text.
    """

    def __init__(
        self,
        sessions: Sessions,
        artist: Artist,
        faces: Mapping[str, type[Face]],
        *,
        of_crowd: Callable[[Face, Snapshot, Played | None], Awaitable[Message]],
        remark: Callable[[Face, Session], str],
    ) -> None:
        self._sessions = sessions
        self._artist = artist
        self._faces = faces
        self._of_crowd = of_crowd
        self._remark = remark

    def face(self, session: Session, player: Voice | None = None) -> Face:
        """Face of a session's game, in the language of its channel or of the ``player`` of a run."""
        return self._faces[session.game](player or voice(session.language))

    async def newest(self, snapshot: Snapshot, reply: Reply | None = None, played: Played | None = None) -> Draft:
        """Draw the message of the session's newest state.

        ``reply``: to the player of a hidden session, drawn in their look; without effect on other sessions.
        ``played``: the step that led to this state, if known.
        """
        session, look = snapshot.session, OWN_LOOK
        if session.is_hidden and reply is not None:
            look = private_look(snapshot.members.get(reply.user.id, PlayerSettings()), snapshot.server)
        elif session.server_id is not None:
            look = public_look(snapshot.server)
        if session.crowd is not None:
            return await self._draw(await self._of_crowd(self.face(session), snapshot, played), look)
        counted = await self._sessions.profiles.read_counted(session) if session.status in boardtext.ENDED else None
        met = await self._sessions.profiles.count_meetings(session) if session.status is Status.INVITING else None
        face = self.face(session, _own_voice(snapshot))
        remark = await self._say_repeated(face, session, snapshot.log) or self._remarked(face, session)
        return await self._draw(channel.newest(face, snapshot, counted, remark, played=played, met=met), look)

    async def run(self, session: Session, reply: Reply, chosen: str, before: str) -> Draft:
        """Draw the message of a running game of one person after a choice in its controls."""
        if session.is_hidden:
            look = await reply.reader(session).look()
        else:
            look = await look_of_server(self._sessions, session.server_id)
        face = self.face(session, reply.voice if session.terms.is_own else None)
        log = await self._sessions.lookup.log(session.id) if session.terms.origin else ()
        remark = await self._say_repeated(face, session, log) or self._remarked(face, session)
        return await self._draw(channel.run(face, session, chosen, remark, before, log=log), look)

    async def _draw(self, message: Message, look: Look) -> Draft:
        return Draft(message.layout, await self._artist.finish(message.sketches, look))

    async def _say_repeated(self, face: Face, session: Session, log: Sequence[Entry]) -> str:
        """Sentence with the player of the repeated run; empty once the practice has moves of its own."""
        if not session.terms.origin or session.seq > boardtext.copied(session, log):
            return ""
        with suppress(NoSuchSession):
            former = await self._sessions.lookup.get(session.terms.origin)
            player = words.mention(face.voice, former.host)
            return face.say("board-practice-run", player=player, step=face.game.ply(session.state))
        return ""

    def _remarked(self, face: Face, session: Session) -> str:
        return self._remark(face, session) if session.terms.run else ""


def _own_voice(snapshot: Snapshot) -> Voice | None:
    """Voice of a run's player: the chosen language, else the session's. None in other sessions, or without a choice."""
    session = snapshot.session
    chosen = snapshot.members.get(session.host.discord_id or 0, PlayerSettings()).language
    return voice(chosen) if session.terms.is_own and chosen else None


log = logging.getLogger("lagoon")


class Boards:
    """Shows sessions' newest messages in their channels."""

    def __init__(
        self,
        notifier: Notifier,
        drawing: Drawing,
        *,
        messenger: Messenger,
        abroad: Abroad,
        threads: Threads,
        tokens: InteractionTokens,
    ) -> None:
        self._notifier = notifier
        self._drawing = drawing
        self._messenger = messenger
        self._abroad = abroad
        self._threads = threads
        self._tokens = tokens

    async def show(self, planned: Announcement, unsure: Callable[[], None]) -> tuple[Plan, Posted]:
        """Show the session as planned, or in another way if Discord refuses.

        Returns the followed plan, and the message.

        ``unsure``: called after an unconfirmed change, which may still be applied later. Raises FAILURES, OutOfReach.
        """
        session, plan = planned.session, planned.plan
        try:
            return plan, await self._show(planned, unsure)
        except FAILURES as error:
            if not is_refusal(error) or session.is_abroad or is_logged(error):
                raise
            log.info("Discord refused a board, trying another way: %s", why(error), extra={"session": session.id})
            is_locked = answer_of(error).reason == "locked"  # for changes too
            if plan.way is Way.POST and not is_locked and not plan.is_repost and session.message_id is not None:
                instead = make_plan(planned.snapshot, in_place=True, dm_closed=self._notifier.dm_closed)
                with suppress(*FAILURES):
                    return instead, await self._show(planned._replace(plan=instead), unsure)
            draft = await self._draw(planned)
            line = coming(session, draft.mentions)
            if (followed := await self._messenger.follow_up(plan.channel_id, draft, line, planned.reply)) is None:
                raise
            return plan, followed

    async def _show(self, planned: Announcement, unsure: Callable[[], None]) -> Posted:
        """Change the session's message or post a new one. Raises FAILURES, OutOfReach."""
        session, plan, reply = planned.session, planned.plan, planned.reply
        present = session.message if plan.way is Way.EDIT else None
        if present is not None and self._gives_way_to_line(planned):
            if reply is not None and reply.pressed is not None and reply.pressed.id == present.message_id:
                await reply.respond_first()  # its token deletes the message, without counting under Discord's limit
            await self._messenger.delete(present)
            return Posted(present.message_id, present.channel_id)
        draft = await self._draw(planned)
        if session.is_abroad:
            there = reply if reply is not None and reply.place.channel_id == plan.channel_id else None
            message_id = await self._abroad.show(session, draft, there, as_new=plan.way is Way.POST)
            return Posted(message_id, plan.channel_id)
        if present is not None:
            shown = Posted(present.message_id, present.channel_id)
            try:
                if await self._messenger.change(
                    shown.channel_id, shown.message_id, draft.layout, draft.pictures, reply, unsure=unsure
                ):
                    return shown
            except discord.Forbidden:
                if session.status not in UNPLAYED:
                    raise
            if session.status in UNPLAYED:
                return shown  # an ended invitation out of reach needs no change
            nonce = nonce_of("board", session.id, session.seq, present.message_id)
            draft = draft._replace(nonce=nonce, mentions=QUIET)
            return await self._messenger.post(session, session.channel_id, draft, None)
        channel_id, nonce = plan.channel_id, nonce_of("board", session.id, session.seq)
        if plan.opens_thread:
            channel_id, note = await self._threads.open(session)
            if note:
                draft.layout.add_item(ui.TextDisplay(words.small_print(note)))
        if plan.is_repost:  # a repeated request may post twice
            nonce = nonce_of("again", reply.interaction.id) if reply else ""
        draft = draft._replace(nonce=nonce)
        return await self._messenger.post(session, channel_id, draft, reply, is_repost=plan.is_repost)

    async def _draw(self, planned: Announcement) -> Draft:
        """Draw the session's message, with the players to ping."""
        draft = await self._drawing.newest(planned.snapshot, played=planned.played)
        return draft._replace(mentions=allowed(planned.plan.due.pinged))

    def _gives_way_to_line(self, planned: Announcement) -> bool:
        """True if a line will ping the host of a declined invitation. It takes the invitation's place."""
        snapshot, session = planned.snapshot, planned.session
        if session.status is not Status.DECLINED or session.is_abroad:
            return False
        new = {each.player_id for each in planned.plan.due.notifications}
        notified = [player for player in session.people if player.id in new]
        return any(notifications.notice(snapshot, each, self._notifier.dm_closed) == "channel" for each in notified)

    async def refresh(self, snapshot: Snapshot) -> None:
        """Correct the texts of a running game's message. Failures are left to the next board."""
        session = snapshot.session
        if session.message_id is None or session.announced < session.seq or session.status is not Status.RUNNING:
            return
        layout = channel.corrected(self._drawing.face(session), snapshot)
        try:
            if session.is_abroad:
                await self._tokens.edit(session.message_id, layout, None)
                return
            await self._messenger.change(session.channel_id, session.message_id, layout, None)
        except FAILURES as error:
            log.info("could not update the text of a board: %s", why(error), extra={"session": session.id})


RETIRED_AT_ONCE = 5
"""Most old messages that are retired together with posting a board, newest first."""
PATIENCE = 1.0
"""Time limit in seconds for retiring the former board: it delays storing the new message and pinging."""


class OldBoards:
    """Retires the messages that a session's newest message replaced: at once if free or due, else by the sweep."""

    def __init__(
        self, sessions: Sessions, messenger: Messenger, abroad: Abroad, face: Callable[[Session], Face]
    ) -> None:
        self._sessions = sessions
        self._messenger = messenger
        self._abroad = abroad
        self._face = face

    async def retire_now(self, shown: Announcement) -> tuple[list[int], list[ShownMessage]]:
        """Choose the old messages to retire now, and retire the former board among them within ``PATIENCE``.

        Returns the ids of retired messages, and the chosen messages to retire after the newest message is stored. The
        sweep retires the remaining messages.
        """
        replaced = _replaced_by(shown)
        known = [each for each in shown.before.old_messages if each.message_id != shown.posted.message_id]
        due = self._due_now((*known, *replaced)[-RETIRED_AT_ONCE:], shown)
        done = list[int]()
        for old in [old for old in due if old in replaced[-1:]]:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    if await self._failure(shown.snapshot, old, shown.reply) is None:
                        done.append(old.message_id)
                due.remove(old)
        return done, due

    def _due_now(self, replaced: Sequence[ShownMessage], shown: Announcement) -> list[ShownMessage]:
        """Old messages to retire together with showing the newest. The sweep retires the remaining messages.

        A press or tap may cost one request under Discord's global limit: for its board, else for an old message.
        """
        if shown.press is None:
            return list(replaced)
        # A press can change its message, but not delete it.
        by_press = None if shown.snapshot.server.boards == "delete" else shown.reply
        by_tokens = [old for old in replaced if self._messenger.reaches(old.message_id, by_press)]
        by_bot = [old for old in replaced if old not in by_tokens]
        return by_tokens if shown.posted.by_bot else [*by_tokens, *by_bot[-1:]]

    async def retire(
        self, snapshot: Snapshot, replaced: Sequence[ShownMessage], reply: Reply | None = None
    ) -> Answer | None:
        """Fold or delete replaced messages. Returns an answer of Discord if a sweep must retry."""
        done, answer = list[int](), None
        for old in replaced:
            if (failed := await self._failure(snapshot, old, reply)) is None:
                done.append(old.message_id)
            else:
                answer = failed
        if done:
            await self._sessions.announcements.forget_message(*done)
        return answer

    async def _failure(self, snapshot: Snapshot, old: ShownMessage, reply: Reply | None) -> Answer | None:
        """Fold or delete a message. Returns Discord's answer if a sweep must retry; None if no more can be done."""
        try:
            # A finished game's newest message is its record, with the ratings.
            is_record = old.message_id == snapshot.session.message_id
            counted = await self._sessions.profiles.read_counted(snapshot.session) if is_record else None
            left = channel.retired(self._face(snapshot.session), snapshot, old, counted)
            # A deleted message needs no change. Changing a message would unarchive its thread.
            if left is None:
                await self._messenger.delete(old)
            else:
                pictures = None if left.keeps_pictures else ()
                await self._messenger.change(old.channel_id, old.message_id, left.layout, pictures, reply)
        except FAILURES as error:
            answer = answer_of(error)
            if not answer.is_final or answer.reason == "locked":
                log.info(
                    "could not shrink or delete an earlier board: %s", why(error), extra={"session": old.session_id}
                )
                return answer
        except Exception:
            log.exception("could not shrink or delete an earlier board", extra={"session": old.session_id})
            return PASSING
        return None

    async def retire_abroad(self, shown: Announcement) -> None:
        """Retire the session's other messages where the bot is not a member."""
        before, reply = shown.before.session, shown.reply
        pressed = None if reply is None or reply.in_private else pressed_in(reply, shown.session)
        own = before.message if before.is_abroad else None
        await self.retire_abroad_all(shown.snapshot, [pressed, own], shown.posted.message_id, reply)

    async def retire_abroad_all(
        self, snapshot: Snapshot, left: Sequence[ShownMessage | None], kept: int | None, reply: Reply | None
    ) -> None:
        """Retire the messages ``left``, except ``kept``, where the bot is not a member and a token reaches them."""
        for old in {each.message_id: each for each in left if each is not None}.values():
            if old.message_id != kept:
                folded = channel.retired(self._face(snapshot.session), snapshot, old)
                await self._abroad.retire(old, folded.layout if folded else None, reply)


def _replaced_by(shown: Announcement) -> list[ShownMessage]:
    """Messages of the session that the posted one replaces: the stored message, and an unstored message.

    None where the bot is not a member: there it cannot change messages without an interaction.
    """
    if shown.before.session.is_abroad:
        return []
    stored, unstored = shown.before.session.message, shown.unstored
    replaced = {each.message_id: each for each in (stored, unstored) if each is not None}
    return [each for each in replaced.values() if each.message_id != shown.posted.message_id]
