"""Old boards: replaced messages fold to a line, lose their controls, or are deleted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress

from frontend.answering.reply import Reply
from frontend.face import Face
from frontend.failures import FAILURES, PASSING, Answer, answer_of, why
from frontend.messages import channel
from frontend.publishing.messenger import Abroad, Messenger, Posted, pressed_in
from sessions.life.model import OldMessage, Session
from sessions.life.snapshot import Snapshot
from sessions.service.sessions import Sessions

log = logging.getLogger("lagoon")

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

    async def retire_now(
        self, before: Snapshot, shown: Snapshot, posted: Posted, former: OldMessage | None, reply: Reply | None
    ) -> tuple[list[int], list[OldMessage]]:
        """Choose the old messages to retire now, and retire the former board among them within ``PATIENCE``.

        Returns the ids of retired messages, and the chosen messages to retire after the newest message is stored. The
        sweep retires the remaining messages.
        """
        replaced = _replaced_by(posted, before, former)
        known = [each for each in before.old_messages if each.message_id != posted.message_id]
        newest = (*known, *replaced)[-RETIRED_AT_ONCE:]
        due = self._due_now(newest, posted, reply, deletes=shown.server.boards == "delete")
        done = list[int]()
        for old in [old for old in due if old in replaced[-1:]]:
            with suppress(TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    if await self._failure(shown, old, reply) is None:
                        done.append(old.message_id)
                due.remove(old)
        return done, due

    def _due_now(
        self, replaced: Sequence[OldMessage], posted: Posted, reply: Reply | None, *, deletes: bool
    ) -> list[OldMessage]:
        """Old messages to retire together with showing the newest. The sweep retires the remaining messages.

        A press may cost one request under Discord's global limit: for its board, else for an old message. ``deletes``:
        True if they are deleted.
        """
        if reply is None:
            return list(replaced)
        # A press can change its message, but not delete it.
        by_press = None if deletes else reply
        uncounted = [old for old in replaced if self._messenger.reaches(old.message_id, by_press)]
        counted = [old for old in replaced if old not in uncounted]
        return uncounted if posted.by_bot else [*uncounted, *counted[-1:]]

    async def retire(
        self, snapshot: Snapshot, replaced: Sequence[OldMessage], reply: Reply | None = None
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

    async def _failure(self, snapshot: Snapshot, old: OldMessage, reply: Reply | None) -> Answer | None:
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

    async def retire_abroad(self, before: Snapshot, shown: Snapshot, kept: int, reply: Reply | None) -> None:
        """Retire the session's messages where the bot is not a member, except the message ``kept``."""
        pressed = None if reply is None or reply.in_private else pressed_in(reply, shown.session)
        own = before.session.message if before.session.is_abroad else None
        await self.retire_abroad_all(shown, [pressed, own], kept, reply)

    async def retire_abroad_all(
        self, snapshot: Snapshot, left: Sequence[OldMessage | None], kept: int | None, reply: Reply | None
    ) -> None:
        """Retire the messages ``left``, except ``kept``, where the bot is not a member and a token reaches them."""
        for old in {each.message_id: each for each in left if each is not None}.values():
            if old.message_id != kept:
                folded = channel.retired(self._face(snapshot.session), snapshot, old)
                await self._abroad.retire(old, folded.layout if folded else None, reply)


def _replaced_by(posted: Posted, before: Snapshot, former: OldMessage | None) -> list[OldMessage]:
    """Former messages of the session, replaced by ``posted``: the stored message, and an unstored message.

    None where the bot is not a member: there it cannot change messages without an interaction.
    """
    session, shown = before.session, [former] if former else []
    if session.is_abroad:
        return []
    if session.message is not None and (former is None or former.message_id != session.message_id):
        shown.insert(0, session.message)
    return [each for each in shown if each.message_id != posted.message_id]
