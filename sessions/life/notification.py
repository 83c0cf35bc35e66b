"""The notification of a player about a session. A plain value."""

from __future__ import annotations

from datetime import datetime

import msgspec

from sessions.life.model import Status


class Notification(msgspec.Struct, frozen=True):
    """A notification owed to a player: raised at ``seq``, about the session's status then.

    ``about`` is Status.INVITING for the host of an accepted invitation. ``channel_id`` and ``message_id`` name the
    separate message that delivered it; None if the board delivered it or the player wants no notifications.
    ``not_before``: the earliest moment of delivery; None for at once.
    """

    session_id: int
    player_id: int
    seq: int
    about: Status
    delivered: bool = False
    channel_id: int | None = None
    message_id: int | None = None
    not_before: datetime | None = None

    def is_due(self, now: datetime) -> bool:
        """True if it must be delivered now."""
        return not self.delivered and (self.not_before is None or self.not_before <= now)
