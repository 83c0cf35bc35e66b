"""A snapshot: everything needed to show a session, read in one transaction. A plain value."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sessions.life.model import Entry, OldMessage, Player, Session
from sessions.life.notification import Notification
from sessions.life.preferences import PlayerSettings, ServerSettings


class Snapshot(msgspec.Struct, frozen=True):
    """A session with its log (oldest first), its messages and the settings of its people.

    ``notifications``: at most one for each player, ordered by player. ``old_messages``: replaced messages that still
    have controls. ``server``: the settings of the session's server. ``members``: the settings of the session's people,
    by Discord id. ``answer_token``: the secret token of an interaction that may be showing a ``seq`` after
    ``session.announced``, or None. ``waiting``: the number of other running games waiting for a player, by Discord id;
    zeros are left out. ``rematch_message_id``: the message of a begun rematch in the same channel, or None.
    ``won_place``: the place on a ladder that the host gets by a declined or unanswered challenge, or None.
    ``followers``: people who want a ping for each vote of a crowd. Their settings are in ``members``, too.
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
    won_place: int | None = None
    followers: tuple[Player, ...] = ()
