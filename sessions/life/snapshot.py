"""A snapshot: everything needed to show a session, read in one transaction, with its notifications. Plain values."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Final, Literal, TypeAlias

import msgspec

from sessions.life.model import Entry, Player, Session, ShownMessage, Status
from sessions.life.preferences import PlayerSettings, ServerSettings

PREMOVED: Final = "premoved"
"""The ``about`` of a notification that a premove was played."""

Subject: TypeAlias = Status | Literal["premoved"]


class Notification(msgspec.Struct, frozen=True):
    """A notification for a player, raised at ``seq`` about the session's status then.

    ``about``: Status.INVITING for the host of an accepted invitation, PREMOVED after a premove. ``channel_id``,
    ``message_id``: the separate message that delivered it; None if the board did, or if the player wants none.
    ``not_before``: the earliest delivery; None for at once.
    """

    session_id: int
    player_id: int
    seq: int
    about: Subject
    delivered: bool = False
    channel_id: int | None = None
    message_id: int | None = None
    not_before: datetime | None = None

    def is_due(self, now: datetime) -> bool:
        return not self.delivered and (self.not_before is None or self.not_before <= now)


class Snapshot(msgspec.Struct, frozen=True):
    """A session with its log (oldest first), its messages and the settings of its people.

    ``notifications``: at most one for each player, ordered by player. ``old_messages``: replaced messages that still
    have controls. ``server``: the settings of the session's server. ``members``: the settings of the session's people,
    by Discord id. ``answer_token``: the secret token of an interaction that may be showing a ``seq`` after
    ``session.announced``, or None. ``changed_at``: the time of the newest step, if known. ``waiting``: the number of
    other running games waiting for a player, by Discord id; zeros are left out. ``rematch_message_id``: the message of
    a begun rematch in the same channel, or None. ``won_place``: the place on a ladder that the host gets by a declined
    or unanswered challenge, or None. ``followers``: people who want a ping for each vote of a crowd. Their settings are
    in ``members``, too. ``other_may_be_sending``: True if the lease was taken from a process that has
    not given it back, and may still be sending.
    """

    session: Session
    log: tuple[Entry, ...]
    notifications: tuple[Notification, ...]
    old_messages: tuple[ShownMessage, ...]
    server: ServerSettings
    members: Mapping[int, PlayerSettings]
    answer_token: str | None = None
    changed_at: datetime | None = None
    waiting: Mapping[int, int] = {}
    rematch_message_id: int | None = None
    won_place: int | None = None
    followers: tuple[Player, ...] = ()
    other_may_be_sending: bool = False
