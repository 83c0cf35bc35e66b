"""A snapshot: everything needed to show a session, read at one moment. A plain value."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sessions.life.model import Entry, OldMessage, Session
from sessions.life.notification import Notification
from sessions.life.preferences import PlayerSettings, ServerSettings


class Snapshot(msgspec.Struct, frozen=True):
    """A session with its whole log (oldest entry first), its messages and the settings of all people involved.

    ``notifications``: at most one for each player, ordered by player. ``old_messages``: they still carry controls.
    ``server``: the settings of the session's server. ``members``: the settings of its people, by Discord id. Both hold
    defaults where nothing is chosen. ``answer_token``: of an interaction that may show a later ``seq`` than
    ``session.announced`` as its first response; None if there is none. A secret. ``waiting``: the number of other
    running games that want something of a player of the session, by Discord id; no entry for zero.
    ``rematch_message_id``: the message that shows a finished game's rematch in the same channel, once it has begun.
    """

    session: Session
    log: tuple[Entry, ...]
    notifications: tuple[Notification, ...]
    old_messages: tuple[OldMessage, ...]
    server: ServerSettings
    members: Mapping[int, PlayerSettings]
    answer_token: str | None = None
    waiting: Mapping[int, int] = {}
    rematch_message_id: int | None = None
