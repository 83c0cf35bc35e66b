"""A snapshot: all that showing a session needs, as it stood at one moment. A plain value."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sessions.life.model import Entry, OldMessage, Session
from sessions.life.notification import Notification
from sessions.life.preferences import PlayerSettings, ServerSettings


class Snapshot(msgspec.Struct, frozen=True):
    """A session with its whole log, oldest entry first, and what is noted and chosen around it.

    ``notifications`` are by player, at most one each. ``old_messages`` still carry controls. ``server`` and ``members``
    are the settings of the session's server and of its people, by Discord id: the defaults where nothing is chosen.
    """

    session: Session
    log: tuple[Entry, ...]
    notifications: tuple[Notification, ...]
    old_messages: tuple[OldMessage, ...]
    server: ServerSettings
    members: Mapping[int, PlayerSettings]
