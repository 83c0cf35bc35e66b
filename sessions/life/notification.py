"""A player's notification about a session, as a plain value."""

from __future__ import annotations

from datetime import datetime
from typing import Final, Literal, TypeAlias

import msgspec

from sessions.life.model import Status

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
        """True if the notification must be delivered now."""
        return not self.delivered and (self.not_before is None or self.not_before <= now)
